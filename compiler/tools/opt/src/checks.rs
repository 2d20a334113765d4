//! Checks of flags against the text, before passes run.

use creole_ir::loc::Span;
use creole_ir::{Body, Diagnostic};

use super::Processor;

impl Processor<'_> {
    /// Checks that the input is one op, if no module is put around it. Error: it is none, or more.
    pub(super) fn check_single_op(&self, body: &Body) -> Result<(), Diagnostic> {
        let n = body.ops(body.entry()).count();
        if self.flags.implicit_module || n == 1 {
            return Ok(());
        }
        let message = format!("source must contain a single top-level operation, found: {n}");
        Err(Diagnostic::error(Some(Span::new(0, 1)), message))
    }

    /// Error: a reproducer of one pass is wanted.
    pub(super) fn check_reproducer(&self) -> Result<(), Diagnostic> {
        if !self.flags.local_reproducer || self.flags.crash_reproducer.is_none() {
            return Ok(());
        }
        let message = match self.flags.settings.threads {
            true => {
                "Local crash reproduction may not be used without disabling mutli-threading first."
            }
            false => {
                "local reproducers are not written; without --mlir-pass-pipeline-local-reproducer there is one of the whole pipeline"
            }
        };
        Err(Diagnostic::error(None, message))
    }
}
