//! Data movement between lanes: broadcast, shuffle, transposition, shape and bit casts.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, bail, ensure, fields,
};

use crate::checks::{is_scalable, scalable_dims, vector_result, vector_type};
use crate::ranges;

pub use crate::slices::{ExtractStridedSlice, InsertStridedSlice, Numbers};

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
    const INTERFACES: &'static [Interface] = &[&ranges::OF_SOURCE];
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

impl Shuffle {
    /// The lanes of constants, or of a constant and poison. Lanes of poison and undefined ones are lane 0 of the first
    /// constant.
    fn of_constants(&self, cx: &dyn OpCx) -> Option<Tensor> {
        let &[ty] = cx.results() else { return None };
        let &[n] = cx.ty(self.v1).shape() else { return None };
        let sides = [self.v1, self.v2].map(|v| (cx.constant(v), cx.is_poison(v)));
        let [(a, _), (b, _)] = &sides;
        let first = a.as_ref().or(b.as_ref())?;
        if sides.iter().any(|(constant, is_poison)| constant.is_none() && !is_poison) {
            return None;
        }
        let lane = |at: i64| {
            let (side, at) = if at < n { (a, at) } else { (b, at - n) };
            let at = usize::try_from(at).ok();
            side.as_ref().zip(at).map_or(first.elem_bytes(0), |(side, at)| side.elem_bytes(at))
        };
        let bytes = self.mask.iter().flat_map(|at| lane(*at)).copied().collect();
        Tensor::from_bytes(ty, bytes).ok()
    }
}

impl Op for Shuffle {
    const NAME: &'static str = "vector.shuffle";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES).and(Traits::FOLDED);
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
        if let [result] = cx.results() {
            let fits = result.shape().first() == Some(&(self.mask.len() as i64));
            ensure!(fits, "mask length mismatch, found {result} for a mask of {}", self.mask.len());
        }
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
        if is(n, m) {
            return Some(Fold::Value(self.v2));
        }
        self.of_constants(cx).map(Fold::Constant)
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
    const INTERFACES: &'static [Interface] = &[&ranges::OF_SOURCE];
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
    const INTERFACES: &'static [Interface] = &[&ranges::OF_SOURCE];
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
            for at in 0..n {
                let d = self.permutation[at];
                let size = usize::try_from(d).ok().and_then(|d| ty.shape().get(d));
                ensure!(size.is_some(), "transposition index out of range: {d}");
                ensure!(!self.permutation[..at].contains(&d), "duplicate position index: {d}");
                ensure!(
                    size == result.shape().get(at),
                    "dimension size mismatch at: {d}, found {result}"
                );
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
        let stays = cx.results() == [ty] && keeps_order(self, ty);
        stays.then_some(Fold::Value(self.vector))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [x] = args else { bail!("expects one operand") };
        Ok(x.permuted(&self.permutation).into())
    }
}

/// The first dimension that a list of dimensions repeats, or that is none.
fn wrong_dimension(permutation: &Dims) -> usize {
    let is_wrong = |at: &usize| {
        let d = permutation[*at];
        !(0..permutation.len() as i64).contains(&d) || permutation[..*at].contains(&d)
    };
    (0..permutation.len()).find(is_wrong).unwrap_or(0)
}

/// True if a transpose keeps the row-major order of lanes, because it only moves dimensions of size 1.
pub(crate) fn keeps_order(op: &Transpose, from: Type) -> bool {
    let scalable = scalable_dims(from);
    let is_one = |d: &usize| from.shape()[*d] == 1 && !scalable[*d];
    let long: Vec<usize> = op.permutation.positions().filter(|d| !is_one(d)).collect();
    long.is_sorted()
}
