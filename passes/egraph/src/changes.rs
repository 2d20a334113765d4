//! Incremental matching: the changed parts of the e-graph, so that rules look there alone.
//!
//! A rule whose left side has depth `d` finds something new at a class only if this class, or one that is
//! at most `d` operands away, has changed since it last looked.

use egg::Id;
use rustc_hash::FxHashMap;

use crate::analysis::Classes;

/// Snapshot of the classes at the last look.
#[derive(Default)]
pub(crate) struct Changes {
    /// Number of nodes of each class, and true if its value was known.
    known: FxHashMap<Id, (usize, bool)>,
    /// Distance, in operands, from each class to the nearest one that has changed.
    distances: FxHashMap<Id, usize>,
}

impl Changes {
    /// Compares all classes with the snapshot; distances are known up to `max_depth`.
    pub(crate) fn look(&mut self, egraph: &Classes<'_>, max_depth: usize) {
        let mut changed: Vec<Id> = Vec::new();
        // A class that absorbed another one may look the same as before.
        let gone = self.known.keys().filter(|id| egraph.find(**id) != **id);
        changed.extend(gone.map(|id| egraph.find(*id)));
        let mut known = FxHashMap::default();
        for class in egraph.classes() {
            let now = (class.nodes.len(), class.data.constant.is_some());
            if self.known.get(&class.id) != Some(&now) {
                changed.push(class.id);
            }
            known.insert(class.id, now);
        }
        self.known = known;
        self.distances.clear();
        for distance in 0..=max_depth {
            let mut next = Vec::new();
            for id in changed {
                if self.distances.contains_key(&id) {
                    continue;
                }
                self.distances.insert(id, distance);
                next.extend(egraph[id].parents().map(|parent| egraph.find(parent)));
            }
            changed = next;
        }
    }

    /// True if the class, or one at most `depth` operands away, changed before the last look.
    pub(crate) fn reach(&self, class: Id, depth: usize) -> bool {
        self.distances.get(&class).is_some_and(|distance| *distance <= depth)
    }
}
