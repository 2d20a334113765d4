//! Gathers: loads whose places do not follow from that of the first lane.

use creole_arith::{AddI, IndexCast, MaxSI, MinSI, MulI};
use creole_ir::{Error, Op, Tensor, Type, Value, Values};
use creole_loop::memref::row_major;
use creole_vector as vector;

use super::emit::Emit;
use super::lanes::Lane;
use crate::schedule::access::has_gathers;
use creole_passes_builders::Scalars;

/// `0, step, 2 step, ..` as a vector of 32-bit numbers or indices.
fn multiples(step: i64, ty: Type) -> Tensor {
    let steps = (0..ty.shape()[0]).map(|lane| lane.wrapping_mul(step));
    match ty.elem() == Type::i32() {
        true => Tensor::collect(ty, steps.map(|step| step as i32)),
        false => Tensor::collect(ty, steps),
    }
}

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
        let strides = row_major(ty.shape());
        let first = self.first_place(at, &strides)?;
        let index_vec = self.places(at, &strides, places)?;
        let (base, result) = (self.row(memref), Type::vector(&[n], ty.elem()));
        let mask = self.b().constant(Tensor::from_i64(1, Type::vector(&[n], Type::i1())));
        let pass_thru = self.b().constant(Tensor::from_i64(0, result));
        let offsets = Values::from_slice(&[first]);
        let gather = vector::Gather { base, offsets, index_vec, mask, pass_thru, alignment: None };
        Ok(Lane::Vector(self.b().value_typed(gather, result)))
    }

    /// Distances of the lanes from the first place.
    fn places(&mut self, at: &[Lane], strides: &[i64], ty: Type) -> Result<Value, Error> {
        let mut step = 0i64;
        let mut terms = Values::new();
        for (index, stride) in at.iter().zip(strides) {
            match *index {
                Lane::Vector(index) => {
                    let index = self.in_places(index, ty)?;
                    let by = self.b().constant(Tensor::from_i64(*stride, ty));
                    terms.push(self.b().op(MulI::DEF, &[index, by])?);
                }
                Lane::Uniform(_) => {}
                Lane::Linear(_, by) => step = step.wrapping_add(by.wrapping_mul(*stride)),
            }
        }
        if step != 0 {
            terms.push(self.b().constant(multiples(step, ty)));
        }
        let (first, others) =
            terms.split_first().ok_or_else(|| Error::new("gathers at one place"))?;
        others.iter().try_fold(*first, |sum, term| self.b().op(AddI::DEF, &[sum, *term]))
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
        if let Some(constant) = self.splat_of(index) {
            let short = i32::try_from(constant).ok();
            return Ok(short.map(|n| self.b().constant(Tensor::from_i64(n.into(), places))));
        }
        let Some(op) = self.to.def_op(index) else { return Ok(None) };
        let operands: Values = self.to.operands(op).collect();
        let def = self.to[op].def;
        if def.is::<IndexCast>() && self.to.ty(operands[0]) == places {
            return Ok(Some(operands[0]));
        }
        if !def.is::<MinSI>() && !def.is::<MaxSI>() {
            return Ok(None);
        }
        let (lhs, rhs) = (self.short(operands[0], places)?, self.short(operands[1], places)?);
        let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return Ok(None) };
        self.b().op(def, &[lhs, rhs]).map(Some)
    }

    /// The number that all lanes of a vector are known to be.
    fn splat_of(&self, vector: Value) -> Option<i64> {
        let scalar = self.to.def_op(vector).filter(|op| self.to[*op].is::<vector::Broadcast>());
        self.to.signed_constant(scalar.map_or(vector, |op| self.to.operand(op, 0)))
    }
}
