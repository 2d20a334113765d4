//! Binary elementwise ops, `result[i] = f(lhs[i], rhs[i])`, all of one type (C1 of each op). Quantised
//! elements only need the same storage and expressed types; `add` also takes elements quantised along a
//! dimension.

use creole_ir::{Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use super::binary_ops;
use crate::checks::Kinds;

binary_ops! {
    /// Registers the ops of this file.
    add_binary, &[Piece::Operands, Piece::SameOrFunctionalType];

    /// `result[i] = lhs[i] + rhs[i]`; "or" of booleans; integers wrap.
    Add("stablehlo.add", ADD, ALL, Traits::COMMUTATIVE);
    /// Bitwise "and".
    And("stablehlo.and", AND, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The angle in radians of the point `(rhs[i], lhs[i])`.
    Atan2("stablehlo.atan2", ATAN2, REAL_OR_COMPLEX, Traits::NONE);
    /// `result[i] = lhs[i] / rhs[i]`; integers: rounded towards zero, -1 for division by zero.
    Divide("stablehlo.divide", DIV, NUMBER, Traits::NONE);
    /// `result[i] = max(lhs[i], rhs[i])`; NaN if either is; "or" of booleans.
    Maximum("stablehlo.maximum", MAX, ANY, Traits::COMMUTATIVE);
    /// `result[i] = min(lhs[i], rhs[i])`; NaN if either is; "and" of booleans.
    Minimum("stablehlo.minimum", MIN, ANY, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i] * rhs[i]`; "and" of booleans; integers wrap.
    Multiply("stablehlo.multiply", MUL, ANY, Traits::COMMUTATIVE);
    /// Bitwise "or".
    Or("stablehlo.or", OR, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i]^rhs[i]`.
    Power("stablehlo.power", POW, NUMBER, Traits::NONE);
    /// The remainder of the division towards zero, with the sign of `lhs[i]`.
    Remainder("stablehlo.remainder", REM, NUMBER, Traits::NONE);
    /// `result[i] = lhs[i] << rhs[i]`; zero for shifts by the width or more.
    ShiftLeft("stablehlo.shift_left", SHIFT_LEFT, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with the sign (arithmetic).
    ShiftRightArithmetic("stablehlo.shift_right_arithmetic", SHIFT_RIGHT_ARITHMETIC, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with zeros (logical).
    ShiftRightLogical("stablehlo.shift_right_logical", SHIFT_RIGHT_LOGICAL, INT, Traits::NONE);
    /// `result[i] = lhs[i] - rhs[i]`; integers wrap.
    Subtract("stablehlo.subtract", SUB, NUMBER, Traits::NONE);
    /// Bitwise "exclusive or".
    Xor("stablehlo.xor", XOR, INT_OR_BOOL, Traits::COMMUTATIVE);
}
