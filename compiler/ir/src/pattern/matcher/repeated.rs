//! Matching of repetitions: how the operands of an op are shared out among them, and each operand by itself.

use smallvec::SmallVec;

use super::{Binding, Element, Graph, Operands, Search, Subject, Undo, has_two_orders};
use crate::pattern::repetition::is_each;
use crate::pattern::{OpPattern, Pattern, RuleValue, Var};

impl<'r, G: Graph> Search<'r, '_, G> {
    /// Matches the operands of an op whose pattern has repetitions: the single ones, then the repetitions, then the goals
    /// after them. Of the ways to share the operands out among two repetitions, the first one that leads to a match is the last
    /// one tried: rules that take one operand out of many would be applied to each subset of them otherwise.
    pub(super) fn shared_out(
        &mut self,
        pattern: &'r OpPattern,
        op: G::Op,
        next: Option<u32>,
    ) -> bool {
        let n_repetitions = pattern.operands.iter().filter(|p| is_each(p)).count();
        let n_free = self.graph.n_operands(op) - (pattern.operands.len() - n_repetitions);
        // The last repetition takes what the first one leaves.
        let firsts = if n_repetitions > 1 { 0..=n_free } else { n_free..=n_free };
        let n_found = self.n_found;
        firsts.into_iter().all(|n_first| {
            if self.n_found > n_found {
                return true;
            }
            let n_goals = self.goals.len();
            let sizes = [n_first, n_free - n_first];
            let goal = self.goals_of(pattern, op, sizes, next);
            let goes_on = goal.is_none_or(|goal| self.run(Some(goal)));
            self.goals.truncate(n_goals);
            goes_on
        })
    }

    /// Adds the goals of all operands; `None` if it is quick to see that one of them does not match.
    fn goals_of(
        &mut self,
        pattern: &'r OpPattern,
        op: G::Op,
        sizes: [usize; 2],
        mut next: Option<u32>,
    ) -> Option<u32> {
        let mut sizes = sizes.into_iter();
        let (mut at, mut places) = (0, SmallVec::<[Operands<G::Op>; 4]>::new());
        for pattern in &pattern.operands {
            let n = if is_each(pattern) { sizes.next().unwrap_or(0) } else { 1 };
            places.push(Operands { op, from: at, to: at + n as u32, first: 0 });
            at += n as u32;
        }
        let all = || pattern.operands.iter().zip(&places).rev();
        for (pattern, operands) in all().filter(|(pattern, _)| is_each(pattern)) {
            next = self.goal(pattern, Subject::Operands(*operands), next);
        }
        for (pattern, place) in all().filter(|(pattern, _)| !is_each(pattern)) {
            let value = self.likely(pattern, self.graph.operand(op, place.from as usize))?;
            next = self.goal(pattern, Subject::Value(value), next);
        }
        next
    }

    /// The value, unless it is quick to see that it does not match.
    fn likely(&self, pattern: &Pattern, value: G::Value) -> Option<G::Value> {
        let may_match = pattern.op().is_none_or(|op| self.graph.may_have(value, op.def));
        may_match.then_some(value)
    }

    /// Matches operands with a repetition, then the goals after it. All ways to match the first operand are tried, and the
    /// first one that fits for each of the others.
    pub(super) fn repetitions(
        &mut self,
        pattern: &'r Pattern,
        operands: Operands<G::Op>,
        next: Option<u32>,
    ) -> bool {
        let (n_ops, before) = (self.bindings.ops.len(), self.repetition);
        let goes_on = match pattern.each() {
            Pattern::Value(var) => !self.bind_all(*var, operands) || self.run(next),
            inner if operands.first > 0 => !self.others_fit(inner, operands) || self.run(next),
            inner if !self.begin(inner, (operands.to - operands.from) as usize) => true,
            _ if operands.from == operands.to => self.run(next),
            _ => self.first(pattern, operands, next),
        };
        self.bindings.ops.truncate(n_ops);
        self.repetition = before;
        goes_on
    }

    /// Binds a list to operands.
    fn bind_all(&mut self, list: Var, Operands { op, from, to, .. }: Operands<G::Op>) -> bool {
        let all = (from..to).map(|i| self.graph.operand(op, i as usize)).collect();
        self.bind(list, Binding::Values(all))
    }

    /// Matches the first operand with a repetition in all ways, then the others.
    fn first(
        &mut self,
        pattern: &'r Pattern,
        operands: Operands<G::Op>,
        next: Option<u32>,
    ) -> bool {
        self.repetition = 0;
        let value = self.graph.operand(operands.op, operands.from as usize);
        let others = Operands { from: operands.from + 1, first: 1, ..operands };
        let n_goals = self.goals.len();
        let others = self.goal(pattern, Subject::Operands(others), next);
        let goes_on = self.value(pattern.each(), value, others);
        self.goals.truncate(n_goals);
        goes_on
    }

    /// Matches the operands behind the first one with a repetition, each in the first way that fits.
    fn others_fit(&mut self, inner: &'r Pattern, operands: Operands<G::Op>) -> bool {
        let Operands { op, from, to, first } = operands;
        (from..to).zip(first..).all(|(i, repetition)| {
            self.repetition = repetition as usize;
            self.fits(inner, self.graph.operand(op, i as usize))
        })
    }

    /// Begins a repetition of a pattern. False: one of its lists is bound, and has another length.
    fn begin(&mut self, inner: &Pattern, n: usize) -> bool {
        let mut fits = true;
        inner.visit_lists(&mut |var, is_value| {
            let length = match self.bindings.get(var) {
                Some(Binding::Values(list)) => list.len(),
                Some(Binding::Data(RuleValue::List(list))) => list.len(),
                Some(_) => return fits = false,
                None if n > 0 => return,
                None => {
                    let none = RuleValue::List(Vec::new());
                    let empty = Binding::Values(Vec::new());
                    self.bind(var, if is_value { empty } else { Binding::Data(none) });
                    return;
                }
            };
            fits &= length == n;
        });
        fits
    }

    /// Matches a value with a pattern in the first way that fits, and keeps its bindings. False: there is none.
    fn fits(&mut self, pattern: &'r Pattern, value: G::Value) -> bool {
        let Pattern::Op(op) = pattern else { return self.leaf(pattern, value) };
        let candidates = self.graph.ops(value, op.def);
        candidates.into_iter().any(|candidate| {
            let (n_bound, n_ops) = (self.bound.len(), self.bindings.ops.len());
            let fits = self.fits_op(op, candidate, value);
            if !fits {
                self.unbind(n_bound);
                self.bindings.ops.truncate(n_ops);
            }
            fits
        })
    }

    fn fits_op(&mut self, pattern: &'r OpPattern, op: G::Op, value: G::Value) -> bool {
        if !self.has_form(pattern, op) || !self.data(pattern, op) || !self.ty(pattern.ty, value) {
            return false;
        }
        self.bindings.ops.push(op);
        let (n_bound, n_ops) = (self.bound.len(), self.bindings.ops.len());
        let patterns = || pattern.operands.iter().enumerate();
        if patterns().all(|(i, p)| self.fits(p, self.graph.operand(op, i))) {
            return true;
        }
        self.unbind(n_bound);
        self.bindings.ops.truncate(n_ops);
        has_two_orders(self.graph, pattern, op)
            && patterns().all(|(i, p)| self.fits(p, self.graph.operand(op, 1 - i)))
    }

    /// Binds an element of a list, or compares with it.
    pub(super) fn bind_element(&mut self, list: Var, element: Element<G::Value>) -> bool {
        let slot = &mut self.bindings.slots[list.0 as usize];
        let Some(bound) = slot else {
            *slot = Some(element.alone());
            self.bound.push(Undo::All(list));
            return true;
        };
        let at = self.repetition;
        match (bound, element) {
            (Binding::Values(values), Element::Value(value)) => match values.get(at) {
                Some(known) => return *known == value,
                None => values.push(value),
            },
            (Binding::Data(RuleValue::List(items)), Element::Data(data)) => match items.get(at) {
                Some(known) => return *known == data,
                None => items.push(data),
            },
            _ => return false,
        }
        self.bound.push(Undo::Last(list));
        true
    }
}

impl<V> Element<V> {
    /// The binding of a list with this element.
    fn alone(self) -> Binding<V> {
        match self {
            Element::Value(value) => Binding::Values(vec![value]),
            Element::Data(data) => Binding::Data(RuleValue::List(vec![data])),
        }
    }
}
