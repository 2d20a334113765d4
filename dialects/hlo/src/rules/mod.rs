//! The built-in rewrite rules of `stablehlo`, and the functions over attributes that they call.

use creole_ir::pattern::functions::one;
use creole_ir::pattern::{Functions, RuleValue};
use creole_ir::types::TypeKind;
use creole_ir::{Attr, Dims, Tensor, Type};

use crate::dot::DotDimensionNumbers;

mod dot;

/// The built-in rule files: name and text.
pub const FILES: [(&str, &str); 7] = [
    ("canonical.rules", include_str!("canonical.rules")),
    ("algebra.rules", include_str!("algebra.rules")),
    ("movement.rules", include_str!("movement.rules")),
    ("arithmetic.rules", include_str!("arithmetic.rules")),
    ("logic.rules", include_str!("logic.rules")),
    ("tensors.rules", include_str!("tensors.rules")),
    ("parts.rules", include_str!("parts.rules")),
];

/// The functions that rules may call: the generic ones, and those of this dialect.
pub fn functions() -> Functions {
    let functions = with_constants(with_shapes(Functions::new()));
    dot::add_functions(functions).definitions("functions.rules", include_str!("functions.rules"))
}

/// Functions and conditions of dimensions, types and regions.
fn with_shapes(functions: Functions) -> Functions {
    functions
        .function(
            "follow(first, second)",
            "SECOND[d] for each d of FIRST: broadcast dimensions of two broadcasts as one",
            |a| one(follow(&a[0].attr()?, &a[1].attr()?)?),
        )
        .function(
            "slice_of_slice(start, stride, start_2, limit_2, stride_2) -> (start, limit, stride)",
            "one slice in place of two, that with START and STRIDE first; not if it is empty",
            slice_of_slice,
        )
        .condition("narrower(x, y)", "elements of X have fewer bits than those of Y", |a| {
            let bits = |value: &RuleValue| value.ty().and_then(|ty| ty.elem().bits());
            bits(&a[0]) < bits(&a[1])
        })
        .condition("full_shape(x)", "all sizes are known, and none is 0", |a| {
            a[0].ty().is_some_and(|ty| ty.shape().iter().all(|n| *n > 0))
        })
        .condition(
            "combines(region, op)",
            "REGION only computes OP, as in \"stablehlo.add\", of its two arguments",
            |a| match (&a[0], &a[1]) {
                (RuleValue::Region(_, Some(op)), RuleValue::Attr(Attr::Str(name))) => {
                    **name == **op
                }
                _ => false,
            },
        )
}

/// Functions of constants.
fn with_constants(functions: Functions) -> Functions {
    functions
        .function(
            "exact_reciprocal(constant)",
            "1 / CONSTANT; only of floats that are powers of two, with normal reciprocals",
            |a| Some(vec![RuleValue::Tensor(exact_reciprocal(&a[0].tensor()?)?)]),
        )
        .function(
            "log2_of(constant)",
            "logarithm to base 2; only of splats of an integer that is a power of two",
            |a| {
                let c = splat_integer(&a[0])?;
                let bits = c.bits(0);
                let k = bits.is_power_of_two().then(|| i64::from(bits.trailing_zeros()))?;
                Some(vec![RuleValue::Tensor(Tensor::from_i64(k, a[0].ty()?))])
            },
        )
        .function(
            "power_of_2(constant)",
            "2 to the power CONSTANT; only of splats of an integer below its width in bits",
            |a| {
                let k = shift_amount(&a[0])?;
                Some(vec![RuleValue::Tensor(Tensor::from_i64(1_i64.wrapping_shl(k), a[0].ty()?))])
            },
        )
        .function(
            "shift_sum(a, b)",
            "sum of splats of shift amounts; only if it is below their width in bits",
            |a| {
                let (ty, sum) = (a[0].ty()?, shift_amount(&a[0])? + shift_amount(&a[1])?);
                let fits = Some(sum) < ty.elem().bits();
                fits.then(|| vec![RuleValue::Tensor(Tensor::from_i64(i64::from(sum), ty))])
            },
        )
        .function(
            "number_of(n, type)",
            "constant of TYPE, not empty, whose elements are the integer N; floats only if exact",
            |a| {
                let (n, ty) = (a[0].int()?, a[1].ty()?);
                let number = Tensor::from_i64(n, ty);
                let scalar =
                    number.splat_value().or_else(|| (ty.rank() == 0).then(|| number.clone()))?;
                let is_exact = !ty.elem().is_float() || scalar.float(0) == n as f64;
                is_exact.then(|| vec![RuleValue::Tensor(number)])
            },
        )
}

/// The element of a splat of integers of at most 64 bits.
fn splat_integer(value: &RuleValue) -> Option<Tensor> {
    let ty = value.ty()?.elem();
    let fits = ty.is_int() && ty.bits() <= Some(64);
    value.tensor().filter(|_| fits)?.splat_value()
}

/// The element of a splat of integers that is less than their width.
fn shift_amount(value: &RuleValue) -> Option<u32> {
    let scalar = splat_integer(value)?;
    let k = u32::try_from(scalar.bits(0)).ok()?;
    (Some(k) < scalar.elem().bits()).then_some(k)
}

/// Composes dimension maps: `second[first[d]]`.
fn follow(first: &Dims, second: &Dims) -> Option<Dims> {
    first.iter().map(|d| second.get(usize::try_from(*d).ok()?).copied()).collect()
}

/// Start, limit and stride of a composed slice.
fn slice_of_slice(args: &[RuleValue]) -> Option<Vec<RuleValue>> {
    let [start, stride, start_2, limit_2, stride_2] =
        [0, 1, 2, 3, 4].map(|i| args[i].attr::<Dims>().unwrap_or_default());
    let rank = start.len();
    let lengths = [&stride, &start_2, &limit_2, &stride_2];
    if lengths.iter().any(|d| d.len() != rank) {
        return None;
    }
    let (mut starts, mut limits, mut strides) = (Dims::default(), Dims::default(), Dims::default());
    for d in 0..rank {
        let n = (limit_2[d] - start_2[d] + stride_2[d] - 1).checked_div(stride_2[d])?;
        if n == 0 {
            return None;
        }
        let first = start[d] + start_2[d] * stride[d];
        let step = stride[d] * stride_2[d];
        starts.0.push(first);
        limits.0.push(first + (n - 1) * step + 1);
        strides.0.push(step);
    }
    Some(vec![starts.into(), limits.into(), strides.into()])
}

/// The reciprocal of a power of two, if it is a normal number and so exact.
fn exact_reciprocal(c: &Tensor) -> Option<Tensor> {
    let elem = c.elem();
    let TypeKind::Float(_) = *elem else { return None };
    let exact = |i: usize| {
        let value = c.float(i);
        let inverse = Tensor::from_f64(1.0 / value, elem);
        let is_power = value.is_normal() && value.to_bits() << 12 == 0;
        (is_power && inverse.float(0) * value == 1.0 && is_normal(&inverse)).then_some(inverse)
    };
    if c.is_splat() {
        return Some(Tensor::splat(c.ty(), &exact(0)?));
    }
    let mut bytes = Vec::new();
    for i in 0..c.len() {
        bytes.extend_from_slice(exact(i)?.elem_bytes(0));
    }
    Tensor::from_bytes(c.ty(), bytes).ok()
}

/// True if a float scalar is normal in its own format, that is, its exponent field is not zero.
fn is_normal(value: &Tensor) -> bool {
    let smallest = match value.elem() {
        ty if ty == Type::f32() => f64::from(f32::MIN_POSITIVE),
        ty if ty == Type::f64() => f64::MIN_POSITIVE,
        // The bound for formats of up to 16 bits: f16 has the narrowest exponent in use.
        _ => 6.103_515_625e-5,
    };
    value.float(0).abs() >= smallest && value.float(0).is_finite()
}

/// Dimension numbers of a dot product.
fn dot_dims(value: &RuleValue) -> Option<DotDimensionNumbers> {
    value.attr()
}

#[cfg(test)]
mod tests {
    use creole_ir::Dialects;
    use creole_ir::pattern::load;

    use super::*;

    #[test]
    fn built_in_rules_load() {
        let dialects = Dialects::new(crate::dialects());
        for (file, text) in FILES {
            let rules = load(text, &dialects, &functions());
            let rules = rules.unwrap_or_else(|errors| {
                panic!("{}", errors.iter().map(|e| e.render(file, text)).collect::<String>())
            });
            assert!(rules.len() > 10, "{}", rules.len());
        }
    }

    #[test]
    fn each_definition_has_a_summary() {
        let mut above = "";
        for line in include_str!("functions.rules").lines() {
            assert!(!line.starts_with("def ") || above.starts_with("# "), "{line}");
            above = line;
        }
    }

    #[test]
    fn slices_compose() {
        let dims = |d: [i64; 1]| RuleValue::from(Dims::from(d));
        // x[2:20:3][1:5:2] has the elements x[5], x[11].
        let found = slice_of_slice(&[dims([2]), dims([3]), dims([1]), dims([5]), dims([2])]);
        assert_eq!(found, Some(vec![dims([5]), dims([12]), dims([6])]));
    }

    #[test]
    fn reciprocals_must_be_exact_and_normal() {
        let f32 = |x: f64| Tensor::from_f64(x, Type::f32());
        assert_eq!(exact_reciprocal(&f32(4.0)), Some(f32(0.25)));
        assert_eq!(exact_reciprocal(&f32(-0.5)), Some(f32(-2.0)));
        assert_eq!(exact_reciprocal(&f32(3.0)), None);
        assert_eq!(exact_reciprocal(&f32(2f64.powi(127))), None);
        assert_eq!(exact_reciprocal(&f32(0.0)), None);
        assert_eq!(exact_reciprocal(&Tensor::from_i64(2, Type::i32())), None);
    }
}
