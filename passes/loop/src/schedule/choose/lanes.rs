//! Shape of everything else: the innermost dimension in vectors, the outer ones in parallel.

use creole_arith::Select;
use creole_ir::{OpId, Traits, Type};
use creole_loop::Read;
use creole_loop::schedule::{Loop, NestStage, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};
use crate::schedule::peel::cuts;

/// Smallest dimension that is worth peeled copies of the body.
const MIN_PEELED: i64 = 16;
/// Limit of ops in all copies of a body.
const MAX_PEELED: usize = 512;
/// Same where each copy folds to a read of one array.
const MAX_JOINED: usize = 1 << 14;

/// Limit of elements that are written out.
const MAX_WRITTEN_OUT: i64 = 16;
/// Limit of ops in all copies of a body that is written out.
const MAX_OPS_WRITTEN_OUT: usize = 256;

/// Shape `out[par i, j/n, j lanes]`, or `out[par i, par j]` if vectors gain nothing, and `out[par i, j unroll]` of short
/// rows.
pub(super) static LANES: Shape = Shape {
    name: "lanes",
    summary: "every nest: vectors along the innermost dimension if most of what is read is contiguous there",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    if cx.out().kind != StageKind::Out {
        return None;
    }
    let Some((last, outer)) = cx.split() else { return Some(Fit::out(Vec::new())) };
    if let Some((outer, inner)) = cx.written_out() {
        let mut loops = cx.outer_loops(outer);
        loops.extend(inner.iter().map(|dim| Loop { unroll: true, ..cx.plain(*dim) }));
        return Some(Fit::out(loops));
    }
    if let Some(fit) = cx.rows_at_once(last, outer) {
        return Some(fit);
    }
    let mut loops = cx.outer_loops(outer);
    let lanes = cx.in_lanes(last, cx.lanes(), cx.parallel().contains(&last));
    let peel = cx.peeled().contains(&last);
    let first = lanes.iter().take(1).map(|step| Loop { peel, ..*step });
    loops.extend(first.chain(lanes.iter().skip(1).copied()));
    Some(Fit::out(loops))
}

impl ShapeCx<'_> {
    /// The outer dimensions, and those of a row of a few elements that no vector has: loops over these take longer than
    /// what is in them. `None`: there are none such.
    fn written_out(&self) -> Option<(&[usize], &[usize])> {
        let own = &self.out().own;
        let ops = self.ops_of(self.out().op);
        let is_straight = ops.iter().all(|op| self.body.regions(*op).is_empty());
        if self.lanes() > 1 || !is_straight {
            return None;
        }
        let mut n = 1;
        let may_be_inside = |dim: &&usize| {
            n *= self.stages.dims[**dim].size;
            self.is_fixed(**dim)
                && !self.peeled().contains(dim)
                && n <= MAX_WRITTEN_OUT
                && ops.len().saturating_mul(n as usize) <= MAX_OPS_WRITTEN_OUT
        };
        let inner = own.iter().rev().take_while(may_be_inside).count();
        let (outer, inner) = own.split_at(own.len() - inner);
        (!outer.is_empty() && !inner.is_empty()).then_some((outer, inner))
    }

    /// Loops over the dimensions around the innermost one.
    pub(super) fn outer_loops(&self, outer: &[usize]) -> Vec<Loop> {
        let (parallel, peeled) = (self.parallel(), self.peeled());
        let loop_over = |dim: &usize| Loop {
            parallel: parallel.contains(dim),
            peel: peeled.contains(dim),
            ..self.plain(*dim)
        };
        outer.iter().map(loop_over).collect()
    }

    /// Outer dimensions to collapse into one parallel loop: none may have costly ops after it, as these would be
    /// repeated. The innermost one stays if it is vectorised and not the only one.
    pub(super) fn parallel(&self) -> &[usize] {
        let own = &self.out().own;
        let n = own.len();
        let limit = if self.lanes() > 1 && n > 1 { n - 1 } else { n };
        let mut parallel = usize::from(limit > 0);
        while parallel < limit && self.is_cheap_between(own, parallel) {
            parallel += 1;
        }
        &own[..parallel]
    }

    /// True if only cheap ops are computed inside loop number `n - 1` and in no further one.
    fn is_cheap_between(&self, own: &[usize], n: usize) -> bool {
        let nest = self.stages.stages[0].op;
        let block = self.body.block(self.body.regions(nest)[0]);
        let depth = |op: OpId| {
            let values = self.body.results(op).chain(self.body.operands(op));
            let varies = values.fold(0, |set, v| set | self.stages.varies(v));
            own.iter().rposition(|dim| varies >> dim & 1 == 1).map_or(0, |at| at + 1)
        };
        let mut ops = self.body.ops(block).filter(|op| !self.called.contains(op));
        ops.all(|op| depth(op) != n || self.is_cheap(op))
    }

    /// Dimensions of a nest to peel where a condition of its body changes, so that most elements need none: from the
    /// innermost on, as long as the copies of the body stay few and small. A single one where a body without loops is
    /// cut often joins arrays, and each piece reads one of them.
    pub(super) fn find_peeled(&self) -> Vec<usize> {
        let NestStage { op, own, .. } = self.out();
        let size_of = |dim: usize| self.stages.dims[dim].size;
        let n_cuts = |dim: usize| cuts(self.body, self.stages, *op, dim, size_of(dim)).len();
        let dims =
            own.iter().rev().filter(|dim| self.is_fixed(**dim)).map(|dim| (*dim, n_cuts(*dim)));
        let mut dims: Vec<(usize, usize)> = dims.filter(|(_, n_cuts)| *n_cuts > 0).collect();
        let ops = self.ops_of(*op);
        let mut size = ops.len();
        if let [(dim, n_cuts)] = dims[..] {
            let is_outer = own.last() != Some(&dim) || size_of(dim) >= MIN_PEELED;
            let is_straight = ops.iter().all(|op| self.body.regions(*op).is_empty());
            let n_kept = ops.iter().filter(|op| self.is_kept(**op)).count();
            let copies = |n: usize| n.saturating_mul(n_cuts + 1);
            let is_small = copies(size) <= MAX_JOINED && copies(n_kept) <= MAX_PEELED;
            if is_outer && is_straight && is_small {
                return vec![dim];
            }
        }
        dims.retain(|(dim, n_cuts)| {
            let larger = size.saturating_mul(n_cuts + 1);
            let is_peeled = size_of(*dim) >= MIN_PEELED && larger <= MAX_PEELED;
            size = if is_peeled { larger } else { size };
            is_peeled
        });
        dims.into_iter().map(|(dim, _)| dim).collect()
    }

    /// True for an op that is left where conditions are known: no index, no condition, no choice, and no read of what is
    /// not chosen.
    fn is_kept(&self, op: OpId) -> bool {
        let data = &self.body[op];
        let folds = data.is::<Read>() || data.is::<Select>() || data.has(Traits::CONSTANT);
        let ty = self.body.result_types(op).first().copied();
        !folds && ty.is_some_and(|ty| ty.elem() != Type::index() && ty.elem() != Type::i1())
    }
}
