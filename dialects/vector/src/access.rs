//! Vector memory accesses: `vector.load`, `vector.store`, `vector.gather`, `vector.scatter`.

use creole_ir::cost::{Work, elements};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, Count, Error, Op, OpCx, OpId, Piece, Traits, Type, TypeKind, Types, Value, Values,
    ensure, fields,
};

use crate::checks::{
    INDICES, check_indices, check_shaped_indices, is_scalable, vector_result, vector_type,
};

/// Error: the vector's elements are not those of the memref, and it is not itself an element.
pub(crate) fn check_vector(base: Type, vector: Type, words: &str) -> Result<(), Error> {
    ensure!(vector.is_vector(), "expects a vector, found {vector}");
    let fits = base.elem() == vector.elem() || base.elem() == vector;
    let words = match words {
        ELEMENTS if base.elem().is_vector() => "base memref and result vector types should match",
        STORED if base.elem().is_vector() => {
            "base memref and valueToStore vector types should match"
        }
        _ => words,
    };
    ensure!(fits, "{words}; expects a vector of {}, found {vector}", base.elem());
    Ok(())
}

/// Words of the error about a result that has other elements than memory.
pub(crate) const RESULT: &str = "base and result element type should match";

/// Words of the error about a plain load of other elements than those of memory.
const ELEMENTS: &str = "base and result element types should match";

/// Words of the error about a written vector that has other elements than memory.
pub(crate) const STORED: &str = "base and valueToStore element type should match";

/// Error: the memref is not contiguous along the vector's dimensions, or has fewer dimensions.
pub(crate) fn check_neighbours(base: Type, vector: Type, what: &str) -> Result<(), Error> {
    if base.elem() == vector {
        return Ok(());
    }
    ensure!(
        vector.rank() <= base.rank(),
        "{what}; expects a vector of at most {} for {base}, found {vector}",
        Count(base.rank(), "dimension")
    );
    // One lane has no neighbours.
    let is_one = vector.n_elements() == Some(1) && !is_scalable(vector);
    ensure!(
        is_one || last_stride(base).is_none_or(|stride| stride == 1),
        "most minor memref dim must have unit stride; expects a memref whose last dimension has stride 1, found {base}"
    );
    Ok(())
}

/// Stride of the last dimension of a memref, in elements; `None` without dimensions. [`DYNAMIC`] if it is not
/// known or the layout is not strided.
fn last_stride(base: Type) -> Option<i64> {
    let TypeKind::MemRef { layout, shape, .. } = &*base else { return None };
    shape.last()?;
    match layout {
        None => Some(1),
        Some(Attr::Strided(strides, _)) => strides.last().copied(),
        Some(Attr::AffineMap(map)) => {
            map.strides().map_or(Some(DYNAMIC), |(strides, _)| strides.last().copied())
        }
        Some(_) => Some(DYNAMIC),
    }
}

/// Error: not a power of two.
pub(crate) fn check_alignment(bytes: Option<i64>) -> Result<(), Error> {
    let fits = bytes.is_none_or(|n| n > 0 && n & (n - 1) == 0);
    ensure!(fits, "expects a power of two as alignment, found {}", bytes.unwrap_or(0));
    Ok(())
}

/// Error: `mask` has not one `i1` for each lane of `vector`.
pub(crate) fn check_mask(mask: Type, vector: Type, what: &str) -> Result<(), Error> {
    let want = vector.with_elem(Type::i1());
    ensure!(mask == want, "{what}; expects a mask of type {want}, found {mask}");
    Ok(())
}

/// `result[i] = base[indices + i]`, along the last dimensions. Lanes out of bounds are undefined.
#[derive(Clone, Debug)]
pub struct Load {
    /// The source memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Non-temporal hint: not worth caching.
    pub nontemporal: Option<bool>,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(Load { base, indices, nontemporal, alignment });

impl Load {
    /// A load without hints.
    pub fn new(base: Value, indices: Values) -> Load {
        Load { base, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Load {
    const NAME: &'static str = "vector.load";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (base, ty) = (check_indices(cx, self.base, &self.indices)?, vector_result(cx)?);
        check_alignment(self.alignment)?;
        check_neighbours(base, ty, "destination memref has lower rank than the result vector")?;
        check_vector(base, ty, ELEMENTS)
    }
}

/// `base[indices + i] = value[i]`, along the last dimensions. Lanes out of bounds are undefined.
#[derive(Clone, Debug)]
pub struct Store {
    /// The vector to write.
    pub value: Value,
    /// The destination memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Non-temporal hint: not worth caching.
    pub nontemporal: Option<bool>,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(Store { value as "valueToStore", base, indices, nontemporal, alignment });

impl Store {
    /// A store without hints.
    pub fn new(value: Value, base: Value, indices: Values) -> Store {
        Store { value, base, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Store {
    const NAME: &'static str = "vector.store";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("valueToStore"),
        Piece::Lit(","),
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (base, ty) = (check_indices(cx, self.base, &self.indices)?, cx.ty(self.value));
        check_alignment(self.alignment)?;
        check_neighbours(base, ty, "source memref has lower rank than the vector to store")?;
        check_vector(base, ty, STORED)?;
        Ok(Types::NONE)
    }
}

/// Prints a space before a bracket, as MLIR does; parses nothing.
static SPACE: Custom = Custom { parse: |_| Ok(()), print: |p, _| p.print(" "), attrs: &[] };

/// Error: `index_vec` has not one integer for each lane of `vector`.
fn check_index_vector(index_vec: Type, vector: Type, words: &str) -> Result<(), Error> {
    let fits = index_vec.is_vector()
        && index_vec.elem().is_int_or_index()
        && index_vec.shape() == vector.shape();
    ensure!(
        fits,
        "{words}; expects a vector of one integer for each lane of {vector}, found {index_vec}"
    );
    Ok(())
}

/// `result[i] = if mask[i] { base[offsets + index_vec[i]] } else { pass_thru[i] }`, with offsets along the
/// last dimension; masked-out lanes are not read.
#[derive(Clone, Debug)]
pub struct Gather {
    /// The source: a memref or a tensor.
    pub base: Value,
    /// Base position: one `index` for each dimension.
    pub offsets: Values,
    /// Offsets of the lanes from the base position.
    pub index_vec: Value,
    /// Mask of the lanes to read: a vector of `i1`.
    pub mask: Value,
    /// Values of the masked-out lanes.
    pub pass_thru: Value,
    /// Alignment of the addresses in bytes.
    pub alignment: Option<i64>,
}
fields!(Gather { base, offsets as "indices", index_vec, mask, pass_thru, alignment });

impl Op for Gather {
    const NAME: &'static str = "vector.gather";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&SPACE),
        Piece::Lit("["),
        Piece::Operand("index_vec"),
        Piece::Lit("]"),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("pass_thru"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["index_vec"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["pass_thru"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.pass_thru)?;
        let base = check_shaped_indices(cx, self.base, &self.offsets)?;
        let result = cx.results().first().copied().unwrap_or(ty);
        check_vector(base, result, RESULT)?;
        let words = "expected result dim to match indices dim";
        check_index_vector(cx.ty(self.index_vec), result, words)?;
        check_mask(cx.ty(self.mask), result, "expected result dim to match mask dim")?;
        ensure!(
            result == ty,
            "expected pass_thru of same type as result type, found {ty} and {result}"
        );
        check_alignment(self.alignment)?;
        Ok(ty.into())
    }

    /// Cost: an address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

/// `if mask[i] { base[offsets + index_vec[i]] = value[i] }`, with offsets along the last dimension, in lane
/// order; masked-out lanes are not written. On tensors the result is the new tensor.
#[derive(Clone, Debug)]
pub struct Scatter {
    /// The destination: a memref or a tensor.
    pub base: Value,
    /// Base position: one `index` for each dimension.
    pub offsets: Values,
    /// Offsets of the lanes from the base position.
    pub index_vec: Value,
    /// Mask of the lanes to write: a vector of `i1`.
    pub mask: Value,
    /// The vector to write.
    pub value: Value,
    /// Alignment of the addresses in bytes.
    pub alignment: Option<i64>,
}
fields!(Scatter { base, offsets as "indices", index_vec, mask, value as "valueToStore", alignment });

impl Op for Scatter {
    const NAME: &'static str = "vector.scatter";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&SPACE),
        Piece::Lit("["),
        Piece::Operand("index_vec"),
        Piece::Lit("]"),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("valueToStore"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["index_vec"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
        Piece::Custom(&Custom { parse: parse_result, print: print_result, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.value)?;
        let base = check_shaped_indices(cx, self.base, &self.offsets)?;
        check_vector(base, ty, STORED)?;
        let words = "expected valueToStore dim to match indices dim";
        check_index_vector(cx.ty(self.index_vec), ty, words)?;
        check_mask(cx.ty(self.mask), ty, "expected valueToStore dim to match mask dim")?;
        check_alignment(self.alignment)?;
        Ok(if base.is_tensor() { base.into() } else { Types::NONE })
    }

    /// Cost: an address, a test and an access for each lane.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(5.0 * elements(cx.ty(self.mask))))
    }
}

/// Parses `-> type of the new tensor`, or nothing.
fn parse_result(p: &mut Parser<'_>) -> PResult<()> {
    let types = if p.eat("->") { vec![p.ty()?] } else { Vec::new() };
    p.set_result_types(types);
    Ok(())
}

fn print_result(p: &mut Printer<'_>, op: OpId) {
    if let [ty] = p.body.result_types(op)[..] {
        p.print(format_args!(" -> {ty}"));
    }
}
