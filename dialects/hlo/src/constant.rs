//! `constant` and `iota`: values from nothing.

use creole_ir::field::OpParts;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Error, Op, OpCx, OpDef, Piece, Tensor, Traits, Type, Types, bail, ensure, fields};

use crate::checks::{Kinds, result};

/// `output = value`.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The value, with its type.
    pub value: Tensor,
}
fields!(Constant { value });

impl Op for Constant {
    const NAME: &'static str = "stablehlo.constant";
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict, Piece::Attr("value")];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        let ty = self.value.ty();
        ensure!(ty.is_tensor(), "expects the value of a tensor, found one of type {ty}");
        Ok(ty.into()) // C1
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.value.clone().into())
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        let elem = self.value.elem();
        Some(if elem.is_float() || elem.is_complex() { "cst" } else { "c" }.to_owned())
    }
}

/// The constant op for a value, if `ty` is a tensor.
pub(crate) fn constant(value: &Tensor, ty: Type) -> Option<(&'static OpDef, OpParts)> {
    let fits =
        ty.is_tensor() && ty.elem() == value.elem() && ty.n_elements() == value.ty().n_elements();
    (fits && ty.has_static_shape())
        .then(|| (Constant::DEF, Constant { value: value.with_type(ty) }.into_parts()))
}

/// `output[i] = i[iota_dimension]`.
#[derive(Clone, Debug)]
pub struct Iota {
    /// The dimension that is counted along.
    pub iota_dimension: i64,
}
fields!(Iota { iota_dimension });

impl Op for Iota {
    const NAME: &'static str = "stablehlo.iota";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Lit("dim ="), Piece::Attr("iota_dimension"), Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = result(cx)?;
        Kinds::NUMBER.check(ty)?;
        let dim = self.iota_dimension;
        ensure!((0..ty.rank() as i64).contains(&dim), "expects a dimension of {ty}, found {dim}"); // C1
        Ok(())
    }

    fn eval(&self, _: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = *cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let Some(result) = Tensor::iota(ty, self.iota_dimension as usize) else {
            bail!("can't count in {ty}")
        };
        Ok(result.into())
    }
}
