//! What pieces fill in of the op that is being read.

use crate::attr::{Attr, Dict};
use crate::body::{RegionId, Value};
use crate::field::{Regions, SEGMENTS};
use crate::loc::Span;
use crate::op::OpDef;
use crate::symbol::Symbol;
use crate::text::op_parser::{GENERIC, Operands};
use crate::text::parser::{PResult, Parser, did_you_mean};
use crate::text::scope::Operand;
use crate::types::Type;

impl<'a> Parser<'a> {
    /// Sets the operands of a field.
    pub fn set_operands(&mut self, field: &str, operands: Vec<Operand<'a>>) {
        let state = self.state();
        let at = state.def.operand_fields().position(|f| f.name == field);
        if let (Operands::Fields(fields), Some(at)) = (&mut state.operands, at) {
            fields[at] = operands;
        }
        self.mark_part();
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
        self.record_attr(name);
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

    pub(super) fn set_attrs(&mut self, attrs: &Dict, span: Span, properties: bool) -> PResult<()> {
        for (name, attr) in attrs.iter() {
            let def = self.state().def;
            let position = def.attr_position(name.as_str());
            let is_field = position.is_some();
            if properties && !is_field && def.is_registered() {
                let known = def.attr_fields().map(|f| f.name).chain([SEGMENTS]);
                let hint = did_you_mean(name.as_str(), known);
                let message = format!("'{}' has no property '{name}'{hint}", def.name);
                return Err(self.error_at(span, message));
            }
            let is_custom = !std::ptr::eq(self.state().pieces, GENERIC);
            if !properties && is_custom && position.is_some_and(|at| def.shows(at)) {
                let message = format!("attribute '{name}' is given twice");
                return Err(self.error_at(span, message));
            }
            self.set_attr(name.as_str(), attr.clone());
        }
        Ok(())
    }
}
