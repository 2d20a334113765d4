//! State of an op being parsed, filled in by pieces.

use std::mem::take;

use smallvec::SmallVec;

use crate::attr::{Attr, Dict};
use crate::body::{BlockId, Body, RegionId, Value};
use crate::field::{Attrs, Regions, SEGMENTS};
use crate::loc::Span;
use crate::op::OpDef;
use crate::symbol::Symbol;
use crate::text::deferred::Deferred;
use crate::text::lexer::{next_token, unquote};
use crate::text::parser::{PResult, Parser, did_you_mean};
use crate::text::pieces::Piece;
use crate::text::scope::{EntryArg, Operand};
use crate::traits::Traits;
use crate::types::Type;

/// An op whose pieces are being parsed.
pub(crate) struct OpState<'a> {
    pub(super) def: &'static OpDef,
    pub(super) pieces: &'static [Piece],
    pub(super) piece: usize,
    pub(super) start: Span,
    pub(super) name_span: Span,
    pub(super) results: SmallVec<[(&'a str, u32, Span); 1]>,
    /// Operands in the order of their fields.
    pub(super) operands: SmallVec<[Operand<'a>; 4]>,
    pub(super) attrs: Attrs,
    pub(super) discardable: Vec<(Symbol, Attr)>,
    /// The discardable attributes as one parsed dictionary: ops with the same text share it.
    pub(super) dictionary: Dict,
    pub(super) result_types: Option<SmallVec<[Type; 2]>>,
    pub(super) regions: Regions,
    pub(super) successors: SmallVec<[BlockId; 2]>,
    pub(super) nested: Option<Body>,
    pub(super) deferred: Option<Box<Deferred<'a>>>,
    pub(super) entry_args: Option<Vec<EntryArg<'a>>>,
}

impl<'a> OpState<'a> {
    pub(super) fn new(def: &'static OpDef) -> OpState<'a> {
        OpState {
            def,
            pieces: GENERIC,
            piece: 0,
            start: Span::default(),
            name_span: Span::default(),
            results: SmallVec::new(),
            operands: SmallVec::new(),
            attrs: Attrs::new(),
            discardable: Vec::new(),
            dictionary: Dict::empty(),
            result_types: None,
            regions: Regions::new(),
            successors: SmallVec::new(),
            nested: None,
            deferred: None,
            entry_args: None,
        }
    }

    /// Resets the state for another op, and keeps its memory.
    pub(super) fn reset(&mut self, def: &'static OpDef) {
        self.def = def;
        self.piece = 0;
        self.results.clear();
        self.operands.clear();
        self.attrs.clear();
        if def.n_attrs() > 0 {
            self.attrs.resize(def.n_attrs(), None);
        }
        self.discardable.clear();
        self.dictionary = Dict::empty();
        self.result_types = None;
        self.regions.clear();
        self.successors.clear();
        self.nested = None;
        self.deferred = None;
        self.entry_args = None;
    }

    /// True while the generic form is being parsed.
    pub(super) fn is_generic(&self) -> bool {
        std::ptr::eq(self.pieces, GENERIC)
    }

    /// Takes the discardable attributes.
    pub(super) fn take_discardable(&mut self) -> Dict {
        let (dictionary, others) = (take(&mut self.dictionary), take(&mut self.discardable));
        match others.is_empty() {
            true => dictionary,
            false => Dict::new(dictionary.iter().cloned().chain(others).collect()),
        }
    }

    /// The operands of the field number `field`.
    pub(super) fn field_operands(&mut self, field: usize) -> &mut [Operand<'a>] {
        let start = self.operands.partition_point(|o| usize::from(o.field) < field);
        let n = self.operands[start..].partition_point(|o| usize::from(o.field) == field);
        &mut self.operands[start..start + n]
    }

    /// Adds an operand after those of the same field and of earlier fields.
    pub(super) fn push_operand(&mut self, field: usize, operand: Operand<'a>) {
        let at = self.operands.partition_point(|o| usize::from(o.field) <= field);
        self.operands.insert(at, Operand { field: field as u8, ..operand });
    }

    /// Number of named results.
    pub(super) fn n_named(&self) -> usize {
        self.results.iter().map(|(_, n, _)| *n as usize).sum()
    }
}

pub(super) static GENERIC: &[Piece] = &[Piece::GenericRegions];

impl<'a> Parser<'a> {
    /// Sets the operands of a field.
    pub fn set_operands(&mut self, field: &str, operands: Vec<Operand<'a>>) {
        let state = self.state();
        let at = state.def.operand_fields().position(|f| f.name == field);
        if let Some(at) = at.filter(|_| !state.is_generic()) {
            state.operands.retain(|o| usize::from(o.field) != at);
            operands.into_iter().for_each(|o| state.push_operand(at, o));
        }
        self.mark_part();
    }

    /// The operands of a field parsed so far.
    pub fn field_operands(&mut self, field: &str) -> Vec<Operand<'a>> {
        self.own_operands(field).to_vec()
    }

    fn own_operands(&mut self, field: &str) -> &mut [Operand<'a>] {
        let state = self.state();
        match state.def.operand_fields().position(|f| f.name == field) {
            Some(at) if !state.is_generic() => state.field_operands(at),
            _ => &mut [],
        }
    }

    /// Sets the types of the operands of a field; a single type is used for all.
    pub fn set_field_types(&mut self, field: &str, types: &[Type]) {
        for (i, operand) in self.own_operands(field).iter_mut().enumerate() {
            operand.ty = types.get(i).or(types.first()).copied();
        }
    }

    /// Sets the types of all operands in order. Error: another number of them.
    pub fn set_operand_types(&mut self, types: &[Type], span: Span) -> PResult<()> {
        let operands = &mut self.state().operands;
        let n = operands.len();
        if n != types.len() {
            let found = types.len();
            if !self.state().is_generic() {
                let operands = self.state().operands.clone();
                return self.check_count(&operands, found);
            }
            let span = self.span_from(span);
            return Err(self.error_at(span, format!("expected {n} operand types but had {found}")));
        }
        for (operand, ty) in operands.iter_mut().zip(types) {
            operand.ty = Some(*ty);
        }
        Ok(())
    }

    /// Sets the result types.
    pub fn set_result_types(&mut self, types: Vec<Type>) {
        self.state().result_types = Some(types.into());
    }

    /// Number of result types parsed.
    pub fn n_result_types(&mut self) -> usize {
        self.state().result_types.as_ref().map_or(0, |types| types.len())
    }

    /// Number of results that the text names.
    pub fn n_named_results(&mut self) -> usize {
        self.state().n_named()
    }

    /// Sets an attribute field by name.
    pub fn set_attr(&mut self, name: &str, attr: Attr) {
        self.record_attr(name);
        let state = self.state();
        match state.def.attr_position(name) {
            Some(at) => state.attrs[at] = Some(attr),
            None => state.discardable.push((Symbol::new(name), attr)),
        }
    }

    /// The attribute field `name`, if an earlier piece set it.
    pub fn attr_so_far(&mut self, name: &str) -> Option<Attr> {
        let state = self.state();
        state.attrs.get(state.def.attr_position(name)?)?.clone()
    }

    /// Adds a region that a custom piece built.
    pub fn add_region(&mut self, region: RegionId) {
        self.state().regions.push(region);
    }

    /// The regions parsed so far, to be reordered.
    pub fn regions_mut(&mut self) -> &mut Regions {
        &mut self.state().regions
    }

    /// Names the arguments of the entry block of the region that comes next.
    pub fn set_entry_args(&mut self, args: Vec<EntryArg<'a>>) {
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

    pub(super) fn set_attrs(&mut self, attrs: &Dict, span: Span, properties: bool) -> PResult<()> {
        if properties && !self.state().def.is_registered() {
            // Kept as they are: nobody knows which attributes are properties.
            self.state().attrs = Attrs::from_elem(Some(Attr::Dict(attrs.clone())), 1);
            return Ok(());
        }
        let def = self.state().def;
        let is_field = |(name, _): &(Symbol, Attr)| def.attr_position(name.as_str()).is_some();
        let is_first = self.state().discardable.is_empty() && self.state().dictionary.is_empty();
        let is_recorded = self.recorder.is_some();
        if !properties && is_first && !is_recorded && !attrs.iter().any(is_field) {
            self.state().dictionary = attrs.clone();
            return Ok(());
        }
        for (name, attr) in attrs.iter() {
            let position = def.attr_position(name.as_str());
            let is_field = position.is_some();
            if properties && !is_field {
                let known = def.attr_fields().map(|f| f.name).chain([SEGMENTS]);
                let hint = did_you_mean(name.as_str(), known);
                // MLIR drops what no op has; what looks like a property is meant to be one.
                if hint.is_empty() {
                    continue;
                }
                let message = format!("'{}' has no property '{name}'{hint}", def.name);
                let span = self.word_after(span, name.as_str());
                return Err(self.error_at(span, message));
            }
            let is_custom = !self.state().is_generic();
            // A name is never left out of a custom form, nor is what goes with it.
            let is_list = matches!(name.as_str(), "arg_attrs" | "res_attrs");
            let is_given = |state: &OpState<'_>, at: usize| {
                state.attrs[at].is_some() || def.traits.has(Traits::SYMBOL) && !is_list
            };
            let shown = position.filter(|at| def.shows(*at));
            if !properties && is_custom && shown.is_some_and(|at| is_given(self.state(), at)) {
                let message = format!(
                    "'{name}' is an inferred attribute and should not be specified in the explicit \
                     attribute dictionary"
                );
                let span = self.word_after(span, name.as_str());
                return Err(self.custom_error_at(span, message));
            }
            self.set_attr(name.as_str(), attr.clone());
        }
        Ok(())
    }

    /// Span of the first occurrence of `word` between `start` and the next token; `start` if there
    /// is none, as when it is written with escapes.
    fn word_after(&self, start: Span, word: &str) -> Span {
        let mut at = start.start as usize;
        while at < self.last_end {
            let token = next_token(self.text, at);
            at = token.span.end as usize;
            if unquote(&self.text[token.span.start as usize..at]) == word {
                return token.span;
            }
        }
        start
    }
}
