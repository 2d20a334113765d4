//! Loop nests of an axis: repetitions of pieces become loops.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::axis::{Axis, StridedRun};
use super::table::{Offsets, Slots};

/// Positions of a window of an axis: limits the memory of a plan.
const WINDOW: u64 = 1 << 16;
/// Positions at the start of a long axis, a sample of it.
const SAMPLE: u64 = 1 << 12;
/// Maximum number of windows of an axis whose slots are cached.
const KNOWN: usize = 1 << 5;
/// Mean length of pieces from which on it is profitable to find each.
const LONG: u64 = 64;
/// Mean length of pieces below which an axis is scattered.
const SHORT: u64 = 4;

/// A loop over positions, in pieces. Most have one.
pub(super) type LoopRuns = Vec<StridedRun>;

/// Iteration of an axis: a sequence of ways, which together cover all of it.
#[derive(Clone, Debug)]
pub(super) enum Ways {
    /// Loop nests, outermost loop first, for each part of the axis.
    Loops(Vec<Vec<LoopRuns>>),
    /// Windows of a long axis without repetitions. Their loops are found at run time.
    Windows(Box<Axis>),
    /// Windows of a long axis without repetitions and with short pieces. Their slots are computed
    /// at run time.
    Scattered(Box<Axis>),
}

/// Iteration of a part of an axis.
pub(super) enum Way {
    /// A loop nest, outermost first.
    Loops(Vec<LoopRuns>),
    /// The slots of each position.
    Scattered(Arc<Offsets>),
}

/// Cache of the slots of the first windows of an axis, kept between runs.
#[derive(Default)]
pub(super) struct Known {
    windows: FxHashMap<u64, Arc<Offsets>>,
}

impl Known {
    /// The slots of a window of an axis.
    fn window(&mut self, axis: &Axis, at: u64) -> Arc<Offsets> {
        if let Some(known) = self.windows.get(&at) {
            return Arc::clone(known);
        }
        let found = Arc::new(axis.slots(&window(axis, at)));
        if self.windows.len() < KNOWN {
            self.windows.insert(at, Arc::clone(&found));
        }
        found
    }
}

impl Ways {
    pub(super) fn of(axis: &Axis) -> Ways {
        if let Some(whole) = axis.whole() {
            return Ways::Loops(vec![vec![vec![whole]]]);
        }
        let n = axis.n();
        let period = axis.period().filter(|(period, ..)| *period <= WINDOW);
        let n_alike = period.map_or(n, |(period, ..)| period);
        let n_stretches = axis.pieces(0..SAMPLE.min(n_alike)).len() as u64;
        if n_alike > SAMPLE && n_stretches * SHORT > SAMPLE {
            return Ways::Scattered(axis.clone().into());
        }
        if let Some((period, from_step, to_step)) = period {
            let n_periods = n / period;
            let repeat =
                StridedRun { length: n_periods as usize, from: 0, from_step, to: 0, to_step };
            let mut inside = nested(axis.pieces(0..period));
            inside.insert(0, vec![repeat]);
            let rest = n_periods * period..n;
            let rest = (!rest.is_empty()).then(|| nested(axis.pieces(rest)));
            return Ways::Loops(std::iter::once(inside).chain(rest).collect());
        }
        if n <= WINDOW {
            return Ways::Loops(vec![nested(axis.pieces(0..n))]);
        }
        match n_stretches * LONG <= SAMPLE {
            true => Ways::Windows(axis.clone().into()),
            false => Ways::Scattered(axis.clone().into()),
        }
    }

    /// The number of ways.
    pub(super) fn n(&self) -> u64 {
        match self {
            Ways::Loops(parts) => parts.len() as u64,
            Ways::Windows(axis) | Ways::Scattered(axis) => axis.n().div_ceil(WINDOW),
        }
    }

    /// One of the ways. `known` is the cache, kept from one way to the next.
    pub(super) fn way(&self, at: u64, known: &mut Known) -> Way {
        match self {
            Ways::Loops(parts) => Way::Loops(parts[at as usize].clone()),
            Ways::Windows(axis) => Way::Loops(nested(axis.pieces(window(axis, at)))),
            Ways::Scattered(axis) => Way::Scattered(known.window(axis, at)),
        }
    }
}

/// The positions of a window.
fn window(axis: &Axis, at: u64) -> Range<u64> {
    at * WINDOW..((at + 1) * WINDOW).min(axis.n())
}

/// Builds the loops of pieces: a nest if the pieces are alike and at regular distances.
fn nested(pieces: Vec<StridedRun>) -> Vec<LoopRuns> {
    regular(&pieces).unwrap_or_else(|| vec![pieces])
}

fn regular(pieces: &[StridedRun]) -> Option<Vec<LoopRuns>> {
    let first = *pieces.first()?;
    let shape = |piece: &StridedRun| (piece.length, piece.from_step, piece.to_step);
    if pieces.iter().any(|piece| shape(piece) != shape(&first)) {
        return None;
    }
    let mut loops = vec![vec![StridedRun { from: 0, to: 0, ..first }]];
    let mut starts: Vec<Slots> =
        pieces.iter().map(|piece| Slots { from: piece.from, to: piece.to }).collect();
    while starts.len() > 1 {
        let step = Slots {
            from: starts[1].from.checked_sub(starts[0].from)?,
            to: starts[1].to.checked_sub(starts[0].to)?,
        };
        let follows = |pair: &[Slots]| pair[0] + step == pair[1];
        let n = 1 + starts.windows(2).take_while(|pair| follows(pair)).count();
        let groups = starts.chunks(n);
        let is_like_first = |group: &[Slots]| group.len() == n && group.windows(2).all(follows);
        if !groups.clone().all(is_like_first) {
            return None;
        }
        loops.push(vec![StridedRun {
            length: n,
            from: 0,
            from_step: step.from,
            to: 0,
            to_step: step.to,
        }]);
        starts = groups.map(|group| group[0]).collect();
    }
    let base = &mut loops[0][0];
    (base.from, base.to) = (starts[0].from, starts[0].to);
    loops.reverse();
    Some(loops)
}

/// Joins loops that continue each other, and removes single-iteration loops that add nothing.
pub(super) fn joined(loops: Vec<LoopRuns>) -> Vec<LoopRuns> {
    let mut found: Vec<LoopRuns> = Vec::new();
    for own in loops {
        let follows = |outer: &LoopRuns| joined_pair(outer, &own);
        match found.iter().position(|outer| follows(outer).is_some()) {
            Some(at) => found[at] = follows(&found[at]).unwrap_or(own),
            None if own == [StridedRun::ONE] => {}
            None => found.push(own),
        }
    }
    found
}

fn joined_pair(outer: &LoopRuns, inner: &LoopRuns) -> Option<LoopRuns> {
    let ([outer], [inner]) = (&outer[..], &inner[..]) else { return None };
    let goes_on = inner.length > 1
        && outer.from_step == inner.from_step * inner.length
        && outer.to_step == inner.to_step * inner.length;
    goes_on.then(|| {
        vec![StridedRun {
            length: outer.length * inner.length,
            from: outer.from + inner.from,
            to: outer.to + inner.to,
            ..*inner
        }]
    })
}
