//! Instrument that collects the proofs of passes for a file.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use creole_session::files::write_whole;
use creole_session::pipeline::{CallId, Instrument, Settings, ShownProgram};
use creole_tool::outcome::{Outcome, file_error};

/// Proofs of the calls of passes, in the order in which they came.
pub(super) struct Proofs {
    path: String,
    all: Mutex<Vec<Proof>>,
}

/// Proof of one call: the units before, with steps, and after.
struct Proof {
    call: CallId,
    before: String,
    after: String,
}

impl Instrument for Proofs {
    fn program(&self, program: &ShownProgram) {
        let mut proofs = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let ShownProgram { call, label, text } = program;
        let at = proofs.iter().position(|proof| proof.call == *call).unwrap_or(proofs.len());
        if at == proofs.len() {
            let (before, after) = (String::new(), String::new());
            proofs.push(Proof { call: *call, before, after });
        }
        let proof = &mut proofs[at];
        let part = if *label == "before" { &mut proof.before } else { &mut proof.after };
        for line in text.lines() {
            let _ = writeln!(part, "    {line}");
        }
    }
}

impl Proofs {
    /// Instrument among those of a run, for a file.
    pub(super) fn collect(path: String, settings: &mut Settings) -> Arc<Proofs> {
        let proofs = Arc::new(Proofs { path, all: Mutex::default() });
        settings.instruments.add(Arc::clone(&proofs) as Arc<dyn Instrument>);
        proofs
    }

    /// Writes the file. Error: it can't be written.
    pub(super) fn write(&self, cwd: &Path) -> Result<(), Outcome> {
        let written = write_whole(&cwd.join(&self.path), self.text().as_bytes());
        written.map_err(|e| Outcome::failure(file_error(&self.path, &e)))
    }

    /// Text of the proofs: a module for each.
    fn text(&self) -> String {
        let proofs = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        for Proof { before, after, .. } in proofs.iter() {
            let _ = write!(
                text,
                "module {{\n  module @before {{\n{before}  }}\n  module @after {{\n{after}  }}\n}}\n"
            );
        }
        text
    }
}
