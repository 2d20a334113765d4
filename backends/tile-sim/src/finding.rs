//! Findings: bugs of a program that a run shows, each at the op that has it.

use creole_ir::Loc;
use serde::Serialize;

/// Kind of a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Observable use of an unwritten element.
    Uninitialized,
    /// Observable use of an element beyond the edge of an array.
    Padding,
    /// Unordered accesses of one element, at least one of them a write.
    Race,
    /// DMA whose end is never waited for.
    LeakedDma,
    /// Semaphore with a nonzero count at the end.
    LeakedSemaphore,
    /// Wait that never ends.
    Deadlock,
    /// Access outside a buffer.
    OutOfBounds,
    /// Access to a freed buffer.
    UseAfterFree,
    /// More memory than the machine has.
    OverCapacity,
    /// Control flow that depends on data, in a run without data.
    NeedsData,
    /// Any other error.
    Error,
}

impl Kind {
    /// Name in messages: `out-of-bounds`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Uninitialized => "uninitialized",
            Kind::Padding => "padding",
            Kind::Race => "race",
            Kind::LeakedDma => "leaked-dma",
            Kind::LeakedSemaphore => "leaked-semaphore",
            Kind::Deadlock => "deadlock",
            Kind::OutOfBounds => "out-of-bounds",
            Kind::UseAfterFree => "use-after-free",
            Kind::OverCapacity => "over-capacity",
            Kind::NeedsData => "needs-data",
            Kind::Error => "error",
        }
    }
}

/// Bug with its location and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Kind of the bug.
    pub kind: Kind,
    /// Message.
    pub message: String,
    /// Location of the op.
    pub loc: Loc,
    /// Related locations.
    pub notes: Vec<(Loc, String)>,
}

impl Finding {
    /// Message with the kind as its prefix.
    pub fn text(&self) -> String {
        match self.kind {
            Kind::Error => self.message.clone(),
            kind => format!("{}: {}", kind.name(), self.message),
        }
    }

    /// Bug of the op at `loc`.
    pub fn new(kind: Kind, loc: Loc, message: impl Into<String>) -> Finding {
        Finding { kind, message: message.into(), loc, notes: Vec::new() }
    }

    /// Adds a related location.
    #[must_use]
    pub fn note(mut self, loc: Loc, message: impl Into<String>) -> Finding {
        self.notes.push((loc, message.into()));
        self
    }
}
