//! `result[i] = f(lhs[i], rhs[i])`, all of one type (C1 of each op). Of quantised elements only
//! storage and what they stand for have to be the same; `add` takes such as are quantised along a
//! dimension, too.

use creole_ir::{Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use super::binary_ops;
use crate::checks::Kinds;

binary_ops! {
    /// Adds the ops of this file.
    add_binary, &[Piece::Operands, Piece::SameOrFunctionalType];

    /// `result[i] = lhs[i] + rhs[i]`; "or" of truth values; integers wrap.
    Add("stablehlo.add", ADD, ALL, Traits::COMMUTATIVE);
    /// Bitwise "and".
    And("stablehlo.and", AND, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The angle in radians of the point `(rhs[i], lhs[i])`.
    Atan2("stablehlo.atan2", ATAN2, REAL_OR_COMPLEX, Traits::NONE);
    /// `result[i] = lhs[i] / rhs[i]`; integers: towards zero, -1 by zero.
    Divide("stablehlo.divide", DIV, NUMBER, Traits::NONE);
    /// The greater; NaN if one is; "or" of truth values.
    Maximum("stablehlo.maximum", MAX, ANY, Traits::COMMUTATIVE);
    /// The less; NaN if one is; "and" of truth values.
    Minimum("stablehlo.minimum", MIN, ANY, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i] * rhs[i]`; "and" of truth values; integers wrap.
    Multiply("stablehlo.multiply", MUL, ANY, Traits::COMMUTATIVE);
    /// Bitwise "or".
    Or("stablehlo.or", OR, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i]^rhs[i]`.
    Power("stablehlo.power", POW, NUMBER, Traits::NONE);
    /// The remainder of the division towards zero, with the sign of `lhs[i]`.
    Remainder("stablehlo.remainder", REM, NUMBER, Traits::NONE);
    /// `result[i] = lhs[i] << rhs[i]`, zero from the width on.
    ShiftLeft("stablehlo.shift_left", SHIFT_LEFT, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with the sign.
    ShiftRightArithmetic("stablehlo.shift_right_arithmetic", SHIFT_RIGHT_ARITHMETIC, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with zeros.
    ShiftRightLogical("stablehlo.shift_right_logical", SHIFT_RIGHT_LOGICAL, INT, Traits::NONE);
    /// `result[i] = lhs[i] - rhs[i]`; integers wrap.
    Subtract("stablehlo.subtract", SUB, NUMBER, Traits::NONE);
    /// Bitwise "exclusive or".
    Xor("stablehlo.xor", XOR, INT_OR_BOOL, Traits::COMMUTATIVE);
}
