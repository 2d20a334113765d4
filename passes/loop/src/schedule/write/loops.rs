//! Emits the memory loops of a stage.

use creole_arith as arith;
use creole_ir::{At, Error, Op, Regions, Type, Value, Values};
use creole_loop::scf;
use creole_loop::schedule::{PlanLoop, StageKind, StagePlan};

use crate::schedule::MAX_UNROLLED;

use super::emit::Emit;
use super::position::{Extent, Position, SymbolicIndex};
use super::tail::Tail;
use crate::schedule::peel::{cuts, ends};
use creole_passes_builders::Scalars;

/// Maximum number of ops of all its iterations.
const MAX_UNROLLED_OPS: i64 = 256;

/// Part of a vector that takes less time element by element: an eighth.
const MAX_SCALAR_PART: i64 = 8;

/// Range of a loop whose iterations all have the same extent.
#[derive(Clone, Copy)]
pub(super) struct Part {
    /// First element and, if the loop runs more than once, the end.
    lower: SymbolicIndex,
    upper: Option<SymbolicIndex>,
    step: i64,
    /// Elements per iteration; `None`: up to `end`, at most `step`.
    extent: Option<i64>,
    end: SymbolicIndex,
    low: i64,
    high: i64,
}

impl Part {
    /// Number of iterations, if it is known and all have the same extent.
    fn n_iterations(&self) -> Option<i64> {
        let Some(upper) = self.upper else { return Some(1) };
        let is_known = upper.value == self.lower.value && self.extent.is_some();
        is_known.then(|| (upper.offset - self.lower.offset) / self.step)
    }
}

impl Part {
    /// Makes a whole tile of what is left of `n` elements, which begins before the end of the tile before.
    fn overlap(&mut self, n: i64, step: i64) {
        let by = step - n % step;
        if by < step && n > step {
            let (lower, low) = (self.lower.plus(-by), self.low - by);
            *self = Part { lower, upper: None, step, extent: Some(step), low, ..*self };
        }
    }
}

impl<'a> Emit<'a> {
    /// Emits the loops of the stage from number `level` on, with their bodies.
    pub(super) fn level(&mut self, level: usize) -> Result<(), Error> {
        let loops = self.plan.of(self.stage);
        let n = loops.n_in_memory();
        if level < n {
            self.ops_of_level(level)?;
        }
        if self.is_done() {
            return Ok(());
        }
        self.begin_accumulators(level)?;
        if level == n {
            self.leaf()?;
        } else if loops.loops[level].text.parallel {
            self.parallel(level, Vec::new())?;
        } else {
            self.sequential(level)?;
        }
        self.end_accumulators(level)
    }

    fn one_loop(&self, level: usize) -> &'a PlanLoop {
        &self.plan.of(self.stage).loops[level]
    }

    // --- parts --------------------------------------------------------------------------------------

    /// Ranges of a loop, in order.
    pub(super) fn parts(&mut self, level: usize) -> Result<Vec<Part>, Error> {
        let one = self.one_loop(level);
        let position = self.positions[one.dim];
        let loops = self.plan.of(self.stage);
        let behind = &loops.loops[level + 1..loops.n_in_memory()];
        let goes_on = behind.iter().any(|inner| inner.dim == one.dim);
        let mut parts = Vec::new();
        let step = one.step.min(one.extent.max(1));
        match position.extent {
            Extent::UpTo(n, _) => self.open_parts(step, n, goes_on, &position, &mut parts)?,
            Extent::Fixed(n) => {
                let stages = &self.plan.stages;
                let nest = stages.stages[self.stage].op;
                let cuts = || cuts(self.from, stages, nest, one.dim, n);
                let ends = if one.text.peel { ends(&cuts(), step, n) } else { Vec::new() };
                let mut from = 0;
                for to in ends.into_iter().chain([n]) {
                    let elements = Subrange { from, to, n };
                    match (one.is_block || self.calls_on_tiles()) && goes_on {
                        true => block_parts(step, elements, &position, &mut parts),
                        false => fixed_parts(step, elements, goes_on, &position, &mut parts),
                    }
                    from = to;
                }
                if !goes_on && self.may_overlap(one.dim) {
                    parts.last_mut().into_iter().for_each(|last| last.overlap(n, step));
                }
            }
        }
        Ok(parts)
    }

    /// True if a kernel computes tiles: their sizes have to be constants.
    fn calls_on_tiles(&self) -> bool {
        let is_call = |stage: &StagePlan| stage.call.is_some() && stage.place != Some((0, 0));
        self.plan.loops.iter().flatten().any(is_call)
    }

    /// Ranges of a loop whose length is a value.
    fn open_parts(
        &mut self,
        step: i64,
        n: Value,
        goes_on: bool,
        position: &Position,
        parts: &mut Vec<Part>,
    ) -> Result<(), Error> {
        let (low, high) = (position.low, position.high);
        let mut b = self.b();
        let is_first = position.base == SymbolicIndex::constant(0);
        let end = match is_first {
            true => SymbolicIndex::of(n),
            false => {
                let base = position.base.emit(&mut b)?;
                SymbolicIndex::of(b.addi(base, n)?)
            }
        };
        let lower = position.base;
        if goes_on || step == 1 {
            let extent = (step == 1).then_some(1);
            parts.push(Part { lower, upper: Some(end), step, extent, end, low, high });
            return Ok(());
        }
        let by = b.index(step);
        let rest = b.op(arith::RemUI::DEF, &[n, by])?;
        let end_value = end.emit(&mut b)?;
        let middle = SymbolicIndex::of(b.subi(end_value, rest)?);
        let extent = Some(step);
        parts.push(Part { lower, upper: Some(middle), step, extent, end: middle, low, high });
        let (lower, step, extent) = (middle, 1, Some(1));
        parts.push(Part { lower, upper: Some(end), step, extent, end, low, high });
        Ok(())
    }

    /// Enters a range, with its loop counter.
    fn stand_in(&mut self, dim: usize, part: &Part, at: SymbolicIndex) -> Result<(), Error> {
        let extent = match part.extent {
            Some(n) => Extent::Fixed(n),
            None => {
                let mut b = self.b();
                let left = part.end.minus(at, &mut b)?;
                let step = b.index(part.step);
                Extent::UpTo(b.op(arith::MinSI::DEF, &[left, step])?, part.step)
            }
        };
        self.positions[dim] = Position { base: at, extent, low: part.low, high: part.high };
        Ok(())
    }

    // --- one thread ---------------------------------------------------------------------------------

    fn sequential(&mut self, level: usize) -> Result<(), Error> {
        let dim = self.one_loop(level).dim;
        let position = self.positions[dim];
        if position.is_single() {
            return self.level(level + 1);
        }
        let mut parts = self.parts(level)?;
        let tail = self.tail_in_front(level, &mut parts);
        if let Some(tail) = &tail {
            self.held = Some(Vec::new());
            self.write_part(level, dim, tail, &mut |emit| emit.level(level + 1))?;
        }
        let held = self.held.take();
        for part in parts {
            self.write_part(level, dim, &part, &mut |emit| emit.level(level + 1))?;
        }
        let (Some(tail), Some(held)) = (tail, held) else { return Ok(()) };
        self.stand_in(dim, &tail, tail.lower)?;
        let outs = self.results();
        held.iter().try_for_each(|(values, point)| self.store_out(&outs, values, point))?;
        self.positions[dim] = position;
        Ok(())
    }

    /// Takes what is left of an innermost loop from its ranges: the last tile, which overlaps the one before. It is
    /// computed in front of the loop and stored behind it, as a result may stand in the memory of what is read. A few elements
    /// are left where they are.
    fn tail_in_front(&self, level: usize, parts: &mut Vec<Part>) -> Option<Part> {
        let one = self.one_loop(level);
        let Extent::Fixed(n) = self.positions[one.dim].extent else { return None };
        let is_tail = n > one.step && n % one.step >= (one.step / MAX_SCALAR_PART).max(2);
        let mut tail =
            if is_tail && self.may_go_in_front(level) { parts.pop()? } else { return None };
        tail.overlap(n, one.step);
        Some(tail)
    }

    /// True if the last iteration of a loop may be computed in front of it, and has to be.
    fn may_go_in_front(&self, level: usize) -> bool {
        let (loops, dim) = (self.plan.of(self.stage), self.one_loop(level).dim);
        let mut over = loops.loops.iter().filter(|one| one.dim == dim);
        let is_stage = |emit: &Self, op| emit.plan.stages.of_op(op).is_some();
        self.plan.stages.stages[self.stage].kind == StageKind::Out
            && level + 1 == loops.n_in_memory()
            && !over.any(|one| one.text.peel || one.is_block)
            && !self.may_overlap(dim)
            && self.leaf_of(is_stage).is_empty()
            && self.reads_own_places()
    }

    /// Emits a range of loop number `level` over `dim`; `inside` emits the body.
    pub(super) fn write_part(
        &mut self,
        level: usize,
        dim: usize,
        part: &Part,
        inside: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let one = self.one_loop(level);
        let is_rest = part.step == 1 && one.step > 1;
        match (one.is_block, is_rest) {
            (false, false) if self.is_fully_unrolled(level, part) => {
                self.unrolled(dim, part, inside)
            }
            (false, _) => self.iterations(dim, part, is_rest, inside),
            (true, false) => self.iterations(dim, part, false, &mut |emit| emit.block(inside)),
            // Its elements together are a block.
            (true, true) => self.block(&mut |emit| emit.iterations(dim, part, true, inside)),
        }
    }

    /// True for the loop of a range that is an innermost block of a reduction or scan, if its body is small: the
    /// additions of a block are as fast then as those of a longer chain.
    fn is_fully_unrolled(&self, level: usize, part: &Part) -> bool {
        let loops = self.plan.of(self.stage);
        let mut inside = loops.loops[level + 1..loops.n_in_memory()].iter();
        let is_innermost = inside.all(|one| one.extent <= one.step);
        let is_in_block = level.checked_sub(1).is_some_and(|around| loops.loops[around].is_block);
        let (true, true, Some(n)) = (is_innermost, is_in_block, part.n_iterations()) else {
            return false;
        };
        let leaf = self.leaf_of(|_, _| true);
        let in_registers = loops.in_registers().iter().filter(|one| !one.text.lanes);
        let n_points: i64 = in_registers.map(|one| one.extent / one.step).product();
        n <= MAX_UNROLLED
            && n * n_points.max(1) * leaf.len() as i64 <= MAX_UNROLLED_OPS
            && !leaf.iter().any(|op| self.plan.stages.of_op(*op).is_some())
    }

    /// Emits the iterations of a range fully unrolled.
    fn unrolled(
        &mut self,
        dim: usize,
        part: &Part,
        inside: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let n = part.n_iterations().unwrap_or(1);
        let position = self.positions[dim];
        let mark = self.mark();
        for i in 0..n {
            self.stand_in(dim, part, part.lower.plus(i * part.step))?;
            inside(self)?;
            self.go_back(mark);
        }
        self.positions[dim] = position;
        Ok(())
    }

    /// Emits the iterations of a range of a loop over `dim`, or of the rest of one that has whole tiles inside.
    fn iterations(
        &mut self,
        dim: usize,
        part: &Part,
        is_rest: bool,
        inside: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let position = self.positions[dim];
        if is_rest && part.end.value == position.base.value && part.lower.value == part.end.value {
            let (n, start) = (part.end.offset - part.lower.offset, part.lower);
            let n_before = start.offset - position.base.offset;
            if self.reduce_tail(&Tail { dim, start, n, n_before })? {
                return Ok(());
            }
        }
        let spilled = is_rest && self.spill_partials(dim)?;
        let mark = self.mark();
        match part.upper {
            None => {
                self.stand_in(dim, part, part.lower)?;
                inside(self)?;
            }
            Some(upper) => self.counted(part.lower, upper, part.step, &mut |emit, index| {
                emit.stand_in(dim, part, SymbolicIndex::of(index))?;
                inside(emit)
            })?,
        }
        self.go_back(mark);
        self.positions[dim] = position;
        if spilled { self.reload_partials(dim) } else { Ok(()) }
    }

    /// Emits `for index in lower..upper step step`, which carries the accumulators that are in registers.
    pub(super) fn counted(
        &mut self,
        lower: SymbolicIndex,
        upper: SymbolicIndex,
        step: i64,
        body: &mut dyn FnMut(&mut Self, Value) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let inits = self.accumulators.values.clone();
        let types: Vec<Type> = inits.iter().map(|v| self.to.ty(*v)).collect();
        let mut b = self.b();
        let (lower_bound, upper_bound) = (lower.emit(&mut b)?, upper.emit(&mut b)?);
        let step = b.index(step);
        let region = b.body.add_region();
        let block = b.body.add_block(region, &[&[Type::index()], &types[..]].concat());
        let init_args = inits.into();
        let unsigned = None;
        let looped = scf::For { lower_bound, upper_bound, step, init_args, unsigned, region };
        let op = b.add_typed(looped, &types);
        let args = self.to.args(block).to_vec();
        let outer = std::mem::replace(&mut self.at, At::End(block));
        self.accumulators.values = args[1..].to_vec();
        let mark = self.mark();
        body(self, args[0])?;
        self.go_back(mark);
        let results = self.accumulators.values.iter().copied().collect();
        self.b().add_typed(scf::Yield { results }, &[]);
        self.accumulators.values = self.to.results(op).collect();
        self.at = outer;
        Ok(())
    }

    // --- many threads -------------------------------------------------------------------------------

    /// Emits loop number `level` and the parallel ones nested in it as one loop; `around` are the ranges of those
    /// before it, with their dimensions.
    fn parallel(&mut self, level: usize, around: Vec<(usize, Part)>) -> Result<(), Error> {
        let loops = self.plan.of(self.stage);
        let is_parallel = loops.loops.get(level).is_some_and(|one| one.text.parallel);
        if !is_parallel {
            return self.fork(level, &around);
        }
        let dim = loops.loops[level].dim;
        let position = self.positions[dim];
        if position.is_single() {
            return self.parallel(level + 1, around);
        }
        for part in self.parts(level)? {
            let around = around.iter().copied().chain([(dim, part)]).collect();
            self.parallel(level + 1, around)?;
            self.positions[dim] = position;
        }
        Ok(())
    }

    /// Emits the parallel loops around loop number `level` as one, with its body.
    fn fork(&mut self, level: usize, around: &[(usize, Part)]) -> Result<(), Error> {
        let (looped, single): (Vec<_>, Vec<_>) =
            around.iter().copied().partition(|(_, p)| p.upper.is_some());
        let mark = self.mark();
        for (dim, part) in single {
            self.stand_in(dim, &part, part.lower)?;
        }
        if looped.is_empty() {
            self.levels_up_to(level)?;
            self.go_back(mark);
            return Ok(());
        }
        let mut b = self.b();
        let (mut lower_bound, mut upper_bound, mut step) =
            (Values::new(), Values::new(), Values::new());
        for (_, part) in &looped {
            lower_bound.push(part.lower.emit(&mut b)?);
            upper_bound.push(part.upper.unwrap_or(part.end).emit(&mut b)?);
            step.push(b.index(part.step));
        }
        let region = b.body.add_region();
        let block = b.body.add_block(region, &vec![Type::index(); looped.len()]);
        let init_vals = Values::new();
        b.add_typed(scf::Parallel { lower_bound, upper_bound, step, init_vals, region }, &[]);
        let indices = self.to.args(block).to_vec();
        let outer = std::mem::replace(&mut self.at, At::End(block));
        for ((dim, part), index) in looped.iter().zip(indices) {
            self.stand_in(*dim, part, SymbolicIndex::of(index))?;
        }
        self.levels_up_to(level)?;
        self.go_back(mark);
        self.b()
            .add_typed(scf::Reduce { operands: Values::new(), reductions: Regions::new() }, &[]);
        self.at = outer;
        Ok(())
    }

    /// Emits the ops between parallel loops, and everything inside the last of them.
    fn levels_up_to(&mut self, level: usize) -> Result<(), Error> {
        (1..level).try_for_each(|between| self.ops_of_level(between))?;
        self.level(level)
    }
}

/// Elements `from..to` of the `n` ones at a position.
#[derive(Clone, Copy)]
struct Subrange {
    from: i64,
    to: i64,
    n: i64,
}

/// Ranges of a loop over blocks or tiles for kernels: the full ones, and a shorter one of known size.
fn block_parts(step: i64, elements: Subrange, position: &Position, parts: &mut Vec<Part>) {
    let Subrange { from, to, .. } = elements;
    let whole = from + (to - from) / step * step;
    for (from, to) in [(from, whole), (whole, to)] {
        let elements = Subrange { from, to, ..elements };
        fixed_parts(step.min(to - from), elements, true, position, parts);
    }
}

/// Ranges of a loop over elements at a position.
fn fixed_parts(
    step: i64,
    elements: Subrange,
    goes_on: bool,
    position: &Position,
    parts: &mut Vec<Part>,
) {
    let Subrange { from, to, n: total } = elements;
    let n = to - from;
    let whole = n / step.max(1) * step;
    let mut push = |start: i64, end: i64, step: i64, extent: Option<i64>| {
        let at = |offset: i64| position.base.plus(offset);
        let is_single = end - start <= step;
        let upper = (!is_single).then(|| at(end));
        let extent = if is_single { Some(end - start) } else { extent };
        let (low, high) = (position.low + start, position.high - (total - end));
        parts.push(Part { lower: at(start), upper, step, extent, end: at(end), low, high });
    };
    if n > 0 && goes_on {
        push(from, to, step, (whole == n).then_some(step));
        return;
    }
    if whole > 0 {
        push(from, from + whole, step, Some(step));
    }
    if whole < n {
        push(from + whole, to, 1, Some(1));
    }
}
