//! Dependence graph of a segment, with latencies.

use creole_ir::{Body, OpId, Type, Value};
use creole_tile::TiledCore;
use creole_tile::{MxuAcc, MxuPush, Slot, Sums, Weights};
use rustc_hash::FxHashMap;

use super::access::MemRefAccess;

/// Op of a segment.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Slot that it takes; `None`: it takes no time.
    pub(super) slot: Option<Slot>,
    /// Cycles for which its unit is busy.
    pub(super) busy: u64,
    /// Cycles until its results are available.
    pub(super) latency: u64,
    /// Dependent ops, each with the minimum distance in cycles.
    pub(super) users: Vec<(usize, u64)>,
    /// Number of dependences.
    pub(super) n_needs: usize,
    /// Critical path: cycles from its issue to the end of all that depends on it.
    pub(super) height: u64,
}

/// Ops of a segment in program order.
pub(super) struct DependenceGraph {
    pub(super) nodes: Vec<Node>,
}

/// Memory accesses that are compared with later ones; older ones keep their order with everything.
const MAX_ACCESSES: usize = 256;

impl DependenceGraph {
    pub(super) fn of(body: &Body, ops: &[OpId], core: &TiledCore) -> DependenceGraph {
        let mut graph =
            DependenceGraph { nodes: ops.iter().map(|op| node(body, *op, core)).collect() };
        let mut makers: FxHashMap<Value, usize> = FxHashMap::default();
        for (i, op) in ops.iter().enumerate() {
            // Accumulation is pipelined: a product does not wait for earlier sums to be popped.
            let sums = body.get::<MxuAcc>(*op).and_then(|acc| acc.sums);
            let operands: Vec<Value> = body.operands(*op).collect();
            for value in operands {
                let Some(maker) = makers.get(&value).copied() else { continue };
                let node = &graph.nodes[maker];
                let latency = if sums == Some(value) { node.busy } else { node.latency };
                graph.edge(maker, i, latency);
            }
            makers.extend(body.results(*op).map(|value| (value, i)));
        }
        graph.order_accesses(body, ops);
        graph.set_heights();
        graph
    }

    fn edge(&mut self, from: usize, to: usize, latency: u64) {
        self.nodes[from].users.push((to, latency));
        self.nodes[to].n_needs += 1;
    }

    /// Adds dependences between accesses of the same elements.
    fn order_accesses(&mut self, body: &Body, ops: &[OpId]) {
        let mut recent: Vec<(usize, MemRefAccess)> = Vec::new();
        let mut fence = None;
        for (i, op) in ops.iter().enumerate() {
            let Some(access) = MemRefAccess::of(body, *op) else { continue };
            if let Some(fence) = fence {
                self.edge(fence, i, 1);
            }
            for (before, other) in &recent {
                if access.conflicts(other) {
                    // A load may be issued together with a later store, not the other way round.
                    self.edge(*before, i, u64::from(other.is_store));
                }
            }
            if recent.len() < MAX_ACCESSES {
                recent.push((i, access));
                continue;
            }
            for (before, _) in recent.drain(..) {
                self.edge(before, i, 1);
            }
            fence = Some(i);
        }
    }

    fn set_heights(&mut self) {
        for i in (0..self.nodes.len()).rev() {
            let node = &self.nodes[i];
            let below = node.users.iter().map(|(user, latency)| latency + self.nodes[*user].height);
            let below = below.max().unwrap_or(node.latency);
            self.nodes[i].height = below.max(node.busy);
        }
    }
}

fn node(body: &Body, op: OpId, core: &TiledCore) -> Node {
    let slot = Slot::of(body, op);
    let (busy, latency) = slot.map_or((0, 0), |slot| cycles(body, op, slot, core));
    Node { slot, busy, latency, users: Vec::new(), n_needs: 0, height: 0 }
}

/// Busy cycles and latency of an op.
fn cycles(body: &Body, op: OpId, slot: Slot, core: &TiledCore) -> (u64, u64) {
    let issue = &core.issue;
    let wide = |n: u32| u64::from(n);
    match slot {
        Slot::Scalar | Slot::Store | Slot::Pop => (1, 1),
        Slot::Load => (1, wide(issue.vector_latency)),
        Slot::Cross => (1, wide(issue.cross_latency)),
        Slot::Vector => {
            let work = body.work(op);
            let is_costly =
                work.transcendental + work.call + work.divide + work.integer_divide > 0.0;
            let busy = if is_costly { wide(issue.transcendental) } else { 1 };
            (busy, busy - 1 + wide(issue.vector_latency))
        }
        Slot::Push => {
            let rows = sizes(body, op).map_or(1, |(rows, _)| rows);
            let registers = rows.div_ceil(u64::from(core.register[0]));
            let busy = (registers * wide(issue.push)).div_ceil(wide(core.matrix_units));
            (busy, busy)
        }
        Slot::Matrix => {
            let (rows, ty) = sizes(body, op).unwrap_or((1, Type::f32()));
            let is_float = ty.is_float() && ty.bits() == Some(32);
            let passes = if is_float { wide(issue.float_passes).max(1) } else { 1 };
            let per_kilocycle = wide(core.matrix_units) * wide(core.matrix_rows.max(1));
            let busy = (1000 * rows * passes).div_ceil(per_kilocycle);
            (busy, busy + wide(issue.matrix_latency))
        }
    }
}

/// Rows and element type of the operand of a matrix unit.
fn sizes(body: &Body, op: OpId) -> Option<(u64, Type)> {
    let of = |ty: Type| Some((ty.shape()[0] as u64, ty.elem()));
    match (body.get::<MxuPush>(op), body.get::<MxuAcc>(op)) {
        (Some(_), _) => Weights::of(body.ty(body.result(op, 0))).and_then(of),
        (_, Some(acc)) => {
            let rows = Sums::of(body.ty(body.result(op, 0))).and_then(of)?.0;
            let elem = Weights::of(body.ty(acc.weights))?.elem();
            Some((rows, elem))
        }
        _ => None,
    }
}
