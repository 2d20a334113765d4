//! Provenance of e-nodes: the chain of rules behind each.

use creole_ir::{Loc, OpId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Provenance of an e-node.
#[derive(Clone, Debug)]
pub enum Origin {
    /// Leaf, which is not an op.
    Leaf,
    /// Op of the input.
    Input(OpId),
    /// Computed constant.
    Folded {
        /// Round in which it was computed; 0 is before the first.
        round: u32,
    },
    /// Result of a rule.
    Rule {
        /// Position of the rule.
        rule: u32,
        /// Round in which it was applied, from 1, over all modes.
        round: u32,
        /// Origins of the matched ops.
        from: SmallVec<[u32; 4]>,
        /// Location of the op matched first.
        loc: Loc,
    },
}

/// All origins, by the number that nodes refer to.
#[derive(Clone, Debug)]
pub struct Origins {
    all: Vec<Origin>,
    /// Number of the origin of the constants that were computed last.
    folded: u32,
}

/// The origin of leaves.
pub const LEAF: u32 = 0;

impl Default for Origins {
    fn default() -> Self {
        Origins { all: vec![Origin::Leaf, Origin::Folded { round: 0 }], folded: 1 }
    }
}

impl Origins {
    /// Adds an origin and returns its number.
    pub fn push(&mut self, origin: Origin) -> u32 {
        self.all.push(origin);
        self.all.len() as u32 - 1
    }

    /// Number of the origin of the constants that are computed in a round.
    pub fn folded(&mut self, round: u32) -> u32 {
        if !matches!(self.get(self.folded), Origin::Folded { round: last } if *last == round) {
            self.folded = self.push(Origin::Folded { round });
        }
        self.folded
    }

    /// The origin with this number.
    pub fn get(&self, number: u32) -> &Origin {
        &self.all[number as usize]
    }

    /// The location that a node of this origin gets.
    pub fn loc(&self, number: u32, of_input: &dyn Fn(OpId) -> Loc) -> Loc {
        match self.get(number) {
            Origin::Leaf | Origin::Folded { .. } => Loc::Unknown,
            Origin::Input(op) => of_input(*op),
            Origin::Rule { loc, .. } => *loc,
        }
    }

    /// The rules that led to a node: each once, causes before effects.
    pub fn rules(&self, number: u32) -> Vec<u32> {
        let (mut rules, mut seen) = (Vec::new(), FxHashSet::default());
        let mut stack = vec![(number, false)];
        while let Some((at, is_done)) = stack.pop() {
            let Origin::Rule { rule, from, .. } = self.get(at) else { continue };
            if is_done {
                if !rules.contains(rule) {
                    rules.push(*rule);
                }
            } else if seen.insert(at) {
                stack.push((at, true));
                stack.extend(from.iter().rev().map(|f| (*f, false)));
            }
        }
        rules
    }
}
