//! Rewrite rules: declarative text, parsed once and used by the greedy rewriter, the e-graph and
//! the tester of rules alike.
//!
//! ```text
//! dialect stablehlo
//! ruleset canonical
//!
//! rule transpose_transpose [strict]
//!   transpose(transpose(?x, permutation=?p), permutation=?q)
//!     => transpose(?x, permutation=compose(?p, ?q))
//!
//! rule add_zero [strict]
//!   add(?x, const(?z)) => ?x   where integer(?z) && all(?z, 0) || all_bits(?z, -0.0)
//! ```
//!
//! The grammar is that of `parser`. Semantics of a rule:
//!
//! - An op is written with its operands in order, then its attributes by name. An optional
//!   attribute that is not named must be absent; one that must be present has to be named. Ops
//!   without a dot belong to the dialect of the line `dialect NAME`.
//! - `?x` stands for a value, or where an attribute, a region or a type is expected, for that. A
//!   variable that occurs twice stands for equal things; `?_` for anything. `const(?z)` matches a
//!   value that is known to be a constant and binds its elements; `const(0)` one whose elements
//!   all have the bits of that number in the value's type.
//! - `op(..) : ?t` binds (left) or sets (right) the result type; `: type(?x)` sets it to that of
//!   a value. The root of the right side has the type of the root of the left.
//! - `...p` stands for any number of operands, none among them, each of which is a `p`. A variable with dots has a list: one
//!   binding for each repetition; one without dots is the same in all. `...[..]` on a right side has the elements of a list,
//!   one for each repetition. Of several ways to match, all are tried for the first repetition, and the first one for others.
//! - `multiset f(p, q, ...?r)` stands for the operands of a tree of commutative ops `f`, in any order: `p` and `q` are two of
//!   them, `?r` the others. In a body the inner ops have one use each, in an e-graph each is the first one of its class. On a
//!   right side it is a chain of ops, from left to right.
//! - `body=(?a, ?b) -> add(?a, ?b)` on a right side is a region of one block with these arguments, which ends with that value; of
//!   `-> (p, q)` with both. An argument is a scalar tensor of the elements of the op's first operand, unless a type is behind it.
//! - `let (?f, ?g) = name(?d, ?e)` gives variables the values of an expression ([`expr`]): if it has no value
//!   the rule does not apply. `<=>` stands for two rules; a `let` whose results the left side of
//!   a direction binds already is not used in that direction.
//! - `def name(a, b) = expression` is a function that expressions of this file may call from there on; `ops name = (f, g)` a
//!   list of ops for `for`.
//! - `(p, q) => (r, s)` has two roots: other ops, each computed from a value that one before it is computed from, too. The greedy
//!   rewriter replaces all at once. It is read as a rule for each root, in which the others are matched alone: `name`, `name.2`.
//! - Operands of commutative ops match in both orders.
//! - The mode in brackets says what the rule may change, see [`Mode`]. `fold` behind it marks what MLIR does
//!   in the fold of an op: every greedy pass applies it, and one op of the kind of the root on its right side
//!   changes the root in place.
//!
//! [`matcher`] finds a left side, [`apply`] builds a right side; both work on any [`Graph`].

pub mod apply;
pub mod body;
mod clauses;
mod direct;
mod entry;
pub mod expr;
pub mod functions;
pub mod matcher;
mod parser;
mod patterns;
mod region;
mod repetition;
mod roots;
mod scan;
mod signature;
mod tools;
mod typed;

use std::fmt;
use std::str::FromStr;

use crate::attr::Attr;
use crate::body::RegionId;
use crate::error::Error;
use crate::op::OpDef;
use crate::tensor::Tensor;
use crate::types::Type;

pub use entry::{RuleEntry, lazy_entries, read_entries};
pub use expr::Expr;
pub use functions::{Condition, Function, Functions};
pub use matcher::{Binding, Bindings, Graph, matches};
pub use parser::load;
pub use region::NewRegion;
pub use tools::{CheckRules, ReadRules, RuleReport, RuleTools, WrongRule};

/// Semantic changes that a rewrite may make. Each mode allows those of the modes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// None: every bit of every result is kept, except the payload of NaNs.
    Strict,
    /// The sign of zero.
    Nsz,
    /// Any change if a NaN or an infinity takes part.
    NoNan,
    /// Rounding: floats are treated as reals.
    Real,
    /// Rounding, even if it loses all digits to cancellation.
    RealCancel,
}

impl Mode {
    /// All modes, from the strictest on.
    pub const ALL: [Mode; 5] = [Mode::Strict, Mode::Nsz, Mode::NoNan, Mode::Real, Mode::RealCancel];

    /// Name in rules and options.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Strict => "strict",
            Mode::Nsz => "nsz",
            Mode::NoNan => "no_nan",
            Mode::Real => "real",
            Mode::RealCancel => "real_cancel",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = Error;

    fn from_str(text: &str) -> Result<Mode, Error> {
        let found = Mode::ALL.into_iter().find(|m| m.name() == text);
        found.ok_or_else(|| {
            let names: Vec<&str> = Mode::ALL.iter().map(|m| m.name()).collect();
            Error::new(format!("expected a mode ({}), found '{text}'", names.join(", ")))
        })
    }
}

/// Name of the ruleset whose rules the greedy rewriter uses, left to right: each of them makes the
/// program smaller or brings it closer to one form, so that rewriting ends.
pub const CANONICAL: &str = "canonical";

/// Limit of the operands of a tree that a multiset matches; those of larger ones are trees themselves.
pub const MAX_LEAVES: usize = 16;

/// Limit of the operands that a repetition matches; ops with more match no pattern with one.
pub const MAX_OPERANDS: usize = 256;

/// One direction of a rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The name; that of the right-to-left direction of `<=>` ends in `.rev`.
    pub name: String,
    /// Semantic changes that it may make.
    pub mode: Mode,
    /// True for what MLIR does in the fold of an op: every greedy pass applies it, and one op of the root's kind on the
    /// right side changes the root in place, which keeps what is known of its result.
    pub is_fold: bool,
    /// The name of its ruleset.
    pub ruleset: String,
    /// True for the right-to-left direction of `<=>`.
    pub is_reversed: bool,
    /// The pattern to match; never a lone variable.
    pub lhs: Pattern,
    /// The replacement.
    pub rhs: Pattern,
    /// Other roots, which are matched, too.
    pub more: Vec<FurtherRoot>,
    /// Number of the first root, as the rule is written.
    pub turn: usize,
    /// Calls of functions on the bindings of the left side, in this order.
    pub lets: Vec<Let>,
    /// Precondition on the bindings of the left side.
    pub condition: Option<Expr>,
    /// Names of the variables, without `?`.
    pub variables: Vec<String>,
}

/// A root of a rule beside the first one.
#[derive(Clone, Debug)]
pub struct FurtherRoot {
    /// The pattern to match.
    pub lhs: Pattern,
    /// The replacement, where all roots are replaced at once.
    pub rhs: Pattern,
    /// A value that it is computed from, and a root before it, too.
    pub link: Var,
    /// Ops from it to that value.
    pub depth: usize,
}

/// A variable of a rule: its position in [`Rule::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Var(pub u32);

/// A pattern of a value, to be matched or built.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// Any value.
    Value(Var),
    /// A constant.
    Constant(ConstantPattern, Option<TypePattern>),
    /// The one result of an op.
    Op(Box<OpPattern>),
    /// Any number of operands. In a repetition a variable is the element of its list that belongs to it.
    Each(Box<Pattern>),
}

/// The elements of a constant.
#[derive(Clone, Debug)]
pub enum ConstantPattern {
    /// Bound by, or given by, this variable.
    Var(Var),
    /// All equal to this number.
    Number(Number),
}

/// A number without a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Written without a point.
    Int(i64),
    /// Written with a point, or `inf`, `nan`.
    Float(f64),
}

impl Number {
    /// The splat of the number in type `ty`. `None`: a number written with a point, and a type that
    /// is not made of floats.
    pub fn splat(self, ty: Type) -> Option<Tensor> {
        Tensor::byte_size(ty).ok()?;
        match self {
            Number::Int(value) => Some(Tensor::from_i64(value, ty)),
            Number::Float(value) => ty.elem().is_float().then(|| Tensor::from_f64(value, ty)),
        }
    }
}

/// An op in a pattern.
#[derive(Clone, Debug)]
pub struct OpPattern {
    /// The definition.
    pub def: &'static OpDef,
    /// All operands.
    pub operands: Vec<Pattern>,
    /// A pattern for each stored attribute.
    pub attrs: Vec<AttrPattern>,
    /// A pattern for each region.
    pub regions: Vec<RegionPattern>,
    /// The result type, if the rule names it.
    pub ty: Option<TypePattern>,
    /// True if an operand stands for any number of them.
    pub is_variadic: bool,
    /// True if the operands are those of a tree of such ops, in any order.
    pub is_multiset: bool,
}

/// A region in a pattern.
#[derive(Clone, Debug)]
pub enum RegionPattern {
    /// Bound by, or given by, this variable.
    Var(Var),
    /// Written out, on a right side alone.
    Block(Box<BlockPattern>),
}

/// The one block of a region that a right side writes out.
#[derive(Clone, Debug)]
pub struct BlockPattern {
    /// A variable for each argument, with its type, if the rule names it: else that of a scalar tensor of the elements of
    /// the op's first operand.
    pub args: Vec<(Var, Option<TypePattern>)>,
    /// The values that the block ends with.
    pub results: Vec<Pattern>,
}

/// An attribute in a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum AttrPattern {
    /// None.
    Absent,
    /// This one.
    Literal(Attr),
    /// Bound by, or given by, this variable; "none" counts as a value.
    Var(Var),
    /// In a repetition, the element of this list that belongs to it.
    Each(Var),
}

/// The type of a result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TypePattern {
    /// Bound by, or given by, this variable.
    Var(Var),
    /// The type of a value.
    Of(Var),
    /// In a repetition, the element of this list that belongs to it.
    Each(Var),
}

/// `let (?f, ?g) = expression`.
#[derive(Clone, Debug)]
pub struct Let {
    /// Variables of the results: one, or as many as the list that the expression is has elements.
    pub outputs: Vec<Var>,
    /// Their value.
    pub value: Expr,
    /// True if the one output is a list of values of the program.
    pub is_values: bool,
}

/// Binding of a variable or argument, as functions and conditions see it.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleValue {
    /// An absent optional attribute.
    Absent,
    /// An attribute.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// The elements of a constant.
    Tensor(Tensor),
    /// A number in the text of a rule.
    Number(Number),
    /// Truth.
    Bool(bool),
    /// A list.
    List(Vec<RuleValue>),
    /// A region, with the name of the op if it only combines its two arguments by one op.
    Region(RegionId, Option<&'static str>),
    /// A value.
    Value {
        /// Its number in the graph, by which it is told from others.
        number: u32,
        /// Its type.
        ty: Type,
        /// Its elements, if they are known.
        constant: Option<Tensor>,
        /// True if it has one use only. Always true in an e-graph, where nothing is lost by a
        /// second.
        one_use: bool,
    },
}

impl RuleValue {
    /// The type of a value or constant, or the type itself.
    pub fn ty(&self) -> Option<Type> {
        match self {
            RuleValue::Type(ty) | RuleValue::Value { ty, .. } => Some(*ty),
            RuleValue::Tensor(tensor) => Some(tensor.ty()),
            RuleValue::Attr(Attr::Type(ty)) => Some(*ty),
            RuleValue::Absent
            | RuleValue::Attr(_)
            | RuleValue::Number(_)
            | RuleValue::Bool(_)
            | RuleValue::List(_)
            | RuleValue::Region(..) => None,
        }
    }

    /// The elements of a constant.
    pub fn tensor(&self) -> Option<Tensor> {
        match self {
            RuleValue::Tensor(tensor) => Some(tensor.clone()),
            RuleValue::Value { constant, .. } => constant.clone(),
            RuleValue::Attr(attr) => attr.to_tensor(),
            RuleValue::Absent
            | RuleValue::Type(_)
            | RuleValue::Number(_)
            | RuleValue::Bool(_)
            | RuleValue::List(_)
            | RuleValue::Region(..) => None,
        }
    }

    /// An attribute of the kind `T`; a list of integers or a number stands for one, too.
    pub fn attr<T: crate::AttrField>(&self) -> Option<T> {
        match self {
            RuleValue::Attr(attr) => T::from_attr(attr),
            RuleValue::List(_) | RuleValue::Number(_) | RuleValue::Bool(_) => {
                T::from_attr(&self.to_attr()?)
            }
            RuleValue::Absent
            | RuleValue::Type(_)
            | RuleValue::Tensor(_)
            | RuleValue::Region(..)
            | RuleValue::Value { .. } => None,
        }
    }
}

impl<T: crate::AttrField> From<T> for RuleValue {
    fn from(value: T) -> RuleValue {
        RuleValue::Attr(value.into_attr())
    }
}

impl Pattern {
    /// The root op, if the pattern is an op.
    pub fn op(&self) -> Option<&OpPattern> {
        match self {
            Pattern::Op(op) => Some(op),
            Pattern::Value(_) | Pattern::Constant(..) | Pattern::Each(_) => None,
        }
    }

    /// The pattern of each operand that this one stands for.
    pub fn each(&self) -> &Pattern {
        match self {
            Pattern::Each(inner) => inner,
            Pattern::Value(_) | Pattern::Constant(..) | Pattern::Op(_) => self,
        }
    }

    /// Calls `see` for each variable of a list in it, and true if its elements are values.
    pub fn visit_lists(&self, see: &mut dyn FnMut(Var, bool)) {
        match self {
            Pattern::Each(inner) => match &**inner {
                Pattern::Value(var) => see(*var, true),
                inner => inner.visit_lists(see),
            },
            Pattern::Op(op) => {
                op.operands.iter().for_each(|p| p.visit_lists(see));
                for attr in &op.attrs {
                    if let AttrPattern::Each(var) = attr {
                        see(*var, false);
                    }
                }
                visit_type_list(op.ty, see);
            }
            Pattern::Constant(_, ty) => visit_type_list(*ty, see),
            Pattern::Value(_) => {}
        }
    }
}

fn visit_type_list(ty: Option<TypePattern>, see: &mut dyn FnMut(Var, bool)) {
    if let Some(TypePattern::Each(var)) = ty {
        see(var, false);
    }
}

impl Rule {
    /// The root op of the left side.
    pub fn root(&self) -> &'static OpDef {
        self.lhs.op().expect("a left side is an op: the reader checks it").def
    }

    /// Number of the ops of the left side; the greatest one that there may be if there are repetitions.
    pub fn n_ops(&self) -> usize {
        let (mut n, mut work) = (0, self.left_sides().collect::<Vec<_>>());
        while let Some(pattern) = work.pop() {
            let op = pattern.each().op();
            n += match (op, pattern) {
                (None, _) => 0,
                (Some(_), Pattern::Each(_)) => MAX_OPERANDS,
                (Some(op), _) if op.is_multiset => MAX_LEAVES,
                (Some(_), _) => 1,
            };
            work.extend(op.into_iter().flat_map(|op| &op.operands));
        }
        n
    }

    /// The patterns of all roots, the first one first.
    pub fn left_sides(&self) -> impl Iterator<Item = &Pattern> {
        std::iter::once(&self.lhs).chain(self.more.iter().map(|root| &root.lhs))
    }

    /// True if a `let` binds the variable.
    pub(crate) fn computes(&self, var: Var) -> bool {
        self.lets.iter().any(|l| l.outputs.contains(&var))
    }

    /// True if the greedy rewriter uses the rule, provided that it allows its mode.
    pub fn is_canonical(&self) -> bool {
        self.ruleset == CANONICAL && !self.is_reversed
    }
}

#[cfg(test)]
mod tests;
