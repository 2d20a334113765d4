//! Parser of ops: results, name, then piece after piece.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{BlockId, Value};
use crate::constraints;
use crate::diagnostic::Diagnostic;
use crate::error::Count;
use crate::field::{Attrs, OpParts};
use crate::loc::Span;
use crate::op::OpDef;
use crate::text::attr_parser::is_int_type;
use crate::text::lexer::Kind;
use crate::text::op_state::{GENERIC, OpState};
use crate::text::parser::{Failed, Frame, PResult, Parser};
use crate::text::pieces::RegionSyntax;
use crate::text::scope::{EntryArg, RegionFrame};
use crate::text::untyped::{untyped, waits_for};
use crate::traits::Traits;
use crate::types::Type;

impl<'a> Parser<'a> {
    /// Parses the next line of the region on top: its end, a block header, or the start of an op.
    pub(crate) fn region_step(&mut self) -> PResult<()> {
        let Some(Frame::Region(frame)) = self.frames.last() else {
            unreachable!("called with a region on top")
        };
        let (is_top, has_block, region) = (frame.is_text, frame.block.is_some(), frame.region);
        self.statement = self.span();
        (self.op_is_complete, self.uses_poison) = (false, false);
        match self.token.kind {
            Kind::End if is_top => {
                self.check_forward();
                self.close_region();
                Ok(())
            }
            Kind::End => {
                let start = frame.start;
                self.unbalanced = true;
                let message = "expected operation name in quotes, or '}' to close a region, found \
                               the end of the text";
                let error = Diagnostic::error(Some(self.gap()), message);
                self.report(error.note(Some(start), "the region starts here"));
                Err(Failed)
            }
            Kind::Hash | Kind::Bang if is_top => self.define_alias(),
            Kind::Punct if is_top && self.at_metadata() => self.metadata(),
            Kind::Block if !is_top => self.block_header(),
            Kind::Punct if self.at("}") && !is_top => self.finish_region(),
            // The end of what an error was in.
            Kind::Punct if self.at("}") && !self.diagnostics.is_empty() => {
                self.unbalanced = true;
                self.advance();
                match self.token.kind == Kind::End || self.is_first_on_line(self.token) {
                    true => Ok(()),
                    false => Err(Failed),
                }
            }
            _ => {
                if !has_block {
                    let body = self.body();
                    let block = body.add_block(region, &[]);
                    self.enter_block(block);
                }
                self.begin_op()
            }
        }
    }

    pub(super) fn enter_block(&mut self, block: BlockId) {
        if let Some(Frame::Region(frame)) = self.frames.last_mut() {
            frame.block = Some(block);
        }
    }

    fn block_header(&mut self) -> PResult<()> {
        let span = self.span();
        let name = self.advance();
        let block = self.begin_block(name, span);
        if self.eat("(") {
            let args = self.list(")", Self::named_arg)?;
            self.add_args(block, &args);
        }
        self.expect_in(":", " after block name")
    }

    pub(super) fn add_args(&mut self, block: BlockId, args: &[EntryArg<'a>]) {
        for (name, ty, span) in args {
            let value = self.body().add_arg(block, *ty);
            let written = self.arg_locs.remove(&span.start);
            let place = |p: &mut Self| p.options.arg_places.then(|| p.new_loc(*span));
            if let Some(loc) = written.or_else(|| place(self)) {
                self.body().set_arg_loc(value, loc);
            }
            self.define(name, value, 1, *span);
        }
    }

    /// `%name: type`, with an optional location, which the argument gets.
    pub fn named_arg(&mut self) -> PResult<(&'a str, Type, Span)> {
        let span = self.span();
        let name = self.token(Kind::Value, "SSA operand")?;
        self.expect_in(":", " and type for SSA operand")?;
        let ty = self.ty()?;
        self.optional_arg_loc(span)?;
        Ok((name, ty, span))
    }

    /// Parses an optional `loc(...)` of the argument at `span`.
    pub fn optional_arg_loc(&mut self, span: Span) -> PResult<()> {
        if let Some(loc) = self.optional_loc()? {
            self.arg_locs.insert(span.start, loc);
        }
        Ok(())
    }

    fn finish_region(&mut self) -> PResult<()> {
        if let Some(Frame::Region(RegionFrame { isolated: true, .. })) = self.frames.last() {
            self.check_forward();
        }
        let frame = self.close_region();
        self.advance();
        self.region_end = self.last_end;
        if frame.isolated {
            let body = self.close_scope();
            match self.frames.last_mut() {
                Some(Frame::Op(state)) => state.nested = Some(body),
                _ => self.read = Some(body),
            }
        }
        Ok(())
    }

    fn begin_op(&mut self) -> PResult<()> {
        let start = self.span();
        let mut results = SmallVec::new();
        if self.token.kind == Kind::Value {
            loop {
                results.push(self.result_group()?);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect_in("=", " after SSA name")?;
        }
        let name_span = self.span();
        let (def, generic) = match self.token.kind {
            Kind::Str => (self.generic_name()?, true),
            Kind::Word if is_int_type(self.slice()) => {
                return Err(self.expected("operation name in quotes"));
            }
            Kind::Word => (self.custom_name()?, false),
            _ => {
                return Err(self.expected("operation name in quotes"));
            }
        };
        let mut state = self.spare.pop().unwrap_or_else(|| Box::new(OpState::new(def)));
        state.reset(def);
        (state.start, state.name_span, state.results) = (start, name_span, results);
        state.pieces = if generic { GENERIC } else { def.syntax };
        self.frames.push(Frame::Op(state));
        if generic { self.generic_head() } else { Ok(()) }
    }

    fn result_group(&mut self) -> PResult<(&'a str, u32, Span)> {
        let span = self.span();
        let name = self.token(Kind::Value, "valid ssa identifier")?;
        let n = match self.eat(":") {
            true if self.token.kind != Kind::Int => {
                return Err(self.expected("integer number of results"));
            }
            true => self.integer()?,
            false => 1,
        };
        match u32::try_from(n) {
            Ok(n) if n > 0 && n < 1 << 20 => Ok((name, n, span)),
            _ => Err(self.error_at(span, "expected named operation to have at least 1 result")),
        }
    }

    fn generic_head(&mut self) -> PResult<()> {
        self.expect_in("(", " to start operand list")?;
        if !self.at(")") && self.token.kind != Kind::Value {
            return Err(self.expected("')' to end operand list"));
        }
        self.list_of_in(")", " to end operand list", |p| {
            let operand = p.operand()?;
            p.state().operands.push(operand);
            Ok(())
        })?;
        if self.at("[") {
            let def = self.state().def;
            if def.is_registered() && !def.traits.has(Traits::TERMINATOR) {
                return Err(self.error("successors in non-terminator"));
            }
            self.advance();
            self.list_until("]", |p| {
                let block = p.successor_block()?;
                p.state().successors.push(block);
                Ok(())
            })?;
        }
        if self.eat("<") {
            self.properties()?;
            self.expect_in(">", " to close properties")?;
        }
        if self.at("(") {
            self.advance();
            return self.begin_region(RegionSyntax::new(0));
        }
        self.state().piece = 1;
        self.generic_tail()
    }

    /// Parses the contents of `<...>`: a dictionary, or any attribute for an unregistered op.
    fn properties(&mut self) -> PResult<()> {
        let span = self.span();
        if !self.at("{") && !self.state().def.is_registered() {
            let attr = self.attr()?;
            self.state().attrs[0] = Some(attr);
            return Ok(());
        }
        let (def, name_span) = (self.state().def, self.state().name_span);
        let attr = self.attr()?;
        let Attr::Dict(properties) = attr else {
            let reason = "expected DictionaryAttr to set properties";
            let message = format!("invalid properties {attr} for op {}: {reason}", def.name);
            return Err(self.error_at(name_span, message));
        };
        if let Some(message) = constraints::invalid_properties(def, &properties) {
            return Err(self.error_at(name_span, message));
        }
        self.set_attrs(&properties, span, true)
    }

    /// Parses the rest of an op in generic form after one of its regions: another region, or the
    /// tail.
    pub(super) fn generic_regions(&mut self) -> PResult<()> {
        if self.eat(",") {
            let index = self.state().regions.len();
            return self.begin_region(RegionSyntax::new(index));
        }
        self.expect_in(")", " to end region list")?;
        self.state().piece = 1;
        self.generic_tail()
    }

    fn generic_tail(&mut self) -> PResult<()> {
        if self.at("{") {
            let span = self.span();
            let Attr::Dict(attrs) = self.dict()? else { unreachable!("a dictionary was read") };
            self.set_attrs(&attrs, span, false)?;
        }
        self.expect_in(":", " followed by operation type")?;
        if !self.at("(") {
            let (span, ty) = (self.span(), self.ty()?);
            return Err(self.error_at(span, format!("expected function type, found '{ty}'")));
        }
        self.functional_type()
    }

    /// `(operand types) -> result types` of the op on top.
    pub(super) fn functional_type(&mut self) -> PResult<()> {
        let span = self.span();
        let mut inputs = SmallVec::<[Type; 4]>::new();
        self.expect("(")?;
        self.types_up_to(")", &mut inputs)?;
        self.expect_in("->", " in function type")?;
        let mut results = SmallVec::<[Type; 2]>::new();
        if self.eat("(") {
            self.types_up_to(")", &mut results)?;
        } else {
            results.push(self.ty()?);
        }
        self.set_operand_types(&inputs, span)?;
        self.state().result_types = Some(results);
        Ok(())
    }

    fn types_up_to<const N: usize>(
        &mut self,
        close: &str,
        types: &mut SmallVec<[Type; N]>,
    ) -> PResult<()>
    where
        [Type; N]: smallvec::Array<Item = Type>,
    {
        self.list_of(close, |p| {
            types.push(p.ty()?);
            Ok(())
        })
    }

    /// `^bb1`.
    pub fn successor_block(&mut self) -> PResult<BlockId> {
        let span = self.span();
        let name = self.token(Kind::Block, "block name")?;
        Ok(self.block_named(name, span))
    }

    pub(super) fn finish_op(&mut self) -> PResult<()> {
        let written = self.optional_loc()?;
        self.op_is_complete = true;
        let Some(Frame::Op(mut state)) = self.frames.pop() else {
            unreachable!("called with an op on top")
        };
        self.statement = state.start;
        self.record_parts(&state);
        let name_span = state.name_span;
        if let Some(message) = wrong_kind(&state) {
            return Err(self.error_at(name_span, message));
        }
        let parts = self.parts(&mut state)?;
        let missing = self.missing_terminators(&state, &parts);
        let (result_types, waits_for) = match state.result_types.take() {
            Some(types) => (types, None),
            None => self.infer_results(&state, &parts, name_span)?,
        };
        let source = self.new_loc(name_span);
        // Terminators that are not written stand where the op does.
        missing.into_iter().for_each(|(region, def)| self.add_terminator(region, def, source));
        let loc = written.unwrap_or(source);
        let op = self.body().create(state.def, parts, &result_types, loc);
        self.place_op(op);
        if let Some(deferred) = state.deferred.take() {
            self.scope().deferred.push((op, *deferred));
        }
        if let Some(value) = waits_for {
            self.wait(value, op, name_span, state.n_named());
        }
        self.define_results(&state, op, result_types.len());
        self.spare.push(state);
        Ok(())
    }

    /// Infers result types that the text does not give; none if no results are named. Returns the
    /// value whose type they depend on, if that is not known yet.
    fn infer_results(
        &mut self,
        state: &OpState<'a>,
        parts: &OpParts,
        span: Span,
    ) -> PResult<(SmallVec<[Type; 2]>, Option<Value>)> {
        let inferred = crate::builder::infer(self.body(), state.def, parts);
        if self.scope().forward.n_made() > 0
            && let Some(value) = waits_for(self.body(), &parts.operands, &inferred)
        {
            return Ok((SmallVec::from_elem(untyped(), state.n_named()), Some(value)));
        }
        match inferred {
            Ok(Some(types)) => Ok((types, None)),
            Ok(None) if state.results.is_empty() => Ok((SmallVec::new(), None)),
            Ok(None) => {
                let message = format!("the result types of '{}' are not given", state.def.name);
                Err(self.error_at(span, message))
            }
            Err(e) if e.bare => Err(self.error_at(span, e.to_string())),
            Err(e) if state.is_generic() => {
                Err(self.error_at(span, format!("'{}' op {e}", state.def.name)))
            }
            Err(e) => Err(self.error_at(span, constraints::custom(state.def.name, e.to_string()))),
        }
    }

    fn define_results(&mut self, state: &OpState<'a>, op: crate::OpId, found: usize) {
        let named = state.n_named();
        if named > 0 && named != found {
            let words = match found {
                0 => "cannot name an operation with no results".to_owned(),
                _ => format!("operation defines {found} results but was provided {named} to bind"),
            };
            let message = format!(
                "{words}; '{}' has {}, but {named} are named",
                state.def.name,
                Count(found, "result")
            );
            self.error_at(state.results[0].2, message);
            state.results.iter().for_each(|(name, ..)| self.poison(name));
            return;
        }
        let mut at = 0;
        for (name, n, span) in &state.results {
            let first = self.body().result(op, at);
            self.define(name, first, *n, *span);
            at += *n as usize;
        }
    }

    fn parts(&mut self, state: &mut OpState<'a>) -> PResult<OpParts> {
        let mut parts = OpParts {
            operands: SmallVec::new(),
            segments: SmallVec::new(),
            attrs: std::mem::take(&mut state.attrs),
            discardable: state.take_discardable(),
            regions: std::mem::take(&mut state.regions),
            successors: std::mem::take(&mut state.successors),
            nested: None,
        };
        if state.def.traits.has(Traits::ISOLATED) {
            parts.nested = Some(match state.nested.take() {
                Some(body) => Arc::new(body),
                None => Arc::clone(self.no_body.get_or_insert_with(Arc::default)),
            });
        }
        for operand in &state.operands {
            parts.operands.push(self.resolve(operand)?);
        }
        if state.def.has_segments()
            && let (is_generic, Some(slot)) = (state.is_generic(), parts.attrs.last_mut())
            && !(is_generic && slot.is_some())
        {
            let n_fields = state.def.operand_fields().count();
            // Sizes that the generic form leaves out are zeros.
            let size = |f| if is_generic { 0 } else { state.field_operands(f).len() as i64 };
            *slot = Some(Attr::Ints((0..n_fields).map(size).collect(), Type::i32()));
        }
        self.set_defaults(state.def, &mut parts.attrs);
        Ok(parts)
    }

    /// Sets attributes that the text leaves out to their default values.
    fn set_defaults(&mut self, def: &'static OpDef, attrs: &mut Attrs) {
        if attrs.iter().all(Option::is_some) {
            return;
        }
        let key = std::ptr::from_ref(def).addr();
        let defaults = self.cache.defaults.entry(key).or_insert_with(|| def.default_attrs());
        for (attr, default) in attrs.iter_mut().zip(defaults) {
            if attr.is_none() {
                attr.clone_from(default);
            }
        }
    }
}

/// Error of a custom form that gives a number or a tensor where the op has a vector, memory or complex number. Only forms
/// that may be wrong are looked at.
fn wrong_kind(state: &OpState<'_>) -> Option<String> {
    let dialect = state.def.dialect();
    if state.is_generic() || !matches!(dialect, "complex" | "vector" | "memref") {
        return None;
    }
    let is_number = |ty: &Type| ty.is_int_or_index() || ty.is_float() || ty.is_unranked();
    let results = state.result_types.as_deref().unwrap_or(&[]);
    let operands: Vec<Type> = state.operands.iter().filter_map(|operand| operand.ty).collect();
    let is_suspect = results.iter().any(is_number)
        || !operands.is_empty() && operands.iter().all(is_number)
        || operands.first().is_some_and(|ty| ty.is_unranked() || ty.is_tensor())
        || dialect == "vector" && operands.first().is_some_and(is_number);
    if !is_suspect || operands.len() != state.operands.len() {
        return None;
    }
    constraints::wrong_kind(state.def.name, &operands, results)
}
