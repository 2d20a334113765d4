//! Reads and writes of the lanes that a mask switches on: lane by lane in memory, or packed.

use creole_ir::cost::{Work, elements};
use creole_ir::{Error, Op, OpCx, Piece, Traits, Type, Types, Value, Values, fields};

use crate::access::{check_alignment, check_mask, check_vector};
use crate::{INDICES, check_indices, vector_type};

const MASKED_READ: &[Piece] = &[
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

const MASKED_WRITE: &[Piece] = &[
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

/// The type of the vector `lanes`. Error: it, the mask, the indices or the alignment do not fit
/// the memref `base`.
fn check_masked(
    cx: &dyn OpCx,
    base: Value,
    indices: &[Value],
    mask: Value,
    lanes: Value,
    alignment: Option<i64>,
) -> Result<Type, Error> {
    let ty = vector_type(cx, lanes)?;
    check_vector(check_indices(cx, base, indices)?, ty)?;
    check_mask(cx.ty(mask), ty)?;
    check_alignment(alignment)?;
    Ok(ty)
}

/// `result[i] = if mask[i] { base[indices + i] } else { pass_thru[i] }`; lanes that are masked out
/// are not read.
#[derive(Clone, Debug)]
pub struct MaskedLoad {
    /// Where to read: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to read: a vector of `i1`.
    pub mask: Value,
    /// The other lanes.
    pub pass_thru: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedLoad { base, indices, mask, pass_thru, alignment });

impl Op for MaskedLoad {
    const NAME: &'static str = "vector.maskedload";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = MASKED_READ;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.pass_thru];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment).map(Types::from)
    }

    /// An address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

/// `if mask[i] { base[indices + i] = value[i] }`; lanes that are masked out are not touched.
#[derive(Clone, Debug)]
pub struct MaskedStore {
    /// Where to write: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to write: a vector of `i1`.
    pub mask: Value,
    /// What to write.
    pub value: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedStore { base, indices, mask, value as "valueToStore", alignment });

impl Op for MaskedStore {
    const NAME: &'static str = "vector.maskedstore";
    const SYNTAX: &'static [Piece] = MASKED_WRITE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.value];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment)?;
        Ok(Types::NONE)
    }

    /// An address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

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
    const SYNTAX: &'static [Piece] = MASKED_READ;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.pass_thru];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment).map(Types::from)
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
    const SYNTAX: &'static [Piece] = MASKED_WRITE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.value];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment)?;
        Ok(Types::NONE)
    }
}
