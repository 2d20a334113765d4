//! Integer division, which never traps: by zero it is all ones (its remainder the dividend), and the least integer by -1
//! is itself.

use creole_ir::tensor::IntPredicate;
use regalloc2::VReg;
use smallvec::smallvec;

use super::avx2;
use super::function::plain;
use super::inst::{Arg, Condition, Fixed, Inst, RAX, RDX, View};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src};
use crate::emit::{Division, Elem, IntOp, Resize, Round};

// --- scalars ------------------------------------------------------------------------------------

/// Division of integers in general registers.
pub(super) fn of_scalars(
    cx: &mut Selector,
    division: Division,
    elem: Elem,
    a: VReg,
    b: VReg,
    known: Option<i64>,
) -> VReg {
    let (bits, signed) = (elem.bits(), division.is_signed());
    let a = cx.extended(a, bits, signed);
    if let Some(result) = by_power(cx, division, a, known.filter(|n| *n > 0)) {
        return result;
    }
    let b = cx.extended(b, bits, signed);
    let by_product = known.and_then(|n| super::reciprocal::divided(cx, a, bits, signed, n));
    let (divisor, [quotient, remainder]) = match by_product {
        Some(results) => (b, results),
        None => {
            let divisor = harmless_divisor(cx, bits, [a, b], signed);
            (divisor, divided(cx, a, divisor, signed))
        }
    };
    let (result, for_zero) = match division {
        Division::Remainder { .. } => (remainder, a),
        Division::Quotient { round, .. } => {
            let rounded = rounded(cx, round, signed, [a, divisor], [quotient, remainder]);
            (rounded, cx.iconst(-1))
        }
    };
    if by_product.is_some() {
        return result;
    }
    cx.compare_constant(64, b, 0);
    cx.choose(Condition::E, for_zero, result)
}

/// Division without sign by a power of two.
fn by_power(cx: &mut Selector, division: Division, a: VReg, known: Option<i64>) -> Option<VReg> {
    let known = known.filter(|n| n.count_ones() == 1 && *n <= i64::from(i32::MAX))?;
    match division {
        Division::Quotient { signed: false, round: Round::Zero } => {
            let places = Arg::Imm8(known.trailing_zeros() as u8);
            Some(cx.i2i(Opcode::ShrImm64, View::Q, a, places))
        }
        Division::Remainder { signed: false } => {
            Some(cx.i2i(Opcode::AndImm64, View::Q, a, Arg::ImmS64(known as i32 - 1)))
        }
        _ => None,
    }
}

/// Divisor, replaced by one if the division would trap. (The least integer divided by one is the defined result for -1.)
fn harmless_divisor(cx: &mut Selector, bits: u32, [a, b]: [VReg; 2], signed: bool) -> VReg {
    let one = cx.iconst(1);
    cx.compare_constant(64, b, 0);
    let divisor = cx.choose(Condition::E, one, b);
    // In 64 bits the least integer of fewer bits by -1 does not overflow.
    if !signed || bits < 64 {
        return divisor;
    }
    // One if it is -1 and the dividend is the least integer.
    let least = cx.iconst(i64::MIN);
    cx.compare(64, a, least);
    let if_minus_one = cx.choose(Condition::E, one, divisor);
    cx.compare_constant(64, divisor, -1);
    cx.choose(Condition::E, if_minus_one, divisor)
}

/// Quotient, rounded to zero, and remainder in 64 bits.
fn divided(cx: &mut Selector, a: VReg, b: VReg, signed: bool) -> [VReg; 2] {
    let upper = match signed {
        true => {
            let upper = cx.f.int();
            let mut sign = plain(Opcode::Cqo, Width::X, &[]);
            sign.fixed = smallvec![
                Fixed { vreg: upper, preg: RDX, is_def: true },
                Fixed { vreg: a, preg: RAX, is_def: false },
            ];
            cx.push(Inst::Plain(sign));
            upper
        }
        false => cx.iconst(0),
    };
    let (quotient, remainder) = (cx.f.int(), cx.f.int());
    let opcode = if signed { Opcode::Idiv64 } else { Opcode::Div64 };
    let mut division = plain(opcode, Width::X, &[Arg::Use(b, View::Q)]);
    division.fixed = smallvec![
        Fixed { vreg: quotient, preg: RAX, is_def: true },
        Fixed { vreg: remainder, preg: RDX, is_def: true },
        Fixed { vreg: a, preg: RAX, is_def: false },
        Fixed { vreg: upper, preg: RDX, is_def: false },
    ];
    cx.push(Inst::Plain(division));
    [quotient, remainder]
}

/// Quotient that is rounded up or down.
fn rounded(
    cx: &mut Selector,
    round: Round,
    signed: bool,
    [a, b]: [VReg; 2],
    [quotient, remainder]: [VReg; 2],
) -> VReg {
    let (step, with_sign) = match round {
        Round::Zero => return quotient,
        Round::Up => (1, Condition::Ge),
        Round::Down => (-1, Condition::L),
    };
    let moved = cx.add_constant(quotient, step);
    let moved = match signed {
        false => moved,
        true => {
            let signs = cx.i2(Opcode::Xor64, View::Q, a, b);
            cx.compare_constant(64, signs, 0);
            cx.choose(with_sign, moved, quotient)
        }
    };
    cx.compare_constant(64, remainder, 0);
    cx.choose(Condition::Ne, moved, quotient)
}

// --- vectors ------------------------------------------------------------------------------------

/// Vector division: up to 32 bits through `f64`, whose quotient never rounds up to an integer; 64 bits scalarised. `known`
/// is a divisor that is the same in all lanes.
pub(super) fn of_lanes(
    cx: &mut Selector,
    division: Division,
    form: Form,
    [a, b]: [VReg; 2],
    known: Option<i64>,
) -> VReg {
    let (elem, n) = (form.elem(), form.lanes());
    if elem.bits() == 64 || n * 32 > cx.widest_bits() {
        return cx.per_lane(form, form, &[a, b], |cx, lanes| {
            of_scalars(cx, division, elem, lanes[0], lanes[1], known)
        });
    }
    let signed = division.is_signed();
    let bits = elem.bits();
    let words = Form::Vector(Elem::Int(32), n);
    let widen = Resize { from: bits, to: 32, signed };
    let (a, b) = (cx.resize(a, n, widen), cx.resize(b, n, widen));
    let known = known.filter(|n| *n != 0).map(|n| known_divisor(n, bits, signed));
    let by = Divisor { lanes: b, known };
    let mut quotient = quotients(cx, division, words, a, &by);
    if known.is_none() {
        // By zero: all ones.
        let zero = cx.splat(Elem::Int(32), words.width(), 0);
        let is_zero = cx.compare_ints(words, IntPredicate::Eq, b, zero);
        let ones = cx.splat(Elem::Int(32), words.width(), u64::MAX);
        quotient = cx.blend(words, is_zero, ones, quotient);
    }
    let result = match division {
        Division::Quotient { .. } => quotient,
        Division::Remainder { .. } => {
            let product = cx.lanes_op(IntOp::Mul, words, quotient, Src::Reg(b));
            cx.lanes_op(IntOp::Sub, words, a, Src::Reg(product))
        }
    };
    cx.resize(result, n, Resize { from: 32, to: bits, signed })
}

/// Divisors of at most 16 lanes of 32 bits.
struct Divisor {
    lanes: VReg,
    /// The number in all lanes.
    known: Option<f64>,
}

/// Divisor of this many bits as a number.
fn known_divisor(n: i64, bits: u32, signed: bool) -> f64 {
    let shift = 64 - bits;
    if signed { (n << shift >> shift) as f64 } else { ((n as u64) << shift >> shift) as f64 }
}

/// Reciprocal that is not too small in magnitude: times an integer of 32 bits it is a quotient that reaches each integer
/// where the real one does, and none that this does not.
fn reciprocal_up(n: f64) -> f64 {
    let nearest = 1.0 / n;
    if nearest > 0.0 { nearest.next_up() } else { nearest.next_down() }
}

/// Quotients of lanes of 32 bits, in halves if their `f64`s do not fit a register.
fn quotients(cx: &mut Selector, division: Division, form: Form, a: VReg, b: &Divisor) -> VReg {
    let most = cx.widest_bits() / 64;
    if form.lanes() <= most {
        return few_quotients(cx, division, form.lanes(), a, b);
    }
    let width = Form::Vector(form.elem(), 2 * most).width();
    let low = few_quotients(cx, division, most, a, b);
    let (a, lanes) = (cx.upper_half(width, a), cx.upper_half(width, b.lanes));
    let high = few_quotients(cx, division, most, a, &Divisor { lanes, ..*b });
    cx.joined(width, low, high)
}

/// Floats of integers of 32 bits, in vectors of `width`.
fn doubles_of(cx: &mut Selector, width: Width, a: VReg, signed: bool) -> VReg {
    match (signed, cx.has_avx512()) {
        (true, _) => cx.converted(Opcode::Cvtdq2pd, width, a),
        (false, true) => cx.converted(Opcode::Cvtudq2pd, width, a),
        (false, false) => avx2::cast::words_to_doubles(cx, width, a),
    }
}

/// Quotients of lanes of 32 bits whose `f64`s fit a register.
fn few_quotients(cx: &mut Selector, division: Division, n: usize, a: VReg, b: &Divisor) -> VReg {
    let doubles = Form::Vector(Elem::F64, n).width();
    let signed = division.is_signed();
    let a = doubles_of(cx, doubles, a, signed);
    let is_toward_zero =
        !matches!(division, Division::Quotient { round: Round::Up | Round::Down, .. });
    let mut quotient = match b.known.filter(|_| is_toward_zero) {
        Some(known) => {
            let reciprocal = cx.splat(Elem::F64, doubles, reciprocal_up(known).to_bits());
            cx.v2(Opcode::Mulpd, doubles, a, reciprocal)
        }
        None => {
            let b = doubles_of(cx, doubles, b.lanes, signed);
            cx.v2(Opcode::Divpd, doubles, a, Src::Reg(b))
        }
    };
    let rounding = match division {
        Division::Quotient { round: Round::Up, .. } => Some(10),
        Division::Quotient { round: Round::Down, .. } => Some(9),
        _ => None,
    };
    if let Some(rounding) = rounding {
        quotient = cx.v1i(Opcode::Roundpd, doubles, Src::Reg(quotient), rounding);
    }
    match (signed, cx.has_avx512()) {
        (true, _) => cx.converted(Opcode::Cvttpd2dq, doubles, quotient),
        (false, true) => cx.converted(Opcode::Cvttpd2udq, doubles, quotient),
        (false, false) => {
            let whole = avx2::cast::to_ints(cx, Form::Vector(Elem::F64, n), 64, quotient);
            cx.resize(whole, n, Resize { from: 64, to: 32, signed: false })
        }
    }
}
