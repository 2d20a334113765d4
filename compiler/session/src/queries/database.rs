//! Query database: all memoised values, and the time to compute them.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use creole_ir::backend::{Scope, Stage};
use creole_ir::{CANCELLED, CancelToken, Error};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use salsa::{Cancelled, Setter as _};

use super::{Errors, KnownFiles, Program, SourceFile};
use crate::cache::Cache;
use crate::catalog::Catalog;
use crate::pipeline::{Instruments, Measurements, Pipeline};

/// Interface of the database for queries.
#[salsa::db]
pub trait Db: salsa::Database {
    /// Dialects, passes, tables and back ends.
    fn catalog(&self) -> &Arc<Catalog>;
    /// Observers of the passes of all stages. They change nothing, so they are no query inputs.
    fn instruments(&self) -> &Instruments;
    /// Text files that queries have read.
    fn known_files(&self) -> &KnownFiles;
    /// On-disk cache of compiled code.
    fn cache(&self) -> Option<&Cache>;
    /// Request to end the queries of this handle early.
    fn cancel(&self) -> &CancelToken;
    /// Ends the queries that this handle computes, without results, if they are cancelled.
    fn leave_if_cancelled(&self);
    /// Parses a pipeline, once for each text. Error: a syntax error.
    fn pipeline(&self, text: &str) -> Result<Arc<Pipeline>, Error>;
    /// Returns the pipeline of a stage. Error: as for [`Db::pipeline`], or a pass needs a larger scope than the
    /// stage's.
    fn stage_pipeline(&self, stage: &Stage) -> Result<Arc<Pipeline>, Error>;
    /// Counts a run of a stage on a unit, and adds its time and that of its passes.
    fn note_stage(&self, name: &'static str, time: Duration, passes: &Measurements);
    /// Adds time of work other than stages.
    fn note_work(&self, name: &'static str, time: Duration);
}

type Counts = Arc<Mutex<IndexMap<String, usize>>>;
type AllWork = Arc<Mutex<IndexMap<&'static str, WorkStatistics>>>;
type Phases = Arc<Mutex<IndexMap<&'static str, Phase>>>;

/// Statistics of a kind of work on units, over all threads.
#[derive(Default)]
struct WorkStatistics {
    n_runs: usize,
    time: Duration,
    passes: IndexMap<String, Duration>,
}

/// Phase of a compilation: it ends before the next one begins.
#[derive(Default)]
struct Phase {
    time: Duration,
    /// Names of its kinds of work.
    work: Vec<&'static str>,
}

type Pipelines = Arc<Mutex<FxHashMap<String, Arc<Pipeline>>>>;

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Database of all memoised values. Cloning returns another handle, for another thread; a text can be changed only when
/// one handle is left.
#[salsa::db]
#[derive(Clone)]
pub struct Database {
    storage: salsa::Storage<Self>,
    catalog: Arc<Catalog>,
    /// Code cache. It is no query input, as cached code equals the code that would be compiled.
    cache: Option<Arc<Cache>>,
    instruments: Instruments,
    files: KnownFiles,
    cancel: CancelToken,
    /// Parsed pipelines by text. They depend on the catalog alone, so this is no query.
    pipelines: Pipelines,
    executed: Counts,
    stages: AllWork,
    others: AllWork,
    phases: Phases,
}

#[salsa::db]
impl salsa::Database for Database {}

#[salsa::db]
impl Db for Database {
    fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    fn instruments(&self) -> &Instruments {
        &self.instruments
    }

    fn known_files(&self) -> &KnownFiles {
        &self.files
    }

    fn cache(&self) -> Option<&Cache> {
        self.cache.as_deref()
    }

    fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    fn leave_if_cancelled(&self) {
        if self.cancel.is_cancelled() {
            // Salsa's own way out: no query on it is memoised, and other handles that wait for one of them compute it.
            salsa::Database::cancellation_token(self).cancel();
            salsa::Database::unwind_if_revision_cancelled(self);
            unreachable!("local cancellation is disabled in cycles alone, and queries have none");
        }
    }

    fn pipeline(&self, text: &str) -> Result<Arc<Pipeline>, Error> {
        if let Some(known) = locked(&self.pipelines).get(text) {
            return Ok(Arc::clone(known));
        }
        let pipeline = Pipeline::parse(text, &self.catalog)
            .map_err(|error| Error::new(format!("pipeline '{text}': {}", error.message)))?;
        let pipeline = Arc::new(pipeline);
        locked(&self.pipelines).insert(text.to_owned(), Arc::clone(&pipeline));
        Ok(pipeline)
    }

    fn stage_pipeline(&self, stage: &Stage) -> Result<Arc<Pipeline>, Error> {
        let name = stage.name;
        let pipeline = self
            .pipeline(stage.pipeline)
            .map_err(|error| Error::new(format!("stage '{name}': {}", error.message)))?;
        if let (Scope::Function | Scope::Kernel, Some(pass)) = (stage.scope, pipeline.module_pass())
        {
            creole_ir::bail!(
                "stage '{name}' runs on functions, but pass '{}' on modules",
                pass.name
            );
        }
        Ok(pipeline)
    }

    fn note_stage(&self, name: &'static str, time: Duration, passes: &Measurements) {
        let mut stages = locked(&self.stages);
        let work = stages.entry(name).or_default();
        work.add(time);
        for pass in passes.passes() {
            *work.passes.entry(pass.name.clone()).or_default() += pass.time;
        }
    }

    fn note_work(&self, name: &'static str, time: Duration) {
        locked(&self.others).entry(name).or_default().add(time);
    }
}

impl WorkStatistics {
    fn add(&mut self, time: Duration) {
        self.n_runs += 1;
        self.time += time;
    }
}

impl Database {
    /// Returns an empty database for these dialects and passes.
    pub fn new(catalog: &Arc<Catalog>) -> Database {
        let executed = Counts::default();
        let log = Arc::clone(&executed);
        let on_event = move |event: salsa::Event| {
            if let salsa::EventKind::WillExecute { database_key } = event.kind {
                let key = format!("{database_key:?}");
                let name = key.split('(').next().unwrap_or(&key).to_owned();
                *locked(&log).entry(name).or_insert(0) += 1;
            }
        };
        Database {
            storage: salsa::Storage::new(Some(Box::new(on_event))),
            catalog: Arc::clone(catalog),
            cache: None,
            instruments: Instruments::default(),
            files: KnownFiles::default(),
            cancel: CancelToken::default(),
            pipelines: Pipelines::default(),
            executed,
            stages: AllWork::default(),
            others: AllWork::default(),
            phases: Phases::default(),
        }
    }

    /// Sets the cache of code shared between processes.
    #[must_use]
    pub fn with_cache(self, cache: Option<Arc<Cache>>) -> Database {
        Database { cache, ..self }
    }

    /// Sets observers of passes.
    #[must_use]
    pub fn with_instruments(self, instruments: Instruments) -> Database {
        Database { instruments, ..self }
    }

    /// Runs queries on a handle that a token cancels. What they have memoised by then stays valid; the queries under way
    /// leave nothing behind. Error: the work's, or the one error [`CANCELLED`], also if a program of the database is about
    /// to be changed through another handle.
    pub fn cancellable<T>(
        &self,
        cancel: &CancelToken,
        work: impl FnOnce(&Database) -> Result<T, Errors>,
    ) -> Result<T, Errors> {
        let db = Database { cancel: cancel.clone(), ..self.clone() };
        let done = Cancelled::catch(AssertUnwindSafe(|| work(&db)));
        done.unwrap_or_else(|why| match why {
            Cancelled::Local | Cancelled::PendingWrite => {
                Err(Arc::new(vec![Error::new(CANCELLED)]))
            }
            why => resume_unwind(Box::new(why)),
        })
    }

    /// Adds a program: a text or a body.
    pub fn add(
        &self,
        name: &str,
        program: impl Into<Program>,
        allow_unregistered: bool,
    ) -> SourceFile {
        SourceFile::new(self, name.to_owned(), program.into(), allow_unregistered)
    }

    /// Changes a program.
    pub fn set(&mut self, file: SourceFile, program: impl Into<Program>) {
        file.set_program(self).to(program.into());
    }

    /// Reads all text files that passes have read again; what depends on a changed one is computed again. Returns true
    /// if one has changed.
    pub fn refresh_text_files(&mut self) -> bool {
        let files = self.files.clone();
        files.refresh(self)
    }

    /// Returns the number of executions of each query since the last call, by name.
    pub fn take_executed(&self) -> IndexMap<String, usize> {
        std::mem::take(&mut locked(&self.executed))
    }

    /// Returns the number of units that each stage ran on since the last call, by name.
    pub fn take_stage_runs(&self) -> IndexMap<String, usize> {
        let stages = std::mem::take(&mut *locked(&self.stages)).into_iter();
        stages.map(|(name, work)| (name.to_owned(), work.n_runs)).collect()
    }

    /// Runs a phase of a compilation that consists of this work, and records its time.
    pub fn phase<R>(
        &self,
        name: &'static str,
        work: impl IntoIterator<Item = &'static str>,
        run: impl FnOnce() -> R,
    ) -> R {
        let start = Instant::now();
        let result = run();
        let mut phases = locked(&self.phases);
        let phase = phases.entry(name).or_default();
        phase.time += start.elapsed();
        // Several runs of stages may have one name.
        for name in work {
            if !phase.work.contains(&name) {
                phase.work.push(name);
            }
        }
        result
    }

    /// Returns the times so far: wall-clock time of phases, and in them the time of each stage and its passes, summed
    /// over threads.
    pub fn measurements(&self) -> Measurements {
        let mut found = Measurements::default();
        let (stages, others) = (locked(&self.stages), locked(&self.others));
        for (name, phase) in locked(&self.phases).iter() {
            found.time(*name, 0, phase.time);
            for name in &phase.work {
                let Some(work) = stages.get(name).or_else(|| others.get(name)) else { continue };
                found.time(*name, 1, work.time);
                work.passes.iter().for_each(|(pass, time)| found.time(pass, 2, *time));
            }
        }
        found
    }
}
