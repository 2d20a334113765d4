//! Elements one by one, in an order that suits the memory.
//!
//! The digits of one side's slots are levels of loops, each of which belongs to one axis. With the
//! largest stride first, going through all of them goes through that side's buffer from the start
//! to the end. Other orders of levels go to what is near on either side first. Which one is taken,
//! a model of the memory decides by a sample.
//!
//! What is left of an axis after some of its digits, its node, is the same for most of them; nodes
//! differ where the axis ends inside of a tile. So there is one table for the innermost elements of
//! all places at which the nodes of the axes are the same.

mod tree;

use std::cmp::Reverse;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::axis::Axis;
use super::kept::Kept;
use super::memory::{CLEARLY, Memory};
use super::table::{Offsets, Table, added};
use tree::{Places, Round, Tree};

/// Elements of a table, at most.
const TABLE: usize = 1 << 10;
/// Elements of all tables that are kept at a time: reading a table again is cheaper than making it.
const KNOWN: usize = 1 << 20;
/// Elements of a sample, at most.
const SAMPLE: usize = 1 << 14;
/// Arrays of so many bytes are near in any order, so what orders cost says nothing.
const SMALL: u64 = 1 << 18;
/// If only one side's order is possible and costs more than this, as [`Memory`] counts, boxes are
/// faster.
const MUCH: f64 = 2.2;

/// The axes of an array by the digits of one side.
#[derive(Clone, Debug)]
pub(super) struct Ordered {
    side: Side,
    trees: Arc<[Tree]>,
    /// The axis whose next level is gone through at each level, outermost first.
    levels: Vec<usize>,
    tables: Kept<Tables>,
}

/// The side whose digits they are.
#[derive(Clone, Copy, Debug)]
enum Side {
    Source,
    Target,
}

/// Tables by the nodes that they are of.
#[derive(Default)]
struct Tables {
    known: FxHashMap<Vec<usize>, Arc<Table>>,
    /// Elements of all of them.
    n: usize,
}

impl Ordered {
    /// The order that costs least. `None` if on each side there is a long axis that doesn't repeat
    /// period by period, or on one side, and the other side's order costs much; or if it costs more
    /// than `most`. Elements have `bytes` bytes.
    pub(super) fn new(axes: &[Axis], bytes: usize, most: f64) -> Option<Ordered> {
        let n: u64 = axes.iter().map(Axis::n).product();
        let is_small = n.saturating_mul(bytes as u64) <= SMALL;
        if is_small && most.is_finite() {
            return None;
        }
        let places: Vec<Places> = axes.iter().map(Places::of).collect::<Option<_>>()?;
        let by = |side| Ordered::by(side, axes, &places);
        let by_side: Vec<Ordered> =
            [Side::Source, Side::Target].into_iter().filter_map(by).collect();
        let most = if by_side.len() == 2 { most } else { most.min(MUCH) };
        let mut orders = by_side.into_iter().flat_map(|own| {
            let nearest_first = own.nearest_first();
            [own, nearest_first]
        });
        let mut best = orders.next()?;
        if is_small {
            return Some(best);
        }
        let mut least = best.cost(bytes);
        let mut bar = least * CLEARLY;
        for order in orders {
            let cost = order.cost(bytes);
            if cost < bar {
                (best, least, bar) = (order, cost, cost);
            }
        }
        (least <= most).then_some(best)
    }

    /// Strictly in the order of a side.
    fn by(side: Side, axes: &[Axis], places: &[Places]) -> Option<Ordered> {
        let trees = axes.iter().zip(places).map(|(axis, places)| Tree::new(axis, places, side));
        let trees: Arc<[Tree]> = trees.collect::<Option<_>>()?;
        let steps = |(axis, tree): (usize, &Tree)| {
            tree.steps.iter().map(|step| (Reverse(*step), axis)).collect::<Vec<_>>()
        };
        let mut levels: Vec<_> = trees.iter().enumerate().flat_map(steps).collect();
        levels.sort();
        let levels = levels.into_iter().map(|(_, axis)| axis).collect();
        Some(Ordered { side, trees, levels, tables: Kept::default() })
    }

    /// The same trees, the innermost levels being those with the smallest step on either side: lines
    /// and pages of both sides are done with after few elements.
    fn nearest_first(&self) -> Ordered {
        let steps: Vec<_> = self.trees.iter().map(Tree::steps_on_nearer_side).collect();
        let mut n_left: Vec<usize> = steps.iter().map(Vec::len).collect();
        let mut levels = Vec::with_capacity(self.levels.len());
        let innermost = |n_left: &[usize]| {
            let left = (0..steps.len()).filter(|axis| n_left[*axis] > 0);
            left.min_by_key(|axis| steps[*axis][n_left[*axis] - 1])
        };
        while let Some(axis) = innermost(&n_left) {
            n_left[axis] -= 1;
            levels.push(axis);
        }
        levels.reverse();
        Ordered { levels, ..self.clone() }
    }

    /// What the memory makes of this order, for each element, by a sample from the start.
    fn cost(&self, bytes: usize) -> f64 {
        let (mut at, mut level) = (self.roots(), 0);
        while self.n(&at) > SAMPLE {
            let axis = self.levels[level];
            at[axis] = self.trees[axis].nodes[at[axis]].rounds[0].node;
            level += 1;
        }
        let (n, mut memory) = (self.n(&at), Memory::default());
        self.each_table(&mut at, level, (n, (0, 0)), &mut Tables::default(), &mut |base, table| {
            memory.run(table, self.side.both(base), bytes);
        });
        memory.cost() / n as f64
    }

    fn roots(&self) -> Vec<usize> {
        self.trees.iter().map(|tree| tree.root).collect()
    }

    /// Moves all elements.
    pub(super) fn run<T: Copy>(&self, from: &[T], to: &mut [T]) {
        let mut roots = self.roots();
        let n = self.n(&roots);
        self.tables.with(|tables| {
            self.each_table(&mut roots, 0, (n, (0, 0)), tables, &mut |base, table| {
                table.run(from, to, self.side.both(base));
            });
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
            self.each_table(at, level + 1, (left, added(base, round.slots)), tables, visit);
        }
        at[axis] = node;
    }

    /// How many elements are left.
    fn n(&self, at: &[usize]) -> usize {
        self.trees.iter().zip(at).map(|(tree, node)| tree.nodes[*node].n).product()
    }

    fn table(&self, at: &mut Vec<usize>, level: usize, tables: &mut Tables) -> Arc<Table> {
        if let Some(table) = tables.known.get(at) {
            return Arc::clone(table);
        }
        let mut slots = Offsets::with_capacity(self.n(at));
        self.add_to_table(at, level, (0, 0), &mut slots);
        tables.add(at, Table::in_groups(slots))
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
        let slots = |round: &Round| added(base, round.slots);
        if inner.is_empty() {
            return table.extend(rounds.iter().map(|round| self.side.both(slots(round))));
        }
        for round in rounds {
            at[axis] = round.node;
            self.add_to_table(at, level + 1, slots(round), table);
        }
        at[axis] = node;
    }
}

impl Tables {
    fn add(&mut self, nodes: &[usize], table: Table) -> Arc<Table> {
        if self.n + table.len() > KNOWN {
            *self = Tables::default();
        }
        self.n += table.len();
        let table = Arc::new(table);
        self.known.insert(nodes.to_vec(), Arc::clone(&table));
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

#[cfg(test)]
mod tests {
    use super::super::axis::axes;
    use super::*;
    use crate::placement::Placement;
    use crate::shape::ArrayShape;

    fn placements(from: &str, to: &str) -> (Placement, Placement) {
        let placement = |text: &str| Placement::of(&text.parse::<ArrayShape>().unwrap()).unwrap();
        (placement(from), placement(to))
    }

    fn ordered(side: Side, from: &str, to: &str) -> Option<Ordered> {
        let (p, q) = placements(from, to);
        let axes = axes(&p, &q);
        let places: Option<Vec<Places>> = axes.iter().map(Places::of).collect();
        places.and_then(|places| Ordered::by(side, &axes, &places))
    }

    /// The slots of all elements as an order goes through them, those of its side first, and how
    /// many tables there are.
    fn gone_through(ordered: &Ordered) -> (Offsets, usize) {
        let (side, mut tables, mut found) = (ordered.side, Tables::default(), Vec::new());
        let mut roots = ordered.roots();
        let n = ordered.n(&roots);
        ordered.each_table(&mut roots, 0, (n, (0, 0)), &mut tables, &mut |base, table| {
            found.extend(table.slots(side.both(base)).map(|slots| side.both(slots)));
        });
        (found, tables.known.len())
    }

    /// Goes through all elements by both sides; gives how many tables there are by the source.
    #[track_caller]
    fn check(from: &str, to: &str) -> usize {
        let (p, q) = placements(from, to);
        let all = (0..p.n_elements()).map(|element| p.coordinates(element).unwrap());
        let slots = all.map(|at| (p.slot(&at).unwrap() as usize, q.slot(&at).unwrap() as usize));
        let slots: Offsets = slots.collect();
        let n_tables = [Side::Target, Side::Source].map(|side| {
            let mut expected: Offsets = slots.iter().map(|slots| side.both(*slots)).collect();
            expected.sort_unstable();
            let ordered = ordered(side, from, to).unwrap();
            let (found, n_tables) = gone_through(&ordered);
            assert!(found == expected, "{from} to {to} by {side:?}");
            let mut found = gone_through(&ordered.nearest_first()).0;
            found.sort_unstable();
            assert!(found == expected, "{from} to {to}, nearest first, by {side:?}");
            n_tables
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
        let sides = [Side::Source, Side::Target].map(|side| ordered(side, from, to).is_some());
        assert_eq!(sides, [false, true]);
        let long = ordered(Side::Source, "s8[800,100]{0,1}", "s8[800,100]{1,0:T(*,70001)(128)}");
        assert!(long.is_none());
    }

    #[test]
    fn equal_places_have_one_table() {
        let n_tables = check("s8[4096,64]{0,1}", "s8[4096,64]{1,0:T(8,16)}");
        assert_eq!(n_tables, 1);
    }

    #[test]
    fn nearest_comes_first() {
        let own = ordered(Side::Source, "s8[7,8,9]{1,2,0}", "s8[7,8,9]{0,2,1}").unwrap();
        // The axes' steps in the source; in the target, the first and the last change places.
        let steps = |order: &Ordered| {
            order.levels.iter().map(|axis| own.trees[*axis].steps[0]).collect::<Vec<_>>()
        };
        assert_eq!(steps(&own), [72, 8, 1]);
        assert_eq!(steps(&own.nearest_first()), [8, 72, 1]);
    }

    #[test]
    fn an_order_that_costs_much_is_none() {
        let is_some = |bytes: usize, from: &str, to: &str| {
            let (p, q) = placements(from, to);
            let sides = [Side::Source, Side::Target].map(|side| ordered(side, from, to).is_some());
            assert!(sides[0] != sides[1]);
            Ordered::new(&axes(&p, &q), bytes, f64::INFINITY).is_some()
        };
        assert!(!is_some(16, "c128[4,494,497]{2,1,0:L(3)}", "c128[4,494,497]{0,1,2:T(*,6,3)}"));
        let from = "f32[70,13,21,54]{3,2,0,1:T(*,*,*,4)(4,2,2)}";
        assert!(is_some(4, from, "f32[70,13,21,54]{0,1,3,2:T(3,4,*,4)(2,3,2,2)}"));
    }

    #[test]
    fn orders_are_chosen_by_what_they_cost() {
        let chosen = |from: &str, to: &str| {
            let (p, q) = placements(from, to);
            let chosen = Ordered::new(&axes(&p, &q), 16, f64::INFINITY).unwrap();
            let is_own = ordered(chosen.side, from, to).unwrap().levels == chosen.levels;
            (matches!(chosen.side, Side::Source), is_own)
        };
        // Writing goes through few lines of each buffer.
        assert_eq!(chosen("c128[999,9]{0,1}", "c128[999,9]{1,0:T(*,2)}"), (true, true));
        // The elements of a line of the source are far apart in the target, and the other way round.
        let (from, to) = ("c128[28,26,18,5,17]{4,1,2,0,3}", "c128[28,26,18,5,17]{3,0,1,2,4:T(8)}");
        assert!(!chosen(from, to).1);
        // No array is so small that this would matter.
        assert_eq!(chosen("c128[8,4,8]{0,1,2}", "c128[8,4,8]{2,1,0:T(3)}"), (true, true));
    }
}
