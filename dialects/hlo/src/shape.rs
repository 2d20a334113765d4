//! Ops that rearrange whole dimensions: `broadcast_in_dim`, `reshape`, `transpose`, `reverse`,
//! `concatenate`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, Values, bail, ensure,
    fields,
};

use crate::checks::{fits, fold_to, length, result, tensor, tensors, unique_dims};

/// `result[i] = operand[j]` where `j[d] = i[broadcast_dimensions[d]]`, or 0 where size 1 is spread.
#[derive(Clone, Debug)]
pub struct BroadcastInDim {
    /// What is spread.
    pub operand: Value,
    /// The dimension of the result for each dimension of the operand.
    pub broadcast_dimensions: Dims,
}
fields!(BroadcastInDim { operand, broadcast_dimensions });

impl Op for BroadcastInDim {
    const NAME: &'static str = "stablehlo.broadcast_in_dim";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("dims"),
        Piece::Attr("broadcast_dimensions"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (tensor(cx, self.operand)?, result(cx)?);
        let dims = &self.broadcast_dimensions;
        ensure!(
            from.elem() == to.elem(),
            "expects a result with elements of type {}, found {to}",
            from.elem()
        ); // C1
        length("broadcast_dimensions", dims, from.rank())?; // C2
        unique_dims("broadcast_dimensions", dims, to.rank())?; // C3, C4
        for (size, d) in from.shape().iter().zip(dims.positions()) {
            let target = to.shape()[d];
            ensure!(
                *size == 1 || fits(*size, target),
                "expects size 1 or {size} in dimension {d} of the result, found {target}"
            ); // C5
        }
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let same = !cx.results().is_empty() && self.broadcast_dimensions.is_identity();
        fold_to(cx, self.operand).filter(|_| same)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = static_result(cx)?;
        Ok(args[0].broadcast_in_dim(ty, &self.broadcast_dimensions).into())
    }
}

fn static_result(cx: &dyn EvalCx) -> Result<Type, Error> {
    match *cx.results() {
        [ty] if ty.has_static_shape() => Ok(ty),
        ref found => {
            bail!("expects one result of a known shape, found {}", creole_ir::types::list(found))
        }
    }
}

/// The elements of `operand`, in row-major order, under another shape.
#[derive(Clone, Debug)]
pub struct Reshape {
    /// The elements.
    pub operand: Value,
}
fields!(Reshape { operand });

impl Op for Reshape {
    const NAME: &'static str = "stablehlo.reshape";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (tensor(cx, self.operand)?, result(cx)?);
        ensure!(
            from.elem() == to.elem(),
            "expects a result with elements of type {}, found {to}",
            from.elem()
        ); // C1
        if let (Some(n), Some(m)) = (from.n_elements(), to.n_elements()) {
            ensure!(n == m, "expects a result of {n} elements, found {to}"); // C2
        }
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_to(cx, self.operand).filter(|_| !cx.results().is_empty())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].reshaped(static_result(cx)?).into())
    }
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
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dims"), Piece::Attr("permutation"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = tensor(cx, self.operand)?;
        let permutation = &self.permutation;
        ensure!(
            permutation.is_permutation(ty.rank()),
            "expects a permutation of the dimensions of {ty}, found {permutation}"
        ); // C2
        Ok(ty.with_shape(&permutation.permute(ty.shape())).into()) // C1, C3
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
    /// The dimensions that run backwards.
    pub dimensions: Dims,
}
fields!(Reverse { operand, dimensions });

impl Op for Reverse {
    const NAME: &'static str = "stablehlo.reverse";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("dims"),
        Piece::Attr("dimensions"),
        Piece::SameOrFunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = tensor(cx, self.operand)?;
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
}

/// The elements of all `inputs`, one after the other along `dimension`.
#[derive(Clone, Debug)]
pub struct Concatenate {
    /// The parts.
    pub inputs: Values,
    /// The dimension along which they follow each other.
    pub dimension: i64,
}
fields!(Concatenate { inputs, dimension });

impl Op for Concatenate {
    const NAME: &'static str = "stablehlo.concatenate";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dim"), Piece::Attr("dimension"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let types = tensors(cx, &self.inputs)?;
        let Some((first, rest)) = types.split_first() else {
            bail!("expects at least one operand, found none")
        }; // C3
        let dim = usize::try_from(self.dimension).ok().filter(|d| *d < first.rank());
        let Some(dim) = dim else {
            bail!("expects a dimension of {first}, found {}", self.dimension)
        }; // C4
        let shape = rest
            .iter()
            .try_fold(Dims::from(first.shape()), |shape, ty| appended(first, shape, *ty, dim))?;
        Ok(first.with_shape(&shape).into()) // C5, C6
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        match *self.inputs {
            [one] => fold_to(cx, one),
            _ => None,
        }
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let parts: Vec<&Tensor> = args.iter().collect();
        Ok(Tensor::concatenate(&parts, self.dimension as usize).into())
    }
}

/// The shape of what has `shape` with a part of type `ty` behind it along dimension `dim`.
fn appended(first: &Type, mut shape: Dims, ty: Type, dim: usize) -> Result<Dims, Error> {
    let fits_here = |(d, (a, b)): (usize, (&i64, &i64))| d == dim || fits(*a, *b);
    let all_fit =
        ty.rank() == shape.len() && shape.iter().zip(ty.shape()).enumerate().all(fits_here);
    ensure!(
        ty.elem() == first.elem() && all_fit,
        "expects operands like {first} in all but dimension {dim}, found {ty}"
    ); // C1, C2
    for (d, size) in ty.shape().iter().enumerate() {
        shape.0[d] = match (d == dim, shape[d], *size) {
            (true, DYNAMIC, _) | (true, _, DYNAMIC) => DYNAMIC,
            (true, before, size) => before.saturating_add(size),
            (false, DYNAMIC, size) => size,
            (false, before, _) => before,
        };
    }
    Ok(shape)
}
