//! Printing IR on the way through a pipeline.

use creole_ir::text::PrintOptions;

/// Which passes something applies to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// To none.
    #[default]
    None,
    /// To all.
    All,
    /// To these.
    Names(Vec<String>),
}

impl Filter {
    /// Does it apply to the pass of this name?
    pub fn has(&self, pass: &str) -> bool {
        match self {
            Filter::None => false,
            Filter::All => true,
            Filter::Names(names) => names.iter().any(|n| n == pass),
        }
    }
}

/// When to print IR.
#[derive(Clone, Debug, Default)]
pub struct Dumps {
    /// Before these passes.
    pub before: Filter,
    /// After these passes.
    pub after: Filter,
    /// After a pass only if it changed something.
    pub only_changes: bool,
    /// After a pass that failed.
    pub on_failure: bool,
    /// How to print.
    pub print: PrintOptions,
}

impl Dumps {
    /// Is anything printed when this pass ended like that?
    pub(super) fn wants_after(&self, pass: &str, changed: bool) -> bool {
        let all_changes = self.only_changes && self.after == Filter::None;
        (all_changes || self.after.has(pass)) && (changed || !self.only_changes)
    }
}

/// When a dump was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Before,
    After,
    Failed,
}

/// The line above a dump. `scope` is like `('func.func' operation: @main) `, or empty.
pub(super) fn header(when: When, pass: &str, scope: &str) -> String {
    let (when, failed) = match when {
        When::Before => ("Before", ""),
        When::After => ("After", ""),
        When::Failed => ("After", "Failed "),
    };
    format!("// -----// IR Dump {when} {pass} {failed}{scope}//----- //\n")
}
