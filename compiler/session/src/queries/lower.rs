//! Lowering of functions to executable programs: the stages of a back end, segment by segment.
//!
//! A *segment* is a run of stages with one scope. The program is split into units of that scope, the stages of the
//! segment run on each unit, and the results are joined for the next segment. The last segment ends with the code of
//! each kernel.

use std::sync::Arc;
use std::time::Instant;

use creole_ir::backend::{
    Backend, CompileCx, DEVICES, Executable, Interface, Linkage, Scope, SharedCode, Stage,
    find_function,
};
use creole_ir::communicator::DeviceGrid;
use creole_ir::pass::functions;
use creole_ir::verify::verify;
use creole_ir::{Attr, Body, Error, OpId, Symbol};
use creole_passes_loop::bufferize::donate;
use rayon::prelude::*;

use super::assemble::reachable;
use super::unit::{declarations, joined, units_of};
use super::{
    Built, Configuration, Database, Db, Errors, SourceFile, Unit, Units, interface, place_of_entry,
    run_passes,
};
use crate::cache::Cache;
use crate::module::n_ops;
use crate::pipeline::{Instrument, Measuring, Settings};

/// Names of work besides the stages: code generation, and loading cached code.
const CODE: &str = "code";
const CACHE: &str = "cache";

/// Fewer ops compile as fast on one thread: waking others costs more.
const FEW_OPS: usize = 40;

/// Compiled code of a function.
#[derive(Clone, Debug)]
pub struct Compiled(pub SharedCode);

impl PartialEq for Compiled {
    fn eq(&self, other: &Compiled) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for Compiled {}

// --- segments -----------------------------------------------------------------------------------

/// Run of stages with one scope.
#[derive(Clone, Copy)]
struct Segment {
    scope: Scope,
    stages: &'static [Stage],
}

impl Segment {
    /// Names in the timing report: splitting into units, and lowering them.
    fn phases(self) -> (&'static str, &'static str) {
        match self.scope {
            Scope::Module => ("Make module", "Module"),
            Scope::Function => ("Make functions", "Functions"),
            Scope::Kernel => ("Make kernels", "Kernels"),
        }
    }
}

/// Returns the segments of a back end; the last one has the scope of kernels, even if it has no stages.
fn segments(backend: &Backend) -> Vec<Segment> {
    let groups = backend.stages.chunk_by(|a, b| a.scope == b.scope);
    let mut all: Vec<Segment> =
        groups.map(|stages| Segment { scope: stages[0].scope, stages }).collect();
    if all.last().is_none_or(|last| last.scope != Scope::Kernel) {
        all.push(Segment { scope: Scope::Kernel, stages: &[] });
    }
    all
}

fn segment_of(db: &dyn Db, configuration: Configuration, at: usize) -> Result<Segment, Errors> {
    let backend = backend_of(db, configuration)?;
    Ok(segments(backend)[at])
}

fn backend_of(db: &dyn Db, configuration: Configuration) -> Result<&'static Backend, Errors> {
    db.catalog().backend(configuration.backend).map_err(one)
}

fn one(error: Error) -> Errors {
    Arc::new(vec![error])
}

// --- queries ------------------------------------------------------------------------------------

/// Query: the program reachable from `entry` before segment number `at`, split into units of that segment.
#[salsa::tracked(returns(ref))]
pub fn units<'db>(
    db: &'db dyn Db,
    file: SourceFile,
    entry: Symbol,
    configuration: Configuration,
    at: usize,
) -> Units<'db> {
    db.leave_if_cancelled();
    let split = || {
        let segment = segment_of(db, configuration, at)?;
        let keeps_locations = backend_of(db, configuration)?.keeps_locations;
        let module = before(db, file, entry, configuration, at)?;
        let declarations = Arc::new(declarations(&module));
        let parts = units_of(&module, segment.scope, keeps_locations).into_iter();
        let parts = parts.map(|(name, body)| (name, Unit::new(db, body))).collect();
        Ok(Units { parts, declarations, errors: None })
    };
    let failed =
        |errors| Units { parts: Vec::new(), declarations: Arc::default(), errors: Some(errors) };
    split().unwrap_or_else(failed)
}

/// Query: a unit after all stages of segment number `at`.
#[salsa::tracked(returns(clone))]
pub fn lowered<'db>(
    db: &'db dyn Db,
    unit: Unit<'db>,
    configuration: Configuration,
    at: usize,
) -> Built {
    let segment = segment_of(db, configuration, at)?;
    run_stages(db, unit.content(db), segment.stages, configuration)
}

/// Query: the code of a unit of the last segment, compiled after its stages, or loaded from the cache.
#[salsa::tracked(returns(clone))]
pub fn compiled<'db>(
    db: &'db dyn Db,
    unit: Unit<'db>,
    configuration: Configuration,
) -> Result<Compiled, Errors> {
    let (backend, unit) = (backend_of(db, configuration)?, unit.content(db));
    let (Some(cache), Some(storage)) = (db.cache(), backend.storage) else {
        return code(db, unit, configuration);
    };
    let (start, cx) = (Instant::now(), compile_cx(db, &configuration));
    let Some(key) = Cache::key(backend, &configuration.target, unit) else {
        return code(db, unit, configuration);
    };
    let kept = cache.get(&key).and_then(|bytes| (storage.read)(&bytes, &cx).ok());
    db.note_work(CACHE, start.elapsed());
    if let Some(kept) = kept {
        return Ok(Compiled(kept));
    }
    let code = code(db, unit, configuration)?;
    // Code that can't be serialised is compiled again.
    if let Ok(bytes) = (storage.write)(&*code.0) {
        cache.put(&key, &bytes);
    }
    Ok(code)
}

fn compile_cx<'a>(db: &'a dyn Db, configuration: &'a Configuration) -> CompileCx<'a> {
    let catalog = db.catalog();
    let (tables, dialects) = (&catalog.tables, &catalog.dialects);
    CompileCx { target: &configuration.target, tables, dialects }
}

/// Compiles a unit of the last segment.
fn code(db: &dyn Db, unit: &Arc<Body>, configuration: Configuration) -> Result<Compiled, Errors> {
    let backend = backend_of(db, configuration)?;
    let stages = segments(backend).last().map_or(&[][..], |last| last.stages);
    let body = run_stages(db, unit, stages, configuration)?;
    let func = functions(&body).into_iter().next();
    let func = func.ok_or_else(|| one(Error::new("a unit has no function")))?;
    let cx = compile_cx(db, &configuration);
    db.leave_if_cancelled();
    let start = Instant::now();
    let code = (backend.compile)(&body, func, &cx);
    db.note_work(CODE, start.elapsed());
    code.map(Compiled).map_err(one)
}

/// Makes all functions private except the entry: they are called from inside the program only.
fn internalize(module: &mut Arc<Body>, entry: Symbol) {
    let visibility = |op: &OpId| module.attr(*op, "sym_visibility").and_then(Attr::as_str);
    let is_entry =
        |op: &OpId| module.attr(*op, "sym_name").and_then(Attr::as_str) == Some(entry.as_str());
    let open: Vec<OpId> = functions(module)
        .into_iter()
        .filter(|op| !is_entry(op) && visibility(op) != Some("private"))
        .collect();
    if !open.is_empty() {
        let module = Arc::make_mut(module);
        open.into_iter()
            .for_each(|op| module.set_attr(op, "sym_visibility", Some(Attr::str("private"))));
    }
}

/// Returns the program reachable from `entry`, as written, with donated inputs and the devices marked.
fn program(db: &dyn Db, file: SourceFile, entry: Symbol, configuration: Configuration) -> Built {
    let mut module = reachable(db, file, entry)?;
    internalize(&mut module, entry);
    let donated = configuration.donated.numbers();
    if let (false, Ok(func)) = (donated.is_empty(), find_function(&module, entry.as_str())) {
        donate(Arc::make_mut(&mut module), func, donated);
    }
    if let (true, Ok(func)) =
        (configuration.devices != DeviceGrid::ONE, find_function(&module, entry.as_str()))
    {
        let DeviceGrid { replicas, partitions } = configuration.devices;
        let sizes = Attr::dims(&[replicas.into(), partitions.into()]);
        Arc::make_mut(&mut module).set_attr(func, DEVICES, Some(sizes));
    }
    Ok(module)
}

/// Returns the program before segment number `at`.
fn before(
    db: &dyn Db,
    file: SourceFile,
    entry: Symbol,
    configuration: Configuration,
    at: usize,
) -> Built {
    let Some(previous) = at.checked_sub(1) else {
        return program(db, file, entry, configuration);
    };
    let segment = segment_of(db, configuration, previous)?;
    let units = units(db, file, entry, configuration, previous);
    let lower = |_: &str, unit| lowered(db, unit, configuration, previous);
    together(units, segment.scope, configuration.verify_each, lower)
}

/// Lowers all units and joins them in one module. Errors: those of all units, or, if it is verified, of the module: a
/// unit may have changed its type so that its callers no longer match.
fn together<'db>(
    units: &Units<'db>,
    scope: Scope,
    verifies: bool,
    lower: impl Fn(&str, Unit<'db>) -> Built,
) -> Built {
    if let Some(errors) = &units.errors {
        return Err(Arc::clone(errors));
    }
    let (mut done, mut errors) = (Vec::new(), Vec::new());
    for (name, unit) in &units.parts {
        match lower(name, *unit) {
            Ok(body) => done.push((name.as_str(), body)),
            Err(found) => errors.extend(found.iter().cloned()),
        }
    }
    if !errors.is_empty() {
        return Err(Arc::new(errors));
    }
    let module = joined(scope, &units.declarations, &done).map_err(one)?;
    // A module that is one unit was verified after its passes, and kernels keep their types.
    let errors = if verifies && scope == Scope::Function { verify(&module) } else { Vec::new() };
    if errors.is_empty() { Ok(module) } else { Err(Arc::new(errors)) }
}

/// Returns a body after these stages.
fn run_stages(
    db: &dyn Db,
    body: &Arc<Body>,
    stages: &[Stage],
    configuration: Configuration,
) -> Built {
    if stages.is_empty() {
        return Ok(Arc::clone(body));
    }
    let mut result = (**body).clone();
    run_stages_on(db, &mut result, stages, configuration)?;
    Ok(Arc::new(result.compacted()))
}

/// Runs these stages. Error: of the first stage that fails, with the body as it left it.
fn run_stages_on(
    db: &dyn Db,
    body: &mut Body,
    stages: &[Stage],
    configuration: Configuration,
) -> Result<(), Errors> {
    let Configuration { target, verify_each, mode, .. } = configuration;
    let cost = Some((backend_of(db, configuration)?.cost)(&target));
    let measuring = Arc::new(Measuring::default());
    let mut instruments = db.instruments().clone();
    instruments.add(Arc::clone(&measuring) as Arc<dyn Instrument>);
    // Queries run in parallel already.
    let settings = Settings {
        verify_each,
        units_at_once: false,
        target,
        cost,
        instruments,
        mode,
        ..Settings::default()
    };
    for stage in stages {
        let pipeline = db.stage_pipeline(stage).map_err(one)?;
        let start = Instant::now();
        let done = run_passes(db, body, &pipeline, settings.clone());
        db.note_stage(stage.name, start.elapsed(), &measuring.take());
        done.map_err(Arc::new)?;
    }
    Ok(())
}

/// Returns the program reachable from `entry` after the first `n_stages` stages, the same ones that compiling it runs.
/// The result of the last segment is not memoised.
pub fn after_stages(
    db: &dyn Db,
    file: SourceFile,
    entry: Symbol,
    configuration: Configuration,
    n_stages: usize,
) -> Built {
    let mut n_left = n_stages;
    for (at, segment) in segments(backend_of(db, configuration)?).into_iter().enumerate() {
        if n_left == 0 {
            break;
        }
        if n_left <= segment.stages.len() {
            let units = units(db, file, entry, configuration, at);
            let stages = &segment.stages[..n_left];
            let run = |unit: &Arc<Body>| run_stages(db, unit, stages, configuration);
            let lower = |name: &str, unit: Unit<'_>| {
                let program = || before(db, file, entry, configuration, at);
                run(unit.content(db)).map_err(|found| placed(found, segment, program(), name, run))
            };
            return together(units, segment.scope, configuration.verify_each, lower);
        }
        n_left -= segment.stages.len();
    }
    program(db, file, entry, configuration)
}

/// Returns the program after the first of these stages that leaves invalid IR; each unit after the stage at which it
/// failed. `None`: all IR is valid, or a stage failed otherwise.
pub fn invalid_after_stages(
    db: &dyn Db,
    file: SourceFile,
    entry: Symbol,
    configuration: Configuration,
    n_stages: usize,
) -> Option<Arc<Body>> {
    let configuration = Configuration { verify_each: true, ..configuration };
    let mut n_left = n_stages;
    for (at, segment) in segments(backend_of(db, configuration).ok()?).into_iter().enumerate() {
        let stages = &segment.stages[..n_left.min(segment.stages.len())];
        n_left -= stages.len();
        let units = units(db, file, entry, configuration, at);
        let (mut left, mut has_failed, mut is_invalid) = (Vec::new(), false, false);
        for (name, unit) in &units.parts {
            let mut body = (**unit.content(db)).clone();
            let failed = run_stages_on(db, &mut body, stages, configuration).is_err();
            has_failed |= failed;
            is_invalid |= failed && !verify(&body).is_empty();
            left.push((name.as_str(), Arc::new(body)));
        }
        let module = joined(segment.scope, &units.declarations, &left).ok()?;
        if is_invalid || (!has_failed && !verify(&module).is_empty()) {
            return Some(module);
        }
        if has_failed || n_left == 0 {
            break;
        }
    }
    None
}

/// Adds locations to the errors of the unit `name`. Units of kernels have no locations, so that equal ones are shared:
/// the failing work is done `again` on the unit with locations, taken from the program before the segment.
fn placed<T>(
    errors: Errors,
    segment: Segment,
    program: Built,
    name: &str,
    again: impl Fn(&Arc<Body>) -> Result<T, Errors>,
) -> Errors {
    let Ok(program) = program else { return errors };
    let units = units_of(&program, segment.scope, true);
    let unit = units.iter().find(|(found, _)| found == name);
    unit.and_then(|(_, unit)| again(unit).err()).unwrap_or(errors)
}

// --- programs -----------------------------------------------------------------------------------

impl Database {
    /// Compiles the program reachable from `entry`.
    pub fn executable(
        &self,
        file: SourceFile,
        entry: Symbol,
        configuration: Configuration,
    ) -> Result<Box<dyn Executable>, Errors> {
        let backend = backend_of(self, configuration)?;
        let segments = segments(backend);
        let n_segments = segments.len();
        for (at, segment) in segments.iter().enumerate() {
            let is_last = at + 1 == n_segments;
            let stages = segment.stages.iter().map(|stage| stage.name);
            let (apart, lower) = segment.phases();
            self.phase(apart, [], || units(self, file, entry, configuration, at));
            self.phase(lower, stages.chain([CACHE, CODE].into_iter().filter(|_| is_last)), || {
                self.prepare(file, entry, configuration, at, is_last);
            });
        }
        let units = units(self, file, entry, configuration, n_segments - 1);
        if let Some(errors) = &units.errors {
            return Err(Arc::clone(errors));
        }
        let (mut functions, mut errors) = (Vec::new(), Vec::new());
        for (name, unit) in &units.parts {
            match compiled(self, *unit, configuration) {
                Ok(code) => functions.push((Symbol::new(name), code.0)),
                Err(found) => {
                    let program = before(self, file, entry, configuration, n_segments - 1);
                    let again = |unit: &Arc<Body>| code(self, unit, configuration);
                    let found = placed(found, segments[n_segments - 1], program, name, again);
                    errors.extend(found.iter().cloned());
                }
            }
        }
        if !errors.is_empty() {
            return Err(Arc::new(errors));
        }
        let interface: Interface = interface(self, file, entry).map_err(one)?;
        let linkage = Linkage {
            functions: &functions,
            declarations: &units.declarations,
            entry,
            interface: &interface,
            target: &configuration.target,
            tables: &self.catalog().tables,
        };
        self.leave_if_cancelled();
        self.phase("Link", [], || (backend.link)(&linkage)).map_err(|error| {
            let place = place_of_entry(self, file, entry);
            one(place.into_iter().fold(error, Error::at))
        })
    }

    /// Computes all units of a segment in parallel, so that later queries find them memoised.
    fn prepare(
        &self,
        file: SourceFile,
        entry: Symbol,
        configuration: Configuration,
        at: usize,
        is_last: bool,
    ) {
        let parts = &units(self, file, entry, configuration, at).parts;
        let compute = |db: &Database, i: usize| {
            let (_, unit) = units(db, file, entry, configuration, at).parts[i];
            // The error is memoised with the unit, and reported when it is queried again.
            if is_last {
                let _ = compiled(db, unit, configuration);
            } else {
                let _ = lowered(db, unit, configuration, at);
            }
        };
        let all = 0..parts.len();
        let n_ops = || parts.iter().map(|(_, unit)| n_ops(unit.content(self))).sum::<usize>();
        let is_ordered = self.instruments().are_ordered();
        if is_ordered || parts.len() < 2 || (parts.len() < FEW_OPS && n_ops() < FEW_OPS) {
            all.for_each(|i| compute(self, i));
        } else {
            all.into_par_iter().for_each_with(self.clone(), |db, i| compute(db, i));
        }
    }
}
