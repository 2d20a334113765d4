//! The database: all memoised values, and what it took to compute them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use creole_ir::Error;
use creole_ir::backend::{Scope, Stage};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use salsa::Setter as _;

use super::SourceFile;
use crate::cache::Cache;
use crate::catalog::Catalog;
use crate::pipeline::{Instruments, Measurements, Pipeline};

/// What queries see of the database.
#[salsa::db]
pub trait Db: salsa::Database {
    /// Dialects, passes, tables and back ends.
    fn catalog(&self) -> &'static Catalog;
    /// Observers of the passes of all stages. What they see is no input: they change nothing.
    fn instruments(&self) -> &Instruments;
    /// Where code is kept from one process to the next.
    fn cache(&self) -> Option<&Cache>;
    /// The pipeline that a text stands for, which is read once. Error: it can't be read.
    fn pipeline(&self, text: &str) -> Result<Arc<Pipeline>, Error>;
    /// The pipeline of a stage. Error: as for [`Db::pipeline`], or a pass sees more than the stage's
    /// scope.
    fn stage_pipeline(&self, stage: &Stage) -> Result<Arc<Pipeline>, Error>;
    /// Counts a run of a stage on a unit, and adds how long it and its passes took.
    fn note_stage(&self, name: &'static str, time: Duration, passes: &Measurements);
    /// Notes how long work other than stages took.
    fn note_work(&self, name: &'static str, time: Duration);
}

type Counts = Arc<Mutex<IndexMap<String, usize>>>;
type AllWork = Arc<Mutex<IndexMap<&'static str, Work>>>;
type Phases = Arc<Mutex<IndexMap<&'static str, Phase>>>;

/// What was done on units, by any thread.
#[derive(Default)]
struct Work {
    n_runs: usize,
    time: Duration,
    passes: IndexMap<String, Duration>,
}

/// A part of a compilation, behind which the next one begins.
#[derive(Default)]
struct Phase {
    time: Duration,
    /// The work that it consists of, by name.
    work: Vec<&'static str>,
}

type Pipelines = Arc<Mutex<FxHashMap<String, Arc<Pipeline>>>>;

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All memoised values. Cloning makes another handle, for another thread; a text can be changed
/// when only one handle is left.
#[salsa::db]
#[derive(Clone)]
pub struct Database {
    storage: salsa::Storage<Self>,
    catalog: &'static Catalog,
    /// What it gives is what would be computed, so this is no query.
    cache: Option<Arc<Cache>>,
    instruments: Instruments,
    /// By text. What a text stands for depends on the catalog alone, so this is no query.
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
    fn catalog(&self) -> &'static Catalog {
        self.catalog
    }

    fn instruments(&self) -> &Instruments {
        &self.instruments
    }

    fn cache(&self) -> Option<&Cache> {
        self.cache.as_deref()
    }

    fn pipeline(&self, text: &str) -> Result<Arc<Pipeline>, Error> {
        if let Some(known) = locked(&self.pipelines).get(text) {
            return Ok(Arc::clone(known));
        }
        let pipeline = Pipeline::parse(text, self.catalog)
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

impl Work {
    fn add(&mut self, time: Duration) {
        self.n_runs += 1;
        self.time += time;
    }
}

impl Database {
    /// An empty database for these dialects and passes.
    pub fn new(catalog: &'static Catalog) -> Database {
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
            catalog,
            cache: None,
            instruments: Instruments::default(),
            pipelines: Pipelines::default(),
            executed,
            stages: AllWork::default(),
            others: AllWork::default(),
            phases: Phases::default(),
        }
    }

    /// With code from other processes, and for them.
    #[must_use]
    pub fn with_cache(self, cache: Option<Arc<Cache>>) -> Database {
        Database { cache, ..self }
    }

    /// With observers of passes.
    #[must_use]
    pub fn with_instruments(self, instruments: Instruments) -> Database {
        Database { instruments, ..self }
    }

    /// A new text.
    pub fn add(&self, name: &str, text: &str, allow_unregistered: bool) -> SourceFile {
        SourceFile::new(self, name.to_owned(), text.into(), allow_unregistered)
    }

    /// Changes a text.
    pub fn set_text(&mut self, file: SourceFile, text: &str) {
        file.set_text(self).to(text.into());
    }

    /// How often each query was computed since this was last asked, by name.
    pub fn take_executed(&self) -> IndexMap<String, usize> {
        std::mem::take(&mut locked(&self.executed))
    }

    /// On how many units each stage was run since this was last asked, by name.
    pub fn take_stage_runs(&self) -> IndexMap<String, usize> {
        let stages = std::mem::take(&mut *locked(&self.stages)).into_iter();
        stages.map(|(name, work)| (name.to_owned(), work.n_runs)).collect()
    }

    /// Does a part of a compilation that consists of this work, and notes how long it takes.
    pub(crate) fn phase<R>(
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
        phase.work = work.into_iter().collect();
        result
    }

    /// Where the time went so far: the phases by the clock, and in them the time of all threads together
    /// for each stage and its passes.
    pub(crate) fn measurements(&self) -> Measurements {
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
