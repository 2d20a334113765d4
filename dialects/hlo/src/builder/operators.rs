//! Operators of Rust on handles: `&a + &b`, `2.0 * x`, `-x`, `!mask`.

use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Not, Rem, Shl, Shr, Sub};

use super::handle::HloOp;
use super::operand::Operand;

macro_rules! binary {
    ($($op:ident::$method:ident = $function:ident;)*) => {
        $(
            impl<'b, R: Operand<'b>> $op<R> for HloOp<'b> {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self, rhs: R) -> HloOp<'b> {
                    HloOp::$function(self, rhs)
                }
            }

            impl<'b, R: Operand<'b>> $op<R> for &HloOp<'b> {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self, rhs: R) -> HloOp<'b> {
                    HloOp::$function(*self, rhs)
                }
            }
        )*
    };
}

/// Operators with a number on the left.
macro_rules! on_numbers {
    ($($number:ident: $op:ident::$method:ident;)*) => {
        $(
            impl<'b> $op<HloOp<'b>> for $number {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self, rhs: HloOp<'b>) -> HloOp<'b> {
                    $op::$method(self.operand_of(rhs), rhs)
                }
            }

            impl<'b> $op<&HloOp<'b>> for $number {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self, rhs: &HloOp<'b>) -> HloOp<'b> {
                    $op::$method(self.operand_of(*rhs), *rhs)
                }
            }
        )*
    };
}

binary! {
    Add::add = add;
    Sub::sub = sub;
    Mul::mul = mul;
    Div::div = div;
    Rem::rem = rem;
    BitAnd::bitand = and;
    BitOr::bitor = or;
    BitXor::bitxor = xor;
    Shl::shl = shift_left;
    Shr::shr = shift_right;
}

on_numbers! {
    f32: Add::add;
    f32: Sub::sub;
    f32: Mul::mul;
    f32: Div::div;
    f32: Rem::rem;
    f64: Add::add;
    f64: Sub::sub;
    f64: Mul::mul;
    f64: Div::div;
    f64: Rem::rem;
    i32: Add::add;
    i32: Sub::sub;
    i32: Mul::mul;
    i32: Div::div;
    i32: Rem::rem;
    i64: Add::add;
    i64: Sub::sub;
    i64: Mul::mul;
    i64: Div::div;
    i64: Rem::rem;
}

impl<'b> HloOp<'b> {
    /// `x >> y`, as in Rust: filled with zeros if the elements are unsigned, else with the sign.
    #[track_caller]
    fn shift_right(self, rhs: impl Operand<'b>) -> HloOp<'b> {
        match self.element_type().is_unsigned() {
            true => self.shift_right_logical(rhs),
            false => self.shift_right_arithmetic(rhs),
        }
    }
}

macro_rules! unary {
    ($($op:ident::$method:ident = $function:ident;)*) => {
        $(
            impl<'b> $op for HloOp<'b> {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self) -> HloOp<'b> {
                    HloOp::$function(self)
                }
            }

            impl<'b> $op for &HloOp<'b> {
                type Output = HloOp<'b>;

                #[track_caller]
                fn $method(self) -> HloOp<'b> {
                    HloOp::$function(*self)
                }
            }
        )*
    };
}

unary! {
    Neg::neg = neg;
    Not::not = not;
}
