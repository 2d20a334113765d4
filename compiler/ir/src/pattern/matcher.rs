//! Matching of a rule's left side, in a body or in an e-graph.

use smallvec::SmallVec;

use crate::body::RegionId;
use crate::op::OpDef;
use crate::pattern::expr::Env;
use crate::pattern::{
    AttrPattern, ConstantPattern, Let, OpPattern, Pattern, Rule, RuleValue, TypePattern, Var,
};
use crate::tensor::Tensor;
use crate::traits::Traits;
use crate::types::Type;

/// A program to match rules against: values that are results of ops. In a body each value has at
/// most one op, in an e-graph a class has many.
pub trait Graph {
    /// A value.
    type Value: Copy + PartialEq;
    /// An op with one result.
    type Op: Copy;

    /// The ops of kind `def` that have `value` as their only result.
    fn ops(&self, value: Self::Value, def: &'static OpDef) -> SmallVec<[Self::Op; 2]>;
    /// False if it is quick to see that `ops` of the value has none of this kind.
    fn may_have(&self, _: Self::Value, _: &'static OpDef) -> bool {
        true
    }
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
    /// The elements of a constant value, if known.
    fn constant(&self, value: Self::Value) -> Option<Tensor>;
    /// True if a value has one use only.
    fn one_use(&self, value: Self::Value) -> bool;
}

/// Binding of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum Binding<V> {
    /// A value.
    Value(V),
    /// An attribute, type, region or constant.
    Data(RuleValue),
}

/// Bindings of a rule's variables, and the ops that its left side matched, root first.
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

    /// The binding of a variable.
    pub fn get(&self, var: Var) -> Option<&Binding<V>> {
        self.slots.get(var.0 as usize)?.as_ref()
    }

    /// The value bound to a variable.
    pub fn value(&self, var: Var) -> Option<V> {
        match self.get(var)? {
            Binding::Value(value) => Some(*value),
            Binding::Data(_) => None,
        }
    }

    /// The binding of a variable that is no value.
    pub fn data(&self, var: Var) -> Option<&RuleValue> {
        match self.get(var)? {
            Binding::Value(_) => None,
            Binding::Data(data) => Some(data),
        }
    }

    /// All values bound to variables.
    pub fn values(&self) -> impl Iterator<Item = V> + '_ {
        self.slots.iter().filter_map(|slot| match slot {
            Some(Binding::Value(value)) => Some(*value),
            Some(Binding::Data(_)) | None => None,
        })
    }

    /// Binds a variable, or compares with its binding.
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

/// A pattern that a value has to match, and the goal to meet after it.
#[derive(Clone, Copy)]
struct Goal<'r, V> {
    pattern: &'r Pattern,
    value: V,
    next: Option<u32>,
}

/// Calls `found` for each match of `root` with the left side of `rule` whose `let`s have values and
/// whose condition holds, until `found` returns false. The order is fixed.
pub fn matches<G: Graph>(
    graph: &G,
    rule: &Rule,
    root: G::Value,
    found: &mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
) {
    let goals = SmallVec::from_iter([Goal { pattern: &rule.lhs, value: root, next: None }]);
    let bindings = Bindings::new(rule.variables.len());
    Search { graph, rule, found, bindings, bound: SmallVec::new(), goals }.run(Some(0));
}

/// Backtracking search, with the choices so far, all of which are undone when an alternative is
/// tried.
struct Search<'r, 'f, G: Graph> {
    graph: &'r G,
    rule: &'r Rule,
    found: &'f mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
    bindings: Bindings<G::Value, G::Op>,
    /// Trail of bound variables, in order.
    bound: SmallVec<[Var; 8]>,
    /// Goals, each linked to the next.
    goals: SmallVec<[Goal<'r, G::Value>; 8]>,
}

impl<'r, G: Graph> Search<'r, '_, G> {
    /// Meets a goal and those after it. Returns false to stop. The depth of the recursion is the
    /// number of nodes of the pattern.
    fn run(&mut self, goal: Option<u32>) -> bool {
        let Some(at) = goal else { return self.complete() };
        let Goal { pattern, value, next } = self.goals[at as usize];
        let n_bound = self.bound.len();
        let goes_on = match pattern {
            Pattern::Value(var) => !self.bind(*var, Binding::Value(value)) || self.run(next),
            Pattern::Constant(constant, ty) => {
                let fits = self.constant(constant, value) && self.ty(*ty, value);
                !fits || self.run(next)
            }
            Pattern::Op(op) => {
                let candidates = self.graph.ops(value, op.def);
                candidates.into_iter().all(|candidate| self.op(op, candidate, value, next))
            }
        };
        self.unbind(n_bound);
        goes_on
    }

    fn op(
        &mut self,
        pattern: &'r OpPattern,
        op: G::Op,
        value: G::Value,
        next: Option<u32>,
    ) -> bool {
        let graph = self.graph;
        let n = graph.n_operands(op);
        if n != pattern.operands.len() || graph.n_regions(op) != pattern.regions.len() {
            return true;
        }
        let n_bound = self.bound.len();
        let fits = self.data(pattern, op) && self.ty(pattern.ty, value);
        let goes_on = !fits || self.operands(pattern, op, next);
        self.unbind(n_bound);
        goes_on
    }

    /// Matches the operands of an op, in both orders if it is commutative, then the goals after them.
    fn operands(&mut self, pattern: &'r OpPattern, op: G::Op, next: Option<u32>) -> bool {
        let graph = self.graph;
        self.bindings.ops.push(op);
        let mut goes_on = self.with_goals(pattern, next, |i| graph.operand(op, i));
        if goes_on
            && pattern.operands.len() == 2
            && pattern.def.traits.has(Traits::COMMUTATIVE)
            && graph.operand(op, 0) != graph.operand(op, 1)
        {
            goes_on = self.with_goals(pattern, next, |i| graph.operand(op, 1 - i));
        }
        self.bindings.ops.pop();
        goes_on
    }

    /// Meets a goal for each operand, the first one first, then the goals after them.
    fn with_goals(
        &mut self,
        pattern: &'r OpPattern,
        mut next: Option<u32>,
        operand: impl Fn(usize) -> G::Value,
    ) -> bool {
        let may_match = |(i, pattern): (usize, &Pattern)| {
            pattern.op().is_none_or(|op| self.graph.may_have(operand(i), op.def))
        };
        if !pattern.operands.iter().enumerate().all(may_match) {
            return true;
        }
        let n_goals = self.goals.len();
        for (i, pattern) in pattern.operands.iter().enumerate().rev() {
            self.goals.push(Goal { pattern, value: operand(i), next });
            next = Some(self.goals.len() as u32 - 1);
        }
        let goes_on = self.run(next);
        self.goals.truncate(n_goals);
        goes_on
    }

    /// Binds a variable, or compares with its binding.
    fn bind(&mut self, var: Var, what: Binding<G::Value>) -> bool {
        let is_new = self.bindings.get(var).is_none();
        if is_new {
            self.bound.push(var);
        }
        self.bindings.bind(var, what)
    }

    /// Undoes all bindings after the first `n` variables.
    fn unbind(&mut self, n: usize) {
        for var in self.bound.drain(n..) {
            self.bindings.slots[var.0 as usize] = None;
        }
    }

    fn data(&mut self, pattern: &OpPattern, op: G::Op) -> bool {
        let graph = self.graph;
        let attrs = pattern.attrs.iter().enumerate().all(|(i, want)| match want {
            AttrPattern::Absent => graph.attr(op, i) == RuleValue::Absent,
            AttrPattern::Literal(attr) => {
                matches!(graph.attr(op, i), RuleValue::Attr(a) if a == *attr)
            }
            AttrPattern::Var(var) => self.bind(*var, Binding::Data(graph.attr(op, i))),
        });
        attrs
            && pattern
                .regions
                .iter()
                .enumerate()
                .all(|(i, var)| self.bind(*var, Binding::Data(graph.region(op, i))))
    }

    fn ty(&mut self, ty: Option<TypePattern>, value: G::Value) -> bool {
        match ty {
            None => true,
            Some(TypePattern::Var(var)) => {
                self.bind(var, Binding::Data(RuleValue::Type(self.graph.ty(value))))
            }
            // The reader allows this on right sides only, where it says what would be inferred.
            Some(TypePattern::Of(_)) => true,
        }
    }

    fn constant(&mut self, pattern: &ConstantPattern, value: G::Value) -> bool {
        let Some(tensor) = self.graph.constant(value) else { return false };
        match pattern {
            ConstantPattern::Var(var) => self.bind(*var, Binding::Data(RuleValue::Tensor(tensor))),
            ConstantPattern::Number(number) => {
                number.splat(tensor.ty()).is_some_and(|want| !tensor.is_empty() && want == tensor)
            }
        }
    }

    fn complete(&mut self) -> bool {
        let (rule, n_bound) = (self.rule, self.bound.len());
        let fits = rule.lets.iter().all(|l| self.compute(l).is_some())
            && rule.condition.as_ref().is_none_or(|c| c.holds(&self.bound_in()));
        let goes_on = !fits || (self.found)(self.bindings.clone());
        self.unbind(n_bound);
        goes_on
    }

    fn compute(&mut self, l: &Let) -> Option<()> {
        let value = l.value.value(&self.bound_in())?;
        let results = if l.outputs.len() == 1 { vec![value] } else { value.items()? };
        let fits = results.len() == l.outputs.len();
        let mut pairs = l.outputs.iter().zip(results);
        (fits && pairs.all(|(var, result)| self.bind(*var, Binding::Data(result)))).then_some(())
    }

    fn bound_in(&self) -> Bound<'_, G> {
        Bound { graph: self.graph, bindings: &self.bindings }
    }
}

/// Bindings of variables in a graph, as expressions see them.
struct Bound<'b, G: Graph> {
    graph: &'b G,
    bindings: &'b Bindings<G::Value, G::Op>,
}

impl<G: Graph> Env for Bound<'_, G> {
    fn binding(&self, var: Var) -> Option<RuleValue> {
        Some(match self.bindings.get(var)? {
            Binding::Data(data) => data.clone(),
            Binding::Value(value) => RuleValue::Value {
                ty: self.graph.ty(*value),
                constant: self.graph.constant(*value),
                one_use: self.graph.one_use(*value),
            },
        })
    }

    fn type_of(&self, var: Var) -> Option<RuleValue> {
        match self.bindings.get(var)? {
            Binding::Value(value) => Some(RuleValue::Type(self.graph.ty(*value))),
            Binding::Data(data) => data.ty().map(RuleValue::Type),
        }
    }

    fn same(&self, a: Var, b: Var) -> bool {
        match (self.bindings.get(a), self.bindings.get(b)) {
            (Some(Binding::Data(a)), Some(Binding::Data(b))) => a.equals(b),
            (a, b) => a == b,
        }
    }
}

/// The name of `op`, if a region only computes `op(a, b)` of its two arguments, in either order if
/// `op` is commutative.
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
