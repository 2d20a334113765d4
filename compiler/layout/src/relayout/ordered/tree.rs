//! An axis by the digits of one side.

use rustc_hash::FxHashMap;

use super::Side;
use crate::digit::Digit;
use crate::relayout::axis::Axis;
use crate::relayout::table::Offsets;

/// Positions of an axis, or of a part of it that repeats, that are looked at one by one.
const POSITIONS: u64 = 1 << 16;
/// Rounds of one level. Digits with more are split, so that tables have a good length.
const ROUNDS: usize = 16;

/// An axis as nested rounds. Slots are those on the side whose order it is, and those on the other
/// one.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The steps on the first side of each level, the largest first.
    pub(super) steps: Vec<usize>,
    pub(super) root: usize,
}

/// The slots of an axis' positions in the source and in the target, in any order; or of a part of
/// it that repeats, in order, and the step from one repetition to the next.
pub(super) struct Places {
    n: u64,
    step: Option<(usize, usize)>,
    slots: Offsets,
}

/// Positions that are the same up to what was added on the way to them.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) n: usize,
    pub(super) rounds: Vec<Round>,
}

/// What is added to the slots, and the node that this leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    pub(super) slots: (usize, usize),
    pub(super) node: usize,
}

/// Finds the nodes of a tree. Those of the same positions at the same level are one.
#[derive(Default)]
struct Builder {
    nodes: Vec<Node>,
    known: FxHashMap<(usize, Offsets), usize>,
}

impl Places {
    /// `None`: the axis is too long.
    pub(super) fn of(axis: &Axis) -> Option<Places> {
        if axis.n() <= POSITIONS {
            return Some(Places { n: axis.n(), step: None, slots: axis.slots().all() });
        }
        let (n, from, to) = axis.period().filter(|(n, ..)| *n <= POSITIONS)?;
        let slots = axis.pieces(0..n).into_iter().flat_map(|piece| piece.slots()).collect();
        Some(Places { n, step: Some((from, to)), slots })
    }
}

impl Tree {
    pub(super) fn new(axis: &Axis, places: &Places, side: Side) -> Option<Tree> {
        let (n, step) = (places.n, places.step.map_or((usize::MAX, 0), |step| side.both(step)));
        let all: Offsets = places.slots.iter().map(|slots| side.both(*slots)).collect();
        if all.iter().any(|slots| slots.0 >= step.0) {
            return None;
        }
        let (source, target) = axis.sums();
        let sum = match side {
            Side::Source => source,
            Side::Target => target,
        };
        let split = |digit: &Digit| split_steps(digit.stride as usize, digit.modulus as usize);
        let mut steps: Vec<usize> =
            sum.digits().iter().flat_map(split).filter(|own| *own < step.0).collect();
        let mut builder = Builder::default();
        let whole = builder.positions(all.clone(), &steps);
        let n_rest = axis.n() % n;
        let rest = (n_rest > 0).then(|| builder.positions(all[..n_rest as usize].into(), &steps));
        let n_rounds = (axis.n() / n) as usize;
        let ends = (whole, rest.unwrap_or(whole));
        let n_rounds = n_rounds + usize::from(rest.is_some());
        let outer: Vec<usize> = match n_rounds {
            1 => Vec::new(),
            _ => split_steps(step.0, n_rounds),
        };
        let root = builder.repeated(n_rounds, ends, &outer, step);
        steps.splice(0..0, outer);
        Some(Tree { nodes: builder.nodes, steps, root })
    }

    /// The steps of each level on the side where they are smaller, then those on the first side.
    pub(super) fn steps_on_nearer_side(&self) -> Vec<(usize, usize)> {
        let mut node = self.root;
        let step = |own: &usize| {
            let rounds = &self.nodes[node].rounds;
            node = rounds[0].node;
            let other = |next: &Round| next.slots.1.abs_diff(rounds[0].slots.1);
            (rounds.get(1).map_or(0, |next| other(next).min(*own)), *own)
        };
        self.steps.iter().map(step).collect()
    }
}

/// The steps of the levels for a digit of `n` values, the largest first.
fn split_steps(step: usize, n: usize) -> Vec<usize> {
    let rounds = std::iter::successors(Some(1), |rounds: &usize| rounds.checked_mul(ROUNDS));
    let mut steps: Vec<usize> =
        rounds.take_while(|rounds| *rounds < n).map(|rounds| step * rounds).collect();
    steps.reverse();
    steps
}

impl Builder {
    /// The node of some positions, given by their slots.
    fn positions(&mut self, mut slots: Offsets, steps: &[usize]) -> usize {
        slots.sort_unstable();
        self.node(slots, steps)
    }

    fn node(&mut self, slots: Offsets, steps: &[usize]) -> usize {
        let key = (steps.len(), slots);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let slots = &key.1;
        let rounds = match steps.split_first() {
            Some((step, inner)) => {
                let groups = slots.chunk_by(|a, b| a.0 / step == b.0 / step);
                groups.map(|group| self.round(group, *step, inner)).collect()
            }
            None => Vec::new(),
        };
        let node = self.add(slots.len(), rounds);
        self.known.insert(key, node);
        node
    }

    /// The round of positions that a digit of the first side is the same for.
    fn round(&mut self, group: &[(usize, usize)], step: usize, inner: &[usize]) -> Round {
        let own = group[0].0 / step * step;
        let other = group.iter().map(|slots| slots.1).min().unwrap_or(0);
        let slots = group.iter().map(|slots| (slots.0 - own, slots.1 - other)).collect();
        Round { slots: (own, other), node: self.node(slots, inner) }
    }

    fn add(&mut self, n: usize, rounds: Vec<Round>) -> usize {
        self.nodes.push(Node { n, rounds });
        self.nodes.len() - 1
    }

    /// The node of `n` equal ones, of which the last one may be another one. `outer` are the steps
    /// on the first side of the levels for this, `step` is from each to the next.
    fn repeated(
        &mut self,
        n: usize,
        ends: (usize, usize),
        outer: &[usize],
        step: (usize, usize),
    ) -> usize {
        let Some((own, inner)) = outer.split_first() else { return ends.1 };
        let per_round = own / step.0;
        let (n_whole, n_last) = ((n - 1) / per_round, (n - 1) % per_round + 1);
        let whole = (n_whole > 0).then(|| self.repeated(per_round, (ends.0, ends.0), inner, step));
        let last = self.repeated(n_last, ends, inner, step);
        let nodes = whole.into_iter().cycle().take(n_whole).chain([last]);
        let slots = |i: usize| (i * per_round * step.0, i * per_round * step.1);
        let rounds: Vec<Round> =
            nodes.enumerate().map(|(i, node)| Round { slots: slots(i), node }).collect();
        let n = rounds.iter().map(|round| self.nodes[round.node].n).sum();
        self.add(n, rounds)
    }
}
