//! Prologue, kernel and epilogue of a pipelined loop.

use creole_arith::AddI;
use creole_ir::clone::Mapping;
use creole_ir::{At, BlockId, Body, Builder, OpId, Type, Value, ValueDef, Values};
use creole_loop::scf::{For, Yield};
use rustc_hash::FxHashMap;

use crate::edit::{end_as, number, place, replace};

use super::schedule::{StagePlan, used};
use super::{Iterations, STAGE};

/// A value that is used in a later stage than it is defined in.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    value: Value,
    def: usize,
    last_use: usize,
}

/// The loop and the versions of its values that are there.
struct Expansion<'a> {
    body: &'a mut Body,
    op: OpId,
    plan: &'a StagePlan,
    /// For each op of the plan the values of the loop that it uses.
    used: Vec<Vec<Value>>,
    /// The stage of each op.
    stages: FxHashMap<OpId, usize>,
    index: Value,
    carried: Vec<Value>,
    yielded: Vec<Value>,
    /// For each value the positions at which it is yielded.
    positions: FxHashMap<Value, Vec<usize>>,
    iterations: Iterations,
    /// Type of the index.
    ty: Type,
    /// For each value of the loop what it is in the iterations that are under way.
    versions: FxHashMap<Value, Vec<Option<Value>>>,
}

/// Replaces a loop by its pipelined form. `None`: it carries a value that no op in it defines.
pub(super) fn expand(
    body: &mut Body,
    op: OpId,
    this: For,
    plan: &StagePlan,
    iterations: Iterations,
) -> Option<()> {
    let (_, end) = end_as::<Yield>(body, this.region)?;
    let block = body.block(this.region);
    let yielded = end.results.to_vec();
    let stages: FxHashMap<OpId, usize> = plan.ops.iter().copied().collect();
    let is_made = |value: &Value| body.def_op(*value).is_some_and(|def| stages.contains_key(&def));
    if !yielded.iter().all(is_made) {
        return None;
    }
    let mut positions: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
    for (i, value) in yielded.iter().enumerate() {
        positions.entry(*value).or_default().push(i);
    }
    let (index, carried) = body.args(block).split_first()?;
    let (index, carried) = (*index, carried.to_vec());
    let used = plan.ops.iter().map(|(op, _)| used(body, block, *op)).collect();
    let ty = body.ty(index);
    let versions = FxHashMap::default();
    let mut expansion = Expansion {
        body,
        op,
        plan,
        used,
        stages,
        index,
        carried,
        yielded,
        positions,
        iterations,
        ty,
        versions,
    };
    expansion.prologue(&this.init_args);
    let results = expansion.kernel(&this)?;
    let results = expansion.epilogue(results);
    replace(expansion.body, op, &results);
    Some(())
}

impl Expansion<'_> {
    fn stage_of(&self, value: Value) -> usize {
        self.body.def_op(value).and_then(|def| self.stages.get(&def).copied()).unwrap_or(0)
    }

    /// The position of a carried value.
    fn carried_at(&self, value: Value) -> Option<usize> {
        match self.body.def(value) {
            ValueDef::Arg(_, i) => (i as usize).checked_sub(1),
            ValueDef::Result(..) => None,
        }
    }

    fn set(&mut self, value: Value, version: usize, new: Value) {
        let n = self.plan.last + 1;
        let versions = self.versions.entry(value).or_insert_with(|| vec![None; n]);
        if let Some(slot) = versions.get_mut(version) {
            *slot = Some(new);
        }
    }

    fn version(&self, value: Value, version: usize) -> Option<Value> {
        self.versions.get(&value)?.get(version).copied().flatten()
    }

    /// The number `lower + at * step` in front of the loop.
    fn index_at(&mut self, at: i64) -> Value {
        let Iterations { lower, step, .. } = self.iterations;
        let loc = self.body[self.op].loc;
        let mut b = Builder::new(self.body, At::Before(self.op), loc);
        number(&mut b, lower.wrapping_add(at.wrapping_mul(step)), self.ty)
    }

    fn uses_index(&self) -> bool {
        !self.body.is_unused(self.index)
    }

    /// Copies the op number `k` with the values of `map`, to the place `at`.
    fn copy(&mut self, k: usize, map: &mut Mapping, at: At) -> OpId {
        let (op, _) = self.plan.ops[k];
        let copy = self.body.duplicate(op, map);
        self.body.set_attr(copy, STAGE, None);
        place(self.body, copy, at);
        copy
    }

    /// Copies the op number `k` in front of the loop, with these versions of its values.
    fn copy_version(&mut self, k: usize, version: usize) -> OpId {
        let mut map = Mapping::default();
        for value in &self.used[k] {
            if let Some(new) = self.version(*value, version) {
                map.insert(*value, new);
            }
        }
        self.copy(k, &mut map, At::Before(self.op))
    }

    /// The first stages of the first iterations.
    fn prologue(&mut self, inits: &[Value]) {
        for (arg, init) in self.carried.clone().into_iter().zip(inits) {
            self.set(arg, 0, *init);
        }
        for part in 0..self.plan.last {
            if self.uses_index() {
                let index = self.index_at(part as i64);
                self.set(self.index, part, index);
            }
            for k in 0..self.plan.ops.len() {
                let (op, stage) = self.plan.ops[k];
                let Some(version) = part.checked_sub(stage) else { continue };
                let copy = self.copy_version(k, version);
                self.define(op, copy, version, None);
            }
        }
    }

    /// Records the results of a copy. Carried values of iterations behind the last one are put into `results`.
    fn define(
        &mut self,
        op: OpId,
        copy: OpId,
        version: usize,
        mut results: Option<&mut Vec<Value>>,
    ) {
        let old: Vec<Value> = self.body.results(op).collect();
        let new: Vec<Value> = self.body.results(copy).collect();
        for (old, new) in old.into_iter().zip(new) {
            self.set(old, version, new);
            for i in self.positions.get(&old).cloned().unwrap_or_default() {
                match &mut results {
                    Some(results) if version + 1 > self.plan.last => results[i] = new,
                    _ => self.set(self.carried[i], version + 1, new),
                }
            }
        }
    }

    /// The values that are used in later stages, in the order of their uses.
    fn crossings(&self) -> Vec<Crossing> {
        let mut found: Vec<Crossing> = Vec::new();
        let mut at: FxHashMap<Value, usize> = FxHashMap::default();
        for ((_, stage), used) in self.plan.ops.iter().zip(&self.used) {
            for value in used.iter().filter(|value| **value != self.index) {
                let def = match self.carried_at(*value) {
                    Some(i) => self.stage_of(self.yielded[i]),
                    None => self.stage_of(*value),
                };
                if def >= *stage {
                    continue;
                }
                let new = Crossing { value: *value, def, last_use: *stage };
                let i = *at.entry(*value).or_insert(found.len());
                match found.get_mut(i) {
                    Some(known) => known.last_use = known.last_use.max(*stage),
                    None => found.push(new),
                }
            }
        }
        found
    }

    /// The loop over the iterations in which all stages run. Returns what is carried out of it.
    fn kernel(&mut self, this: &For) -> Option<Vec<Value>> {
        let last = self.plan.last;
        let crossings = self.crossings();
        let mut inits = Values::new();
        for (arg, value) in self.carried.iter().zip(&self.yielded) {
            inits.push(self.version(*arg, last - self.stage_of(*value))?);
        }
        // Iteration argument that carries a value over this many iterations.
        let mut passed: FxHashMap<(Value, usize), usize> = FxHashMap::default();
        for Crossing { value, def, last_use } in &crossings {
            for i in 0..last_use - def {
                passed.insert((*value, last_use - def - i), inits.len());
                inits.push(self.version(*value, last - last_use + i)?);
            }
        }
        let upper_bound = self.index_at(self.iterations.n - last as i64);
        let types: Vec<Type> = inits.iter().map(|value| self.body.ty(*value)).collect();
        let region = self.body.add_region();
        let block = self.body.add_block(region, &[]);
        self.body.add_arg(block, self.ty);
        for ty in &types {
            self.body.add_arg(block, *ty);
        }
        let map = self.fill(block, &passed)?;
        self.yields(block, &crossings, &map);
        let kernel = For { init_args: inits, upper_bound, region, ..this.clone() };
        let new = self.place_kernel(kernel, &types);
        Some(self.carry_out(new, &crossings))
    }

    fn place_kernel(&mut self, kernel: For, types: &[Type]) -> OpId {
        let loc = self.body[self.op].loc;
        let new = Builder::new(self.body, At::Before(self.op), loc).add_typed(kernel, types);
        self.body.copy_discardable(self.op, new);
        new
    }

    /// Copies the ops of all stages to the block of the new loop.
    fn fill(
        &mut self,
        block: BlockId,
        passed: &FxHashMap<(Value, usize), usize>,
    ) -> Option<Mapping> {
        let args = self.body.args(block).to_vec();
        let (index, carried) = args.split_first()?;
        let mut made = Mapping::default();
        for k in 0..self.plan.ops.len() {
            let (op, stage) = self.plan.ops[k];
            let mut map = Mapping::default();
            for value in self.used[k].clone() {
                let new = if value == self.index {
                    self.later_index(*index, self.plan.last - stage, block)
                } else if let Some(i) = self.carried_at(value) {
                    match self.stage_of(self.yielded[i]) {
                        def if def == stage => carried[i],
                        def if def > stage => made.get(self.yielded[i])?,
                        def => carried[*passed.get(&(value, stage - def))?],
                    }
                } else {
                    match self.stage_of(value) {
                        def if def == stage => made.get(value)?,
                        def => carried[*passed.get(&(value, stage - def))?],
                    }
                };
                map.insert(value, new);
            }
            let copy = self.copy(k, &mut map, At::End(block));
            let old: Vec<Value> = self.body.results(op).collect();
            let new: Vec<Value> = self.body.results(copy).collect();
            old.into_iter().zip(new).for_each(|(old, new)| made.insert(old, new));
        }
        self.carried.iter().zip(carried).for_each(|(old, new)| made.insert(*old, *new));
        Some(made)
    }

    /// The index of an iteration behind that of the last stage.
    fn later_index(&mut self, index: Value, by: usize, block: BlockId) -> Value {
        if by == 0 {
            return index;
        }
        let loc = self.body[self.op].loc;
        let step = self.iterations.step.wrapping_mul(by as i64);
        let mut b = Builder::new(self.body, At::End(block), loc);
        let offset = number(&mut b, step, self.ty);
        b.value_typed(AddI::new(index, offset), self.ty)
    }

    fn yields(&mut self, block: BlockId, crossings: &[Crossing], map: &Mapping) {
        let loc = self.body[self.op].loc;
        let new = |value: Value| map.get(value).unwrap_or(value);
        let mut results: Values = self.yielded.iter().map(|value| new(*value)).collect();
        for Crossing { value, def, last_use } in crossings {
            // What one iteration has as its value of `n` iterations before has the next as that of `n + 1`.
            for _ in 1..last_use - def {
                results.push(self.body.args(block)[results.len() + 2]);
            }
            results.push(new(*value));
        }
        Builder::new(self.body, At::End(block), loc).add_typed(Yield { results }, &[]);
    }

    /// Records what comes out of the new loop for the epilogue; returns the values that the old loop carried.
    fn carry_out(&mut self, new: OpId, crossings: &[Crossing]) -> Vec<Value> {
        self.versions.clear();
        let last = self.plan.last;
        let results: Vec<Value> = self.body.results(new).collect();
        let (own, mut rest) = results.split_at(self.carried.len());
        for Crossing { value, def, last_use } in crossings {
            let (these, others) = rest.split_at((last_use - def).min(rest.len()));
            rest = others;
            for (i, result) in these.iter().enumerate() {
                self.set(*value, last - last_use + 1 + i, *result);
            }
        }
        for (i, result) in own.iter().enumerate() {
            let def = self.stage_of(self.yielded[i]);
            if def > 0 {
                self.set(self.carried[i], last - def + 1, *result);
            }
        }
        own.to_vec()
    }

    /// The last stages of the last iterations. Returns the results of the old loop.
    fn epilogue(&mut self, mut results: Vec<Value>) -> Vec<Value> {
        let last = self.plan.last;
        for i in 0..if self.uses_index() { last } else { 0 } {
            let index = self.index_at(self.iterations.n - 1 - i as i64);
            self.set(self.index, last - i, index);
        }
        for part in 1..=last {
            for k in 0..self.plan.ops.len() {
                let (op, stage) = self.plan.ops[k];
                if stage < part {
                    continue;
                }
                let version = last - stage + part;
                let copy = self.copy_version(k, version);
                self.define(op, copy, version, Some(&mut results));
            }
        }
        results
    }
}
