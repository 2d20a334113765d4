//! Masked memory accesses: masked, expanding and compressing loads and stores.

use creole_ir::cost::{Work, elements};
use creole_ir::{Error, Op, OpCx, Piece, Traits, Type, Types, Value, Values, ensure, fields};

use crate::access::{RESULT, STORED, check_alignment, check_mask, check_vector};
use crate::checks::{INDICES, check_indices, is_scalable, vector_type};

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

/// The type of the vector `lanes`. Error: it, the mask, the indices or the alignment do not fit the memref
/// `base`.
fn check_masked(
    cx: &dyn OpCx,
    base: Value,
    indices: &[Value],
    mask: Value,
    lanes: Value,
    alignment: Option<i64>,
    words: Words,
) -> Result<Type, Error> {
    let ty = vector_type(cx, lanes)?;
    let result = match cx.results() {
        [one] if one.is_vector() => *one,
        _ => ty,
    };
    check_vector(check_indices(cx, base, indices)?, result, words.elements)?;
    check_mask(cx.ty(mask), result, words.mask)?;
    check_alignment(alignment)?;
    ensure!(
        words.mask.contains("shape") || !is_scalable(cx.ty(mask)),
        "operand #{} must be fixed-length vector of 1-bit signless integer values, but got '{}'",
        indices.len() + 1,
        cx.ty(mask)
    );
    ensure!(
        result == ty,
        "expected pass_thru of same type as result type, found {ty} and {result}"
    );
    Ok(ty)
}

/// Words of the errors about elements and masks.
#[derive(Clone, Copy)]
struct Words {
    elements: &'static str,
    mask: &'static str,
}

/// Errors of a load.
const LOAD: Words = Words { elements: RESULT, mask: "expected result shape to match mask shape" };
/// Errors of an expanding load.
const EXPAND: Words = Words { elements: RESULT, mask: "expected result dim to match mask dim" };
/// Errors of a store.
const STORE: Words =
    Words { elements: STORED, mask: "expected valueToStore shape to match mask shape" };
/// Errors of a compressing store.
const COMPRESS: Words =
    Words { elements: STORED, mask: "expected valueToStore dim to match mask dim" };

/// `result[i] = if mask[i] { base[indices + i] } else { pass_thru[i] }`; masked-out lanes
/// are not read.
#[derive(Clone, Debug)]
pub struct MaskedLoad {
    /// The source memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Mask of the lanes to read: a vector of `i1`.
    pub mask: Value,
    /// Values of the masked-out lanes.
    pub pass_thru: Value,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedLoad { base, indices, mask, pass_thru, alignment });

impl Op for MaskedLoad {
    const NAME: &'static str = "vector.maskedload";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = MASKED_READ;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.pass_thru];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment, LOAD).map(Types::from)
    }

    /// Cost: an address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

/// `if mask[i] { base[indices + i] = value[i] }`; masked-out lanes are not touched.
#[derive(Clone, Debug)]
pub struct MaskedStore {
    /// The destination memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Mask of the lanes to write: a vector of `i1`.
    pub mask: Value,
    /// The vector to write.
    pub value: Value,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedStore { base, indices, mask, value as "valueToStore", alignment });

impl Op for MaskedStore {
    const NAME: &'static str = "vector.maskedstore";
    const SYNTAX: &'static [Piece] = MASKED_WRITE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.value];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment, STORE)?;
        Ok(Types::NONE)
    }

    /// Cost: an address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

/// Expanding load: the `k`-th enabled lane is `base[indices + k]`, counted along the last dimension;
/// masked-out lanes are those of `pass_thru`.
#[derive(Clone, Debug)]
pub struct ExpandLoad {
    /// The source memref.
    pub base: Value,
    /// The position of the first enabled lane: one `index` for each dimension.
    pub indices: Values,
    /// Mask of the lanes to read: a vector of `i1`.
    pub mask: Value,
    /// Values of the masked-out lanes.
    pub pass_thru: Value,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(ExpandLoad { base, indices, mask, pass_thru, alignment });

impl Op for ExpandLoad {
    const NAME: &'static str = "vector.expandload";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = MASKED_READ;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.pass_thru];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment, EXPAND).map(Types::from)
    }
}

/// Compressing store: `base[indices + k]` becomes the `k`-th enabled lane, counted along the last dimension;
/// nothing else is touched.
#[derive(Clone, Debug)]
pub struct CompressStore {
    /// The destination memref.
    pub base: Value,
    /// The position of the first enabled lane: one `index` for each dimension.
    pub indices: Values,
    /// Mask of the lanes to write: a vector of `i1`.
    pub mask: Value,
    /// The vector to write.
    pub value: Value,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(CompressStore { base, indices, mask, value as "valueToStore", alignment });

impl Op for CompressStore {
    const NAME: &'static str = "vector.compressstore";
    const SYNTAX: &'static [Piece] = MASKED_WRITE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [base, mask, lanes] = [self.base, self.mask, self.value];
        check_masked(cx, base, &self.indices, mask, lanes, self.alignment, COMPRESS)?;
        Ok(Types::NONE)
    }
}
