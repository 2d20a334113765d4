//! Pass manager: runs pipelines, functions in parallel.

use std::sync::Arc;
use std::time::Instant;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::parallel::map;
use creole_ir::pass::{BodyPass, FunctionPass, Run};
use creole_ir::verify::{signatures, verify, verify_body};
use creole_ir::{Body, Error, OpId, Symbol, Traits, Type};
use rustc_hash::FxHashMap;

use super::instrument::{Anchor, Ended, Output, PassResult, PassRun};
use super::one_pass::{OnePass, PassTarget, blamed};
use super::place::UnitPlace;
use super::{OpName, PassCall, Pipeline, Settings, Step};
use crate::catalog::Catalog;
use crate::module::is_module;
use crate::threads;

/// Function on a body at a place.
type OnBody<'a> = dyn Fn(&mut Body, Option<&UnitPlace<'_>>) -> Result<(), Vec<Error>> + 'a;

/// Runner of pipelines, under the instruments of its settings.
pub struct Runner<'a> {
    catalog: &'a Catalog,
    settings: &'a Settings,
}

impl<'a> Runner<'a> {
    /// Returns a runner with these settings.
    pub fn new(catalog: &'a Catalog, settings: &'a Settings) -> Runner<'a> {
        Runner { catalog, settings }
    }

    /// Runs all steps on the ops of a text: those in its one module, or those of the text itself if it has none.
    /// Errors: of the first step that fails, in program order; or that the run was cancelled, with the ops half changed.
    pub fn run(&self, body: &mut Body, pipeline: &Pipeline) -> Result<(), Vec<Error>> {
        let done = self.run_steps(body, pipeline);
        // Passes that were left early may have reported anything, or nothing.
        self.settings.cancel.check().map_err(|error| vec![error]).and(done)
    }

    fn run_steps(&self, body: &mut Body, pipeline: &Pipeline) -> Result<(), Vec<Error>> {
        for step in &pipeline.steps {
            match body.only_module() {
                Some(op) => self.in_nested(body, op, None, |m, place| self.step(m, place, step))?,
                None => self.step(body, None, step)?,
            }
        }
        Ok(())
    }

    /// Runs something on the body of the op `op` of a body.
    fn in_nested(
        &self,
        around: &mut Body,
        op: OpId,
        outer: Option<&UnitPlace<'_>>,
        run: impl FnOnce(&mut Body, Option<&UnitPlace<'_>>) -> Result<(), Vec<Error>>,
    ) -> Result<(), Vec<Error>> {
        let Some(mut body) = around.take_nested(op) else { return Ok(()) };
        let place = UnitPlace { around, op, outer };
        let done = run(Arc::make_mut(&mut body), Some(&place));
        around.set_nested(op, body);
        done
    }

    /// Runs something on the body at the end of a path of ops.
    pub(super) fn at_path(
        &self,
        body: &mut Body,
        path: &[OpId],
        place: Option<&UnitPlace<'_>>,
        run: &OnBody<'_>,
    ) -> Result<(), Vec<Error>> {
        match path.split_first() {
            None => run(body, place),
            Some((op, rest)) => {
                self.in_nested(body, *op, place, |b, place| self.at_path(b, rest, place, run))
            }
        }
    }

    /// Runs a step on a module.
    pub(super) fn step(
        &self,
        module: &mut Body,
        place: Option<&UnitPlace<'_>>,
        step: &Step,
    ) -> Result<(), Vec<Error>> {
        let start = Instant::now();
        let result = self.unmeasured_step(module, place, step);
        self.settings.instruments.after_step(step, start.elapsed());
        result
    }

    fn unmeasured_step(
        &self,
        module: &mut Body,
        place: Option<&UnitPlace<'_>>,
        step: &Step,
    ) -> Result<(), Vec<Error>> {
        match step {
            Step::Module(call) => self.on_module(module, call, place),
            Step::Functions(calls)
                if self.settings.whole_modules && self.settings.instruments.are_ordered() =>
            {
                calls.iter().try_for_each(|call| self.on_whole_module(module, place, call))
            }
            Step::Functions(calls) => self.on_all_functions(module, place, calls),
            Step::Nested(ops, steps) => self.on_nested(module, place, ops, steps),
        }
    }

    /// Runs steps on the ops directly in a body that have a name and own a body.
    fn on_nested(
        &self,
        around: &mut Body,
        place: Option<&UnitPlace<'_>>,
        name: &OpName,
        steps: &[Step],
    ) -> Result<(), Vec<Error>> {
        if owners(around, name).is_empty() {
            self.say_unused(name, steps);
        }
        for step in steps {
            // A pass may replace functions, and add some.
            let (modules, others): (Vec<OpId>, Vec<OpId>) =
                owners(around, name).into_iter().partition(|op| is_module(around, *op));
            for op in modules {
                self.in_nested(around, op, place, |m, place| self.unmeasured_step(m, place, step))?;
            }
            self.on_some(around, place, &others, std::slice::from_ref(step))?;
        }
        Ok(())
    }

    /// Says that a list of passes runs on nothing.
    fn say_unused(&self, name: &OpName, steps: &[Step]) {
        let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
        let list = format!("{name}({})", steps.join(","));
        let what = if *name == OpName::Any { "op that owns a body" } else { "such op" };
        let line = format!("remark: '{list}' does nothing: there is no {what} where it runs");
        self.settings.instruments.remark(&line);
    }

    /// Runs steps on ops that are no modules.
    pub(super) fn on_some(
        &self,
        around: &mut Body,
        place: Option<&UnitPlace<'_>>,
        ops: &[OpId],
        steps: &[Step],
    ) -> Result<(), Vec<Error>> {
        for step in steps {
            match step {
                Step::Functions(calls) => self.on_functions(around, place, ops, calls)?,
                Step::Nested(name, steps) => {
                    for op in ops {
                        let run = |body: &mut Body, place: Option<&UnitPlace<'_>>| {
                            self.on_nested(body, place, name, steps)
                        };
                        self.in_nested(around, *op, place, run)?;
                    }
                }
                Step::Module(call) if matches!(call.pass.run, Run::Any(_)) => {
                    self.on_functions(around, place, ops, std::slice::from_ref(call))?;
                }
                Step::Module(call) => {
                    let Some(op) = ops.first() else { continue };
                    let (pass, op) = (call.pass.name, &around[*op]);
                    let message = format!(
                        "can't add pass '{pass}' restricted to 'builtin.module' on a PassManager intended to run on '{}'",
                        op.def.name
                    );
                    return Err(vec![Error::new(message).at(op.loc)]);
                }
            }
        }
        Ok(())
    }

    /// Calls of passes on the unit at a place.
    fn passes_at<'s>(&'s self, place: Option<&UnitPlace<'s>>) -> OnePass<'s> {
        OnePass::new(self.catalog, self.settings, place.copied())
    }

    // --- modules ------------------------------------------------------------------------------

    fn on_module(
        &self,
        module: &mut Body,
        call: &PassCall,
        place: Option<&UnitPlace<'_>>,
    ) -> Result<(), Vec<Error>> {
        let mut one = self.passes_at(place);
        let (Run::Module(run) | Run::Any(run)) = call.pass.run else {
            unreachable!("passes over functions stand in steps over functions")
        };
        let done = one.observed(
            call,
            PassTarget { body: module, anchor: Anchor::Module(place.copied()) },
            |one, module| one.call(call, |cx| run(module, cx)).map_err(|e| vec![e]),
            verify,
        );
        one.flush();
        done
    }

    // --- functions ----------------------------------------------------------------------------

    /// Runs a pass on everything in a module, as one run for instruments that print.
    fn on_whole_module(
        &self,
        module: &mut Body,
        place: Option<&UnitPlace<'_>>,
        call: &PassCall,
    ) -> Result<(), Vec<Error>> {
        let (printing, others) = self.settings.instruments.split();
        let settings = Settings { instruments: others, ..self.settings.clone() };
        let before = module.clone();
        let anchor = Anchor::Module(place.copied());
        printing.before(&PassRun { call, body: module, anchor });
        let start = Instant::now();
        let inner = Runner { catalog: self.catalog, settings: &settings };
        let result = inner.on_all_functions(module, place, std::slice::from_ref(call));
        let result_of = match &result {
            Err(_) => PassResult::Failed,
            Ok(()) if *module == before => PassResult::Unchanged,
            Ok(()) => PassResult::Changed,
        };
        let ended = Ended { result: result_of, time: start.elapsed() };
        printing.after(&PassRun { call, body: module, anchor }, &ended);
        result
    }

    /// Runs passes on the functions of this body, on the body itself and on all modules in it.
    fn on_all_functions(
        &self,
        body: &mut Body,
        place: Option<&UnitPlace<'_>>,
        calls: &[PassCall],
    ) -> Result<(), Vec<Error>> {
        let (inner, functions): (Vec<OpId>, Vec<OpId>) =
            body.isolated_ops().into_iter().partition(|op| is_module(body, *op));
        let mut errors =
            self.on_functions(body, place, &functions, calls).err().unwrap_or_default();
        errors.extend(self.on_own_ops(body, place, calls).err().unwrap_or_default());
        for op in inner {
            let run = |m: &mut Body, place: Option<&UnitPlace<'_>>| {
                self.on_all_functions(m, place, calls)
            };
            errors.extend(self.in_nested(body, op, place, run).err().unwrap_or_default());
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Runs passes on the ops of a module that belong to no function.
    fn on_own_ops(
        &self,
        module: &mut Body,
        place: Option<&UnitPlace<'_>>,
        calls: &[PassCall],
    ) -> Result<(), Vec<Error>> {
        let is_own = |op: OpId| module.nested(op).is_none() && !module[op].has(Traits::SYMBOL);
        if !module.has_entry() || !module.inside(module.root()).any(is_own) {
            return Ok(());
        }
        for call in calls {
            let mut one = self.passes_at(place);
            let run: BodyPass = match call.pass.run {
                Run::Body(run) => Box::new(run),
                Run::Prepared(prepare) => one.call(call, prepare).map_err(|error| vec![error])?,
                Run::Function(_) | Run::Module(_) | Run::Any(_) => continue,
            };
            let done = one.observed(
                call,
                PassTarget { body: module, anchor: Anchor::Module(place.copied()) },
                |one, module| one.call(call, |cx| run(module, cx)).map_err(|e| vec![e]),
                verify,
            );
            one.flush();
            done?;
        }
        Ok(())
    }

    fn on_functions(
        &self,
        module: &mut Body,
        place: Option<&UnitPlace<'_>>,
        ops: &[OpId],
        calls: &[PassCall],
    ) -> Result<(), Vec<Error>> {
        if ops.len() > 1 && self.settings.instruments.show_module() {
            // One after the other, so that the others stand in the module meanwhile.
            let run = |op| self.on_functions(module, place, &[op], calls).err();
            let errors: Vec<Error> = ops.iter().copied().filter_map(run).flatten().collect();
            return if errors.is_empty() { Ok(()) } else { Err(errors) };
        }
        let is_alone = |call: &PassCall| matches!(call.pass.run, Run::Function(_));
        let changes_module = calls.iter().any(is_alone);
        // Only passes that may change types apply to declarations; instruments that print show them.
        let all = changes_module || self.settings.instruments.are_ordered();
        let has_body = |op: &OpId| module.nested(*op).is_some_and(|body| body.has_entry());
        let ops: Vec<OpId> = ops.iter().copied().filter(|op| all || has_body(op)).collect();
        if ops.is_empty() {
            return Ok(());
        }
        let verifies = self.settings.verify_each && !changes_module;
        let types = verifies.then(|| signatures(module));
        let passes = self.prepared(module, calls).map_err(|error| vec![error])?;
        let empty = Arc::new(Body::new());
        let taken = |op: &OpId| (*op, module.swap_nested(*op, Arc::clone(&empty)));
        let bodies = ops.iter().map(taken).map(|(op, body)| (op, body.unwrap_or_default()));
        let bodies: Vec<(OpId, Arc<Body>)> = bodies.collect();
        // The function's op is copied on the worker thread, and returned with the body.
        let around = &*module;
        let work = |(op, body)| {
            let place = UnitPlace { around, op, outer: place };
            let done = Task::new(around, op, body).run(&passes, self, types.as_ref(), place);
            if changes_module { done } else { done.without_op() }
        };
        let at_once = self.settings.units_at_once && !self.settings.instruments.are_ordered();
        let parallel = threads::parallel(self.settings.threads && at_once);
        let done: Vec<Done> = map(parallel, bodies, work);
        let mut errors = self.put_back(module, &ops, done);
        if errors.is_empty() && changes_module && self.settings.verify_each {
            errors = calls.iter().flat_map(|call| blamed(verify(module), call)).collect();
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Puts processed functions back in place. Returns their errors; their output is passed on.
    fn put_back(&self, module: &mut Body, ops: &[OpId], done: Vec<Done>) -> Vec<Error> {
        let mut errors = Vec::new();
        for (op, done) in ops.iter().zip(done) {
            match done.left {
                Left::Functions(task) => replace(module, *op, &task),
                Left::Body(body) => module.set_nested(*op, body),
            }
            done.outputs.iter().for_each(|output| self.settings.instruments.output(output));
            errors.extend(done.errors);
        }
        errors
    }
}

/// Replaces `op` by the function of a task, and appends the functions that passes added.
fn replace(module: &mut Body, op: OpId, task: &Task) {
    let from = &task.alone;
    for new in from.ops(from.entry()) {
        let mut map = Mapping::default();
        let copy = Cloner { from, to: module, map: &mut map, loc: &|loc| loc }.op(new);
        if new == task.op {
            module.insert_before(op, copy);
        } else {
            let block = module.entry();
            module.append(block, copy);
        }
    }
    module.erase(op);
}

impl Runner<'_> {
    /// Prepares each pass: computes, once, the data that all functions share.
    fn prepared<'c>(&self, module: &Body, calls: &'c [PassCall]) -> Result<Vec<Ready<'c>>, Error> {
        let mut one = self.passes_at(None);
        let ready = calls.iter().map(|call| {
            let run = one.call(call, |cx| call.pass.run.for_functions(module, cx))?;
            Ok(Ready { call, run })
        });
        let ready = ready.collect();
        one.flush();
        ready
    }
}

/// Prepared pass over functions.
struct Ready<'c> {
    call: &'c PassCall,
    run: FunctionPass,
}

/// Function outside its module: a body with that op, and with the functions that passes add.
struct Task {
    alone: Body,
    op: OpId,
}

/// Function, or its body, as passes left it.
enum Left {
    /// The function, and those that they added.
    Functions(Box<Task>),
    /// The body, where they may change nothing else.
    Body(Arc<Body>),
}

struct Done {
    left: Left,
    outputs: Vec<Output>,
    errors: Vec<Error>,
}

impl Done {
    /// Drops all but the body: a module may have many functions, and they are put back when all are done.
    fn without_op(self) -> Done {
        let left = match self.left {
            Left::Functions(mut task) => Left::Body(task.take_body()),
            left @ Left::Body(_) => left,
        };
        Done { left, ..self }
    }
}

impl Task {
    /// Copies the function's op, with the body that was moved out of it.
    fn new(module: &Body, op: OpId, body: Arc<Body>) -> Task {
        let mut alone = Body::with_entry(&[]);
        let mut map = Mapping::default();
        let copy = Cloner { from: module, to: &mut alone, map: &mut map, loc: &|loc| loc }.op(op);
        let entry = alone.entry();
        alone.append(entry, copy);
        alone.set_nested(copy, body);
        Task { alone, op: copy }
    }

    fn run(
        mut self,
        passes: &[Ready<'_>],
        runner: &Runner<'_>,
        types: Option<&FxHashMap<Symbol, Type>>,
        place: UnitPlace<'_>,
    ) -> Done {
        let mut one = OnePass::new(runner.catalog, runner.settings, Some(place));
        let start = self.alone.generations();
        let run = |pass: &Ready<'_>| self.step(&mut one, pass, types, place);
        let errors = passes.iter().map(run).find_map(Result::err).unwrap_or_default();
        let is_changed = self.alone.generations() != start;
        if let (true, true, Some(body)) =
            (is_changed, errors.is_empty(), self.alone.nested_mut(self.op))
        {
            body.trim();
        }
        Done { left: Left::Functions(Box::new(self)), outputs: one.outputs, errors }
    }

    fn take_body(&mut self) -> Arc<Body> {
        self.alone.take_nested(self.op).unwrap_or_default()
    }

    fn step(
        &mut self,
        one: &mut OnePass<'_>,
        Ready { call, run }: &Ready<'_>,
        types: Option<&FxHashMap<Symbol, Type>>,
        place: UnitPlace<'_>,
    ) -> Result<(), Vec<Error>> {
        let op = self.op;
        let loc = self.alone[op].loc;
        one.observed(
            call,
            PassTarget { body: &mut self.alone, anchor: Anchor::Function(op, place) },
            |one, alone| one.call(call, |cx| run(alone, op, cx)).map_err(|e| vec![e.at(loc)]),
            |alone| types.map_or(Vec::new(), |types| verify_function(alone, op, types)),
        )
    }
}

/// Verifies the function `op` and the functions that passes added. If types may change, the module is verified when all
/// functions are done.
fn verify_function(alone: &Body, op: OpId, types: &FxHashMap<Symbol, Type>) -> Vec<Error> {
    let mut errors = verify_body(alone, None, types);
    let owner = Some((alone[op].def, alone[op].loc));
    errors.extend(alone.nested(op).into_iter().flat_map(|body| verify_body(body, owner, types)));
    errors
}

/// Ops directly in a body that have this name and own a body.
fn owners(around: &Body, name: &OpName) -> Vec<OpId> {
    let blocks = around.blocks(around.root()).iter();
    let ops = blocks.flat_map(|block| around.ops(*block));
    ops.filter(|op| around.nested(*op).is_some() && name.has(around[*op].def.name)).collect()
}
