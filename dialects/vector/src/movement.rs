//! Data movement between lanes: broadcast, shuffle, slices, shape and bit casts.

use creole_ir::Body;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Attr, AttrField, Count, Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value,
    attr_field, bail, ensure, fields,
};

use crate::checks::{is_scalable, scalable_dims, vector_result, vector_type};
use crate::patterns::parts::repeated;

/// True if a scalar or a vector of type `from` can be broadcast to a vector of type `to`.
pub(crate) fn broadcasts_to(from: Type, to: Type) -> bool {
    let is_number = from == from.elem();
    let sizes = |ty: Type| ty.shape().iter().copied().zip(scalable_dims(ty)).rev();
    (is_number || from.is_vector())
        && from.elem() == to.elem()
        && from.rank() <= to.rank()
        && sizes(from).zip(sizes(to)).all(|(a, b)| a == b || a == (1, false))
}

/// `result[.., i] = source[i]`: repeated along new leading dimensions and along dimensions of size 1.
#[derive(Clone, Debug)]
pub struct Broadcast {
    /// A scalar or a vector.
    pub source: Value,
}
fields!(Broadcast { source });

impl Op for Broadcast {
    const NAME: &'static str = "vector.broadcast";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (cx.ty(self.source), vector_result(cx)?);
        ensure!(broadcasts_to(from, to), "can't broadcast {from} to {to}");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        let dims: Vec<i64> =
            (ty.rank().saturating_sub(x.ty().rank())..ty.rank()).map(|d| d as i64).collect();
        Ok(x.broadcast_in_dim(*ty, &dims).into())
    }
}

/// `result[i] = concatenate(v1, v2)[mask[i]]`, along the first dimension.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// The first vector.
    pub v1: Value,
    /// The second vector; all dimensions but the first are those of the first vector.
    pub v2: Value,
    /// The source of each slice of the result; -1: undefined (here: zeros).
    pub mask: Dims,
}
fields!(Shuffle { v1, v2, mask });

impl Op for Shuffle {
    const NAME: &'static str = "vector.shuffle";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Attr("mask"),
        Piece::Colon,
        Piece::TypeOf(&["v1"]),
        Piece::Lit(","),
        Piece::TypeOf(&["v2"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (a, b) = (vector_type(cx, self.v1)?, vector_type(cx, self.v2)?);
        let rest = |ty: Type| ty.shape().get(1..).unwrap_or(&[]);
        ensure!(
            a.elem() == b.elem() && a.rank() == b.rank() && rest(a) == rest(b),
            "expects vectors that differ in the first size only, found {a} and {b}"
        );
        ensure!(
            !is_scalable(a) && !is_scalable(b),
            "expects vectors of fixed size, found {a} and {b}"
        );
        let n = a.shape().first().unwrap_or(&1) + b.shape().first().unwrap_or(&1);
        let beyond = self.mask.iter().find(|at| !(-1..n).contains(*at));
        ensure!(
            beyond.is_none(),
            "expects numbers from -1 to {}, found {}",
            n - 1,
            beyond.unwrap_or(&0)
        );
        ensure!(!self.mask.is_empty(), "expects at least one number");
        let shape: Vec<i64> = [self.mask.len() as i64].iter().chain(rest(a)).copied().collect();
        Ok(Type::vector(&shape, a.elem()).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let (a, b) = (cx.ty(self.v1), cx.ty(self.v2));
        let (n, m) = (*a.shape().first()?, *b.shape().first()?);
        let is = |start: i64, len: i64| self.mask.iter().copied().eq(start..start + len);
        if is(0, n) {
            return Some(Fold::Value(self.v1));
        }
        is(n, m).then_some(Fold::Value(self.v2))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([a, b], [ty]) = (args, cx.results()) else {
            bail!("expects two operands and one result")
        };
        let bytes: Vec<u8> = [a.to_bytes(), b.to_bytes()].concat();
        let slice = Tensor::byte_size(*ty)? / self.mask.len().max(1);
        let mut out = Vec::with_capacity(slice * self.mask.len());
        for at in self.mask.iter() {
            match usize::try_from(*at).ok().and_then(|at| bytes.get(at * slice..(at + 1) * slice)) {
                Some(found) => out.extend_from_slice(found),
                None => out.resize(out.len() + slice, 0),
            }
        }
        Ok(Tensor::from_bytes(*ty, out)?.into())
    }
}

/// Folds a cast that changes nothing to its source, and an inverse pair of casts to the first source.
fn fold_cast<T: Op>(cx: &dyn OpCx, source: Value, from: impl Fn(&T) -> Value) -> Option<Fold> {
    let [ty] = cx.results() else { return None };
    if cx.ty(source) == *ty {
        return Some(Fold::Value(source));
    }
    let body = cx.body()?;
    let first = from(&body.get::<T>(body.def_op(source)?)?);
    (cx.ty(first) == *ty).then_some(Fold::Value(first))
}

/// The bits of the lanes reinterpreted as lanes of another width, along the last dimension, lowest bits
/// first.
#[derive(Clone, Debug)]
pub struct BitCast {
    /// The vector.
    pub source: Value,
}
fields!(BitCast { source });

impl Op for BitCast {
    const NAME: &'static str = "vector.bitcast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (vector_type(cx, self.source)?, vector_result(cx)?);
        let row =
            |ty: Type| ty.shape().last().unwrap_or(&1).checked_mul(i64::from(ty.elem().bits()?));
        let outer = |ty: Type| &ty.shape()[..ty.rank().saturating_sub(1)];
        let fits = from.rank() == to.rank() && outer(from) == outer(to) && row(from) == row(to);
        ensure!(
            fits,
            "expects vectors of as many bits along the last dimension, found {from} and {to}"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_cast(cx, self.source, |op: &BitCast| op.source)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        match x.bitcast(*ty) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {} to {ty}", x.ty()),
        }
    }
}

/// The lanes in row-major order, in another shape.
#[derive(Clone, Debug)]
pub struct ShapeCast {
    /// The vector.
    pub source: Value,
}
fields!(ShapeCast { source });

impl Op for ShapeCast {
    const NAME: &'static str = "vector.shape_cast";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (vector_type(cx, self.source)?, vector_result(cx)?);
        let fits = from.elem() == to.elem() && from.n_elements() == to.n_elements();
        ensure!(fits, "expects vectors of as many lanes, found {from} and {to}");
        let scalable = |ty: Type| scalable_dims(ty).into_iter().filter(|s| *s).count();
        ensure!(
            scalable(from) == scalable(to),
            "expects vectors with as many scalable dimensions, found {from} and {to}"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_cast(cx, self.source, |op: &ShapeCast| op.source)
            .or_else(|| fold_cast(cx, self.source, |op: &Broadcast| op.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        Ok(x.reshaped(*ty).into())
    }
}

/// `result[i] = vector[j]` where `i[d] = j[permutation[d]]`.
#[derive(Clone, Debug)]
pub struct Transpose {
    /// The vector.
    pub vector: Value,
    /// The source dimension of each result dimension.
    pub permutation: Dims,
}
fields!(Transpose { vector, permutation });

impl Op for Transpose {
    const NAME: &'static str = "vector.transpose";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit(","),
        Piece::Attr("permutation"),
        Piece::Colon,
        Piece::TypeOf(&["vector"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.vector)?;
        ensure!(
            self.permutation.is_permutation(ty.rank()),
            "{} does not permute {ty}",
            self.permutation
        );
        let mut kind = (*ty).clone();
        if let creole_ir::TypeKind::Vector { shape, scalable, .. } = &mut kind {
            *shape = self.permutation.permute(shape).into();
            if !scalable.is_empty() {
                *scalable = self.permutation.permute(scalable).into();
            }
        }
        Ok(Type::new(kind).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if self.permutation.is_identity() {
            return Some(Fold::Value(self.vector));
        }
        let ty = cx.ty(self.vector);
        if cx.results() == [ty] && keeps_order(self, ty) {
            return Some(Fold::Value(self.vector));
        }
        let before = cx.body()?.def_as::<Transpose>(self.vector)?;
        let back = before.permutation.inverse() == self.permutation;
        back.then_some(Fold::Value(before.vector))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [x] = args else { bail!("expects one operand") };
        Ok(x.permuted(&self.permutation).into())
    }
}

/// An integer list in the syntax of MLIR's older ops: `[0, 2]`, an array of `i64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(pub Dims);

impl AttrField for Numbers {
    const EXPECTED: &'static str = "an array of i64";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.iter().map(|n| Attr::i64(*n)).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(Attr::as_int).collect::<Option<Dims>>().map(Numbers)
    }
}
attr_field!(Numbers);

/// Error: a wrong number of integers, or a slice out of bounds.
fn check_slice(vector: Type, offsets: &Dims, sizes: &[i64], strides: &Dims) -> Result<(), Error> {
    let unit = strides.iter().all(|s| *s == 1);
    ensure!(
        unit && strides.len() == sizes.len(),
        "expects {} of 1, found {strides}",
        Count(sizes.len(), "stride")
    );
    for ((at, n), size) in offsets.iter().zip(sizes).zip(vector.shape()) {
        let fits = *at >= 0 && *n > 0 && at.checked_add(*n).is_some_and(|end| end <= *size);
        ensure!(
            fits,
            "expects a slice of {vector}, found offsets {offsets} and sizes {}",
            Dims::from(sizes)
        );
    }
    Ok(())
}

/// `result[i] = source[offsets + i]`; dimensions after those of the offsets are taken whole.
#[derive(Clone, Debug)]
pub struct ExtractStridedSlice {
    /// The vector.
    pub source: Value,
    /// The first position along the first dimensions.
    pub offsets: Numbers,
    /// The number of lanes along them.
    pub sizes: Numbers,
    /// All 1.
    pub strides: Numbers,
}
fields!(ExtractStridedSlice { source, offsets, sizes, strides });

impl Op for ExtractStridedSlice {
    const NAME: &'static str = "vector.extract_strided_slice";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        let (offsets, sizes) = (&self.offsets.0, &self.sizes.0);
        let n = offsets.len();
        ensure!(
            n == sizes.len() && n <= ty.rank(),
            "expects as many offsets as sizes, at most {}",
            ty.rank()
        );
        check_slice(ty, offsets, sizes, &self.strides.0)?;
        for ((found, want), scalable) in sizes.iter().zip(ty.shape()).zip(scalable_dims(ty)) {
            ensure!(
                !scalable || found == want,
                "expects size {want} for a scalable dimension, found {found}"
            );
        }
        Ok(ty.with_shape(&[sizes, &ty.shape()[n..]].concat()).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        let mut starts = self.offsets.0.to_vec();
        starts.resize(x.ty().rank(), 0);
        let limits: Vec<i64> = starts.iter().zip(ty.shape()).map(|(at, n)| at + n).collect();
        Ok(x.slice(&starts, &limits, &vec![1; starts.len()]).into())
    }
}

/// `result = dest`, except `result[offsets + i] = value[i]`; dimensions of the value are the last ones of the
/// result.
#[derive(Clone, Debug)]
pub struct InsertStridedSlice {
    /// The slice to insert: a vector of at most as many dimensions.
    pub value: Value,
    /// The vector.
    pub dest: Value,
    /// The first position along each dimension.
    pub offsets: Numbers,
    /// All 1: one for each dimension of the value.
    pub strides: Numbers,
}
fields!(InsertStridedSlice { value as "valueToStore", dest, offsets, strides });

impl Op for InsertStridedSlice {
    const NAME: &'static str = "vector.insert_strided_slice";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["valueToStore"]),
        Piece::Lit("into"),
        Piece::TypeOf(&["dest"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (value, ty) = (vector_type(cx, self.value)?, vector_type(cx, self.dest)?);
        let rank = ty.rank();
        let fits =
            value.rank() <= rank && value.elem() == ty.elem() && self.offsets.0.len() == rank;
        ensure!(fits, "can't insert {value} into {ty} at {}", self.offsets.0);
        let ones = vec![1; rank - value.rank()];
        let strides: Dims = ones.iter().chain(self.strides.0.iter()).copied().collect();
        check_slice(ty, &self.offsets.0, &[&ones, value.shape()].concat(), &strides)?;
        for ((n, size), (a, b)) in value.shape().iter().zip(&ty.shape()[rank - value.rank()..]).zip(
            scalable_dims(value).into_iter().zip(scalable_dims(ty).split_off(rank - value.rank())),
        ) {
            ensure!(
                a == b && (!a || n == size),
                "expects scalable dimensions to be inserted whole, found {value} into {ty}"
            );
        }
        Ok(ty.into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if cx.ty(self.value) == cx.ty(self.dest) {
            return Some(Fold::Value(self.value));
        }
        unchanged(cx.body()?, self).then_some(Fold::Value(self.dest))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [value, dest] = args else { bail!("expects two operands") };
        let ones = vec![1; dest.ty().rank().saturating_sub(value.ty().rank())];
        let shape = [&ones, value.shape()].concat();
        let value = value.reshaped(Type::vector(&shape, value.elem()));
        Ok(dest.dynamic_update_slice(&value, &self.offsets.0).into())
    }
}

/// True if a transpose keeps the row-major order of lanes, because it only moves dimensions of size 1.
pub(crate) fn keeps_order(op: &Transpose, from: Type) -> bool {
    let scalable = scalable_dims(from);
    let is_one = |d: &usize| from.shape()[*d] == 1 && !scalable[*d];
    let long: Vec<usize> = op.permutation.positions().filter(|d| !is_one(d)).collect();
    long.is_sorted()
}

/// True if `vector.insert_strided_slice` inserts lanes that are there already.
pub(crate) fn unchanged(body: &Body, insert: &InsertStridedSlice) -> bool {
    let same = repeated(body, insert.value);
    if same.is_some() && same == repeated(body, insert.dest) {
        return true;
    }
    let Some(slice) = body.def_as::<ExtractStridedSlice>(insert.value) else { return false };
    slice.source == insert.dest && slice.offsets == insert.offsets
}
