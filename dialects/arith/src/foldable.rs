//! Folding of functions of floats: MLIR folds those that its library computes, and no invalid operands.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Error, Tensor, Type, bail, op};
use creole_scalar::Function;

/// Evaluates a function. Error: the result would become a constant of the program, which `folds` declines.
pub(crate) fn evaluate(
    function: &'static Function,
    folds: fn(&Tensor) -> bool,
    args: &[Tensor],
    cx: &dyn EvalCx,
) -> Result<Tensors, Error> {
    if cx.folds() && !args.iter().all(folds) {
        bail!("'{}' of these constants is not folded", function.name);
    }
    op::apply(function, args)
}

/// Evaluates an arithmetic operation. A NaN that it makes has no sign in constants, whatever the machine gives it.
pub(crate) fn arithmetic(
    function: &'static Function,
    args: &[Tensor],
    cx: &dyn EvalCx,
) -> Result<Tensors, Error> {
    let results = op::apply(function, args)?;
    match &results[..] {
        [one] if cx.folds() && one.has_nan() && !args.iter().any(Tensor::has_nan) => {
            Ok(one.with_positive_nan().into())
        }
        _ => Ok(results),
    }
}

/// Evaluates a function that rounds nothing.
pub(crate) fn exact(
    function: &'static Function,
    args: &[Tensor],
    _: &dyn EvalCx,
) -> Result<Tensors, Error> {
    op::apply(function, args)
}

/// Evaluates a function of the C library.
pub(crate) fn of_library(
    function: &'static Function,
    args: &[Tensor],
    cx: &dyn EvalCx,
) -> Result<Tensors, Error> {
    evaluate(function, library, args, cx)
}

/// Exact results, and those rounded as all arithmetic.
pub(crate) fn always(_: &Tensor) -> bool {
    true
}

/// Ops without constant folding.
pub(crate) fn never(_: &Tensor) -> bool {
    false
}

/// The types of the C library.
pub(crate) fn library(x: &Tensor) -> bool {
    [Type::f32(), Type::f64()].contains(&x.elem())
}

/// [`library`], of numbers without a sign.
pub(crate) fn unsigned(x: &Tensor) -> bool {
    library(x) && all(x, |x| !x.is_sign_negative())
}

/// [`library`], of numbers that are not below -1.
pub(crate) fn above_minus_one(x: &Tensor) -> bool {
    library(x) && all(x, |x| !(x + 1.0).is_sign_negative())
}

fn all(x: &Tensor, test: impl Fn(f64) -> bool) -> bool {
    let n = if x.is_splat() { x.len().min(1) } else { x.len() };
    (0..n).all(|i| test(x.float(i)))
}
