//! Table of the shapes of loops: generators of schedules, tried in order.
//!
//! The first shape that fits a nest gives the loops of its stage `out`. All other stages get loops that fit those around
//! them, unless the shape names them.

use std::cell::OnceCell;

use creole_ir::backend::Target;
use creole_ir::cost::CostModel;
use creole_ir::pass::PassCx;
use creole_ir::{Body, Error, OpId, Symbol};
use creole_loop::schedule::{DimSet, Loop, NestStage, OUT, Schedule, StageLoops, Stages};
use creole_loop::{IterationSpace, Reduce};
use rustc_hash::FxHashSet;

/// Generator of schedules for one kind of nest.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Name in remarks and reports.
    pub name: &'static str,
    /// Kind of nest that it is for.
    pub summary: &'static str,
    /// Schedule of a nest without loops. `None`: the shape does not fit it.
    pub fit: fn(&ShapeCx<'_>) -> Option<Fit>,
}

/// Schedule that a shape gives a nest.
#[derive(Clone, Debug, Default)]
pub struct Fit {
    /// Loops of `out` and, perhaps, of other stages.
    pub schedule: Schedule,
    /// Reads that become stages, and reductions that keep their names, with their labels.
    pub labels: Vec<(OpId, Symbol)>,
}

/// Table of shapes, in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Shapes(pub(super) Vec<Shape>);

impl Shapes {
    /// Adds a shape that is tried before those there are.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add(mut self, shape: Shape) -> Shapes {
        self.0.insert(0, shape);
        self
    }

    /// Shapes that fit a nest, with what they give it, in the order of the table.
    pub fn fitting<'a>(&'a self, cx: &'a ShapeCx<'_>) -> impl Iterator<Item = (&'a Shape, Fit)> {
        self.0.iter().filter_map(|shape| Some((shape, (shape.fit)(cx)?)))
    }
}

/// Target description and cost model for which loops are chosen.
#[derive(Clone, Copy)]
pub struct ScheduleTarget<'a> {
    /// Features and limits.
    pub target: &'a Target,
    /// Cost of ops.
    pub cost: &'a dyn CostModel,
}

impl<'a> ScheduleTarget<'a> {
    pub(super) fn of(cx: &PassCx<'a>) -> ScheduleTarget<'a> {
        ScheduleTarget { target: cx.target, cost: cx.cost }
    }
}

/// Stages of a nest, scan or update. Error: it has too many dimensions, or stages too deep in each other.
pub(super) fn stages(body: &Body, op: OpId) -> Result<Stages, Error> {
    let stages = Stages::of(body, op);
    stages.ok_or_else(|| {
        Error::new("has too many dimensions or stages in each other to be made loops")
    })
}

/// A nest, scan or update as shapes see it.
pub struct ShapeCx<'a> {
    /// Body that contains the nest.
    pub body: &'a Body,
    /// Stages of the nest; its op is that of the first one.
    pub stages: &'a Stages,
    /// The machine that the loops are for.
    pub machine: ScheduleTarget<'a>,
    /// Ops of stages that kernels compute; these have no loops.
    pub(super) called: FxHashSet<OpId>,
    /// Dimensions that the sizes of stages vary with; they are computed one element at a time.
    single: DimSet,
    lanes: OnceCell<i64>,
    peeled: OnceCell<Vec<usize>>,
}

impl<'a> ShapeCx<'a> {
    /// A nest with the stages that `given` says kernels compute.
    pub fn new(
        body: &'a Body,
        stages: &'a Stages,
        given: &Schedule,
        machine: ScheduleTarget<'a>,
    ) -> ShapeCx<'a> {
        let called = given.stages.iter().filter(|stage| stage.call.is_some());
        let called = called.filter_map(|stage| stages.find(stage.label));
        let called = called.flat_map(|stage| body.post_order(stages.stages[stage].op)).collect();
        let numbers = 0..stages.stages.len();
        let single = numbers.fold(0, |set, number| set | stages.extents_vary(number));
        let (lanes, peeled) = Default::default();
        ShapeCx { body, stages, machine, called, single, lanes, peeled }
    }

    /// Stage `out` of the nest.
    pub fn out(&self) -> &NestStage {
        &self.stages.stages[0]
    }

    /// Dimensions of the nest: the innermost one, and those around it from the outermost in.
    pub fn split(&self) -> Option<(usize, &[usize])> {
        self.out().own.split_last().map(|(last, outer)| (*last, outer))
    }

    /// Ops in the region of a stage that get loops.
    pub(super) fn ops_of(&self, stage: OpId) -> Vec<OpId> {
        let mut ops = self.body.walk_region(self.body.regions(stage)[0]);
        ops.retain(|op| !self.called.contains(op));
        ops
    }

    /// Lanes of the innermost dimension of the nest; 1 if it has no dimensions.
    pub(super) fn lanes(&self) -> i64 {
        *self.lanes.get_or_init(|| self.split().map_or(1, |(last, _)| self.lanes_along(last)))
    }

    /// Dimensions of the nest to peel.
    pub(super) fn peeled(&self) -> &[usize] {
        self.peeled.get_or_init(|| self.find_peeled())
    }

    pub(super) fn is_single(&self, dim: usize) -> bool {
        self.single >> dim & 1 == 1
    }

    /// True for a dimension of one size, of which stages are computed for several elements at once.
    pub(super) fn is_fixed(&self, dim: usize) -> bool {
        !self.is_single(dim) && !self.stages.is_open(dim)
    }

    /// True for a reduction in the nest's own body, without partials, whose dimensions are of one size.
    pub(super) fn is_plain_sum(&self, stage: &NestStage) -> bool {
        let reduce: Option<Reduce> = self.body.get(stage.op);
        reduce.is_some_and(|reduce| reduce.partials.is_none())
            && stage.parent == Some(0)
            && stage.own.iter().all(|dim| self.is_fixed(*dim))
    }

    /// Name of a dimension in schedules.
    pub fn name(&self, dim: usize) -> Symbol {
        self.stages.dims[dim].name
    }

    pub(super) fn plain(&self, dim: usize) -> Loop {
        Loop::new(self.name(dim), None)
    }

    /// Strip-mined dimension: `d/n, d lanes`, or `d` if there is one lane.
    pub(super) fn in_lanes(&self, dim: usize, n: i64, parallel: bool) -> Vec<Loop> {
        if n == 1 {
            return vec![Loop { parallel, ..self.plain(dim) }];
        }
        let steps = Loop { parallel, ..Loop::new(self.name(dim), Some(n)) };
        vec![steps, Loop { lanes: true, ..self.plain(dim) }]
    }

    pub(super) fn is_cheap(&self, op: OpId) -> bool {
        !IterationSpace::has(self.body, op) && self.machine.cost.is_cheap(&self.body.work(op))
    }
}

impl Fit {
    /// Loops of `out` alone.
    pub fn out(loops: Vec<Loop>) -> Fit {
        let out = StageLoops::new(Symbol::new(OUT), loops);
        Fit { schedule: Schedule { stages: vec![out] }, labels: Vec::new() }
    }
}
