//! Exact extraction of small graphs by branch and bound: proves that no program is cheaper than a known one.

use crate::bound::Set;
use crate::extract::{Chosen, EPSILON, NONE, Table};

/// Budget of visited classes.
const MAX_VISITS: usize = 20_000_000;

/// Search for a program that is cheaper than a limit.
struct Exact<'t> {
    table: &'t Table,
    /// Classes without which each class can't be computed.
    needed: &'t [Set],
    /// Cost of the cheapest candidate of each class, its operands left out.
    least: Vec<f64>,
    chosen: Chosen,
    limit: f64,
    n_visits: usize,
}

/// True if no program costs less than `limit`; `None`: the budget ended before that was clear.
pub(crate) fn is_least(table: &Table, needed: &[Set], limit: f64) -> Option<bool> {
    let least = |class| {
        let costs = table.candidates(class).map(|at| table.cost_of(at));
        costs.fold(f64::INFINITY, f64::min)
    };
    let least = (0..table.n_classes() as u32).map(least).collect();
    let chosen = vec![NONE; table.n_classes()];
    let limit = limit * (1.0 - EPSILON);
    let mut search = Exact { table, needed, least, chosen, limit, n_visits: 0 };
    let found = search.finds_less(&mut table.roots().to_vec(), 0.0);
    (search.n_visits < MAX_VISITS).then_some(!found)
}

impl Exact<'_> {
    /// True if some choice for the open classes costs less than the limit, or the budget ended.
    fn finds_less(&mut self, open: &mut Vec<u32>, cost: f64) -> bool {
        if cost + self.rest(open) >= self.limit {
            return false;
        }
        let Some(class) = open.pop() else { return true };
        if self.chosen[class as usize] != NONE {
            let found = self.finds_less(open, cost);
            open.push(class);
            return found;
        }
        let found = self.table.candidates(class).any(|at| {
            let is_circle = self.reaches(self.table.operands(at), class);
            !is_circle && self.try_candidate(class, at, open, cost)
        });
        open.push(class);
        found
    }

    fn try_candidate(&mut self, class: u32, at: u32, open: &mut Vec<u32>, cost: f64) -> bool {
        self.chosen[class as usize] = at;
        let n_open = open.len();
        open.extend(self.table.operands(at));
        let found = self.finds_less(open, cost + self.table.cost_of(at));
        open.truncate(n_open);
        self.chosen[class as usize] = NONE;
        found || self.n_visits >= MAX_VISITS
    }

    /// Least cost of the classes that are needed and not chosen yet.
    fn rest(&mut self, open: &[u32]) -> f64 {
        let Some((first, others)) = open.split_first() else { return 0.0 };
        let mut all = self.needed[*first as usize].clone();
        others.iter().for_each(|class| all.combine(&self.needed[*class as usize], |x, y| x | y));
        self.n_visits += open.len() * all.n_words() + all.n_words();
        let is_open = |class: &u32| self.chosen[*class as usize] == NONE;
        all.classes(self.chosen.len()).filter(is_open).map(|c| self.least[c as usize]).sum()
    }

    /// True if what was chosen for these classes needs `class`, or can't be computed without it.
    fn reaches(&mut self, from: &[u32], class: u32) -> bool {
        let mut stack = from.to_vec();
        let mut seen = Vec::new();
        while let Some(at) = stack.pop() {
            self.n_visits += 1;
            if self.needed[at as usize].contains(class) {
                return true;
            }
            let chosen = self.chosen[at as usize];
            if chosen != NONE && !seen.contains(&at) {
                seen.push(at);
                stack.extend(self.table.operands(chosen));
            }
        }
        false
    }
}
