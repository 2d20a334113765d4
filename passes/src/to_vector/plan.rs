//! Where each op of a nest's body goes, and which loop the lanes of vectors run over.

use creole_ir::pass::Target;
use creole_ir::{BlockId, Body, OpId, Traits, Value, ValueDef};
use creole_loop::memref::Load;
use creole_loop::{Nest, Reduce};
use rustc_hash::FxHashMap;

use super::access::{Access, access};

/// What becomes of a nest.
pub(super) struct Plan {
    /// Number of iterations of each loop.
    pub(super) sizes: Vec<i64>,
    /// The index of each loop.
    pub(super) args: Vec<Value>,
    /// The ops that stand outside all loops, then those inside loop 0, inside loop 1, ..
    pub(super) levels: Vec<Vec<OpId>>,
    /// The values that the body yields.
    pub(super) yields: Vec<Value>,
    /// How many of the outer loops run in parallel, as one.
    pub(super) n_parallel: usize,
    /// Lanes of the innermost loop; 1 if it is not vectorised.
    pub(super) lanes: i64,
}

impl Plan {
    pub(super) fn new(body: &Body, nest: &Nest, target: &Target) -> Plan {
        let block = body.block(nest.body);
        let args = body.args(block).to_vec();
        let end = body.terminator(block).expect("a nest's body ends with 'loop.yield'");
        let n = args.len();
        let mut levels = vec![Vec::new(); n + 1];
        let depths = depths(body, block);
        for op in body.ops(block).filter(|op| *op != end) {
            levels[depths[&op]].push(op);
        }
        let lanes = args.last().map_or(1, |v| lanes(body, block, *v, nest.sizes[n - 1], target));
        let n_parallel = n_parallel(body, &levels, n, lanes);
        let yields = body.operands(end).collect();
        Plan { sizes: nest.sizes.to_vec(), args, levels, yields, n_parallel, lanes }
    }
}

/// For each op of a block, the number of loops around its place: one more than the number of the
/// innermost argument of the block that it varies with.
pub(super) fn depths(body: &Body, block: BlockId) -> FxHashMap<OpId, usize> {
    let mut depths: FxHashMap<OpId, usize> = FxHashMap::default();
    for op in body.ops(block) {
        let mut deepest = 0;
        for inner in body.post_order(op) {
            for value in body.operands(inner) {
                let depth = match body.def(value) {
                    ValueDef::Arg(b, i) if b == block => i as usize + 1,
                    ValueDef::Result(def, _) => depths.get(&def).copied().unwrap_or(0),
                    ValueDef::Arg(..) => 0,
                };
                deepest = deepest.max(depth);
            }
        }
        depths.insert(op, deepest);
    }
    depths
}

/// Outer loops run as one parallel loop as long as nothing costly stands between them, which that
/// would repeat; the innermost loop stays if it is vectorised and not the only one.
fn n_parallel(body: &Body, levels: &[Vec<OpId>], n: usize, lanes: i64) -> usize {
    let limit = if lanes > 1 && n > 1 { n - 1 } else { n };
    let mut parallel = usize::from(limit > 0);
    while parallel < limit && levels[parallel].iter().all(|op| is_cheap(body, *op)) {
        parallel += 1;
    }
    parallel
}

fn is_cheap(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    !data.is::<Reduce>() && data.def.dialect() != "math" && data.def.name != "arith.divf"
}

/// Lanes for the loop that `arg` counts: a few registers full of the widest number in the body.
fn lanes(body: &Body, block: BlockId, arg: Value, size: i64, target: &Target) -> i64 {
    if !worth_vectorising(body, block, arg) {
        return 1;
    }
    let ops = body.walk_region(body.region_of(block));
    lanes_for(body, &ops, size, target)
}

/// Lanes for code made of these ops over `size` iterations; 1 if there is nothing to gain.
pub(super) fn lanes_for(body: &Body, ops: &[OpId], size: i64, target: &Target) -> i64 {
    let widths =
        ops.iter().flat_map(|op| body.result_types(*op)).filter_map(|t| match t.is_float() {
            true => t.bits(),
            // Indices are addresses: they are not computed in lanes where it can be avoided.
            false => t.is_int().then(|| t.bits()).flatten(),
        });
    let widest = widths.max().unwrap_or(32).clamp(8, 64);
    let is_heavy = ops.iter().any(|op| body[*op].def.dialect() == "math");
    let registers = if is_heavy { 2 } else { 4 };
    let register = i64::from(target.vector_bits / widest.next_power_of_two());
    let mut lanes = registers * register;
    while lanes > size {
        lanes /= 2;
    }
    if lanes < register.min(4) { 1 } else { lanes }
}

/// Do the loads that vary with the loop mostly go through memory element by element? Inside a
/// reduction all of them must: there they count most.
fn worth_vectorising(body: &Body, block: BlockId, arg: Value) -> bool {
    let (mut good, mut bad) = (1, 0);
    for op in body.walk_region(body.region_of(block)) {
        if !is_vectorisable(body, op) {
            return false;
        }
        let Some(load) = body.get::<Load>(op) else { continue };
        let in_reduction = body.block_of(op) != Some(block);
        match access(body, &load, arg) {
            Access::Scattered if in_reduction => return false,
            Access::Scattered => bad += 1,
            Access::Contiguous => good += 1,
            Access::Uniform => {}
        }
    }
    bad <= good
}

/// Can the op be done in lanes at all?
fn is_vectorisable(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let numbers = |v: Value| {
        let ty = body.ty(v);
        ty.is_int_or_index() || ty.is_float() || ty.is_memref()
    };
    data.has(Traits::TERMINATOR)
        || data.is::<Load>()
        || data.is::<Reduce>()
        || (data.has(Traits::PURE)
            && body.results(op).all(numbers)
            && body.operands(op).all(numbers))
}
