//! Matching of a rule's left side, in a body or in an e-graph.

mod goal;
mod multiset;
mod repeated;
mod roots;

use smallvec::SmallVec;

use crate::op::OpDef;
use crate::pattern::expr::Env;
use crate::pattern::repetition::is_each;
use crate::pattern::{
    AttrPattern, ConstantPattern, Let, MAX_OPERANDS, OpPattern, Pattern, RegionPattern, Rule,
    RuleValue, TypePattern, Var,
};
use crate::tensor::Tensor;
use crate::traits::Traits;
use crate::types::Type;

use goal::{Choice, Goal, Operands, Subject};
use multiset::Leaves;

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
    /// Results of the ops with one result that have the value as an operand, for rules with several roots.
    fn users(&self, value: Self::Value) -> SmallVec<[Self::Value; 4]>;
    /// A number that no other value has.
    fn number(&self, value: Self::Value) -> u32;
    /// The value that has a number.
    fn numbered(&self, number: u32) -> Self::Value;
}

/// Element of the list that a variable is bound to.
enum Element<V> {
    Value(V),
    Data(RuleValue),
}

/// Undoing of a binding.
#[derive(Clone, Copy)]
enum Undo {
    /// The variable gets free.
    All(Var),
    /// The list loses its last element.
    Last(Var),
}

/// True if the operands of an op may be exchanged, and differ.
fn has_two_orders<G: Graph>(graph: &G, pattern: &OpPattern, op: G::Op) -> bool {
    pattern.operands.len() == 2
        && pattern.def.traits.has(Traits::COMMUTATIVE)
        && graph.operand(op, 0) != graph.operand(op, 1)
}

/// Binding of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum Binding<V> {
    /// A value.
    Value(V),
    /// A value for each repetition.
    Values(Vec<V>),
    /// An attribute, type, region or constant, or a list with one for each repetition.
    Data(RuleValue),
}

impl<V> Binding<V> {
    /// The values in it.
    fn values(&self) -> &[V] {
        match self {
            Binding::Value(value) => std::slice::from_ref(value),
            Binding::Values(values) => values,
            Binding::Data(_) => &[],
        }
    }
}

/// Bindings of a rule's variables, and the ops that its left side matched, root first.
#[derive(Clone, Debug)]
pub struct Bindings<V, O> {
    slots: SmallVec<[Option<Binding<V>>; 8]>,
    /// The matched ops.
    pub ops: SmallVec<[O; 4]>,
    /// The values of the roots beside the first one.
    pub roots: SmallVec<[V; 1]>,
}

impl<V: Copy + PartialEq, O: Copy> Bindings<V, O> {
    fn new(n_variables: usize) -> Self {
        Bindings {
            slots: SmallVec::from_iter((0..n_variables).map(|_| None)),
            ops: SmallVec::new(),
            roots: SmallVec::new(),
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
            Binding::Values(_) | Binding::Data(_) => None,
        }
    }

    /// The values bound to a variable, one for each repetition.
    pub fn list(&self, var: Var) -> Option<&[V]> {
        match self.get(var)? {
            Binding::Values(values) => Some(values),
            Binding::Value(_) | Binding::Data(_) => None,
        }
    }

    /// The binding of a variable that is no value.
    pub fn data(&self, var: Var) -> Option<&RuleValue> {
        match self.get(var)? {
            Binding::Value(_) | Binding::Values(_) => None,
            Binding::Data(data) => Some(data),
        }
    }

    /// All values bound to variables.
    pub fn values(&self) -> impl Iterator<Item = V> + '_ {
        self.slots.iter().flatten().flat_map(Binding::values).copied()
    }

    /// The bindings with other values.
    pub(crate) fn map<W>(&self, mut to: impl FnMut(V) -> W) -> Bindings<W, O> {
        let slots = self.slots.iter().map(|slot| {
            slot.as_ref().map(|binding| match binding {
                Binding::Value(value) => Binding::Value(to(*value)),
                Binding::Values(all) => Binding::Values(all.iter().map(|v| to(*v)).collect()),
                Binding::Data(data) => Binding::Data(data.clone()),
            })
        });
        let (slots, ops) = (slots.collect(), self.ops.clone());
        Bindings { slots, ops, roots: SmallVec::new() }
    }

    /// Binds a variable, whatever it was bound to.
    pub(crate) fn set(&mut self, var: Var, value: V) {
        self.slots[var.0 as usize] = Some(Binding::Value(value));
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

/// Calls `found` for each match of `root` with the left side of `rule` whose `let`s have values and
/// whose condition holds, until `found` returns false. The order is fixed.
pub fn matches<G: Graph>(
    graph: &G,
    rule: &Rule,
    root: G::Value,
    found: &mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
) {
    let goal = Goal { pattern: &rule.lhs, subject: Subject::Value(root), next: None };
    let bindings = Bindings::new(rule.variables.len());
    let (bound, goals, trees) = (SmallVec::new(), SmallVec::from_iter([goal]), Vec::new());
    Search { graph, rule, root, found, n_found: 0, bindings, bound, goals, repetition: 0, trees }
        .run(Some(0));
}

/// Backtracking search, with the choices so far, all of which are undone when an alternative is
/// tried.
struct Search<'r, 'f, G: Graph> {
    graph: &'r G,
    rule: &'r Rule,
    root: G::Value,
    found: &'f mut dyn FnMut(Bindings<G::Value, G::Op>) -> bool,
    /// Number of matches so far.
    n_found: usize,
    bindings: Bindings<G::Value, G::Op>,
    /// Trail of what was bound, in order.
    bound: SmallVec<[Undo; 8]>,
    /// Goals, each linked to the next.
    goals: SmallVec<[Goal<'r, G::Value, G::Op>; 8]>,
    /// Number of the repetition that is being matched.
    repetition: usize,
    /// Operands of the trees that multisets are matched with.
    trees: Vec<Leaves<G::Value>>,
}

impl<'r, G: Graph> Search<'r, '_, G> {
    /// Meets a goal and those after it. Returns false to stop. The depth of the recursion is the
    /// number of nodes of the pattern.
    fn run(&mut self, goal: Option<u32>) -> bool {
        let Some(at) = goal else { return self.next_root() };
        let Goal { pattern, subject, next } = self.goals[at as usize];
        let n_bound = self.bound.len();
        let goes_on = match subject {
            Subject::Value(value) => self.value(pattern, value, next),
            Subject::Operands(operands) => self.repetitions(pattern, operands, next),
            Subject::Leaves(choice) => self.choose(pattern, choice, next),
        };
        self.unbind(n_bound);
        goes_on
    }

    fn value(&mut self, pattern: &'r Pattern, value: G::Value, next: Option<u32>) -> bool {
        match pattern {
            Pattern::Op(op) if op.is_multiset => {
                let candidates = self.graph.ops(value, op.def);
                candidates.into_iter().all(|root| self.multiset(pattern, root, value, next))
            }
            Pattern::Op(op) => {
                let candidates = self.graph.ops(value, op.def);
                candidates.into_iter().all(|candidate| self.op(op, candidate, value, next))
            }
            leaf => !self.leaf(leaf, value) || self.run(next),
        }
    }

    /// Binds the variables of a pattern that is no op. False: the value does not match.
    fn leaf(&mut self, pattern: &Pattern, value: G::Value) -> bool {
        match pattern {
            Pattern::Value(var) => self.bind(*var, Binding::Value(value)),
            Pattern::Constant(constant, ty) => {
                self.constant(constant, value) && self.ty(*ty, value)
            }
            Pattern::Each(inner) => match **inner {
                Pattern::Value(var) => self.bind_element(var, Element::Value(value)),
                _ => false,
            },
            Pattern::Op(_) => false,
        }
    }

    fn op(
        &mut self,
        pattern: &'r OpPattern,
        op: G::Op,
        value: G::Value,
        next: Option<u32>,
    ) -> bool {
        if !self.has_form(pattern, op) {
            return true;
        }
        let n_bound = self.bound.len();
        let fits = self.data(pattern, op) && self.ty(pattern.ty, value);
        let goes_on = !fits || self.operands(pattern, op, next);
        self.unbind(n_bound);
        goes_on
    }

    /// True if an op has as many operands and regions as a pattern.
    fn has_form(&self, pattern: &OpPattern, op: G::Op) -> bool {
        let (n, n_patterns) = (self.graph.n_operands(op), pattern.operands.len());
        let has_operands = if pattern.is_variadic {
            n <= MAX_OPERANDS && n >= pattern.operands.iter().filter(|p| !is_each(p)).count()
        } else {
            n == n_patterns
        };
        has_operands && self.graph.n_regions(op) == pattern.regions.len()
    }

    /// Matches the operands of an op, in both orders if it is commutative, then the goals after them.
    fn operands(&mut self, pattern: &'r OpPattern, op: G::Op, next: Option<u32>) -> bool {
        let graph = self.graph;
        self.bindings.ops.push(op);
        let goes_on = if pattern.is_variadic {
            self.shared_out(pattern, op, next)
        } else {
            self.with_goals(pattern, next, |i| graph.operand(op, i))
                && (!has_two_orders(graph, pattern, op)
                    || self.with_goals(pattern, next, |i| graph.operand(op, 1 - i)))
        };
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
            next = self.goal(pattern, Subject::Value(operand(i)), next);
        }
        let goes_on = self.run(next);
        self.goals.truncate(n_goals);
        goes_on
    }

    /// Adds a goal before another one.
    fn goal(
        &mut self,
        pattern: &'r Pattern,
        subject: Subject<G::Value, G::Op>,
        next: Option<u32>,
    ) -> Option<u32> {
        self.goals.push(Goal { pattern, subject, next });
        Some(self.goals.len() as u32 - 1)
    }

    /// Binds a variable, or compares with its binding.
    fn bind(&mut self, var: Var, what: Binding<G::Value>) -> bool {
        let is_new = self.bindings.get(var).is_none();
        if is_new {
            self.bound.push(Undo::All(var));
        }
        self.bindings.bind(var, what)
    }

    /// Undoes all bindings but the first `n`.
    fn unbind(&mut self, n: usize) {
        for undo in self.bound.drain(n..).rev() {
            let (Undo::All(var) | Undo::Last(var)) = undo;
            let slot = &mut self.bindings.slots[var.0 as usize];
            match (&undo, &mut *slot) {
                (Undo::Last(_), Some(Binding::Values(values))) => drop(values.pop()),
                (Undo::Last(_), Some(Binding::Data(RuleValue::List(items)))) => drop(items.pop()),
                _ => *slot = None,
            }
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
            AttrPattern::Each(var) => self.bind_element(*var, Element::Data(graph.attr(op, i))),
        });
        attrs
            && pattern.regions.iter().enumerate().all(|(i, region)| match region {
                RegionPattern::Var(var) => self.bind(*var, Binding::Data(graph.region(op, i))),
                RegionPattern::Block(_) => false,
            })
    }

    fn ty(&mut self, ty: Option<TypePattern>, value: G::Value) -> bool {
        match ty {
            None => true,
            Some(TypePattern::Var(var)) => {
                self.bind(var, Binding::Data(RuleValue::Type(self.graph.ty(value))))
            }
            Some(TypePattern::Each(var)) => {
                let ty = RuleValue::Type(self.graph.ty(value));
                self.bind_element(var, Element::Data(ty))
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
        self.n_found += usize::from(fits);
        let goes_on = !fits || (self.found)(self.bindings.clone());
        self.unbind(n_bound);
        goes_on
    }

    fn compute(&mut self, l: &Let) -> Option<()> {
        let value = l.value.value(&self.bound_in())?;
        if l.is_values {
            let values = value.items()?.into_iter().map(|item| match item {
                RuleValue::Value { number, .. } => Some(self.graph.numbered(number)),
                _ => None,
            });
            let values = Binding::Values(values.collect::<Option<_>>()?);
            return self.bind(l.outputs[0], values).then_some(());
        }
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

impl<G: Graph> Bound<'_, G> {
    /// A value as expressions see it.
    fn seen(&self, value: G::Value) -> RuleValue {
        RuleValue::Value {
            number: self.graph.number(value),
            ty: self.graph.ty(value),
            constant: self.graph.constant(value),
            one_use: self.graph.one_use(value),
        }
    }
}

impl<G: Graph> Env for Bound<'_, G> {
    fn binding(&self, var: Var) -> Option<RuleValue> {
        Some(match self.bindings.get(var)? {
            Binding::Data(data) => data.clone(),
            Binding::Value(value) => self.seen(*value),
            Binding::Values(all) => RuleValue::List(all.iter().map(|v| self.seen(*v)).collect()),
        })
    }

    fn type_of(&self, var: Var) -> Option<RuleValue> {
        match self.bindings.get(var)? {
            Binding::Value(value) => Some(RuleValue::Type(self.graph.ty(*value))),
            Binding::Values(_) => None,
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
