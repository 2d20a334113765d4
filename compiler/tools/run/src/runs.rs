//! Context of the runs of a tool: its threads, standard output, and the folder of probes.

use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use creole_hlo::interpreter::ProbeStore;
use creole_ir::backend::{Calls, FormatLoc, Output, Profile, RunCx, RunReport, Trace, Traced};
use creole_ir::{Error, bail};
use creole_team::Team;

use super::probes::Folder;
use super::streams::Streams;
use super::trace::MAX_EVENTS;

/// Context of the runs of a tool. Clones share it.
#[derive(Clone)]
pub(super) struct Runs {
    /// The part that programs see.
    pub(super) cx: RunCx,
    team: Arc<Team>,
    probes: Option<Arc<Folder>>,
    streams: Arc<Streams>,
    printed: Arc<Printed>,
    report: Option<Arc<RunReport>>,
    profile: Option<Arc<Profile>>,
}

/// Values that runs leave behind, which the flags ask for.
#[derive(Clone, Copy, Default)]
pub(super) struct Kept {
    /// Report of the back end.
    pub(super) report: bool,
    /// Profile of calls.
    pub(super) profile: bool,
    /// Profile of calls with a trace.
    pub(super) trace: bool,
}

/// Text that programs print: written at once, or captured in memory when the tool runs inside another process.
#[derive(Debug)]
pub(super) struct Printed(Mutex<Option<String>>);

impl Printed {
    /// Text that goes to standard output.
    pub(super) fn direct() -> Printed {
        Printed(Mutex::new(None))
    }

    /// Text that is captured.
    pub(super) fn kept() -> Printed {
        Printed(Mutex::new(Some(String::new())))
    }
}

impl Output for Printed {
    fn write(&self, text: &str) {
        match &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(kept) => kept.push_str(text),
            // A closed standard output is not an error of the program.
            None => _ = std::io::stdout().lock().write_all(text.as_bytes()),
        }
    }
}

impl Runs {
    /// Runs on `n_threads` threads. Error, rendered: the folder of probes can't be written.
    pub(super) fn new(
        n_threads: usize,
        probes: Option<&Path>,
        streams: Streams,
        printed: Printed,
        kept: Kept,
    ) -> Result<Runs, String> {
        let (team, printed) = (Arc::new(Team::new(n_threads)), Arc::new(printed));
        let streams = Arc::new(streams);
        let mut cx = RunCx::on(Arc::clone(&team) as _);
        cx.output = Arc::clone(&printed) as _;
        cx.host = Arc::clone(&streams) as _;
        let probes = probes.map(Folder::new).transpose()?.map(Arc::new);
        if let Some(folder) = &probes {
            cx = cx.with(ProbeStore(Arc::clone(folder) as _));
        }
        let report = kept.report.then(Arc::<RunReport>::default);
        if let Some(report) = &report {
            cx = cx.with_shared(Arc::clone(report));
        }
        let profile = match kept {
            Kept { trace: true, .. } => Some(Profile::with_trace(Trace::new(MAX_EVENTS))),
            Kept { profile, .. } => profile.then(Profile::default),
        };
        let profile = profile.map(Arc::new);
        if let Some(profile) = &profile {
            cx = cx.with_shared(Arc::clone(profile));
        }
        Ok(Runs { cx, team, probes, streams, printed, report, profile })
    }

    /// Runs a call of a program, as a span of the trace if one is kept.
    pub(super) fn traced<T>(&self, call: impl FnOnce() -> T) -> T {
        match &self.profile {
            Some(profile) => profile.span("run", call),
            None => call(),
        }
    }

    /// Events of the trace since the last call of this, if one is kept.
    pub(super) fn take_trace(&self) -> Traced {
        let trace = self.profile.as_ref().and_then(|profile| profile.trace());
        trace.map_or_else(Traced::default, |trace| trace.take())
    }

    /// Marks the start of a run.
    pub(super) fn begin(&self) {
        if let Some(folder) = &self.probes {
            folder.begin();
        }
    }

    /// Gives the streams that runs have written their names. Error, rendered.
    pub(super) fn finish_streams(&self) -> Result<(), String> {
        self.streams.finish()
    }

    /// Checks after a run that the system had the threads it was to use. Error: it had not.
    pub(super) fn check_threads(&self) -> Result<(), Error> {
        match self.team.failure() {
            Some(error) => bail!("can't start the threads of --threads: {error}"),
            None => Ok(()),
        }
    }

    /// Report of the last run, as JSON. Error: its back end makes none.
    pub(super) fn take_report(&self, place: FormatLoc<'_>) -> Result<String, Error> {
        let report = self.report.as_ref().and_then(|report| report.take(place));
        report.ok_or_else(|| Error::new("the back end makes no reports of runs"))
    }

    /// Calls of functions since the last call of this, if they are collected.
    pub(super) fn take_profile(&self) -> Vec<(String, Calls)> {
        self.profile.as_ref().map_or_else(Vec::new, |profile| profile.take())
    }

    /// Text that programs have printed since the last call, if it is captured.
    pub(super) fn take_printed(&self) -> String {
        let mut kept = self.printed.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_mut().map(std::mem::take).unwrap_or_default()
    }
}
