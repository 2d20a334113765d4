//! Proof forest: which merges made two values equal.

use creole_ir::Value;
use rustc_hash::FxHashMap;

use crate::terms::Merge;

/// Trees over values, with an edge for each merge of two classes. The path between two values is unique, and stays what it
/// is when more classes are merged.
pub(crate) struct Forest {
    /// Next value on the way to the root, and the number of the merge between the two.
    parents: FxHashMap<Value, (Value, usize)>,
}

impl Forest {
    pub(crate) fn new(merges: &[Merge]) -> Forest {
        let mut forest = Forest { parents: FxHashMap::default() };
        for (number, (a, b, _)) in merges.iter().enumerate() {
            forest.make_root(*a);
            forest.parents.insert(*a, (*b, number));
        }
        forest
    }

    /// Turns the edges on the way from a value to its root.
    fn make_root(&mut self, value: Value) {
        let (mut at, mut before) = (value, None);
        while let Some((next, merge)) = self.parents.remove(&at) {
            if let Some((value, merge)) = before {
                self.parents.insert(at, (value, merge));
            }
            before = Some((at, merge));
            at = next;
        }
        if let Some(link) = before {
            self.parents.insert(at, link);
        }
    }

    /// Numbers of the merges between two values, all below `limit`. `None`: those below do not make them equal.
    pub(crate) fn path(&self, a: Value, b: Value, limit: usize) -> Option<Vec<usize>> {
        let (mut up, mut at) = (vec![(a, None)], a);
        while let Some((next, merge)) = self.parents.get(&at) {
            up.push((*next, Some(*merge)));
            at = *next;
        }
        let depth: FxHashMap<Value, usize> =
            up.iter().enumerate().map(|(depth, (value, _))| (*value, depth)).collect();
        let (mut path, mut at) = (Vec::new(), b);
        let common = loop {
            if let Some(depth) = depth.get(&at) {
                break *depth;
            }
            let (next, merge) = self.parents.get(&at)?;
            path.push(*merge);
            at = *next;
        };
        path.extend(up[..=common].iter().filter_map(|(_, merge)| *merge));
        path.iter().all(|merge| *merge < limit).then_some(path)
    }
}

#[cfg(test)]
mod tests {
    use creole_ir::{Body, Type};

    use super::Forest;
    use crate::terms::Reason;

    #[test]
    fn paths_have_the_merges_between_two_values() {
        let body = Body::with_entry(&[Type::i1(); 5]);
        let v = body.args(body.entry());
        let pairs = [(0, 1), (2, 3), (1, 2), (4, 0)];
        let merge = |(n, (a, b)): (usize, &(usize, usize))| (v[*a], v[*b], Reason::Step(n as u32));
        let merges: Vec<_> = pairs.iter().enumerate().map(merge).collect();
        let forest = Forest::new(&merges);
        let path = |a: usize, b: usize, limit| {
            let mut path = forest.path(v[a], v[b], limit)?;
            path.sort_unstable();
            Some(path)
        };
        assert_eq!(path(0, 3, 4), Some(vec![0, 1, 2]));
        assert_eq!(path(4, 1, 4), Some(vec![0, 3]));
        assert_eq!(path(4, 1, 3), None);
        assert_eq!(path(2, 2, 0), Some(vec![]));
        assert_eq!(Forest::new(&merges[..2]).path(v[0], v[3], 4), None);
    }
}
