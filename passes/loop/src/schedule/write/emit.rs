//! Loop emitter: its state, and emission of the ops of a nest's body as scalars or vectors.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::clone::Mapping;
use creole_ir::field::OpParts;
use creole_ir::{At, Body, Builder, Error, Loc, OpId, Traits, Type, Value, Values, bail};
use creole_loop::memref::{Load, Store};
use creole_loop::schedule::{DimSet, NestPlan, PlanLoop};
use creole_vector as vector;
use rustc_hash::FxHashMap;

use super::env::{self, Env};
use super::interval;
use super::lanes::{Lane, VectorDim};
use super::position::{Extent, Point, Position, moved, offset};
use super::program::{Program, programs};
use super::reduce::Accumulators;
use super::scratch::Scratch;
use crate::schedule::access::{LaneAccess, is_from_outside, pattern, read_of};
use crate::schedule::stage_kernels::StageKernels;
use creole_loop::affine::Affine;

/// State of the emitter to go back to behind a loop.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    env: env::Mark,
    n_in_place: usize,
}

/// Emitter of the loops of one nest.
pub(super) struct Emit<'a> {
    /// Snapshot of the body; its ids are valid in the new one.
    pub(super) from: &'a Body,
    pub(super) to: &'a mut Body,
    pub(super) at: At,
    pub(super) loc: Loc,
    pub(super) plan: &'a NestPlan,
    /// Kernels that can compute stages.
    pub(super) kernels: &'a StageKernels,
    pub(super) programs: Vec<Program>,
    /// Current position in each dimension.
    pub(super) positions: Vec<Position>,
    pub(super) env: Env,
    /// Stage being emitted.
    pub(super) stage: usize,
    /// Tiles that stages have left in memory.
    pub(super) scratch: FxHashMap<Value, Scratch>,
    /// Values stored in results of the stage around: memrefs of the nest, tiles of inner nests.
    pub(super) in_place: Vec<(Value, Value)>,
    /// Results of the stage being emitted that stay in registers.
    pub(super) kept: Vec<(Value, Point, Lane)>,
    /// Accumulators of the reduction being emitted.
    pub(super) accumulators: Accumulators,
    /// Values of the nest's results at the points before, which go to memory with those of the next ones.
    pub(super) waiting: Vec<Vec<Lane>>,
    /// Values of the nest's results that are computed in front of a loop and stored behind it, with their points.
    pub(super) held: Option<Vec<(Vec<Lane>, Point)>>,
}

impl<'a> Emit<'a> {
    pub(super) fn new(
        from: &'a Body,
        to: &'a mut Body,
        op: OpId,
        plan: &'a NestPlan,
        kernels: &'a StageKernels,
    ) -> Emit<'a> {
        let positions = plan.stages.dims.iter().map(|dim| Position::whole(dim.size)).collect();
        let mut env = Env::default();
        env.enter(0);
        Emit {
            from,
            to,
            at: At::Before(op),
            loc: from[op].loc,
            plan,
            kernels,
            programs: programs(from, plan),
            positions,
            env,
            stage: 0,
            scratch: FxHashMap::default(),
            in_place: Vec::new(),
            kept: Vec::new(),
            accumulators: Accumulators::default(),
            waiting: Vec::new(),
            held: None,
        }
    }

    /// Emits the whole nest: nothing if it has no iterations.
    pub(super) fn nest(&mut self) -> Result<(), Error> {
        let own = &self.plan.stages.stages[0].own;
        let is_empty = own.iter().any(|dim| self.plan.stages.dims[*dim].size == 0);
        if is_empty {
            return Ok(());
        }
        self.set_open_sizes()?;
        self.level(0)
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { env: self.env.mark(), n_in_place: self.in_place.len() }
    }

    /// Forgets the values that have been computed since the mark.
    pub(super) fn go_back(&mut self, mark: Mark) {
        self.env.go_back(mark.env);
        self.in_place.truncate(mark.n_in_place);
    }

    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(self.to, self.at, self.loc)
    }

    // --- what is in registers ---------------------------------------------------------------------

    /// Loops in registers of the stage that have more than one iteration here.
    pub(super) fn in_registers(&self) -> impl Iterator<Item = &'a PlanLoop> + use<'a, '_> {
        let loops = self.plan.loops[self.stage].as_ref().map_or(&[][..], |l| l.in_registers());
        let is_whole = |one: &&PlanLoop| match self.positions[one.dim].extent {
            Extent::Fixed(n) => n != 1,
            Extent::UpTo(..) => true,
        };
        loops.iter().filter(is_whole)
    }

    /// Dimension of the lanes among those of a set.
    pub(super) fn lanes_of(&self, set: DimSet) -> Option<VectorDim> {
        let lanes = self.in_registers().find(|one| one.text.lanes && set >> one.dim & 1 == 1);
        lanes.map(|one| VectorDim { dim: one.dim, n: one.extent }).filter(|lanes| lanes.n > 1)
    }

    /// Lanes of values that vary with the dimensions of a set.
    pub(super) fn n_lanes(&self, set: DimSet) -> i64 {
        self.lanes_of(set).map_or(1, |lanes| lanes.n)
    }

    /// Unrolled iterations along the dimensions of a set, in loop order.
    pub(super) fn points(&self, set: DimSet) -> Vec<Point> {
        let mut points = vec![Point::new()];
        let unrolled = self.in_registers().filter(|one| one.text.unroll);
        for one in unrolled.filter(|one| set >> one.dim & 1 == 1) {
            let steps = 0..one.extent / one.step;
            let along = |point: &Point| {
                let point = point.clone();
                steps.clone().map(move |i| moved(&point, one.dim, i * one.step)).collect::<Vec<_>>()
            };
            points = points.iter().flat_map(along).collect();
        }
        points
    }

    // --- values -----------------------------------------------------------------------------------

    pub(super) fn varies(&self, value: Value) -> DimSet {
        self.plan.stages.varies(value)
    }

    pub(super) fn set(&mut self, value: Value, point: &Point, lane: Lane) {
        let varies = self.varies(value);
        self.env.set(value, varies, point, lane);
    }

    /// Emitted value of `value` at a point; one from outside the nest is itself.
    pub(super) fn get(&mut self, value: Value, point: &Point) -> Result<Lane, Error> {
        let varies = self.varies(value);
        if let Some(dim) = self.plan.stages.dims.iter().position(|dim| dim.arg == value) {
            return self.index(dim, point);
        }
        if let Some(lane) = self.env.get(value, varies, point) {
            return Ok(lane);
        }
        if self.scratch.contains_key(&value) {
            return self.load_tile(value, &[], point);
        }
        if let Some(memref) = self.place_of(value) {
            let at = self.own_indices(point)?;
            return self.load(memref, &at, self.n_lanes(DimSet::MAX));
        }
        if is_from_outside(self.from, value, self.plan.stages.stages[0].op) {
            return Ok(Lane::Uniform(value));
        }
        let stage = self.plan.stages.stages[self.stage].label;
        let missing = self.from.def_op(value).and_then(|op| self.plan.stages.of_op(op));
        match missing.map(|missing| self.plan.stages.stages[missing].label) {
            Some(label) => {
                bail!("stage '{stage}' needs '{label}', which is not computed at its place")
            }
            None => bail!("stage '{stage}' needs a value that is not computed at its place"),
        }
    }

    /// Index of a dimension at a point.
    pub(super) fn index(&mut self, dim: usize, point: &Point) -> Result<Lane, Error> {
        let base = self.positions[dim].base.plus(offset(point, dim));
        let value = base.emit(&mut self.b())?;
        Ok(match self.lanes_of(1 << dim) {
            Some(_) => Lane::Linear(value, 1),
            None => Lane::Uniform(value),
        })
    }

    pub(super) fn get_all(&mut self, values: &[Value], point: &Point) -> Result<Vec<Lane>, Error> {
        values.iter().map(|value| self.get(*value, point)).collect()
    }

    // --- ops --------------------------------------------------------------------------------------

    /// Emits the ops of the stage that are inside its first `level` loops in memory.
    pub(super) fn ops_of_level(&mut self, level: usize) -> Result<(), Error> {
        let ops = self.programs[self.stage].levels[level].clone();
        for op in ops {
            self.loc = self.from[op].loc;
            if let Some(stage) = self.plan.stages.of_op(op).filter(|stage| *stage != self.stage) {
                self.stage_at(stage)?;
                continue;
            }
            let varies = self.from.results(op).fold(0, |set, v| set | self.varies(v));
            for point in self.points(varies) {
                self.op(op, &point)?;
            }
        }
        Ok(())
    }

    /// Emits an op at a point, unless that was done.
    pub(super) fn op(&mut self, op: OpId, point: &Point) -> Result<(), Error> {
        let from = self.from;
        let result = from.results(op).next();
        let is_done = |result: Value| {
            self.env.has(result, self.varies(result), point) || self.place_of(result).is_some()
        };
        if result.is_some_and(is_done) {
            return Ok(());
        }
        self.op_again(op, point)
    }

    /// Emits an op at a point even if that was done: its operands have other values now.
    pub(super) fn op_again(&mut self, op: OpId, point: &Point) -> Result<(), Error> {
        let from = self.from;
        self.loc = from[op].loc;
        let written = self.one(op, point).map_err(|e| e.at(from[op].loc))?;
        for (result, lane) in from.results(op).zip(written) {
            self.set(result, point, lane);
        }
        Ok(())
    }

    fn one(&mut self, op: OpId, point: &Point) -> Result<Vec<Lane>, Error> {
        if let Some((source, indices)) = read_of(self.from, op) {
            return Ok(vec![self.read(source, &indices, point)?]);
        }
        if !self.from[op].has(Traits::PURE) {
            bail!("'{}' can't stand in a loop nest", self.from[op].def.name);
        }
        let operands: Vec<Value> = self.from.operands(op).collect();
        let lanes = self.get_all(&operands, point)?;
        if let Some(lane) = interval::known(self, op, &lanes, point)? {
            return Ok(vec![lane]);
        }
        if lanes.iter().all(|lane| matches!(lane, Lane::Uniform(_))) {
            return self.uniform_op(op, &operands, &lanes);
        }
        match self.linear(op, &lanes)? {
            Some(lane) => Ok(vec![lane]),
            None => self.vector_op(op, &lanes),
        }
    }

    fn uniform_op(
        &mut self,
        op: OpId,
        operands: &[Value],
        lanes: &[Lane],
    ) -> Result<Vec<Lane>, Error> {
        let mut map = Mapping::default();
        for (value, lane) in operands.iter().zip(lanes) {
            lane.base().into_iter().for_each(|new| map.insert(*value, new));
        }
        let copy = self.to.duplicate(op, &mut map);
        self.b().insert(copy);
        Ok(self.to.results(copy).map(Lane::Uniform).collect())
    }

    /// Result of index arithmetic that stays linear in the lanes.
    fn linear(&mut self, op: OpId, lanes: &[Lane]) -> Result<Option<Lane>, Error> {
        let stride = |lhs: &Lane, rhs: &Lane| {
            let (a, b) = (lhs.step()?, rhs.step()?);
            let times = |lane: &Lane| self.to.constant(lane.base()?).map(|by| by.int(0));
            match (a, b) {
                _ if self.from[op].is::<AddI>() => a.checked_add(b),
                _ if self.from[op].is::<SubI>() => a.checked_sub(b),
                (_, 0) if self.from[op].is::<MulI>() => a.checked_mul(times(rhs)?),
                (0, _) if self.from[op].is::<MulI>() => b.checked_mul(times(lhs)?),
                _ => None,
            }
        };
        let is_index = self.from.results(op).all(|v| self.from.ty(v) == Type::index());
        let [lhs, rhs] = lanes else { return Ok(None) };
        let bases: Option<Vec<Value>> = lanes.iter().map(|lane| lane.base()).collect();
        let Some(bases) = bases.filter(|_| is_index) else { return Ok(None) };
        // Factors may be sums that are constant.
        let stride = stride(lhs, rhs).or_else(|| self.affine_stride(op));
        let Some(stride) = stride else { return Ok(None) };
        let def = self.from[op].def;
        let base = self.b().op(def, &bases)?;
        Ok(Some(match stride {
            0 => Lane::Uniform(base),
            _ => Lane::Linear(base, stride),
        }))
    }

    /// Stride from lane to lane of an op's result, if it is an affine sum.
    fn affine_stride(&self, op: OpId) -> Option<i64> {
        let result = self.from.results(op).next()?;
        let VectorDim { dim, .. } = self.lanes_of(self.varies(result))?;
        Affine::of(self.from, result)?.stride(&self.plan.stages, dim)
    }

    /// Emits the op on vectors.
    fn vector_op(&mut self, op: OpId, lanes: &[Lane]) -> Result<Vec<Lane>, Error> {
        let varies = self.from.results(op).fold(0, |set, v| set | self.varies(v));
        let n = self.n_lanes(varies);
        let mut operands = Values::new();
        for lane in lanes {
            operands.push(lane.vector(&mut self.b(), n)?);
        }
        let source = self.from.op_ref(op);
        let parts = OpParts { operands, attrs: source.attrs.into(), ..OpParts::default() };
        let types = self.from.result_types(op);
        let types: Vec<Type> = types.iter().map(|t| Type::vector(&[n], *t)).collect();
        let new = self.b().add_parts(source.def, parts, Some(&types))?;
        Ok(self.to.results(new).map(Lane::Vector).collect())
    }

    // --- memory -----------------------------------------------------------------------------------

    fn read(&mut self, source: Value, indices: &[Value], point: &Point) -> Result<Lane, Error> {
        if self.scratch.contains_key(&source) {
            return self.load_tile(source, indices, point);
        }
        // A tensor without dimensions may have stayed in registers.
        let is_own =
            self.from.def_op(source).is_some_and(|op| self.plan.stages.of_op(op).is_some());
        if is_own {
            return self.get(source, point);
        }
        let lanes = self.get_all(indices, point)?;
        let varies = indices.iter().fold(0, |set, v| set | self.varies(*v));
        self.load(source, &lanes, self.n_lanes(varies))
    }

    /// `memref[indices]`, with `n` lanes if an index has lanes.
    pub(super) fn load(&mut self, memref: Value, at: &[Lane], n: i64) -> Result<Lane, Error> {
        match self.access(memref, at) {
            LaneAccess::Uniform => {
                let load = Load::new(memref, bases(at));
                Ok(Lane::Uniform(self.b().value(load)?))
            }
            LaneAccess::Contiguous => {
                let ty = Type::vector(&[n], self.to.ty(memref).elem());
                let load = vector::Load::new(memref, bases(at));
                Ok(Lane::Vector(self.b().value_typed(load, ty)))
            }
            LaneAccess::Strided(stride) => {
                let (row, first) = self.in_one_row(memref, at)?;
                self.load_strided(row, &first, n, stride)
            }
            LaneAccess::Scattered if self.is_gather(memref, at) => self.gather(memref, at, n),
            LaneAccess::Scattered => {
                let mut elements = Values::new();
                for lane in 0..n {
                    let indices = self.extract_all(at, lane)?;
                    elements.push(self.b().value(Load::new(memref, indices))?);
                }
                let ty = Type::vector(&[n], self.to.ty(memref).elem());
                Ok(Lane::Vector(self.b().value_typed(vector::FromElements { elements }, ty)))
            }
        }
    }

    /// `memref[indices] = value`, with `n` lanes if an index has lanes.
    pub(super) fn store(
        &mut self,
        value: Lane,
        memref: Value,
        at: &[Lane],
        n: i64,
    ) -> Result<(), Error> {
        match self.access(memref, at) {
            LaneAccess::Uniform => {
                let value = value.extract(&mut self.b(), 0)?;
                self.b().add_typed(Store::new(value, memref, bases(at)), &[]);
            }
            LaneAccess::Contiguous => {
                let value = value.vector(&mut self.b(), n)?;
                self.b().add_typed(vector::Store::new(value, memref, bases(at)), &[]);
            }
            LaneAccess::Scattered | LaneAccess::Strided(_) => {
                for lane in 0..n {
                    let indices = self.extract_all(at, lane)?;
                    let element = value.extract(&mut self.b(), lane)?;
                    self.b().add_typed(Store::new(element, memref, indices), &[]);
                }
            }
        }
        Ok(())
    }

    /// Access pattern of these indices from one lane to the next.
    fn access(&self, memref: Value, at: &[Lane]) -> LaneAccess {
        let steps: Option<Vec<i64>> = at.iter().map(|index| index.step()).collect();
        steps.map_or(LaneAccess::Scattered, |steps| pattern(self.to.ty(memref), &steps))
    }

    fn extract_all(&mut self, lanes: &[Lane], lane: i64) -> Result<Values, Error> {
        lanes.iter().map(|index| index.extract(&mut self.b(), lane)).collect()
    }
}

/// Indices of the first lane, of lanes that follow from it.
pub(super) fn bases(lanes: &[Lane]) -> Values {
    lanes.iter().filter_map(|lane| lane.base()).collect()
}
