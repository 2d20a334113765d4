//! Functions and conditions that rules may call.

use indexmap::IndexMap;

use crate::attr::Dims;
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
}

impl Default for Functions {
    fn default() -> Self {
        Functions::new()
    }
}

impl Functions {
    /// Functions and conditions that belong to no dialect.
    pub fn new() -> Functions {
        Functions { functions: IndexMap::new(), conditions: IndexMap::new() }
            .function("compose", 2, 1, |a| one(compose(&a[0].attr()?, &a[1].attr()?)?))
            .function("inverse", 1, 1, |a| one(inverse(&a[0].attr()?)?))
            .condition("all", 2, |a| all(a, false))
            .condition("all_bits", 2, |a| all(a, true))
            .condition("splat", 1, |a| a[0].tensor().is_some_and(|t| t.splat_value().is_some()))
            .condition("constant", 1, |a| a[0].tensor().is_some())
            .condition("integer", 1, |a| elem(a, |e| e.is_int_or_index()))
            .condition("unsigned", 1, |a| elem(a, Type::is_unsigned))
            .condition("float", 1, |a| elem(a, Type::is_float))
            .condition("bool", 1, |a| elem(a, |e| e == Type::i1()))
            .condition("same_type", 2, |a| a[0].ty().is_some() && a[0].ty() == a[1].ty())
            .condition("same_elem", 2, |a| {
                a[0].ty().is_some() && a[0].ty().map(Type::elem) == a[1].ty().map(Type::elem)
            })
            .condition("static_shape", 1, |a| a[0].ty().is_some_and(Type::has_static_shape))
            .condition("rank", 2, |a| match (a[0].ty(), &a[1]) {
                (Some(ty), RuleValue::Number(Number::Int(rank))) => ty.rank() as i64 == *rank,
                _ => false,
            })
            .condition("one_use", 1, |a| matches!(a[0], RuleValue::Value { one_use: true, .. }))
            .condition("absent", 1, |a| a[0] == RuleValue::Absent)
            .condition("is_identity", 1, |a| a[0].attr().is_some_and(|d: Dims| d.is_identity()))
            .condition("finite", 1, |a| {
                elements(a, |t, i| t.elem().is_float() && t.float(i).is_finite())
            })
            .condition("positive", 1, |a| elements(a, is_positive))
            .condition("lossless", 2, |a| match (a[0].ty(), a[1].ty()) {
                (Some(from), Some(to)) => lossless(from.elem(), to.elem()),
                _ => false,
            })
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

    /// Names of all functions.
    pub fn function_names(&self) -> impl Iterator<Item = &'static str> {
        self.functions.keys().copied()
    }

    /// Names of all conditions.
    pub fn condition_names(&self) -> impl Iterator<Item = &'static str> {
        self.conditions.keys().copied()
    }
}

/// Wraps one result.
pub fn one(value: impl Into<RuleValue>) -> Option<Vec<RuleValue>> {
    Some(vec![value.into()])
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
