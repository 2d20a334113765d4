//! Elementwise functions with implicit broadcasting of their operands.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{
    Attr, AttrField, Dialect, Dims, Error, Op, OpCx, Part, Piece, Traits, Type, TypeKind, Types,
    Value, attr_field, bail, dialect_attr, ensure_at, fields,
};

use crate::attrs::enum_attr;
use crate::broadcasting::Broadcasting;
use crate::checks::{Kinds, same_baseline, with_sizes};
use crate::quant::is_quantized;

const BINARY: &[Piece] = &[Piece::Operands, Piece::FunctionalType];

/// Table of broadcasting ops; rows `Op("name", KINDS, TRAITS)`.
macro_rules! broadcast_ops {
    ($($(#[$doc:meta])* $op:ident($name:literal, $kinds:ident, $traits:expr);)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug)]
            pub struct $op {
                /// The first argument.
                pub lhs: Value,
                /// The second argument.
                pub rhs: Value,
                /// For each dimension of the lower-rank operand, its dimension in the other one; `None`: the
                /// trailing dimensions.
                pub broadcast_dimensions: Option<Dims>,
            }
            fields!($op { lhs, rhs, broadcast_dimensions });

            impl Op for $op {
                const NAME: &'static str = $name;
                const TRAITS: Traits = Traits::PURE.and($traits);
                const SYNTAX: &'static [Piece] = BINARY;

                fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                    let kinds = Kinds::$kinds.or(Kinds::UNRANKED);
                    let (lhs, rhs) = operands(cx, kinds, self.lhs, self.rhs)?;
                    Ok(broadcast(cx, lhs, rhs, self.broadcast_dimensions.as_ref(), lhs.elem()))
                }

                fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
                    check_result(cx, cx.ty(self.lhs).elem())
                }
            }
        )*

        /// Registers the ops of the table.
        pub(crate) fn add_broadcasting(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}

broadcast_ops! {
    /// `result[i] = lhs[i] + rhs[i]`, broadcast.
    BroadcastAdd("chlo.broadcast_add", ALL, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i] & rhs[i]`, broadcast.
    BroadcastAnd("chlo.broadcast_and", INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The angle of the point `(rhs[i], lhs[i])`, broadcast.
    BroadcastAtan2("chlo.broadcast_atan2", ALL, Traits::NONE);
    /// `result[i] = lhs[i] / rhs[i]`, broadcast.
    BroadcastDivide("chlo.broadcast_divide", ALL, Traits::NONE);
    /// `result[i] = max(lhs[i], rhs[i])`, broadcast.
    BroadcastMaximum("chlo.broadcast_maximum", ALL, Traits::COMMUTATIVE);
    /// `result[i] = min(lhs[i], rhs[i])`, broadcast.
    BroadcastMinimum("chlo.broadcast_minimum", ALL, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i] * rhs[i]`, broadcast.
    BroadcastMultiply("chlo.broadcast_multiply", ALL, Traits::COMMUTATIVE);
    /// The neighbour of `lhs[i]` towards `rhs[i]`, broadcast.
    BroadcastNextAfter("chlo.broadcast_next_after", ALL, Traits::NONE);
    /// `result[i] = lhs[i] | rhs[i]`, broadcast.
    BroadcastOr("chlo.broadcast_or", INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The derivative of order `lhs[i]` of digamma at `rhs[i]`, broadcast.
    BroadcastPolygamma("chlo.broadcast_polygamma", ALL, Traits::NONE);
    /// `result[i] = lhs[i]^rhs[i]`, broadcast.
    BroadcastPower("chlo.broadcast_power", ALL, Traits::NONE);
    /// Remainder of the division of `lhs[i]` by `rhs[i]`, broadcast.
    BroadcastRemainder("chlo.broadcast_remainder", ALL, Traits::NONE);
    /// `result[i] = lhs[i] << rhs[i]`, broadcast.
    BroadcastShiftLeft("chlo.broadcast_shift_left", ALL, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with the sign (arithmetic), broadcast.
    BroadcastShiftRightArithmetic("chlo.broadcast_shift_right_arithmetic", ALL, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with zeros (logical), broadcast.
    BroadcastShiftRightLogical("chlo.broadcast_shift_right_logical", ALL, Traits::NONE);
    /// `result[i] = lhs[i] - rhs[i]`, broadcast.
    BroadcastSubtract("chlo.broadcast_subtract", ALL, Traits::NONE);
    /// `result[i] = lhs[i] ^ rhs[i]`, broadcast.
    BroadcastXor("chlo.broadcast_xor", INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The sum of `(rhs[i] + k)^-lhs[i]` for `k = 0, 1, ..`, broadcast.
    BroadcastZeta("chlo.broadcast_zeta", FLOAT, Traits::NONE);
}

enum_attr! {
    /// Relation of a comparison.
    ChloComparisonDirection = "chlo.comparison_direction" {
        /// `lhs = rhs`.
        Eq = "EQ",
        /// `lhs != rhs`.
        Ne = "NE",
        /// `lhs >= rhs`.
        Ge = "GE",
        /// `lhs > rhs`.
        Gt = "GT",
        /// `lhs <= rhs`.
        Le = "LE",
        /// `lhs < rhs`.
        Lt = "LT",
    }
}

enum_attr! {
    /// Interpretation of the elements of a comparison.
    ChloComparisonType = "chlo.comparison_type" {
        /// Interpretation by the element type.
        NoType = "NOTYPE",
        /// IEEE 754's relations.
        Float = "FLOAT",
        /// IEEE 754's total order.
        TotalOrder = "TOTALORDER",
        /// Signed integers.
        Signed = "SIGNED",
        /// Unsigned integers.
        Unsigned = "UNSIGNED",
    }
}

/// `result[i] = lhs[i] ? rhs[i]` with the relation that `comparison_direction` names, broadcast.
#[derive(Clone, Debug)]
pub struct BroadcastCompare {
    /// The first argument.
    pub lhs: Value,
    /// The second argument.
    pub rhs: Value,
    /// Dimensions of the lower-rank operand, as in [`BroadcastAdd`].
    pub broadcast_dimensions: Option<Dims>,
    /// The relation.
    pub comparison_direction: ChloComparisonDirection,
    /// Interpretation of the elements; `None`: that of the element type.
    pub compare_type: Option<ChloComparisonType>,
}
fields!(BroadcastCompare { lhs, rhs, broadcast_dimensions, comparison_direction, compare_type });

impl Op for BroadcastCompare {
    const NAME: &'static str = "chlo.broadcast_compare";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = BINARY;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (lhs, rhs) = operands(cx, Kinds::ALL.or(Kinds::UNRANKED), self.lhs, self.rhs)?;
        Ok(broadcast(cx, lhs, rhs, self.broadcast_dimensions.as_ref(), Type::i1()))
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_result(cx, Type::i1())
    }
}

/// Complex elements from broadcast real and imaginary parts.
#[derive(Clone, Debug)]
pub struct BroadcastComplex {
    /// The real parts.
    pub lhs: Value,
    /// The imaginary parts.
    pub rhs: Value,
    /// Dimensions of the lower-rank operand, as in [`BroadcastAdd`].
    pub broadcast_dimensions: Option<Dims>,
}
fields!(BroadcastComplex { lhs, rhs, broadcast_dimensions });

impl Op for BroadcastComplex {
    const NAME: &'static str = "chlo.broadcast_complex";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = BINARY;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (lhs, rhs) = operands(cx, Kinds::FLOAT.or(Kinds::UNRANKED), self.lhs, self.rhs)?;
        let elem = Type::new(TypeKind::Complex(lhs.elem()));
        Ok(broadcast(cx, lhs, rhs, self.broadcast_dimensions.as_ref(), elem))
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let elem = Type::new(TypeKind::Complex(cx.ty(self.lhs).elem()));
        check_result(cx, elem)?;
        Kinds::COMPLEX.or(Kinds::UNRANKED).result(cx).map(drop)
    }
}

/// `result[i] = pred[i] ? on_true[i] : on_false[i]`, broadcast.
#[derive(Clone, Debug)]
pub struct BroadcastSelect {
    /// Booleans.
    pub pred: Value,
    /// The elements where it is true.
    pub on_true: Value,
    /// The elements where it is false.
    pub on_false: Value,
}
fields!(BroadcastSelect { pred, on_true, on_false });

impl Op for BroadcastSelect {
    const NAME: &'static str = "chlo.broadcast_select";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let pred = Kinds::BOOL.operand(cx, self.pred, "pred")?;
        let all = Kinds::ALL.or(Kinds::UNRANKED);
        let yes = all.operand(cx, self.on_true, "on_true")?;
        let no = all.operand(cx, self.on_false, "on_false")?;
        ensure_at!(
            "on_false",
            yes.elem() == no.elem(),
            "expects elements of type {}, found {no}",
            yes.elem()
        );
        match *broadcast(cx, yes, no, None, yes.elem()).get().unwrap_or(&[]) {
            [both] => {
                let all = broadcast(cx, both, pred, None, yes.elem());
                Ok(all.get().map_or(Types::FREE, |all| unbounded(all[0]).into()))
            }
            _ => Ok(Types::FREE),
        }
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_result(cx, cx.ty(self.on_true).elem())
    }
}

fn operands(cx: &dyn OpCx, kinds: Kinds, lhs: Value, rhs: Value) -> Result<(Type, Type), Error> {
    let lhs = kinds.operand(cx, lhs, "lhs")?;
    let rhs = kinds.operand(cx, rhs, "rhs")?;
    let same = same_baseline(lhs, rhs);
    ensure_at!("rhs", same, "expects elements of type {}, found {rhs}", lhs.elem());
    Ok((lhs, rhs))
}

/// Error: not exactly one result, or one of other elements.
fn check_result(cx: &dyn OpCx, elem: Type) -> Result<(), Error> {
    let [to] = *cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
    let is_tensor = to.is_tensor() || matches!(*to, TypeKind::UnrankedTensor(_));
    let at = Part::Result(0);
    ensure_at!(at, is_tensor, "expects a tensor, found {to}");
    let same = to.elem() == elem || (is_quantized(elem) && is_quantized(to));
    ensure_at!(at, same, "expects elements of type {elem}, found {to}");
    Ok(())
}

/// The type `ty` without bounds: a selection has none.
fn unbounded(ty: Type) -> Type {
    if ty.is_tensor() { Type::tensor(ty.shape(), ty.elem()) } else { ty }
}

/// Result type of broadcasting both shapes; unconstrained if they are incompatible.
fn broadcast(cx: &dyn OpCx, lhs: Type, rhs: Type, dims: Option<&Dims>, elem: Type) -> Types {
    let is_free = matches!(cx.results(), [to] if to.is_unranked());
    if is_free || !lhs.is_tensor() || !rhs.is_tensor() {
        return Types::FREE;
    }
    let elem = match *cx.results() {
        [to] if is_quantized(elem) && to.is_tensor() && same_baseline(lhs, to) => to.elem(),
        _ => elem,
    };
    let (large, small) = if lhs.rank() > rhs.rank() { (lhs, rhs) } else { (rhs, lhs) };
    let last = (large.rank() - small.rank()) as i64;
    let usual: Dims = (last..large.rank() as i64).collect();
    let dims = dims.unwrap_or(&usual);
    match Broadcasting::of([lhs, rhs], dims) {
        Ok(both) => with_sizes(Type::tensor(large.shape(), elem), &both.sizes).into(),
        Err(_) => Types::FREE,
    }
}
