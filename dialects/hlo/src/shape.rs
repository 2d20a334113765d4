//! Shape manipulation: `broadcast_in_dim`, `reshape`, `transpose`, `reverse`, `concatenate`.

use creole_ir::cost::Work;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Count, Dims, Error, Fold, Op, OpCx, Part, Piece, Tensor, Traits, Type, Types, Value, Values,
    bail, ensure, ensure_at, fields,
};

use crate::checks::{
    Kinds, Size, axis, dimension, fits, fold_to, length, same_but_axis, scales, sizes,
    static_or_bounded, unique_dims, with_axis, with_sizes,
};

/// Instructions for each element of a view, which is mostly read in vectors.
pub(crate) const PLACE: f64 = 1.0 / 16.0;
/// Instructions for each element of a view whose places are compared with limits.
pub(crate) const CHOSEN_PLACE: f64 = 1.0 / 4.0;

/// `result[i] = operand[j]` where `j[d] = i[broadcast_dimensions[d]]`, or 0 for expanded dimensions of size
/// 1.
#[derive(Clone, Debug)]
pub struct BroadcastInDim {
    /// The tensor to broadcast.
    pub operand: Value,
    /// The dimension of the result for each dimension of the operand.
    pub broadcast_dimensions: Dims,
}
fields!(BroadcastInDim { operand, broadcast_dimensions });

impl Op for BroadcastInDim {
    const NAME: &'static str = "stablehlo.broadcast_in_dim";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::BROADCAST];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("dims"),
        Piece::Attr("broadcast_dimensions"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::ALL.result(cx)?;
        static_or_bounded(to)?;
        let dims = &self.broadcast_dimensions;
        same_but_axis(from, to)?; // C1
        length("broadcast_dimensions", dims, from.rank())?; // C2
        unique_dims("broadcast_dimensions", dims, to.rank())?; // C3, C4
        for (size, d) in from.shape().iter().zip(dims.positions()) {
            let target = to.shape()[d];
            ensure_at!(
                Part::Result(0),
                *size == 1 || *size == DYNAMIC || *size == target,
                "expects size 1 or {size} in dimension {d} of the result, found {}",
                size_text(target)
            ); // C5
        }
        broadcast_scales(from, to, dims) // C6
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let same = !cx.results().is_empty() && self.broadcast_dimensions.is_identity();
        fold_to(cx, self.operand).filter(|_| same)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = static_result(cx)?;
        Ok(args[0].broadcast_in_dim(ty, &self.broadcast_dimensions).into())
    }

    /// Cost: usually fused into the user; the more so, the smaller the operand.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, PLACE))
    }
}

/// Error: scales do not follow the quantised dimension; scales of a dimension of size 1 expand with it.
pub(crate) fn broadcast_scales(from: Type, to: Type, dims: &Dims) -> Result<(), Error> {
    let (Some(from_axis), Some(to_axis)) = (axis(from), axis(to)) else { return Ok(()) };
    let axis = dims.get(from_axis as usize).copied().unwrap_or(to_axis);
    ensure_at!(
        Part::Result(0),
        axis == to_axis,
        "expects a result that is quantised along dimension {axis}, found {to}"
    );
    let is_spread = from.shape().get(from_axis as usize) == Some(&1);
    let same = match scales(from) {
        [one] if is_spread => scales(to).iter().all(|s| s == one),
        _ => true,
    };
    ensure_at!(
        Part::Result(0),
        same,
        "expects a result with the scale and the zero point of {from}, found {to}"
    );
    Ok(())
}

/// A size as written in types.
fn size_text(size: i64) -> String {
    if size == DYNAMIC { "?".to_owned() } else { size.to_string() }
}

fn static_result(cx: &dyn EvalCx) -> Result<Type, Error> {
    match *cx.results() {
        [ty] if ty.has_static_shape() => Ok(ty),
        ref found => {
            bail!("expects one result of a known shape, found {}", creole_ir::types::list(found))
        }
    }
}

/// The elements of `operand`, in row-major order, in another shape.
#[derive(Clone, Debug)]
pub struct Reshape {
    /// The elements.
    pub operand: Value,
}
fields!(Reshape { operand });

impl Op for Reshape {
    const NAME: &'static str = "stablehlo.reshape";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::RESHAPE];
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::ALL.result(cx)?;
        static_or_bounded(to)?;
        same_but_axis(from, to)?; // C1
        same_count(from, to)?; // C2
        reshaped_axis(from, to) // C3
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_to(cx, self.operand).filter(|_| !cx.results().is_empty())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].reshaped(static_result(cx)?).into())
    }

    /// Cost: none, the same bytes.
    fn work(&self, _: &dyn OpCx) -> Option<Work> {
        Some(Work::NONE)
    }
}

/// Error: the numbers of elements are static, and differ.
pub(crate) fn same_count(from: Type, to: Type) -> Result<(), Error> {
    if let (Some(n), Some(m)) = (from.n_elements(), to.n_elements()) {
        ensure_at!(
            Part::Result(0),
            n == m,
            "expects a result of {}, found {to}",
            Count(n, "element")
        );
    }
    Ok(())
}

/// Error: scales differ, or the quantised dimension changes its size or the number of elements before it.
pub(crate) fn reshaped_axis(from: Type, to: Type) -> Result<(), Error> {
    let (Some(from_axis), Some(to_axis)) = (axis(from), axis(to)) else { return Ok(()) };
    let split = |ty: Type, axis: i64| {
        let shape = ty.shape();
        let axis = usize::try_from(axis).ok().filter(|d| *d < shape.len())?;
        Some((Type::tensor(&shape[..axis], ty.elem()).n_elements(), shape[axis]))
    };
    ensure_at!(
        Part::Result(0),
        scales(from) == scales(to),
        "expects a result with the scales and zero points of {from}, found {to}"
    ); // C1
    let (Some(given), Some(found)) = (split(from, from_axis), split(to, to_axis)) else {
        return Ok(());
    };
    ensure_at!(
        Part::Result(0),
        fits(given.1, found.1),
        "expects a quantised dimension of size {}, found {}",
        size_text(given.1),
        size_text(found.1)
    ); // C3
    if let (Some(n), Some(m)) = (given.0, found.0) {
        ensure_at!(
            Part::Result(0),
            n == m,
            "expects {} before the quantised dimension, found {m}",
            Count(n, "element")
        ); // C3
    }
    Ok(())
}

/// `result[i] = operand[j]` where `i[d] = j[permutation[d]]`.
#[derive(Clone, Debug)]
pub struct Transpose {
    /// The elements.
    pub operand: Value,
    /// The dimension of the operand for each dimension of the result.
    pub permutation: Dims,
}
fields!(Transpose { operand, permutation });

impl Op for Transpose {
    const NAME: &'static str = "stablehlo.transpose";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::TRANSPOSE];
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dims"), Piece::Attr("permutation"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let permutation = &self.permutation;
        ensure_at!(
            "permutation",
            permutation.is_permutation(ty.rank()),
            "expects a permutation of the dimensions of {ty}, found {permutation}"
        ); // C2
        let sizes = sizes(ty);
        let permuted: Vec<Size> = permutation.positions().map(|d| sizes[d]).collect();
        let ty = with_sizes(ty, &permuted); // C3
        let target = axis(ty).and_then(|axis| permutation.iter().position(|d| *d == axis));
        Ok(target.map_or(ty, |axis| with_axis(ty, axis)).into()) // C1, C4
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_to(cx, self.operand).filter(|_| self.permutation.is_identity())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].permuted(&self.permutation).into())
    }
}

/// `result[i] = operand[j]` where `j[d] = size[d] - 1 - i[d]` for the `dimensions`, else `i[d]`.
#[derive(Clone, Debug)]
pub struct Reverse {
    /// The elements.
    pub operand: Value,
    /// The reversed dimensions.
    pub dimensions: Dims,
}
fields!(Reverse { operand, dimensions });

impl Op for Reverse {
    const NAME: &'static str = "stablehlo.reverse";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::REVERSE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("dims"),
        Piece::Attr("dimensions"),
        Piece::SameOrFunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        unique_dims("dimensions", &self.dimensions, ty.rank())?; // C2, C3
        Ok(ty.into()) // C1
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let shape = cx.ty(self.operand).shape();
        let is_same = self.dimensions.positions().all(|d| shape.get(d) == Some(&1));
        fold_to(cx, self.operand).filter(|_| is_same)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].reverse(&self.dimensions).into())
    }

    /// Cost: usually read through.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, PLACE))
    }
}

/// Concatenates the `inputs` along `dimension`.
#[derive(Clone, Debug)]
pub struct Concatenate {
    /// The parts.
    pub inputs: Values,
    /// The concatenated dimension.
    pub dimension: i64,
}
fields!(Concatenate { inputs, dimension });

impl Op for Concatenate {
    const NAME: &'static str = "stablehlo.concatenate";
    const INTERFACES: &'static [Interface] = &[&crate::sample::CONCATENATE];
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dim"), Piece::Attr("dimension"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let types = Kinds::ANY.operands(cx, &self.inputs, "inputs")?; // I1
        let Some((first, rest)) = types.split_first() else {
            bail!("expects at least one operand, found none")
        }; // C3
        let dim = dimension("dimension", self.dimension, *first)?; // C4
        let mut shape = sizes(*first);
        for (i, ty) in rest.iter().enumerate() {
            append(*first, &mut shape, *ty, dim).map_err(|e| e.at_part(("inputs", i + 1)))?;
        }
        Ok(with_sizes(*first, &shape).into()) // C5, C6
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        match *self.inputs {
            [one] => fold_to(cx, one),
            _ => None,
        }
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let parts: Vec<&Tensor> = args.iter().collect();
        Ok(Tensor::concatenate(&parts, self.dimension as usize)?.into())
    }

    /// Cost: usually read through, by comparisons of places.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, CHOSEN_PLACE))
    }
}

/// Appends a part of type `ty` to `shape` along dimension `dim`.
fn append(first: Type, shape: &mut [Size], ty: Type, dim: usize) -> Result<(), Error> {
    let part = sizes(ty);
    let all_fit = part.len() == shape.len()
        && shape.iter().zip(&part).enumerate().all(|(d, (a, b))| d == dim || a.fits(*b));
    ensure!(
        ty.elem() == first.elem() && all_fit,
        "expects operands like {first} in all but dimension {dim}, found {ty}"
    ); // C1, C2
    for (d, (size, part)) in shape.iter_mut().zip(part).enumerate() {
        *size = if d == dim { size.append(part) } else { size.join(part) };
    }
    Ok(())
}
