//! Hill climbing: improves a choice one class at a time.
//!
//! Use counts of classes are maintained, so the cost delta of another candidate, classes that become unused included,
//! needs only the affected classes.

use crate::extract::{Chosen, EPSILON, NONE, Search, Table};

/// Budget of visited classes.
const MAX_VISITS: usize = 2_000_000;

/// Budget of classes in a cycle check; beyond it a cycle is assumed.
const MAX_SEARCH: usize = 64;

/// Choice that is being improved.
pub(crate) struct Climb<'t> {
    pub(crate) table: &'t Table,
    pub(crate) chosen: Chosen,
    /// Cost of all used classes.
    pub(crate) cost: f64,
    /// Use count of each class, by roots and by chosen candidates of used classes.
    counts: Vec<u32>,
    /// Topological rank: a class has a higher rank than those that its candidate uses.
    ranks: Vec<u32>,
    stack: Vec<u32>,
    n_visits: usize,
}

impl<'t> Climb<'t> {
    /// Climb from an acyclic choice that has a candidate for all classes that roots need.
    pub(crate) fn new(table: &'t Table, chosen: Chosen) -> Climb<'t> {
        let n = table.n_classes();
        let (counts, ranks) = (vec![0; n], vec![0; n]);
        let stack = Vec::new();
        let mut climb = Climb { table, chosen, cost: 0.0, counts, ranks, stack, n_visits: 0 };
        climb.cost = climb.add(table.roots());
        climb
    }

    /// Number of readers of each class in the choice, roots included.
    pub(crate) fn readers(&self) -> impl Iterator<Item = u32> + '_ {
        self.counts.iter().copied()
    }

    /// Lowers the total cost until no switch of one class does, whatever is computed only for it.
    pub(crate) fn improve(&mut self, search: &mut Search) {
        let whole = vec![1.0; self.table.n_classes()];
        loop {
            let before = self.cost;
            self.table.choose_unused(&mut self.chosen, &self.counts, &whole, search);
            self.rank();
            self.run();
            if self.cost >= before * (1.0 - EPSILON) || self.n_visits > MAX_VISITS {
                return;
            }
        }
    }

    /// Number of uses of a class.
    pub(crate) fn count_of(&self, class: u32) -> u32 {
        self.counts[class as usize]
    }

    /// True if there are visits left.
    pub(crate) fn has_budget(&self) -> bool {
        self.n_visits < MAX_VISITS
    }

    /// Switches the candidate of a class; returns the change of the cost.
    pub(crate) fn switch(&mut self, class: u32, to: u32) -> f64 {
        let table = self.table;
        let old = std::mem::replace(&mut self.chosen[class as usize], to);
        if self.count_of(class) == 0 {
            return 0.0;
        }
        let added = self.add(table.operands(to));
        let freed = self.remove(table.operands(old));
        table.cost_of(to) - table.cost_of(old) + added - freed
    }

    /// Topological rank of a class: above those that it is computed from.
    pub(crate) fn rank_of(&self, class: u32) -> u32 {
        self.ranks[class as usize]
    }

    /// Switches the candidate of a class wherever that lowers the total cost.
    fn run(&mut self) {
        let is_open = |class: &u32| self.table.candidates(*class).len() > 1;
        let open: Vec<u32> = (0..self.table.n_classes() as u32).filter(is_open).collect();
        loop {
            let before = self.cost;
            for class in &open {
                for candidate in self.table.candidates(*class) {
                    if !self.has_budget() {
                        return;
                    }
                    if self.count_of(*class) > 0 {
                        self.try_candidate(*class, candidate);
                    }
                }
            }
            if self.cost >= before {
                return;
            }
        }
    }

    fn try_candidate(&mut self, class: u32, candidate: u32) {
        let table = self.table;
        let old = self.chosen[class as usize];
        let new_uses = table.operands(candidate);
        if candidate == old || !new_uses.iter().all(|o| self.is_below(*o, class)) {
            return;
        }
        let change = self.switch(class, candidate);
        // Sums in another order differ by rounding errors.
        if change < -EPSILON * self.cost {
            self.cost += change;
            if new_uses.iter().any(|o| self.ranks[*o as usize] >= self.ranks[class as usize]) {
                self.rank();
            }
        } else {
            self.switch(class, old);
        }
    }

    /// Uses classes once more; returns the cost of those that become used.
    fn add(&mut self, classes: &[u32]) -> f64 {
        self.count(classes, |count| {
            *count += 1;
            *count == 1
        })
    }

    /// Uses classes once less; returns the cost of those that become unused.
    fn remove(&mut self, classes: &[u32]) -> f64 {
        self.count(classes, |count| {
            *count -= 1;
            *count == 0
        })
    }

    /// Changes the counts of classes and, where `step` returns true, of their candidates' operands; returns the cost of
    /// these classes.
    fn count(&mut self, classes: &[u32], step: impl Fn(&mut u32) -> bool) -> f64 {
        let mut cost = 0.0;
        self.stack.extend(classes);
        while let Some(class) = self.stack.pop() {
            self.n_visits += 1;
            if step(&mut self.counts[class as usize]) {
                let candidate = self.chosen[class as usize];
                cost += self.table.cost_of(candidate);
                self.stack.extend(self.table.operands(candidate));
            }
        }
        cost
    }

    /// True if the chosen candidates below `class` do not reach `above`. Classes of a lower rank can't.
    fn is_below(&mut self, class: u32, above: u32) -> bool {
        let limit = self.ranks[above as usize];
        let mut seen = Vec::new();
        self.stack.push(class);
        while let Some(class) = self.stack.pop() {
            self.n_visits += 1;
            let candidate = self.chosen[class as usize];
            if class == above || candidate == NONE {
                self.stack.clear();
                return false;
            }
            if self.ranks[class as usize] >= limit && !seen.contains(&class) {
                if seen.len() == MAX_SEARCH {
                    self.stack.clear();
                    return false;
                }
                seen.push(class);
                self.stack.extend(self.table.operands(candidate));
            }
        }
        true
    }

    /// Ranks all classes by their chosen candidates.
    pub(crate) fn rank(&mut self) {
        let n = self.table.n_classes();
        self.n_visits += n;
        let mut done = vec![false; n];
        let mut next = 1;
        let mut stack: Vec<(u32, bool)> = (0..n as u32).rev().map(|class| (class, false)).collect();
        while let Some((class, is_behind)) = stack.pop() {
            let candidate = self.chosen[class as usize];
            if is_behind {
                self.ranks[class as usize] = next;
                next += 1;
            } else if !std::mem::replace(&mut done[class as usize], true) && candidate != NONE {
                stack.push((class, true));
                let operands = self.table.operands(candidate).iter();
                stack.extend(operands.filter(|o| !done[**o as usize]).map(|o| (*o, false)));
            }
        }
    }
}
