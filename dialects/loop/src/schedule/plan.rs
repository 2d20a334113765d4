//! Resolution of schedules: names become loops of each stage, and legality is checked.
//!
//! A schedule is legal if
//!
//! 1. each label names a stage of the nest, once; the stage `out` is there, and has no place;
//! 2. a place is a loop in memory of a stage around, and each dimension is one that the stage has or varies
//!    with;
//! 3. the steps of the loops over a dimension do not grow, and each divides the one before, but where one element is
//!    left of a dimension that carries no values;
//! 4. each dimension of the tile is covered to the last element;
//! 5. parallel loops are the first ones of `out`; loops in registers (`unroll`, `lanes`) are the last ones of
//!    a stage, with at most one along lanes, a power of two of them; `peel` marks the first loop over a
//!    dimension, in memory;
//! 6. a reduction keeps its order: the loops over its dimensions are in the order of the dimensions, lanes
//!    along them are its partials, and loops over a tile are outside of them where there are partials; the
//!    loops along which a scan carries values are neither parallel nor lanes, and no other loop in memory is
//!    inside of them;
//! 7. a stage is computed inside loops that are around all stages that need it, and inside all loops in
//!    memory of a reduction around whose accumulators it needs;
//! 8. a kernel is called for reductions alone, in place of loops;
//! 9. at most 256 loops are nested;
//! 10. a dimension whose size is an operand has a loop in memory and is not peeled, and stages that vary with
//!     it are computed inside the stage that has it; a stage is computed for one element at a time of the
//!     dimensions that its sizes vary with;
//! 11. the loops over a dimension whose blocks a reduction adds up are not peeled, and their steps divide the
//!     block or are multiples of it: the loop over a block exists, whether the schedule names it or not;
//! 12. loops of an update over dimensions that are no windows are in memory, in the order of the dimensions, and not
//!     parallel: writes to one position keep their order.

use creole_ir::{Body, Error, OpId, Symbol, bail, ensure};

use super::carried::{check_partials, check_scan};
use super::stages::{DimSet, StageKind, Stages};
use super::{Loop, LoopRef, Schedule, StageLoops};
use crate::Reduce;

/// Limit on the iterations of a stage's loops in registers, lanes aside (unrolled code size).
const MAX_UNROLLED: i64 = 256;
/// Limit on the loop nesting depth, including the loops around the stage.
const MAX_NESTED: usize = 256;
/// Limit on the lanes of a vector.
const MAX_LANES: i64 = 256;

/// A schedule with resolved names.
#[derive(Clone, Debug)]
pub struct NestPlan {
    /// The stages of the nest.
    pub stages: Stages,
    /// The loops of each stage; `None` if the schedule does not name it.
    pub loops: Vec<Option<StagePlan>>,
}

/// The loops of a stage.
#[derive(Clone, Debug, Default)]
pub struct StagePlan {
    /// The stage inside whose loops it is computed, and how many of its loops are around. `None` for `out`.
    pub place: Option<(usize, usize)>,
    /// The loops, outermost first; those in registers are the last ones.
    pub loops: Vec<PlanLoop>,
    /// Size of the tile in each dimension, at most, where the stage is computed.
    pub extents: Vec<i64>,
    /// The library kernel that computes the stage.
    pub call: Option<Symbol>,
}

/// A loop over a dimension.
#[derive(Clone, Copy, Debug)]
pub struct PlanLoop {
    /// The number of the dimension.
    pub dim: usize,
    /// Step of the loop, in elements.
    pub step: i64,
    /// Size of the range that one run of the loop covers, at most, in elements.
    pub extent: i64,
    /// The loop as written in the schedule.
    pub text: Loop,
    /// True if one iteration is a block of the reduction.
    pub is_block: bool,
}

impl NestPlan {
    /// Loops of a stage of a complete plan that no kernel around computes.
    pub fn of(&self, stage: usize) -> &StagePlan {
        self.loops[stage].as_ref().expect("a complete plan has loops for each stage")
    }

    /// Error: a stage has no loops, and no kernel around computes it.
    pub fn check_complete(&self) -> Result<(), Error> {
        let is_called =
            |stage: usize| self.loops[stage].as_ref().is_some_and(|loops| loops.call.is_some());
        for (number, stage) in self.stages.stages.iter().enumerate() {
            let has_loops = self.loops[number].is_some();
            ensure!(
                has_loops || self.stages.around(number).any(is_called),
                "stage '{}' has no loops",
                stage.label
            );
        }
        Ok(())
    }
}

impl StagePlan {
    /// Number of loops that are not in registers.
    pub fn n_in_memory(&self) -> usize {
        self.loops.iter().take_while(|one| !one.text.in_registers()).count()
    }

    /// The loops in registers.
    pub fn in_registers(&self) -> &[PlanLoop] {
        &self.loops[self.n_in_memory()..]
    }

    /// Size of the tile in each dimension, at most, inside the first `level` loops.
    pub fn extents_inside(&self, level: usize) -> Vec<i64> {
        let mut extents = self.extents.clone();
        for one in &self.loops[..level] {
            extents[one.dim] = extents[one.dim].min(one.step);
        }
        extents
    }
}

/// Checks that the schedule is legal for the nest `op`. Error: the violated rule, with the stage or loop.
pub fn check(body: &Body, op: OpId, schedule: &Schedule) -> Result<(), Error> {
    plan(body, op, schedule).map(|_| ())
}

/// Resolves the loops of each stage. Error: the schedule is not legal.
pub fn plan(body: &Body, op: OpId, schedule: &Schedule) -> Result<NestPlan, Error> {
    let Some(stages) = Stages::of(body, op) else {
        bail!("has too many dimensions or stages in each other to schedule")
    };
    check_labels(&stages, schedule)?;
    let mut cx = Cx { body, plan: NestPlan { loops: vec![None; stages.stages.len()], stages } };
    for number in 0..cx.plan.stages.stages.len() {
        let label = cx.plan.stages.stages[number].label;
        let Some(loops) = schedule.stage(label) else { continue };
        let planned = cx.stage(number, loops);
        let planned = planned
            .map_err(|e| Error { message: format!("stage '{label}': {}", e.message), ..e })?;
        cx.plan.loops[number] = Some(planned);
    }
    cx.check_open_sizes()?;
    cx.check_order_of_stages()?;
    Ok(cx.plan)
}

fn check_labels(stages: &Stages, schedule: &Schedule) -> Result<(), Error> {
    let labels: Vec<&str> = stages.stages.iter().map(|stage| stage.label.as_str()).collect();
    for (i, stage) in schedule.stages.iter().enumerate() {
        let label = stage.label;
        let known = labels.contains(&label.as_str());
        ensure!(known, "no stage is named '{label}'; there are {}", labels.join(", "));
        let once = schedule.stages[..i].iter().all(|before| before.label != label);
        ensure!(once, "stage '{label}' is scheduled twice");
    }
    Ok(())
}

pub(super) struct Cx<'a> {
    pub(super) body: &'a Body,
    pub(super) plan: NestPlan,
}

impl Cx<'_> {
    fn is_out(&self, number: usize) -> bool {
        self.plan.stages.stages[number].parent.is_none()
    }

    fn stage(&self, number: usize, text: &StageLoops) -> Result<StagePlan, Error> {
        self.check_no_kernel_around(number)?;
        let sizes = self.plan.stages.dims.iter().map(|dim| dim.size).collect();
        let mut planned = StagePlan { extents: sizes, call: text.call, ..StagePlan::default() };
        if !self.is_out(number) {
            let place = self.place(number, text)?;
            // A kernel before all loops needs none of them.
            if text.call.is_none() || place.1 > 0 {
                planned.extents = self.scheduled(place.0)?.extents_inside(place.1);
                self.stand_in_iterations(number, &mut planned.extents);
            }
            planned.place = Some(place);
        } else {
            ensure!(text.place.is_none(), "it stands in no other stage");
        }
        if text.call.is_some() {
            let stage = &self.plan.stages.stages[number];
            ensure!(stage.kind == StageKind::Reduce, "kernels compute reductions alone");
            self.check_whole(number)?;
            return Ok(planned);
        }
        planned.loops = self.loops(number, text, &planned.extents)?;
        self.check_depth(number, &planned)?;
        self.check_open_loops(number, &planned)?;
        self.check_uniform(&planned)?;
        self.check_marks(number, &planned)?;
        self.check_order(number, &planned)?;
        Ok(planned)
    }

    fn check_depth(&self, number: usize, planned: &StagePlan) -> Result<(), Error> {
        let around = self.plan.stages.around(number);
        let n: usize =
            around.filter_map(|stage| Some(self.plan.loops[stage].as_ref()?.n_in_memory())).sum();
        let n = n + planned.n_in_memory();
        ensure!(n <= MAX_NESTED, "{n} loops stand in each other; expected at most {MAX_NESTED}");
        Ok(())
    }

    /// Error: the stage is in the body of one that a kernel computes, so there are no loops to place it in.
    fn check_no_kernel_around(&self, number: usize) -> Result<(), Error> {
        let stages = &self.plan.stages;
        let calls = |stage: usize| {
            self.plan.loops[stage].as_ref().is_some_and(|loops| loops.call.is_some())
        };
        match stages.around(number).find(|stage| calls(*stage)) {
            Some(around) => {
                bail!("it stands in '{}', which a kernel computes", stages.stages[around].label)
            }
            None => Ok(()),
        }
    }

    // --- places -----------------------------------------------------------------------------------

    /// The stage around and the number of its loops around; without an explicit place, the innermost loop
    /// that the stage varies with.
    fn place(&self, number: usize, text: &StageLoops) -> Result<(usize, usize), Error> {
        let stages = &self.plan.stages;
        let parent = stages.stages[number].parent.expect("only 'out' has no parent");
        let Some(place) = &text.place else {
            // A kernel computes its whole stage at once.
            let is_call = text.call.is_some();
            return if is_call { Ok((parent, 0)) } else { self.innermost(number, parent) };
        };
        let around = match place.stage {
            None => parent,
            Some(label) => stages
                .find(label)
                .ok_or_else(|| Error::new(format!("no stage is named '{label}'")))?,
        };
        let label = stages.stages[around].label;
        let is_around = around != number && stages.is_within(parent, around);
        ensure!(is_around, "'{place}' is no place: it does not stand in the body of '{label}'");
        let loops = self.scheduled(around)?;
        let found = loops.loops.iter().position(|one| {
            one.text.dim == place.dim && one.text.step == place.step && !one.text.in_registers()
        });
        match found {
            Some(at) => Ok((around, at + 1)),
            None => {
                bail!(
                    "stage '{label}' has no loop '{}' in memory",
                    LoopRef { stage: None, ..*place }
                )
            }
        }
    }

    fn scheduled(&self, stage: usize) -> Result<&StagePlan, Error> {
        let label = self.plan.stages.stages[stage].label;
        let loops = self.plan.loops[stage].as_ref();
        loops.ok_or_else(|| Error::new(format!("it is scheduled, but '{label}' around it is not")))
    }

    fn innermost(&self, number: usize, parent: usize) -> Result<(usize, usize), Error> {
        let loops = self.scheduled(parent)?;
        let varies = self.plan.stages.stages[number].outer;
        let last = loops.loops[..loops.n_in_memory()].iter().rposition(|one| has(varies, one.dim));
        Ok((parent, last.map_or(0, |at| at + 1)))
    }

    // --- loops ------------------------------------------------------------------------------------

    fn loops(
        &self,
        number: usize,
        text: &StageLoops,
        extents: &[i64],
    ) -> Result<Vec<PlanLoop>, Error> {
        let mut left = extents.to_vec();
        let mut loops: Vec<PlanLoop> = Vec::new();
        for one in &self.with_blocks(number, &text.loops)? {
            let dim = self.dim(number, one)?;
            let (extent, size) = (left[dim], self.plan.stages.dims[dim].size);
            let step = one.step.unwrap_or(1);
            let is_only = loops.iter().all(|l| l.dim != dim);
            let is_carried = self.plan.stages.stages[number].carries.contains(&dim);
            let is_first = is_only && extent == size;
            ensure!(
                is_first || extent % step == 0 || (is_only || !is_carried) && extent == 1,
                "'{one}' divides what is left of '{}', {extent} elements, unevenly",
                one.dim
            );
            ensure!(
                !one.in_registers() || extent % step == 0,
                "'{one}' can't be in registers: {extent} elements are no multiple of {step}"
            );
            // A loop over one element that is left has one iteration, whatever its step.
            let step = if is_first { step } else { step.min(extent.max(1)) };
            left[dim] = extent.min(step);
            loops.push(PlanLoop { dim, step, extent, text: *one, is_block: false });
        }
        self.mark_blocks(number, &mut loops);
        let stage = &self.plan.stages.stages[number];
        let needed = stage.own.iter().fold(stage.outer, |set, dim| set | 1 << dim);
        if let Some(dim) = self.plan.stages.in_set(needed).find(|dim| left[*dim] > 1) {
            let (name, n) = (self.plan.stages.dims[dim].name, left[dim]);
            bail!("{n} elements of '{name}' are left inside its loops; add a loop '{name}'")
        }
        Ok(loops)
    }

    /// Resolves the dimension of a loop, among those of the stage and those that it varies with.
    fn dim(&self, number: usize, one: &Loop) -> Result<usize, Error> {
        let stages = &self.plan.stages;
        let stage = &stages.stages[number];
        let own = stage.own.iter().copied();
        let mut all: Vec<usize> = own.chain(stages.in_set(stage.outer)).collect();
        all.dedup();
        let named = |dim: &usize| stages.dims[*dim].name == one.dim;
        all.iter().copied().find(named).ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|d| stages.dims[*d].name.as_str()).collect();
            let names = if names.is_empty() { "none".into() } else { names.join(", ") };
            Error::new(format!(
                "it neither has nor varies with a dimension '{}'; there are {names}",
                one.dim
            ))
        })
    }

    // --- marks ------------------------------------------------------------------------------------

    fn check_marks(&self, number: usize, planned: &StagePlan) -> Result<(), Error> {
        let loops = &planned.loops;
        let n_in_memory = planned.n_in_memory();
        for (i, one) in loops.iter().enumerate() {
            let text = one.text;
            let first_parallel = loops[..i].iter().all(|before| before.text.parallel);
            ensure!(
                !text.parallel || (self.is_out(number) && first_parallel && i < n_in_memory),
                "'{text}': parallel loops are the first ones of 'out'"
            );
            let is_twice = loops[..i].iter().any(|before| before.dim == one.dim);
            ensure!(!(text.parallel && is_twice), "'{}' is parallel twice", text.dim);
            ensure!(
                i < n_in_memory || text.in_registers(),
                "'{text}' stands inside a loop in registers; 'unroll' and 'lanes' come last"
            );
            ensure!(!(text.lanes && text.unroll), "'{text}' is either lanes or unrolled");
            ensure!(!text.lanes || text.step.is_none(), "'{text}': lanes have no step");
            let first_of_dim = loops[..i].iter().all(|before| before.dim != one.dim);
            ensure!(
                !text.peel || (first_of_dim && i < n_in_memory && self.is_whole(planned, one.dim)),
                "'{text}': only the first loop over a dimension, in memory, can be peeled"
            );
        }
        check_registers(planned, self.copies(number))
    }

    fn is_whole(&self, planned: &StagePlan, dim: usize) -> bool {
        planned.extents[dim] == self.plan.stages.dims[dim].size
    }

    /// Error: a dimension has only loops in registers, but its tiles differ in size.
    fn check_uniform(&self, planned: &StagePlan) -> Result<(), Error> {
        let in_memory = &planned.loops[..planned.n_in_memory()];
        for one in planned.in_registers() {
            let is_cut = !in_memory.iter().any(|outer| outer.dim == one.dim)
                && !self.is_uniform(planned.place, one.dim);
            ensure!(
                !is_cut,
                "'{}' is in registers, but not all tiles have {} elements of '{}'",
                one.text,
                planned.extents[one.dim],
                one.text.dim
            );
        }
        Ok(())
    }

    /// True if all tiles at a place have the same size in a dimension.
    fn is_uniform(&self, place: Option<(usize, usize)>, dim: usize) -> bool {
        let is_open = self.plan.stages.is_open(dim);
        let Some((around, level)) = place else { return !is_open };
        let Some(loops) = self.plan.loops[around].as_ref() else { return true };
        let over = |one: &&PlanLoop| one.dim == dim;
        let (outer, inner) = loops.loops[..loops.n_in_memory()].split_at(level);
        if outer.iter().any(|one| over(&one)) && !inner.iter().any(|one| over(&one)) {
            // The remainder of a loop around registers runs as a scalar loop.
            return true;
        }
        let size = self.plan.stages.dims[dim].size;
        let divides =
            |one: &PlanLoop| size % one.step.min(size).max(1) == 0 && !one.text.peel && !is_open;
        outer.iter().filter(over).all(divides) && self.is_uniform(loops.place, dim)
    }

    // --- order ------------------------------------------------------------------------------------

    fn check_order(&self, number: usize, planned: &StagePlan) -> Result<(), Error> {
        let stage = &self.plan.stages.stages[number];
        let position = |one: &PlanLoop| stage.carries.iter().position(|dim| *dim == one.dim);
        let own: Vec<(usize, &PlanLoop)> =
            planned.loops.iter().filter_map(|one| Some((position(one)?, one))).collect();
        for pair in own.windows(2) {
            ensure!(
                pair[0].0 <= pair[1].0,
                "'{}' can't stand inside '{}': the reduction goes along '{}' before '{}', and the \
                 order of arithmetic belongs to the nest",
                pair[1].1.text,
                pair[0].1.text,
                pair[0].1.text.dim,
                pair[1].1.text.dim
            );
        }
        match stage.kind {
            StageKind::Scan => return check_scan(stage, planned),
            StageKind::Update => return self.plan.stages.check_update(self.body, planned),
            _ => {}
        }
        let reduce = self.body.get::<Reduce>(stage.op);
        reduce.map_or(Ok(()), |reduce| check_partials(stage, planned, reduce.partials.unwrap_or(1)))
    }
}

fn check_registers(planned: &StagePlan, copies: i64) -> Result<(), Error> {
    let registers = planned.in_registers();
    let lanes: Vec<&PlanLoop> = registers.iter().filter(|one| one.text.lanes).collect();
    ensure!(lanes.len() <= 1, "it has lanes along two dimensions");
    if let Some(one) = lanes.first() {
        let n = one.extent;
        ensure!(
            n <= 1 || (n.count_ones() == 1 && n <= MAX_LANES),
            "'{}' has {n} lanes; expected a power of two up to {MAX_LANES}",
            one.text
        );
    }
    let unrolled = registers.iter().filter(|one| one.text.unroll);
    let n = unrolled.fold(copies, |n, one| n.saturating_mul(one.extent / one.step));
    ensure!(n <= MAX_UNROLLED, "it is unrolled {n} times; expected at most {MAX_UNROLLED}");
    Ok(())
}

fn has(set: DimSet, dim: usize) -> bool {
    set >> dim & 1 == 1
}
