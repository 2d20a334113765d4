//! Elementwise ops, defined by tables with one row per op.

mod binary;
mod chlo;
mod mhlo;
mod unary;

pub use binary::*;
pub use chlo::*;
pub use mhlo::*;
pub use unary::*;

use creole_ir::{Error, OpCx, Type, TypeKind, Types, Value};

use crate::checks::{
    Kinds, axis, join, join_shapes, same_shape, same_storage, with_written_scales,
};

/// Table of unary ops; rows `Op("name", FUNCTION, KINDS, result)`, with `[result_accuracy]` if the op has it.
macro_rules! unary_ops {
    (
        $(#[$list_doc:meta])* $list:ident, $syntax:expr;
        $($(#[$doc:meta])* $op:ident($name:literal, $function:ident, $kinds:ident, $result:ident) [$($accuracy:ident)?];)*
    ) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug)]
            pub struct $op {
                /// The argument.
                pub operand: Value,
                $(
                    /// Required accuracy; `None`: the default.
                    pub $accuracy: Option<$crate::ResultAccuracy>,
                )?
            }
            fields!($op { operand $(, $accuracy)? });

            impl Op for $op {
                const NAME: &'static str = $name;
                const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
                const FUNCTION: Option<&'static Function> = Some(&functions::$function);
                const SYNTAX: &'static [Piece] = $syntax;

                fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                    $crate::elementwise::infer_unary(cx, self.operand, Kinds::$kinds, $crate::elementwise::$result)
                }
            }
        )*

        $(#[$list_doc])*
        pub(crate) fn $list(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}
use unary_ops;

/// Table of binary ops; rows `Op("name", FUNCTION, KINDS, TRAITS)`.
macro_rules! binary_ops {
    (
        $(#[$list_doc:meta])* $list:ident, $syntax:expr;
        $($(#[$doc:meta])* $op:ident($name:literal, $function:ident, $kinds:ident, $traits:expr);)*
    ) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug)]
            pub struct $op {
                /// The first argument.
                pub lhs: Value,
                /// The second argument, of the same type.
                pub rhs: Value,
            }
            fields!($op { lhs, rhs });

            impl Op for $op {
                const NAME: &'static str = $name;
                const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and($traits);
                const FUNCTION: Option<&'static Function> = Some(&functions::$function);
                const SYNTAX: &'static [Piece] = $syntax;

                fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                    $crate::elementwise::infer_binary(cx, self.lhs, self.rhs, Kinds::$kinds)
                }
            }
        )*

        $(#[$list_doc])*
        pub(crate) fn $list(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}
use binary_ops;

fn infer_unary(
    cx: &dyn OpCx,
    operand: Value,
    kinds: Kinds,
    result: fn(Type) -> Type,
) -> Result<Types, Error> {
    let ty = kinds.operand(cx, operand, "operand")?; // I1
    Ok(with_written_scales(cx, result(ty)).into())
}

fn infer_binary(cx: &dyn OpCx, lhs: Value, rhs: Value, kinds: Kinds) -> Result<Types, Error> {
    let lhs = kinds.operand(cx, lhs, "lhs")?; // I1
    let rhs = kinds.operand(cx, rhs, "rhs")?; // I2
    // Per-axis quantised elements, which only one op takes, may differ in storage range.
    let may_join = kinds == Kinds::ALL && same_storage(lhs, rhs) && same_shape(lhs, rhs);
    let ty = match may_join {
        true => join_shapes(lhs, rhs), // C3, C4
        false => join(lhs, rhs).map_err(|e| e.at_part("rhs"))?,
    };
    Ok(with_written_scales(cx, per_axis(ty, lhs, rhs)?).into())
}

/// The type `ty` with the elements of the operand that is quantised along an axis, if any.
fn per_axis(ty: Type, lhs: Type, rhs: Type) -> Result<Type, Error> {
    match (axis(lhs), axis(rhs)) {
        (Some(a), Some(b)) if a != b => Err(Error::new(format!(
            "expects operands quantised along one dimension, found {lhs} and {rhs}"
        ))
        .at_part("rhs")), // C6, C7
        (None, Some(_)) => Ok(ty.with_elem(rhs.elem())), // C5
        _ => Ok(ty),
    }
}

/// Result type: that of the operand.
fn same(ty: Type) -> Type {
    ty
}

/// Result type: the parts of complex elements.
fn part(ty: Type) -> Type {
    match *ty.elem() {
        TypeKind::Complex(part) => ty.with_elem(part),
        _ => ty,
    }
}

/// Result type: booleans.
fn truth(ty: Type) -> Type {
    ty.with_elem(Type::i1())
}
