//! Strip mining: long vectors become loops over short ones, to reduce register pressure.
//!
//! A *run* is the ops between two ops of a block that have regions or move data; its vectors are computed from loads
//! and end in stores. If they take many registers, one dimension of the stored vectors is cut into strips ([`cut`]
//! finds the matching dimension of each other vector), and a loop goes over them. Values that do not vary along the
//! dimension are hoisted out of the loop. The loop's body is a run again.
//!
//! Invariant: each element is computed as before; reductions are not cut.

mod build;
mod cut;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, Traits, Type};
use creole_tile::{Matmul, Store};
use creole_tile::{TileLevel, TiledCore};

use cut::Cut;

/// Pass that makes long vectors loops over short ones.
pub static TILE_STRIPS: Pass = Pass {
    name: "tile-strips",
    summary: "Makes vectors of many registers loops over strips of few",
    example: r#"
!vmem = memref<512x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @negate(%a: !vmem) {
  %zero = arith.constant 0 : index
  %v = tile.load %a[%zero, %zero] : !vmem to vector<512x256xf32>
  %w = arith.negf %v : vector<512x256xf32>
  tile.store %w, %a[%zero, %zero] : vector<512x256xf32>, !vmem
  return
}
"#,
    works_on: &[],
    options: &[],
    run: Run::Body(tile_strips),
};

/// Registers that the vectors of a run may take altogether, and those of a strip.
const MANY: i64 = 256;
const FEW: i64 = 128;
/// Same limit where weights stay in a matrix unit while rows go through.
const PRODUCT: i64 = 8;

fn tile_strips(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = &TiledCore::of(cx.target);
    if core.level < TileLevel::Registers {
        return Ok(());
    }
    let mut work = body.blocks(body.root()).to_vec();
    for op in body.walk().collect::<Vec<_>>() {
        work.extend(body.regions(op).iter().flat_map(|region| body.blocks(*region)));
    }
    while let Some(block) = work.pop() {
        for run in runs(body, block) {
            if let Some(inner) = strip(body, &run, core) {
                work.push(inner);
            }
        }
    }
    Ok(())
}

/// Runs of a block.
fn runs(body: &Body, block: BlockId) -> Vec<Vec<OpId>> {
    let mut runs = vec![Vec::new()];
    for op in body.ops(block) {
        if is_border(body, op) {
            runs.push(Vec::new());
        } else if let Some(run) = runs.last_mut() {
            run.push(op);
        }
    }
    runs.retain(|run| run.iter().any(|op| body[*op].is::<Store>()));
    runs
}

fn is_border(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_access = data.is::<Store>() || data.def.traits.has(Traits::READS);
    data.has(Traits::TERMINATOR) || !body.regions(op).is_empty() || !(is_access || body.is_pure(op))
}

/// Makes a run a loop if it takes many registers; returns the block of the loop.
fn strip(body: &mut Body, run: &[OpId], core: &TiledCore) -> Option<BlockId> {
    let all: i64 = run.iter().map(|op| registers(body, *op, core)).sum();
    let has_product = run.iter().any(|op| body[*op].is::<Matmul>());
    let factor = if has_product { PRODUCT } else { 1 };
    if all <= MANY * factor {
        return None;
    }
    let stores = run.iter().filter_map(|op| body.get::<Store>(*op));
    let rank = stores.map(|store| body.ty(store.value).rank()).min()?;
    let (cut, size) = (0..rank).find_map(|dim| {
        let cut = Cut::of(body, run, dim)?;
        let varying: i64 = cut.ops(body, run).map(|op| registers(body, op, core)).sum();
        let size = size(&cut, unit(rank - dim, core), varying, FEW * factor);
        (size < cut.size).then_some((cut, size))
    })?;
    Some(build::strips(body, run, &cut, size))
}

/// Lanes or rows of a register, for the last dimension (1) or the last but one (2).
fn unit(from_end: usize, core: &TiledCore) -> i64 {
    match from_end {
        1 => i64::from(core.register[1]),
        2 => i64::from(core.register[0]),
        _ => 1,
    }
}

/// Iterations of a strip: as many as fit in `few` registers, a divisor of all of them, which take `varying` registers; a
/// multiple of `unit` if possible.
fn size(cut: &Cut, unit: i64, varying: i64, few: i64) -> i64 {
    let fits = |n: &i64| varying * n / cut.size.max(1) <= few;
    let divides = |n: &i64| cut.size % n == 0;
    let whole = (1..=cut.size / unit).map(|n| n * unit).filter(divides);
    let largest = whole.clone().filter(fits).max();
    largest.or_else(|| whole.min()).unwrap_or(cut.size)
}

/// Registers that an op's vectors take.
fn registers(body: &Body, op: OpId, core: &TiledCore) -> i64 {
    let of = |ty: Type| {
        let (shape, [rows, lanes]) = (ty.shape(), core.register.map(i64::from));
        let n = shape.len();
        let side = |d: usize| match n - d {
            1 => (shape[d] + lanes - 1) / lanes,
            2 => (shape[d] + rows - 1) / rows,
            _ => shape[d],
        };
        (0..n).map(side).product::<i64>()
    };
    if body[op].has(Traits::CONSTANT) {
        return 0;
    }
    if let Some(store) = body.get::<Store>(op) {
        let ty = body.ty(store.value);
        return if ty.is_vector() { of(ty) } else { 0 };
    }
    let product = body.get::<Matmul>(op).map_or(0, |matmul| {
        let depth = i64::from(core.matrix[0].max(1));
        of(body.ty(matmul.lhs)) * (body.ty(matmul.rhs).shape()[1] + depth - 1) / depth
    });
    let results = body.result_types(op);
    product + results.iter().filter(|ty| ty.is_vector()).map(|ty| of(*ty)).sum::<i64>()
}
