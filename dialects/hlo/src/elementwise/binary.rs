//! `result[i] = f(lhs[i], rhs[i])`, all of one type (C1 of each op). Of quantised elements only
//! storage and what they stand for have to be the same; `add` takes such as are quantised along a
//! dimension, too.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::Binary;
use creole_ir::{Dialect, Error, Op, OpCx, Piece, Tensor, Traits, Types, Value, fields};

use super::binary_ops;
use crate::checks::Kinds;

binary_ops! {
    /// Adds the ops of this file.
    add_binary,
    /// The function of the op of this name.
    stablehlo_binary, &[Piece::Operands, Piece::SameOrFunctionalType];

    /// `result[i] = lhs[i] + rhs[i]`; "or" of truth values; integers wrap.
    Add("stablehlo.add", Add, ALL, Traits::COMMUTATIVE);
    /// Bitwise "and".
    And("stablehlo.and", And, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// The angle in radians of the point `(rhs[i], lhs[i])`.
    Atan2("stablehlo.atan2", Atan2, REAL_OR_COMPLEX, Traits::NONE);
    /// `result[i] = lhs[i] / rhs[i]`; integers: towards zero, -1 by zero.
    Divide("stablehlo.divide", Div, NUMBER, Traits::NONE);
    /// The greater; NaN if one is; "or" of truth values.
    Maximum("stablehlo.maximum", Max, ANY, Traits::COMMUTATIVE);
    /// The less; NaN if one is; "and" of truth values.
    Minimum("stablehlo.minimum", Min, ANY, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i] * rhs[i]`; "and" of truth values; integers wrap.
    Multiply("stablehlo.multiply", Mul, ANY, Traits::COMMUTATIVE);
    /// Bitwise "or".
    Or("stablehlo.or", Or, INT_OR_BOOL, Traits::COMMUTATIVE);
    /// `result[i] = lhs[i]^rhs[i]`.
    Power("stablehlo.power", Pow, NUMBER, Traits::NONE);
    /// The remainder of the division towards zero, with the sign of `lhs[i]`.
    Remainder("stablehlo.remainder", Rem, NUMBER, Traits::NONE);
    /// `result[i] = lhs[i] << rhs[i]`, zero from the width on.
    ShiftLeft("stablehlo.shift_left", Shl, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with the sign.
    ShiftRightArithmetic("stablehlo.shift_right_arithmetic", ShrArith, INT, Traits::NONE);
    /// `result[i] = lhs[i] >> rhs[i]`, filled with zeros.
    ShiftRightLogical("stablehlo.shift_right_logical", ShrLogic, INT, Traits::NONE);
    /// `result[i] = lhs[i] - rhs[i]`; integers wrap.
    Subtract("stablehlo.subtract", Sub, NUMBER, Traits::NONE);
    /// Bitwise "exclusive or".
    Xor("stablehlo.xor", Xor, INT_OR_BOOL, Traits::COMMUTATIVE);
}
