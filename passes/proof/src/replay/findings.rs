//! Findings of a replay.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use creole_ir::pattern::Mode;

/// Findings of proofs that hold.
pub(super) struct Findings {
    pub(super) n_steps: usize,
    pub(super) mode: Mode,
    /// Rewrites in Rust that were trusted, with their number.
    trusted: BTreeMap<String, usize>,
}

impl Findings {
    pub(super) fn new() -> Findings {
        Findings { n_steps: 0, mode: Mode::Strict, trusted: BTreeMap::new() }
    }

    pub(super) fn trust(&mut self, name: &str) {
        *self.trusted.entry(name.to_owned()).or_default() += 1;
    }

    /// Line that a user reads.
    pub(super) fn line(&self) -> String {
        let n_steps = self.n_steps;
        let steps = if n_steps == 1 { "step holds" } else { "steps hold" };
        let mut line = format!("remark: 'replay': {n_steps} {steps}, in mode '{}'", self.mode);
        let mut before = "; trusted: ";
        for (name, n) in &self.trusted {
            let _ = write!(line, "{before}{name} ({n})");
            before = ", ";
        }
        line
    }
}
