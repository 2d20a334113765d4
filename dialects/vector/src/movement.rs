//! Data movement between lanes: broadcast, shuffle, slices, shape and bit casts.

use std::ops::Range;

use creole_ir::Body;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Attr, AttrField, Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value,
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
        if broadcasts_to(from, to) {
            return Ok(());
        }
        let sizes = |ty: Type| ty.shape().iter().copied().zip(scalable_dims(ty)).rev();
        let shown = |(size, scalable): (i64, bool)| match scalable {
            true => format!("[{size}]"),
            false => size.to_string(),
        };
        let words = match sizes(from).zip(sizes(to)).find(|(a, b)| a != b && *a != (1, false)) {
            _ if from != from.elem() && !from.is_vector() => "source type is not a vector".into(),
            _ if from.elem() != to.elem() => {
                "failed to verify that source operand and result have same element type".into()
            }
            _ if from.rank() > to.rank() => "source rank higher than destination rank".into(),
            Some((a, b)) => format!("dimension mismatch ({} vs. {})", shown(a), shown(b)),
            None => String::new(),
        };
        bail!("{words}; can't broadcast {from} to {to}")
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
        let words = if a.elem() != b.elem() {
            "failed to verify that second operand v2 and result have same element type"
        } else if a.rank() != b.rank() {
            "rank mismatch"
        } else {
            "dimension mismatch"
        };
        ensure!(
            a.elem() == b.elem() && a.rank() == b.rank() && rest(a) == rest(b),
            "{words}; expects vectors that differ in the first size only, found {a} and {b}"
        );
        ensure!(
            !is_scalable(a) && !is_scalable(b),
            "expects vectors of fixed size, found {a} and {b}"
        );
        let n = a.shape().first().unwrap_or(&1) + b.shape().first().unwrap_or(&1);
        ensure!(!self.mask.is_empty(), "invalid mask length: expects at least one number");
        if let Some(beyond) = self.mask.iter().position(|at| !(-1..n).contains(at)) {
            bail!(
                "mask index #{} out of range; expects numbers from -1 to {}, found {}",
                beyond + 1,
                n - 1,
                self.mask[beyond]
            );
        }
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
        let wrong = outer(from).iter().zip(outer(to)).position(|(a, b)| a != b);
        let words = match wrong {
            Some(d) => format!("dimension size mismatch at: {d}"),
            None if from.rank() == 0 => {
                "source/result bitwidth of the 0-D vector element types must be equal".into()
            }
            None => "source/result bitwidth of the minor 1-D vectors must be equal".into(),
        };
        let fits = from.rank() == to.rank() && wrong.is_none() && row(from) == row(to);
        ensure!(
            fits,
            "{words}; expects vectors of as many bits along the last dimension, found {from} and {to}"
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
        ensure!(
            from.elem() == to.elem(),
            "has different source and result element types, found {from} and {to}"
        );
        let (a, b) = (from.n_elements(), to.n_elements());
        ensure!(
            a == b,
            "has different number of elements at source ({}) and result ({})",
            a.unwrap_or(0),
            b.unwrap_or(0)
        );
        let scalable = |ty: Type| scalable_dims(ty).into_iter().filter(|s| *s).count();
        let (a, b) = (scalable(from), scalable(to));
        ensure!(a == b, "has different number of scalable dims at source ({a}) and result ({b})");
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
        let n = self.permutation.len();
        if let [result] = cx.results()
            && n == ty.rank()
        {
            let found = result.rank();
            ensure!(found == n, "vector result rank mismatch: {found}");
            let differs = |at: &usize| {
                let size =
                    usize::try_from(self.permutation[*at]).ok().and_then(|d| ty.shape().get(d));
                size != result.shape().get(*at)
            };
            if let Some(at) = (0..n).find(differs) {
                bail!("dimension size mismatch at: {}", self.permutation[at]);
            }
        }
        let own = || format!("{} does not permute {ty}", self.permutation);
        ensure!(n == ty.rank(), "transposition length mismatch: {n}; {}", own());
        ensure!(
            self.permutation.is_permutation(n),
            "dimension size mismatch at: {}; {}",
            wrong_dimension(&self.permutation),
            own()
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

/// The first dimension that a list of dimensions repeats, or that is none.
fn wrong_dimension(permutation: &Dims) -> usize {
    let is_wrong = |at: &usize| {
        let d = permutation[*at];
        !(0..permutation.len() as i64).contains(&d) || permutation[..*at].contains(&d)
    };
    (0..permutation.len()).find(is_wrong).unwrap_or(0)
}

/// Error: a slice out of bounds. `names` are those of the sizes, and of their sums with offsets, in errors.
fn check_slice(vector: Type, offsets: &Dims, sizes: &[i64], names: [&str; 2]) -> Result<(), Error> {
    let own = || {
        format!(
            "expects a slice of {vector}, found offsets {offsets} and sizes {}",
            Dims::from(sizes)
        )
    };
    let confined = |name: &str, d: usize, range: Range<i64>| {
        let Range { start, end } = range;
        format!("expected {name} dimension {d} to be confined to [{start}, {end}); {}", own())
    };
    for (d, (at, size)) in offsets.iter().zip(vector.shape()).enumerate() {
        ensure!((0..*size).contains(at), "{}", confined("offsets", d, 0..*size));
    }
    for (d, (n, size)) in sizes.iter().zip(vector.shape()).enumerate() {
        ensure!((1..*size + 1).contains(n), "{}", confined(names[0], d, 1..*size + 1));
    }
    for (d, ((at, n), size)) in offsets.iter().zip(sizes).zip(vector.shape()).enumerate() {
        let fits = at.checked_add(*n).is_some_and(|end| end <= *size);
        ensure!(fits, "{}", confined(names[1], d, 1..*size + 1));
    }
    Ok(())
}

/// Error: strides other than one.
fn check_strides(strides: &Dims) -> Result<(), Error> {
    let unit = strides.iter().all(|s| *s == 1);
    ensure!(unit, "expected strides to be confined to [1, 2), found {strides}");
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
            n == sizes.len() && n == self.strides.0.len(),
            "expected offsets, sizes and strides attributes of same size"
        );
        ensure!(
            n <= ty.rank(),
            "expected offsets attribute of rank no greater than vector rank, {}",
            ty.rank()
        );
        check_slice(ty, offsets, sizes, ["sizes", "sum(offsets, sizes)"])?;
        check_strides(&self.strides.0)?;
        for ((found, want), scalable) in sizes.iter().zip(ty.shape()).zip(scalable_dims(ty)) {
            ensure!(
                !scalable || found == want,
                "expects size {want} for a scalable dimension, found {found}"
            );
        }
        let want = ty.with_shape(&[sizes, &ty.shape()[n..]].concat());
        if let [found] = cx.results() {
            ensure!(*found == want, "expected result type to be '{want}', found '{found}'");
        }
        Ok(want.into())
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
        let own = || format!("can't insert {value} into {ty} at {}", self.offsets.0);
        ensure!(
            value.elem() == ty.elem(),
            "failed to verify that operand #0 and result have same element type; {}",
            own()
        );
        ensure!(
            self.offsets.0.len() == rank,
            "expected offsets of same size as destination vector rank; {}",
            own()
        );
        let n = self.strides.0.len();
        ensure!(
            n == value.rank(),
            "expected strides of same size as source vector rank; {}",
            own()
        );
        ensure!(
            n <= rank,
            "expected source rank to be no greater than destination rank; {}",
            own()
        );
        let ones = vec![1; rank - value.rank()];
        let sizes = [&ones, value.shape()].concat();
        let names = ["source vector shape", "sum(offsets, source vector shape)"];
        check_slice(ty, &self.offsets.0, &sizes, names)?;
        check_strides(&self.strides.0)?;
        let sizes = value.shape().iter().zip(&ty.shape()[rank - value.rank()..]);
        let flags =
            scalable_dims(value).into_iter().zip(scalable_dims(ty).split_off(rank - value.rank()));
        for (d, ((n, size), (a, b))) in sizes.zip(flags).enumerate() {
            ensure!(
                a == b && (!a || n == size),
                "mismatching scalable flags (at source vector idx={d}); expects scalable dimensions to be inserted whole, found {value} into {ty}"
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
