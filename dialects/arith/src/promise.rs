//! Promises of integer ops: no overflow (`nsw`, `nuw`), no remainder (`exact`), no shift by the width or more.
//!
//! A result that breaks one is poison.

use std::ops::Range;

use creole_ir::{Attr, Body, OpId, Tensor, Type};
use creole_scalar::{Function, functions};

use crate::flags::Overflow;

/// True if the op, run on these scalars, breaks a promise. Vectors are not looked at: their lanes would be poison each
/// by itself.
pub fn is_broken(body: &Body, op: OpId, args: &[Tensor]) -> bool {
    let is_scalar = args.first().is_some_and(|x| x.ty() == x.elem() && x.ty().is_int_or_index());
    is_scalar && body[op].def.dialect() == "arith" && breaks(body, op, args).unwrap_or(false)
}

/// `None`: the op promises nothing.
fn breaks(body: &Body, op: OpId, args: &[Tensor]) -> Option<bool> {
    let function = body[op].def.function;
    let overflow = flags(body, op);
    let is_exact = body.attr(op, "isExact") == Some(&Attr::Unit);
    if let ([x, n], Some(shift)) = (args, function)
        && SHIFTS.contains(&shift)
    {
        let width = u64::from(x.elem().bits()?);
        let is_long = n.bits(0) >= width || n.elem_bytes(0).iter().skip(8).any(|b| *b != 0);
        return Some(is_long || !shift_is_kept(shift, x, n, overflow, is_exact)?);
    }
    match args {
        [a, b] if is_exact => {
            let quotient = a.binary(function?, b)?;
            Some(quotient.binary(&functions::MUL, b)? != *a)
        }
        _ if overflow == Overflow::NONE => None,
        [a, b] => Some(overflows(function?, a, b, overflow)?),
        [x] => {
            let narrow = x.convert_signed(body.ty(body.result(op, 0)).elem())?;
            let signed = narrow.convert_signed(x.elem())? != *x;
            let unsigned = narrow.convert_unsigned(x.elem())? != *x;
            Some(is_violated(overflow, signed, unsigned))
        }
        _ => None,
    }
}

const SHIFTS: [&Function; 3] =
    [&functions::SHIFT_LEFT, &functions::SHIFT_RIGHT_ARITHMETIC, &functions::SHIFT_RIGHT_LOGICAL];

fn flags(body: &Body, op: OpId) -> Overflow {
    let flags = body.attr(op, "overflowFlags").and_then(|attr| attr.downcast::<Overflow>());
    flags.copied().unwrap_or_default()
}

fn is_violated(overflow: Overflow, signed: bool, unsigned: bool) -> bool {
    overflow.has(Overflow::NSW) && signed || overflow.has(Overflow::NUW) && unsigned
}

/// True if shifting back gives the operand, where that is promised.
fn shift_is_kept(
    shift: &'static Function,
    x: &Tensor,
    n: &Tensor,
    overflow: Overflow,
    is_exact: bool,
) -> Option<bool> {
    let is_left = *shift == functions::SHIFT_LEFT;
    if is_left && overflow == Overflow::NONE || !is_left && !is_exact {
        return Some(true);
    }
    let shifted = x.binary(shift, n)?;
    let returns = |back: &'static Function| Some(shifted.binary(back, n)? == *x);
    if !is_left {
        return returns(&functions::SHIFT_LEFT);
    }
    let signed = !returns(&functions::SHIFT_RIGHT_ARITHMETIC)?;
    let unsigned = !returns(&functions::SHIFT_RIGHT_LOGICAL)?;
    Some(!is_violated(overflow, signed, unsigned))
}

/// Those of some flags that a sum, difference or product of scalars keeps. `None`: it is another function.
pub(crate) fn kept(
    function: &'static Function,
    a: &Tensor,
    b: &Tensor,
    flags: Overflow,
) -> Option<Overflow> {
    let mut kept = Overflow::NONE;
    for flag in [Overflow::NSW, Overflow::NUW] {
        if flags.has(flag) && !overflows(function, a, b, flag)? {
            kept = kept.and(flag);
        }
    }
    Some(kept)
}

/// True if a sum, difference or product of scalars has too many bits.
fn overflows(
    function: &'static Function,
    a: &Tensor,
    b: &Tensor,
    overflow: Overflow,
) -> Option<bool> {
    let width = a.elem().bits()?;
    if width > 64 {
        return overflows_wide(function, a, b, overflow);
    }
    let all = 1_i128 << width;
    let half = 1_i128 << width.saturating_sub(1);
    let bits = |x: &Tensor| i128::from(x.bits(0)) & (all - 1);
    let (sa, sb) = (i128::from(a.signed(0)?), i128::from(b.signed(0)?));
    let signed = leaves(function, sa, sb, -half..half)?;
    let unsigned = leaves(function, bits(a), bits(b), 0..all)?;
    Some(is_violated(overflow, signed, unsigned))
}

/// True if a sum, difference or product is outside of a range. `None`: it is another function.
fn leaves(function: &'static Function, a: i128, b: i128, range: Range<i128>) -> Option<bool> {
    let result = match function {
        f if *f == functions::ADD => a.checked_add(b),
        f if *f == functions::SUB => a.checked_sub(b),
        f if *f == functions::MUL => a.checked_mul(b),
        _ => return None,
    };
    Some(!result.is_some_and(|result| range.contains(&result)))
}

/// [`overflows`] for integers of any width: true if the result is another one in a type with room for all results.
fn overflows_wide(
    function: &'static Function,
    a: &Tensor,
    b: &Tensor,
    overflow: Overflow,
) -> Option<bool> {
    let room = Type::int(a.elem().bits()?.checked_mul(2)?.checked_add(2)?);
    let narrow = a.binary(function, b)?;
    let signed = a.convert_signed(room)?.binary(function, &b.convert_signed(room)?)?
        != narrow.convert_signed(room)?;
    let unsigned = a.convert_unsigned(room)?.binary(function, &b.convert_unsigned(room)?)?
        != narrow.convert_unsigned(room)?;
    Some(is_violated(overflow, signed, unsigned))
}

#[cfg(test)]
mod tests {
    use creole_ir::{At, Builder, Loc, Op};

    use super::*;
    use crate::{AddI, DivSI, Exact, MulI, ShLI, ShRUI, TruncI};

    #[track_caller]
    fn check<T: Op>(
        make: impl FnOnce(&[creole_ir::Value]) -> T,
        result: Type,
        args: &[i64],
        expect: bool,
    ) {
        let ty = Type::i8();
        let types = vec![ty; args.len()];
        let mut body = Body::with_entry(&types);
        let (at, values) = (At::End(body.entry()), body.args(body.entry()).to_vec());
        let op = Builder::new(&mut body, at, Loc::Unknown).add_typed(make(&values), &[result]);
        let args: Vec<Tensor> = args.iter().map(|n| Tensor::from_i64(*n, ty)).collect();
        assert_eq!(is_broken(&body, op, &args), expect, "{args:?}");
    }

    #[test]
    fn overflow() {
        let i8 = Type::i8();
        let add =
            |overflow| move |v: &[creole_ir::Value]| AddI { overflow, ..AddI::new(v[0], v[1]) };
        check(add(Overflow::NSW), i8, &[100, 27], false);
        check(add(Overflow::NSW), i8, &[100, 28], true);
        check(add(Overflow::NUW), i8, &[100, 28], false);
        check(add(Overflow::NUW), i8, &[-1, 1], true);
        check(add(Overflow::NONE), i8, &[100, 100], false);
        let mul =
            |v: &[creole_ir::Value]| MulI { overflow: Overflow::NSW, ..MulI::new(v[0], v[1]) };
        check(mul, i8, &[-128, -1], true);
        let truncate =
            |v: &[creole_ir::Value]| TruncI { overflow: Overflow::NSW, ..TruncI::new(v[0]) };
        check(truncate, Type::int(4), &[-8], false);
        check(truncate, Type::int(4), &[8], true);
    }

    #[test]
    fn shifts_and_quotients() {
        let i8 = Type::i8();
        let left =
            |v: &[creole_ir::Value]| ShLI { overflow: Overflow::NUW, ..ShLI::new(v[0], v[1]) };
        check(left, i8, &[3, 6], false);
        check(left, i8, &[3, 7], true);
        check(|v: &[creole_ir::Value]| ShLI::new(v[0], v[1]), i8, &[1, 8], true);
        let right = |v: &[creole_ir::Value]| ShRUI { exact: Some(Exact), ..ShRUI::new(v[0], v[1]) };
        check(right, i8, &[12, 2], false);
        check(right, i8, &[12, 3], true);
        let divide =
            |v: &[creole_ir::Value]| DivSI { exact: Some(Exact), ..DivSI::new(v[0], v[1]) };
        check(divide, i8, &[12, -3], false);
        check(divide, i8, &[12, 5], true);
    }
}
