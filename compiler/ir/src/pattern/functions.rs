//! Functions and conditions that rules may call.

use std::sync::Arc;

use indexmap::IndexMap;

use crate::attr::Dims;
use crate::pattern::expr::{MAX_STEPS, Written};
use crate::pattern::signature::{Signature, definitions, entry};
use crate::pattern::{Number, RuleValue};
use crate::tensor::Tensor;
use crate::types::{FloatKind, Signedness, Type, TypeKind};

/// A partial function: `None` means that the rule does not apply.
pub type Function = fn(&[RuleValue]) -> Option<Vec<RuleValue>>;
/// A condition; false if an argument is of the wrong kind.
pub type Condition = fn(&[RuleValue]) -> bool;

/// A function or condition in Rust.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuiltIn<F> {
    pub(super) signature: Signature,
    /// Summary for the list of functions.
    summary: &'static str,
    pub(super) call: F,
}

impl<F> BuiltIn<F> {
    fn entry(&self) -> String {
        entry(self.signature.text, self.summary)
    }
}

/// Beginning of the list.
const KINDS: &str = "\
Arguments x, y, z and type are values or types; constant, a and b are values whose elements are known.
Several results are a list, or the variables of let (?a, ?b) = f(?x).

Functions (where one has no value, also for arguments of the wrong kind, the rule does not apply):
";

/// The functions and conditions that rules may call, by name.
#[derive(Clone, Debug)]
pub struct Functions {
    functions: IndexMap<&'static str, BuiltIn<Function>>,
    conditions: IndexMap<&'static str, BuiltIn<Condition>>,
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
        self.function("len(list)", "number of elements", |a| number(a[0].items()?.len() as i64))
            .function(
                "range(from, to)",
                "integers from FROM to TO - 1; no value for more than 10,000",
                |a| range(a[0].int()?, a[1].int()?),
            )
            .function(
                "product_of(list)",
                "product of the integers; no value if it exceeds 64 bits",
                |a| number(ints(&a[0])?.into_iter().try_fold(1_i64, i64::checked_mul)?),
            )
            .function("sum_of(list)", "sum of the integers", |a| {
                running_sums(&ints(&a[0])?)?.pop()?.items()?.pop().map(|sum| vec![sum])
            })
            .function(
                "running_sums(list)",
                "0, then the sums of the first 1, 2 and so on up to all integers of LIST",
                |a| running_sums(&ints(&a[0])?),
            )
            .function("sorted(list)", "integers in increasing order", |a| sorted(&a[0]))
            .function(
                "position(list, item)",
                "index of the first element equal to ITEM; no value if there is none",
                |a| number(a[0].items()?.iter().position(|item| item.equals(&a[1]))? as i64),
            )
            .function(
                "compose(p, q)",
                "permutation of transpose(transpose(x, P), Q) as one: P[d] for each d of Q",
                |a| one(compose(&a[0].attr()?, &a[1].attr()?)?),
            )
            .function("inverse(p)", "inverse of the permutation P", |a| {
                one(inverse(&a[0].attr()?)?)
            })
            .condition("every(list)", "all elements are true; so for an empty list", |a| {
                a[0].items().is_some_and(|all| all.iter().all(|i| i.truth() == Some(true)))
            })
            .condition("some(list)", "at least one element is true", |a| {
                a[0].items().is_some_and(|all| all.iter().any(|i| i.truth() == Some(true)))
            })
            .condition("is_identity(list)", "the elements are 0, 1, 2 and so on", |a| {
                a[0].attr().is_some_and(|d: Dims| d.is_identity())
            })
            .condition("absent(attribute)", "the op does not have this optional attribute", |a| {
                a[0] == RuleValue::Absent
            })
    }

    /// Functions and conditions of shapes.
    fn with_shapes(self) -> Functions {
        self.function("shape(x)", "sizes of the dimensions; only of static shapes", |a| {
            let ty = a[0].ty().filter(|ty| ty.has_static_shape())?;
            list(ty.shape().iter().copied())
        })
        .function("large(sizes)", "those of SIZES that are not 1", |a| {
            list(ints(&a[0])?.into_iter().filter(|n| *n != 1))
        })
        .function("large_dims(sizes)", "dimensions whose sizes are not 1", |a| {
            let sizes = ints(&a[0])?;
            list((0..sizes.len()).filter(|d| sizes[*d] != 1).map(|d| d as i64))
        })
        .function(
            "with_shape(type, sizes)",
            "tensor type with the elements of TYPE and dimensions SIZES, none negative",
            |a| with_shape(&a[0], &a[1]),
        )
        .condition("static_shape(x)", "all sizes are known", |a| {
            a[0].ty().is_some_and(Type::has_static_shape)
        })
        .condition("rank(x, n)", "there are N dimensions", |a| match (a[0].ty(), &a[1]) {
            (Some(ty), RuleValue::Number(Number::Int(rank))) => ty.rank() as i64 == *rank,
            _ => false,
        })
    }

    /// Conditions on types of elements.
    fn with_types(self) -> Functions {
        self.condition(
            "integer(x)",
            "elements are integers of any width, i1 among them, or of type index",
            |a| elem(a, |e| e.is_int_or_index()),
        )
        .condition("unsigned(x)", "elements are unsigned integers or i1", |a| {
            elem(a, Type::is_unsigned)
        })
        .condition("float(x)", "elements are floats of a format with negative numbers", |a| {
            elem(a, |e| e.is_float() && has_signs(e))
        })
        .condition("has_infinity(x)", "elements are floats of a format with infinity", |a| {
            elem(a, |e| e.is_float() && Tensor::from_f64(f64::INFINITY, e).float(0).is_infinite())
        })
        .condition("complex(x)", "elements are complex numbers", |a| elem(a, Type::is_complex))
        .condition("bool(x)", "elements are of type i1", |a| elem(a, |e| e == Type::i1()))
        .condition("same_type(x, y)", "both have one type", |a| {
            a[0].ty().is_some() && a[0].ty() == a[1].ty()
        })
        .condition("same_elem(x, y)", "both have one element type", |a| {
            a[0].ty().is_some() && a[0].ty().map(Type::elem) == a[1].ty().map(Type::elem)
        })
        .condition(
            "lossless(x, y)",
            "conversion of any element of X to the element type of Y is known to be exact",
            |a| match (a[0].ty(), a[1].ty()) {
                (Some(from), Some(to)) => lossless(from.elem(), to.elem()),
                _ => false,
            },
        )
    }

    /// Functions and conditions of values, most of them constants.
    fn with_constants(self) -> Functions {
        self.function(
            "filled(constant, type)",
            "splat CONSTANT with the shape of TYPE; only if static, with the same element type",
            |a| {
                let (value, ty) = (a[0].tensor()?.splat_value()?, a[1].ty()?);
                let is_one = value.elem() == ty.elem() && ty.has_static_shape();
                is_one.then(|| vec![RuleValue::Tensor(Tensor::splat(ty, &value))])
            },
        )
        .function("element(constant)", "the integer that all elements are", |a| {
            let value = a[0].tensor()?.splat_value().or_else(|| a[0].tensor())?;
            let is_one = value.len() == 1 && value.elem().is_int_or_index();
            let n = is_one.then(|| value.int(0))?;
            (n >= 0 || !value.elem().is_unsigned()).then(|| number(n))?
        })
        .condition(
            "all(constant, n)",
            "all elements equal the number N by value: -0.0 equals 0.0",
            |a| all(a, false),
        )
        .condition(
            "all_bits(constant, n)",
            "all elements have the bits of the number N: -0.0 differs from 0.0",
            |a| all(a, true),
        )
        .condition("splat(constant)", "there are elements, and all have the same bits", |a| {
            a[0].tensor().is_some_and(|t| t.splat_value().is_some())
        })
        .condition("constant(value)", "the elements are known", |a| a[0].tensor().is_some())
        .condition("one_use(value)", "the value has one use; always true in the e-graph", |a| {
            matches!(a[0], RuleValue::Value { one_use: true, .. })
        })
        .condition(
            "finite(constant)",
            "all elements are floats, and none is NaN or infinite",
            |a| elements(a, |t, i| t.elem().is_float() && t.float(i).is_finite()),
        )
        .condition(
            "invertible(constant)",
            "all elements are finite floats with finite reciprocals",
            |a| {
                let inverse = |t: &Tensor, i| Tensor::from_f64(1.0 / t.float(i), t.elem()).float(0);
                elements(a, |t, i| {
                    t.elem().is_float() && t.float(i).is_finite() && inverse(t, i).is_finite()
                })
            },
        )
        .condition(
            "positive(constant)",
            "all elements are integers or floats above 0",
            |a| elements(a, is_positive),
        )
    }

    /// Adds a function. Its signature, `name(a, b)` or for several results `name(a, b) -> (c, d)`, and its summary are
    /// what the list of functions shows. Panics if the signature is malformed.
    #[must_use]
    #[track_caller]
    pub fn function(
        mut self,
        signature: &'static str,
        summary: &'static str,
        call: Function,
    ) -> Self {
        let signature = Signature::new(signature);
        self.functions.insert(signature.name, BuiltIn { signature, summary, call });
        self
    }

    /// Adds a condition; signature and summary are as those of [`Functions::function`].
    #[must_use]
    #[track_caller]
    pub fn condition(
        mut self,
        signature: &'static str,
        summary: &'static str,
        call: Condition,
    ) -> Self {
        let signature = Signature::new(signature);
        assert_eq!(signature.n_outputs, 1, "a condition has one result");
        self.conditions.insert(signature.name, BuiltIn { signature, summary, call });
        self
    }

    /// The function `name`.
    pub(crate) fn get_function(&self, name: &str) -> Option<BuiltIn<Function>> {
        self.functions.get(name).copied()
    }

    /// The condition `name`.
    pub(crate) fn get_condition(&self, name: &str) -> Option<BuiltIn<Condition>> {
        self.conditions.get(name).copied()
    }

    /// Adds the definitions of a file: its name and text, of which `def`s are read when a rule is.
    #[must_use]
    pub fn definitions(mut self, file: &'static str, text: &'static str) -> Self {
        self.unread.push((file, text));
        self
    }

    /// Signatures and summaries of the functions and conditions, as text.
    pub fn listing(&self) -> String {
        let mut text = KINDS.to_owned();
        text.extend(self.functions.values().map(BuiltIn::entry));
        text += "\nConditions (false for arguments of the wrong kind):\n";
        text.extend(self.conditions.values().map(BuiltIn::entry));
        for (file, definition_text) in &self.unread {
            text += &format!("\nFunctions and conditions of {file}:\n");
            text += &definitions(definition_text);
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

/// The sums of the first elements: of none, of one, and so on.
fn running_sums(items: &[i64]) -> Option<Vec<RuleValue>> {
    let mut sums = vec![0_i64];
    for item in items {
        sums.push(sums.last()?.checked_add(*item)?);
    }
    list(sums.into_iter())
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
