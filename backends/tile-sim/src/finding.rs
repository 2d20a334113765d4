//! What is wrong with a program: bugs that a run shows, each at the op that has it.

use creole_ir::Loc;
use serde::Serialize;

/// What kind of bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// An element that nobody wrote reaches something that can be observed.
    Uninitialized,
    /// An element beyond the edge of an array does.
    Padding,
    /// Two accesses of one element, at least one of them a write, that nothing orders.
    Race,
    /// A DMA for whose end nobody waits.
    LeakedDma,
    /// A semaphore that still counts something at the end.
    LeakedSemaphore,
    /// A wait that nothing ends.
    Deadlock,
    /// A place outside of a buffer.
    OutOfBounds,
    /// A buffer that was freed.
    UseAfterFree,
    /// More memory than the machine has.
    OverCapacity,
    /// Numbers decide what runs, in a run without data.
    NeedsData,
    /// Anything else that can't run.
    Error,
}

impl Kind {
    /// As it is printed: `out-of-bounds`.
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

/// A bug, where it is, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What kind of bug.
    pub kind: Kind,
    /// What is wrong.
    pub message: String,
    /// The op.
    pub loc: Loc,
    /// Other places that belong to it.
    pub notes: Vec<(Loc, String)>,
}

impl Finding {
    /// What is wrong, with its kind in front.
    pub fn text(&self) -> String {
        match self.kind {
            Kind::Error => self.message.clone(),
            kind => format!("{}: {}", kind.name(), self.message),
        }
    }

    /// A bug of the op at `loc`.
    pub fn new(kind: Kind, loc: Loc, message: impl Into<String>) -> Finding {
        Finding { kind, message: message.into(), loc, notes: Vec::new() }
    }

    /// With another place that belongs to it.
    #[must_use]
    pub fn note(mut self, loc: Loc, message: impl Into<String>) -> Finding {
        self.notes.push((loc, message.into()));
        self
    }
}
