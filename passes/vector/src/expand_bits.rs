//! Expansion of bit counts of vectors to shifts and sums: bits are added in pairs, these in fours, and so on.
//!
//! Processors count the bits of one number; few do so in the lanes of vectors.

use creole_arith::math::{CtLz, CtPop, CtTz};
use creole_arith::{AddI, AndI, OrI, ShRUI, SubI, XOrI};
use creole_ir::{At, Body, Builder, Error, Op, OpId, Tensor, Type, Value};
use creole_passes_builders::Scalars;

/// Replaces an op that counts bits in the lanes of a vector. False: another op.
pub(super) fn expand(body: &mut Body, op: OpId) -> Result<bool, Error> {
    let data = &body[op];
    if !data.is::<CtPop>() && !data.is::<CtLz>() && !data.is::<CtTz>() {
        return Ok(false);
    }
    let (x, result, loc) = (body.operand(op, 0), body.result(op, 0), body[op].loc);
    let ty = body.ty(x);
    let Some(bits) = lane_bits(ty) else { return Ok(false) };
    let is = [data.is::<CtLz>(), data.is::<CtTz>()];
    let mut lanes = Lanes { b: Builder::new(body, At::Before(op), loc), ty, bits };
    let count = match is {
        [true, _] => lanes.leading(x)?,
        [_, true] => lanes.trailing(x)?,
        _ => lanes.ones(x)?,
    };
    body.replace_uses(result, count);
    body.erase(op);
    Ok(true)
}

/// Bits of the integers in a vector's lanes.
fn lane_bits(ty: Type) -> Option<u32> {
    let is_counted = |bits: &u32| [8, 16, 32, 64].contains(bits);
    ty.elem().bits().filter(|_| ty.is_vector() && ty.elem().is_int()).filter(is_counted)
}

/// Builder of ops on vectors of one type.
struct Lanes<'a> {
    b: Builder<'a>,
    ty: Type,
    bits: u32,
}

impl Lanes<'_> {
    /// The number `word` in all lanes, cut off to their width.
    fn splat(&mut self, word: u64) -> Value {
        let word = word & (u64::MAX >> (64 - self.bits));
        self.b.constant(Tensor::from_bits(word, self.ty))
    }

    fn op<T: Op>(&mut self, lhs: Value, rhs: Value) -> Result<Value, Error> {
        self.b.op(T::DEF, &[lhs, rhs])
    }

    fn shifted(&mut self, x: Value, by: u32) -> Result<Value, Error> {
        let by = self.splat(by.into());
        self.op::<ShRUI>(x, by)
    }

    fn masked(&mut self, x: Value, mask: u64) -> Result<Value, Error> {
        let mask = self.splat(mask);
        self.op::<AndI>(x, mask)
    }

    /// Number of ones.
    fn ones(&mut self, x: Value) -> Result<Value, Error> {
        let halved = self.shifted(x, 1)?;
        let odd = self.masked(halved, 0x5555_5555_5555_5555)?;
        let pairs = self.op::<SubI>(x, odd)?;
        let low = self.masked(pairs, 0x3333_3333_3333_3333)?;
        let high = self.shifted(pairs, 2)?;
        let high = self.masked(high, 0x3333_3333_3333_3333)?;
        let fours = self.op::<AddI>(low, high)?;
        let high = self.shifted(fours, 4)?;
        let sum = self.op::<AddI>(fours, high)?;
        let mut sum = self.masked(sum, 0x0f0f_0f0f_0f0f_0f0f)?;
        let mut width = 8;
        while width < self.bits {
            let high = self.shifted(sum, width)?;
            sum = self.op::<AddI>(sum, high)?;
            width *= 2;
        }
        if self.bits == 8 { Ok(sum) } else { self.masked(sum, u64::from(2 * self.bits - 1)) }
    }

    fn inverted(&mut self, x: Value) -> Result<Value, Error> {
        let all = self.splat(u64::MAX);
        self.op::<XOrI>(x, all)
    }

    /// Number of zeros in front of the first one, which are the only ones left when each one is copied to all places behind it.
    fn leading(&mut self, mut x: Value) -> Result<Value, Error> {
        let mut by = 1;
        while by < self.bits {
            let behind = self.shifted(x, by)?;
            x = self.op::<OrI>(x, behind)?;
            by *= 2;
        }
        let zeros = self.inverted(x)?;
        self.ones(zeros)
    }

    /// Number of zeros behind the last one: the ones of `x - 1` that are zeros of `x`.
    fn trailing(&mut self, x: Value) -> Result<Value, Error> {
        let (one, zeros) = (self.splat(1), self.inverted(x)?);
        let before = self.op::<SubI>(x, one)?;
        let behind = self.op::<AndI>(zeros, before)?;
        self.ones(behind)
    }
}
