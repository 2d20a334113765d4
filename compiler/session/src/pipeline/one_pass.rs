//! Calls of passes on one unit: their context, the observers around them, verification of their changes.

use std::sync::Arc;
use std::time::Instant;

use creole_ir::analyses::Analyses;
use creole_ir::cost::{CostModel, Rates};
use creole_ir::pass::{InnerPlaces, PassCx, Places, Remarks};
use creole_ir::{Body, Error};

use super::inner::InnerPipelines;
use super::instrument::{
    Anchor, CallId, Ended, InstrumentProgress, Output, PassResult, PassRun, ShownProgram,
};
use super::place::UnitPlace;
use super::{PassCall, Settings};
use crate::catalog::Catalog;
use crate::panics;
use crate::threads;

/// Calls of passes on one unit, under the instruments.
pub(super) struct OnePass<'a> {
    catalog: &'a Catalog,
    settings: &'a Settings,
    /// Findings of passes about the unit.
    analyses: Analyses,
    /// Buffered output, which waits for the units before this one.
    pub(super) outputs: Vec<Output>,
    /// Place of the unit; none for the text itself.
    place: Option<UnitPlace<'a>>,
}

/// Body that a pass runs on, with the op that it is anchored on.
pub(super) struct PassTarget<'a> {
    pub(super) body: &'a mut Body,
    pub(super) anchor: Anchor<'a>,
}

impl<'a> OnePass<'a> {
    pub(super) fn new(
        catalog: &'a Catalog,
        settings: &'a Settings,
        place: Option<UnitPlace<'a>>,
    ) -> OnePass<'a> {
        let analyses = Analyses::default();
        OnePass { catalog, settings, analyses, outputs: Vec::new(), place }
    }

    fn cost(&self) -> Arc<dyn CostModel> {
        let first = || {
            let backend = self.catalog.backends.first();
            backend.map(|backend| (backend.cost)(&self.settings.target))
        };
        let given = self.settings.cost.clone();
        given.or_else(first).unwrap_or_else(|| Arc::new(Rates::BASE))
    }

    /// Calls the pass, or its preparation. A panic becomes an error that names the pass.
    pub(super) fn call<T>(
        &mut self,
        call: &PassCall,
        run: impl FnOnce(&PassCx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let (remarks, cost) = (Remarks::default(), self.cost());
        let place = self.place.as_ref();
        let mode = place.map_or(Ok(None), UnitPlace::rewrite_mode)?.unwrap_or(self.settings.mode);
        let places: &dyn Places = &*self.settings.places;
        let inner_places = InnerPlaces(places);
        let pipelines = InnerPipelines { catalog: self.catalog, settings: self.settings, place };
        let progress = InstrumentProgress::new(&self.settings.instruments);
        let unit = || place.map_or_else(|| "builtin.module".into(), UnitPlace::name);
        let cx = PassCx {
            dialects: &self.catalog.dialects,
            options: &call.options,
            target: &self.settings.target,
            tables: &self.catalog.tables,
            cost: &*cost,
            analyses: &self.analyses,
            remarks: &remarks,
            parallel: threads::parallel(self.settings.threads),
            cancel: &self.settings.cancel,
            files: &*self.settings.files,
            pipelines: &pipelines,
            is_hidden: place.is_none_or(UnitPlace::is_hidden),
            elided: self.settings.elided,
            mode,
            unit: &unit,
            progress: &progress,
            places: if place.is_none() { places } else { &inner_places },
        };
        let result = panics::guard(|| run(&cx));
        let name = call.pass.name;
        let programs = remarks.take_programs().into_iter().map(|(label, body)| {
            let path =
                place.map_or(Vec::new(), |p| p.path().into_iter().map(|(_, op)| op).collect());
            let body = place.map_or_else(|| body.clone(), |place| place.alone(body.clone()));
            Output::Program(Box::new(ShownProgram { call: CallId::of(call), label, path, body }))
        });
        let programs: Vec<Output> = programs.collect();
        self.outputs.extend(remarks.take().into_iter().map(Output::Remark).chain(programs));
        for artifact in remarks.take_artifacts() {
            self.outputs.push(Output::Artifact(unit(), artifact));
        }
        result.unwrap_or_else(|message| {
            Err(Error::new(format!("pass '{name}' crashed: {message}"))
                .note("this is a bug of the pass"))
        })
    }

    /// Runs a pass on a unit and verifies its changes, between the calls of instruments. A cancelled run ends before the
    /// next pass.
    pub(super) fn observed(
        &mut self,
        call: &PassCall,
        target: PassTarget<'_>,
        run: impl FnOnce(&mut Self, &mut Body) -> Result<(), Vec<Error>>,
        verify: impl FnOnce(&Body) -> Vec<Error>,
    ) -> Result<(), Vec<Error>> {
        let PassTarget { body, anchor } = target;
        let Settings { instruments, cancel, verify_each, .. } = self.settings;
        cancel.check().map_err(|error| vec![error])?;
        instruments.before(&PassRun { call, body, anchor });
        let (start, before) = (Instant::now(), body.generations());
        let result = run(self, body);
        let is_changed = body.generations() != before;
        let result = result.and_then(|()| {
            let verifies = is_changed && *verify_each && !cancel.is_cancelled();
            let errors = if verifies { verify(body) } else { Vec::new() };
            if errors.is_empty() { Ok(()) } else { Err(blamed(errors, call)) }
        });
        if instruments.are_ordered() {
            self.flush();
        }
        let result_of = match (&result, is_changed) {
            (Err(_), _) => PassResult::Failed,
            (Ok(()), true) => PassResult::Changed,
            (Ok(()), false) => PassResult::Unchanged,
        };
        let ended = Ended { result: result_of, time: start.elapsed() };
        instruments.after(&PassRun { call, body, anchor }, &ended);
        result
    }

    /// Flushes the buffered output.
    pub(super) fn flush(&mut self) {
        self.outputs.drain(..).for_each(|output| self.settings.instruments.output(&output));
    }
}

/// Errors in what a pass left, with a note that names it.
pub(super) fn blamed(errors: Vec<Error>, call: &PassCall) -> Vec<Error> {
    let note = format!("found after pass '{}', which should not leave this", call.pass.name);
    errors.into_iter().map(|e| e.note(note.clone())).collect()
}
