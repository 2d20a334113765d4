//! Single-register vectors: constants, lanes, width changes, permutations.

use cranelift_codegen::ir::{self, ConstantData, InstBuilder, types};
use creole_ir::{Error, Value, bail};

use super::cx::{Emit, Lowered};
use super::elem::{Elem, Form, Resize, VECTOR_BYTES, int_vector};

impl Emit {
    /// Register of a scalar, or of a vector that is not a mask.
    pub(super) fn number(&self, value: Value) -> Result<ir::Value, Error> {
        match self.lowered(value)? {
            Lowered::Register(register) => Ok(register),
            Lowered::InArray { .. } => bail!("can't have a memref ({}) here", self.ty(value)),
            Lowered::Mask(_) => bail!("can't have a mask ({}) here", self.ty(value)),
        }
    }

    // --- constants ------------------------------------------------------------------------------

    /// Vector constant with these bytes; the other lanes are zero.
    pub(super) fn vector_const(&mut self, elem: Elem, bytes: &[u8]) -> ir::Value {
        let mut all = [0; VECTOR_BYTES];
        all[..bytes.len()].copy_from_slice(bytes);
        let data = self.function.dfg.constants.insert(ConstantData::from(&all[..]));
        self.ins().vconst(elem.vector(), data)
    }

    /// Splat constant of the low bits of `bits`.
    pub(super) fn splat_const(&mut self, elem: Elem, bits: u64) -> ir::Value {
        let lane = &bits.to_le_bytes()[..elem.bytes()];
        let bytes: Vec<u8> = lane.iter().copied().cycle().take(VECTOR_BYTES).collect();
        self.vector_const(elem, &bytes)
    }

    /// Scalar constant of the low bits of `bits`.
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

    /// Scalar or splat constant, by the register type `like`.
    pub(super) fn like(&mut self, like: ir::Type, elem: Elem, bits: u64) -> ir::Value {
        if like.is_vector() { self.splat_const(elem, bits) } else { self.scalar_const(elem, bits) }
    }

    // --- lanes ----------------------------------------------------------------------------------

    /// Lane number `lane`.
    pub(super) fn lane(&mut self, vector: ir::Value, lane: usize) -> ir::Value {
        self.ins().extractlane(vector, lane as u8)
    }

    /// Vector whose lowest lane is `value`; the others are arbitrary.
    pub(super) fn lowest_lane(&mut self, elem: Elem, value: ir::Value) -> ir::Value {
        if elem.bits() >= 32 {
            return self.ins().scalar_to_vector(elem.vector(), value);
        }
        // Only words can be moved to vector registers.
        let word = self.ins().uextend(types::I32, value);
        let vector = self.ins().scalar_to_vector(types::I32X4, word);
        self.bitcast(elem.vector(), vector)
    }

    /// Vector with these scalars as its lanes.
    pub(super) fn vector_of(&mut self, elem: Elem, lanes: &[ir::Value]) -> ir::Value {
        let first = self.lowest_lane(elem, lanes[0]);
        let rest = lanes.iter().enumerate().skip(1);
        rest.fold(first, |vector, (lane, value)| self.ins().insertlane(vector, *value, lane as u8))
    }

    /// Scalarises an op: `f` gets each lane of `args`.
    pub(super) fn per_lane(
        &mut self,
        form: Form,
        args: &[ir::Value],
        mut f: impl FnMut(&mut Emit, &[ir::Value]) -> ir::Value,
    ) -> ir::Value {
        let Form::Vector(elem, n) = form else { return f(self, args) };
        let lanes: Vec<ir::Value> = (0..n)
            .map(|lane| {
                let args: Vec<ir::Value> = args.iter().map(|arg| self.lane(*arg, lane)).collect();
                f(self, &args)
            })
            .collect();
        self.vector_of(elem, &lanes)
    }

    // --- changes of width -----------------------------------------------------------------------

    /// Resizes the lowest integer lanes.
    pub(super) fn resize(&mut self, vector: ir::Value, resize: Resize) -> ir::Value {
        let Resize { from, to, signed } = resize;
        let (mut vector, mut bits) = (vector, from);
        while bits < to {
            vector =
                if signed { self.ins().swiden_low(vector) } else { self.ins().uwiden_low(vector) };
            bits *= 2;
        }
        while bits > to {
            vector = self.narrow(vector, vector, bits);
            bits /= 2;
        }
        vector
    }

    /// Narrows the lanes of two vectors, which have `bits` bits, to their lower halves.
    pub(super) fn narrow(&mut self, low: ir::Value, high: ir::Value, bits: u32) -> ir::Value {
        let half = bits as usize / 16;
        let bytes: Vec<u8> =
            (0..VECTOR_BYTES).map(|i| (i / half * half * 2 + i % half) as u8).collect();
        self.shuffle(int_vector(bits / 2), low, high, &bytes)
    }

    // --- permutations ---------------------------------------------------------------------------

    /// Shuffles bytes: byte `i` of the result is byte `bytes[i]` of `a` followed by `b`.
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

    /// Permutes lanes: lane `i` of the result is lane `picks[i].1` of the vector number `picks[i].0`.
    pub(super) fn permute(
        &mut self,
        elem: Elem,
        sources: [ir::Value; 2],
        picks: &[(usize, usize)],
    ) -> ir::Value {
        let lanes = elem.lanes();
        for (source, vector) in sources.into_iter().enumerate() {
            if picks.iter().enumerate().all(|(i, pick)| *pick == (source, i)) {
                return vector;
            }
        }
        let first = picks[0].0;
        let is_one = picks.iter().all(|(source, _)| *source == first);
        let [a, b] = if is_one { [sources[first]; 2] } else { sources };
        let mut places: Vec<usize> = picks
            .iter()
            .map(|(source, lane)| if is_one { *lane } else { source * lanes + lane })
            .collect();
        // Unspecified lanes: take neighbours, for which there are single instructions.
        while places.len() < lanes {
            places.push((places[places.len() - 1] + 1) % (2 * lanes));
        }
        let n = elem.bytes();
        let bytes = places.iter().flat_map(|place| (0..n).map(move |i| (place * n + i) as u8));
        let bytes: Vec<u8> = bytes.collect();
        self.shuffle(elem.vector(), a, b, &bytes)
    }
}
