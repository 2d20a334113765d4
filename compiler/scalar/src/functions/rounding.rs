//! Function table: rounding to whole numbers, and tests.

use super::rows;
use crate::define;
use crate::function::{Class, Function};
use crate::real;

rows! { ROUNDING;
    /// The least whole number `>= x`.
    CEIL = Function::new("ceil", 1).exact().real(real!(|x| x.ceil()));
    /// The greatest whole number `<= x`.
    FLOOR = Function::new("floor", 1).exact().real(real!(|x| x.floor()));
    /// The nearest whole number, the even one of two.
    ROUND_EVEN = Function::new("roundeven", 1).exact().real(real!(|x| x.round_ties_even()));
    /// The nearest whole number, the one away from zero of two.
    ROUND_AWAY = Function::new("round", 1).exact().real(real!(|x| x.round())).class(Class::Call);
    /// The whole number next to `x` towards zero.
    TRUNC = Function::new("trunc", 1).exact().real(real!(|x| x.trunc()));
    /// Neither infinite nor NaN, as a truth value.
    IS_FINITE = Function::new("is_finite", 1).test(f64::is_finite).define(define::is_finite);
    /// NaN, as a truth value.
    IS_NAN = Function::new("is_nan", 1).test(f64::is_nan).define(|a, x| a.unordered(x[0], x[0]));
    /// Infinite, as a truth value.
    IS_INF = Function::new("is_inf", 1).test(f64::is_infinite).define(define::is_inf);
    /// Plus infinity, as a truth value.
    IS_POS_INF = Function::new("is_pos_inf", 1)
        .test(|x| x == f64::INFINITY)
        .define(|a, x| define::equals(a, x[0], f64::INFINITY));
    /// Minus infinity, as a truth value.
    IS_NEG_INF = Function::new("is_neg_inf", 1)
        .test(|x| x == f64::NEG_INFINITY)
        .define(|a, x| define::equals(a, x[0], f64::NEG_INFINITY));
    /// Neither zero, subnormal, infinite nor NaN in the number's own format, as a truth value.
    IS_NORMAL = Function::new("is_normal", 1).define(define::is_normal);
    /// The neighbour of `a` towards `b` in the number's own format.
    NEXT_AFTER = Function::new("next_after", 2).define(define::next_after);
}
