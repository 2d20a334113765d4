//! The built-in rewrite rules of `arith`, and the functions over attributes that they call.

use creole_ir::pattern::functions::one;
use creole_ir::pattern::{Functions, RuleValue};
use creole_ir::tensor::IntPredicate;
use creole_ir::types::TypeKind;
use creole_ir::{FloatKind, Tensor, Type};
use creole_scalar::{Function, functions};

use crate::flags::{IntCompare, Overflow};
use crate::integer::on_one_bit;
use crate::promise;

/// The built-in rule files: name and text.
pub const FILES: [(&str, &str); 1] = [("canonical.rules", include_str!("canonical.rules"))];

/// Adds the functions that the rules of this crate call to `functions`.
pub fn functions(functions: Functions) -> Functions {
    with_conditions(with_functions(functions))
}

fn with_functions(functions: Functions) -> Functions {
    functions
        .function("sum(a, b)", "sum of two constants of one type, element by element", |a| {
            combine(&functions::ADD, a)
        })
        .function(
            "difference(a, b)",
            "difference of two constants of one type, element by element",
            |a| combine(&functions::SUB, a),
        )
        .function(
            "product(a, b)",
            "product of two constants of one type, element by element",
            |a| combine(&functions::MUL, a),
        )
        .function("both(f, g)", "overflow flags (nsw, nuw) that are in F and in G", |a| {
            one(a[0].attr::<Overflow>()?.common(a[1].attr::<Overflow>()?))
        })
        .function(
            "sum_flags(f, g, a, b)",
            "flags of both(F, G) that A + B, of two splats, keeps",
            |a| flags(&functions::ADD, a),
        )
        .function(
            "difference_flags(f, g, a, b)",
            "flags of both(F, G) that A - B, of two splats, keeps",
            |a| flags(&functions::SUB, a),
        )
        .function(
            "product_flags(f, g, a, b)",
            "flags of both(F, G) that A * B, of two splats, keeps",
            |a| flags(&functions::MUL, a),
        )
        .function(
            "inverted(predicate)",
            "predicate of cmpi that holds where PREDICATE does not",
            |a| one(a[0].attr::<IntCompare>()?.inverse()),
        )
        .function(
            "swapped(predicate)",
            "predicate of cmpi(y, x) that holds where PREDICATE of cmpi(x, y) does",
            |a| one(a[0].attr::<IntCompare>()?.swapped()),
        )
}

fn with_conditions(functions: Functions) -> Functions {
    functions
        .condition("scalar(x)", "the type is neither a tensor nor a vector", |a| {
            a[0].ty().is_some_and(|ty| ty == ty.elem())
        })
        .condition("is_equality(predicate)", "the predicate of cmpi is eq or ne", |a| {
            matches!(predicate(&a[0]), Some(IntPredicate::Eq | IntPredicate::Ne))
        })
        .condition("is_equal(predicate)", "the predicate of cmpi is eq", |a| {
            predicate(&a[0]) == Some(IntPredicate::Eq)
        })
        .condition("is_inequality(predicate)", "the predicate of cmpi is ne", |a| {
            predicate(&a[0]) == Some(IntPredicate::Ne)
        })
        .condition("wider(x, y)", "elements of X have more bits than those of Y", |a| {
            width(&a[0]) > width(&a[1])
        })
        .condition(
            "widens_truth(x)",
            "the type is a scalar integer other than i1, so that i1 can be extended to it",
            |a| a[0].ty().is_some_and(|ty| ty.is_int() && ty != Type::i1()),
        )
        .condition(
            "takes_high_bits(x, amount, type)",
            "X shifted right by AMOUNT, truncated to TYPE, is exactly the highest bits of X",
            takes_high_bits,
        )
        .condition(
            "exact_in(x, type)",
            "every integer as wide as those of X is exact in TYPE, which is f32 or f64",
            |a| exact_in(a).unwrap_or(false),
        )
}

fn combine(op: &'static Function, args: &[RuleValue]) -> Option<Vec<RuleValue>> {
    let (lhs, rhs) = (args[0].tensor()?, args[1].tensor()?);
    let op = if lhs.elem() == Type::i1() { on_one_bit(op) } else { op };
    Some(vec![RuleValue::Tensor(lhs.binary(op, &rhs)?)])
}

/// The promises of both of two ops that `op` on two constants keeps: flags, flags, constant, constant.
fn flags(op: &'static Function, args: &[RuleValue]) -> Option<Vec<RuleValue>> {
    let common = args[0].attr::<Overflow>()?.common(args[1].attr::<Overflow>()?);
    let (lhs, rhs) = (args[2].tensor()?.splat_value()?, args[3].tensor()?.splat_value()?);
    one(promise::kept(op, &lhs, &rhs, common)?)
}

fn predicate(value: &RuleValue) -> Option<IntPredicate> {
    value.attr::<IntCompare>().map(|compare| compare.0)
}

/// Bit width of the elements.
fn width(value: &RuleValue) -> Option<u32> {
    value.ty()?.elem().bits()
}

/// True if shifting `x` right by `c` and truncating to `t` keeps exactly its highest bits.
fn takes_high_bits(args: &[RuleValue]) -> bool {
    let (Some(from), Some(to)) = (width(&args[0]), width(&args[2])) else { return false };
    let amount = args[1].tensor().and_then(|c: Tensor| c.splat_value()).map(|c| c.bits(0));
    from.checked_sub(to).is_some_and(|n| amount == Some(n.into()))
}

/// True if every integer of the type of `x` is exact in the float type `m`.
fn exact_in(args: &[RuleValue]) -> Option<bool> {
    let TypeKind::Float(kind) = *args[1].ty()?.elem() else { return None };
    let digits = match kind {
        FloatKind::F64 => 53,
        FloatKind::F32 => 24,
        _ => 0,
    };
    Some(width(&args[0])? <= digits)
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
            let rules = load(text, &dialects, &functions(Functions::new()));
            let rules = rules.unwrap_or_else(|errors| {
                panic!("{}", errors.iter().map(|e| e.render(file, text)).collect::<String>())
            });
            assert!(rules.len() > 60, "{}", rules.len());
        }
    }
}
