//! Elements strictly in the order of one side.
//!
//! The digits of that side's slots, the largest stride first, are levels of loops: going through
//! all of them goes through its buffer from the start to the end, each cache line once and the next
//! one fetched ahead. This is the source, as nothing waits for writes, unless far more lines of the
//! other side would be fetched than the other way round. Each digit belongs to one axis. What is
//! left of an axis after some of its digits, its node, is the same for most of them; nodes differ
//! where the axis ends inside of a tile. So there is one table for the innermost elements of all
//! places at which the nodes of the axes are the same.

use std::cmp::Reverse;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::axis::Axis;
use super::copy::{group_length, scattered};
use super::slots::Offsets;
use crate::digit::Digit;

/// Positions of an axis, or of a part of it that repeats, that are looked at one by one.
const POSITIONS: u64 = 1 << 16;
/// Rounds of one level. Digits with more are split, so that tables have a good length.
const ROUNDS: usize = 16;
/// Elements of a table, at most.
const TABLE: usize = 1 << 10;
/// Elements of all tables that are kept at a time: reading a table again is cheaper than making it.
const KNOWN: usize = 1 << 20;
/// Elements of a sample, at most.
const SAMPLE: usize = 1 << 16;
/// Lines that a cache holds, a power of two.
const LINES: usize = 1 << 12;
/// Bytes of a line.
const LINE: usize = 64;
/// How many times more lines are far more.
const FAR_MORE: f64 = 2.0;
/// Spreads numbers evenly: 2^64 by the golden ratio.
const HASH: u64 = 0x9e37_79b9_7f4a_7c15;

/// The axes of an array by the digits of one side.
#[derive(Clone, Debug)]
pub(super) struct Ordered {
    side: Side,
    trees: Vec<Tree>,
    /// The axis whose next level is gone through at each level, outermost first.
    levels: Vec<usize>,
}

/// The side whose order it is.
#[derive(Clone, Copy, Debug)]
enum Side {
    Source,
    Target,
}

/// An axis as nested rounds. Slots are those on the side whose order it is, and those on the other
/// one.
#[derive(Clone, Debug, Default)]
struct Tree {
    nodes: Vec<Node>,
    /// The steps on the first side of each level, the largest first.
    steps: Vec<usize>,
    root: usize,
}

/// The slots of an axis' positions in the source and in the target, in any order; or of a part of
/// it that repeats, in order, and the step from one repetition to the next.
struct Places {
    n: u64,
    step: Option<(usize, usize)>,
    slots: Offsets,
}

/// Positions that are the same up to what was added on the way to them.
#[derive(Clone, Debug)]
struct Node {
    n: usize,
    rounds: Vec<Round>,
}

/// What is added to the slots, and the node that this leads to.
#[derive(Clone, Copy, Debug)]
struct Round {
    slots: (usize, usize),
    node: usize,
}

/// Finds the nodes of a tree. Those of the same positions at the same level are one.
#[derive(Default)]
struct Builder {
    nodes: Vec<Node>,
    known: FxHashMap<(usize, Offsets), usize>,
}

/// Tables by the nodes that they are of.
#[derive(Default)]
struct Tables {
    known: FxHashMap<Vec<usize>, Rc<Table>>,
    /// Elements of all of them.
    n: usize,
}

/// The slots of elements in the source and in the target.
struct Table {
    slots: Offsets,
    /// How many are moved at a time.
    group: usize,
}

impl Ordered {
    /// `None` if on each side there is a long axis that doesn't repeat period by period. Elements
    /// have `bytes` bytes.
    pub(super) fn new(axes: &[Axis], bytes: usize) -> Option<Ordered> {
        let places: Vec<Places> = axes.iter().map(Places::of).collect::<Option<_>>()?;
        let by = |side| Ordered::by(side, axes, &places);
        let (source, target) = (by(Side::Source), by(Side::Target));
        let misses = |own: &Option<Ordered>| own.as_ref().map_or(f64::MAX, |own| own.misses(bytes));
        match misses(&target) * FAR_MORE < misses(&source) {
            true => target,
            false => source,
        }
    }

    fn by(side: Side, axes: &[Axis], places: &[Places]) -> Option<Ordered> {
        let trees = axes.iter().zip(places).map(|(axis, places)| Tree::new(axis, places, side));
        let trees: Vec<Tree> = trees.collect::<Option<_>>()?;
        let steps = |(axis, tree): (usize, &Tree)| {
            tree.steps.iter().map(|step| (Reverse(*step), axis)).collect::<Vec<_>>()
        };
        let mut levels: Vec<_> = trees.iter().enumerate().flat_map(steps).collect();
        levels.sort();
        let levels = levels.into_iter().map(|(_, axis)| axis).collect();
        Some(Ordered { side, trees, levels })
    }

    /// How many lines of the other side an element takes out of memory, by a sample from the start.
    fn misses(&self, bytes: usize) -> f64 {
        let (mut at, mut level) = (self.roots(), 0);
        while self.n(&at) > SAMPLE {
            let axis = self.levels[level];
            at[axis] = self.trees[axis].nodes[at[axis]].rounds[0].node;
            level += 1;
        }
        let mut sample = Offsets::with_capacity(self.n(&at));
        self.add_to_table(&mut at, level, (0, 0), &mut sample);
        let mut cache = vec![usize::MAX; LINES];
        let lines = sample.iter().map(|slots| self.side.both(*slots).1 * bytes / LINE);
        let misses = lines.filter(|line| {
            let place = (*line as u64).wrapping_mul(HASH) >> (64 - LINES.trailing_zeros());
            std::mem::replace(&mut cache[place as usize], *line) != *line
        });
        misses.count() as f64 / sample.len() as f64
    }

    fn roots(&self) -> Vec<usize> {
        self.trees.iter().map(|tree| tree.root).collect()
    }

    /// Moves all elements.
    pub(super) fn run<T: Copy>(&self, from: &[T], to: &mut [T]) {
        let (mut tables, mut roots) = (Tables::default(), self.roots());
        let n = self.n(&roots);
        self.each_table(&mut roots, 0, (n, (0, 0)), &mut tables, &mut |base, table| {
            scattered(from, to, self.side.both(base), &table.slots, table.group);
        });
    }

    /// Calls `visit` with tables of all elements in order. `at` are the nodes on this level, of
    /// which `n` elements are left.
    fn each_table(
        &self,
        at: &mut Vec<usize>,
        level: usize,
        (n, base): (usize, (usize, usize)),
        tables: &mut Tables,
        visit: &mut impl FnMut((usize, usize), &Table),
    ) {
        if n <= TABLE {
            return visit(base, &self.table(at, level, tables));
        }
        let axis = self.levels[level];
        let (nodes, node) = (&self.trees[axis].nodes, at[axis]);
        for round in &nodes[node].rounds {
            at[axis] = round.node;
            let left = n / nodes[node].n * nodes[round.node].n;
            let base = (base.0 + round.slots.0, base.1 + round.slots.1);
            self.each_table(at, level + 1, (left, base), tables, visit);
        }
        at[axis] = node;
    }

    /// How many elements are left.
    fn n(&self, at: &[usize]) -> usize {
        self.trees.iter().zip(at).map(|(tree, node)| tree.nodes[*node].n).product()
    }

    fn table(&self, at: &mut Vec<usize>, level: usize, tables: &mut Tables) -> Rc<Table> {
        if let Some(table) = tables.known.get(at) {
            return Rc::clone(table);
        }
        let mut slots = Offsets::with_capacity(self.n(at));
        self.add_to_table(at, level, (0, 0), &mut slots);
        tables.add(at, Table { group: group_length(&slots), slots })
    }

    /// Adds the slots in the source and in the target. The innermost level has no call for each of
    /// its elements: this is what most tables cost.
    fn add_to_table(
        &self,
        at: &mut [usize],
        level: usize,
        base: (usize, usize),
        table: &mut Offsets,
    ) {
        let Some((&axis, inner)) = self.levels[level..].split_first() else {
            return table.push(self.side.both(base));
        };
        let node = at[axis];
        let rounds = &self.trees[axis].nodes[node].rounds;
        let added = |round: &Round| (base.0 + round.slots.0, base.1 + round.slots.1);
        if inner.is_empty() {
            return table.extend(rounds.iter().map(|round| self.side.both(added(round))));
        }
        for round in rounds {
            at[axis] = round.node;
            self.add_to_table(at, level + 1, added(round), table);
        }
        at[axis] = node;
    }
}

impl Tables {
    fn add(&mut self, nodes: &[usize], table: Table) -> Rc<Table> {
        if self.n + table.slots.len() > KNOWN {
            *self = Tables::default();
        }
        self.n += table.slots.len();
        let table = Rc::new(table);
        self.known.insert(nodes.to_vec(), Rc::clone(&table));
        table
    }
}

impl Side {
    /// The slots in the source and in the target, from those on the side whose order it is and on
    /// the other one, or the other way round.
    fn both(self, slots: (usize, usize)) -> (usize, usize) {
        match self {
            Side::Source => slots,
            Side::Target => (slots.1, slots.0),
        }
    }
}

impl Places {
    /// `None`: the axis is too long.
    fn of(axis: &Axis) -> Option<Places> {
        if axis.n() <= POSITIONS {
            return Some(Places { n: axis.n(), step: None, slots: axis.slots().all() });
        }
        let (n, from, to) = axis.period().filter(|(n, ..)| *n <= POSITIONS)?;
        let slots = axis.pieces(0..n).into_iter().flat_map(|piece| piece.slots()).collect();
        Some(Places { n, step: Some((from, to)), slots })
    }
}

impl Tree {
    fn new(axis: &Axis, places: &Places, side: Side) -> Option<Tree> {
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

    /// The round of positions that a digit of the source is the same for.
    fn round(&mut self, group: &[(usize, usize)], step: usize, inner: &[usize]) -> Round {
        let from = group[0].0 / step * step;
        let to = group.iter().map(|slots| slots.1).min().unwrap_or(0);
        let slots = group.iter().map(|slots| (slots.0 - from, slots.1 - to)).collect();
        Round { slots: (from, to), node: self.node(slots, inner) }
    }

    fn add(&mut self, n: usize, rounds: Vec<Round>) -> usize {
        self.nodes.push(Node { n, rounds });
        self.nodes.len() - 1
    }

    /// The node of `n` equal ones, of which the last one may be another one. `outer` are the steps
    /// in the source of the levels for this, `step` is from each to the next.
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

#[cfg(test)]
mod tests {
    use super::super::axis::axes;
    use super::*;
    use crate::placement::Placement;
    use crate::shape::ArrayShape;

    fn ordered(side: Side, from: &str, to: &str) -> (Placement, Placement, Option<Ordered>) {
        let [p, q] =
            [from, to].map(|text| Placement::of(&text.parse::<ArrayShape>().unwrap()).unwrap());
        let axes = axes(&p, &q);
        let places: Option<Vec<Places>> = axes.iter().map(Places::of).collect();
        let ordered = places.and_then(|places| Ordered::by(side, &axes, &places));
        (p, q, ordered)
    }

    /// Goes through all elements by both sides; gives how many tables there are by the source.
    #[track_caller]
    fn check(from: &str, to: &str) -> usize {
        let n_tables = [Side::Target, Side::Source].map(|side| {
            let (p, q, ordered) = ordered(side, from, to);
            let (ordered, mut tables, mut found) =
                (ordered.unwrap(), Tables::default(), Vec::new());
            let mut roots = ordered.roots();
            let n = ordered.n(&roots);
            ordered.each_table(&mut roots, 0, (n, (0, 0)), &mut tables, &mut |base, table| {
                let base = side.both(base);
                let slots = table.slots.iter().map(|own| (base.0 + own.0, base.1 + own.1));
                found.extend(slots.map(|slots| side.both(slots)));
            });
            let all = (0..p.n_elements()).map(|element| p.coordinates(element).unwrap());
            let slots =
                all.map(|at| (p.slot(&at).unwrap() as usize, q.slot(&at).unwrap() as usize));
            let mut expected: Offsets = slots.map(|slots| side.both(slots)).collect();
            expected.sort_unstable();
            assert!(found == expected, "{from} to {to} by {side:?}");
            tables.known.len()
        });
        n_tables[1]
    }

    #[test]
    fn all_elements_are_in_order() {
        check("s8[]", "s8[]");
        check("s8[5,1,7]{0,1,2}", "s8[5,1,7]");
        // Ends inside of tiles on both sides, split digits, merged dimensions.
        check("s8[37,41,5]{2,1,0:T(4,3)}", "s8[37,41,5]{0,2,1:T(2,7)(3)}");
        check("s8[15,13,7,11]{0,1,2,3:T(*,3,*,5)(*,7,*,4)(*,9)}", "s8[15,13,7,11]");
        check("s8[300,70]{0,1:T(8)L(3)}", "s8[300,70]{1,0:T(16,4)}");
    }

    #[test]
    fn long_axes_repeat() {
        let n_tables = check("s8[100003]{0:T(6)(2,1)}", "s8[100003]{0:T(35)(5,1)}");
        assert!(n_tables < 20, "{n_tables} tables");
        check("s8[70000,3]{0,1}", "s8[70000,3]");
        // Periods that lie inside each other on the side whose order it is are no order.
        let (from, to) = ("s8[8003,9]{0,1}", "s8[8003,9]{1,0:T(*,8)(5)}");
        let sides = [Side::Source, Side::Target].map(|side| ordered(side, from, to).2.is_some());
        assert_eq!(sides, [false, true]);
        let long = ordered(Side::Source, "s8[800,100]{0,1}", "s8[800,100]{1,0:T(*,70001)(128)}");
        assert!(long.2.is_none());
    }

    #[test]
    fn equal_places_have_one_table() {
        let n_tables = check("s8[4096,64]{0,1}", "s8[4096,64]{1,0:T(8,16)}");
        assert_eq!(n_tables, 1);
    }

    #[test]
    fn lines_of_the_other_side_count() {
        let misses = |side| {
            let (_, _, ordered) = ordered(side, "s8[4096,4096]{0,1}", "s8[4096,4096]{1,0:L(64)}");
            ordered.unwrap().misses(1)
        };
        // Every element of a column is in a line of its own, and more of them than a cache holds.
        assert!(misses(Side::Source) > 0.5);
        let (_, _, rows) = ordered(Side::Source, "s8[64,4096]", "s8[64,4096]{1,0:T(8,128)}");
        assert!(rows.unwrap().misses(1) < 0.02);
    }
}
