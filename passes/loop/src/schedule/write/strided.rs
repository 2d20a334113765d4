//! Loads and stores at short strides: vectors that cover the elements, and shuffles. Stores of squares whose lanes are
//! down their columns: transposed in registers.

use creole_ir::{Dims, Error, Type, Value, Values};
use creole_loop::memref::{ReinterpretCast, row_major};
use creole_loop::schedule::DimSet;
use creole_vector as vector;

use super::emit::{Emit, bases};
use super::lanes::{Lane, VectorDim};
use super::position::Extent;
use crate::schedule::access::{LaneAccess, is_interleaved, pattern};
use creole_passes_builders::Scalars;

impl Emit<'_> {
    /// An access to an array as one to a row of all its elements; the row itself if only the last index varies.
    pub(super) fn in_one_row(
        &mut self,
        memref: Value,
        at: &[Lane],
    ) -> Result<(Value, Values), Error> {
        let is_outer = |index: &Lane| index.step() != Some(0);
        if !at.split_last().is_some_and(|(_, outer)| outer.iter().any(is_outer)) {
            return Ok((memref, bases(at)));
        }
        let strides = row_major(self.to.ty(memref).shape());
        let place = self.first_place(at, &strides)?;
        Ok((self.row(memref), Values::from_slice(&[place])))
    }

    /// Place in a row of all elements of the first lane of those indices from which the other lanes follow.
    pub(super) fn first_place(&mut self, at: &[Lane], strides: &[i64]) -> Result<Value, Error> {
        let mut b = self.b();
        let mut sum = b.index(0);
        for (index, stride) in at.iter().zip(strides) {
            if let Some(base) = index.base() {
                let stride = b.index(*stride);
                let scaled = b.muli(base, stride)?;
                sum = b.addi(sum, scaled)?;
            }
        }
        Ok(sum)
    }

    /// View of all elements of an array in row-major order as one row.
    pub(super) fn row(&mut self, memref: Value) -> Value {
        let ty = self.to.ty(memref);
        let n = ty.n_elements().unwrap_or(0);
        let row = ty.with_shape(&[n]);
        self.b().value_typed(ReinterpretCast::fixed(memref, 0, &[n], &[1]), row)
    }

    /// `n` elements along the last index, `stride` apart. No element beyond the first and the last one is touched: the
    /// last vector ends where they end.
    pub(super) fn load_strided(
        &mut self,
        memref: Value,
        at: &[Value],
        n: i64,
        stride: i64,
    ) -> Result<Lane, Error> {
        let distance = stride.abs();
        let reach = (n - 1) * distance + 1;
        // Fewer than the stride, if vectors are short.
        let n_vectors = (reach + n - 1) / n;
        let first = if stride < 0 { 1 - reach } else { 0 };
        let start = |number: i64| (number * n).min(reach - n);
        let mut whole = self.load_at(memref, at, n, first)?;
        // Lane `i` is the element `i * stride` behind the first one, or before it.
        let place = |lane: i64| if stride < 0 { (n - 1 - lane) * distance } else { lane * stride };
        if n_vectors == 1 {
            return Ok(Lane::Vector(self.shuffled(whole, whole, (0..n).map(place).collect())));
        }
        for number in 1..n_vectors {
            let next = self.load_at(memref, at, n, first + start(number))?;
            // Elements of vectors before are in their lanes, but for those of the first one, which still is as it was loaded.
            let pick = |lane: i64| match place(lane) {
                at if at >= number * n && at < (number + 1) * n => n + at - start(number),
                at if at < n && number == 1 => at,
                at if at < number * n => lane,
                _ => -1,
            };
            whole = self.shuffled(whole, next, (0..n).map(pick).collect());
        }
        Ok(Lane::Vector(whole))
    }

    /// `n` neighbours from `offset` elements behind the first lane on.
    fn load_at(
        &mut self,
        memref: Value,
        at: &[Value],
        n: i64,
        offset: i64,
    ) -> Result<Value, Error> {
        let ty = Type::vector(&[n], self.to.ty(memref).elem());
        let indices = self.further(at, offset)?;
        Ok(self.b().value_typed(vector::Load::new(memref, indices), ty))
    }

    /// Indices of the element `offset` behind another one.
    fn further(&mut self, at: &[Value], offset: i64) -> Result<Values, Error> {
        let mut indices = Values::from_slice(at);
        let mut b = self.b();
        if let Some(last) = indices.last_mut().filter(|_| offset != 0) {
            let by = b.index(offset);
            *last = b.addi(*last, by)?;
        }
        Ok(indices)
    }

    /// Lanes of two vectors; -1 is any.
    pub(super) fn shuffled(&mut self, v1: Value, v2: Value, mask: Dims) -> Value {
        let ty = Type::vector(&[mask.len() as i64], self.to.ty(v1).elem());
        self.b().value_typed(vector::Shuffle { v1, v2, mask }, ty)
    }

    // --- stores ------------------------------------------------------------------------------------

    /// Number of elements in the rows that the op writes, if each row is unrolled and neighbouring rows, which follow
    /// each other in memory, are lanes.
    pub(super) fn n_interleaved(&self) -> Option<i64> {
        let [.., rows, last] = self.plan.stages.stages[0].own[..] else { return None };
        let VectorDim { dim: lanes, .. } = self.lanes_of(DimSet::MAX)?;
        let mut unrolled = self.in_registers().filter(|one| one.text.unroll);
        let row = unrolled.next().filter(|row| row.dim == last && row.step == 1)?;
        let size = self.plan.stages.dims[last].size;
        let is_whole = self.positions[last].extent == Extent::Fixed(size) && row.extent == size;
        let fits = unrolled.next().is_none() && lanes == rows && is_whole;
        (fits && is_interleaved(self.from, &self.plan.stages, [rows, last])).then_some(size)
    }

    /// The dimension in lanes, where each row that the op writes is unrolled to as many elements as there are lanes: a
    /// square.
    pub(super) fn square_lanes(&self, outs: &[Value]) -> Option<usize> {
        let own = &self.plan.stages.stages[0].own;
        let (last, outer) = own.split_last()?;
        let VectorDim { dim: lanes, n } = self.lanes_of(DimSet::MAX)?;
        let mut unrolled = self.in_registers().filter(|one| one.text.unroll);
        let row = unrolled.next().filter(|row| row.dim == *last && row.step == 1)?;
        let is_whole = self.positions[*last].extent == Extent::Fixed(n) && row.extent == n;
        let fits = is_whole && unrolled.next().is_none() && n.count_ones() == 1;
        let along_row: Vec<i64> = own.iter().map(|dim| i64::from(dim == last)).collect();
        let is_row = |out: &Value| pattern(self.to.ty(*out), &along_row) == LaneAccess::Contiguous;
        (fits && outer.contains(&lanes) && outs.iter().all(is_row)).then_some(lanes)
    }

    /// Stores the values of the points of a square with the last one of them, whose indices are `at`: a row for each
    /// lane.
    pub(super) fn store_square(
        &mut self,
        outs: &[Value],
        values: &[Lane],
        at: &[Lane],
        lanes: usize,
    ) -> Result<(), Error> {
        let n = self.n_lanes(DimSet::MAX);
        let Some(waiting) = self.gathered(values, n) else { return Ok(()) };
        let own = &self.plan.stages.stages[0].own;
        let down = own.iter().position(|dim| *dim == lanes).unwrap_or(0);
        for (number, out) in outs.iter().enumerate() {
            let columns = self.column_vectors(&waiting, number)?;
            let first = self.further(&bases(at), 1 - n)?;
            for (row, value) in self.transpose(columns)?.into_iter().enumerate() {
                let mut at = first.clone();
                let mut b = self.b();
                let by = b.index(row as i64);
                at[down] = b.addi(at[down], by)?;
                b.add_typed(vector::Store::new(value, *out, at), &[]);
            }
        }
        Ok(())
    }

    /// The values of the last `n` points, with the last one of them.
    fn gathered(&mut self, values: &[Lane], n: i64) -> Option<Vec<Vec<Lane>>> {
        self.waiting.push(values.to_vec());
        let is_whole = self.waiting.len() >= n as usize;
        is_whole.then(|| std::mem::take(&mut self.waiting))
    }

    /// Value number `number` at each point, as a vector.
    fn column_vectors(&mut self, points: &[Vec<Lane>], number: usize) -> Result<Vec<Value>, Error> {
        let n_lanes = self.n_lanes(DimSet::MAX);
        points.iter().map(|values| values[number].vector(&mut self.b(), n_lanes)).collect()
    }

    /// Keeps the values of a point until those of the whole rows are there, and stores them; `at` is the place of the point.
    pub(super) fn store_interleaved(
        &mut self,
        outs: &[Value],
        values: &[Lane],
        at: &[Lane],
        n: i64,
    ) -> Result<(), Error> {
        let Some(waiting) = self.gathered(values, n) else { return Ok(()) };
        let n_lanes = self.n_lanes(DimSet::MAX);
        for (number, out) in outs.iter().enumerate() {
            let (row, last) = self.in_one_row(*out, at)?;
            let columns = self.column_vectors(&waiting, number)?;
            for (i, value) in self.interleaved(columns)?.into_iter().enumerate() {
                let at = self.further(&last, i as i64 * n_lanes + 1 - n)?;
                self.b().add_typed(vector::Store::new(value, row, at), &[]);
            }
        }
        Ok(())
    }

    /// Vectors of the first lanes of all columns, then of their second ones, and so on.
    fn interleaved(&mut self, columns: Vec<Value>) -> Result<Vec<Value>, Error> {
        if columns.len().is_power_of_two() {
            return self.transpose(columns);
        }
        let (n, n_lanes) = (columns.len() as i64, self.to.ty(columns[0]).shape()[0]);
        let all = (0..n).map(|part| {
            // Elements of columns before are in their lanes, but for those of the first one, which is as it was.
            let place = |lane: i64| ((part * n_lanes + lane) % n, (part * n_lanes + lane) / n);
            let mut whole = columns[0];
            for number in 1..n {
                let pick = |lane: i64| match place(lane) {
                    (column, at) if column == number => n_lanes + at,
                    (0, at) if number == 1 => at,
                    (column, _) if column < number => lane,
                    _ => -1,
                };
                let lanes = (0..n_lanes).map(pick).collect();
                whole = self.shuffled(whole, columns[number as usize], lanes);
            }
            whole
        });
        Ok(all.collect())
    }
}
