//! Expressions of rules: integers, lists, conditions and calls over the bindings of a left side.
//!
//! An expression without a value (an index outside of a list, a function that is not defined there, a division by zero)
//! makes the rule not apply. Evaluation ends: functions call earlier ones only, to a depth of 32, and calls and
//! the elements of all lists that are made are at most [`MAX_STEPS`] together. Beyond that an expression has no value,
//! whatever conditions around it would make of that.

use std::sync::Arc;

use crate::attr::Attr;
use crate::field::AttrField;
use crate::pattern::{Condition, Function, Number, RuleValue, Var};
use crate::tensor::Tensor;
use crate::types::Type;

/// Budget of calls and of elements of lists, in one evaluation.
pub const MAX_STEPS: usize = 10_000;

/// Limit of calls inside of each other.
const MAX_CALLS: usize = 32;

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr {
    /// The binding of a variable.
    Var(Var),
    /// The type of the value bound to a variable.
    TypeOf(Var),
    /// A parameter of a function, or the variable of a list, by its position on the stack.
    Local(usize),
    /// A literal.
    Literal(RuleValue),
    /// `[a, b]`.
    List(Vec<Expr>),
    /// `[element for x in list if condition]`; `x` is the next local.
    Each(Box<Each>),
    /// `then if condition else other`.
    If(Box<[Expr; 3]>),
    /// All are true.
    And(Vec<Expr>),
    /// Some is true.
    Or(Vec<Expr>),
    /// The condition is false, or has no value.
    Not(Box<Expr>),
    /// Two variables are bound to the same.
    Same(Var, Var),
    /// An operator on two values.
    Binary(Operator, Box<[Expr; 2]>),
    /// A call.
    Call(Callee, Vec<Expr>),
}

/// A list made from another one.
#[derive(Clone, Debug)]
pub struct Each {
    /// Elements of the result.
    pub element: Expr,
    /// The list.
    pub list: Expr,
    /// Condition on its elements.
    pub condition: Option<Expr>,
}

/// A binary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Sum of numbers, concatenation of lists.
    Add,
    /// Difference.
    Subtract,
    /// Product.
    Multiply,
    /// Quotient, rounded down.
    Divide,
    /// Remainder of the quotient that is rounded down.
    Modulo,
    /// Equality of any values.
    Equal,
    /// Inequality of any values.
    NotEqual,
    /// Comparison of integers.
    Less,
    /// Comparison of integers.
    LessEqual,
    /// Comparison of integers.
    Greater,
    /// Comparison of integers.
    GreaterEqual,
    /// An element of a list.
    In,
    /// Element of a list by its position.
    Index,
}

/// Code of a call.
#[derive(Clone, Debug)]
pub enum Callee {
    /// A partial function in Rust; several results are a list.
    Function(&'static str, Function),
    /// A condition in Rust.
    Condition(&'static str, Condition),
    /// A function of a rule file.
    Written(Arc<Written>),
}

/// `def name(a, b) = body`.
#[derive(Clone, Debug)]
pub struct Written {
    /// The name.
    pub name: String,
    /// Number of parameters.
    pub n_parameters: usize,
    /// The body; its first locals are the parameters.
    pub body: Expr,
}

/// Bindings of the variables of an expression.
pub trait Env {
    /// The binding of a variable.
    fn binding(&self, var: Var) -> Option<RuleValue>;
    /// The type of a binding.
    fn type_of(&self, var: Var) -> Option<RuleValue>;
    /// True if two variables are bound to the same.
    fn same(&self, a: Var, b: Var) -> bool;
}

impl Expr {
    /// The value; `None` if it has none.
    pub fn value(&self, env: &dyn Env) -> Option<RuleValue> {
        let mut evaluation = Evaluation { env, n_steps: 0, n_calls: 0 };
        let value = evaluation.value(self, &mut Vec::new());
        value.filter(|_| evaluation.n_steps <= MAX_STEPS)
    }

    /// True if the expression is true.
    pub fn holds(&self, env: &dyn Env) -> bool {
        self.value(env).and_then(|value| value.truth()) == Some(true)
    }

    /// Calls `see` for each literal in it, and in the functions that it calls.
    pub fn visit_literals(&self, see: &mut dyn FnMut(&RuleValue)) {
        match self {
            Expr::Literal(value) => see(value),
            Expr::Var(_) | Expr::TypeOf(_) | Expr::Local(_) | Expr::Same(..) => {}
            Expr::List(all) | Expr::And(all) | Expr::Or(all) => {
                let numbers = all.iter().map(|e| match e {
                    Expr::Literal(value) => Some(value.clone()),
                    _ => None,
                });
                if let Some(numbers) = numbers.collect() {
                    see(&RuleValue::List(numbers));
                }
                all.iter().for_each(|e| e.visit_literals(see));
            }
            Expr::Call(callee, all) => {
                if let Callee::Written(written) = callee {
                    written.body.visit_literals(see);
                }
                all.iter().for_each(|e| e.visit_literals(see));
            }
            Expr::Each(each) => {
                let Each { element, list, condition } = &**each;
                let parts = [Some(element), Some(list), condition.as_ref()];
                parts.into_iter().flatten().for_each(|e| e.visit_literals(see));
            }
            Expr::If(parts) => parts.iter().for_each(|e| e.visit_literals(see)),
            Expr::Binary(_, parts) => parts.iter().for_each(|e| e.visit_literals(see)),
            Expr::Not(inner) => inner.visit_literals(see),
        }
    }

    /// Calls `see` for each variable in it.
    pub fn visit_vars(&self, see: &mut dyn FnMut(Var)) {
        match self {
            Expr::Var(var) | Expr::TypeOf(var) => see(*var),
            Expr::Same(a, b) => [a, b].into_iter().for_each(|var| see(*var)),
            Expr::Local(_) | Expr::Literal(_) => {}
            Expr::List(all) | Expr::And(all) | Expr::Or(all) | Expr::Call(_, all) => {
                all.iter().for_each(|e| e.visit_vars(see));
            }
            Expr::Each(each) => {
                let Each { element, list, condition } = &**each;
                [Some(element), Some(list), condition.as_ref()]
                    .into_iter()
                    .flatten()
                    .for_each(|e| e.visit_vars(see));
            }
            Expr::If(parts) => parts.iter().for_each(|e| e.visit_vars(see)),
            Expr::Binary(_, parts) => parts.iter().for_each(|e| e.visit_vars(see)),
            Expr::Not(inner) => inner.visit_vars(see),
        }
    }
}

/// Bindings of an expression without variables.
pub(super) struct NoBindings;

impl Env for NoBindings {
    fn binding(&self, _: Var) -> Option<RuleValue> {
        None
    }

    fn type_of(&self, _: Var) -> Option<RuleValue> {
        None
    }

    fn same(&self, _: Var, _: Var) -> bool {
        false
    }
}

/// One evaluation, with the steps that it has taken.
struct Evaluation<'a> {
    env: &'a dyn Env,
    /// Steps taken; more than [`MAX_STEPS`] if the budget is spent.
    n_steps: usize,
    /// Calls that are under way.
    n_calls: usize,
}

impl Evaluation<'_> {
    fn value(&mut self, expr: &Expr, locals: &mut Vec<RuleValue>) -> Option<RuleValue> {
        let value = self.unlimited(expr, locals)?;
        if let RuleValue::List(items) = &value {
            self.step(items.len())?;
        }
        Some(value)
    }

    fn unlimited(&mut self, expr: &Expr, locals: &mut Vec<RuleValue>) -> Option<RuleValue> {
        let truth = |value: bool| Some(RuleValue::Bool(value));
        match expr {
            Expr::Var(var) => self.env.binding(*var),
            Expr::TypeOf(var) => self.env.type_of(*var),
            Expr::Local(at) => locals.get(*at).cloned(),
            Expr::Literal(value) => Some(value.clone()),
            Expr::List(all) => {
                let items = all.iter().map(|e| self.value(e, locals)).collect::<Option<_>>()?;
                Some(RuleValue::List(items))
            }
            Expr::Each(each) => self.each(each, locals),
            Expr::If(parts) => {
                let [then, condition, other] = &**parts;
                let chosen = if self.truth(condition, locals) { then } else { other };
                self.value(chosen, locals)
            }
            Expr::And(all) => truth(all.iter().all(|e| self.truth(e, locals))),
            Expr::Or(any) => truth(any.iter().any(|e| self.truth(e, locals))),
            Expr::Not(inner) => truth(!self.truth(inner, locals)),
            Expr::Same(a, b) => truth(self.env.same(*a, *b)),
            Expr::Binary(operator, parts) => {
                let [a, b] = &**parts;
                let (a, b) = (self.value(a, locals)?, self.value(b, locals)?);
                operator.apply(&a, &b)
            }
            Expr::Call(callee, args) => {
                let args: Vec<RuleValue> =
                    args.iter().map(|e| self.value(e, locals)).collect::<Option<_>>()?;
                self.call(callee, args)
            }
        }
    }

    fn truth(&mut self, expr: &Expr, locals: &mut Vec<RuleValue>) -> bool {
        self.value(expr, locals).and_then(|value| value.truth()) == Some(true)
    }

    fn step(&mut self, n: usize) -> Option<()> {
        self.n_steps += n;
        (self.n_steps <= MAX_STEPS).then_some(())
    }

    fn each(&mut self, each: &Each, locals: &mut Vec<RuleValue>) -> Option<RuleValue> {
        let list = self.value(&each.list, locals)?.items()?;
        let mut made = Vec::new();
        for item in list {
            self.step(1)?;
            locals.push(item);
            if each.condition.as_ref().is_none_or(|c| self.truth(c, locals)) {
                made.push(self.value(&each.element, locals));
            }
            locals.pop();
        }
        Some(RuleValue::List(made.into_iter().collect::<Option<_>>()?))
    }

    fn call(&mut self, callee: &Callee, mut args: Vec<RuleValue>) -> Option<RuleValue> {
        self.step(1)?;
        match callee {
            Callee::Function(_, call) => {
                let mut results = call(&args)?;
                if results.len() == 1 { results.pop() } else { Some(RuleValue::List(results)) }
            }
            Callee::Condition(_, call) => Some(RuleValue::Bool(call(&args))),
            Callee::Written(written) => {
                let too_deep = self.n_calls == MAX_CALLS;
                self.step(if too_deep { MAX_STEPS } else { 0 })?;
                self.n_calls += 1;
                let value = self.value(&written.body, &mut args);
                self.n_calls -= 1;
                value
            }
        }
    }
}

impl Operator {
    fn apply(self, a: &RuleValue, b: &RuleValue) -> Option<RuleValue> {
        let truth = |value: bool| Some(RuleValue::Bool(value));
        match self {
            Operator::Equal => truth(a.equals(b)),
            Operator::NotEqual => truth(!a.equals(b)),
            Operator::In => truth(b.items()?.iter().any(|item| item.equals(a))),
            Operator::Index => {
                b.int().and_then(|i| a.items()?.get(usize::try_from(i).ok()?).cloned())
            }
            Operator::Add if a.int().is_none() => {
                Some(RuleValue::List(a.items()?.into_iter().chain(b.items()?).collect()))
            }
            _ => self.of_integers(a.int()?, b.int()?),
        }
    }

    fn of_integers(self, a: i64, b: i64) -> Option<RuleValue> {
        let number = |value: Option<i64>| Some(RuleValue::Number(Number::Int(value?)));
        let truth = |value: bool| Some(RuleValue::Bool(value));
        match self {
            Operator::Add => number(a.checked_add(b)),
            Operator::Subtract => number(a.checked_sub(b)),
            Operator::Multiply => number(a.checked_mul(b)),
            Operator::Divide => number(floor_div(a, b)),
            Operator::Modulo => number(floor_div(a, b).map(|q| a.wrapping_sub(q.wrapping_mul(b)))),
            Operator::Less => truth(a < b),
            Operator::LessEqual => truth(a <= b),
            Operator::Greater => truth(a > b),
            Operator::GreaterEqual => truth(a >= b),
            Operator::Equal | Operator::NotEqual | Operator::In | Operator::Index => None,
        }
    }
}

fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(quotient - i64::from(a % b != 0 && (a < 0) != (b < 0)))
}

impl RuleValue {
    /// An integer.
    pub fn int(&self) -> Option<i64> {
        match self {
            RuleValue::Number(Number::Int(value)) => Some(*value),
            RuleValue::Attr(Attr::Int(value, _)) => Some(*value),
            _ => None,
        }
    }

    /// A truth value.
    pub fn truth(&self) -> Option<bool> {
        match self {
            RuleValue::Bool(value) => Some(*value),
            RuleValue::Attr(attr) => <bool as AttrField>::from_attr(attr),
            _ => None,
        }
    }

    /// The elements of a list, of an array attribute, or of the outermost dimension of a dense one of integers.
    pub fn items(&self) -> Option<Vec<RuleValue>> {
        let int = |value: i64| RuleValue::Number(Number::Int(value));
        match self {
            RuleValue::List(items) => Some(items.clone()),
            RuleValue::Attr(Attr::Ints(items, _)) => Some(items.iter().map(|i| int(*i)).collect()),
            RuleValue::Attr(Attr::Array(items)) => {
                Some(items.iter().cloned().map(RuleValue::Attr).collect())
            }
            RuleValue::Attr(Attr::Dense(tensor)) if tensor.elem().is_int_or_index() => {
                let [n, inner @ ..] = tensor.ty().shape() else { return None };
                let n = *n as usize;
                let ints: Vec<RuleValue> = (0..tensor.len()).map(|i| int(tensor.int(i))).collect();
                match inner {
                    [] => Some(ints),
                    [row] => {
                        let row = *row as usize;
                        let of = |i: usize| RuleValue::List(ints[i * row..(i + 1) * row].to_vec());
                        Some((0..n).map(of).collect())
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Equality of what is known, whatever form lists and integers have. A value of the program is equal to itself.
    pub fn equals(&self, other: &RuleValue) -> bool {
        if let RuleValue::Value { number, .. } = self {
            return matches!(other, RuleValue::Value { number: n, .. } if n == number);
        }
        if self == other {
            return true;
        }
        match (self.int(), other.int(), self.items(), other.items()) {
            (Some(a), Some(b), ..) => a == b,
            (_, _, Some(a), Some(b)) => {
                a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a.equals(b))
            }
            _ => self.truth().is_some() && self.truth() == other.truth(),
        }
    }

    /// The attribute that a value stands for on a right side: integers have 64 bits, rows of integers are a matrix.
    /// Error: there is none.
    pub fn to_attr(&self) -> Option<Attr> {
        match self {
            RuleValue::Attr(attr) => Some(attr.clone()),
            RuleValue::Type(ty) => Some(Attr::Type(*ty)),
            RuleValue::Tensor(tensor) => Some(Attr::from_tensor(tensor)),
            RuleValue::Number(Number::Int(value)) => Some(Attr::i64(*value)),
            RuleValue::Number(Number::Float(value)) => Some(Attr::float(*value, Type::f64())),
            RuleValue::Bool(value) => Some(Attr::bool(*value)),
            RuleValue::List(items) => {
                let ints: Option<Vec<i64>> = items.iter().map(RuleValue::int).collect();
                if let Some(ints) = ints {
                    return Some(Attr::Ints(ints.into(), Type::i64()));
                }
                let rows: Option<Vec<Vec<RuleValue>>> = items
                    .iter()
                    .map(|row| if matches!(row, RuleValue::List(_)) { row.items() } else { None })
                    .collect();
                let Some(rows) = rows else {
                    let attrs: Option<Vec<Attr>> = items.iter().map(RuleValue::to_attr).collect();
                    return Some(Attr::Array(attrs?.into()));
                };
                let width = rows.first()?.len();
                if rows.iter().any(|row| row.len() != width) {
                    return None;
                }
                let ints: Vec<i64> =
                    rows.iter().flatten().map(RuleValue::int).collect::<Option<_>>()?;
                let ty = Type::tensor(&[rows.len() as i64, width as i64], Type::i64());
                let bytes = ints.iter().flat_map(|value| value.to_le_bytes()).collect();
                Some(Attr::Dense(Arc::new(Tensor::from_bytes(ty, bytes).ok()?)))
            }
            RuleValue::Absent | RuleValue::Region(..) | RuleValue::Value { .. } => None,
        }
    }
}
