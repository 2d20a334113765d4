//! `tile.grid`: computation overlapped with copies of blocks.
//!
//! Each operand has a ring of buffers. An input's blocks are prefetched, as many as it has buffers; an output's block
//! is written back when the next one differs, and its buffer is reused when that has ended.

use std::collections::VecDeque;
use std::rc::Rc;

use creole_ir::affine::AffineMap;
use creole_ir::{Attr, Error, OpId, Tensor, Type, bail, ensure};
use creole_tile::Grid;

use crate::buffers::{BufferId, Region};
use crate::clock::{Cause, Ready};
use crate::engine::{Datum, Engine, Ops};
use crate::finding::{Finding, Kind};
use crate::places::{Coordinates, step};
use crate::transfers::AccessKind;

use super::conflicts;
use super::repeat::Repeats;
use super::rows::Rows;
use super::transfer;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(grid)
}

/// Limit of iterations of a grid: more take days.
const MAX_ITERATIONS: i64 = 1 << 32;

/// Operand of a grid with its buffers.
pub(crate) struct Operand {
    pub(crate) array: Region,
    pub(crate) map: std::sync::Arc<AffineMap>,
    /// Sizes of a block.
    pub(crate) block: Coordinates,
    pub(crate) buffers: Vec<BufferId>,
    /// Number of outer dimensions up to the last one that its blocks depend on.
    pub(crate) depth: usize,
    pub(super) is_output: bool,
    /// Blocks in buffers, the current one first, followed by prefetched blocks of an input.
    pub(super) held: VecDeque<Held>,
    /// Number of the next buffer.
    next: usize,
    /// Next iteration to prefetch for; `None`: all blocks were fetched.
    ahead: Option<Coordinates>,
    /// End of the transfer from each buffer, in cycles.
    free: Vec<u64>,
    /// True if the grid reads and writes its array, so that conflicts are checked.
    pub(super) is_shared: bool,
    /// Destination region of the transfer from each buffer of a shared output, until awaited.
    pub(super) writing: Vec<Option<Region>>,
}

impl Operand {
    /// Appends the state that determines later times: for each held block its number relative to `from`, its buffer and
    /// arrival; the next iteration to fetch for, relative to `at`; and the times when buffers are free.
    pub(crate) fn state(
        &self,
        now: u64,
        from: impl Fn(usize) -> i64,
        at: &[i64],
        state: &mut Vec<u64>,
    ) {
        let n = self.buffers.len();
        state.push(self.held.len() as u64);
        for held in &self.held {
            state.extend(
                held.number.iter().enumerate().map(|(r, number)| (number - from(r)) as u64),
            );
            state.push(((held.buffer + n - self.next) % n) as u64);
            state.push(held.end.saturating_sub(now));
        }
        state.push(u64::from(self.ahead.is_some()));
        let ahead = self.ahead.iter().flatten().enumerate();
        state.extend(ahead.map(|(d, i)| (i - at.get(d).copied().unwrap_or(0)) as u64));
        let free = (0..n).map(|i| self.free[(self.next + i) % n].saturating_sub(now));
        state.extend(free);
    }

    /// Shifts the ends of all transfers in flight.
    pub(crate) fn shift(&mut self, cycles: u64) {
        self.held.iter_mut().for_each(|held| held.end += cycles);
        self.free.iter_mut().for_each(|end| *end += cycles);
    }

    /// Advances by `n` along dimension `d`, which adds `steps` to block numbers.
    pub(crate) fn advance(&mut self, d: usize, n: i64, steps: &[i64]) {
        for held in &mut self.held {
            held.number.iter_mut().zip(steps).for_each(|(number, step)| *number += step);
        }
        if let Some(ahead) = &mut self.ahead {
            ahead[d] += n;
        }
    }
}

/// Number of outer dimensions up to the last one that a map depends on.
fn depth(map: &AffineMap, sizes: &[i64]) -> usize {
    let uses = |d: usize| sizes[d] > 1 && map.results.iter().any(|expr| expr.uses_dim(d as u32));
    (0..sizes.len()).rev().find(|d| uses(*d)).map_or(0, |d| d + 1)
}

/// Position in the iterations of a grid.
pub(crate) struct GridPosition {
    /// Indices of the next iteration.
    pub(crate) at: Coordinates,
    /// Start of the iteration before, in cycles.
    pub(crate) begun: Option<u64>,
}

/// Block in a buffer.
pub(super) struct Held {
    number: Vec<i64>,
    pub(super) buffer: usize,
    /// Arrival, in cycles.
    end: u64,
    /// Source region of a fetch in flight; cleared when awaited. Only for shared inputs.
    pub(super) fetching: Option<Region>,
}

fn grid(op: Grid, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let cause = engine.cause;
    let body = engine.body();
    let Some(block) = body.blocks(op.body).first() else { bail!("has no body") };
    let types = body.arg_types(*block);
    let mut operands = operands(engine, &op, &types[op.sizes.len()..])?;
    let mut repeats = Repeats::of(engine, &body, op.body);
    if engine.options.is_timed {
        // The core is drained first, so that the time of an iteration depends only on its own work.
        let until = engine.clock.core_end();
        engine.clock.drain(cause, until);
    }
    let n_iterations = op.sizes.iter().copied().fold(1, i64::saturating_mul);
    ensure!(
        n_iterations <= MAX_ITERATIONS,
        "has {n_iterations} iterations, more than {MAX_ITERATIONS}"
    );
    let first = Coordinates::from_elem(0, op.sizes.len());
    let mut position = GridPosition { at: first, begun: None };
    let mut is_more = true;
    let mut rows = match conflicts::find(engine, &mut operands) {
        true => None,
        false => Rows::of(engine, &op.sizes, &operands, repeats.as_ref()),
    };
    while is_more {
        if let (Some(rows), Some(repeats)) = (&mut rows, &mut repeats) {
            rows.skip(engine, &mut operands, repeats, &mut position);
        }
        let mut next = position.at.clone();
        is_more = step(&mut next, &op.sizes);
        engine.cause = cause;
        begin(engine, &op, &mut operands, &position)?;
        let begun = Some(engine.clock.now());
        let at = &position.at;
        match &mut repeats {
            Some(repeats) => {
                repeats.run(engine, at, |engine| args(engine, &operands, at))?;
            }
            None => engine.run(op.body, args(engine, &operands, at)).map(|_| ())?,
        }
        engine.cause = cause;
        for operand in &mut operands {
            finish(engine, operand, at, is_more.then_some(&*next))?;
        }
        position = GridPosition { at: next, begun };
    }
    end(engine, cause, operands);
    if let Some(repeats) = repeats {
        repeats.end(engine);
    }
    Ok(())
}

fn operands(engine: &mut Engine, op: &Grid, blocks: &[Type]) -> Result<Vec<Operand>, Error> {
    let mut operands = Vec::new();
    for (i, (value, block)) in op.arrays().zip(blocks).enumerate() {
        let Attr::AffineMap(map) = &op.maps[i] else { bail!("expects affine maps") };
        let array = (*engine.region(value)?).clone();
        let n = op.buffers[i] as usize;
        let buffers = (0..n).map(|_| engine.allocate(*block)).collect::<Result<Vec<_>, _>>()?;
        operands.push(Operand {
            array,
            map: std::sync::Arc::clone(map),
            block: block.shape().into(),
            buffers,
            depth: depth(map, &op.sizes),
            is_output: i >= op.ins.len(),
            held: VecDeque::new(),
            next: 0,
            ahead: (i < op.ins.len()).then(|| Coordinates::from_elem(0, op.sizes.len())),
            free: vec![0; n],
            is_shared: false,
            writing: vec![None; n],
        });
    }
    Ok(operands)
}

/// Arguments of the body: the indices, and the buffers with the blocks of the iteration.
fn args(engine: &Engine, operands: &[Operand], at: &[i64]) -> Vec<(Datum, Ready)> {
    let index = |i: &i64| Datum::Numbers(Tensor::from_i64(*i, Type::index()).into());
    let buffer = |operand: &Operand| {
        let held = operand.held.front().map_or(0, |held| held.buffer);
        Datum::Buffer(Rc::new(engine.buffers.whole(operand.buffers[held])))
    };
    let all = at.iter().map(index).chain(operands.iter().map(buffer));
    all.map(|datum| (datum, Ready::default())).collect()
}

/// Prefetches, and waits for the blocks of an iteration.
fn begin(
    engine: &mut Engine,
    op: &Grid,
    operands: &mut [Operand],
    position: &GridPosition,
) -> Result<(), Error> {
    for operand in operands.iter_mut().filter(|operand| operand.is_output) {
        open(engine, operand, &position.at)?;
    }
    // The next blocks needed come first, then those that are needed later.
    let most = operands.iter().map(|operand| operand.buffers.len()).max().unwrap_or_default();
    for n in 1..=most {
        for operand in operands.iter_mut().filter(|operand| !operand.is_output) {
            fetch(engine, op, operand, n)?;
        }
    }
    conflicts::check(engine, operands);
    if engine.options.is_timed {
        // Iterations do not overlap in the core, and have a minimum distance.
        let until = position.begun.map_or(0, |begun| begun + engine.costs.grid_step);
        let until = until.max(engine.clock.core_end());
        engine.clock.drain(engine.cause, until);
    }
    for operand in operands.iter() {
        let Some(held) = operand.held.front() else { bail!("has no block") };
        if engine.options.is_timed {
            engine.clock.wait(engine.cause, held.end);
        }
    }
    Ok(())
}

/// Number of a block at an iteration.
fn number(operand: &Operand, at: &[i64]) -> Result<Vec<i64>, Error> {
    match operand.map.eval(at, &[]) {
        Some(number) => Ok(number),
        None => bail!("can't compute the block of iteration {at:?}"),
    }
}

/// Part of an array that a block covers, and its position in a buffer. Error: it begins outside.
fn covered(
    engine: &mut Engine,
    operand: &Operand,
    number: &[i64],
    buffer: BufferId,
) -> Result<(Region, Region), Error> {
    let start: Option<Coordinates> =
        number.iter().zip(&operand.block).map(|(at, size)| at.checked_mul(*size)).collect();
    let all = &operand.array.sizes;
    let start = start.filter(|start| start.iter().zip(all).all(|(at, n)| (0..*n).contains(at)));
    let Some(start) = start else {
        let message = format!(
            "block {number:?} of sizes {:?} begins outside of an array of sizes {:?}",
            operand.block.as_slice(),
            all.as_slice()
        );
        return Err(engine.stop(Finding::new(Kind::OutOfBounds, engine.cause.1, message)));
    };
    let sizes: Coordinates = (start.iter().zip(&operand.block).zip(all))
        .map(|((at, size), all)| (*size).min(all - at))
        .collect();
    let Some(array) = operand.array.part(&start, &sizes) else {
        bail!("has a block outside of its array")
    };
    let offsets = Coordinates::from_elem(0, sizes.len());
    Ok((array, Region { buffer, offsets, sizes }))
}

/// Fetches the next blocks of an input until it holds `n`, as far as it has buffers.
fn fetch(engine: &mut Engine, op: &Grid, operand: &mut Operand, n: usize) -> Result<(), Error> {
    while operand.held.len() < operand.buffers.len().min(n) {
        let Some(mut at) = operand.ahead.take() else { return Ok(()) };
        let number_ = number(operand, &at)?;
        let slot = operand.next;
        operand.next = (slot + 1) % operand.buffers.len();
        let buffer = operand.buffers[slot];
        let (array, inside) = covered(engine, operand, &number_, buffer)?;
        engine.check_race(&array, AccessKind::Read);
        if inside.sizes != operand.block {
            let whole = engine.buffers.whole(buffer);
            engine.buffers.forget(&whole, Kind::Padding);
        }
        let loc = transfer::place(engine);
        engine.commit(&array, &inside, loc);
        let end = transfer::time(engine, &array, &inside);
        let is_same = |at: &[i64]| number(operand, at).map(|other| other == number_);
        // The block is reused while dimensions advance that it does not depend on.
        at[operand.depth..].fill(0);
        let depth = operand.depth;
        let mut is_more = step(&mut at[..depth], &op.sizes[..depth]);
        while is_more && is_same(&at)? {
            is_more = step(&mut at[..depth], &op.sizes[..depth]);
        }
        operand.ahead = is_more.then_some(at);
        let fetching = operand.is_shared.then(|| engine.buffers.in_origin(&array));
        operand.held.push_back(Held { number: number_, buffer: slot, end, fetching });
    }
    Ok(())
}

/// Takes a buffer for a new block of an output.
fn open(engine: &mut Engine, operand: &mut Operand, at: &[i64]) -> Result<(), Error> {
    if !operand.held.is_empty() {
        return Ok(());
    }
    let slot = operand.next;
    operand.next = (slot + 1) % operand.buffers.len();
    let whole = engine.buffers.whole(operand.buffers[slot]);
    engine.buffers.forget(&whole, Kind::Uninitialized);
    let end = operand.free[slot];
    let number = number(operand, at)?;
    operand.held.push_back(Held { number, buffer: slot, end, fetching: None });
    Ok(())
}

/// Releases the blocks that the next iteration does not use.
fn finish(
    engine: &mut Engine,
    operand: &mut Operand,
    at: &[i64],
    next: Option<&[i64]>,
) -> Result<(), Error> {
    let current = number(operand, at)?;
    if let Some(next) = next
        && number(operand, next)? == current
    {
        return Ok(());
    }
    let Some(held) = operand.held.pop_front() else { return Ok(()) };
    if operand.is_output {
        let buffer = operand.buffers[held.buffer];
        let (array, inside) = covered(engine, operand, &held.number, buffer)?;
        engine.check_race(&array, AccessKind::Write);
        let loc = transfer::place(engine);
        engine.commit(&inside, &array, loc);
        // The ops of the iteration must have written the buffer.
        let cause = engine.cause;
        if engine.options.is_timed {
            let until = engine.clock.core_end();
            engine.clock.drain(cause, until);
        }
        operand.free[held.buffer] = transfer::time(engine, &inside, &array);
        if operand.is_shared {
            operand.writing[held.buffer] = Some(engine.buffers.in_origin(&array));
        }
    }
    Ok(())
}

/// Waits for the last transfers and frees the buffers.
fn end(engine: &mut Engine, cause: Cause, operands: Vec<Operand>) {
    for operand in operands {
        let last = operand.free.iter().copied().max().unwrap_or_default();
        if engine.options.is_timed {
            engine.clock.wait(cause, last);
        }
        for buffer in operand.buffers {
            engine.free(buffer);
        }
    }
}
