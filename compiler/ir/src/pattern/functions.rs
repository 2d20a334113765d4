//! Functions and conditions that rules may call.

use std::fmt::Write as _;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::attr::Dims;
use crate::pattern::expr::{MAX_STEPS, Written};
use crate::pattern::{Number, RuleValue};
use crate::tensor::Tensor;
use crate::types::{FloatKind, Signedness, Type, TypeKind};

/// A partial function: `None` means that the rule does not apply.
pub type Function = fn(&[RuleValue]) -> Option<Vec<RuleValue>>;
/// A condition; false if an argument is of the wrong kind.
pub type Condition = fn(&[RuleValue]) -> bool;

/// A function or condition with the numbers of its arguments and results.
#[derive(Clone, Copy, Debug)]
pub struct Signature<F> {
    /// Number of arguments.
    pub n_inputs: usize,
    /// Number of results.
    pub n_outputs: usize,
    /// The code.
    pub call: F,
}

/// The functions and conditions that rules may call, by name.
#[derive(Clone, Debug)]
pub struct Functions {
    functions: IndexMap<&'static str, Signature<Function>>,
    conditions: IndexMap<&'static str, Signature<Condition>>,
    written: IndexMap<String, Arc<Written>>,
    /// Definitions of functions that were not parsed yet, by the name of their file.
    unread: Vec<(&'static str, &'static str)>,
}

impl Default for Functions {
    fn default() -> Self {
        Functions::new()
    }
}

impl Functions {
    /// Functions and conditions that belong to no dialect.
    pub fn new() -> Functions {
        let (functions, conditions, written, unread) = Default::default();
        let none = Functions { functions, conditions, written, unread };
        none.with_lists().with_shapes().with_types().with_constants()
    }

    /// Functions and conditions of lists, permutations among them.
    fn with_lists(self) -> Functions {
        self.function("len", 1, 1, |a| number(a[0].items()?.len() as i64))
            .function("range", 2, 1, |a| range(a[0].int()?, a[1].int()?))
            .function("product_of", 1, 1, |a| {
                number(ints(&a[0])?.into_iter().try_fold(1_i64, i64::checked_mul)?)
            })
            .function("sorted", 1, 1, |a| sorted(&a[0]))
            .function("position", 2, 1, |a| {
                number(a[0].items()?.iter().position(|item| item.equals(&a[1]))? as i64)
            })
            .function("compose", 2, 1, |a| one(compose(&a[0].attr()?, &a[1].attr()?)?))
            .function("inverse", 1, 1, |a| one(inverse(&a[0].attr()?)?))
            .condition("every", 1, |a| {
                a[0].items().is_some_and(|all| all.iter().all(|i| i.truth() == Some(true)))
            })
            .condition("some", 1, |a| {
                a[0].items().is_some_and(|all| all.iter().any(|i| i.truth() == Some(true)))
            })
            .condition("is_identity", 1, |a| a[0].attr().is_some_and(|d: Dims| d.is_identity()))
            .condition("absent", 1, |a| a[0] == RuleValue::Absent)
    }

    /// Functions and conditions of shapes.
    fn with_shapes(self) -> Functions {
        self.function("shape", 1, 1, |a| {
            let ty = a[0].ty().filter(|ty| ty.has_static_shape())?;
            list(ty.shape().iter().copied())
        })
        .function("large", 1, 1, |a| list(ints(&a[0])?.into_iter().filter(|n| *n != 1)))
        .function("large_dims", 1, 1, |a| {
            let sizes = ints(&a[0])?;
            list((0..sizes.len()).filter(|d| sizes[*d] != 1).map(|d| d as i64))
        })
        .function("with_shape", 2, 1, |a| with_shape(&a[0], &a[1]))
        .condition("static_shape", 1, |a| a[0].ty().is_some_and(Type::has_static_shape))
        .condition("rank", 2, |a| match (a[0].ty(), &a[1]) {
            (Some(ty), RuleValue::Number(Number::Int(rank))) => ty.rank() as i64 == *rank,
            _ => false,
        })
    }

    /// Conditions on types of elements.
    fn with_types(self) -> Functions {
        self.condition("integer", 1, |a| elem(a, |e| e.is_int_or_index()))
            .condition("unsigned", 1, |a| elem(a, Type::is_unsigned))
            .condition("float", 1, |a| elem(a, |e| e.is_float() && has_signs(e)))
            .condition("has_infinity", 1, |a| {
                elem(a, |e| {
                    e.is_float() && Tensor::from_f64(f64::INFINITY, e).float(0).is_infinite()
                })
            })
            .condition("complex", 1, |a| elem(a, Type::is_complex))
            .condition("bool", 1, |a| elem(a, |e| e == Type::i1()))
            .condition("same_type", 2, |a| a[0].ty().is_some() && a[0].ty() == a[1].ty())
            .condition("same_elem", 2, |a| {
                a[0].ty().is_some() && a[0].ty().map(Type::elem) == a[1].ty().map(Type::elem)
            })
            .condition("lossless", 2, |a| match (a[0].ty(), a[1].ty()) {
                (Some(from), Some(to)) => lossless(from.elem(), to.elem()),
                _ => false,
            })
    }

    /// Functions and conditions of values, most of them constants.
    fn with_constants(self) -> Functions {
        self.function("filled", 2, 1, |a| {
            let (value, ty) = (a[0].tensor()?.splat_value()?, a[1].ty()?);
            let is_one = value.elem() == ty.elem() && ty.has_static_shape();
            is_one.then(|| vec![RuleValue::Tensor(Tensor::splat(ty, &value))])
        })
        .condition("all", 2, |a| all(a, false))
        .condition("all_bits", 2, |a| all(a, true))
        .condition("splat", 1, |a| a[0].tensor().is_some_and(|t| t.splat_value().is_some()))
        .condition("constant", 1, |a| a[0].tensor().is_some())
        .condition("one_use", 1, |a| matches!(a[0], RuleValue::Value { one_use: true, .. }))
        .condition("finite", 1, |a| {
            elements(a, |t, i| t.elem().is_float() && t.float(i).is_finite())
        })
        .condition("invertible", 1, |a| {
            let inverse = |t: &Tensor, i| Tensor::from_f64(1.0 / t.float(i), t.elem()).float(0);
            elements(a, |t, i| {
                t.elem().is_float() && t.float(i).is_finite() && inverse(t, i).is_finite()
            })
        })
        .condition("positive", 1, |a| elements(a, is_positive))
    }

    /// Adds a function of `n_inputs` arguments and `n_outputs` results.
    #[must_use]
    pub fn function(
        mut self,
        name: &'static str,
        n_inputs: usize,
        n_outputs: usize,
        call: Function,
    ) -> Self {
        self.functions.insert(name, Signature { n_inputs, n_outputs, call });
        self
    }

    /// Adds a condition on `n_inputs` arguments.
    #[must_use]
    pub fn condition(mut self, name: &'static str, n_inputs: usize, call: Condition) -> Self {
        self.conditions.insert(name, Signature { n_inputs, n_outputs: 0, call });
        self
    }

    /// The function `name`.
    pub(crate) fn get_function(&self, name: &str) -> Option<(&'static str, Signature<Function>)> {
        self.functions.get_key_value(name).map(|(name, f)| (*name, *f))
    }

    /// The condition `name`.
    pub(crate) fn get_condition(&self, name: &str) -> Option<(&'static str, Signature<Condition>)> {
        self.conditions.get_key_value(name).map(|(name, f)| (*name, *f))
    }

    /// Adds the definitions of a file: its name and text, of which `def`s are read when a rule is.
    #[must_use]
    pub fn definitions(mut self, file: &'static str, text: &'static str) -> Self {
        self.unread.push((file, text));
        self
    }

    /// Names of the functions and conditions with their numbers of arguments, one on each line.
    pub fn listing(&self) -> String {
        let mut text = String::new();
        for (name, Signature { n_inputs, n_outputs, .. }) in &self.functions {
            let results =
                if *n_outputs == 1 { String::new() } else { format!(", {n_outputs} results") };
            let _ = writeln!(text, "function  {name}/{n_inputs}{results}");
        }
        for (name, Signature { n_inputs, .. }) in &self.conditions {
            let _ = writeln!(text, "condition {name}/{n_inputs}");
        }
        let lines = self.unread.iter().flat_map(|(_, text)| text.lines());
        for head in lines.filter_map(|line| line.strip_prefix("def ")?.split(" =").next()) {
            let _ = writeln!(text, "function  {head}");
        }
        text
    }

    /// Takes the definitions that were not parsed yet.
    pub(crate) fn take_unread(&mut self) -> Vec<(&'static str, &'static str)> {
        std::mem::take(&mut self.unread)
    }

    /// Adds a function of a rule file.
    pub(crate) fn write(&mut self, written: Written) {
        self.written.insert(written.name.clone(), Arc::new(written));
    }

    /// The function `name` of a rule file.
    pub(crate) fn get_written(&self, name: &str) -> Option<Arc<Written>> {
        self.written.get(name).cloned()
    }

    /// Names of all functions and conditions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let built_in = self.functions.keys().chain(self.conditions.keys()).copied();
        built_in.chain(self.written.keys().map(String::as_str))
    }
}

/// Wraps one result.
pub fn one(value: impl Into<RuleValue>) -> Option<Vec<RuleValue>> {
    Some(vec![value.into()])
}

/// Wraps an integer.
fn number(value: i64) -> Option<Vec<RuleValue>> {
    Some(vec![RuleValue::Number(Number::Int(value))])
}

/// Wraps a list of integers.
fn list(values: impl Iterator<Item = i64>) -> Option<Vec<RuleValue>> {
    Some(vec![RuleValue::List(values.map(|i| RuleValue::Number(Number::Int(i))).collect())])
}

/// The integers from `from` on, below `to`.
fn range(from: i64, to: i64) -> Option<Vec<RuleValue>> {
    let n = to.checked_sub(from)?;
    (n <= MAX_STEPS as i64).then(|| list(from..to))?
}

fn ints(items: &RuleValue) -> Option<Vec<i64>> {
    items.items()?.iter().map(RuleValue::int).collect()
}

fn sorted(items: &RuleValue) -> Option<Vec<RuleValue>> {
    let mut ints = ints(items)?;
    ints.sort_unstable();
    list(ints.into_iter())
}

/// The tensor type with the elements of a type and the dimensions of a list; none if no memory holds it.
fn with_shape(of: &RuleValue, shape: &RuleValue) -> Option<Vec<RuleValue>> {
    let shape = ints(shape)?;
    let is_shape = shape.iter().all(|n| *n >= 0);
    let elem = of.ty()?.elem();
    let ty = is_shape.then(|| Type::tensor(&shape, elem))?;
    Tensor::byte_size(ty).is_ok().then(|| vec![RuleValue::Type(ty)])
}

/// Composition of permutations: `result[i] = first[second[i]]`, which permutes by `first`, then by
/// `second`. `None`: they are no permutations of one rank.
pub fn compose(first: &Dims, second: &Dims) -> Option<Dims> {
    let rank = first.len();
    (first.is_permutation(rank) && second.is_permutation(rank))
        .then(|| second.permute(first).into_iter().collect())
}

fn inverse(permutation: &Dims) -> Option<Dims> {
    permutation.is_permutation(permutation.len()).then(|| permutation.inverse())
}

/// True for float formats with negative numbers.
fn has_signs(elem: Type) -> bool {
    Tensor::from_f64(-1.0, elem).float(0) < 0.0
}

fn elem(args: &[RuleValue], holds: fn(Type) -> bool) -> bool {
    args[0].ty().is_some_and(|ty| holds(ty.elem()))
}

fn elements(args: &[RuleValue], holds: impl Fn(&Tensor, usize) -> bool) -> bool {
    let Some(tensor) = args[0].tensor() else { return false };
    let n = if tensor.is_splat() { tensor.len().min(1) } else { tensor.len() };
    (0..n).all(|i| holds(&tensor, i))
}

/// True if every element equals the number `args[1]`, by value or by bits.
fn all(args: &[RuleValue], by_bits: bool) -> bool {
    let RuleValue::Number(number) = args[1] else { return false };
    let Some(tensor) = args[0].tensor() else { return false };
    let Some(want) = number.splat(tensor.elem()) else { return false };
    let as_float = tensor.elem().is_float() && !by_bits;
    elements(args, |t, i| {
        if as_float { t.float(i) == want.float(0) } else { t.elem_bytes(i) == want.elem_bytes(0) }
    })
}

fn is_positive(tensor: &Tensor, i: usize) -> bool {
    match *tensor.elem() {
        TypeKind::Float(_) => tensor.float(i) > 0.0,
        TypeKind::Integer(_, Signedness::Unsigned) => tensor.bits(i) != 0,
        TypeKind::Integer(..) => tensor.int(i) > 0,
        _ => false,
    }
}

/// True if every number of type `from` has an equal one of type `to`.
pub fn lossless(from: Type, to: Type) -> bool {
    if from == to {
        return true;
    }
    match (&*from, &*to) {
        (TypeKind::Integer(a, _), TypeKind::Integer(b, _)) => {
            match (from.is_unsigned(), to.is_unsigned()) {
                (x, y) if x == y => a <= b,
                (true, _) => a < b,
                (false, _) => false,
            }
        }
        (TypeKind::Integer(width, _), TypeKind::Float(kind)) => {
            let digits = width - u32::from(!from.is_unsigned());
            exact_digits(*kind).is_some_and(|exact| digits <= exact)
        }
        (TypeKind::Float(a), TypeKind::Float(b)) => wider(*a, *b),
        _ => false,
    }
}

/// The largest `n` such that all integers below `2^n` are representable in the format.
fn exact_digits(kind: FloatKind) -> Option<u32> {
    match kind {
        FloatKind::F64 => Some(53),
        FloatKind::F32 => Some(24),
        FloatKind::BF16 => Some(8),
        FloatKind::F16 => Some(11),
        _ => None,
    }
}

fn wider(from: FloatKind, to: FloatKind) -> bool {
    match to {
        FloatKind::F64 => true,
        FloatKind::F32 => from != FloatKind::F64,
        _ => false,
    }
}
