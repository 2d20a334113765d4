//! Recomputation cost of elements.

use creole_arith::Select;
use creole_ir::cost::{CostModel, Work};
use creole_ir::{Body, OpId, Traits, Type};
use creole_loop::{Read, Reduce};
use creole_scalar::Class;
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::nests::inner_block;

/// Instructions of an element that is cheap to recompute, on any machine.
const CHEAP_OPS: f64 = 12.0;
/// Bytes of an element that would be loaded instead.
const LOADED_BYTES: f64 = 4.0;

/// Size of a math function in ops: its expansion has tens to hundreds of instructions.
const EXPANDED_SIZE: usize = 16;

/// Program slice that computes one result of a nest.
pub(super) struct Slice {
    /// Ops of the slice, in program order, without those in their regions.
    pub(super) ops: Vec<OpId>,
    /// True if it contains a reduction.
    pub(super) has_reduction: bool,
    /// True if recomputing it is about as cheap as a load.
    pub(super) is_cheap: bool,
    /// Total [`size`], regions included.
    pub(super) size: usize,
}

/// Code size of an op, in ops: an expanded function counts as many.
pub(super) fn size(body: &Body, op: OpId) -> usize {
    match body[op].def.function.map(|function| function.class) {
        Some(Class::Transcendental | Class::Call) => EXPANDED_SIZE,
        _ => 1,
    }
}

impl Slice {
    /// Slice of result number `k` of a nest.
    pub(super) fn new(body: &Body, nest: OpId, k: usize, model: &dyn CostModel) -> Slice {
        let ops = slice(body, nest, k);
        let has_reduction = ops.iter().any(|op| body[*op].is::<Reduce>());
        let computed = model.time(&Work { element_bits: 32, ..Work::scalar(CHEAP_OPS) });
        let limit = computed.max(model.time(&Work { bytes: LOADED_BYTES, ..Work::NONE }));
        // Where elements are only moved, indices are addresses, and conditions on them bounds of loops.
        let is_move = ops.iter().all(|op| is_on_indices(body, *op) || moves(body, *op));
        let computed_ops = ops.iter().filter(|op| !is_move || !is_on_indices(body, **op));
        let time = || computed_ops.map(|op| model.time(&body.work(*op))).sum::<f64>();
        let is_cheap = !has_reduction && time() <= limit;
        let regions = ops.iter().flat_map(|op| body.regions(*op));
        let inside = regions.flat_map(|region| body.inside(*region));
        let size = ops.iter().copied().chain(inside).map(|op| size(body, op)).sum();
        Slice { ops, has_reduction, is_cheap, size }
    }
}

/// True for an op that reads elements or chooses among them.
fn moves(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.is::<Read>() || data.is::<Select>() || data.has(Traits::CONSTANT)
}

/// True for arithmetic on indices and conditions alone, without divisions.
fn is_on_indices(body: &Body, op: OpId) -> bool {
    let mut types = body.operands(op).chain(body.results(op)).map(|value| body.ty(value));
    types.all(|ty| ty == Type::index() || ty == Type::i1()) && body.work(op).divide == 0.0
}

/// Ops of a nest's body that result number `k` needs, in program order.
fn slice(body: &Body, nest: OpId, k: usize) -> Vec<OpId> {
    let block = inner_block(body, nest);
    let end = body.terminator(block).expect("a nest's body ends with 'loop.yield'");
    let mut ops: Vec<OpId> = body.ops(block).collect();
    ops.reverse();
    let mut needed = FxHashSet::with_capacity_and_hasher(2 * ops.len(), FxBuildHasher);
    needed.insert(body.operand(end, k));
    ops.retain(|op| {
        let is_needed = body.results(*op).any(|result| needed.contains(&result));
        if is_needed && body.regions(*op).is_empty() {
            needed.extend(body.operands(*op));
        } else if is_needed {
            let regions = body.regions(*op).iter();
            let inside = regions.flat_map(|region| body.inside(*region));
            needed.extend(inside.chain([*op]).flat_map(|inner| body.operands(inner)));
        }
        is_needed
    });
    ops.reverse();
    ops
}
