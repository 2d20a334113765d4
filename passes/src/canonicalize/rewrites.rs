//! What is tried on each kind of op, prepared once for all bodies.

use std::sync::Arc;

use creole_ir::pattern::{Pattern, Rule};
use creole_ir::{Body, OpId, RewritePattern, Traits};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Rules and patterns by the op that they start from.
pub struct Rewrites {
    rules: FxHashMap<&'static str, Vec<Candidate>>,
    patterns: FxHashMap<&'static str, Vec<RewritePattern>>,
    /// Ops on the longest path of a rule's left side.
    pub(super) depth: usize,
}

/// A rule, and what some operand of its root has to be: most rules are ruled out by that.
struct Candidate {
    rule: Arc<Rule>,
    needs: SmallVec<[Need; 2]>,
}

#[derive(Clone, Copy)]
enum Need {
    Constant,
    Op(&'static str),
}

impl Rewrites {
    /// These rules and patterns, in the order in which they are tried.
    pub fn new(
        rules: impl IntoIterator<Item = Arc<Rule>>,
        patterns: impl IntoIterator<Item = RewritePattern>,
    ) -> Rewrites {
        let mut all =
            Rewrites { rules: FxHashMap::default(), patterns: FxHashMap::default(), depth: 1 };
        for rule in rules {
            all.depth = all.depth.max(depth(&rule.lhs));
            let needs = needs(&rule.lhs);
            all.rules.entry(rule.root().name).or_default().push(Candidate { rule, needs });
        }
        for pattern in patterns {
            all.patterns.entry(pattern.root.name).or_default().push(pattern);
        }
        all
    }

    /// The patterns that start from ops of this name.
    pub(super) fn patterns(&self, name: &str) -> &[RewritePattern] {
        self.patterns.get(name).map_or(&[], Vec::as_slice)
    }

    /// The rules that may match `op`, as far as its operands show at a glance.
    pub(super) fn rules(&self, body: &Body, op: OpId) -> SmallVec<[&Rule; 4]> {
        let Some(candidates) = self.rules.get(body[op].def.name) else { return SmallVec::new() };
        let operands: SmallVec<[Option<OpId>; 4]> =
            body.operands(op).map(|v| body.def_op(v)).collect();
        let meets = |need: &Need| {
            operands.iter().flatten().any(|def| match need {
                Need::Constant => body[*def].has(Traits::CONSTANT),
                Need::Op(name) => body[*def].def.name == *name,
            })
        };
        let may_match = |c: &&Candidate| c.needs.iter().all(meets);
        candidates.iter().filter(may_match).map(|c| &*c.rule).collect()
    }
}

fn needs(lhs: &Pattern) -> SmallVec<[Need; 2]> {
    let operands = lhs.op().map_or(&[][..], |op| &op.operands);
    let need = |operand: &Pattern| match operand {
        Pattern::Value(_) => None,
        Pattern::Constant(..) => Some(Need::Constant),
        Pattern::Op(op) => Some(Need::Op(op.def.name)),
    };
    operands.iter().filter_map(need).collect()
}

fn depth(pattern: &Pattern) -> usize {
    pattern.op().map_or(0, |op| 1 + op.operands.iter().map(depth).max().unwrap_or(0))
}
