//! Division by constants: products with reciprocals of more bits than the dividend has.
//!
//! With `2^(l-1) < d < 2^l` and `m = floor(2^(n+l) / d) + 1`, `floor(a / d) = floor(a * m / 2^(n+l))` for all `0 <= a < 2^n`.
//! Below zero the product is rounded down, and one more is the quotient that is rounded to zero.
//! (Granlund and Montgomery, Division by invariant integers using multiplication, 1994.)

use regalloc2::VReg;

use super::arith_int::high_words;
use super::inst::{Arg, View};
use super::opcode::{Opcode, Width};
use super::select::Selector;

/// Quotient, rounded to zero, and remainder of an extended integer of this many bits. `None`: the divisor is zero.
pub(super) fn divided(
    cx: &mut Selector,
    a: VReg,
    bits: u32,
    signed: bool,
    divisor: i64,
) -> Option<[VReg; 2]> {
    let shift = 64 - bits;
    let (divisor, magnitude) = match signed {
        true => {
            let divisor = divisor << shift >> shift;
            (divisor, divisor.unsigned_abs())
        }
        false => {
            let divisor = (divisor.cast_unsigned()) << shift >> shift;
            (divisor.cast_signed(), divisor)
        }
    };
    if magnitude == 0 {
        return None;
    }
    let quotient = match (magnitude.is_power_of_two(), signed) {
        _ if magnitude == 1 => a,
        (true, true) => by_power(cx, a, magnitude.trailing_zeros()),
        (true, false) => shifted(cx, Opcode::ShrImm64, a, magnitude.trailing_zeros()),
        (false, true) => of_signed(cx, bits, a, magnitude),
        (false, false) => of_unsigned(cx, bits, a, magnitude),
    };
    let quotient = match signed && divisor < 0 {
        true => negated(cx, quotient),
        false => quotient,
    };
    let product = times(cx, quotient, divisor);
    Some([quotient, cx.i2(Opcode::Sub64, View::Q, a, product)])
}

/// `a / 2^k`, rounded to zero: below zero `2^k - 1` is added first.
fn by_power(cx: &mut Selector, a: VReg, k: u32) -> VReg {
    let sign = shifted(cx, Opcode::SarImm64, a, 63);
    let bias = shifted(cx, Opcode::ShrImm64, sign, 64 - k);
    let sum = cx.i2(Opcode::Add64, View::Q, a, bias);
    shifted(cx, Opcode::SarImm64, sum, k)
}

fn of_signed(cx: &mut Selector, bits: u32, a: VReg, d: u64) -> VReg {
    let down = if bits <= 32 {
        let (m, places) = reciprocal(31, d);
        let product = times(cx, a, m as i64);
        shifted(cx, Opcode::SarImm64, product, places)
    } else {
        // As a signed number, `m` is less by `2^64`.
        let (m, places) = reciprocal(63, d);
        let m = cx.iconst(m as u64 as i64);
        let high = high_words(cx, [a, m], true);
        let sum = cx.i2(Opcode::Add64, View::Q, high, a);
        shifted(cx, Opcode::SarImm64, sum, places - 64)
    };
    let sign = shifted(cx, Opcode::SarImm64, a, 63);
    cx.i2(Opcode::Sub64, View::Q, down, sign)
}

fn of_unsigned(cx: &mut Selector, bits: u32, a: VReg, d: u64) -> VReg {
    if bits <= 32 {
        // `2^64 / d` has more than enough bits.
        let m = cx.iconst((u64::MAX / d + 1) as i64);
        return high_words(cx, [a, m], false);
    }
    // `m` has 65 bits: `(high + a) / 2`, without a carry.
    let (m, places) = reciprocal(64, d);
    let m = cx.iconst(m as u64 as i64);
    let high = high_words(cx, [a, m], false);
    let rest = cx.i2(Opcode::Sub64, View::Q, a, high);
    let half = shifted(cx, Opcode::ShrImm64, rest, 1);
    let sum = cx.i2(Opcode::Add64, View::Q, high, half);
    shifted(cx, Opcode::ShrImm64, sum, places - 65)
}

/// `floor(2^(n+l) / d) + 1`, and `n + l`.
fn reciprocal(n: u32, d: u64) -> (u128, u32) {
    let places = n + (u64::BITS - d.leading_zeros());
    // `d` does not divide a power of two, so one less has the same quotient.
    ((u128::MAX >> (u128::BITS - places)) / u128::from(d) + 1, places)
}

fn shifted(cx: &mut Selector, opcode: Opcode, a: VReg, places: u32) -> VReg {
    if places == 0 { a } else { cx.i2i(opcode, View::Q, a, Arg::Imm8(places as u8)) }
}

fn times(cx: &mut Selector, a: VReg, n: i64) -> VReg {
    let Ok(small) = i32::try_from(n) else {
        let n = cx.iconst(n);
        return cx.i2(Opcode::Imul64, View::Q, a, n);
    };
    let product = cx.f.int();
    let args = [Arg::Def(product, View::Q), Arg::Use(a, View::Q), Arg::ImmS64(small)];
    cx.ins(Opcode::ImulImm64, Width::X, &args);
    product
}

fn negated(cx: &mut Selector, a: VReg) -> VReg {
    let d = cx.f.int();
    cx.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, a, View::Q)]);
    d
}
