//! List scheduler.

use creole_tile::TiledCore;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use creole_tile::Slot;

use super::graph::DependenceGraph;

/// Lookahead: ops after the first unissued one that may be issued before it; more would increase register pressure.
const WINDOW: usize = 512;

/// Slots of a machine, with the cycle until which each is taken.
struct Units {
    free: Vec<Vec<u64>>,
}

impl Units {
    fn new(core: &TiledCore) -> Units {
        let n = |slot: Slot| match slot {
            Slot::Scalar => core.issue.scalars,
            Slot::Vector => core.vector_slots,
            Slot::Load => core.issue.loads,
            Slot::Store => core.issue.stores,
            Slot::Cross => core.issue.crosses,
            Slot::Matrix | Slot::Push | Slot::Pop => 1,
        };
        Units { free: Slot::ALL.map(|slot| vec![0; n(slot).max(1) as usize]).to_vec() }
    }

    /// Reserves a slot from a cycle on. `false`: all are taken.
    fn take(&mut self, slot: Slot, cycle: u64, busy: u64) -> bool {
        let free = self.free[slot as usize].iter_mut().find(|free| **free <= cycle);
        let Some(free) = free else { return false };
        *free = cycle + busy;
        true
    }

    /// First cycle in which a slot is free.
    fn next(&self, slot: Slot) -> u64 {
        self.free[slot as usize].iter().copied().min().unwrap_or(0)
    }
}

/// Issue cycle of each op.
pub(super) fn cycles(graph: &DependenceGraph, core: &TiledCore) -> Vec<u64> {
    Scheduler::new(graph, core).run()
}

struct Scheduler<'a> {
    graph: &'a DependenceGraph,
    units: Units,
    /// Issue cycle of each op, once issued.
    cycles: Vec<Option<u64>>,
    /// Unissued dependences of each op, and its earliest issue cycle.
    needs: Vec<usize>,
    earliest: Vec<u64>,
    /// Ready list: longest critical path first, then program order.
    ready: BinaryHeap<(u64, Reverse<usize>)>,
    /// Ops that wait for a cycle or for the lookahead window.
    waiting: Vec<usize>,
    /// First unissued op.
    first: usize,
}

impl<'a> Scheduler<'a> {
    fn new(graph: &'a DependenceGraph, core: &TiledCore) -> Scheduler<'a> {
        let n = graph.nodes.len();
        let needs: Vec<usize> = graph.nodes.iter().map(|node| node.n_needs).collect();
        let waiting = (0..n).filter(|i| needs[*i] == 0).collect();
        Scheduler {
            graph,
            units: Units::new(core),
            cycles: vec![None; n],
            needs,
            earliest: vec![0; n],
            ready: BinaryHeap::new(),
            waiting,
            first: 0,
        }
    }

    fn run(mut self) -> Vec<u64> {
        let (mut cycle, n) = (0, self.graph.nodes.len());
        while self.first < n {
            self.wake(cycle);
            let mut refused = Vec::new();
            while let Some((height, Reverse(i))) = self.ready.pop() {
                if self.issue(i, cycle) {
                    self.wake(cycle);
                } else {
                    refused.push((height, Reverse(i)));
                }
            }
            self.ready.extend(refused);
            cycle = self.next(cycle);
        }
        self.cycles.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Moves ops to the ready list of a cycle.
    fn wake(&mut self, cycle: u64) {
        let (graph, earliest, end) = (self.graph, &self.earliest, self.first + WINDOW);
        let ready = &mut self.ready;
        self.waiting.retain(|i| {
            let is_ready = earliest[*i] <= cycle && *i < end;
            if is_ready {
                ready.push((graph.nodes[*i].height, Reverse(*i)));
            }
            !is_ready
        });
    }

    fn issue(&mut self, i: usize, cycle: u64) -> bool {
        let node = &self.graph.nodes[i];
        if let Some(slot) = node.slot
            && !self.units.take(slot, cycle, node.busy)
        {
            return false;
        }
        self.cycles[i] = Some(cycle);
        while self.cycles.get(self.first).is_some_and(Option::is_some) {
            self.first += 1;
        }
        for (user, latency) in &node.users {
            self.earliest[*user] = self.earliest[*user].max(cycle + latency);
            self.needs[*user] -= 1;
            if self.needs[*user] == 0 {
                self.waiting.push(*user);
            }
        }
        true
    }

    /// Next cycle in which an op could be issued.
    fn next(&self, cycle: u64) -> u64 {
        let end = self.first + WINDOW;
        let waiting = self.waiting.iter().filter(|i| **i < end).map(|i| self.earliest[*i]);
        let slots = self.ready.iter().filter_map(|(_, Reverse(i))| self.graph.nodes[*i].slot);
        let next = waiting.chain(slots.map(|slot| self.units.next(slot))).min();
        next.unwrap_or(0).max(cycle + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Node;
    use super::*;

    fn node(slot: Slot, latency: u64, users: &[(usize, u64)], n_needs: usize) -> Node {
        let users = users.to_vec();
        Node { slot: Some(slot), busy: 1, latency, users, n_needs, height: latency }
    }

    #[test]
    fn bundles_are_as_wide_as_the_machine() {
        // Five loads, of which three fit into a bundle, and a store of the last one.
        let mut nodes = vec![node(Slot::Load, 2, &[], 0); 4];
        nodes.push(node(Slot::Load, 2, &[(5, 2)], 0));
        nodes.push(node(Slot::Store, 1, &[], 1));
        let cycles = cycles(&DependenceGraph { nodes }, &TiledCore::BASE);
        assert_eq!(cycles, [0, 0, 0, 1, 1, 3]);
    }
}
