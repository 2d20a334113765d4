//! Instrument that collects the proofs of passes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{Body, Error, ensure};
use creole_session::pipeline::{CallId, Instrument, ShownProgram};

/// Proofs of the calls of passes, in the order in which they came.
#[derive(Default)]
pub(super) struct Proofs(Mutex<Collected>);

#[derive(Default)]
struct Collected {
    /// Number of the part of the text, if it has several.
    part: usize,
    proofs: Vec<Proof>,
    /// Declarations and globals of each part, which functions name.
    others: BTreeMap<usize, String>,
}

/// Proof of one call in one part of the text: the units before, with steps, and after.
struct Proof {
    place: (usize, CallId),
    before: String,
    after: String,
}

impl Instrument for Proofs {
    fn program(&self, program: &ShownProgram) {
        let Collected { part, proofs, .. } = &mut *self.lock();
        let ShownProgram { call, label, text } = program;
        let place = (*part, *call);
        let at = proofs.iter().position(|proof| proof.place == place).unwrap_or(proofs.len());
        if at == proofs.len() {
            let (before, after) = (String::new(), String::new());
            proofs.push(Proof { place, before, after });
        }
        let proof = &mut proofs[at];
        let part = if *label == "before" { &mut proof.before } else { &mut proof.after };
        for line in text.lines() {
            let _ = writeln!(part, "    {line}");
        }
    }
}

impl Proofs {
    fn lock(&self) -> MutexGuard<'_, Collected> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a part of the text, with its number from 1.
    pub(super) fn begin(&self, part: usize) {
        self.lock().part = part;
    }

    /// Ends a part: the ops of its program without a body of their own belong to both programs of a proof. Error: functions of
    /// several modules have no proof yet.
    pub(super) fn end(&self, body: &Body) -> Result<(), Error> {
        let mut others =
            body.only_module().and_then(|op| body.nested(op)).map_or(body, |b| b).clone();
        for op in others.ops(others.entry()).collect::<Vec<_>>() {
            let is_module = others[op].def.name == "builtin.module";
            let message = "'--explain-proof' writes no proofs of functions in nested modules yet";
            ensure!(!is_module, "{message}");
            if others.nested(op).is_some_and(|body| body.has_entry()) {
                others.erase(op);
            }
        }
        let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
        let text = print_module(&others, options);
        let lines = text.lines().filter(|line| !line.is_empty());
        let text = lines.map(|line| format!("    {line}\n")).collect();
        let Collected { part, others, .. } = &mut *self.lock();
        others.insert(*part, text);
        Ok(())
    }

    /// Text of the proofs: a module for each, and `separator` between those of two parts.
    pub(super) fn text(&self, separator: &str) -> String {
        let mut text = String::new();
        let Collected { proofs, others, .. } = &*self.lock();
        let mut last = None;
        for Proof { place: (part, _), before, after } in proofs {
            if last.replace(*part).is_some_and(|last| last != *part) {
                let _ = writeln!(text, "{separator}");
            }
            let others = others.get(part).map_or("", String::as_str);
            let _ = write!(
                text,
                "module {{\n  module @before {{\n{others}{before}  }}\n  module @after {{\n{others}{after}  }}\n}}\n"
            );
        }
        text
    }
}
