//! Reading ops: results, name, then piece after piece.

use smallvec::SmallVec;

use crate::attr::{Attr, Dict};
use crate::body::{BlockId, Body, RegionId, Value};
use crate::field::{FieldDef, FieldKind, OpParts, Regions, SEGMENTS};
use crate::loc::Span;
use crate::op::{OpDef, Traits};
use crate::symbol::Symbol;
use crate::text::lexer::Kind;
use crate::text::parser::{Failed, Frame, PResult, Parser};
use crate::text::pieces::{Piece, RegionSyntax, shown};
use crate::text::scope::{Operand, Scope};
use crate::types::Type;

/// An op whose pieces are being read.
pub(crate) struct OpState<'a> {
    def: &'static OpDef,
    pieces: &'static [Piece],
    piece: usize,
    start: Span,
    name_span: Span,
    results: Vec<(&'a str, u32, Span)>,
    operands: Operands<'a>,
    attrs: Vec<Option<Attr>>,
    discardable: Vec<(Symbol, Attr)>,
    result_types: Option<Vec<Type>>,
    regions: Regions,
    successors: SmallVec<[BlockId; 2]>,
    nested: Option<Body>,
    entry_args: Option<Vec<(&'a str, Type, Span)>>,
}

enum Operands<'a> {
    /// In the custom form: those of each field.
    Fields(Vec<Vec<Operand<'a>>>),
    /// In the generic form: all in a row.
    Flat(Vec<Operand<'a>>),
}

static GENERIC: &[Piece] = &[Piece::GenericRegions];

impl<'a> Parser<'a> {
    /// The next line of the region on top: its end, a block header, or the start of an op.
    pub(crate) fn region_step(&mut self) -> PResult<()> {
        let Some(Frame::Region(frame)) = self.frames.last() else {
            unreachable!("called with a region on top")
        };
        let (is_top, has_block, region) =
            (self.frames.len() == 1, frame.block.is_some(), frame.region);
        match self.token.kind {
            Kind::End if is_top => {
                self.check_forward()?;
                self.frames.pop();
                Ok(())
            }
            Kind::End => {
                let start = frame.start;
                self.error("expected '}' to close a region, found the end of the text");
                let last = self.diagnostics.last_mut().expect("just recorded");
                last.notes.push((Some(start), "the region starts here".to_owned()));
                Err(Failed)
            }
            Kind::Hash | Kind::Bang if is_top => self.skip_alias(),
            Kind::Block => self.block_header(),
            Kind::Punct if self.at("}") && !is_top => self.finish_region(),
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

    fn enter_block(&mut self, block: BlockId) {
        if let Some(Frame::Region(frame)) = self.frames.last_mut() {
            frame.block = Some(block);
        }
    }

    fn block_header(&mut self) -> PResult<()> {
        let span = self.span();
        let name = self.advance();
        let block = self.begin_block(name, span)?;
        if self.eat("(") {
            let args = self.list(")", Self::named_arg)?;
            self.add_args(block, &args)?;
        }
        self.expect(":")
    }

    fn add_args(&mut self, block: BlockId, args: &[(&'a str, Type, Span)]) -> PResult<()> {
        for (name, ty, span) in args {
            let value = self.body().add_arg(block, *ty);
            self.define(name, value, 1, *span)?;
        }
        Ok(())
    }

    /// `%name: type`, perhaps with a location, which is dropped.
    pub fn named_arg(&mut self) -> PResult<(&'a str, Type, Span)> {
        let span = self.span();
        let name = self.token(Kind::Value, "an argument like %arg0")?;
        self.expect(":")?;
        let ty = self.ty()?;
        self.optional_loc()?;
        Ok((name, ty, span))
    }

    fn finish_region(&mut self) -> PResult<()> {
        let frame = self.close_region()?;
        self.advance();
        if frame.isolated {
            let body = self.close_scope()?;
            self.state().nested = Some(body);
        }
        Ok(())
    }

    fn begin_op(&mut self) -> PResult<()> {
        let start = self.span();
        let mut results = Vec::new();
        if self.token.kind == Kind::Value {
            loop {
                results.push(self.result_group()?);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect("=")?;
        }
        let name_span = self.span();
        let (def, generic) = match self.token.kind {
            Kind::Str => (self.generic_name()?, true),
            Kind::Word => (self.custom_name()?, false),
            _ => {
                return Err(
                    self.error("expected an operation name, like 'func.func' or \"func.func\"")
                );
            }
        };
        let n_fields = def.operand_fields().count();
        self.frames.push(Frame::Op(Box::new(OpState {
            def,
            pieces: if generic { GENERIC } else { def.syntax },
            piece: 0,
            start,
            name_span,
            results,
            operands: if generic {
                Operands::Flat(Vec::new())
            } else {
                Operands::Fields(vec![Vec::new(); n_fields])
            },
            attrs: vec![None; def.n_attrs()],
            discardable: Vec::new(),
            result_types: None,
            regions: Regions::new(),
            successors: SmallVec::new(),
            nested: None,
            entry_args: None,
        })));
        if generic { self.generic_head() } else { Ok(()) }
    }

    fn result_group(&mut self) -> PResult<(&'a str, u32, Span)> {
        let span = self.span();
        let name = self.token(Kind::Value, "a result name")?;
        let n = if self.eat(":") { self.integer()? } else { 1 };
        match u32::try_from(n) {
            Ok(n) if n > 0 && n < 1 << 20 => Ok((name, n, span)),
            _ => Err(self.error_at(span, "expected a positive number of results")),
        }
    }

    fn generic_name(&mut self) -> PResult<&'static OpDef> {
        let span = self.span();
        let name = self.string()?;
        match self.dialects.op(&name) {
            Some(def) => Ok(def),
            None if self.options.allow_unregistered && name.contains('.') => {
                Ok(OpDef::unregistered(&name))
            }
            None => Err(self.unknown_op(&name, span)),
        }
    }

    fn custom_name(&mut self) -> PResult<&'static OpDef> {
        let span = self.span();
        let word = self.advance();
        let found = self.dialects.op(word).or_else(|| {
            let dialects = self.frames.iter().rev().find_map(|f| match f {
                Frame::Region(r) => Some(r.dialect),
                Frame::Op(_) => None,
            });
            let own = self.dialects.op(&format!("{}.{word}", dialects.unwrap_or("builtin")));
            own.or_else(|| self.dialects.op(&format!("builtin.{word}")))
        });
        match found {
            Some(def) if def.syntax.is_empty() => Err(self.error_at(
                span,
                format!("'{word}' has no custom form; write \"{}\"(...)", def.name),
            )),
            Some(def) => Ok(def),
            None => Err(self.unknown_op(word, span)),
        }
    }

    fn unknown_op(&mut self, name: &str, span: Span) -> Failed {
        let dialect = name.split_once('.').map_or("", |(d, _)| d);
        let mut message = if self.dialects.get(dialect).is_none() && !dialect.is_empty() {
            format!("unknown dialect '{dialect}' of operation '{name}'")
        } else {
            format!("unknown operation '{name}'")
        };
        match self.hint(name) {
            Some(near) => message += &format!("; did you mean '{near}'?"),
            None if !self.options.allow_unregistered => {
                message += " (--allow-unregistered-dialect accepts it in generic form)";
            }
            None => {}
        }
        self.error_at(span, message)
    }

    // --- the generic form ---------------------------------------------------------------------

    fn generic_head(&mut self) -> PResult<()> {
        self.expect("(")?;
        let operands = self.list(")", Self::operand)?;
        self.state().operands = Operands::Flat(operands);
        if self.eat("[") {
            let blocks = self.list("]", Self::successor_block)?;
            self.state().successors.extend(blocks);
        }
        if self.eat("<") {
            let span = self.span();
            let Attr::Dict(properties) = self.dict()? else {
                unreachable!("a dictionary was read")
            };
            self.expect(">")?;
            self.set_attrs(&properties, span, true)?;
        }
        if self.at("(") {
            self.advance();
            return self.begin_region(RegionSyntax::new(0));
        }
        self.state().piece = 1;
        self.generic_tail()
    }

    /// After a region of the generic form: another one, or the rest.
    fn generic_regions(&mut self) -> PResult<()> {
        if self.eat(",") {
            let index = self.state().regions.len();
            return self.begin_region(RegionSyntax::new(index));
        }
        self.expect(")")?;
        self.state().piece = 1;
        self.generic_tail()
    }

    fn generic_tail(&mut self) -> PResult<()> {
        if self.at("{") {
            let span = self.span();
            let Attr::Dict(attrs) = self.dict()? else { unreachable!("a dictionary was read") };
            self.set_attrs(&attrs, span, false)?;
        }
        self.expect(":")?;
        let span = self.span();
        let (inputs, results) = self.function_type()?;
        self.set_operand_types(&inputs, span)?;
        self.state().result_types = Some(results);
        Ok(())
    }

    /// `^bb1`.
    pub fn successor_block(&mut self) -> PResult<BlockId> {
        let span = self.span();
        let name = self.token(Kind::Block, "a block like ^bb0")?;
        self.block_named(name, span)
    }

    // --- pieces -------------------------------------------------------------------------------

    /// The next piece of the op on top, or its end.
    pub(crate) fn op_step(&mut self) -> PResult<()> {
        let state = self.state();
        let Some(piece) = state.pieces.get(state.piece).copied() else {
            return self.finish_op();
        };
        match piece {
            Piece::GenericRegions => return self.generic_regions(),
            Piece::RegionList(list) => {
                let at = state.regions.len();
                if (list.parse)(self, at)? {
                    return self.begin_region(RegionSyntax::new(at));
                }
                self.state().piece += 1;
                return Ok(());
            }
            _ => {}
        }
        state.piece += 1;
        self.piece(piece)
    }

    fn piece(&mut self, piece: Piece) -> PResult<()> {
        match piece {
            Piece::Operands => self.all_operands(),
            Piece::Operand(field) => {
                let def = self.state().def.operand_fields().find(|f| f.name == field);
                let operands = match def.map(|f| f.kind) {
                    Some(FieldKind::Operand) => vec![self.operand()?],
                    Some(FieldKind::OptionalOperand) if self.at_value() => vec![self.operand()?],
                    Some(FieldKind::OptionalOperand) => Vec::new(),
                    _ => self.operands()?,
                };
                self.set_operands(field, operands);
                Ok(())
            }
            Piece::Lit(text) => self.literal(text),
            Piece::Key(name) => {
                self.expect(",")?;
                self.expect(name)?;
                self.expect("=")
            }
            Piece::Attr(name) => self.bare_attr(name),
            Piece::OptionalAttr(word, name) => {
                if self.eat(word) {
                    self.bare_attr(name)?;
                }
                Ok(())
            }
            Piece::Flag(name) => {
                if self.eat(name) {
                    self.set_attr(name, Attr::Unit);
                }
                Ok(())
            }
            Piece::Symbol(name) => self.symbol_piece(name),
            Piece::AttrDict => self.attr_dict(),
            Piece::AttrDictWithKeyword => {
                if self.eat("attributes") {
                    self.attr_dict()
                } else {
                    Ok(())
                }
            }
            Piece::FunctionalType => {
                self.colon()?;
                self.functional_type()
            }
            Piece::SameType => {
                self.colon()?;
                let ty = self.ty()?;
                self.same_type(ty);
                Ok(())
            }
            Piece::SameOrFunctionalType => {
                self.colon()?;
                if self.at("(") {
                    return self.functional_type();
                }
                let ty = self.ty()?;
                self.same_type(ty);
                Ok(())
            }
            Piece::Colon => self.colon(),
            Piece::TypeOf(fields) => {
                let ty = self.ty()?;
                for field in fields {
                    self.set_field_types(field, &[ty]);
                }
                Ok(())
            }
            Piece::TypesOf(field) => self.types_of(field),
            Piece::ResultTypes => {
                let types = self.type_list()?;
                self.set_result_types(types);
                Ok(())
            }
            Piece::OptionalOperandTypes => self.optional_operand_types(),
            Piece::Successor(args) => self.successor_piece(args),
            Piece::Region(syntax) => self.region_piece(syntax),
            Piece::Custom(custom) => (custom.parse)(self),
            Piece::GenericRegions | Piece::RegionList(_) => unreachable!("handled by the caller"),
        }
    }

    fn literal(&mut self, text: &'static str) -> PResult<()> {
        // A literal may hold several tokens: `, sizes = [`.
        text.split_whitespace().try_for_each(|token| self.expect(token))
    }

    fn all_operands(&mut self) -> PResult<()> {
        let span = self.span();
        let operands = self.operands()?;
        let def = self.state().def;
        let fields: Vec<&FieldDef> = def.operand_fields().collect();
        let fixed = fields.iter().filter(|f| !f.kind.is_variable()).count();
        let variable = fields.len() - fixed;
        if operands.len() < fixed || (variable == 0 && operands.len() > fixed) {
            let found = operands.len();
            let message = format!("'{}' expects {fixed} operands, found {found}", def.name);
            return Err(self.error_at(self.span_from(span), message));
        }
        let mut spare = operands.len() - fixed;
        let mut rest = operands.into_iter();
        for field in fields {
            let n = if field.kind.is_variable() { std::mem::take(&mut spare) } else { 1 };
            let own = rest.by_ref().take(n).collect();
            self.set_operands(field.name, own);
        }
        Ok(())
    }

    fn bare_attr(&mut self, name: &'static str) -> PResult<()> {
        let def = self.state().def;
        let field = def.attr_fields().find(|f| f.name == name);
        let parse =
            field.and_then(|f| f.attr).map(|a| a.parse).expect("pieces name attribute fields");
        let attr = parse(self)?;
        self.set_attr(name, attr);
        Ok(())
    }

    fn symbol_piece(&mut self, name: &'static str) -> PResult<()> {
        let def = self.state().def;
        let field = def.attr_fields().find(|f| f.name == name);
        let is_reference = field
            .and_then(|f| f.attr)
            .is_some_and(|a| (a.check)(&Attr::Symbol([Symbol::new("x")].into())));
        let symbol = self.symbol_name()?;
        let attr = if is_reference { Attr::symbol(symbol) } else { Attr::str(symbol.as_str()) };
        self.set_attr(name, attr);
        Ok(())
    }

    fn attr_dict(&mut self) -> PResult<()> {
        if !self.at("{") {
            return Ok(());
        }
        let span = self.span();
        let Attr::Dict(attrs) = self.dict()? else { unreachable!("a dictionary was read") };
        self.set_attrs(&attrs, span, false)
    }

    /// Attributes, if any, then a colon.
    pub fn colon(&mut self) -> PResult<()> {
        self.attr_dict()?;
        self.expect(":")
    }

    fn functional_type(&mut self) -> PResult<()> {
        let span = self.span();
        let (inputs, results) = self.function_type()?;
        self.set_operand_types(&inputs, span)?;
        self.set_result_types(results);
        Ok(())
    }

    fn same_type(&mut self, ty: Type) {
        let state = self.state();
        if let Operands::Fields(fields) = &mut state.operands {
            fields.iter_mut().flatten().for_each(|o| o.ty = Some(ty));
        }
        let n = state.results.iter().map(|(_, n, _)| *n as usize).sum::<usize>().max(1);
        state.result_types = Some(vec![ty; n]);
    }

    fn types_of(&mut self, field: &'static str) -> PResult<()> {
        let n = self.field_operands(field).len();
        let span = self.span();
        let types = if n == 0 { Vec::new() } else { self.type_list()? };
        if types.len() != n {
            let message = format!("expected {n} types, found {}", types.len());
            return Err(self.error_at(self.span_from(span), message));
        }
        self.set_field_types(field, &types);
        Ok(())
    }

    fn optional_operand_types(&mut self) -> PResult<()> {
        self.attr_dict()?;
        let n: usize = match &self.state().operands {
            Operands::Fields(fields) => fields.iter().map(Vec::len).sum(),
            Operands::Flat(all) => all.len(),
        };
        if n == 0 {
            return Ok(());
        }
        self.expect(":")?;
        let span = self.span();
        let types = self.type_list()?;
        self.set_operand_types(&types, span)
    }

    fn successor_piece(&mut self, args: &'static str) -> PResult<()> {
        let block = self.successor_block()?;
        self.state().successors.push(block);
        if !self.eat("(") {
            return Ok(());
        }
        let mut operands = self.operands()?;
        self.expect(":")?;
        let span = self.span();
        let types = self.type_list()?;
        self.expect(")")?;
        if types.len() != operands.len() {
            let message = format!("expected {} types, found {}", operands.len(), types.len());
            return Err(self.error_at(self.span_from(span), message));
        }
        for (operand, ty) in operands.iter_mut().zip(types) {
            operand.ty = Some(ty);
        }
        self.set_operands(args, operands);
        Ok(())
    }

    fn region_piece(&mut self, syntax: RegionSyntax) -> PResult<()> {
        if self.state().regions.len() > syntax.index {
            return Ok(()); // a piece before made it
        }
        let absent = syntax.optional
            && if syntax.key.is_empty() { !self.at("{") } else { !self.at(syntax.key) };
        if absent {
            return self.absent_region();
        }
        if !syntax.key.is_empty() {
            self.expect(syntax.key)?;
        }
        self.begin_region(syntax)
    }

    fn absent_region(&mut self) -> PResult<()> {
        if self.state().def.traits.has(Traits::ISOLATED) {
            self.state().nested = Some(Body::new());
        } else {
            let region = self.body().add_region();
            self.state().regions.push(region);
        }
        Ok(())
    }

    fn begin_region(&mut self, syntax: RegionSyntax) -> PResult<()> {
        if !self.at("{") {
            return Err(self.error("expected '{' to begin a region"));
        }
        let (def, args) = {
            let state = self.state();
            // Regions without headers may share the arguments that one piece names.
            let args = if syntax.args_in_head { state.entry_args.clone() } else { None };
            (state.def, args)
        };
        let isolated = def.traits.has(Traits::ISOLATED);
        let region = if isolated {
            self.scopes.push(Scope::new(Body::new()));
            self.body().root()
        } else {
            let region = self.body().add_region();
            self.state().regions.push(region);
            region
        };
        self.open_region(region, isolated, default_dialect(def));
        self.advance();
        // What is written with nothing in it is not absent: it has a block, for the terminator.
        let is_empty = syntax.optional && syntax.terminator.is_some() && self.at("}");
        if let Some(args) = args.or(is_empty.then(Vec::new)) {
            let block = self.body().add_block(region, &[]);
            self.add_args(block, &args)?;
            self.enter_block(block);
        }
        Ok(())
    }

    // --- the end of an op ---------------------------------------------------------------------

    fn finish_op(&mut self) -> PResult<()> {
        let written = self.optional_loc()?;
        let Some(Frame::Op(state)) = self.frames.pop() else {
            unreachable!("called with an op on top")
        };
        let mut state = *state;
        let end = state.name_span.end.max(state.name_span.start);
        let span = Span { start: state.start.start, end };
        let name_span = state.name_span;
        let parts = self.parts(&mut state)?;
        self.add_missing_terminators(&state, &parts);
        let result_types = match state.result_types.take() {
            Some(types) => types,
            None => self.infer_results(&state, &parts, name_span)?,
        };
        let source = self.new_loc(span);
        let loc = written.unwrap_or(source);
        let op = self.body().create(state.def, parts, &result_types, loc);
        self.place_op(op);
        self.define_results(&state, op, result_types.len())
    }

    /// Result types that the text does not say: inferred, or none where none are named.
    fn infer_results(
        &mut self,
        state: &OpState<'a>,
        parts: &OpParts,
        span: Span,
    ) -> PResult<Vec<Type>> {
        match crate::builder::infer(self.body(), state.def, parts) {
            Ok(Some(types)) => Ok(types),
            Ok(None) if state.results.is_empty() => Ok(Vec::new()),
            Ok(None) => {
                let message = format!("the result types of '{}' are not given", state.def.name);
                Err(self.error_at(span, message))
            }
            Err(e) => Err(self.error_at(span, format!("'{}' op {e}", state.def.name))),
        }
    }

    fn define_results(
        &mut self,
        state: &OpState<'a>,
        op: crate::OpId,
        found: usize,
    ) -> PResult<()> {
        let named: usize = state.results.iter().map(|(_, n, _)| *n as usize).sum();
        if named > 0 && named != found {
            let message =
                format!("'{}' has {found} results, but {named} are named", state.def.name);
            return Err(self.error_at(state.results[0].2, message));
        }
        let mut at = 0;
        for (name, n, span) in &state.results {
            let first = self.body().result(op, at);
            self.define(name, first, *n, *span)?;
            at += *n as usize;
        }
        Ok(())
    }

    fn parts(&mut self, state: &mut OpState<'a>) -> PResult<OpParts> {
        let mut parts = OpParts {
            attrs: std::mem::take(&mut state.attrs),
            discardable: Dict::new(std::mem::take(&mut state.discardable)),
            regions: std::mem::take(&mut state.regions),
            successors: std::mem::take(&mut state.successors),
            ..OpParts::default()
        };
        if state.def.traits.has(Traits::ISOLATED) {
            parts.nested = Some(std::sync::Arc::new(state.nested.take().unwrap_or_default()));
        }
        match &state.operands {
            Operands::Flat(all) => {
                for operand in all {
                    parts.operands.push(self.resolve(operand)?);
                }
            }
            Operands::Fields(fields) => {
                for field in fields {
                    parts.segments.push(field.len() as u32);
                    for operand in field {
                        parts.operands.push(self.resolve(operand)?);
                    }
                }
                if state.def.has_segments() {
                    let sizes = parts.segments.iter().map(|n| i64::from(*n)).collect();
                    *parts.attrs.last_mut().expect("room for the segment sizes") =
                        Some(Attr::Ints(sizes, Type::i32()));
                }
            }
        }
        for (at, field) in state.def.attr_fields().enumerate() {
            if parts.attrs[at].is_none() {
                parts.attrs[at] = field.attr.and_then(|a| (a.default)());
            }
        }
        Ok(parts)
    }

    fn add_missing_terminators(&mut self, state: &OpState<'a>, parts: &OpParts) {
        for piece in state.def.syntax {
            match piece {
                Piece::Region(syntax) => {
                    let region = parts.regions.get(syntax.index).copied();
                    if let (Some(terminator), Some(region)) = (syntax.terminator, region) {
                        self.add_terminator(region, terminator(), syntax.optional);
                    }
                }
                Piece::RegionList(list) => {
                    let Some(terminator) = list.terminator else { continue };
                    parts
                        .regions
                        .iter()
                        .for_each(|region| self.add_terminator(*region, terminator(), false));
                }
                _ => {}
            }
        }
    }

    /// Ends the last block of a region, unless it ends already or the region may be empty and is.
    fn add_terminator(&mut self, region: RegionId, def: &'static OpDef, may_be_empty: bool) {
        let body = self.body();
        if body.blocks(region).is_empty() {
            if may_be_empty {
                return;
            }
            body.add_block(region, &[]);
        }
        let last = *body.blocks(region).last().expect("just made sure");
        if body.terminator(last).is_none() {
            let parts = OpParts { attrs: vec![None; def.n_attrs()], ..OpParts::default() };
            let op = body.create(def, parts, &[], crate::Loc::Unknown);
            body.append(last, op);
        }
    }

    // --- what custom pieces fill in -----------------------------------------------------------

    /// Sets the operands of a field.
    pub fn set_operands(&mut self, field: &str, operands: Vec<Operand<'a>>) {
        let state = self.state();
        let at = state.def.operand_fields().position(|f| f.name == field);
        if let (Operands::Fields(fields), Some(at)) = (&mut state.operands, at) {
            fields[at] = operands;
        }
    }

    /// The operands of a field that were read so far.
    pub fn field_operands(&mut self, field: &str) -> Vec<Operand<'a>> {
        let state = self.state();
        let at = state.def.operand_fields().position(|f| f.name == field);
        match (&state.operands, at) {
            (Operands::Fields(fields), Some(at)) => fields[at].clone(),
            _ => Vec::new(),
        }
    }

    /// Sets the types of the operands of a field; one type is that of all.
    pub fn set_field_types(&mut self, field: &str, types: &[Type]) {
        let mut operands = self.field_operands(field);
        for (i, operand) in operands.iter_mut().enumerate() {
            operand.ty = types.get(i).or(types.first()).copied();
        }
        self.set_operands(field, operands);
    }

    /// Sets the types of all operands in order. Error: another number of them.
    pub fn set_operand_types(&mut self, types: &[Type], span: Span) -> PResult<()> {
        let state = self.state();
        let all: Vec<&mut Operand<'a>> = match &mut state.operands {
            Operands::Fields(fields) => fields.iter_mut().flatten().collect(),
            Operands::Flat(all) => all.iter_mut().collect(),
        };
        let n = all.len();
        if n != types.len() {
            let span = self.span_from(span);
            return Err(
                self.error_at(span, format!("expected {n} operand types, found {}", types.len()))
            );
        }
        for (operand, ty) in all.into_iter().zip(types) {
            operand.ty = Some(*ty);
        }
        Ok(())
    }

    /// Sets the result types.
    pub fn set_result_types(&mut self, types: Vec<Type>) {
        self.state().result_types = Some(types);
    }

    /// How many results the text names.
    pub fn n_named_results(&mut self) -> usize {
        self.state().results.iter().map(|(_, n, _)| *n as usize).sum()
    }

    /// Sets an attribute field by name.
    pub fn set_attr(&mut self, name: &str, attr: Attr) {
        let state = self.state();
        match state.def.attr_position(name) {
            Some(at) => state.attrs[at] = Some(attr),
            None => state.discardable.push((Symbol::new(name), attr)),
        }
    }

    /// The attribute field `name`, if a piece before set it.
    pub fn attr_so_far(&mut self, name: &str) -> Option<Attr> {
        let state = self.state();
        state.attrs.get(state.def.attr_position(name)?)?.clone()
    }

    /// Adds a region that a custom piece built.
    pub fn add_region(&mut self, region: RegionId) {
        self.state().regions.push(region);
    }

    /// The regions that were read so far, to be put in another order.
    pub fn regions_mut(&mut self) -> &mut Regions {
        &mut self.state().regions
    }

    /// Names the arguments of the entry block of the region that comes next.
    pub fn set_entry_args(&mut self, args: Vec<(&'a str, Type, Span)>) {
        self.state().entry_args = Some(args);
    }

    /// The value of an operand, for pieces that need it at once.
    pub fn value(&mut self, operand: &Operand<'a>) -> PResult<Value> {
        self.resolve(operand)
    }

    /// The definition of the op with this name. Error: no dialect here has it.
    pub fn op_named(&mut self, name: &str, span: Span) -> PResult<&'static OpDef> {
        self.dialects.op(name).ok_or_else(|| self.unknown_op(name, span))
    }

    fn set_attrs(&mut self, attrs: &Dict, span: Span, properties: bool) -> PResult<()> {
        for (name, attr) in attrs.iter() {
            let def = self.state().def;
            let is_field = def.attr_position(name.as_str()).is_some();
            if properties && !is_field && def.is_registered() {
                let known = def.attr_fields().map(|f| f.name).chain([SEGMENTS]);
                let mut message = format!("'{}' has no property '{name}'", def.name);
                if let Some(near) = crate::text::parser::nearest(name.as_str(), known) {
                    message += &format!("; did you mean '{near}'?");
                }
                return Err(self.error_at(span, message));
            }
            let shown_twice =
                !properties && is_field && shown(self.state().pieces).any(|s| s == name.as_str());
            if shown_twice {
                let message = format!("attribute '{name}' is given twice");
                return Err(self.error_at(span, message));
            }
            self.set_attr(name.as_str(), attr.clone());
        }
        Ok(())
    }
}

/// The dialect whose ops need no prefix directly inside `def`.
pub(crate) fn default_dialect(def: &OpDef) -> &'static str {
    match def.name {
        "builtin.module" => "builtin",
        "func.func" => "func",
        _ => "",
    }
}
