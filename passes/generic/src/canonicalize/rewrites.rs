//! Table of rewrites for each kind of op, prepared once for all bodies.

use std::any::TypeId;
use std::sync::{Arc, OnceLock};

use creole_ir::pattern::{Pattern, Rule, RuleEntry};
use creole_ir::{Body, Dialects, Error, OpDef, OpId, RewritePattern, Traits};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Rules and patterns by the type of their root op. Ops that no dialect registers have none.
#[derive(Default)]
pub struct Rewrites {
    rules: FxHashMap<Option<TypeId>, Rooted>,
    patterns: FxHashMap<Option<TypeId>, Vec<RewritePattern>>,
    /// Rules and patterns that are tried first.
    base: Option<Arc<Rewrites>>,
    /// Ops on the longest path of a rule's left side.
    pub(super) depth: usize,
}

/// Rules with one root op, which are parsed on the first occurrence of such an op.
#[derive(Default)]
struct Rooted {
    entries: Vec<RuleEntry>,
    candidates: OnceLock<Result<Vec<Candidate>, Error>>,
}

/// Rule with a filter on the operands of its root, which rules out most rules.
struct Candidate {
    rule: Arc<Rule>,
    needs: SmallVec<[Need; 2]>,
}

#[derive(Clone, Copy)]
enum Need {
    Constant,
    Op(&'static OpDef),
}

impl Rooted {
    fn candidates(&self, dialects: &Dialects) -> Result<&[Candidate], Error> {
        let read = |entry: &RuleEntry| {
            let rule = entry.rule(dialects)?;
            Ok(Candidate { needs: needs(&rule.lhs), rule })
        };
        let found = self.candidates.get_or_init(|| self.entries.iter().map(read).collect());
        found.as_deref().map_err(Clone::clone)
    }
}

impl Rewrites {
    /// Table of these rules and patterns, in the order in which they are tried.
    pub fn new(
        rules: impl IntoIterator<Item = RuleEntry>,
        patterns: impl IntoIterator<Item = RewritePattern>,
    ) -> Rewrites {
        let mut all = Rewrites { depth: 1, ..Rewrites::default() };
        for rule in rules {
            all.depth = all.depth.max(rule.depth);
            all.rules.entry(rule.root.type_id()).or_default().entries.push(rule);
        }
        for pattern in patterns {
            all.patterns.entry(pattern.root.type_id()).or_default().push(pattern);
        }
        all
    }

    /// Table of these patterns behind those of `base`, and of its rules.
    pub fn over(
        base: Arc<Rewrites>,
        patterns: impl IntoIterator<Item = RewritePattern>,
    ) -> Rewrites {
        let depth = base.depth;
        Rewrites { base: Some(base), depth, ..Rewrites::new([], patterns) }
    }

    /// Patterns whose root is an op of this kind.
    pub(super) fn patterns(&self, root: &OpDef) -> impl Iterator<Item = &RewritePattern> {
        let base = self.base.as_ref().and_then(|base| base.patterns.get(&root.type_id()));
        base.into_iter().chain(self.patterns.get(&root.type_id())).flatten()
    }

    /// Rules that may match `op`, by a quick look at its operands. Error: one of the rules with this root can't be
    /// parsed.
    pub(super) fn rules(
        &self,
        body: &Body,
        op: OpId,
        dialects: &Dialects,
    ) -> Result<SmallVec<[&Rule; 4]>, Error> {
        let rules = self.base.as_ref().map_or(&self.rules, |base| &base.rules);
        let Some(rooted) = rules.get(&body[op].def.type_id()) else { return Ok(SmallVec::new()) };
        let operands: SmallVec<[Option<OpId>; 4]> =
            body.operands(op).map(|v| body.def_op(v)).collect();
        let meets = |need: &Need| {
            operands.iter().flatten().any(|def| match need {
                Need::Constant => body[*def].has(Traits::CONSTANT),
                Need::Op(wanted) => body[*def].def.is_same(wanted),
            })
        };
        let may_match = |c: &&Candidate| c.needs.iter().all(meets);
        Ok(rooted.candidates(dialects)?.iter().filter(may_match).map(|c| &*c.rule).collect())
    }
}

fn needs(lhs: &Pattern) -> SmallVec<[Need; 2]> {
    // Those of a multiset may be anywhere in a tree.
    let op = lhs.op().filter(|op| !op.is_multiset);
    let operands = op.map_or(&[][..], |op| &op.operands);
    let need = |operand: &Pattern| match operand {
        Pattern::Value(_) | Pattern::Each(_) => None,
        Pattern::Constant(..) => Some(Need::Constant),
        Pattern::Op(op) => Some(Need::Op(op.def)),
    };
    operands.iter().filter_map(need).collect()
}
