//! Shape of nests that read rows which inner nests compute: row by row.

use creole_ir::Symbol;
use creole_loop::schedule::{Loop, LoopRef, OUT, Schedule, StageKind, StageLoops};

use super::chain::inner_nests;
use super::jam::in_registers;
use super::shapes::{Fit, Shape, ShapeCx};
use super::width::{N_VECTORS, lanes_for};

/// Shape `out[par i/4, j/64, i unroll, j lanes] s1 at i/4 [k/64, i unroll, k lanes]`.
pub(super) static ROWS: Shape = Shape {
    name: "rows",
    summary: "rows that nests inside compute, and that are read as a whole and element by element, as in a softmax",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    let (rows, around) = outer.split_last()?;
    let jammed = cx.jammed(*rows, true);
    let step = jammed.and_then(|[blocks, _]| blocks.step);
    let place = Some(LoopRef { stage: None, dim: cx.name(*rows), step });
    let at_once = jammed.map(|[_, at_once]| at_once);
    let mut stages = Vec::new();
    for (number, nest) in inner_nests(cx) {
        let [own] = nest.own[..] else { return None };
        if nest.outer >> last & 1 == 1 {
            return None;
        }
        let loops = in_registers(cx.in_vectors(number, own), at_once);
        stages.push(StageLoops { place, ..StageLoops::new(nest.label, loops) });
    }
    if stages.is_empty() {
        return None;
    }
    let over = |dim: &usize| Loop { parallel: true, ..cx.plain(*dim) };
    let mut loops: Vec<Loop> = around.iter().map(over).collect();
    loops.push(jammed.map_or_else(|| over(rows), |[blocks, _]| blocks));
    loops.extend(in_registers(cx.in_vectors(0, last), at_once));
    stages.insert(0, StageLoops::new(Symbol::new(OUT), loops));
    Some(Fit { schedule: Schedule { stages }, labels: Vec::new() })
}

impl ShapeCx<'_> {
    /// A dimension of a stage in vectors, the last of which overlaps the one before.
    fn in_vectors(&self, number: usize, dim: usize) -> Vec<Loop> {
        let ops = self.ops_of(self.stages.stages[number].op);
        let (size, target) = (self.stages.dims[dim].size, self.machine.target);
        let most = lanes_for(self.body, &ops, whole_vectors(size), target, N_VECTORS);
        let most = most.min(1 << size.max(1).ilog2());
        let register = lanes_for(self.body, &ops, most, target, 1);
        // All lanes are computed of the last vectors, too: as few as possible.
        let n_computed = |lanes: &i64| (size + lanes - 1) / lanes * lanes;
        let halves = std::iter::successors(Some(most), |lanes| Some(lanes / 2));
        let fit = halves.take_while(|lanes| *lanes >= register);
        self.in_lanes(dim, fit.min_by_key(n_computed).unwrap_or(most), false)
    }
}

/// The next power of two: a size of which vectors leave nothing.
pub(super) fn whole_vectors(size: i64) -> i64 {
    1 << ((size.max(2) - 1).ilog2() + 1)
}
