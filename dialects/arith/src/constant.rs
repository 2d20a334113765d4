//! `arith.constant`.

use creole_ir::field::OpParts;
use creole_ir::op::EvalCx;
use creole_ir::op::Tensors;
use creole_ir::{
    Error, Literal, Op, OpCx, OpDef, Piece, ResultName, Tensor, Traits, Type, TypeKind, Types,
    ensure, fields,
};

use crate::kind::Kind;

/// `result = value`: a scalar, or a vector or tensor of scalars.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The value.
    pub value: Literal,
}
fields!(Constant { value });

impl Op for Constant {
    const NAME: &'static str = "arith.constant";
    const RESULT_NAME: ResultName<Self> = Some(|constant, _| Some(constant.name()));
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict, Piece::Attr("value")];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        let ty = self.value.ty();
        check(ty)?;
        let is_scalable = matches!(&*ty, TypeKind::Vector { scalable, .. } if !scalable.is_empty());
        ensure!(
            !is_scalable || self.value.dense().and_then(Tensor::splat_value).is_some(),
            "intializing scalable vectors with elements attribute is not supported unless it's a vector splat; \
             found elements of {ty}"
        );
        Ok(ty.into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.value.tensor()?.into())
    }
}

/// Error: no constant has this type. A scalar literal has no signedness; elements of a dense literal may, and may be
/// complex.
fn check(ty: Type) -> Result<(), Error> {
    let shaped = ty.is_tensor() || ty.is_vector();
    let is_number = ty.elem().is_int() || ty.elem().is_complex();
    ensure!(
        !ty.is_int() || Kind::Int.holds(ty),
        "integer return type must be signless, found {ty}"
    );
    if !(shaped && is_number) {
        Kind::Any.check(ty)?;
    }
    Ok(())
}

impl Constant {
    /// `c1_i32`, `c1` of an index, `true`; `cst` of all others.
    fn name(&self) -> String {
        let Literal::Dense(value) = &self.value else { return "cst".to_owned() };
        let ty = value.ty();
        match *ty {
            TypeKind::Integer(1, _) => value.truth(0).to_string(),
            TypeKind::Integer(65.., _) => format!("c{}_{ty}", value.decimal(0)),
            TypeKind::Integer(..) => {
                ["c", &value.int(0).to_string(), "_", &ty.to_string()].concat()
            }
            TypeKind::Index => ["c", &value.int(0).to_string()].concat(),
            _ => "cst".to_owned(),
        }
    }

    /// The `index` constant `value`.
    pub fn index(value: i64) -> Constant {
        Constant { value: Tensor::from_i64(value, Type::index()).into() }
    }

    /// The integer `value` of type `ty`, or a splat of it.
    pub fn int(value: i64, ty: Type) -> Constant {
        Constant { value: Tensor::from_i64(value, ty).into() }
    }

    /// The float of type `ty` nearest to `value`, or a splat of it.
    pub fn float(value: f64, ty: Type) -> Constant {
        Constant { value: Tensor::from_f64(value, ty).into() }
    }
}

/// Materializes a constant as an op; `None` if `arith.constant` cannot have that type.
pub fn make(value: &Tensor, ty: Type) -> Option<(&'static OpDef, OpParts)> {
    let fits = value.ty() == ty && check(ty).is_ok();
    fits.then(|| (Constant::DEF, Constant { value: value.clone().into() }.into_parts()))
}
