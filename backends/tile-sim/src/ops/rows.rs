//! Periodic rows of grid iterations: their time is multiplied instead of simulated.
//!
//! A row of level `d` is the iterations over the dimensions inside `d` while the index along `d` and those outside it
//! are fixed. The time of a row follows from the pipeline state at its start (remaining busy cycles of units and
//! transfers) and from its work: the blocks that it moves, with their bytes, and the branches that its body takes. If
//! the state repeats after some rows, and all rows up to a later one do the same work, these take the same time again.
//!
//! Rows of one level do the same work if
//!
//! 1. block numbers are linear in the indices, so that blocks change at the same places of each row,
//! 2. no block reaches over an edge of its array, or it does so in each row,
//! 3. blocks of later rows begin at the same places of tiles, so that they touch as many granules,
//! 4. branches do not depend on the index, or on a comparison with a constant that is not among them.

use creole_ir::affine::{AffineExpr, AffineOp, ExprKind};

use super::grid::{GridPosition, Operand};
use super::repeat::Repeats;
use crate::clock::Counters;
use crate::engine::Engine;
use crate::record::Pending;
use crate::traffic::Traffic;

/// Linear function of the indices of a grid.
struct Linear {
    factors: Vec<i64>,
    constant: i64,
}

/// Rows of each level of a grid.
pub(crate) struct Rows {
    sizes: Vec<i64>,
    /// Number of a block, for each operand and each dimension of its array.
    numbers: Vec<Vec<Linear>>,
    levels: Vec<Level>,
    /// Lookahead of prefetches, in rows.
    ahead: i64,
}

#[derive(Default)]
struct Level {
    is_fit: bool,
    /// States at the start of rows since the last row of the level above.
    seen: Vec<(State, Mark)>,
    is_done: bool,
}

/// Pipeline state and its causes, relative to now and to the row.
#[derive(PartialEq, Eq)]
struct State {
    times: Vec<u64>,
    pending: Option<Pending>,
}

/// Growing counters at the start of a row.
struct Mark {
    row: i64,
    clock: Counters,
    traffic: Traffic,
    repeated: Vec<u64>,
}

/// Limit of remembered rows of a level: a state with a longer period hardly ever repeats.
const MAX_SEEN: usize = 32;

impl Rows {
    /// Analyses the rows. `None`: their work is unknown, or each iteration was requested.
    pub(crate) fn of(
        engine: &Engine,
        sizes: &[i64],
        operands: &[Operand],
        repeats: Option<&Repeats>,
    ) -> Option<Rows> {
        let repeats = repeats?;
        let has_timeline = engine.options.has_timeline;
        if !engine.options.extrapolates || has_timeline || !engine.transfers.is_empty() {
            return None;
        }
        let linear = |expr: &AffineExpr| linear(*expr, sizes.len());
        let numbers =
            operands.iter().map(|operand| operand.map.results.iter().map(linear).collect());
        let numbers: Vec<Vec<Linear>> = numbers.collect::<Option<_>>()?;
        let falls = |number: &Linear| number.factors.iter().any(|factor| *factor < 0);
        if numbers.iter().flatten().any(falls) {
            return None;
        }
        let is_fit = |d: usize| {
            let aligned = |(operand, numbers): (&Operand, &Vec<Linear>)| {
                let periods = &engine.buffers[operand.array.buffer].places.periods;
                let all = numbers.iter().zip(&operand.block).zip(periods);
                let step = |number: &Linear, size: &i64| number.factors[d].checked_mul(*size);
                all.into_iter().all(|((number, size), period)| {
                    step(number, size).is_some_and(|step| step % period == 0)
                })
            };
            !repeats.depends_on(d) && operands.iter().zip(&numbers).all(aligned)
        };
        let level = |d| Level { is_fit: is_fit(d), ..Level::default() };
        let levels = (0..sizes.len()).map(level).collect();
        let ahead = operands.iter().map(|operand| operand.buffers.len() as i64).max().unwrap_or(0);
        Some(Rows { sizes: sizes.to_vec(), numbers, levels, ahead })
    }

    /// Skips rows that repeat earlier ones, from a position on.
    pub(crate) fn skip(
        &mut self,
        engine: &mut Engine,
        operands: &mut [Operand],
        repeats: &mut Repeats,
        position: &mut GridPosition,
    ) {
        let outermost = position.at.iter().rposition(|i| *i != 0).unwrap_or(0);
        for level in &mut self.levels[outermost + 1..] {
            level.seen.clear();
            level.is_done = false;
        }
        for d in outermost..self.levels.len() {
            if self.levels[d].is_fit && !self.levels[d].is_done {
                self.try_level(engine, operands, repeats, d, position);
            }
        }
    }

    fn try_level(
        &mut self,
        engine: &mut Engine,
        operands: &mut [Operand],
        repeats: &mut Repeats,
        d: usize,
        position: &mut GridPosition,
    ) {
        let state = self.state(engine, operands, d, position);
        let GridPosition { at, begun } = position;
        let known = self.levels[d].seen.iter().position(|(known, _)| *known == state);
        let Some(known) = known else {
            let mark = Mark {
                row: at[d],
                clock: engine.clock.counters(),
                traffic: engine.traffic.clone(),
                repeated: repeats.counts(),
            };
            self.levels[d].seen.push((state, mark));
            self.levels[d].is_done = self.levels[d].seen.len() >= MAX_SEEN;
            return;
        };
        self.levels[d].is_done = true;
        let (_, mark) = &self.levels[d].seen[known];
        let period = at[d] - mark.row;
        let last = self.last_alike(operands, repeats, d, at, mark.row);
        let times = (last - at[d]) / period;
        if times <= 0 {
            return;
        }
        let now = engine.clock.now();
        engine.clock.multiply(&mark.clock, times as u64);
        engine.traffic.multiply(&mark.traffic, times as u64);
        repeats.multiply(&mark.repeated, times as u64);
        let elapsed = engine.clock.now() - now;
        *begun = begun.map(|begun| begun + elapsed);
        at[d] += times * period;
        for (operand, numbers) in operands.iter_mut().zip(&self.numbers) {
            operand.shift(elapsed);
            if operand.depth > d {
                let factors = numbers.iter().map(|number| number.factors[d] * times * period);
                operand.advance(d, times * period, &factors.collect::<Vec<i64>>());
            }
        }
    }

    fn state(
        &self,
        engine: &Engine,
        operands: &[Operand],
        d: usize,
        position: &GridPosition,
    ) -> State {
        let GridPosition { at, begun } = position;
        let mut times = engine.clock.relative();
        let now = engine.clock.now();
        times.push(begun.map_or(u64::MAX, |begun| (now - begun).min(engine.costs.grid_step)));
        for (operand, numbers) in operands.iter().zip(&self.numbers) {
            // Numbers of blocks that advance with rows are relative to the row, others are absolute.
            let moves = operand.depth > d;
            let from = |r: usize| if moves { numbers[r].at(at) } else { 0 };
            operand.state(now, from, if moves { at } else { &[][..] }, &mut times);
        }
        State { times, pending: engine.clock.pending() }
    }

    /// Last row up to which all rows from `first` on do the same work, prefetches included.
    fn last_alike(
        &self,
        operands: &[Operand],
        repeats: &Repeats,
        d: usize,
        at: &[i64],
        first: i64,
    ) -> i64 {
        let mut last = self.sizes[d] - 1 - self.ahead;
        for (operand, numbers) in operands.iter().zip(&self.numbers) {
            for (r, number) in numbers.iter().enumerate().filter(|(_, n)| n.factors[d] > 0) {
                // Largest block number in the row with index 0.
                let inner = (d + 1..at.len()).map(|e| number.factors[e] * (self.sizes[e] - 1));
                let outer = (0..d).map(|e| number.factors[e] * at[e]);
                let base = number.constant + inner.chain(outer).sum::<i64>();
                let whole = operand.array.sizes[r] / operand.block[r];
                last = last.min((whole - 1 - base).div_euclid(number.factors[d]) - self.ahead);
            }
        }
        repeats.last_alike(d, first, last)
    }
}

impl Linear {
    fn at(&self, at: &[i64]) -> i64 {
        self.constant + self.factors.iter().zip(at).map(|(factor, i)| factor * i).sum::<i64>()
    }
}

/// Linear form of an expression in `n` dimensions with small coefficients, if it has one.
fn linear(expr: AffineExpr, n: usize) -> Option<Linear> {
    let constant = |constant| Linear { factors: vec![0; n], constant };
    match expr.kind() {
        ExprKind::Constant(value) => (value.abs() < 1 << 31).then(|| constant(value)),
        ExprKind::Dim(d) => {
            let mut one = constant(0);
            *one.factors.get_mut(d as usize)? = 1;
            Some(one)
        }
        ExprKind::Binary(AffineOp::Add, lhs, rhs) => {
            let (mut sum, rhs) = (linear(lhs, n)?, linear(rhs, n)?);
            sum.factors.iter_mut().zip(&rhs.factors).for_each(|(a, b)| *a += b);
            sum.constant += rhs.constant;
            Some(sum)
        }
        ExprKind::Binary(AffineOp::Mul, lhs, rhs) => {
            let (mut product, by) = (linear(lhs, n)?, rhs.as_constant()?);
            let scale = |value: &mut i64| {
                *value = value.checked_mul(by).filter(|value| value.abs() < 1 << 31)?;
                Some(())
            };
            product.factors.iter_mut().try_for_each(scale)?;
            let scaled = product.constant.checked_mul(by);
            product.constant = scaled.filter(|value| value.abs() < 1 << 31)?;
            Some(product)
        }
        ExprKind::Symbol(_) | ExprKind::Binary(..) => None,
    }
}
