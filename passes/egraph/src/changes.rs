//! Where the e-graph has changed, so that rules look there alone.
//!
//! A rule whose left side has depth `d` finds something new at a class only if this class, or one that is
//! at most `d` operands away, has changed since it last looked.

use egg::Id;
use rustc_hash::FxHashMap;

use crate::analysis::Classes;

/// The classes as they were when they were last looked at.
#[derive(Default)]
pub(crate) struct Changes {
    /// The number of nodes of each class, and whether its value was known.
    known: FxHashMap<Id, (usize, bool)>,
    /// How many operands away from each class the nearest one that has changed is.
    distances: FxHashMap<Id, usize>,
}

impl Changes {
    /// Looks at all classes; distances are known up to `max_depth`.
    pub(crate) fn look(&mut self, egraph: &Classes<'_>, max_depth: usize) {
        let mut changed: Vec<Id> = Vec::new();
        // Of two classes that became one, the one that is left may look as before.
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

    /// Has the class, or one at most `depth` operands away, changed before the last look?
    pub(crate) fn reach(&self, class: Id, depth: usize) -> bool {
        self.distances.get(&class).is_some_and(|distance| *distance <= depth)
    }
}
