//! Instrument that collects the proofs of passes.

use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use creole_session::pipeline::{CallId, Instrument, ShownProgram};

/// Proofs of the calls of passes, in the order in which they came.
#[derive(Default)]
pub(super) struct Proofs(Mutex<Collected>);

#[derive(Default)]
struct Collected {
    /// Number of the part of the text, if it has several.
    part: usize,
    proofs: Vec<Proof>,
}

/// Proof of one call in one part of the text: the units before, with steps, and after.
struct Proof {
    place: (usize, CallId),
    before: String,
    after: String,
}

impl Instrument for Proofs {
    fn program(&self, program: &ShownProgram) {
        let Collected { part, proofs } = &mut *self.lock();
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

    /// Text of the proofs: a module for each.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for Proof { before, after, .. } in &self.lock().proofs {
            let _ = write!(
                text,
                "module {{\n  module @before {{\n{before}  }}\n  module @after {{\n{after}  }}\n}}\n"
            );
        }
        text
    }
}
