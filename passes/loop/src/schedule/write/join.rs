//! Tree reduction of partials: pairs half of their number apart are joined.

use creole_ir::{Dims, Error, OpDef, Value};
use creole_vector as vector;

use super::emit::Emit;
use super::position::Point;
use super::reduce::Parts;

impl Emit<'_> {
    /// Result of the partials in `values`, in order: vectors or scalars. Joins pairs half of their number apart.
    pub(super) fn joined(
        &mut self,
        parts: &Parts,
        k: usize,
        mut values: Vec<Value>,
        point: &Point,
    ) -> Result<Value, Error> {
        if parts.partials == 1 {
            return Ok(values[0]);
        }
        let join = self.combiners(parts)?[k].join;
        while values.len() > 1 {
            let half = values.len() / 2;
            let pairs: Vec<(Value, Value)> =
                values[..half].iter().copied().zip(values[half..].iter().copied()).collect();
            values.clear();
            for (a, b) in pairs {
                values.push(self.b().op(join, &[a, b])?);
            }
        }
        let mut total = values[0];
        if self.to.ty(total).is_vector() && parts.tile_lanes(self).is_none() {
            total = self.joined_lanes(join, total)?;
        }
        let init = self.get(parts.inits[k], point)?;
        let n = parts.tile_lanes(self).unwrap_or(1);
        let init = self.in_lanes(init, n)?;
        self.b().op(join, &[init, total])
    }

    fn joined_lanes(&mut self, join: &'static OpDef, vector: Value) -> Result<Value, Error> {
        let mut vector = vector;
        let mut n = self.to.ty(vector).shape()[0];
        while n > 4 {
            let (low, high) = (self.half(vector, 0, n / 2)?, self.half(vector, n / 2, n / 2)?);
            vector = self.b().op(join, &[low, high])?;
            n /= 2;
        }
        let mut lanes = Vec::new();
        for lane in 0..n {
            lanes.push(self.b().value(vector::Extract::at(vector, &[lane]))?);
        }
        while lanes.len() > 1 {
            let half = lanes.len() / 2;
            for i in 0..half {
                lanes[i] = self.b().op(join, &[lanes[i], lanes[i + half]])?;
            }
            lanes.truncate(half);
        }
        Ok(lanes[0])
    }

    fn half(&mut self, source: Value, start: i64, n: i64) -> Result<Value, Error> {
        let numbers = |n: i64| vector::movement::Numbers(Dims::from([n]));
        let (offsets, sizes, strides) = (numbers(start), numbers(n), numbers(1));
        self.b().value(vector::ExtractStridedSlice { source, offsets, sizes, strides })
    }
}
