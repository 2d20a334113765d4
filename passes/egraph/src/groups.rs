//! Switches of several classes at once.
//!
//! A rule with several roots makes one value (a wide product) that all of its right sides read (as slices of it). To
//! compute that value for one of the roots alone is dearer than what was there, so that a climb class by class never
//! begins. So each class that is not used is tried with all of its readers. Each of them whose old candidate costs less
//! is then switched back, and the others stay if the total cost falls.

use rustc_hash::FxHashMap;

use crate::climb::Climb;
use crate::extract::{EPSILON, NONE};

/// Most classes that are switched at once.
const MAX_READERS: usize = 16;

/// Most classes that are visited to find out whether a switch computes a class from itself.
const MAX_SEARCH: usize = 1024;

/// Most unused classes between the shared one and a class that is switched.
const MAX_STEPS: usize = 3;

/// New candidate of a class, and the one that it has.
#[derive(Clone, Copy)]
struct Switch {
    class: u32,
    old: u32,
    new: u32,
}

/// Switches of the readers of a class.
#[derive(Default)]
struct ReaderGroup {
    /// Those of classes that are used.
    used: Vec<Switch>,
    /// Those of classes between these and the shared one, which are not.
    between: Vec<Switch>,
}

impl ReaderGroup {
    fn all(&self) -> impl Iterator<Item = &Switch> {
        self.used.iter().chain(&self.between)
    }

    fn get(&self, class: u32) -> Option<&Switch> {
        self.all().find(|switch| switch.class == class)
    }
}

impl Climb<'_> {
    /// Switches all readers of a class that is not used, wherever that lowers the total cost. True if it has.
    pub(crate) fn switch_groups(&mut self) -> bool {
        let before = self.cost;
        self.rank();
        for shared in 0..self.table.n_classes() as u32 {
            let is_open = self.count_of(shared) == 0 && self.chosen[shared as usize] != NONE;
            if is_open && self.table.users(shared).len() > 1 && self.has_budget() {
                self.try_group(shared);
            }
        }
        self.cost < before
    }

    /// Switches the readers of a class, if that lowers the total cost.
    fn try_group(&mut self, shared: u32) {
        let group = self.readers_of(shared);
        if group.used.len() < 2 || !self.is_acyclic_with(&group) {
            return;
        }
        for Switch { class, new, .. } in &group.between {
            self.chosen[*class as usize] = *new;
        }
        let mut change = 0.0;
        for Switch { class, new, .. } in &group.used {
            change += self.switch(*class, *new);
        }
        for Switch { class, old, new } in &group.used {
            let back = self.switch(*class, *old);
            change += if back < 0.0 { back } else { back + self.switch(*class, *new) };
        }
        if change < -EPSILON * self.cost {
            self.cost += change;
            self.rank();
            return;
        }
        for Switch { class, old, .. } in &group.used {
            self.switch(*class, *old);
        }
        for Switch { class, old, .. } in &group.between {
            self.chosen[*class as usize] = *old;
        }
    }

    /// True if no class is computed from itself, however many of the classes are switched: counts of uses hold only then.
    /// Beyond a limit a cycle is assumed.
    fn is_acyclic_with(&self, group: &ReaderGroup) -> bool {
        let least = group.all().map(|switch| self.rank_of(switch.class)).min().unwrap_or(0);
        // True for classes that are done.
        let mut seen: FxHashMap<u32, bool> = FxHashMap::default();
        let mut stack: Vec<(u32, bool)> = group.all().map(|switch| (switch.class, false)).collect();
        while let Some((class, is_behind)) = stack.pop() {
            if is_behind {
                seen.insert(class, true);
                continue;
            }
            let candidates = match (group.get(class), self.chosen[class as usize]) {
                (Some(Switch { old, new, .. }), _) => [*old, *new],
                (None, NONE) => return false,
                // It uses only classes of lower ranks, of which none is switched.
                (None, _) if self.rank_of(class) < least => continue,
                (None, own) => [own; 2],
            };
            match seen.get(&class) {
                Some(true) => continue,
                Some(false) => return false,
                None if seen.len() == MAX_SEARCH => return false,
                None => {}
            }
            seen.insert(class, false);
            stack.push((class, true));
            let operands = candidates.iter().flat_map(|at| self.table.operands(*at));
            stack.extend(operands.map(|operand| (*operand, false)));
        }
        true
    }

    /// The classes that can be computed from a class, each with its first candidate that does so.
    fn readers_of(&self, shared: u32) -> ReaderGroup {
        let mut group = ReaderGroup::default();
        let mut work = vec![(shared, 0)];
        while let Some((read, n_steps)) = work.pop() {
            for (class, new) in self.table.users(read) {
                let old = self.chosen[*class as usize];
                if *class == shared || group.get(*class).is_some() || old == NONE {
                    continue;
                }
                let switch = Switch { class: *class, old, new: *new };
                if self.count_of(*class) > 0 {
                    group.used.push(switch);
                } else if n_steps < MAX_STEPS {
                    group.between.push(switch);
                    work.push((*class, n_steps + 1));
                }
                if group.used.len() + group.between.len() > MAX_READERS {
                    return ReaderGroup::default();
                }
            }
        }
        group
    }
}
