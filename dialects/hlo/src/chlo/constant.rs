//! Constants: `chlo.constant` and `chlo.constant_like`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::pieces::Custom;
use creole_ir::{
    Attr, AttrField, Error, Literal, Op, OpCx, Piece, Tensor, Traits, Type, TypeKind, Types, Value,
    bail, ensure_at, fields,
};

use super::or_declared;
use crate::checks::Kinds;

/// `output = value`.
#[derive(Clone, Debug)]
pub struct ChloConstant {
    /// The value, with its type.
    pub value: Literal,
}
fields!(ChloConstant { value });

impl Op for ChloConstant {
    const NAME: &'static str = "chlo.constant";
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[
        Piece::AttrDict,
        Piece::Custom(&Custom {
            parse: |p| {
                let value = Literal::parse(p)?;
                p.set_attr("value", value);
                Ok(())
            },
            print: |p, op| {
                p.print(" ");
                p.bare_attr(op, "value");
            },
            attrs: &["value"],
        }),
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        let ty = self.value.ty();
        Kinds::ALL.check(ty).map_err(|e| e.at_attr("value"))?;
        Ok(ty.into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.value.tensor()?.into())
    }
}

/// Splat constant with the shape of the operand.
#[derive(Clone, Debug)]
pub struct ConstantLike {
    /// The tensor whose shape is used.
    pub operand: Value,
    /// The splat value.
    pub value: Attr,
}
fields!(ConstantLike { operand, value });

impl ConstantLike {
    fn elem(&self) -> Result<Type, Error> {
        match &self.value {
            Attr::Int(_, ty) | Attr::Float(_, ty) | Attr::BigInt(_, ty) => Ok(*ty),
            other => {
                let message = format!("expects a number with a type, found {other}");
                Err(Error::new(message).at_attr("value"))
            }
        }
    }
}

impl Op for ConstantLike {
    const NAME: &'static str = "chlo.constant_like";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ALL.or(Kinds::UNRANKED).operand(cx, self.operand, "operand")?;
        let elem = self.elem()?;
        let fits = Kinds::ALL.has(elem);
        ensure_at!("value", fits, "expects a number that a tensor may hold, found {}", self.value);
        let to = match *ty {
            TypeKind::UnrankedTensor(_) => Type::new(TypeKind::UnrankedTensor(elem)),
            _ => ty.with_elem(elem),
        };
        Ok(or_declared(cx, vec![to]))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (Some(x), Some(value)) = (args.first(), self.value.to_tensor()) else {
            bail!("expects a number and one operand")
        };
        Ok(Tensor::splat(x.ty().with_elem(self.elem()?), &value).into())
    }
}
