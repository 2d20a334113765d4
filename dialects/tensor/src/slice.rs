//! Slices: `tensor.extract_slice`, `tensor.insert_slice`, `tensor.parallel_insert_slice`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::slice::{SLICE, dropped_by_shape};
use creole_ir::{
    Body, Dims, Error, Fold, Mixed, Op, OpCx, Piece, ResultDims, Slice, Sliced, Tensor, Traits,
    Type, Types, Value, ValueDef, Values, ensure, fields, sliced,
};
use creole_loop::scf::Forall;

use crate::access::dim;
use crate::checks::{check_dynamic, check_indices, ranked, ranked_result};
use crate::eval::{check_shape, indices, position, resolve};
use crate::sizes::kept_dims;

/// `result[i] = source[offsets + i * strides]`. Dimensions of size 1 may be dropped (rank reduction).
#[derive(Clone, Debug)]
pub struct ExtractSlice {
    /// The tensor.
    pub source: Value,
    /// The dynamic offsets: `index`.
    pub offsets: Values,
    /// The dynamic sizes: `index`.
    pub sizes: Values,
    /// The dynamic strides: `index`.
    pub strides: Values,
    /// The first position in each dimension; dynamic: an operand in `offsets`.
    pub static_offsets: Dims,
    /// The number of elements in each dimension, likewise.
    pub static_sizes: Dims,
    /// The stride in each dimension of the source, likewise.
    pub static_strides: Dims,
}
fields!(ExtractSlice {
    source,
    offsets,
    sizes,
    strides,
    static_offsets,
    static_sizes,
    static_strides
});

/// `dest` with `dest[offsets + i * strides] = source[i]`. The source may lack dimensions of size 1.
#[derive(Clone, Debug)]
pub struct InsertSlice {
    /// The new elements.
    pub source: Value,
    /// The tensor.
    pub dest: Value,
    /// The dynamic offsets: `index`.
    pub offsets: Values,
    /// The dynamic sizes: `index`.
    pub sizes: Values,
    /// The dynamic strides: `index`.
    pub strides: Values,
    /// The first position in each dimension; dynamic: an operand in `offsets`.
    pub static_offsets: Dims,
    /// The number of elements in each dimension, likewise.
    pub static_sizes: Dims,
    /// The stride in each dimension of the destination, likewise.
    pub static_strides: Dims,
}
fields!(InsertSlice {
    source,
    dest,
    offsets,
    sizes,
    strides,
    static_offsets,
    static_sizes,
    static_strides
});

/// [`InsertSlice`] into a shared output of `scf.forall`, in its `scf.forall.in_parallel`.
#[derive(Clone, Debug)]
pub struct ParallelInsertSlice {
    /// The new elements.
    pub source: Value,
    /// The shared output, an argument of the loop's region.
    pub dest: Value,
    /// The dynamic offsets: `index`.
    pub offsets: Values,
    /// The dynamic sizes: `index`.
    pub sizes: Values,
    /// The dynamic strides: `index`.
    pub strides: Values,
    /// The first position in each dimension; dynamic: an operand in `offsets`.
    pub static_offsets: Dims,
    /// The number of elements in each dimension, likewise.
    pub static_sizes: Dims,
    /// The stride in each dimension of the destination, likewise.
    pub static_strides: Dims,
}
fields!(ParallelInsertSlice {
    source,
    dest,
    offsets,
    sizes,
    strides,
    static_offsets,
    static_sizes,
    static_strides
});

sliced!(ExtractSlice, InsertSlice, ParallelInsertSlice);

/// Error: the lists do not fit each other, the operands from number `first` on, or the rank of the array.
fn check_slice(cx: &dyn OpCx, op: &impl Sliced, first: usize, rank: usize) -> Result<(), Error> {
    let lists = op.lists();
    let operands: Vec<Value> = lists.iter().flat_map(|(_, values)| values.to_vec()).collect();
    check_indices(cx, first, &operands)?;
    op.slice().check(rank)?;
    for (what, (numbers, values)) in ["offsets", "sizes", "strides"].into_iter().zip(lists) {
        check_dynamic(what, numbers, values)?;
    }
    Ok(())
}

/// Error: `found` is not a tensor like `array` with the sizes of the slice, or with some of its dimensions dropped.
fn check_slice_type(slice: &Slice, array: Type, found: Type) -> Result<(), Error> {
    let want = Type::tensor(&slice.static_sizes(), array.elem());
    if found.rank() > want.rank() {
        return Err(Error::bare("expected rank to be smaller or equal to the other rank. "));
    }
    if dropped_by_shape(want.shape(), found.shape()).is_none() {
        let words = "or a rank-reduced version. (size mismatch) ";
        return Err(Error::bare(format!("expected type to be '{want}' {words}")));
    }
    if want.elem() != found.elem() {
        return Err(Error::bare(format!("expected element type to be '{}'", want.elem())));
    }
    Ok(())
}

const EXTRACT: &[Piece] = &[
    Piece::Operand("source"),
    Piece::Custom(&SLICE),
    Piece::Colon,
    Piece::TypeOf(&["source"]),
    Piece::Lit("to"),
    Piece::ResultTypes,
];

impl Op for ExtractSlice {
    const NAME: &'static str = "tensor.extract_slice";
    const RESULT_NAMES: &'static [&'static str] = &["extracted_slice"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const INTERFACES: &'static [Interface] = &[&EXTRACT_SLICE];
    const SYNTAX: &'static [Piece] = EXTRACT;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (ranked(cx, 0, self.source)?, ranked_result(cx)?);
        check_slice(cx, self, 1, from.rank())?;
        check_slice_type(&self.slice(), from, to)?;
        self.slice().check_bounds(from.shape())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        let splat = cx.constant(self.source).and_then(|tensor| tensor.splat_value());
        if let Some(splat) = splat.filter(|_| to.has_static_shape()) {
            return Some(Fold::Constant(Tensor::splat(*to, &splat)));
        }
        let (body, slice) = (cx.body()?, self.slice());
        if cx.ty(self.source) == *to && slice.is_all_of(body, to.shape()) {
            return Some(Fold::Value(self.source));
        }
        let insert: InsertSlice = body.def_as(self.source)?;
        let same = cx.ty(insert.source) == *to && insert.slice() == slice;
        same.then_some(Fold::Value(insert.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let at = SliceAt::of(self, &args[1..])?;
        let source = &args[0];
        at.check(source.ty())?;
        let to = cx.results()[0];
        let shape = reduced(&self.static_sizes, &at.sizes, to.shape());
        let ty = Type::tensor(&shape, to.elem());
        if source.is_splat() {
            return Ok(Tensor::splat(ty, &source.at(0)).into());
        }
        let mut out = Vec::with_capacity(Tensor::byte_size(ty)?);
        for index in indices(&at.sizes) {
            out.extend_from_slice(source.elem_bytes(at.position(source.shape(), &index)?));
        }
        Ok(Tensor::from_bytes(ty, out)?.into())
    }
}

static EXTRACT_SLICE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let slice = rw.get::<ExtractSlice>(op)?.slice();
        let kept = kept_dims(&slice, rw.ty(rw.result(op, 0)).shape());
        Some(kept.into_iter().map(|d| slice.sizes[d]).collect())
    },
};

/// The sizes `whole` without the dimensions that the type with sizes `ty` drops.
fn reduced(static_sizes: &[i64], whole: &[i64], ty: &[i64]) -> Vec<i64> {
    let dropped = dropped_by_shape(static_sizes, ty).unwrap_or_default();
    let is_kept = |d: &usize| !dropped.get(*d).copied().unwrap_or(false);
    (0..whole.len()).filter(is_kept).map(|d| whole[d]).collect()
}

/// A slice at run time.
pub(crate) struct SliceAt {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl SliceAt {
    /// The slice of an op, whose dynamic numbers are `args`.
    pub(crate) fn of(op: &impl Sliced, mut args: &[Tensor]) -> Result<SliceAt, Error> {
        let slice = op.slice();
        let numbers = |list: &[Mixed]| Mixed::split(list).0;
        Ok(SliceAt {
            offsets: resolve(&numbers(&slice.offsets), &mut args)?,
            sizes: resolve(&numbers(&slice.sizes), &mut args)?,
            strides: resolve(&numbers(&slice.strides), &mut args)?,
        })
    }

    /// Error: out of bounds of an array of this type, or too large.
    fn check(&self, array: Type) -> Result<(), Error> {
        check_shape(&self.sizes, Tensor::byte_size(array.elem())?)?;
        let shape = array.shape();
        for (d, size) in shape.iter().enumerate().filter(|(d, _)| self.sizes[*d] > 0) {
            let span = (self.sizes[d] - 1).saturating_mul(self.strides[d]);
            let last = self.offsets[d].saturating_add(span);
            ensure!(
                (0..*size).contains(&self.offsets[d]) && (0..*size).contains(&last),
                "slice from {} to {last} is out of bounds of dimension {d} of shape {shape:?}",
                self.offsets[d]
            );
        }
        Ok(())
    }

    /// Position of an element of the slice in an array of this shape.
    fn position(&self, shape: &[i64], index: &[i64]) -> Result<usize, Error> {
        let at = self.offsets.iter().zip(index).zip(&self.strides);
        let at: Vec<i64> = at.map(|((offset, i), stride)| offset + i * stride).collect();
        position(shape, &at)
    }

    /// `dest` with the slice replaced by the elements of `source`.
    pub(crate) fn insert(&self, source: &Tensor, dest: Tensor) -> Result<Tensor, Error> {
        self.check(dest.ty())?;
        let n: i64 = self.sizes.iter().product();
        ensure!(
            n == source.len() as i64,
            "expects {n} elements for a slice of sizes {:?}, found {}",
            self.sizes,
            source.ty()
        );
        let is_same = |one: Tensor| one.stored_bytes() == dest.stored_bytes();
        if dest.is_splat() && source.splat_value().is_some_and(is_same) {
            return Ok(dest);
        }
        let (ty, size) = (dest.ty(), Tensor::byte_size(dest.elem())?);
        Tensor::byte_size(ty)?;
        let mut bytes = dest.into_bytes();
        for (i, index) in indices(&self.sizes).enumerate() {
            let at = self.position(ty.shape(), &index)? * size;
            bytes[at..at + size].copy_from_slice(source.elem_bytes(i));
        }
        Tensor::from_bytes(ty, bytes)
    }
}

const INSERT: &[Piece] = &[
    Piece::Operand("source"),
    Piece::Lit("into"),
    Piece::Operand("dest"),
    Piece::Custom(&SLICE),
    Piece::Colon,
    Piece::TypeOf(&["source"]),
    Piece::Lit("into"),
    Piece::TypeOf(&["dest"]),
];

/// Error: the source is not a slice of the destination.
fn check_insert(
    cx: &dyn OpCx,
    op: &impl Sliced,
    source: Value,
    dest: Value,
) -> Result<Type, Error> {
    let (from, to) = (ranked(cx, 0, source)?, ranked(cx, 1, dest)?);
    check_slice(cx, op, 2, to.rank())?;
    check_slice_type(&op.slice(), to, from)?;
    op.slice().check_bounds(to.shape())?;
    Ok(to)
}

impl Op for InsertSlice {
    const NAME: &'static str = "tensor.insert_slice";
    const RESULT_NAMES: &'static [&'static str] = &["inserted_slice"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const INTERFACES: &'static [Interface] = &[&INSERT_SLICE];
    const SYNTAX: &'static [Piece] = INSERT;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(ranked(cx, 1, self.dest)?.into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_insert(cx, self, self.source, self.dest).map(|_| ())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        let (body, slice, from) = (cx.body()?, self.slice(), cx.ty(self.source));
        if from == *to && to.has_static_shape() && slice.is_all_of(body, to.shape()) {
            return Some(Fold::Value(self.source));
        }
        let extract: Option<ExtractSlice> = body.def_as(self.source);
        let is_own = extract.is_some_and(|e| e.source == self.dest && e.slice() == slice);
        let is_empty = || slice.sizes.iter().any(|size| size.value(body) == Some(0));
        (is_own || from.shape().contains(&0) || is_empty()).then_some(Fold::Value(self.dest))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let at = SliceAt::of(self, &args[2..])?;
        Ok(at.insert(&args[0], args[1].clone())?.into())
    }
}

static INSERT_SLICE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let dest = rw.get::<InsertSlice>(op)?.dest;
        (0..rw.ty(dest).rank()).map(|d| dim(rw, dest, d)).collect()
    },
};

impl Op for ParallelInsertSlice {
    const NAME: &'static str = "tensor.parallel_insert_slice";
    const PARENTS: &'static [&'static str] = &["scf.forall.in_parallel"];
    const SYNTAX: &'static [Piece] = INSERT;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        ranked(cx, 1, self.dest)?;
        Ok(Types::NONE)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let is_output = |body: &Body| match body.def(self.dest) {
            ValueDef::Arg(block, i) => {
                let around = body.parent_of(body.region_of(block));
                let around = around.and_then(|op| body.get::<Forall>(op));
                around.is_some_and(|forall| i as usize >= forall.static_upper_bound.len())
            }
            ValueDef::Result(..) => false,
        };
        let fits = cx.body().is_none_or(is_output);
        ensure!(fits, "may only insert into an output block argument");
        check_insert(cx, self, self.source, self.dest).map(|_| ())
    }
}

impl ParallelInsertSlice {
    /// `dest` with the slice written; `args` are the operands behind the first two. Error: out of bounds.
    pub fn write(&self, source: &Tensor, dest: Tensor, args: &[Tensor]) -> Result<Tensor, Error> {
        SliceAt::of(self, args)?.insert(source, dest)
    }
}
