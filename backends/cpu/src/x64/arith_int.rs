//! `arith` on integers, but for divisions.
//!
//! Operations that are undefined in MLIR have the value that the evaluator gives them, and never trap: a shift by the
//! width or more is all sign or zero.

use creole_arith::{AddUIExtended, MulSIExtended, MulUIExtended};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Error, OpId, Value};
use regalloc2::VReg;
use smallvec::smallvec;

use super::avx2;
use super::division;
use super::function::plain;
use super::inst::{Arg, Condition, Fixed, Inst, Mem, RAX, RDX, View};
use super::mask::{MaskOp, by_bits};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src, splat_of};
use crate::emit::{Division, Elem, IntOp};

/// Binary op of integers, or of truth values.
pub(super) fn binary(
    cx: &mut Selector,
    id: OpId,
    op: IntOp,
    lhs: Value,
    rhs: Value,
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let result = match form {
        Form::Vector(Elem::Bool, _) => {
            let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
            cx.mask_op(op, a, b)
        }
        Form::Scalar(Elem::Bool) => {
            let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
            cx.truth_op(op, a, b)
        }
        Form::Scalar(elem) => {
            let known = cx.known(rhs);
            let a = cx.reg(lhs)?;
            match (op, known.and_then(|n| i32::try_from(n).ok())) {
                (IntOp::Add, Some(n)) => cx.add_constant(a, n.into()),
                (IntOp::Sub, Some(n)) => cx.add_constant(a, -i64::from(n)),
                _ => {
                    let b = cx.reg(rhs)?;
                    cx.scalar_op(op, elem, a, b, known)
                }
            }
        }
        Form::Vector(..) => vector_op(cx, op, form, lhs, rhs)?,
    };
    cx.define_result(id, result)
}

fn vector_op(
    cx: &mut Selector,
    op: IntOp,
    form: Form,
    lhs: Value,
    rhs: Value,
) -> Result<VReg, Error> {
    let known = cx.body.constant(rhs).and_then(|constant| {
        let bytes = constant.to_bytes();
        splat_of(&bytes, form.elem().bytes()).and_then(|_| constant.splat_value())
    });
    let known = known.map(|one| one.int(0));
    let commutes = matches!(
        op,
        IntOp::Add
            | IntOp::Mul
            | IntOp::And
            | IntOp::Or
            | IntOp::Xor
            | IntOp::MinS
            | IntOp::MinU
            | IntOp::MaxS
            | IntOp::MaxU
    );
    let (lhs, rhs) = if commutes && cx.is_const(lhs) { (rhs, lhs) } else { (lhs, rhs) };
    match op {
        IntOp::Shl | IntOp::ShrS | IntOp::ShrU if known.is_some() && form.elem().bits() > 8 => {
            let a = cx.reg(lhs)?;
            Ok(cx.shift_constant(op, form, a, known.unwrap_or(0)))
        }
        IntOp::Div(division) => {
            let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
            Ok(division::of_lanes(cx, division, form, [a, b], known))
        }
        _ => {
            let (a, b) = (cx.reg(lhs)?, cx.src(rhs)?);
            Ok(cx.lanes_op(op, form, a, b))
        }
    }
}

impl Selector {
    // --- truth values ---------------------------------------------------------------------------

    /// Op on masks, where a true lane is -1 if the sign matters.
    pub(super) fn mask_op(&mut self, op: IntOp, a: VReg, b: VReg) -> VReg {
        match op {
            IntOp::Add | IntOp::Sub | IntOp::Xor => self.mask2(MaskOp::Xor, a, b),
            IntOp::Mul | IntOp::And | IntOp::MaxS | IntOp::MinU => self.mask2(MaskOp::And, a, b),
            IntOp::Or | IntOp::MinS | IntOp::MaxU => self.mask2(MaskOp::Or, a, b),
            // A shift by one leaves nothing.
            IntOp::Shl | IntOp::ShrU => self.mask2(MaskOp::AndNot, b, a),
            IntOp::ShrS => a,
            IntOp::Div(Division::Quotient { .. }) => {
                let not = self.mask_not(b);
                self.mask2(MaskOp::Or, a, not)
            }
            IntOp::Div(Division::Remainder { .. }) => self.mask2(MaskOp::AndNot, b, a),
        }
    }

    /// Same on an `i1` in a general register.
    pub(super) fn truth_op(&mut self, op: IntOp, a: VReg, b: VReg) -> VReg {
        let not = |cx: &mut Selector, b| cx.i2i(Opcode::XorImm32, View::D, b, Arg::Imm32(1));
        match op {
            IntOp::Add | IntOp::Sub | IntOp::Xor => self.i2(Opcode::Xor32, View::D, a, b),
            IntOp::Mul | IntOp::And | IntOp::MaxS | IntOp::MinU => {
                self.i2(Opcode::And32, View::D, a, b)
            }
            IntOp::Or | IntOp::MinS | IntOp::MaxU => self.i2(Opcode::Or32, View::D, a, b),
            IntOp::ShrS => a,
            IntOp::Div(Division::Quotient { .. }) => {
                let b = not(self, b);
                self.i2(Opcode::Or32, View::D, a, b)
            }
            IntOp::Shl | IntOp::ShrU | IntOp::Div(Division::Remainder { .. }) => {
                let b = not(self, b);
                self.i2(Opcode::And32, View::D, a, b)
            }
        }
    }

    // --- scalars --------------------------------------------------------------------------------

    /// Op on integers of 8 to 64 bits in general registers.
    pub(super) fn scalar_op(
        &mut self,
        op: IntOp,
        elem: Elem,
        a: VReg,
        b: VReg,
        known: Option<i64>,
    ) -> VReg {
        let wide = elem.bits() == 64;
        let view = if wide { View::Q } else { View::D };
        let pick = |narrow, other| if wide { other } else { narrow };
        match op {
            IntOp::Add => self.i2(pick(Opcode::Add32, Opcode::Add64), view, a, b),
            IntOp::Sub => self.i2(pick(Opcode::Sub32, Opcode::Sub64), view, a, b),
            IntOp::Mul => self.scalar_product(wide, a, b, known),
            IntOp::And => self.i2(pick(Opcode::And32, Opcode::And64), view, a, b),
            IntOp::Or => self.i2(pick(Opcode::Or32, Opcode::Or64), view, a, b),
            IntOp::Xor => self.i2(pick(Opcode::Xor32, Opcode::Xor64), view, a, b),
            IntOp::MinS => self.scalar_extremum(Condition::L, elem, a, b),
            IntOp::MinU => self.scalar_extremum(Condition::B, elem, a, b),
            IntOp::MaxS => self.scalar_extremum(Condition::G, elem, a, b),
            IntOp::MaxU => self.scalar_extremum(Condition::A, elem, a, b),
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU => self.scalar_shift(op, elem, a, b, known),
            IntOp::Div(division) => division::of_scalars(self, division, elem, a, b, known),
        }
    }

    fn scalar_product(&mut self, wide: bool, a: VReg, b: VReg, known: Option<i64>) -> VReg {
        match known.and_then(|n| i32::try_from(n).ok()) {
            Some(n) => self.scaled(a, n.into()),
            None if wide => self.i2(Opcode::Imul64, View::Q, a, b),
            None => self.i2(Opcode::Imul32, View::D, a, b),
        }
    }

    /// `a * factor` in 64 bits.
    pub(super) fn scaled(&mut self, a: VReg, factor: i64) -> VReg {
        match factor {
            1 => a,
            factor if factor > 0 && factor.count_ones() == 1 => {
                let places = factor.trailing_zeros() as u8;
                self.i2i(Opcode::ShlImm64, View::Q, a, Arg::Imm8(places))
            }
            factor => match i32::try_from(factor) {
                Ok(factor) => {
                    let d = self.f.int();
                    let args = [Arg::Def(d, View::Q), Arg::Use(a, View::Q), Arg::ImmS64(factor)];
                    self.ins(Opcode::ImulImm64, Width::X, &args);
                    d
                }
                Err(_) => {
                    let factor = self.iconst(factor);
                    self.i2(Opcode::Imul64, View::Q, a, factor)
                }
            },
        }
    }

    fn scalar_extremum(&mut self, first: Condition, elem: Elem, a: VReg, b: VReg) -> VReg {
        self.compare(elem.bits(), a, b);
        self.choose(first, a, b)
    }

    fn scalar_shift(
        &mut self,
        op: IntOp,
        elem: Elem,
        a: VReg,
        b: VReg,
        known: Option<i64>,
    ) -> VReg {
        let bits = elem.bits();
        let a = match op {
            IntOp::Shl => a,
            _ => self.extended(a, bits, op == IntOp::ShrS),
        };
        let immediate = match op {
            IntOp::Shl => Opcode::ShlImm64,
            IntOp::ShrS => Opcode::SarImm64,
            _ => Opcode::ShrImm64,
        };
        if let Some(known) = known {
            let places = if (0..i64::from(bits)).contains(&known) { known } else { 64 };
            return match (places, op) {
                (64, IntOp::ShrS) => self.i2i(immediate, View::Q, a, Arg::Imm8(63)),
                (64, _) => self.iconst(0),
                (places, _) => self.i2i(immediate, View::Q, a, Arg::Imm8(places as u8)),
            };
        }
        let amount = self.extended(b, bits, false);
        let most = self.iconst(63);
        self.compare_constant(64, amount, 63);
        let places = self.choose(Condition::B, amount, most);
        let opcode = match op {
            IntOp::Shl => Opcode::Shlx64,
            IntOp::ShrS => Opcode::Sarx64,
            _ => Opcode::Shrx64,
        };
        let d = self.f.int();
        let args = [Arg::Def(d, View::Q), Arg::Use(a, View::Q), Arg::Use(places, View::Q)];
        self.ins(opcode, Width::X, &args);
        if bits < 64 || op == IntOp::ShrS {
            return d;
        }
        let zero = self.iconst(0);
        self.compare_constant(64, amount, 64);
        self.choose(Condition::B, d, zero)
    }

    // --- vectors --------------------------------------------------------------------------------

    /// Op on lanes of integers.
    pub(super) fn lanes_op(&mut self, op: IntOp, form: Form, a: VReg, b: Src) -> VReg {
        if !self.has_avx512()
            && let Some(result) = avx2::int::op(self, op, form, a, b)
        {
            return result;
        }
        let (bits, width) = (form.elem().bits(), form.width());
        let opcodes = match op {
            IntOp::Add => [Opcode::Paddb, Opcode::Paddw, Opcode::Paddd, Opcode::Paddq],
            IntOp::Sub => [Opcode::Psubb, Opcode::Psubw, Opcode::Psubd, Opcode::Psubq],
            IntOp::Mul if bits == 8 => return self.byte_products(width, a, b),
            IntOp::Mul => [Opcode::Pmullw, Opcode::Pmullw, Opcode::Pmulld, Opcode::Pmullq],
            IntOp::And => [Opcode::Pand32, Opcode::Pand32, Opcode::Pand32, Opcode::Pand64],
            IntOp::Or => [Opcode::Por32, Opcode::Por32, Opcode::Por32, Opcode::Por64],
            IntOp::Xor => [Opcode::Pxor32, Opcode::Pxor32, Opcode::Pxor32, Opcode::Pxor64],
            IntOp::MinS => [Opcode::Pminsb, Opcode::Pminsw, Opcode::Pminsd, Opcode::Pminsq],
            IntOp::MinU => [Opcode::Pminub, Opcode::Pminuw, Opcode::Pminud, Opcode::Pminuq],
            IntOp::MaxS => [Opcode::Pmaxsb, Opcode::Pmaxsw, Opcode::Pmaxsd, Opcode::Pmaxsq],
            IntOp::MaxU => [Opcode::Pmaxub, Opcode::Pmaxuw, Opcode::Pmaxud, Opcode::Pmaxuq],
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU if bits == 8 => {
                return self.narrow_shifts(op, form, a, b);
            }
            IntOp::Shl => [Opcode::Psllvw, Opcode::Psllvw, Opcode::Psllvd, Opcode::Psllvq],
            IntOp::ShrU => [Opcode::Psrlvw, Opcode::Psrlvw, Opcode::Psrlvd, Opcode::Psrlvq],
            IntOp::ShrS => [Opcode::Psravw, Opcode::Psravw, Opcode::Psravd, Opcode::Psravq],
            IntOp::Div(division) => {
                let b = self.in_register(form.elem(), width, b);
                return division::of_lanes(self, division, form, [a, b], None);
            }
        };
        self.v2(by_bits(bits, opcodes), width, a, b)
    }

    /// Register of an operand.
    pub(super) fn in_register(&mut self, elem: Elem, width: Width, src: Src) -> VReg {
        match src {
            Src::Reg(register) => register,
            Src::Mem(mem) => self.v1(Opcode::Load, width, Src::Mem(mem)),
            Src::Splat(mem) if elem.bits() == 64 => {
                self.v1(Opcode::Broadcast64, width, Src::Mem(mem))
            }
            Src::Splat(mem) => self.v1(Opcode::Broadcast32m, width, Src::Mem(mem)),
        }
    }

    /// Shifts all lanes by a constant number of places.
    pub(super) fn shift_constant(&mut self, op: IntOp, form: Form, a: VReg, places: i64) -> VReg {
        let bits = form.elem().bits();
        let opcodes = match op {
            IntOp::Shl => [Opcode::Psllwi, Opcode::Psllwi, Opcode::Pslldi, Opcode::Psllqi],
            IntOp::ShrU => [Opcode::Psrlwi, Opcode::Psrlwi, Opcode::Psrldi, Opcode::Psrlqi],
            _ => [Opcode::Psrawi, Opcode::Psrawi, Opcode::Psradi, Opcode::Psraqi],
        };
        // The instructions take as many places as there are for all sign or zero.
        let places = u8::try_from(places).unwrap_or(u8::MAX);
        if op == IntOp::ShrS && bits == 64 && !self.has_avx512() {
            return avx2::int::shift_right_by(self, form, a, places);
        }
        self.v1i(by_bits(bits, opcodes), form.width(), Src::Reg(a), places)
    }

    /// Lanes as the upper halves of lanes of twice the width: those with an odd number, then those with an even one.
    fn upper_halves(&mut self, wide: Form, a: VReg) -> [VReg; 2] {
        let bits = wide.elem().bits();
        let upper = self.splat(wide.elem(), wide.width(), u64::MAX << (bits / 2));
        let odd = self.v2(Opcode::Pand32, wide.width(), a, upper);
        [odd, self.shift_constant(IntOp::Shl, wide, a, i64::from(bits / 2))]
    }

    /// Joins lanes in the upper halves of lanes of twice the width.
    fn joined_halves(&mut self, wide: Form, [odd, even]: [VReg; 2]) -> VReg {
        let bits = wide.elem().bits();
        let upper = self.splat(wide.elem(), wide.width(), u64::MAX << (bits / 2));
        let odd = self.v2(Opcode::Pand32, wide.width(), odd, upper);
        let even = self.shift_constant(IntOp::ShrU, wide, even, i64::from(bits / 2));
        self.v2(Opcode::Por32, wide.width(), odd, Src::Reg(even))
    }

    /// Shifts of lanes for which there is no instruction, but one for lanes of twice the width.
    pub(super) fn narrow_shifts(&mut self, op: IntOp, form: Form, a: VReg, b: Src) -> VReg {
        let width = form.width();
        let b = self.in_register(form.elem(), width, b);
        let bits = 2 * form.elem().bits();
        let wide = Form::Vector(Elem::Int(bits), width.bytes() * 8 / bits as usize);
        let low = self.splat(wide.elem(), width, u64::MAX >> (64 - bits / 2));
        let odd_places = self.shift_constant(IntOp::ShrU, wide, b, i64::from(bits / 2));
        let even_places = self.v2(Opcode::Pand32, width, b, low);
        let [odd, even] = self.upper_halves(wide, a);
        let odd = self.lanes_op(op, wide, odd, Src::Reg(odd_places));
        let even = self.lanes_op(op, wide, even, Src::Reg(even_places));
        self.joined_halves(wide, [odd, even])
    }

    fn byte_products(&mut self, width: Width, a: VReg, b: Src) -> VReg {
        let b = self.in_register(Elem::Int(8), width, b);
        let words = Form::Vector(Elem::Int(16), width.bytes() / 2);
        // The upper byte of `(a << 8) * b` is the lower one of `a * b`.
        let [odd, even] = self.upper_halves(words, a);
        let odd_b = self.v1i(Opcode::Psrlwi, width, Src::Reg(b), 8);
        let odd = self.v2(Opcode::Pmullw, width, odd, Src::Reg(odd_b));
        let even = self.v2(Opcode::Pmullw, width, even, Src::Reg(b));
        self.joined_halves(words, [odd, even])
    }
}

// --- results of twice the width -----------------------------------------------------------------

pub(super) fn add_extended(op: AddUIExtended, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let (a, b) = (cx.reg(op.lhs)?, cx.reg(op.rhs)?);
    let (sum, carry) = match form {
        Form::Vector(Elem::Bool, _) => (cx.mask2(MaskOp::Xor, a, b), cx.mask2(MaskOp::And, a, b)),
        Form::Scalar(Elem::Bool) => {
            (cx.i2(Opcode::Xor32, View::D, a, b), cx.i2(Opcode::And32, View::D, a, b))
        }
        Form::Vector(..) => {
            let sum = cx.lanes_op(IntOp::Add, form, a, Src::Reg(b));
            (sum, cx.compare_ints(form, IntPredicate::Ult, sum, Src::Reg(a)))
        }
        Form::Scalar(elem) => {
            let sum = cx.scalar_op(IntOp::Add, elem, a, b, None);
            cx.compare(elem.bits(), sum, a);
            (sum, cx.truth(Condition::B))
        }
    };
    cx.define(cx.body.result(id, 1), super::select::Val::Reg(carry));
    cx.define_result(id, sum)
}

pub(super) fn mul_signed(op: MulSIExtended, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    mul_extended(cx, id, [op.lhs, op.rhs], true)
}

pub(super) fn mul_unsigned(op: MulUIExtended, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    mul_extended(cx, id, [op.lhs, op.rhs], false)
}

fn mul_extended(
    cx: &mut Selector,
    id: OpId,
    [lhs, rhs]: [Value; 2],
    signed: bool,
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
    let (low, high) = match form {
        Form::Vector(Elem::Bool, _) => (cx.mask2(MaskOp::And, a, b), cx.mask2(MaskOp::Xor, a, a)),
        Form::Scalar(Elem::Bool) => (cx.i2(Opcode::And32, View::D, a, b), cx.iconst(0)),
        form => {
            let elem = form.elem();
            let low = match form {
                Form::Vector(..) => cx.lanes_op(IntOp::Mul, form, a, Src::Reg(b)),
                Form::Scalar(_) => cx.scalar_op(IntOp::Mul, elem, a, b, None),
            };
            let high =
                cx.per_lane(form, form, &[a, b], |cx, lanes| high_half(cx, elem, lanes, signed));
            (low, high)
        }
    };
    cx.define(cx.body.result(id, 1), super::select::Val::Reg(high));
    cx.define_result(id, low)
}

/// Upper half of a product.
fn high_half(cx: &mut Selector, elem: Elem, lanes: &[VReg], signed: bool) -> VReg {
    let bits = elem.bits();
    if bits < 64 {
        let (a, b) = (cx.extended(lanes[0], bits, signed), cx.extended(lanes[1], bits, signed));
        let product = cx.i2(Opcode::Imul64, View::Q, a, b);
        return cx.i2i(Opcode::ShrImm64, View::Q, product, Arg::Imm8(bits as u8));
    }
    high_words(cx, [lanes[0], lanes[1]], signed)
}

/// Upper 64 bits of a product of 128 bits.
pub(super) fn high_words(cx: &mut Selector, [a, b]: [VReg; 2], signed: bool) -> VReg {
    let (low, high) = (cx.f.int(), cx.f.int());
    let opcode = if signed { Opcode::MulS64 } else { Opcode::Mul64 };
    let mut product = plain(opcode, Width::X, &[Arg::Use(b, View::Q)]);
    product.fixed = smallvec![
        Fixed { vreg: low, preg: RAX, is_def: true },
        Fixed { vreg: high, preg: RDX, is_def: true },
        Fixed { vreg: a, preg: RAX, is_def: false },
    ];
    cx.push(Inst::Plain(product));
    high
}

/// Sum of two addresses.
pub(super) fn sum(cx: &mut Selector, a: VReg, b: VReg) -> VReg {
    cx.lea(Mem { index: Some((b, 1)), ..Mem::at(a, 0) })
}
