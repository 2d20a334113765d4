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
    functions
        .function("sum", 2, 1, |a| combine(&functions::ADD, a))
        .function("difference", 2, 1, |a| combine(&functions::SUB, a))
        .function("product", 2, 1, |a| combine(&functions::MUL, a))
        .function("both", 2, 1, |a| one(a[0].attr::<Overflow>()?.common(a[1].attr::<Overflow>()?)))
        .function("sum_flags", 4, 1, |a| flags(&functions::ADD, a))
        .function("difference_flags", 4, 1, |a| flags(&functions::SUB, a))
        .function("product_flags", 4, 1, |a| flags(&functions::MUL, a))
        .function("inverted", 1, 1, |a| one(a[0].attr::<IntCompare>()?.inverse()))
        .function("swapped", 1, 1, |a| one(a[0].attr::<IntCompare>()?.swapped()))
        .condition("scalar", 1, |a| a[0].ty().is_some_and(|ty| ty == ty.elem()))
        .condition("is_equality", 1, |a| {
            matches!(predicate(&a[0]), Some(IntPredicate::Eq | IntPredicate::Ne))
        })
        .condition("is_equal", 1, |a| predicate(&a[0]) == Some(IntPredicate::Eq))
        .condition("is_inequality", 1, |a| predicate(&a[0]) == Some(IntPredicate::Ne))
        .condition("wider", 2, |a| width(&a[0]) > width(&a[1]))
        .condition("widens_truth", 1, |a| {
            a[0].ty().is_some_and(|ty| ty.is_int() && ty != Type::i1())
        })
        .condition("takes_high_bits", 3, takes_high_bits)
        .condition("exact_in", 2, |a| exact_in(a).unwrap_or(false))
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
