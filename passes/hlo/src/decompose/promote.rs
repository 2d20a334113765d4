//! Promotion of elements to the types that the region of a reduction or scatter computes with: a sum of `i8` may be
//! formed in `i32`.

use creole_hlo as hlo;
use creole_ir::{At, Body, Builder, OpId, RegionId, Type};

/// Converts operands whose elements have another type than the arguments of the region that combines them.
pub(super) fn promote(body: &mut Body) {
    for op in body.walk().filter(|op| !is_quantized(body, *op)).collect::<Vec<_>>() {
        for (i, elem) in promoted(body, op) {
            let (operand, loc) = (body.operand(op, i), body[op].loc);
            let ty = body.ty(operand).with_elem(elem);
            let mut b = Builder::new(body, At::Before(op), loc);
            let converted = b.value_typed(hlo::Convert { operand }, ty);
            body.set_operand(op, i, converted);
        }
    }
}

/// The operands that are to be converted, with their new element types.
fn promoted(body: &Body, op: OpId) -> Vec<(usize, Type)> {
    let Some((region, operands)) = combined(body, op) else { return Vec::new() };
    let args = body.args(body.block(region)).iter().map(|arg| body.ty(*arg).elem());
    let differs = |(i, elem): &(usize, Type)| body.ty(body.operand(op, *i)).elem() != *elem;
    operands.into_iter().zip(args).filter(differs).collect()
}

/// The region that combines numbers, and for each of its arguments the operand that numbers come from.
fn combined(body: &Body, op: OpId) -> Option<(RegionId, Vec<usize>)> {
    let n = body[op].n_operands();
    if let Some(reduce) = body.get::<hlo::Reduce>(op) {
        return Some((reduce.body, (0..n).collect()));
    }
    if let Some(reduce) = body.get::<hlo::ReduceWindow>(op) {
        return Some((reduce.body, (0..n).collect()));
    }
    if let Some(scatter) = body.get::<hlo::Scatter>(op) {
        let is_indices = |i: &usize| *i == n / 2;
        return Some((scatter.update_computation, (0..n).filter(|i| !is_indices(i)).collect()));
    }
    // The initial value first: sources are added to it.
    let select = body.get::<hlo::SelectAndScatter>(op)?;
    Some((select.scatter, vec![2, 1]))
}

/// True if the op has quantised operands or results. Decompositions are for real numbers.
pub(super) fn is_quantized(body: &Body, op: OpId) -> bool {
    body.operands(op).chain(body.results(op)).any(|value| hlo::quant::is_quantized(body.ty(value)))
}
