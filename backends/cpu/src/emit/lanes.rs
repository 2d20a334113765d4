//! Vectors as lists of parts: constants, lanes, changes of width, permutations.

use cranelift_codegen::ir::{self, ConstantData, InstBuilder, types};
use creole_ir::{Error, Value, bail};

use super::cx::{Emit, Lowered};
use super::elem::{Elem, Form, PART_BYTES, int_part};

impl Emit {
    /// The registers of a number or of a vector that is no mask.
    pub(super) fn parts(&self, value: Value) -> Result<Vec<ir::Value>, Error> {
        match self.lowered(value)? {
            Lowered::Scalar(scalar) => Ok(vec![scalar]),
            Lowered::Vector(parts) => Ok(parts),
            Lowered::InArray { .. } => bail!("can't have a memref ({}) here", self.ty(value)),
            Lowered::Mask(_) => bail!("can't have a mask ({}) here", self.ty(value)),
        }
    }

    // --- constants ------------------------------------------------------------------------------

    /// A vector constant of one part.
    fn part_const(&mut self, ty: ir::Type, bytes: [u8; PART_BYTES]) -> ir::Value {
        let data = self.function.dfg.constants.insert(ConstantData::from(&bytes[..]));
        self.ins().vconst(ty, data)
    }

    /// The parts of a vector with these bytes; lanes behind them are zero.
    pub(super) fn constant_parts(&mut self, elem: Elem, bytes: &[u8]) -> Vec<ir::Value> {
        let parts = bytes.chunks(PART_BYTES).map(|chunk| {
            let mut part = [0; PART_BYTES];
            part[..chunk.len()].copy_from_slice(chunk);
            self.part_const(elem.part(), part)
        });
        parts.collect()
    }

    /// A part all of whose lanes have the low bits of `bits`.
    pub(super) fn splat_const(&mut self, elem: Elem, bits: u64) -> ir::Value {
        let lane = &bits.to_le_bytes()[..elem.bytes()];
        let bytes: Vec<u8> = lane.iter().copied().cycle().take(PART_BYTES).collect();
        self.constant_parts(elem, &bytes)[0]
    }

    /// A number with the low bits of `bits`.
    pub(super) fn scalar_const(&mut self, elem: Elem, bits: u64) -> ir::Value {
        match elem {
            Elem::F32 => self.ins().f32const(f32::from_bits(bits as u32)),
            Elem::F64 => self.ins().f64const(f64::from_bits(bits)),
            Elem::Bool | Elem::Int(_) => {
                let shift = 64 - elem.bits();
                let extended = (bits << shift).cast_signed() >> shift;
                self.ins().iconst(elem.scalar(), extended)
            }
        }
    }

    /// A number, or a part with it in all lanes, as the register type `like` says.
    pub(super) fn like(&mut self, like: ir::Type, elem: Elem, bits: u64) -> ir::Value {
        if like.is_vector() { self.splat_const(elem, bits) } else { self.scalar_const(elem, bits) }
    }

    // --- lanes ----------------------------------------------------------------------------------

    /// Lane number `lane`.
    pub(super) fn lane(&mut self, parts: &[ir::Value], elem: Elem, lane: usize) -> ir::Value {
        let (part, lane) = (parts[lane / elem.lanes()], lane % elem.lanes());
        self.ins().extractlane(part, lane as u8)
    }

    /// A part whose lowest lane is `value`; the others have any value.
    pub(super) fn lowest_lane(&mut self, elem: Elem, value: ir::Value) -> ir::Value {
        if elem.bits() >= 32 {
            return self.ins().scalar_to_vector(elem.part(), value);
        }
        // Only words can be moved to vector registers.
        let word = self.ins().uextend(types::I32, value);
        let part = self.ins().scalar_to_vector(types::I32X4, word);
        self.bitcast(elem.part(), part)
    }

    /// The vector with these numbers as its lanes.
    pub(super) fn vector_of(&mut self, elem: Elem, lanes: &[ir::Value]) -> Vec<ir::Value> {
        let parts = lanes.chunks(elem.lanes()).map(|chunk| {
            let first = self.lowest_lane(elem, chunk[0]);
            let rest = chunk.iter().enumerate().skip(1);
            rest.fold(first, |part, (lane, value)| self.ins().insertlane(part, *value, lane as u8))
        });
        parts.collect()
    }

    /// Computes each lane by itself: `f` gets the lanes of `args`.
    pub(super) fn per_lane(
        &mut self,
        form: Form,
        args: &[(Elem, Vec<ir::Value>)],
        mut f: impl FnMut(&mut Emit, &[ir::Value]) -> ir::Value,
    ) -> Vec<ir::Value> {
        let Form::Vector(elem, n) = form else {
            let args: Vec<ir::Value> = args.iter().map(|(_, parts)| parts[0]).collect();
            return vec![f(self, &args)];
        };
        let lanes: Vec<ir::Value> = (0..n)
            .map(|lane| {
                let args: Vec<ir::Value> =
                    args.iter().map(|(elem, parts)| self.lane(parts, *elem, lane)).collect();
                f(self, &args)
            })
            .collect();
        self.vector_of(elem, &lanes)
    }

    // --- changes of width -----------------------------------------------------------------------

    /// Integer lanes of `from` bits as lanes of `to` bits: extended by sign or zero, or cut off.
    pub(super) fn resize(
        &mut self,
        parts: &[ir::Value],
        (from, to): (u32, u32),
        n: usize,
        signed: bool,
    ) -> Vec<ir::Value> {
        let (mut parts, mut bits) = (parts.to_vec(), from);
        while bits < to {
            parts = self.widen(&parts, bits, n, signed);
            bits *= 2;
        }
        while bits > to {
            parts = self.narrow(&parts, bits);
            bits /= 2;
        }
        parts
    }

    fn widen(&mut self, parts: &[ir::Value], bits: u32, n: usize, signed: bool) -> Vec<ir::Value> {
        let mut wide = Vec::new();
        for part in parts {
            let low =
                if signed { self.ins().swiden_low(*part) } else { self.ins().uwiden_low(*part) };
            let high =
                if signed { self.ins().swiden_high(*part) } else { self.ins().uwiden_high(*part) };
            wide.extend([low, high]);
        }
        // What is not used is not computed in the end.
        wide.truncate(Elem::Int(bits * 2).n_parts(n));
        wide
    }

    /// The lower half of each lane.
    fn narrow(&mut self, parts: &[ir::Value], bits: u32) -> Vec<ir::Value> {
        let half = bits as usize / 16;
        let bytes: Vec<u8> =
            (0..PART_BYTES).map(|i| (i / half * half * 2 + i % half) as u8).collect();
        let pairs = parts.chunks(2).map(|pair| {
            let (low, high) = (pair[0], pair[pair.len() - 1]);
            self.shuffle(int_part(bits / 2), low, high, &bytes)
        });
        pairs.collect()
    }

    // --- permutations ---------------------------------------------------------------------------

    /// Byte `i` of the result is byte `bytes[i]` of `a` followed by `b`.
    pub(super) fn shuffle(
        &mut self,
        ty: ir::Type,
        a: ir::Value,
        b: ir::Value,
        bytes: &[u8],
    ) -> ir::Value {
        let (a, b) = (self.bitcast(types::I8X16, a), self.bitcast(types::I8X16, b));
        let mask = self.function.dfg.immediates.push(ConstantData::from(bytes));
        let shuffled = self.ins().shuffle(a, b, mask);
        self.bitcast(ty, shuffled)
    }

    /// Lane `i` of the result is lane `picks[i].1` of the vector number `picks[i].0`.
    pub(super) fn permute(
        &mut self,
        elem: Elem,
        sources: &[Vec<ir::Value>],
        picks: &[(usize, usize)],
    ) -> Vec<ir::Value> {
        let parts = picks.chunks(elem.lanes()).map(|picks| self.permute_part(elem, sources, picks));
        parts.collect()
    }

    fn permute_part(
        &mut self,
        elem: Elem,
        sources: &[Vec<ir::Value>],
        picks: &[(usize, usize)],
    ) -> ir::Value {
        let lanes = elem.lanes();
        let place = |(source, lane): (usize, usize)| (sources[source][lane / lanes], lane % lanes);
        let places: Vec<(ir::Value, usize)> = picks.iter().map(|pick| place(*pick)).collect();
        let mut used: Vec<ir::Value> = Vec::new();
        for (part, _) in &places {
            if !used.contains(part) {
                used.push(*part);
            }
        }
        let in_place = places.iter().enumerate().all(|(i, (_, lane))| i == *lane);
        if used.len() == 1 && in_place {
            return used[0];
        }
        // Lanes come in part by part; those that are in already stay where they are.
        let mut result = used[0];
        for (step, next) in used.iter().enumerate().skip(usize::from(used.len() > 1)) {
            let bytes = self.merge_bytes(elem, &places, &used[..step], *next, step <= 1);
            result = self.shuffle(elem.part(), result, *next, &bytes);
        }
        result
    }

    /// The shuffle that keeps the lanes which came from `done` and adds those of `next`. In the first shuffle those
    /// of `done` are not at their places yet.
    fn merge_bytes(
        &self,
        elem: Elem,
        places: &[(ir::Value, usize)],
        done: &[ir::Value],
        next: ir::Value,
        first: bool,
    ) -> Vec<u8> {
        let n_bytes = elem.bytes();
        let lane_of = |at: usize| match places.get(at) {
            Some((part, lane)) if *part == next => elem.lanes() + lane,
            Some((part, lane)) if first && done.contains(part) => *lane,
            _ => at,
        };
        (0..PART_BYTES).map(|i| (lane_of(i / n_bytes) * n_bytes + i % n_bytes) as u8).collect()
    }
}
