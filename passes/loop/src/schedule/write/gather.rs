//! Gathers: loads whose places do not follow from that of the first lane.

use creole_arith::{AddI, IndexCast, MaxSI, MinSI, MulI};
use creole_ir::{Error, Op, Tensor, Type, Value, Values};
use creole_loop::memref::row_major;
use creole_vector as vector;

use super::emit::Emit;
use super::lanes::Lane;
use crate::schedule::access::has_gathers;
use creole_passes_builders::Scalars;

impl Emit<'_> {
    /// True if the elements that such indices name are gathered as a vector: an index differs from lane to lane in a way
    /// that only the run shows.
    pub(super) fn is_gather(&self, memref: Value, at: &[Lane]) -> bool {
        let is_vector = at.iter().any(|index| matches!(index, Lane::Vector(_)));
        is_vector && has_gathers(self.to.ty(memref))
    }

    /// `memref[at]` with `n` lanes: `row[first + places[lane]]`, where `row` has all elements of the array in row-major
    /// order, and the places have 32 bits if these are enough for its size.
    pub(super) fn gather(&mut self, memref: Value, at: &[Lane], n: i64) -> Result<Lane, Error> {
        let ty = self.to.ty(memref);
        let is_short = ty.n_elements().is_some_and(|n| n <= i32::MAX.into());
        let places = Type::vector(&[n], if is_short { Type::i32() } else { Type::index() });
        let (mut first, mut step, mut sum) = (self.b().index(0), 0i64, None);
        for (index, stride) in at.iter().zip(&row_major(ty.shape())[..]) {
            match *index {
                Lane::Vector(index) => {
                    let index = self.in_places(index, places)?;
                    let by = self.b().constant(Tensor::from_i64(*stride, places));
                    let scaled =
                        if *stride == 1 { index } else { self.b().op(MulI::DEF, &[index, by])? };
                    sum = Some(self.plus(sum, scaled)?);
                }
                Lane::Uniform(base) | Lane::Linear(base, _) => {
                    let stride = self.b().index(*stride);
                    let scaled = self.b().muli(base, stride)?;
                    first = self.b().addi(first, scaled)?;
                }
            }
            step = step.wrapping_add(index.step().unwrap_or(0).wrapping_mul(*stride));
        }
        if step != 0 {
            let steps = (0..n).map(|lane| lane.wrapping_mul(step));
            let steps = match is_short {
                true => Tensor::collect(places, steps.map(|place| place as i32)),
                false => Tensor::collect(places, steps),
            };
            let steps = self.b().constant(steps);
            sum = Some(self.plus(sum, steps)?);
        }
        let Some(index_vec) = sum else { creole_ir::bail!("gathers at one place") };
        let (base, result) = (self.row(memref), Type::vector(&[n], ty.elem()));
        let mask = self.b().constant(Tensor::from_i64(1, Type::vector(&[n], Type::i1())));
        let pass_thru = self.b().constant(Tensor::from_i64(0, result));
        let offsets = Values::from_slice(&[first]);
        let gather = vector::Gather { base, offsets, index_vec, mask, pass_thru, alignment: None };
        Ok(Lane::Vector(self.b().value_typed(gather, result)))
    }

    fn plus(&mut self, sum: Option<Value>, other: Value) -> Result<Value, Error> {
        match sum {
            Some(sum) => self.b().op(AddI::DEF, &[sum, other]),
            None => Ok(other),
        }
    }

    /// An index as a number of the type of places. What is a 32-bit number that was made an index is taken as it was.
    fn in_places(&mut self, index: Value, places: Type) -> Result<Value, Error> {
        if places.elem() == Type::index() {
            return Ok(index);
        }
        match self.short(index, places)? {
            Some(short) => Ok(short),
            None => Ok(self.b().op_typed(IndexCast::DEF, &[index], places)),
        }
    }

    /// A vector of indices computed in 32 bits, if that shows that they fit: casts of shorter numbers, constants, and
    /// minima and maxima of such.
    fn short(&mut self, index: Value, places: Type) -> Result<Option<Value>, Error> {
        if let Some(constant) = self.to.signed_constant(index) {
            let fits = i32::try_from(constant).is_ok();
            return Ok(fits.then(|| self.b().constant(Tensor::from_i64(constant, places))));
        }
        let Some(op) = self.to.def_op(index) else { return Ok(None) };
        let operands: Values = self.to.operands(op).collect();
        let def = self.to[op].def;
        if def.is::<IndexCast>() && self.to.ty(operands[0]) == places {
            return Ok(Some(operands[0]));
        }
        if def.is::<vector::Broadcast>() {
            let Some(constant) = self.to.signed_constant(operands[0]) else { return Ok(None) };
            let fits = i32::try_from(constant).is_ok();
            return Ok(fits.then(|| self.b().constant(Tensor::from_i64(constant, places))));
        }
        if !def.is::<MinSI>() && !def.is::<MaxSI>() {
            return Ok(None);
        }
        let (lhs, rhs) = (self.short(operands[0], places)?, self.short(operands[1], places)?);
        let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return Ok(None) };
        self.b().op(def, &[lhs, rhs]).map(Some)
    }
}
