//! `Lane`: an emitted value that is uniform, linear in the lane index, or a vector.

use creole_arith as arith;
use creole_ir::{Builder, Error, Op, Tensor, Type, Value};
use creole_vector as vector;

use creole_passes_builders::Scalars;

/// Emitted form of a value of the old body.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lane {
    /// Same value in all lanes (or the code has no lanes).
    Uniform(Value),
    /// Index that is `base` in the first lane and grows by `.1` from lane to lane.
    Linear(Value, i64),
    /// Vector with one element for each lane.
    Vector(Value),
}

/// Dimension along which the lanes of vectors are, with their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VectorDim {
    pub(super) dim: usize,
    pub(super) n: i64,
}

impl Lane {
    /// Converts to a vector of `n` lanes.
    pub(super) fn vector(self, b: &mut Builder<'_>, n: i64) -> Result<Value, Error> {
        match self {
            Lane::Vector(value) => Ok(value),
            Lane::Uniform(value) => {
                let ty = Type::vector(&[n], b.ty(value));
                Ok(b.op_typed(vector::Broadcast::DEF, &[value], ty))
            }
            Lane::Linear(base, stride) => {
                let ty = Type::vector(&[n], Type::index());
                let start = b.op_typed(vector::Broadcast::DEF, &[base], ty);
                let steps = Tensor::collect(ty, (0..n).map(|i| i.wrapping_mul(stride)));
                let steps = b.constant(steps);
                b.op(arith::AddI::DEF, &[start, steps])
            }
        }
    }

    /// Extracts the element of one lane.
    pub(super) fn extract(self, b: &mut Builder<'_>, lane: i64) -> Result<Value, Error> {
        match self {
            Lane::Uniform(value) => Ok(value),
            Lane::Linear(base, _) if lane == 0 => Ok(base),
            Lane::Linear(base, stride) => {
                let offset = b.index(lane.wrapping_mul(stride));
                b.addi(base, offset)
            }
            Lane::Vector(value) => b.value(vector::Extract::at(value, &[lane])),
        }
    }

    /// Step from one lane to the next, if it is known.
    pub(super) fn step(self) -> Option<i64> {
        match self {
            Lane::Uniform(_) => Some(0),
            Lane::Linear(_, step) => Some(step),
            Lane::Vector(_) => None,
        }
    }

    /// Value of the first lane, if the others follow from it.
    pub(super) fn base(self) -> Option<Value> {
        match self {
            Lane::Uniform(value) | Lane::Linear(value, _) => Some(value),
            Lane::Vector(_) => None,
        }
    }
}
