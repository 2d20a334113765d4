//! Running pipelines.

use std::sync::Arc;
use std::time::{Duration, Instant};

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::cost::{CostModel, Rates};
use creole_ir::pass::{FunctionPass, PassCx, Remarks, Run, functions};
use creole_ir::text::{Extras, PrintOptions, print_module_with, print_op};
use creole_ir::verify::{signatures, verify, verify_body};
use creole_ir::{Body, Error, Op, OpId, Symbol, Type};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::dump::{When, header};
use super::report::{FUNCTIONS, Measurements, PassCounts};
use super::{PassCall, Pipeline, Settings, Step};
use crate::catalog::Catalog;
use crate::module::{is_module, only_module};
use crate::panics;

/// Runs pipelines, collecting what is printed and measured on the way.
pub struct Runner<'a> {
    catalog: &'a Catalog,
    settings: &'a Settings,
    /// Dumps of the IR and remarks of passes, in program order.
    pub log: String,
    /// Times and counts.
    pub measurements: Measurements,
}

impl<'a> Runner<'a> {
    /// A runner that has run nothing.
    pub fn new(catalog: &'a Catalog, settings: &'a Settings) -> Runner<'a> {
        Runner { catalog, settings, log: String::new(), measurements: Measurements::default() }
    }

    /// Runs all steps on a text's ops: those in its one module, or directly those of the text if
    /// they are in none. Errors: of the first step that fails, in program order.
    pub fn run(&mut self, body: &mut Body, pipeline: &Pipeline) -> Result<(), Vec<Error>> {
        for step in &pipeline.steps {
            let start = Instant::now();
            let mark = self.measurements.times.len();
            let result = match (step, only_module(body)) {
                (Step::Module(call), Some(op)) => {
                    let name = symbol_of(body, op);
                    let module = body.nested_mut(op).expect("modules have bodies");
                    self.on_module(module, call, name.as_deref())
                }
                (Step::Module(call), None) => self.on_module(body, call, None),
                (Step::Functions(calls), _) => self.on_all_functions(body, calls),
            };
            self.note_time(step, mark, start.elapsed());
            result?;
        }
        Ok(())
    }

    fn note_time(&mut self, step: &Step, mark: usize, time: Duration) {
        match step {
            Step::Module(call) => self.measurements.time(call.pass.name, 0, time),
            Step::Functions(_) => {
                let inner = self.measurements.times.split_off(mark);
                self.measurements.time(FUNCTIONS, 0, time);
                self.measurements.times.extend(inner);
            }
        }
    }

    // --- modules ------------------------------------------------------------------------------

    fn on_module(
        &mut self,
        module: &mut Body,
        call: &PassCall,
        name: Option<&str>,
    ) -> Result<(), Vec<Error>> {
        let mut one =
            OnePass { catalog: self.catalog, settings: self.settings, log: String::new() };
        let scope = scope(creole_builtin::Module::NAME, name);
        let mut counts = PassCounts {
            n_bodies: 1,
            n_ops_before: self.settings.n_ops(module),
            ..PassCounts::default()
        };
        let in_module = Extras { in_module: true, ..Extras::default() };
        let print = |body: &Body| print_module_with(body, one.settings.dumps.print, in_module);
        one.dump_before(call, &scope, &|| print(module));
        let Run::Module(run) = call.pass.run else {
            unreachable!("passes over functions stand in steps over functions")
        };
        let before = module.generations();
        let result = one.call(call, |cx| run(module, cx)).map_err(|e| vec![e]);
        let changed = module.generations() != before;
        let result = result.and_then(|()| {
            let verifies = self.settings.verify_each && changed;
            let errors = if verifies { verify(module) } else { Vec::new() };
            if errors.is_empty() { Ok(changed) } else { Err(blamed(errors, call)) }
        });
        one.dump_after(call, &scope, result.as_ref().ok().copied(), &|| print(module));
        self.log += &one.log;
        counts.n_ops_after = self.settings.n_ops(module);
        counts.n_changed = usize::from(changed);
        self.measurements.count("'builtin.module' Pipeline", call.pass.name, counts);
        result.map(|_| ())
    }

    // --- functions ----------------------------------------------------------------------------

    /// On the functions of this body and of all modules in it.
    fn on_all_functions(&mut self, body: &mut Body, calls: &[PassCall]) -> Result<(), Vec<Error>> {
        let inner: Vec<OpId> =
            body.isolated_ops().into_iter().filter(|op| is_module(body, *op)).collect();
        let mut errors = self.on_functions(body, calls).err().unwrap_or_default();
        for op in inner {
            let module = body.nested_mut(op).expect("modules have bodies");
            errors.extend(self.on_all_functions(module, calls).err().unwrap_or_default());
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    fn on_functions(&mut self, module: &mut Body, calls: &[PassCall]) -> Result<(), Vec<Error>> {
        let is_alone = |call: &PassCall| matches!(call.pass.run, Run::Function(_));
        let changes_module = calls.iter().any(is_alone);
        // Only passes that may change types have something to do with declarations.
        let all = if changes_module { module.isolated_ops() } else { functions(module) };
        let ops: Vec<OpId> = all.into_iter().filter(|op| !is_module(module, *op)).collect();
        if ops.is_empty() {
            return Ok(());
        }
        let types = (!changes_module).then(|| signatures(module));
        let passes = self.prepared(module, calls).map_err(|error| vec![error])?;
        let bodies = ops.iter().map(|op| (*op, module.take_nested(*op).unwrap_or_default()));
        let bodies: Vec<(OpId, Arc<Body>)> = bodies.collect();
        // What a function needs beside its body is made where it is worked on, and goes with it.
        let around = &*module;
        let work = |(op, body)| {
            Task::new(around, op, body).run(&passes, self.catalog, self.settings, types.as_ref())
        };
        let done: Vec<Done> = match self.settings.threads {
            true => bodies.into_par_iter().map(work).collect(),
            false => bodies.into_iter().map(work).collect(),
        };
        let mut errors = self.put_back(module, &ops, done, calls, changes_module);
        if errors.is_empty() && changes_module && self.settings.verify_each {
            errors = calls.iter().flat_map(|call| blamed(verify(module), call)).collect();
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Functions that were worked on, where they stood; what was printed and measured; the errors.
    fn put_back(
        &mut self,
        module: &mut Body,
        ops: &[OpId],
        done: Vec<Done>,
        calls: &[PassCall],
        changes_module: bool,
    ) -> Vec<Error> {
        let mut errors = Vec::new();
        let mut measured = vec![(Duration::ZERO, PassCounts::default()); calls.len()];
        for (op, mut done) in ops.iter().zip(done) {
            if changes_module {
                replace(module, *op, &done.task);
            } else {
                module.set_nested(*op, done.task.take_body());
            }
            self.log += &done.log;
            errors.extend(done.errors);
            for (all, (time, counts)) in measured.iter_mut().zip(done.measured) {
                *all = (all.0 + time, all.1.plus(counts));
            }
        }
        for (call, (time, counts)) in calls.iter().zip(measured) {
            self.measurements.time(call.pass.name, 1, time);
            if counts.n_bodies > 0 {
                self.measurements.count(FUNCTIONS, call.pass.name, counts);
            }
        }
        errors
    }
}

/// Puts the function of a task in the place of `op`, and the functions that it got beside at the end.
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
    /// Each pass with what all functions share, made once.
    fn prepared<'c>(
        &mut self,
        module: &Body,
        calls: &'c [PassCall],
    ) -> Result<Vec<Ready<'c>>, Error> {
        let mut one =
            OnePass { catalog: self.catalog, settings: self.settings, log: String::new() };
        let ready = calls.iter().map(|call| {
            let run = one.call(call, |cx| call.pass.run.for_functions(module, cx))?;
            Ok(Ready { call, run })
        });
        let ready = ready.collect();
        self.log += &one.log;
        ready
    }
}

/// A pass over functions that can run.
struct Ready<'c> {
    call: &'c PassCall,
    run: FunctionPass,
}

/// A function outside of its module: a body with that op, and with the functions that passes add.
struct Task {
    alone: Body,
    op: OpId,
}

struct Done {
    task: Task,
    log: String,
    errors: Vec<Error>,
    measured: Vec<(Duration, PassCounts)>,
}

impl Task {
    /// A copy of the function's op, with the body that was taken out of it.
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
        catalog: &Catalog,
        settings: &Settings,
        types: Option<&FxHashMap<Symbol, Type>>,
    ) -> Done {
        let mut one = OnePass { catalog, settings, log: String::new() };
        let name = symbol_of(&self.alone, self.op);
        let scope = scope(self.alone[self.op].def.name, name.as_deref());
        let mut measured = Vec::with_capacity(passes.len());
        let mut errors = Vec::new();
        for pass in passes {
            let start = Instant::now();
            let n_ops_before = settings.n_ops(&self.alone);
            let result = self.step(&mut one, pass, &scope, types);
            let n_changed = usize::from(matches!(result, Ok(true)));
            let n_ops_after = settings.n_ops(&self.alone);
            measured.push((
                start.elapsed(),
                PassCounts { n_bodies: 1, n_changed, n_ops_before, n_ops_after },
            ));
            if let Err(found) = result {
                errors = found;
                break;
            }
        }
        let is_changed = measured.iter().any(|(_, counts)| counts.n_changed > 0);
        if let (true, true, Some(body)) =
            (is_changed, errors.is_empty(), self.alone.nested_mut(self.op))
        {
            body.trim();
        }
        Done { task: self, log: one.log, errors, measured }
    }

    fn take_body(&mut self) -> Arc<Body> {
        self.alone.take_nested(self.op).unwrap_or_default()
    }

    /// The function and what stands beside it, as text.
    fn print(&self, print: PrintOptions) -> String {
        let ops = self.alone.ops(self.alone.entry());
        ops.map(|op| print_op(&self.alone, op, print) + "\n").collect()
    }

    /// Runs a pass, and verifies what it changed. `false`: it changed nothing.
    fn step(
        &mut self,
        one: &mut OnePass<'_>,
        Ready { call, run }: &Ready<'_>,
        scope: &str,
        types: Option<&FxHashMap<Symbol, Type>>,
    ) -> Result<bool, Vec<Error>> {
        let print = one.settings.dumps.print;
        one.dump_before(call, scope, &|| self.print(print));
        let (alone, op) = (&mut self.alone, self.op);
        let loc = alone[op].loc;
        let before = alone.generations();
        let result = one.call(call, |cx| run(alone, op, cx)).map_err(|e| vec![e.at(loc)]);
        let changed = self.alone.generations() != before;
        let result = result.and_then(|()| match self.verify(changed, one.settings, types) {
            errors if errors.is_empty() => Ok(changed),
            errors => Err(blamed(errors, call)),
        });
        one.dump_after(call, scope, result.as_ref().ok().copied(), &|| self.print(print));
        result
    }

    /// What did not change was verified before; where types may change (`types` is `None`), the
    /// module is verified when all functions are done.
    fn verify(
        &self,
        changed: bool,
        settings: &Settings,
        types: Option<&FxHashMap<Symbol, Type>>,
    ) -> Vec<Error> {
        let Some(types) = types.filter(|_| settings.verify_each && changed) else {
            return Vec::new();
        };
        let mut errors = verify_body(&self.alone, None, types);
        let owner = Some(self.alone[self.op].def);
        let nested = self.alone.nested(self.op).into_iter();
        errors.extend(nested.flat_map(|body| verify_body(body, owner, types)));
        errors
    }
}

/// One pass on one body, with what it prints.
struct OnePass<'a> {
    catalog: &'a Catalog,
    settings: &'a Settings,
    log: String,
}

impl OnePass<'_> {
    fn cost(&self) -> &'static dyn CostModel {
        let first = || self.catalog.backends.first().map(|backend| backend.cost);
        self.settings.cost.or_else(first).unwrap_or(&Rates::BASE)
    }

    /// Calls the pass, or what prepares it. A panic becomes an error that names it.
    fn call<T>(
        &mut self,
        call: &PassCall,
        run: impl FnOnce(&PassCx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let remarks = Remarks::default();
        let cx = PassCx {
            dialects: &self.catalog.dialects,
            options: &call.options,
            target: &self.settings.target,
            tables: &self.catalog.tables,
            cost: self.cost(),
            remarks: &remarks,
        };
        let result = panics::guard(|| run(&cx));
        for line in remarks.take() {
            self.log += &line;
            self.log.push('\n');
        }
        let name = call.pass.name;
        result.unwrap_or_else(|message| {
            Err(Error::new(format!("pass '{name}' crashed: {message}"))
                .note("this is a bug of the pass"))
        })
    }

    fn dump_before(&mut self, call: &PassCall, scope: &str, print: &dyn Fn() -> String) {
        if self.settings.dumps.before.has(call.pass.name) {
            self.log += &header(When::Before, call.pass.name, scope);
            self.log += &print();
            self.log.push('\n');
        }
    }

    fn dump_after(
        &mut self,
        call: &PassCall,
        scope: &str,
        ended: Option<bool>,
        print: &dyn Fn() -> String,
    ) {
        let dumps = &self.settings.dumps;
        let when = match ended {
            None if dumps.on_failure => When::Failed,
            Some(changed) if dumps.wants_after(call.pass.name, changed) => When::After,
            None | Some(_) => return,
        };
        self.log += &header(when, call.pass.name, scope);
        // What a crashed pass left may not be printable.
        self.log += &panics::guard(print).unwrap_or_else(|e| format!("<not printable: {e}>"));
        self.log.push('\n');
    }
}

fn blamed(errors: Vec<Error>, call: &PassCall) -> Vec<Error> {
    let note = format!("found after pass '{}', which should not leave this", call.pass.name);
    errors.into_iter().map(|e| e.note(note.clone())).collect()
}

fn scope(op: &str, name: Option<&str>) -> String {
    name.map_or(format!("('{op}' operation) "), |name| format!("('{op}' operation: @{name}) "))
}

fn symbol_of(body: &Body, op: OpId) -> Option<String> {
    Some(body.attr(op, "sym_name")?.as_str()?.to_owned())
}

impl Settings {
    /// Number of ops if they are to be counted at all.
    fn n_ops(&self, body: &Body) -> usize {
        if self.statistics { n_ops(body) } else { 0 }
    }
}

/// Number of ops, nested bodies included.
pub(crate) fn n_ops(body: &Body) -> usize {
    let mut n = 0;
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        for op in body.walk() {
            n += 1;
            work.extend(body.nested(op).map(|b| &**b));
        }
    }
    n
}
