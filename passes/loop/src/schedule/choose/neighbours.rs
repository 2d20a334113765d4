//! Neighbourhood of a schedule for the tuner's local search.
//!
//! One step changes one loop, one mark or one place of one stage. Illegal results are thrown away, so each schedule
//! found can be applied.

use creole_ir::{AttrField, Body, OpId, Symbol};
use creole_loop::schedule::{Loop, LoopRef, OUT, Schedule, StageLoops, Stages, check};
use creole_scalar::Random;

use super::complete::filled;
use super::has_call;
use super::shapes::ScheduleTarget;
use crate::schedule::{is_outermost, schedule_of};

/// Attempts to find a legal schedule.
const ATTEMPTS: usize = 64;
/// Limit of changes from one schedule to the next.
const MAX_CHANGES: usize = 3;
/// Loop steps to choose from.
const STEPS: [i64; 8] = [2, 4, 8, 16, 32, 64, 128, 512];

/// Legal schedules of one nest, scan or update, by neighbourhood.
pub struct Neighbours<'a> {
    body: &'a Body,
    nest: OpId,
    stages: Stages,
    machine: ScheduleTarget<'a>,
}

impl<'a> Neighbours<'a> {
    /// Neighbourhoods of the only nest, scan or update of a kernel. `None`: there is none, or none that loops alone compute.
    pub fn new(body: &'a Body, machine: ScheduleTarget<'a>) -> Option<Neighbours<'a>> {
        let mut nests = body.ops(body.entry()).filter(|op| is_outermost(body, *op));
        let nest = nests.next().filter(|_| nests.next().is_none())?;
        let is_called = schedule_of(body, nest).as_ref().is_some_and(has_call);
        let stages = Stages::of(body, nest).filter(|_| !is_called)?;
        let has_loops = !stages.stages[0].own.is_empty();
        has_loops.then_some(Neighbours { body, nest, stages, machine })
    }

    /// Schedule of the nest, if it has one.
    pub fn start(&self) -> Option<Schedule> {
        schedule_of(self.body, self.nest).filter(|all| self.is_legal(all))
    }

    /// Legal schedule a few changes away. `None`: none was found.
    pub fn near(&self, schedule: &Schedule, random: &mut Random) -> Option<Schedule> {
        (0..ATTEMPTS).find_map(|_| {
            let mut next = schedule.clone();
            for _ in 0..=random.index(MAX_CHANGES) {
                self.change(&mut next, random);
            }
            (next != *schedule && self.is_legal(&next)).then_some(next)
        })
    }

    /// Kernel with this schedule.
    pub fn scheduled(&self, schedule: &Schedule) -> Body {
        let mut body = self.body.clone();
        body.set_attr(self.nest, "schedule", Some(schedule.clone().into_attr()));
        body
    }

    fn is_legal(&self, schedule: &Schedule) -> bool {
        let all = filled(self.body, self.nest, schedule, self.machine);
        all.and_then(|all| check(self.body, self.nest, &all)).is_ok()
    }

    fn change(&self, schedule: &mut Schedule, random: &mut Random) {
        let n = self.stages.stages.len();
        let number = if random.one_in(2) { 0 } else { random.index(n) };
        let label = self.stages.stages[number].label;
        if number == 0 && !random.one_in(4) {
            // Inner stages get loops that fit those around them.
            schedule.stages.retain(|stage| stage.label.as_str() == OUT);
        }
        self.name(schedule, label);
        let outer = self.loops_around(schedule, number);
        let names = self.names(number);
        let Some(stage) = schedule.stages.iter_mut().find(|stage| stage.label == label) else {
            return;
        };
        if number > 0 && random.one_in(4) {
            stage.place = place(&outer, random);
        } else {
            change_loops(stage, &names, random);
        }
    }

    /// Writes out the loops of a stage that the schedule does not name.
    fn name(&self, schedule: &mut Schedule, label: Symbol) {
        if schedule.stage(label).is_some() {
            return;
        }
        let all = filled(self.body, self.nest, schedule, self.machine).ok();
        let own = all.as_ref().and_then(|all| all.stage(label)).cloned();
        schedule.stages.extend(own);
    }

    /// Memory loops of the stage around.
    fn loops_around(&self, schedule: &Schedule, number: usize) -> Vec<Loop> {
        let parent = self.stages.stages[number].parent;
        let around = parent.and_then(|parent| schedule.stage(self.stages.stages[parent].label));
        let loops = around.into_iter().flat_map(|around| around.loops.iter().copied());
        loops.filter(|one| !one.in_registers()).collect()
    }

    /// Dimensions that loops of a stage may go over.
    fn names(&self, number: usize) -> Vec<Symbol> {
        let stage = &self.stages.stages[number];
        let outer = self.stages.in_set(stage.outer);
        stage.own.iter().copied().chain(outer).map(|dim| self.stages.dims[dim].name).collect()
    }
}

fn place(outer: &[Loop], random: &mut Random) -> Option<LoopRef> {
    let one = outer.get(random.index(outer.len() + 1))?;
    Some(LoopRef { stage: None, dim: one.dim, step: one.step })
}

fn change_loops(stage: &mut StageLoops, names: &[Symbol], random: &mut Random) {
    if names.is_empty() {
        return;
    }
    let loops = &mut stage.loops;
    let n_in_memory = loops.iter().filter(|one| !one.in_registers()).count();
    let (dim, step) = (random.pick(names), random.pick(&STEPS));
    match random.index(8) {
        0 => resize(loops, random),
        1 => loops.insert(random.index(n_in_memory + 1), Loop::new(dim, Some(step))),
        2 if !loops.is_empty() => drop(loops.remove(random.index(loops.len()))),
        3 if n_in_memory > 1 => {
            let at = random.index(n_in_memory - 1);
            loops.swap(at, at + 1);
        }
        4 => {
            let unrolled = Loop { unroll: true, ..Loop::new(dim, None) };
            in_registers(loops, unrolled, random.pick(&[2, 4, 8]), random);
        }
        5 => {
            loops.retain(|one| !one.lanes);
            let lanes = Loop { lanes: true, ..Loop::new(dim, None) };
            in_registers(loops, lanes, random.pick(&[4, 8, 16, 32]), random);
        }
        6 => {
            let n = random.index(n_in_memory + 1);
            loops.iter_mut().enumerate().for_each(|(i, one)| one.parallel = i < n);
        }
        _ if n_in_memory > 0 => {
            let one = &mut loops[random.index(n_in_memory)];
            one.peel = !one.peel;
        }
        _ => {}
    }
}

/// Doubles or halves a step.
fn resize(loops: &mut [Loop], random: &mut Random) {
    let steps = loops.iter_mut().filter(|one| one.step.is_some());
    let mut steps: Vec<&mut Loop> = steps.collect();
    let at = random.index(steps.len());
    let Some(one) = steps.get_mut(at) else { return };
    let n = one.step.unwrap_or(1);
    one.step = Some(if random.one_in(2) { n * 2 } else { n / 2 }).filter(|step| *step > 1);
}

/// Holds `n` elements of a dimension in registers: the last memory loop over it may get steps of `n`.
fn in_registers(loops: &mut Vec<Loop>, inner: Loop, n: i64, random: &mut Random) {
    loops.retain(|one| !(one.in_registers() && one.dim == inner.dim));
    let last = loops.iter().rposition(|one| one.dim == inner.dim);
    match last {
        Some(last) if random.one_in(2) || loops[last].step.is_none() => {
            loops[last].step = Some(n);
        }
        Some(_) => {}
        None => loops.push(Loop::new(inner.dim, Some(n))),
    }
    loops.push(inner);
    loops.sort_by_key(|one| (one.in_registers(), one.lanes));
}
