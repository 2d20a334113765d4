//! Integer operations on lanes that AVX2 has no instructions for.

use creole_ir::tensor::IntPredicate;
use regalloc2::VReg;

use crate::emit::IntOp;
use crate::x64::opcode::Opcode;
use crate::x64::select::{Form, Selector, Src};

/// Op without an instruction of AVX2. `None`: there is one.
pub(in crate::x64) fn op(
    cx: &mut Selector,
    op: IntOp,
    form: Form,
    a: VReg,
    b: Src,
) -> Option<VReg> {
    let predicate = match (op, form.elem().bits()) {
        (IntOp::Shl | IntOp::ShrS | IntOp::ShrU, 16) => {
            return Some(cx.narrow_shifts(op, form, a, b));
        }
        (IntOp::ShrS, 64) => return Some(shift_right(cx, form, a, Opcode::Psrlvq, b)),
        (IntOp::Mul, 64) => return Some(product(cx, form, a, b)),
        (IntOp::MinS, 64) => IntPredicate::Slt,
        (IntOp::MinU, 64) => IntPredicate::Ult,
        (IntOp::MaxS, 64) => IntPredicate::Sgt,
        (IntOp::MaxU, 64) => IntPredicate::Ugt,
        _ => return None,
    };
    let b = cx.in_register(form.elem(), form.width(), b);
    let is_first = cx.compare_ints(form, predicate, a, Src::Reg(b));
    Some(cx.blend(form, is_first, Src::Reg(a), b))
}

/// `-1` where an integer of 64 bits is negative, and 0 elsewhere.
fn sign(cx: &mut Selector, form: Form, a: VReg) -> VReg {
    let zero = cx.splat_reg(form.elem(), form.width(), 0);
    cx.v2(Opcode::Pcmpgtq, form.width(), zero, Src::Reg(a))
}

/// Shift with sign of integers of 64 bits by one without sign: of the complement where the number is negative.
fn shift_right(cx: &mut Selector, form: Form, a: VReg, shift: Opcode, places: Src) -> VReg {
    let width = form.width();
    let sign = sign(cx, form, a);
    let positive = cx.v2(Opcode::Pxor32, width, a, Src::Reg(sign));
    let shifted = cx.v2(shift, width, positive, places);
    cx.v2(Opcode::Pxor32, width, shifted, Src::Reg(sign))
}

/// Same by a constant number of places; 64 or more leave the sign.
pub(in crate::x64) fn shift_right_by(cx: &mut Selector, form: Form, a: VReg, places: u8) -> VReg {
    let width = form.width();
    let sign = sign(cx, form, a);
    let positive = cx.v2(Opcode::Pxor32, width, a, Src::Reg(sign));
    let shifted = cx.v1i(Opcode::Psrlqi, width, Src::Reg(positive), places);
    cx.v2(Opcode::Pxor32, width, shifted, Src::Reg(sign))
}

/// Magnitude of integers of 64 bits.
pub(in crate::x64) fn magnitude(cx: &mut Selector, form: Form, a: VReg) -> VReg {
    let width = form.width();
    let sign = sign(cx, form, a);
    let flipped = cx.v2(Opcode::Pxor32, width, a, Src::Reg(sign));
    cx.v2(Opcode::Psubq, width, flipped, Src::Reg(sign))
}

/// Product of integers of 64 bits: that of the lower halves, plus those of a lower and an upper one in the upper half.
fn product(cx: &mut Selector, form: Form, a: VReg, b: Src) -> VReg {
    let width = form.width();
    let b = cx.in_register(form.elem(), width, b);
    let swapped = cx.v1i(Opcode::Pshufd, width, Src::Reg(b), 0b1011_0001);
    let crossed = cx.v2(Opcode::Pmulld, width, a, Src::Reg(swapped));
    let upper = cx.v1i(Opcode::Psrlqi, width, Src::Reg(crossed), 32);
    let sum = cx.v2(Opcode::Paddq, width, crossed, Src::Reg(upper));
    let sum = cx.v1i(Opcode::Psllqi, width, Src::Reg(sum), 32);
    let low = cx.v2(Opcode::Pmuludq, width, a, Src::Reg(b));
    cx.v2(Opcode::Paddq, width, low, Src::Reg(sum))
}
