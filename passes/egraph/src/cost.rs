//! What an op costs, in units that the caller chooses.

use creole_ir::{Attr, OpDef, Type};

/// An op as far as its cost may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct CostedOp<'a> {
    /// Which op.
    pub def: &'static OpDef,
    /// Types of the operands.
    pub operands: &'a [Type],
    /// Stored attributes.
    pub attrs: &'a [Option<Attr>],
    /// Type of the result.
    pub result: Type,
}

impl CostedOp<'_> {
    /// The attribute `name`, if the op has it.
    pub fn attr(&self, name: &str) -> Option<&Attr> {
        self.attrs.get(self.def.attr_position(name)?)?.as_ref()
    }
}

/// What ops cost. The cost of a program is the sum over its ops.
pub trait CostModel: Sync {
    /// The cost of one op: finite and not negative.
    fn cost(&self, op: &CostedOp<'_>) -> f64;
}
