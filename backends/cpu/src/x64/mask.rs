//! Masks: vectors of `i1` in the mask registers of AVX-512, one bit for each lane.

use regalloc2::VReg;

use super::function::plain;
use super::inst::{Arg, View};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src};
use crate::emit::Elem;

/// Bits of the lowest `n` lanes.
pub(super) fn lowest(n: usize) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}

/// The opcode for the width of an element, of those for 8, 16, 32 and 64 bits.
pub(super) fn by_bits(bits: u32, opcodes: [Opcode; 4]) -> Opcode {
    opcodes[(bits.trailing_zeros() - 3) as usize]
}

impl Selector {
    /// Mask of constant bits.
    pub(super) fn known_mask(&mut self, bits: u64) -> VReg {
        let block = self.preheaders.first().copied().unwrap_or(self.at);
        if let Some(known) = self.masks.get(&(block, bits)) {
            return *known;
        }
        let mask = self.in_block(block, |cx| {
            let bits = cx.iconst(bits.cast_signed());
            cx.mask_of_bits(bits)
        });
        self.masks.insert((block, bits), mask);
        mask
    }

    /// Mask with the bits of a general register.
    pub(super) fn mask_of_bits(&mut self, bits: VReg) -> VReg {
        let d = self.f.mask();
        self.ins(Opcode::Kfrom, Width::X, &[Arg::Def(d, View::K), Arg::Use(bits, View::Q)]);
        d
    }

    /// Bits of a mask in a general register; those beyond its lanes are arbitrary.
    pub(super) fn bits_of_mask(&mut self, mask: VReg) -> VReg {
        let d = self.f.int();
        self.ins(Opcode::Kto, Width::X, &[Arg::Def(d, View::Q), Arg::Use(mask, View::K)]);
        d
    }

    /// Mask that is an `i1` in all lanes.
    pub(super) fn mask_splat(&mut self, truth: VReg) -> VReg {
        let d = self.f.int();
        self.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, truth, View::Q)]);
        self.mask_of_bits(d)
    }

    /// `result = opcode a, b` on masks.
    pub(super) fn k2(&mut self, opcode: Opcode, a: VReg, b: VReg) -> VReg {
        let d = self.f.mask();
        let args = [Arg::Def(d, View::K), Arg::Use(a, View::K), Arg::Use(b, View::K)];
        self.ins(opcode, Width::X, &args);
        d
    }

    /// Mask whose lane `to` is lane `from` of another one.
    pub(super) fn shifted_mask(&mut self, mask: VReg, from: usize, to: usize) -> VReg {
        let opcode = match from.cmp(&to) {
            std::cmp::Ordering::Equal => return mask,
            std::cmp::Ordering::Less => Opcode::Kshiftl,
            std::cmp::Ordering::Greater => Opcode::Kshiftr,
        };
        let d = self.f.mask();
        let places = Arg::Imm8(from.abs_diff(to) as u8);
        self.ins(opcode, Width::X, &[Arg::Def(d, View::K), Arg::Use(mask, View::K), places]);
        d
    }

    /// Lanes where the mask does not hold.
    pub(super) fn k_not(&mut self, a: VReg) -> VReg {
        let d = self.f.mask();
        self.ins(Opcode::Knot, Width::X, &[Arg::Def(d, View::K), Arg::Use(a, View::K)]);
        d
    }

    /// Comparison of vectors by an instruction with a predicate.
    pub(super) fn k_compare(
        &mut self,
        opcode: Opcode,
        width: Width,
        a: VReg,
        b: Src,
        predicate: u8,
    ) -> VReg {
        let d = self.f.mask();
        let args =
            [Arg::Def(d, View::K), Arg::Use(a, View::V(width)), b.arg(width), Arg::Imm8(predicate)];
        self.ins(opcode, width, &args);
        d
    }

    /// Lanes that are not zero.
    pub(super) fn nonzero(&mut self, vector: VReg, bits: u32, width: Width) -> VReg {
        let opcode =
            by_bits(bits, [Opcode::KTestb, Opcode::KTestw, Opcode::KTestd, Opcode::KTestq]);
        let d = self.f.mask();
        let view = View::V(width);
        let args = [Arg::Def(d, View::K), Arg::Use(vector, view), Arg::Use(vector, view)];
        self.ins(opcode, width, &args);
        d
    }

    /// Vector `mask ? on_true : on_false`.
    pub(super) fn blend(&mut self, form: Form, mask: VReg, on_true: Src, on_false: VReg) -> VReg {
        // A scalar float is blended in the lowest lane of a whole register.
        let width = form.width().max(Width::X);
        let on_true = match on_true {
            Src::Mem(mem) if form.width() == Width::S => Src::Splat(mem),
            other => other,
        };
        let opcode = by_bits(
            form.elem().bits(),
            [Opcode::Blend8, Opcode::Blend16, Opcode::Blend32, Opcode::Blend64],
        );
        let d = self.f.vec();
        let view = View::V(width);
        let args = [Arg::Def(d, view), Arg::Use(on_false, view), on_true.arg(width)];
        self.plain(plain(opcode, width, &args).under(mask, false));
        d
    }

    /// Integer lanes of `-1` and 0.
    pub(super) fn lanes_of_mask(&mut self, mask: VReg, bits: u32, width: Width) -> VReg {
        let opcode = by_bits(
            bits,
            [Opcode::KtoLanes8, Opcode::KtoLanes16, Opcode::KtoLanes32, Opcode::KtoLanes64],
        );
        let d = self.f.vec();
        self.ins(opcode, width, &[Arg::Def(d, View::V(width)), Arg::Use(mask, View::K)]);
        d
    }

    /// Integer lanes of 1 and 0.
    pub(super) fn ones_of_mask(&mut self, mask: VReg, elem: Elem, width: Width) -> VReg {
        let ones = self.splat_reg(elem, width, 1);
        let bits = elem.bits();
        let opcode = by_bits(bits, [Opcode::Load8, Opcode::Load16, Opcode::Load, Opcode::Load64]);
        let d = self.f.vec();
        let args = [Arg::Def(d, View::V(width)), Arg::Use(ones, View::V(width))];
        self.plain(plain(opcode, width, &args).under(mask, true));
        d
    }
}
