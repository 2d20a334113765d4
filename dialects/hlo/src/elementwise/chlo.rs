//! `chlo`: the elementwise functions that StableHLO has no op for.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{Binary, Compare, Unary};
use creole_ir::{
    Dialect, Error, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, bail, fields,
};

use super::{binary_ops, eval_binary, infer_unary, same, truth, unary_ops};
use crate::checks::Kinds;

const UNARY: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["operand"]),
    Piece::Lit("->"),
    Piece::ResultTypes,
];

const BINARY: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["lhs"]),
    Piece::Lit(","),
    Piece::TypeOf(&["rhs"]),
    Piece::Lit("->"),
    Piece::ResultTypes,
];

unary_ops! {
    /// Adds the ops of one operand that are rows of the table.
    add_chlo_unary,
    /// The function of the op of this name.
    chlo_unary, UNARY;

    /// The inverse cosine in radians.
    Acos("chlo.acos", Acos, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic cosine.
    Acosh("chlo.acosh", Acosh, CHLO_NUMBER, same) [];
    /// The inverse sine in radians.
    Asin("chlo.asin", Asin, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic sine.
    Asinh("chlo.asinh", Asinh, CHLO_NUMBER, same) [];
    /// The inverse tangent in radians.
    Atan("chlo.atan", Atan, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic tangent.
    Atanh("chlo.atanh", Atanh, CHLO_NUMBER, same) [];
    /// `result[i] = e^-|operand[i]| I1(operand[i])`.
    BesselI1e("chlo.bessel_i1e", BesselI1e, CHLO_NUMBER, same) [];
    /// The complex conjugate.
    Conj("chlo.conj", Conj, CHLO_NUMBER, same) [];
    /// The hyperbolic cosine.
    Cosh("chlo.cosh", Cosh, CHLO_NUMBER, same) [];
    /// The derivative of the logarithm of the gamma function.
    Digamma("chlo.digamma", Digamma, CHLO_FLOAT, same) [];
    /// The error function.
    Erf("chlo.erf", Erf, CHLO_FLOAT, same) [];
    /// The inverse of the error function.
    ErfInv("chlo.erf_inv", ErfInv, CHLO_FLOAT, same) [];
    /// `result[i] = 1 - erf(operand[i])`.
    Erfc("chlo.erfc", Erfc, CHLO_FLOAT, same) [];
    /// Is it infinite?
    IsInf("chlo.is_inf", IsInf, CHLO_FLOAT, truth) [];
    /// The logarithm of the absolute value of the gamma function.
    Lgamma("chlo.lgamma", Lgamma, CHLO_FLOAT, same) [];
    /// The hyperbolic sine.
    Sinh("chlo.sinh", Sinh, CHLO_NUMBER, same) [];
    /// The tangent of an angle in radians.
    ChloTan("chlo.tan", Tan, CHLO_NUMBER, same) [];
}

binary_ops! {
    /// Adds the ops of two operands.
    add_chlo_binary,
    /// The function of the op of this name.
    chlo_binary, BINARY;

    /// The neighbour of `lhs[i]` towards `rhs[i]` among the numbers of the format.
    NextAfter("chlo.next_after", NextAfter, CHLO_FLOAT, Traits::NONE);
    /// The derivative of order `lhs[i]` of digamma at `rhs[i]`.
    Polygamma("chlo.polygamma", Polygamma, CHLO_FLOAT, Traits::NONE);
    /// The sum of `(rhs[i] + k)^-lhs[i]` for `k = 0, 1, ..`.
    Zeta("chlo.zeta", Zeta, CHLO_FLOAT, Traits::NONE);
}

/// The ops of one operand that are no single function of the tensor module.
macro_rules! composed_ops {
    ($($(#[$doc:meta])* $op:ident($name:literal, $kinds:ident, $result:expr, $eval:expr);)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug)]
            pub struct $op {
                /// The argument.
                pub operand: Value,
            }
            fields!($op { operand });

            impl Op for $op {
                const NAME: &'static str = $name;
                const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
                const SYNTAX: &'static [Piece] = UNARY;

                fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                    infer_unary(cx, self.operand, Kinds::$kinds, $result)
                }

                fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                    let eval: fn(&Tensor) -> Result<Tensors, Error> = $eval;
                    match args {
                        [x] => eval(x),
                        _ => bail!("expects one argument, found {}", args.len()),
                    }
                }
            }
        )*

        /// Adds the ops of one operand that are composed of functions.
        pub(crate) fn add_chlo_composed(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}

composed_ops! {
    /// Is it minus infinity?
    IsNegInf("chlo.is_neg_inf", CHLO_FLOAT, truth, |x| equals(x, f64::NEG_INFINITY));
    /// Is it plus infinity?
    IsPosInf("chlo.is_pos_inf", CHLO_FLOAT, truth, |x| equals(x, f64::INFINITY));
    /// `result[i] = operand[i] * operand[i]`.
    Square("chlo.square", CHLO_NUMBER, same, |x| eval_binary(Binary::Mul, &[x.clone(), x.clone()]));
}

fn equals(x: &Tensor, value: f64) -> Result<Tensors, Error> {
    let other = Tensor::from_f64(value, x.ty());
    let Some(result) = x.compare(Compare::Eq, &other) else {
        bail!("{} can't be compared", x.ty())
    };
    debug_assert_eq!(result.elem(), Type::i1());
    Ok(result.into())
}
