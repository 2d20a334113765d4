//! Report of a run as a JSON document, and the source locations in it.

use creole_ir::backend::FormatLoc;
use serde::Serialize;

use crate::record::Timeline;
use crate::report::Report;
use crate::run::Outcome;

/// Parts of a report's document.
#[derive(Debug)]
pub struct Document<'a, S: Serialize = ()> {
    /// Name of the machine.
    pub machine: &'a str,
    /// The run, with its locations ([`Outcome::locate`]).
    pub run: &'a Outcome,
    /// Times with other constants of the machine.
    pub sensitivity: Option<&'a [S]>,
    /// True if series over time are part of it.
    pub has_timeline: bool,
}

#[derive(Serialize)]
struct Whole<'a, S> {
    machine: &'a str,
    #[serde(flatten)]
    report: &'a Report,
    findings: Vec<FoundBug<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sensitivity: Option<&'a [S]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timeline: Option<&'a Timeline>,
}

#[derive(Serialize)]
struct FoundBug<'a> {
    kind: &'static str,
    place: String,
    message: &'a str,
}

impl<'a, S: Serialize> Document<'a, S> {
    /// Document of a run alone.
    pub fn new(machine: &'a str, run: &'a Outcome) -> Document<'a, S> {
        Document { machine, run, sensitivity: None, has_timeline: false }
    }

    /// Formats one JSON object, in a line.
    pub fn json(&self, place: FormatLoc<'_>) -> String {
        let run = self.run;
        let findings = run.findings.iter().map(|finding| FoundBug {
            kind: finding.kind.name(),
            place: place(finding.loc),
            message: &finding.message,
        });
        let whole = Whole {
            machine: self.machine,
            report: &run.report,
            findings: findings.collect(),
            sensitivity: self.sensitivity,
            timeline: run.timeline.as_ref().filter(|_| self.has_timeline),
        };
        serde_json::to_string(&whole).expect("texts and numbers can be written") + "\n"
    }
}

impl Outcome {
    /// Fills in the source locations of ops.
    pub fn locate(&mut self, place: FormatLoc<'_>) {
        let report = &mut self.report;
        report.ops.iter_mut().for_each(|op| op.place = place(op.loc));
        report.critical_path.iter_mut().for_each(|blame| blame.place = place(blame.loc));
        report.arrays.iter_mut().for_each(|array| array.place = place(array.loc));
        let Some(timeline) = &mut self.timeline else { return };
        timeline.buffers.iter_mut().for_each(|buffer| buffer.place = place(buffer.loc));
        for copy in &mut timeline.transfers {
            (copy.place, copy.wait_place) = (place(copy.loc), place(copy.wait_loc));
        }
    }
}
