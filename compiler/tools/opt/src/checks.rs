//! Checks of flags against the text, before passes run.

use creole_ir::loc::Span;
use creole_ir::{Body, Diagnostic, Error, Traits};
use creole_session::pipeline::OpName;

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

    /// Checks that the passes run on such an op as the text is. Error: they don't.
    pub(super) fn check_anchor(&self, body: &Body) -> Result<(), Error> {
        let anchor = self.flags.pipeline.anchor.as_ref();
        let root = match self.flags.implicit_module {
            true => None,
            false => body.ops(body.entry()).next(),
        };
        let def = root.map(|op| body[op].def);
        let name = def.map_or("builtin.module", |def| def.name);
        let fails = |message: String| {
            let error = Error::bare(message);
            Err(root.map_or(error.clone(), |op| error.at(body[op].loc)))
        };
        match (anchor, def) {
            (Some(OpName::Named(own)), _) if own != name => {
                fails(format!("can't run '{own}' pass manager on '{name}' op"))
            }
            (_, Some(def))
                if self.flags.pipeline.is_empty() || def.traits.has(Traits::ISOLATED) =>
            {
                Ok(())
            }
            (_, Some(def)) if def.is_registered() => fails(format!(
                "'{name}' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'"
            )),
            (_, Some(_)) => {
                fails(format!("'{name}' op trying to schedule a pass on an unregistered operation"))
            }
            (_, None) => Ok(()),
        }
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
