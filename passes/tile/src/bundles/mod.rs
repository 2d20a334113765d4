//! Instruction scheduling: assigns each instruction its issue cycle.
//!
//! The attribute `tile.cycle` of an op is its cycle, counted from the first one of its *segment*: the ops of a block
//! between two that are not single instructions (transfers, waits, calls, loops, branches). Ops of a segment with the
//! same cycle are a *bundle*: they are issued together. A list scheduler fills bundles with ready ops, longest critical
//! path first, as far as the machine has slots.
//!
//! Invariant: along a segment cycles do not decrease, no bundle takes more slots than there are, and an op comes after
//! those whose results or memory it uses.

mod access;
mod graph;
mod schedule;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, BlockId, Body, Error, OpId, Traits};
use creole_tile::{CYCLE, Grid, Slot};
use creole_tile::{TileLevel, TiledCore};

pub(super) use access::MemRefAccess;
use graph::DependenceGraph;

/// Pass that schedules instructions into bundles.
pub static TILE_BUNDLES: Pass = Pass {
    name: "tile-bundles",
    summary: "Gives each instruction of a core the cycle in which it is issued, several at a time",
    example: r#"
!vmem = memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @sum(%a: !vmem, %b: !vmem) {
  %zero = arith.constant 0 : index
  %x = tile.load %a[%zero, %zero] : !vmem to vector<8x128xf32>
  %y = tile.load %b[%zero, %zero] : !vmem to vector<8x128xf32>
  %s = arith.addf %x, %y : vector<8x128xf32>
  tile.store %s, %a[%zero, %zero] : vector<8x128xf32>, !vmem
  return
}
"#,
    works_on: &["tile.*"],
    options: &[],
    run: Run::Body(tile_bundles),
};

fn tile_bundles(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = &TiledCore::of(cx.target);
    let is_kernel = body.walk().any(|op| body[op].def.dialect() == "tile");
    let is_grid = body.walk().any(|op| body[op].is::<Grid>());
    if core.level < TileLevel::Bundles || !is_kernel || is_grid {
        return Ok(());
    }
    let mut blocks = body.blocks(body.root()).to_vec();
    let ops: Vec<OpId> = body.walk().collect();
    let regions = ops.iter().flat_map(|op| body.regions(*op).to_vec());
    let inner: Vec<BlockId> = regions.flat_map(|region| body.blocks(region).to_vec()).collect();
    blocks.extend(inner);
    for block in blocks {
        for segment in segments(body, block) {
            bundle(body, &segment, core);
        }
    }
    Ok(())
}

/// Number of bundles in the code of a function: ops with the same cycle are one; an op issued alone is one too.
pub fn n_bundles(body: &Body) -> usize {
    let (mut n, mut before) = (0, None);
    for op in body.walk() {
        let cycle = body.attr(op, CYCLE).and_then(Attr::as_int);
        let is_issued = match cycle {
            Some(_) => cycle != before,
            None if is_border(body, op) => !body.is_pure(op),
            None => Slot::of(body, op).is_some(),
        };
        n += usize::from(is_issued);
        if cycle.is_some() || is_border(body, op) {
            before = cycle;
        }
    }
    n
}

/// True for ops that are issued alone: later ops wait for them.
fn is_border(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_instruction = Slot::of(body, op).is_some() || body.is_pure(op);
    data.has(Traits::TERMINATOR)
        || !body.regions(op).is_empty()
        || !is_instruction
        || data.is::<creole_tile::Gather>()
        || data.is::<creole_tile::Fill>()
}

fn segments(body: &Body, block: BlockId) -> Vec<Vec<OpId>> {
    let mut segments = vec![Vec::new()];
    for op in body.ops(block) {
        if is_border(body, op) {
            segments.push(Vec::new());
        } else if let Some(last) = segments.last_mut() {
            last.push(op);
        }
    }
    segments.retain(|segment| segment.len() > 1);
    segments
}

/// Schedules the ops of a segment: orders them by cycle and sets the attribute.
fn bundle(body: &mut Body, segment: &[OpId], core: &TiledCore) {
    let Some(last) = segment.last() else { return };
    let behind = body.next_op(*last);
    let Some(block) = body.block_of(*last) else { return };
    let graph = DependenceGraph::of(body, segment, core);
    let cycles = schedule::cycles(&graph, core);
    let mut order: Vec<usize> = (0..segment.len()).collect();
    // Within a cycle, definitions come before uses.
    order.sort_by_key(|i| (cycles[*i], *i));
    for i in order {
        let op = segment[i];
        body.unlink(op);
        match behind {
            Some(behind) => body.insert_before(behind, op),
            None => body.append(block, op),
        }
        if graph.nodes[i].slot.is_some() {
            body.set_attr(op, CYCLE, Some(Attr::i64(cycles[i] as i64)));
        }
    }
}
