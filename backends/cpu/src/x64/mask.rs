//! Masks: vectors of `i1`, in the mask registers of AVX-512, one bit for each lane.
//!
//! AVX2 has none: there a mask is a vector register with lanes of ones or zeros (`avx2/mask.rs`). What is written with the
//! functions of this file works for both.

use regalloc2::{RegClass, VReg};

use super::avx2;
use super::function::plain;
use super::inst::{Arg, MASK, VEC, View};
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

/// Operation on masks.
#[derive(Clone, Copy)]
pub(super) enum MaskOp {
    And,
    /// `!a & b`.
    AndNot,
    Or,
    Xor,
}

impl MaskOp {
    fn opcode(self, has_avx512: bool) -> Opcode {
        match (self, has_avx512) {
            (MaskOp::And, true) => Opcode::Kand,
            (MaskOp::AndNot, true) => Opcode::Kandn,
            (MaskOp::Or, true) => Opcode::Kor,
            (MaskOp::Xor, true) => Opcode::Kxor,
            (MaskOp::And, false) => Opcode::Pand32,
            (MaskOp::AndNot, false) => Opcode::Pandn,
            (MaskOp::Or, false) => Opcode::Por32,
            (MaskOp::Xor, false) => Opcode::Pxor32,
        }
    }
}

impl Selector {
    /// True for masks in registers of their own; false for lanes of ones and zeros.
    pub(super) fn has_avx512(&self) -> bool {
        self.isa.has_avx512()
    }

    /// Bits of the widest registers, whatever the widest vectors of the IR are.
    pub(super) fn widest_bits(&self) -> usize {
        if self.has_avx512() { 512 } else { 256 }
    }

    /// Class of the registers of masks.
    pub(super) fn mask_class(&self) -> RegClass {
        if self.has_avx512() { MASK } else { VEC }
    }

    /// Width and view of instructions on masks.
    fn mask_view(&self) -> (Width, View) {
        match self.has_avx512() {
            true => (Width::X, View::K),
            false => {
                let width = Width::of_bytes(self.isa.vector_bits() / 8);
                (width, View::V(width))
            }
        }
    }

    /// Constant mask of `n` lanes.
    pub(super) fn known_mask(&mut self, n: usize, bits: u64) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::known(self, n, bits);
        }
        let block = self.preheaders.first().copied().unwrap_or(self.at);
        if let Some(known) = self.masks.get(&(block, bits)) {
            return *known;
        }
        let mask = self.in_block(block, |cx| {
            let bits = cx.iconst(bits.cast_signed());
            cx.mask_register(bits)
        });
        self.masks.insert((block, bits), mask);
        mask
    }

    fn mask_register(&mut self, bits: VReg) -> VReg {
        let d = self.f.mask();
        self.ins(Opcode::Kfrom, Width::X, &[Arg::Def(d, View::K), Arg::Use(bits, View::Q)]);
        d
    }

    /// Mask of the lanes of a form, with the bits of a general register; those beyond its lanes are 0.
    pub(super) fn mask_of_bits(&mut self, form: Form, bits: VReg) -> VReg {
        match self.has_avx512() {
            true => self.mask_register(bits),
            false => avx2::mask::of_bits(self, form, bits),
        }
    }

    /// Bits of a mask of the lanes of a form in a general register; those beyond its lanes are arbitrary.
    pub(super) fn bits_of_mask(&mut self, form: Form, mask: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::bits_of(self, form, mask);
        }
        let d = self.f.int();
        self.ins(Opcode::Kto, Width::X, &[Arg::Def(d, View::Q), Arg::Use(mask, View::K)]);
        d
    }

    /// Mask that is an `i1` in all lanes of a form.
    pub(super) fn mask_splat(&mut self, form: Form, truth: VReg) -> VReg {
        let d = self.f.int();
        self.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, truth, View::Q)]);
        match self.has_avx512() {
            true => self.mask_register(d),
            false => avx2::mask::splat(self, form, d),
        }
    }

    /// Mask of the lowest `size` of `n` lanes; `size` is at most `n`.
    pub(super) fn mask_below(&mut self, n: usize, size: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::below(self, n, size);
        }
        // The lowest `size` bits of all ones; a shift by 64 would leave them all, and so would one by 0.
        let bits = self.low_bits(size);
        if n < 64 {
            return self.mask_register(bits);
        }
        let ones = self.iconst(-1);
        self.compare_constant(64, size, 64);
        let bits = self.choose(super::inst::Condition::E, ones, bits);
        self.mask_register(bits)
    }

    /// The lowest `size` bits, for `size` below 64.
    fn low_bits(&mut self, size: VReg) -> VReg {
        let ones = self.iconst(-1);
        let d = self.f.int();
        let args = [Arg::Def(d, View::Q), Arg::Use(ones, View::Q), Arg::Use(size, View::Q)];
        self.ins(Opcode::Shlx64, Width::X, &args);
        let ones = self.iconst(-1);
        self.i2(Opcode::Xor64, View::Q, d, ones)
    }

    /// Op on masks of equal numbers of lanes.
    pub(super) fn mask2(&mut self, op: MaskOp, a: VReg, b: VReg) -> VReg {
        let (width, view) = self.mask_view();
        let d = self.f.register(self.mask_class());
        let args = [Arg::Def(d, view), Arg::Use(a, view), Arg::Use(b, view)];
        self.ins(op.opcode(self.has_avx512()), width, &args);
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
    pub(super) fn mask_not(&mut self, a: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::not(self, self.mask_view().0, a);
        }
        let d = self.f.mask();
        self.ins(Opcode::Knot, Width::X, &[Arg::Def(d, View::K), Arg::Use(a, View::K)]);
        d
    }

    /// Lanes of integers that are not zero.
    pub(super) fn nonzero(&mut self, form: Form, vector: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::nonzero(self, form, vector);
        }
        let opcode = by_bits(
            form.elem().bits(),
            [Opcode::KTestb, Opcode::KTestw, Opcode::KTestd, Opcode::KTestq],
        );
        let (d, view) = (self.f.mask(), View::V(form.width()));
        let args = [Arg::Def(d, View::K), Arg::Use(vector, view), Arg::Use(vector, view)];
        self.ins(opcode, form.width(), &args);
        d
    }

    /// Vector `mask ? on_true : on_false`.
    pub(super) fn blend(&mut self, form: Form, mask: VReg, on_true: Src, on_false: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::blend(self, form, mask, on_true, on_false);
        }
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
    pub(super) fn lanes_of_mask(&mut self, form: Form, mask: VReg) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::fitted(self, form, mask);
        }
        let opcode = by_bits(
            form.elem().bits(),
            [Opcode::KtoLanes8, Opcode::KtoLanes16, Opcode::KtoLanes32, Opcode::KtoLanes64],
        );
        let d = self.f.vec();
        let args = [Arg::Def(d, View::V(form.width())), Arg::Use(mask, View::K)];
        self.ins(opcode, form.width(), &args);
        d
    }

    /// Integer lanes of 1 and 0.
    pub(super) fn ones_of_mask(&mut self, form: Form, mask: VReg) -> VReg {
        let (elem, width) = (form.elem(), form.width());
        if !self.has_avx512() {
            let lanes = avx2::mask::fitted(self, form, mask);
            let one = self.splat(elem, width, 1);
            return self.v2(Opcode::Pand32, width, lanes, one);
        }
        let ones = self.splat_reg(elem, width, 1);
        let opcode =
            by_bits(elem.bits(), [Opcode::Load8, Opcode::Load16, Opcode::Load, Opcode::Load64]);
        let d = self.f.vec();
        let args = [Arg::Def(d, View::V(width)), Arg::Use(ones, View::V(width))];
        self.plain(plain(opcode, width, &args).under(mask, true));
        d
    }

    // --- lanes ----------------------------------------------------------------------------------

    /// Lane of a mask as an `i1` in a general register.
    pub(super) fn lane_of_mask(&mut self, form: Form, mask: VReg, lane: usize) -> VReg {
        let bits = self.bits_of_mask(form, mask);
        self.truth_of_bits(bits, lane)
    }

    /// Bit of a general register as an `i1`.
    pub(super) fn truth_of_bits(&mut self, bits: VReg, lane: usize) -> VReg {
        let shifted = match lane {
            0 => bits,
            _ => self.i2i(Opcode::ShrImm64, View::Q, bits, Arg::Imm8(lane as u8)),
        };
        self.i2i(Opcode::AndImm32, View::D, shifted, Arg::Imm32(1))
    }

    /// Mask with another `i1` in one lane.
    pub(super) fn with_mask_lane(
        &mut self,
        form: Form,
        mask: VReg,
        lane: usize,
        truth: VReg,
    ) -> VReg {
        let own = self.known_mask(form.lanes(), 1 << lane);
        let all = self.mask_splat(form, truth);
        let new = self.mask2(MaskOp::And, own, all);
        let others = self.mask2(MaskOp::AndNot, own, mask);
        self.mask2(MaskOp::Or, new, others)
    }

    /// Mask of `i1`s in general registers.
    pub(super) fn mask_of_lanes(&mut self, lanes: &[VReg]) -> VReg {
        let mut bits: Option<VReg> = None;
        for (lane, truth) in lanes.iter().enumerate() {
            let own = match lane {
                0 => *truth,
                _ => self.i2i(Opcode::ShlImm64, View::Q, *truth, Arg::Imm8(lane as u8)),
            };
            bits = Some(match bits {
                Some(bits) => self.i2(Opcode::Or64, View::Q, bits, own),
                None => own,
            });
        }
        let bits = bits.expect("a vector has a lane");
        self.mask_of_bits(Form::Vector(Elem::Bool, lanes.len()), bits)
    }

    /// Permutes the lanes of masks of forms `from`: runs of lanes by shifts, others lane by lane.
    pub(super) fn permute_masks(
        &mut self,
        from: [Form; 2],
        sources: [VReg; 2],
        picks: &[(usize, usize)],
    ) -> VReg {
        if !self.has_avx512() {
            return avx2::mask::permute(self, from, sources, picks);
        }
        let runs = runs(picks);
        if let [Run { source, from, to: 0, .. }] = runs[..] {
            return self.shifted_mask(sources[source], from, 0);
        }
        if runs.len() > MAX_RUNS {
            let lanes = picks
                .iter()
                .map(|(source, lane)| self.lane(from[*source], sources[*source], *lane));
            let lanes: Vec<VReg> = lanes.collect();
            return self.mask_of_lanes(&lanes);
        }
        let mut all: Option<VReg> = None;
        for Run { source, from: first, to, n } in runs {
            let own = self.known_mask(from[source].lanes(), lowest(n) << first);
            let own = self.mask2(MaskOp::And, sources[source], own);
            let moved = self.shifted_mask(own, first, to);
            all = Some(all.map_or(moved, |others| self.mask2(MaskOp::Or, others, moved)));
        }
        all.unwrap_or(sources[0])
    }
}

/// Limit of contiguous runs of a mask permutation that are moved by shifts.
const MAX_RUNS: usize = 6;

/// Neighbouring lanes of one source that stay together.
struct Run {
    source: usize,
    /// First lane in the source, and in the result.
    from: usize,
    to: usize,
    n: usize,
}

fn runs(picks: &[(usize, usize)]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (to, (source, from)) in picks.iter().copied().enumerate() {
        match runs.last_mut() {
            Some(run) if run.source == source && run.from + run.n == from => run.n += 1,
            _ => runs.push(Run { source, from, to, n: 1 }),
        }
    }
    runs
}
