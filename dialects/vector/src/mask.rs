//! Creation of masks and indices: `vector.constant_mask`, `vector.create_mask`, `vector.step`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::pieces::Custom;
use creole_ir::{
    Count, Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Value, Values, bail, ensure,
    fields,
};

use crate::checks::{is_scalable, scalable_dims, vector_result};
use crate::ranges;

/// The mask of type `ty` that is true where `i[d] < limits[d]` for all `d`.
fn mask(ty: Type, limits: &[i64]) -> Tensor {
    if let ([], [limit]) = (ty.shape(), limits) {
        return Tensor::collect(ty, [*limit > 0]);
    }
    let n = ty.n_elements().unwrap_or(0);
    Tensor::collect(
        ty,
        (0..n).map(|at| {
            let mut rest = at;
            ty.shape().iter().zip(limits).rev().all(|(size, limit)| {
                let i = rest % size;
                rest /= size;
                i < *limit
            })
        }),
    )
}

fn check(cx: &dyn OpCx, n: usize, words: fn(Type) -> &'static str) -> Result<Type, Error> {
    let ty = vector_result(cx)?;
    ensure!(ty.elem() == Type::i1(), "expects to give a vector of i1, found {ty}");
    // Without dimensions there is one lane, and one limit to enable it.
    let want = ty.rank().max(1);
    ensure!(want == n, "{}; expects {}, found {n}", words(ty), Count(want, "size"));
    Ok(ty)
}

/// `result[i]` is true where `i[d] < mask_dim_sizes[d]` for all `d`.
#[derive(Clone, Debug)]
pub struct ConstantMask {
    /// Number of enabled lanes along each dimension: at most its size; if one is zero, all are.
    pub mask_dim_sizes: Dims,
}
fields!(ConstantMask { mask_dim_sizes });

impl ConstantMask {
    /// The common value of all lanes of a mask of this type, if they are equal.
    pub(crate) fn uniform(&self, ty: Type) -> Option<bool> {
        let sizes = if ty.rank() == 0 { &[1] } else { ty.shape() };
        let limits = &self.mask_dim_sizes;
        let is_off = limits.contains(&0);
        (is_off || **limits == *sizes).then_some(!is_off)
    }
}

impl Op for ConstantMask {
    const NAME: &'static str = "vector.constant_mask";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Attr("mask_dim_sizes"), Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = check(cx, self.mask_dim_sizes.len(), |ty| match ty.rank() {
            0 => "array attr must have length 1 for 0-D vectors",
            _ => "must specify array attr of size equal vector result rank",
        })?;
        let limits = &self.mask_dim_sizes;
        let sizes = if ty.rank() == 0 { &[1] } else { ty.shape() };
        for (limit, size) in limits.iter().zip(sizes) {
            let words = match ty.rank() {
                0 => "mask dim size must be either 0 or 1 for 0-D vectors",
                _ => "array attr of size out of bounds of vector result dimension size",
            };
            ensure!(
                (0..=*size).contains(limit),
                "{words}; expects sizes from 0 to those of {ty}, found {limit}"
            );
        }
        let zeros = limits.iter().filter(|limit| **limit == 0).count();
        ensure!(
            zeros == 0 || zeros == limits.len(),
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
        );
        for ((limit, size), scalable) in limits.iter().zip(sizes).zip(scalable_dims(ty)) {
            ensure!(
                !scalable || *limit == 0 || limit == size,
                "only supports 'none set' or 'all set' scalable dimensions; expects 0 or {size} for a \
                 scalable dimension, found {limit}"
            );
        }
        Ok(())
    }

    /// A mask with equal lanes is a splat constant.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [ty] = cx.results() else { return None };
        let value = self.uniform(*ty)?;
        Some(Fold::Constant(Tensor::splat(*ty, &Tensor::bool(value))))
    }

    fn eval(&self, _: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = cx.results() else { bail!("expects one result") };
        ensure!(!is_scalable(*ty), "no evaluation for {ty}");
        Ok(mask(*ty, &self.mask_dim_sizes).into())
    }
}

/// `result[i]` is true where `i[d] < operands[d]` for all `d`, as signed integers.
#[derive(Clone, Debug)]
pub struct CreateMask {
    /// Number of enabled lanes along each dimension: `index`.
    pub operands: Values,
}
fields!(CreateMask { operands });

impl Op for CreateMask {
    const NAME: &'static str = "vector.create_mask";
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: |p| {
                p.set_field_types("operands", &[Type::index()]);
                Ok(())
            },
            print: |_, _| {},
            attrs: &[],
        }),
        Piece::Colon,
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let other = self.operands.iter().map(|v: &Value| cx.ty(*v)).find(|ty| *ty != Type::index());
        ensure!(
            other.is_none(),
            "expects sizes of type index, found {}",
            other.unwrap_or(Type::index())
        );
        let words = |ty: Type| match ty.rank() {
            0 => "must specify exactly one operand for 0-D create_mask",
            _ => "must specify an operand for each result vector dimension",
        };
        check(cx, self.operands.len(), words).map(|_| ())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = cx.results() else { bail!("expects one result") };
        ensure!(!is_scalable(*ty), "no evaluation for {ty}");
        let limits: Vec<i64> = args.iter().map(|limit| limit.int(0)).collect();
        Ok(mask(*ty, &limits).into())
    }
}

/// The index vector `result[i] = i`, of type `index`.
#[derive(Clone, Debug)]
pub struct Step {}
fields!(Step {});

impl Op for Step {
    const NAME: &'static str = "vector.step";
    const INTERFACES: &'static [Interface] = &[&ranges::OF_POSITIONS];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = vector_result(cx)?;
        let fits = ty.rank() == 1 && ty.elem() == Type::index();
        ensure!(fits, "expects to give a vector of index with one dimension, found {ty}");
        Ok(())
    }

    fn eval(&self, _: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = cx.results() else { bail!("expects one result") };
        ensure!(!is_scalable(*ty), "no evaluation for {ty}");
        Ok(Tensor::collect(*ty, 0..ty.n_elements().unwrap_or(0)).into())
    }
}
