//! Table of rewrites for each kind of op, prepared once for all bodies.

use std::any::TypeId;
use std::sync::{Arc, OnceLock};

use creole_ir::pattern::{OpPattern, Pattern, Rule, RuleEntry};
use creole_ir::{Body, Dialects, Error, OpDef, OpId, RewritePattern, Traits, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Rules and patterns by the type of their root op. Ops that no dialect registers have none.
#[derive(Default)]
pub struct Rewrites {
    roots: FxHashMap<Option<TypeId>, Rooted>,
    /// Rules and patterns that are tried first.
    base: Option<Arc<Rewrites>>,
    /// Ops on the longest path of a rule's left side.
    pub(super) depth: usize,
}

/// Rewrites of one root op. The rules are parsed on the first occurrence of such an op.
#[derive(Default)]
struct Rooted {
    entries: Vec<RuleEntry>,
    /// Ops on the longest path of a left side.
    depth: usize,
    rules: OnceLock<Result<Candidates, Error>>,
    patterns: Vec<RewritePattern>,
}

/// Rules with filters on the operands of their root, which rule out most of them.
#[derive(Default)]
struct Candidates {
    /// Kinds of operands that rules need.
    kinds: Vec<Kind>,
    rules: Vec<Candidate>,
}

struct Candidate {
    rule: Arc<Rule>,
    /// Kinds that it needs, as a set of their numbers.
    needs: u64,
}

#[derive(Clone, Copy)]
enum Kind {
    Constant,
    Op(&'static OpDef),
}

impl Rooted {
    fn candidates(&self, dialects: &Dialects) -> Result<&Candidates, Error> {
        let read = || {
            let mut all = Candidates::default();
            for entry in &self.entries {
                all.push(entry.rule(dialects)?);
            }
            Ok(all)
        };
        self.rules.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

impl Kind {
    fn of(pattern: &Pattern) -> Option<Kind> {
        match pattern {
            Pattern::Value(_) | Pattern::Each(_) => None,
            Pattern::Constant(..) => Some(Kind::Constant),
            Pattern::Op(op) => Some(Kind::Op(op.def)),
        }
    }

    fn is_same(self, other: Kind) -> bool {
        match (self, other) {
            (Kind::Constant, Kind::Constant) => true,
            (Kind::Op(one), Kind::Op(other)) => one.is_same(other),
            (Kind::Constant, Kind::Op(_)) | (Kind::Op(_), Kind::Constant) => false,
        }
    }

    fn has(self, def: &OpDef) -> bool {
        match self {
            Kind::Constant => def.traits.has(Traits::CONSTANT),
            Kind::Op(wanted) => def.is_same(wanted),
        }
    }
}

impl Candidates {
    fn push(&mut self, rule: Arc<Rule>) {
        let mut needs = 0;
        // Operands of a multiset may be anywhere in a tree.
        let op = rule.lhs.op().filter(|op| !op.is_multiset);
        for kind in op.into_iter().flat_map(|op| &op.operands).filter_map(Kind::of) {
            needs |= self.bit(kind);
        }
        self.rules.push(Candidate { rule, needs });
    }

    /// Set of this kind alone; of none if there are as many as a set can hold.
    fn bit(&mut self, kind: Kind) -> u64 {
        let known = self.kinds.iter().position(|known| known.is_same(kind));
        let at = known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        });
        u32::try_from(at).ok().and_then(|at| 1_u64.checked_shl(at)).unwrap_or(0)
    }

    /// Set of the kinds of the operands of `op`.
    fn kinds_of(&self, body: &Body, op: OpId) -> u64 {
        let mut found = 0;
        for def in body.operands(op).filter_map(|value| body.def_op(value)) {
            for (at, kind) in self.kinds.iter().take(u64::BITS as usize).enumerate() {
                found |= u64::from(kind.has(body[def].def)) << at;
            }
        }
        found
    }

    /// Rules whose left side has the ops that `op` and its operands are.
    fn of(&self, body: &Body, op: OpId) -> SmallVec<[&Arc<Rule>; 4]> {
        let kinds = self.kinds_of(body, op);
        let has_ops =
            |rule: &Rule| rule.lhs.op().is_some_and(|lhs| operands_may_match(body, lhs, op));
        let may_match = |c: &&Candidate| c.needs & !kinds == 0 && has_ops(&c.rule);
        self.rules.iter().filter(may_match).map(|c| &c.rule).collect()
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
            let rooted = all.roots.entry(rule.root.type_id()).or_default();
            rooted.depth = rooted.depth.max(rule.depth);
            rooted.entries.push(rule);
        }
        for pattern in patterns {
            all.roots.entry(pattern.root.type_id()).or_default().patterns.push(pattern);
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
        let base = self.base.as_ref().and_then(|base| base.roots.get(&root.type_id()));
        base.into_iter().chain(self.roots.get(&root.type_id())).flat_map(|rooted| &rooted.patterns)
    }

    fn with_rules(&self, root: &OpDef) -> Option<&Rooted> {
        self.base.as_ref().map_or(&self.roots, |base| &base.roots).get(&root.type_id())
    }

    /// Levels of operands that rules with this root look at, itself included.
    pub(super) fn depth_of(&self, root: &OpDef) -> usize {
        self.with_rules(root).map_or(0, |rooted| rooted.depth)
    }

    /// Rules whose left side has the ops that `op` and its operands are. Error: one of the rules with this root can't be
    /// parsed.
    pub(super) fn rules(
        &self,
        body: &Body,
        op: OpId,
        dialects: &Dialects,
    ) -> Result<SmallVec<[&Arc<Rule>; 4]>, Error> {
        match self.with_rules(body[op].def) {
            Some(rooted) => Ok(rooted.candidates(dialects)?.of(body, op)),
            None => Ok(SmallVec::new()),
        }
    }
}

/// Quick test of the operands of `op`, which rules out most rules: by their kinds, without bindings. Any operands may be those
/// of a repetition or of a tree.
fn operands_may_match(body: &Body, pattern: &OpPattern, op: OpId) -> bool {
    let may_match = |at: usize, pattern: &Pattern| may_match(body, pattern, body.operand(op, at));
    match &pattern.operands[..] {
        _ if pattern.is_variadic || pattern.is_multiset => true,
        [lhs, rhs] if body[op].n_operands() == 2 => {
            may_match(0, lhs) && may_match(1, rhs)
                || body[op].has(Traits::COMMUTATIVE) && may_match(1, lhs) && may_match(0, rhs)
        }
        patterns => {
            body[op].n_operands() == patterns.len()
                && patterns.iter().enumerate().all(|(at, pattern)| may_match(at, pattern))
        }
    }
}

fn may_match(body: &Body, pattern: &Pattern, value: Value) -> bool {
    let is = |test: &dyn Fn(OpId) -> bool| body.def_op(value).is_some_and(test);
    match pattern {
        Pattern::Value(_) | Pattern::Each(_) => true,
        Pattern::Constant(..) => is(&|op| body[op].has(Traits::CONSTANT)),
        Pattern::Op(inner) => {
            is(&|op| body[op].def.is_same(inner.def) && operands_may_match(body, inner, op))
        }
    }
}
