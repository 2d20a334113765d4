//! Calls of XLA's own library (`Qr`, `Eigh`, `TopK`): what XLA expands itself, under the names that TensorFlow, PyTorch and
//! JAX for other devices print.

use creole_hlo as hlo;
use creole_hlo::ComparisonDirection;
use creole_ir::{Error, Tensor, Type, Value, Values, bail, ensure};

use super::Decompose;
use super::custom_call::{CustomCall, CustomCalls};
use super::lapack::lu_factors;
use super::linear::{calls, options};
use super::top_k::{Order, first_elements, sorted};

/// Adds the calls of this file.
pub(super) fn rows(all: CustomCalls) -> CustomCalls {
    all.with("Qr", qr)
        .with("ProductOfElementaryHouseholderReflectors", reflections)
        .with("Eigh", eigh)
        .with("LuDecomposition", lu)
        .with("TopK", top_k)
        .with("ApproxTopK", approximate_top_k)
}

/// The triangular factor with the Householder vectors below it, and their factors.
fn qr(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<2>()?;
    calls(cx, "qr", options(&[]), &[a], &types)
}

/// The first columns of the product of reflections, as many as the matrix has.
fn reflections(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let inputs = call.inputs::<2>()?;
    let types = call.outputs::<1>()?;
    calls(cx, "qr_vectors", options(&[]), &inputs, &types)
}

/// Eigenvectors and eigenvalues of self-adjoint matrices, in ascending order. The configuration is
/// `lower,sorted,iterations,tolerance`; only the first is of use, as the kernel iterates until it is done and sorts always.
fn eigh(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let [vectors, values] = call.outputs()?;
    let text = call.text().unwrap_or("");
    let lower = text.split(',').next().and_then(|lower| lower.trim().parse::<i64>().ok());
    let Some(lower) = lower else {
        bail!("expects a configuration like '1,1,100,1e-6', found '{text}'")
    };
    let upper = i64::from(lower == 0);
    let shape = cx.ty(a).shape();
    let info = Type::tensor(&shape[..shape.len().saturating_sub(2)], Type::i32());
    let options = options(&[("upper", upper), ("vectors", 1)]);
    let mut found = calls(cx, "eigh", options, &[a], &[vectors, values, info])?;
    found.pop();
    Ok(found)
}

/// LU factors, row exchanges, and the permutation of the rows; both from 0.
fn lu(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let [ty, pivots, permutation] = call.outputs()?;
    let batch = pivots.shape().split_last().map_or(&[][..], |(_, batch)| batch);
    let info = Type::tensor(batch, Type::i32());
    let (found, rows) = lu_factors(cx, a, [ty, pivots, info])?;
    ensure!(cx.ty(rows) == permutation, "expects a permutation of type {}", cx.ty(rows));
    let one = cx.constant(Tensor::from_i64(1, pivots));
    let from_zero = cx.op::<hlo::Subtract>(&[found[1], one])?;
    Ok(Values::from_slice(&[found[0], from_zero, rows]))
}

/// The first elements of sorted rows, and their positions.
fn top_k(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [operand] = call.inputs()?;
    let [values, positions] = call.outputs()?;
    let k = values.shape().last().copied().unwrap_or(0);
    first_elements(cx, operand, k, positions.elem(), &order(call))
}

/// Order of the called function, or descending.
fn order(call: &CustomCall) -> Order {
    let called = call.op.called_computations.as_ref().and_then(|called| called.0.first());
    called.map_or(Order::Direction(ComparisonDirection::Gt), |f| Order::Function(*f))
}

/// The first elements of several arrays along a dimension, in an order of all of them; the second half of the operands is
/// what stands where there are no elements. Exact, which no recall is above.
fn approximate_top_k(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let (arrays, rest) = call.op.inputs.split_at(call.op.inputs.len() / 2);
    ensure!(
        !arrays.is_empty() && arrays.len() == rest.len(),
        "expects arrays, and a number for each, found {} operands",
        call.op.inputs.len()
    );
    let (dim, rank) = (call.number(cx, "reduction_dim")?, cx.ty(arrays[0]).rank());
    let from_end = if dim < 0 { dim + rank as i64 } else { dim };
    let Some(dim) = usize::try_from(from_end).ok().filter(|dim| *dim < rank) else {
        bail!("expects 'reduction_dim' to be a dimension of {}, found {dim}", cx.ty(arrays[0]))
    };
    firsts(call, cx, arrays, dim)
}

/// Sorts arrays along a dimension, and takes the first elements, as many as the results have. The order is that of the
/// called function, or descending by the first array.
fn firsts(
    call: &CustomCall,
    cx: &mut Decompose,
    arrays: &[Value],
    dim: usize,
) -> Result<Values, Error> {
    ensure!(
        arrays.len() == call.results.len(),
        "expects a result for each of {} arrays, found {}",
        arrays.len(),
        call.results.len()
    );
    for (array, result) in arrays.iter().zip(&call.results) {
        let mut shape = cx.ty(*array).shape().to_vec();
        let sizes = result.shape().get(dim).copied().zip(shape.get_mut(dim));
        let fits = sizes.is_some_and(|(n, size)| n <= std::mem::replace(size, n));
        ensure!(
            fits && *result == cx.ty(*array).with_shape(&shape),
            "expects the first elements of {}, found {result}",
            cx.ty(*array)
        );
    }
    let sorted = sorted(cx, arrays, dim as i64, &order(call))?;
    Ok(sorted.iter().zip(&call.results).map(|(array, ty)| cx.first(*array, ty.shape())).collect())
}
