//! Comparisons: AVX2 has those for equal and for greater with sign.

use creole_ir::tensor::IntPredicate;
use regalloc2::VReg;

use super::mask;
use crate::emit::IntOp;
use crate::x64::mask::by_bits;
use crate::x64::opcode::Opcode;
use crate::x64::select::{Form, Selector, Src};

pub(super) const EQUAL: [Opcode; 4] =
    [Opcode::Pcmpeqb, Opcode::Pcmpeqw, Opcode::Pcmpeqd, Opcode::Pcmpeqq];
pub(super) const GREATER: [Opcode; 4] =
    [Opcode::Pcmpgtb, Opcode::Pcmpgtw, Opcode::Pcmpgtd, Opcode::Pcmpgtq];

/// Mask of a comparison of integers.
pub(in crate::x64) fn ints(
    cx: &mut Selector,
    form: Form,
    predicate: IntPredicate,
    a: VReg,
    b: Src,
) -> VReg {
    let bits = form.elem().bits();
    let (lanes, is_inverse) = match predicate {
        IntPredicate::Eq => (compared(cx, form, EQUAL, a, b), false),
        IntPredicate::Ne => (compared(cx, form, EQUAL, a, b), true),
        IntPredicate::Sgt => (compared(cx, form, GREATER, a, b), false),
        IntPredicate::Sle => (compared(cx, form, GREATER, a, b), true),
        IntPredicate::Slt | IntPredicate::Sge => {
            let b = cx.in_register(form.elem(), form.width(), b);
            let less = compared(cx, form, GREATER, b, Src::Reg(a));
            (less, predicate == IntPredicate::Sge)
        }
        _ if bits == 64 => return flipped(cx, form, predicate, a, b),
        _ => bounded(cx, form, predicate, a, b),
    };
    let lanes = if is_inverse { mask::not(cx, form.width(), lanes) } else { lanes };
    mask::of_lanes(cx, form, lanes)
}

fn compared(cx: &mut Selector, form: Form, opcodes: [Opcode; 4], a: VReg, b: Src) -> VReg {
    cx.v2(by_bits(form.elem().bits(), opcodes), form.width(), a, b)
}

/// Comparison without sign: `a <= b` if `a` is the minimum. Returns lanes, and true if they are of the inverse.
fn bounded(
    cx: &mut Selector,
    form: Form,
    predicate: IntPredicate,
    a: VReg,
    b: Src,
) -> (VReg, bool) {
    let (op, is_inverse) = match predicate {
        IntPredicate::Ule => (IntOp::MinU, false),
        IntPredicate::Ugt => (IntOp::MinU, true),
        IntPredicate::Uge => (IntOp::MaxU, false),
        _ => (IntOp::MaxU, true),
    };
    let limit = cx.lanes_op(op, form, a, b);
    (compared(cx, form, EQUAL, limit, Src::Reg(a)), is_inverse)
}

/// Comparison without sign, as one with sign of operands whose highest bits are flipped.
fn flipped(cx: &mut Selector, form: Form, predicate: IntPredicate, a: VReg, b: Src) -> VReg {
    let (elem, width) = (form.elem(), form.width());
    let b = cx.in_register(elem, width, b);
    let highest = cx.splat_reg(elem, width, 1 << (elem.bits() - 1));
    let [a, b] = [a, b].map(|x| cx.v2(Opcode::Pxor32, width, x, Src::Reg(highest)));
    let predicate = match predicate {
        IntPredicate::Ult => IntPredicate::Slt,
        IntPredicate::Ule => IntPredicate::Sle,
        IntPredicate::Ugt => IntPredicate::Sgt,
        _ => IntPredicate::Sge,
    };
    ints(cx, form, predicate, a, Src::Reg(b))
}
