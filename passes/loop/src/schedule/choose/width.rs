//! Vectorisation factor: the number of elements of a dimension computed at once, in the lanes of vectors.

use creole_ir::backend::Target;
use creole_ir::cost::computed_bits;
use creole_ir::{Body, OpId, Traits, Type, Value};
use creole_loop::schedule::StageKind;
use creole_loop::{IterationSpace, Reduce};

use super::shapes::ShapeCx;
use crate::schedule::access::{LaneAccess, access, pattern, read_of};
use crate::schedule::peel::{cuts, ends, longest, unbounded};

/// Limit of elements of an innermost dimension that is unrolled.
const MAX_SHORT: i64 = 8;

/// Vectors of an innermost loop, for independent operations.
pub(super) const N_VECTORS: i64 = 4;

impl ShapeCx<'_> {
    /// Lanes for the innermost dimension: a few registers of the widest element type in the body.
    pub(super) fn lanes_along(&self, dim: usize) -> i64 {
        match self.n_vectors(dim) {
            Some(n) if !self.is_single(dim) => self.lanes_of(dim, n),
            _ => 1,
        }
    }

    /// Lanes for a dimension of the nest, at most `n_vectors` registers.
    pub(super) fn lanes_of(&self, dim: usize, n_vectors: i64) -> i64 {
        let nest = self.stages.stages[0].op;
        let mut size = self.stages.dims[dim].size;
        if self.peeled().contains(&dim) {
            let cuts = cuts(self.body, self.stages, nest, dim, size);
            let (from, to) = longest(&ends(&cuts, i64::MAX, size), size);
            size = to - from;
        }
        lanes_for(self.body, &self.ops_of(nest), size, self.machine.target, n_vectors)
    }

    /// Registers of a dimension computed at once; `None` if the reads that vary with it are mostly gathers. Inside a
    /// reduction no read may be one, as these count most, unless the computation there costs more, or each lane goes
    /// along a row of its own: then a few lanes are profitable, as rows do not depend on each other. Partials take the
    /// lanes for themselves.
    pub(super) fn n_vectors(&self, dim: usize) -> Option<i64> {
        let nest = self.out().op;
        let block = self.body.block(self.body.regions(nest)[0]);
        let (mut good, mut bad, mut n_vectors) = (1, 0, N_VECTORS);
        let mut n_live = 0;
        let is_costly = self.has_costly_reduction(nest);
        for op in self.ops_of(nest) {
            let partials = self.body.get::<Reduce>(op).is_some_and(|r| r.partials.is_some());
            let result = self.body.results(op).next();
            let varies = result.is_some_and(|v| self.stages.varies(v) >> dim & 1 == 1);
            if !is_vectorisable(self.body, op) || (partials && varies) {
                return None;
            }
            let Some((source, indices)) = read_of(self.body, op) else { continue };
            let in_reduction = self.body.block_of(op) != Some(block);
            let array = self.body.ty(source);
            match self.access(array, &indices, dim) {
                LaneAccess::Scattered if in_reduction => {
                    if !is_costly && !self.goes_along_row(op, array, &indices) {
                        return None;
                    }
                    n_vectors = 1;
                }
                LaneAccess::Scattered => bad += 1,
                LaneAccess::Contiguous | LaneAccess::Strided(_) => {
                    good += 1;
                    n_live += i64::from(!in_reduction);
                }
                LaneAccess::Uniform => {}
            }
        }
        // What is read outside of reductions is in as many registers as are computed at once.
        while n_vectors > 1
            && n_vectors * n_live > i64::from(self.machine.target.n_vector_registers)
        {
            n_vectors /= 2;
        }
        (bad <= good).then_some(n_vectors)
    }

    /// True if a reduction of the nest contains a math function or a division.
    fn has_costly_reduction(&self, nest: OpId) -> bool {
        let block = self.body.block(self.body.regions(nest)[0]);
        self.ops_of(nest).into_iter().any(|op| {
            let work = self.body.work(op);
            self.body.block_of(op) != Some(block) && work.transcendental + work.divide > 0.0
        })
    }

    /// Dimension around a short innermost one, `last`, that is vectorised in its place; `last` is unrolled. Values that
    /// do not vary with `last` are computed once for all its elements.
    pub(super) fn lanes_across(&self, last: usize) -> Option<usize> {
        let nest = self.out().op;
        let around = self.out().own.iter().rev().nth(1).copied()?;
        let is_short = self.stages.dims[last].size <= MAX_SHORT && self.is_fixed(last);
        // Partials have lanes of their own.
        let has_partials = |op: &OpId| {
            self.body.get::<Reduce>(*op).is_some_and(|reduce| reduce.partials.is_some())
        };
        let is_worth_it = is_short
            && self.is_fixed(around)
            && self.has_costly_reduction(nest)
            && !self.ops_of(nest).iter().any(has_partials);
        (is_worth_it && self.n_vectors(around).is_some()).then_some(around)
    }

    /// True if a read is contiguous along the innermost dimension of its reduction.
    fn goes_along_row(&self, read: OpId, array: Type, indices: &[Value]) -> bool {
        let stage = self.body.parent_op(read).and_then(|around| self.stages.of_op(around));
        let stage = stage.map(|stage| &self.stages.stages[stage]);
        let along = stage.filter(|stage| stage.kind == StageKind::Reduce);
        let along = along.and_then(|stage| stage.own.last().copied());
        let access = |dim: usize| access(self.body, self.stages, array, indices, dim);
        along.is_some_and(|dim| access(dim) == LaneAccess::Contiguous)
    }

    /// Access pattern along a dimension on most elements: pieces that are cut off at bounds do not count.
    pub(super) fn access(&self, array: Type, indices: &[Value], dim: usize) -> LaneAccess {
        let found = access(self.body, self.stages, array, indices, dim);
        if found != LaneAccess::Scattered || !self.peeled().contains(&dim) {
            return found;
        }
        let stride = |index: &Value| {
            unbounded(self.body, self.stages, *index, dim)?.stride(self.stages, dim)
        };
        let strides: Option<Vec<i64>> = indices.iter().map(stride).collect();
        strides.map_or(found, |strides| pattern(array, &strides))
    }
}

/// Lanes, `n_vectors` registers full, for these ops over `size` iterations; 1 if vectors gain nothing.
pub(super) fn lanes_for(
    body: &Body,
    ops: &[OpId],
    size: i64,
    target: &Target,
    n_vectors: i64,
) -> i64 {
    let widths = ops.iter().flat_map(|op| {
        let computes = body[*op].def.function.is_some();
        body.result_types(*op).into_iter().filter_map(move |ty| match ty.is_float() {
            true if computes => Some(computed_bits(ty)),
            true => ty.bits(),
            // Indices are addresses: they are not computed in lanes where it can be avoided.
            false => ty.is_int().then(|| ty.bits()).flatten(),
        })
    });
    let widest = widths.max().unwrap_or(32).clamp(8, 64);
    // Expansions need registers for themselves.
    let is_heavy = ops.iter().any(|op| body.work(*op).transcendental > 0.0);
    let registers = if is_heavy { n_vectors.min(2) } else { n_vectors };
    let register = i64::from(target.vector_bits / widest.next_power_of_two());
    // Registers that are computed, and the elements of the scalar remainder loop.
    let n_steps = |lanes: &i64| size / lanes * (lanes / register).max(1) + size % lanes;
    let halves = std::iter::successors(Some(registers * register), |lanes| Some(lanes / 2));
    let fit = halves.take_while(|lanes| *lanes >= register.min(4)).filter(|lanes| *lanes <= size);
    // Fewer registers at once wait longer for each other.
    let better = |a: i64, b: i64| if n_steps(&b) * 10 < n_steps(&a) * 9 { b } else { a };
    fit.reduce(better).unwrap_or(1)
}

/// True if the op can be vectorised.
pub(super) fn is_vectorisable(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_element = |ty: Type| ty.is_int_or_index() || ty.is_float();
    let in_lanes = |v| is_element(body.ty(v)) || body.ty(v).is_memref();
    data.has(Traits::TERMINATOR)
        || (read_of(body, op).is_some() && body.results(op).all(in_lanes))
        || IterationSpace::has(body, op)
        || (data.has(Traits::PURE)
            && body.results(op).all(in_lanes)
            && body.operands(op).all(in_lanes))
}
