//! Finding the left side of a rule, in a body or in an e-graph.

use smallvec::SmallVec;

use crate::body::RegionId;
use crate::op::{OpDef, Traits};
use crate::pattern::{
    Arg, AttrPattern, Cond, ConstantPattern, Let, OpPattern, Pattern, Rule, RuleValue, TypePattern,
    Var,
};
use crate::tensor::Tensor;
use crate::types::Type;

/// What rules are matched against: values that are results of ops. In a body each value has at
/// most one op, in an e-graph a class has many.
pub trait Graph {
    /// A value.
    type Value: Copy + PartialEq;
    /// An op with one result.
    type Op: Copy;

    /// The ops of kind `def` that have `value` as their only result.
    fn ops(&self, value: Self::Value, def: &'static OpDef) -> SmallVec<[Self::Op; 2]>;
    /// Number of operands.
    fn n_operands(&self, op: Self::Op) -> usize;
    /// Operand number `i`.
    fn operand(&self, op: Self::Op, i: usize) -> Self::Value;
    /// The stored attribute number `i`: an attribute or absent.
    fn attr(&self, op: Self::Op, i: usize) -> RuleValue;
    /// Number of regions.
    fn n_regions(&self, op: Self::Op) -> usize;
    /// Region number `i`.
    fn region(&self, op: Self::Op, i: usize) -> RuleValue;
    /// The type of a value.
    fn ty(&self, value: Self::Value) -> Type;
    /// The elements of a value, if they are known.
    fn constant(&self, value: Self::Value) -> Option<Tensor>;
    /// Has a value one use only?
    fn one_use(&self, value: Self::Value) -> bool;
}

/// What a variable stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Binding<V> {
    /// A value.
    Value(V),
    /// An attribute, type, region or constant.
    Data(RuleValue),
}

/// What the variables of a rule stand for, and the ops that its left side matched, root first.
#[derive(Clone, Debug)]
pub struct Bindings<V, O> {
    slots: SmallVec<[Option<Binding<V>>; 8]>,
    /// The matched ops.
    pub ops: SmallVec<[O; 4]>,
}

impl<V: Copy + PartialEq, O: Copy> Bindings<V, O> {
    fn new(n_variables: usize) -> Self {
        Bindings {
            slots: SmallVec::from_iter((0..n_variables).map(|_| None)),
            ops: SmallVec::new(),
        }
    }

    /// What a variable stands for.
    pub fn get(&self, var: Var) -> Option<&Binding<V>> {
        self.slots.get(var.0 as usize)?.as_ref()
    }

    /// The value that a variable stands for.
    pub fn value(&self, var: Var) -> Option<V> {
        match self.get(var)? {
            Binding::Value(value) => Some(*value),
            Binding::Data(_) => None,
        }
    }

    /// What is no value and a variable stands for.
    pub fn data(&self, var: Var) -> Option<&RuleValue> {
        match self.get(var)? {
            Binding::Value(_) => None,
            Binding::Data(data) => Some(data),
        }
    }

    /// All values that variables stand for.
    pub fn values(&self) -> impl Iterator<Item = V> + '_ {
        self.slots.iter().filter_map(|slot| match slot {
            Some(Binding::Value(value)) => Some(*value),
            Some(Binding::Data(_)) | None => None,
        })
    }

    /// Binds, or compares with what is bound.
    fn bind(&mut self, var: Var, what: Binding<V>) -> bool {
        let slot = &mut self.slots[var.0 as usize];
        match slot {
            Some(bound) => *bound == what,
            None => {
                *slot = Some(what);
                true
            }
        }
    }
}

type Goals<'r, V> = SmallVec<[(&'r Pattern, V); 8]>;

/// Calls `found` for each way in which `root` matches the left side of `rule`, its `let`s have
/// values and its condition holds, until `found` returns false. The order is fixed.
pub fn matches<G: Graph>(
    graph: &G,
    rule: &Rule,
    root: G::Value,
    found: &mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
) {
    let goals = Goals::from_iter([(&rule.lhs, root)]);
    Search { graph, rule, found }.run(goals, Bindings::new(rule.variables.len()));
}

struct Search<'r, 'f, G: Graph> {
    graph: &'r G,
    rule: &'r Rule,
    found: &'f mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
}

impl<'r, G: Graph> Search<'r, '_, G> {
    /// Meets the goals, last one first. Returns false to stop. The depth of the recursion is the
    /// number of nodes of the pattern.
    fn run(
        &mut self,
        mut goals: Goals<'r, G::Value>,
        mut bindings: Bindings<G::Value, G::Op>,
    ) -> bool {
        let Some((pattern, value)) = goals.pop() else { return self.complete(bindings) };
        match pattern {
            Pattern::Value(var) => {
                !bindings.bind(*var, Binding::Value(value)) || self.run(goals, bindings)
            }
            Pattern::Constant(constant, ty) => {
                let fits = self.constant(constant, value, &mut bindings)
                    && self.ty(*ty, value, &mut bindings);
                !fits || self.run(goals, bindings)
            }
            Pattern::Op(op) => {
                let candidates = self.graph.ops(value, op.def);
                candidates
                    .into_iter()
                    .all(|candidate| self.op(op, candidate, value, &goals, &bindings))
            }
        }
    }

    fn op(
        &mut self,
        pattern: &'r OpPattern,
        op: G::Op,
        value: G::Value,
        goals: &Goals<'r, G::Value>,
        bindings: &Bindings<G::Value, G::Op>,
    ) -> bool {
        let graph = self.graph;
        let n = graph.n_operands(op);
        if n != pattern.operands.len() || graph.n_regions(op) != pattern.regions.len() {
            return true;
        }
        let mut bindings = bindings.clone();
        let fits =
            self.data(pattern, op, &mut bindings) && self.ty(pattern.ty, value, &mut bindings);
        if !fits {
            return true;
        }
        bindings.ops.push(op);
        if n == 2
            && pattern.def.traits.has(Traits::COMMUTATIVE)
            && graph.operand(op, 0) != graph.operand(op, 1)
        {
            let swapped: Goals<'r, G::Value> = {
                let mut goals = goals.clone();
                goals.push((&pattern.operands[1], graph.operand(op, 0)));
                goals.push((&pattern.operands[0], graph.operand(op, 1)));
                goals
            };
            let plain = self.plain(pattern, op, goals);
            return self.run(plain, bindings.clone()) && self.run(swapped, bindings);
        }
        let plain = self.plain(pattern, op, goals);
        self.run(plain, bindings)
    }

    /// The goals with one more for each operand; the first operand is met first.
    fn plain(
        &self,
        pattern: &'r OpPattern,
        op: G::Op,
        goals: &Goals<'r, G::Value>,
    ) -> Goals<'r, G::Value> {
        let mut goals = goals.clone();
        goals.extend(
            pattern.operands.iter().enumerate().rev().map(|(i, p)| (p, self.graph.operand(op, i))),
        );
        goals
    }

    fn data(
        &self,
        pattern: &OpPattern,
        op: G::Op,
        bindings: &mut Bindings<G::Value, G::Op>,
    ) -> bool {
        let graph = self.graph;
        let attrs = pattern.attrs.iter().enumerate().all(|(i, want)| match want {
            AttrPattern::Absent => graph.attr(op, i) == RuleValue::Absent,
            AttrPattern::Literal(attr) => {
                matches!(graph.attr(op, i), RuleValue::Attr(a) if a == *attr)
            }
            AttrPattern::Var(var) => bindings.bind(*var, Binding::Data(graph.attr(op, i))),
        });
        attrs
            && pattern
                .regions
                .iter()
                .enumerate()
                .all(|(i, var)| bindings.bind(*var, Binding::Data(graph.region(op, i))))
    }

    fn ty(
        &self,
        ty: Option<TypePattern>,
        value: G::Value,
        bindings: &mut Bindings<G::Value, G::Op>,
    ) -> bool {
        match ty {
            None => true,
            Some(TypePattern::Var(var)) => {
                bindings.bind(var, Binding::Data(RuleValue::Type(self.graph.ty(value))))
            }
            // The reader allows this on right sides only, where it says what would be inferred.
            Some(TypePattern::Of(_)) => true,
        }
    }

    fn constant(
        &self,
        pattern: &ConstantPattern,
        value: G::Value,
        bindings: &mut Bindings<G::Value, G::Op>,
    ) -> bool {
        let Some(tensor) = self.graph.constant(value) else { return false };
        match pattern {
            ConstantPattern::Var(var) => {
                bindings.bind(*var, Binding::Data(RuleValue::Tensor(tensor)))
            }
            ConstantPattern::Number(number) => {
                number.splat(tensor.ty()).is_some_and(|want| !tensor.is_empty() && want == tensor)
            }
        }
    }

    fn complete(&mut self, mut bindings: Bindings<G::Value, G::Op>) -> bool {
        let rule = self.rule;
        let computed = rule.lets.iter().all(|l| self.compute(l, &mut bindings).is_some());
        if !computed || !rule.condition.as_ref().is_none_or(|c| self.holds(c, &bindings)) {
            return true;
        }
        (self.found)(bindings)
    }

    fn compute(&self, l: &Let, bindings: &mut Bindings<G::Value, G::Op>) -> Option<()> {
        let args = self.args(&l.args, bindings)?;
        let results = (l.function)(&args)?;
        let bound =
            l.outputs.iter().zip(results).all(|(var, r)| bindings.bind(*var, Binding::Data(r)));
        bound.then_some(())
    }

    fn args(
        &self,
        args: &[Arg],
        bindings: &Bindings<G::Value, G::Op>,
    ) -> Option<SmallVec<[RuleValue; 4]>> {
        args.iter().map(|arg| self.arg(arg, bindings)).collect()
    }

    fn arg(&self, arg: &Arg, bindings: &Bindings<G::Value, G::Op>) -> Option<RuleValue> {
        match arg {
            Arg::Number(number) => Some(RuleValue::Number(*number)),
            Arg::Attr(attr) => Some(RuleValue::Attr(attr.clone())),
            Arg::TypeOf(var) => match bindings.get(*var)? {
                Binding::Value(value) => Some(RuleValue::Type(self.graph.ty(*value))),
                Binding::Data(data) => data.ty().map(RuleValue::Type),
            },
            Arg::Var(var) => match bindings.get(*var)? {
                Binding::Data(data) => Some(data.clone()),
                Binding::Value(value) => Some(RuleValue::Value {
                    ty: self.graph.ty(*value),
                    constant: self.graph.constant(*value),
                    one_use: self.graph.one_use(*value),
                }),
            },
        }
    }

    fn holds(&self, cond: &Cond, bindings: &Bindings<G::Value, G::Op>) -> bool {
        match cond {
            Cond::And(all) => all.iter().all(|c| self.holds(c, bindings)),
            Cond::Or(any) => any.iter().any(|c| self.holds(c, bindings)),
            Cond::Not(inner) => !self.holds(inner, bindings),
            Cond::Equal(a, b) => match (a, b) {
                (Arg::Var(x), Arg::Var(y)) => bindings.get(*x) == bindings.get(*y),
                _ => self.arg(a, bindings) == self.arg(b, bindings),
            },
            Cond::Call(_, call, args) => self.args(args, bindings).is_some_and(|args| call(&args)),
        }
    }
}

/// If a region does no more than `op(a, b)` on its two arguments, in either order if `op` is
/// commutative: the name of `op`.
pub(crate) fn combiner(body: &crate::Body, region: RegionId) -> Option<&'static str> {
    let [block] = body.blocks(region) else { return None };
    let args = body.args(*block);
    let op = body.first_op(*block)?;
    let last = body.next_op(op)?;
    let def = body[op].def;
    let operands: SmallVec<[_; 2]> = body.operands(op).collect();
    let in_order = operands[..] == args[..];
    let swapped = operands.iter().rev().eq(args.iter()) && def.traits.has(Traits::COMMUTATIVE);
    let is_whole = args.len() == 2
        && (in_order || swapped)
        && body[op].n_results() == 1
        && body[last].has(Traits::TERMINATOR)
        && body.operands(last).eq(body.results(op));
    is_whole.then_some(def.name)
}
