//! Lanes of vectors: insertion, extraction, permutations, changes of width.

use regalloc2::VReg;

use super::avx2;
use super::function::plain;
use super::inst::{Arg, View};
use super::mask::by_bits;
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src};
use crate::emit::{Elem, Resize};

impl Selector {
    /// Integer of narrower bits as one of 64.
    pub(super) fn extended(&mut self, a: VReg, bits: u32, signed: bool) -> VReg {
        let (opcode, def, used) = match (bits, signed) {
            (8, true) => (Opcode::Movsx8, View::Q, View::B),
            (16, true) => (Opcode::Movsx16, View::Q, View::W),
            (32, true) => (Opcode::Movsx32, View::Q, View::D),
            (8, false) => (Opcode::Movzx8, View::D, View::B),
            (16, false) => (Opcode::Movzx16, View::D, View::W),
            (32, false) => (Opcode::Mov32, View::D, View::D),
            _ => return a,
        };
        let d = self.f.int();
        self.ins(opcode, Width::X, &[Arg::Def(d, def), Arg::Use(a, used)]);
        d
    }

    /// Part of 16 bytes of a vector.
    pub(super) fn part(&mut self, vector: VReg, part: usize, width: Width) -> VReg {
        if part == 0 {
            return vector;
        }
        let d = self.f.vec();
        let args = [
            Arg::Def(d, View::V(Width::X)),
            Arg::Use(vector, View::V(width)),
            Arg::Imm8(part as u8),
        ];
        self.ins(Opcode::Extract128, width, &args);
        d
    }

    /// Lane of a vector as a scalar.
    pub(super) fn lane(&mut self, form: Form, vector: VReg, lane: usize) -> VReg {
        let elem = form.elem();
        if elem == Elem::Bool {
            return self.lane_of_mask(form, vector, lane);
        }
        let per_part = 16 / elem.bytes();
        let part = self.part(vector, lane / per_part, form.width());
        let lane = lane % per_part;
        let view = View::V(Width::X);
        match elem {
            Elem::F32 | Elem::F64 if lane == 0 => part,
            Elem::F32 => self.v1i(Opcode::Pshufd, Width::X, Src::Reg(part), lane as u8),
            // The upper half: words 2 and 3.
            Elem::F64 => self.v1i(Opcode::Pshufd, Width::X, Src::Reg(part), 0b1110),
            _ => {
                let d = self.f.int();
                let (opcode, result) = match elem.bits() {
                    8 => (Opcode::Pextrb, View::D),
                    16 => (Opcode::Pextrw, View::D),
                    32 => (Opcode::Pextrd, View::D),
                    _ => (Opcode::Pextrq, View::Q),
                };
                let args = [Arg::Def(d, result), Arg::Use(part, view), Arg::Imm8(lane as u8)];
                self.ins(opcode, Width::X, &args);
                d
            }
        }
    }

    /// Scalar in all lanes.
    pub(super) fn broadcast(&mut self, form: Form, scalar: VReg) -> VReg {
        let (elem, width) = (form.elem(), form.width());
        let (d, def) = (self.f.vec(), View::V(width));
        match elem {
            Elem::Bool => self.mask_splat(form, scalar),
            Elem::F32 => self.v1_from_lane(Opcode::Broadcast32, width, scalar),
            Elem::F64 => self.v1_from_lane(Opcode::Broadcast64, width, scalar),
            Elem::Int(_) if !self.has_avx512() => avx2::permute::broadcast(self, form, scalar),
            Elem::Int(bits) => {
                let opcodes = [
                    Opcode::Broadcast8r,
                    Opcode::Broadcast16r,
                    Opcode::Broadcast32r,
                    Opcode::Broadcast64r,
                ];
                let view = if bits == 64 { View::Q } else { View::D };
                self.ins(
                    by_bits(bits, opcodes),
                    width,
                    &[Arg::Def(d, def), Arg::Use(scalar, view)],
                );
                d
            }
        }
    }

    /// Instruction on the lowest lane of its operand.
    pub(super) fn v1_from_lane(&mut self, opcode: Opcode, width: Width, a: VReg) -> VReg {
        let d = self.f.vec();
        self.ins(opcode, width, &[Arg::Def(d, View::V(width)), Arg::Use(a, View::V(Width::X))]);
        d
    }

    /// Vector with another scalar in one lane.
    pub(super) fn with_lane(
        &mut self,
        form: Form,
        vector: VReg,
        lane: usize,
        scalar: VReg,
    ) -> VReg {
        let Form::Vector(elem, n) = form else { return scalar };
        if elem == Elem::Bool {
            return self.with_mask_lane(form, vector, lane, scalar);
        }
        let all = self.broadcast(form, scalar);
        if !self.has_avx512() {
            return avx2::permute::blend_lane(self, form, lane, all, vector);
        }
        let mask = self.known_mask(n, 1 << lane);
        self.blend(form, mask, Src::Reg(all), vector)
    }

    /// Vector of these scalars.
    pub(super) fn vector_of(&mut self, form: Form, lanes: &[VReg]) -> VReg {
        let Form::Vector(elem, _) = form else { return lanes[0] };
        if elem == Elem::Bool {
            return self.mask_of_lanes(lanes);
        }
        let parts = lanes.chunks(16 / elem.bytes()).map(|lanes| self.part_of(elem, lanes));
        let parts: Vec<VReg> = parts.collect();
        self.joined_parts(&parts)
    }

    /// Vector of parts of 16 bytes.
    pub(super) fn joined_parts(&mut self, parts: &[VReg]) -> VReg {
        let halves = parts.chunks(2).map(|parts| match *parts {
            [low, high] => self.joined(Width::Y, low, high),
            _ => parts[0],
        });
        let halves: Vec<VReg> = halves.collect();
        match halves[..] {
            [low, high] => self.joined(Width::Z, low, high),
            _ => halves[0],
        }
    }

    /// Vector of 16 bytes of scalars.
    fn part_of(&mut self, elem: Elem, lanes: &[VReg]) -> VReg {
        let view = View::V(Width::X);
        let first = match elem {
            Elem::F32 | Elem::F64 => lanes[0],
            _ => {
                let wide = elem.bits() == 64;
                let (opcode, used) =
                    if wide { (Opcode::Movq, View::Q) } else { (Opcode::Movd, View::D) };
                let d = self.f.vec();
                self.ins(opcode, Width::S, &[Arg::Def(d, view), Arg::Use(lanes[0], used)]);
                d
            }
        };
        let opcodes = [Opcode::Pinsrb, Opcode::Pinsrw, Opcode::Pinsrd, Opcode::Pinsrq];
        let rest = lanes.iter().enumerate().skip(1);
        rest.fold(first, |part, (lane, scalar)| match elem {
            Elem::F32 => {
                self.v2i(Opcode::Insertps, Width::X, part, Src::Reg(*scalar), (lane as u8) << 4)
            }
            Elem::F64 => self.v2(Opcode::Unpcklpd, Width::X, part, Src::Reg(*scalar)),
            _ => {
                let used = if elem.bits() == 64 { View::Q } else { View::D };
                let d = self.f.vec();
                let args = [
                    Arg::Def(d, view),
                    Arg::Use(part, view),
                    Arg::Use(*scalar, used),
                    Arg::Imm8(lane as u8),
                ];
                self.ins(by_bits(elem.bits(), opcodes), Width::S, &args);
                d
            }
        })
    }

    /// Upper half of a vector of 256 or 512 bits.
    pub(super) fn upper_half(&mut self, width: Width, vector: VReg) -> VReg {
        if width < Width::Z {
            return self.part(vector, 1, width);
        }
        let d = self.f.vec();
        let args =
            [Arg::Def(d, View::V(Width::Y)), Arg::Use(vector, View::V(Width::Z)), Arg::Imm8(1)];
        self.ins(Opcode::Extract256, Width::Z, &args);
        d
    }

    /// Vector of two halves.
    pub(super) fn joined(&mut self, width: Width, low: VReg, high: VReg) -> VReg {
        let (opcode, half) = match width {
            Width::Z => (Opcode::Insert256, Width::Y),
            _ => (Opcode::Insert128, Width::X),
        };
        let (d, view) = (self.f.vec(), View::V(width));
        let high = Arg::Use(high, View::V(half));
        self.ins(opcode, width, &[Arg::Def(d, view), Arg::Use(low, view), high, Arg::Imm8(1)]);
        d
    }

    /// Scalarises an op: `f` gets each lane of `args`, which are of form `from`.
    pub(super) fn per_lane(
        &mut self,
        from: Form,
        to: Form,
        args: &[VReg],
        mut f: impl FnMut(&mut Selector, &[VReg]) -> VReg,
    ) -> VReg {
        let Form::Vector(_, n) = from else { return f(self, args) };
        let lanes: Vec<VReg> = (0..n)
            .map(|lane| {
                let args: Vec<VReg> = args.iter().map(|arg| self.lane(from, *arg, lane)).collect();
                f(self, &args)
            })
            .collect();
        self.vector_of(to, &lanes)
    }

    // --- changes of width -----------------------------------------------------------------------

    /// Resizes the `n` integer lanes of a vector.
    pub(super) fn resize(&mut self, vector: VReg, n: usize, resize: Resize) -> VReg {
        let Resize { from, to, signed } = resize;
        let width = |bits: u32| Width::of_bytes(n * bits as usize / 8);
        let (source, target) = (width(from), width(to));
        let (opcode, at) = if from < to {
            (extension(from, to, signed), target)
        } else if from > to && !self.has_avx512() {
            return avx2::permute::truncate(self, vector, n, from, to);
        } else if from > to {
            (truncation(from, to), source)
        } else {
            return vector;
        };
        let d = self.f.vec();
        // The narrow side of the instruction has as many lanes as the wide one.
        let lanes = at.bytes() / (from.max(to) as usize / 8);
        let side = |bits: u32| View::V(Width::of_bytes(lanes * bits as usize / 8));
        self.ins(opcode, at, &[Arg::Def(d, side(to)), Arg::Use(vector, side(from))]);
        d
    }

    // --- permutations ---------------------------------------------------------------------------

    /// Permutes lanes: lane `i` of the result is lane `picks[i].1` of the vector number `picks[i].0`. `sources` have
    /// the form `from`.
    pub(super) fn permute(
        &mut self,
        from: Form,
        to: Form,
        sources: [VReg; 2],
        picks: &[(usize, usize)],
    ) -> VReg {
        if let Some(part) = self.as_part(from, to, sources, picks) {
            return part;
        }
        let width = from.width().max(to.width());
        let (elem, picks) = grouped(from.elem(), picks);
        if elem.bits() == 8 && self.has_avx512() && !self.isa.has_byte_permutations() {
            return self.permute_bytes(from, to, sources, &picks);
        }
        let lanes = width.bytes() / elem.bytes();
        let number = |(source, lane): &(usize, usize)| source * lanes + lane;
        let first = picks[0].0;
        let is_one = picks.iter().all(|(source, _)| *source == first);
        let sources = if is_one { [sources[first]; 2] } else { sources };
        let numbers: Vec<usize> = match is_one {
            true => picks.iter().map(|(_, lane)| *lane).collect(),
            false => picks.iter().map(number).collect(),
        };
        if !self.has_avx512() {
            return avx2::permute::permute(self, elem, width, sources, &numbers);
        }
        self.permute_numbers(elem, width, sources, &numbers, is_one)
    }

    /// Permutation that a vector or a part of 16 or 32 bytes of it is, if it is one.
    fn as_part(
        &mut self,
        from: Form,
        to: Form,
        sources: [VReg; 2],
        picks: &[(usize, usize)],
    ) -> Option<VReg> {
        let (source, start) = picks[0];
        let is_slice = picks.iter().enumerate().all(|(i, pick)| *pick == (source, start + i));
        let bytes = start * from.elem().bytes();
        let whole = to.width() == Width::X || start == 0;
        if !is_slice || !bytes.is_multiple_of(16) {
            return None;
        }
        if whole {
            return Some(self.part(sources[source], bytes / 16, from.width()));
        }
        if to.width() == Width::Y && bytes == 32 {
            return Some(self.upper_half(Width::Z, sources[source]));
        }
        None
    }

    /// Permutation by an instruction with a vector of positions.
    fn permute_numbers(
        &mut self,
        elem: Elem,
        width: Width,
        [a, b]: [VReg; 2],
        numbers: &[usize],
        is_one: bool,
    ) -> VReg {
        let n = elem.bytes();
        let lanes = width.bytes() / n;
        let mut bytes = Vec::new();
        for i in 0..lanes {
            let number = numbers.get(i).copied().unwrap_or(0);
            bytes.extend_from_slice(&(number as u64).to_le_bytes()[..n]);
        }
        let positions = self.const_reg(&bytes, Elem::Int(n as u32 * 8), width);
        let view = View::V(width);
        let d = self.f.vec();
        // Instructions on one vector have no form of 128 bits, but those on two have.
        if is_one && width > Width::X && n > 2 {
            let opcode = if n == 8 { Opcode::Permq } else { Opcode::Permd };
            self.ins(
                opcode,
                width,
                &[Arg::Def(d, view), Arg::Use(positions, view), Arg::Use(a, view)],
            );
            return d;
        }
        let opcode = match n {
            1 => Opcode::Permt2b,
            2 => Opcode::Permt2w,
            4 => Opcode::Permt2d,
            _ => Opcode::Permt2q,
        };
        let args = [Arg::Both(d, a, view), Arg::Use(positions, view), Arg::Use(b, view)];
        self.plain(plain(opcode, width, &args));
        d
    }

    /// Permutation of bytes: as words, if those fit a register.
    fn permute_bytes(
        &mut self,
        from: Form,
        to: Form,
        sources: [VReg; 2],
        picks: &[(usize, usize)],
    ) -> VReg {
        let n = from.lanes().max(to.lanes()).next_power_of_two();
        if n > WORDS {
            return self.permute_halves(from, to, sources, picks);
        }
        let n = n.max(8);
        let width = Width::of_bytes(2 * n);
        let words =
            sources.map(|source| self.resize(source, n, Resize { from: 8, to: 16, signed: false }));
        let numbers: Vec<usize> = picks.iter().map(|(source, lane)| source * n + lane).collect();
        let permuted = self.permute_numbers(Elem::Int(16), width, words, &numbers, false);
        self.resize(permuted, n, Resize { from: 16, to: 8, signed: false })
    }

    /// Permutation of up to 64 bytes, for each half of the result: as words, those of each source, then of both.
    fn permute_halves(
        &mut self,
        from: Form,
        to: Form,
        sources: [VReg; 2],
        picks: &[(usize, usize)],
    ) -> VReg {
        let words = sources.map(|source| {
            let upper = match from.lanes() > WORDS {
                true => self.upper_half(Width::Z, source),
                false => source,
            };
            [source, upper]
                .map(|half| self.resize(half, WORDS, Resize { from: 8, to: 16, signed: false }))
        });
        let halves: Vec<VReg> = picks
            .chunks(WORDS)
            .map(|picks| {
                let own = |source: usize| -> Vec<usize> {
                    picks.iter().map(|pick| if pick.0 == source { pick.1 } else { 0 }).collect()
                };
                let mut of = |sources, numbers: &[usize]| {
                    self.permute_numbers(Elem::Int(16), Width::Z, sources, numbers, false)
                };
                let permuted = [of(words[0], &own(0)), of(words[1], &own(1))];
                let numbers: Vec<usize> =
                    picks.iter().enumerate().map(|(i, pick)| pick.0 * WORDS + i).collect();
                let both = of(permuted, &numbers);
                self.resize(both, WORDS, Resize { from: 16, to: 8, signed: false })
            })
            .collect();
        match halves[..] {
            [low, high] => self.joined(to.width(), low, high),
            _ => halves[0],
        }
    }
}

/// Words of the widest vectors.
const WORDS: usize = 32;

/// Widest elements that a permutation moves as a whole, with the picks of these.
fn grouped(elem: Elem, picks: &[(usize, usize)]) -> (Elem, Vec<(usize, usize)>) {
    let sizes = [8, 4, 2].into_iter().filter(|bytes| *bytes > elem.bytes());
    for bytes in sizes {
        let n = bytes / elem.bytes();
        let is_whole = |group: &[(usize, usize)]| {
            let (source, start) = group[0];
            start % n == 0 && group.iter().enumerate().all(|(i, pick)| *pick == (source, start + i))
        };
        if picks.len().is_multiple_of(n) && picks.chunks(n).all(is_whole) {
            let first = picks.iter().step_by(n).map(|(source, lane)| (*source, lane / n));
            return (Elem::Int(8 * bytes as u32), first.collect());
        }
    }
    (elem, picks.to_vec())
}

fn extension(from: u32, to: u32, signed: bool) -> Opcode {
    match (from, to, signed) {
        (8, 16, true) => Opcode::Pmovsxbw,
        (8, 32, true) => Opcode::Pmovsxbd,
        (8, _, true) => Opcode::Pmovsxbq,
        (16, 32, true) => Opcode::Pmovsxwd,
        (16, _, true) => Opcode::Pmovsxwq,
        (_, _, true) => Opcode::Pmovsxdq,
        (8, 16, false) => Opcode::Pmovzxbw,
        (8, 32, false) => Opcode::Pmovzxbd,
        (8, _, false) => Opcode::Pmovzxbq,
        (16, 32, false) => Opcode::Pmovzxwd,
        (16, _, false) => Opcode::Pmovzxwq,
        (_, _, false) => Opcode::Pmovzxdq,
    }
}

fn truncation(from: u32, to: u32) -> Opcode {
    match (from, to) {
        (16, _) => Opcode::Pmovwb,
        (32, 8) => Opcode::Pmovdb,
        (32, _) => Opcode::Pmovdw,
        (_, 8) => Opcode::Pmovqb,
        (_, 16) => Opcode::Pmovqw,
        _ => Opcode::Pmovqd,
    }
}
