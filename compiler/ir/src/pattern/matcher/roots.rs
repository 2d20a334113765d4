//! Matching of the roots of a rule beside the first one.

use smallvec::SmallVec;

use super::{Graph, Search, Subject};

/// Limit of the values that may be a further root.
const MAX_USERS: usize = 64;

impl<G: Graph> Search<'_, '_, G> {
    /// Matches the next root with each value that is computed from what it shares with those before it.
    pub(super) fn next_root(&mut self) -> bool {
        let Some(more) = self.rule.more.get(self.bindings.roots.len()) else {
            return self.complete();
        };
        let Some(shared) = self.bindings.value(more.link) else { return true };
        let mut level: SmallVec<[G::Value; 4]> = SmallVec::from_elem(shared, 1);
        for _ in 0..more.depth {
            let mut above: SmallVec<[G::Value; 4]> = SmallVec::new();
            for user in level.iter().flat_map(|value| self.graph.users(*value)) {
                if above.len() < MAX_USERS && !above.contains(&user) {
                    above.push(user);
                }
            }
            level = above;
        }
        level.into_iter().all(|value| {
            if value == self.root || self.bindings.roots.contains(&value) {
                return true;
            }
            self.bindings.roots.push(value);
            let n_goals = self.goals.len();
            let goal = self.goal(&more.lhs, Subject::Value(value), None);
            let goes_on = self.run(goal);
            self.goals.truncate(n_goals);
            self.bindings.roots.pop();
            goes_on
        })
    }
}
