//! `vector.expandload`, `vector.compressstore`: the lanes that are on are neighbours in memory.

use creole_ir::{Error, Op, OpCx, Piece, Traits, Types, Value, Values, fields};

use crate::access::{check_alignment, check_mask, check_vector};
use crate::{INDICES, check_indices, vector_type};

/// The `k`-th lane that `mask` switches on is `base[indices + k]`, counted along the last
/// dimension; the others are those of `pass_thru`.
#[derive(Clone, Debug)]
pub struct ExpandLoad {
    /// Where to read: a memref.
    pub base: Value,
    /// The position of the first lane that is on: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to read: a vector of `i1`.
    pub mask: Value,
    /// The other lanes.
    pub pass_thru: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(ExpandLoad { base, indices, mask, pass_thru, alignment });

impl Op for ExpandLoad {
    const NAME: &'static str = "vector.expandload";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("pass_thru"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["pass_thru"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.pass_thru)?;
        check_vector(check_indices(cx, self.base, &self.indices)?, ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        check_alignment(self.alignment)?;
        Ok(ty.into())
    }
}

/// `base[indices + k]` becomes the `k`-th lane that `mask` switches on, counted along the last
/// dimension; nothing else is touched.
#[derive(Clone, Debug)]
pub struct CompressStore {
    /// Where to write: a memref.
    pub base: Value,
    /// The position of the first lane that is on: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to write: a vector of `i1`.
    pub mask: Value,
    /// What to write.
    pub value: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(CompressStore { base, indices, mask, value as "valueToStore", alignment });

impl Op for CompressStore {
    const NAME: &'static str = "vector.compressstore";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("valueToStore"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.value)?;
        check_vector(check_indices(cx, self.base, &self.indices)?, ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        check_alignment(self.alignment)?;
        Ok(Types::NONE)
    }
}
