//! Vectors that a block of a nest is computed with, and the unit that computes each.

use creole_arith::{ExtF, ExtSI};
use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Reduce};
use rustc_hash::FxHashSet;

use super::access::{IndexVariation, LoopNumbers, Loops};
use super::block_sums;
use super::factors::Factors;
use super::search::{Unit, Vector};

/// Vectors of a block of an op.
pub(super) fn values(
    body: &Body,
    op: OpId,
    access: &mut LoopNumbers,
    reads: &[(OpId, Read)],
) -> Vec<Vector> {
    let boxes: Vec<Vec<Option<usize>>> =
        reads.iter().map(|(op, read)| dims(body, access, *op, read)).collect();
    let orders: Vec<Vec<usize>> =
        boxes.iter().map(|dims| dims.iter().flatten().copied().collect()).collect();
    let sum = block_sums::of(body, op);
    let terms = sum.map_or_else(FxHashSet::default, |sum| block_sums::terms(body, sum));
    let mut found = Vec::new();
    for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
        if is_in_matrix_unit(body, access, inner) {
            continue;
        }
        let (repetitions, unit) = (repetitions(body, access, inner), unit(body, inner));
        let read = reads.iter().position(|(op, _)| *op == inner);
        for v in body.results(inner) {
            let loops = ordered(access.varying(body, v), access.n_loops, &orders);
            // Loaded vectors have the order of their array, unless they are gathered.
            let stands = read.filter(|i| {
                orders[*i].len() == loops.len() && orders[*i].iter().all(|d| loops.contains(d))
            });
            let dims = match stands {
                Some(i) => boxes[i].clone(),
                None => loops.iter().copied().map(Some).collect(),
            };
            let is_term = terms.contains(&inner);
            // Counted for each read, though elements that are read in one order are transposed once.
            let is_transposed = stands.is_some_and(|i| orders[i] != loops);
            let vector = Vector { loops, dims, repetitions, is_term, unit, bits: bits(body, v) };
            found.extend(is_transposed.then(|| Vector { unit: Unit::Cross, ..vector.clone() }));
            found.push(vector);
        }
    }
    found.retain(|vector| !vector.loops.is_empty());
    found
}

/// True for a part of a sum of products. It stays in the matrix unit, which takes narrow factors directly.
pub(super) fn is_in_matrix_unit(body: &Body, access: &LoopNumbers, op: OpId) -> bool {
    is_factored(body, access, op) || is_widened_factor(body, access, op)
}

/// Order of a value's dimensions: a term of a reduction has that of its inputs, all other values ascending loops.
fn ordered(loops: Loops, n_loops: usize, orders: &[Vec<usize>]) -> Vec<usize> {
    let is_term = loops.last().is_some_and(|d| *d >= n_loops);
    let is_same =
        |order: &&Vec<usize>| order.len() == loops.len() && order.iter().all(|d| loops.contains(d));
    let read = orders.iter().find(is_same).filter(|_| is_term).cloned();
    read.unwrap_or_else(|| loops.into_iter().collect())
}

/// Executions of an op in an iteration of the grid: once for each iteration of the sequential loops around it.
pub(super) fn repetitions(body: &Body, access: &LoopNumbers, op: OpId) -> i64 {
    let mut repetitions = 1_i64;
    let mut block = body.block_of(op);
    while let Some(inner) = block {
        let numbers = body.args(inner).iter().filter_map(|arg| access.numbers.get(arg));
        for d in numbers.filter(|d| access.sequential.contains(d)) {
            repetitions = repetitions.saturating_mul(access.sizes[*d]);
        }
        block = body.parent_of(body.region_of(inner)).and_then(|op| body.block_of(op));
    }
    repetitions
}

/// Unit that computes an op on vectors.
fn unit(body: &Body, op: OpId) -> Unit {
    if body[op].is::<Read>() {
        return Unit::Load;
    }
    let work = body.work(op);
    let is_costly = work.transcendental + work.call + work.divide + work.integer_divide > 0.0;
    if is_costly { Unit::Function } else { Unit::Arithmetic }
}

/// Bits of an element in registers: masks have 32.
fn bits(body: &Body, v: Value) -> usize {
    body.ty(v).elem().bits().filter(|bits| *bits > 1).unwrap_or(32) as usize
}

/// Loops that the indices of a read follow, in the order of the array's dimensions.
fn dims(body: &Body, access: &mut LoopNumbers, op: OpId, read: &Read) -> Vec<Option<usize>> {
    access.indices(body, op, read).iter().map(IndexVariation::number).collect()
}

/// True for an op that adds a product to a sum, or multiplies for that, vectorised along a loop of the sum: the matrix
/// unit does it.
pub(super) fn is_factored(body: &Body, access: &LoopNumbers, op: OpId) -> bool {
    let is_part = Factors::of(body, op).is_some() || multiplied(body, op).is_some();
    let outer = body.parent_op(op).filter(|_| is_part);
    let Some(reduce) = outer.and_then(|outer| body.get::<Reduce>(outer)) else { return false };
    let args = body.args(body.block(reduce.body));
    let own = args.iter().filter_map(|arg| access.numbers.get(arg));
    own.into_iter().any(|d| !access.sequential.contains(d))
}

/// Sum for which an op multiplies.
fn multiplied(body: &Body, op: OpId) -> Option<OpId> {
    let mut users = body.results(op).flat_map(|v| body.users(v));
    users.find(|user| Factors::of(body, *user).is_some_and(|found| found.multiplies == Some(op)))
}

/// True for an op that widens a factor whose only uses are products that take both factors before they are widened.
fn is_widened_factor(body: &Body, access: &LoopNumbers, op: OpId) -> bool {
    let is_wider = body[op].is::<ExtF>() || body[op].is::<ExtSI>();
    let takes_narrow = |user: OpId| {
        let sum = multiplied(body, user).unwrap_or(user);
        let factors = Factors::of(body, sum).filter(|_| is_factored(body, access, sum));
        factors.is_some_and(|factors| factors.are_narrow(body))
    };
    is_wider && body.results(op).all(|v| body.users(v).all(takes_narrow))
}
