//! `loop.read` and `loop.yield`: elements that a body takes and makes.
//!
//! Reads are index arithmetic in the body, not a map beside the operand: a transpose, a slice, a gather and a
//! clamped dynamic slice are then one form, and fusing a producer is replacing a read by the producer's body.

use creole_ir::cost::Work;
use creole_ir::memory::{Callees, Memory};
use creole_ir::{
    Error, Fold, Op, OpCx, Piece, Symbol, Traits, Types, Value, Values, ensure, fields,
};

use crate::checks::check_indices;

/// `result = source[indices]`: one element of a tensor or, in a nest, of a memref. All indices must
/// be in bounds.
#[derive(Clone, Debug)]
pub struct Read {
    /// The tensor or memref.
    pub source: Value,
    /// One index for each dimension.
    pub indices: Values,
    /// Name in schedules: a named read may be copied for a whole tile (packing).
    pub label: Option<Symbol>,
}

fields!(Read { source, indices, label });

impl Read {
    /// A read without a name.
    pub fn new(source: Value, indices: Values) -> Read {
        Read { source, indices, label: None }
    }
}

impl Op for Read {
    const NAME: &'static str = "loop.read";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS.and(Traits::READS).and(Traits::PARTIAL);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.source);
        ensure!(ty.is_tensor() || ty.is_memref(), "expects a tensor or a memref, found {ty}");
        check_indices(cx, ty.rank(), &self.indices)?;
        Ok(ty.elem().into())
    }

    /// An element of a splat is the splat's value.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        cx.constant(self.source)?.splat_value().map(Fold::Constant)
    }

    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::moving(&[cx.ty(self.source).elem()]))
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::fresh(0, [self.source]))
    }
}

/// Terminator of the body of a nest, a reduction or a combiner: yields scalars.
#[derive(Clone, Debug)]
pub struct Yield {
    /// The scalars.
    pub values: Values,
}

fields!(Yield { values });

impl Op for Yield {
    const NAME: &'static str = "loop.yield";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::OptionalOperandTypes];
}
