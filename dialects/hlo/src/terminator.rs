//! Terminator of regions: `return`.

use creole_ir::{Error, Op, OpCx, Piece, Traits, Types, Values, fields};

use crate::text::NO_OPERANDS;
use crate::values::ValueKinds;

/// Terminator of a region: yields its operands to the op around it.
#[derive(Clone, Debug)]
pub struct Return {
    /// The yielded values.
    pub operands: Values,
}
fields!(Return { operands });

impl Op for Return {
    const NAME: &'static str = "stablehlo.return";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, NO_OPERANDS, Piece::OptionalOperandTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ValueKinds::REGION.operands(cx, &self.operands, "operands").map(drop)
    }
}
