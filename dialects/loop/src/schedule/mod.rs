//! Loop schedules, `#loop.schedule<"...">`: tiling, order and placement, apart from the computation itself.
//!
//! A schedule has a list of loops for each stage of a nest, outermost first:
//!
//! ```text
//! out[par i/96, par j/256, i/4, j/8, i unroll, j lanes] sum at j/8 [k/4, k unroll, i unroll, j lanes]
//! ```
//!
//! `d/n` is a loop over dimension `d` in steps of `n`; a plain `d` is the loop over the rest of `d`
//! inside. `S at L` computes stage `S` inside loop `L` of the stage in whose body it stands, for the tile
//! that is needed there (compute_at); a stage without a place is computed innermost where it varies. `plan` lists
//! the conditions of a legal schedule.

mod blocks;
mod carried;

mod open;
mod order;
mod parse;
mod plan;
mod stages;
mod verify;
mod windows;

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Symbol, dialect_attr, dialect_attr_field};

pub use plan::{NestPlan, PlanLoop, StagePlan, check, plan};
pub use stages::{Dim, DimSet, NestStage, StageKind, Stages};
pub(crate) use verify::check_schedule;

/// The label of the stage that stores the results of a nest.
pub const OUT: &str = "out";

/// The loops of each stage of a nest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Schedule {
    /// One entry for each named stage.
    pub stages: Vec<StageLoops>,
}

/// The loops of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StageLoops {
    /// The label of the stage.
    pub label: Symbol,
    /// The loop inside which it is computed (compute_at).
    pub place: Option<LoopRef>,
    /// Its loops, outermost first.
    pub loops: Vec<Loop>,
    /// The library kernel that computes the tile instead of loops.
    pub call: Option<Symbol>,
}

/// A loop of another stage: `j/8`, `sum.k/256`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopRef {
    /// The stage that owns the loop; `None`: the one in whose body the stage stands.
    pub stage: Option<Symbol>,
    /// The dimension of the loop.
    pub dim: Symbol,
    /// The step of the loop.
    pub step: Option<i64>,
}

/// A loop over a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loop {
    /// The dimension.
    pub dim: Symbol,
    /// Step of the loop in elements; `None`: one.
    pub step: Option<i64>,
    /// Runs iterations on several threads.
    pub parallel: bool,
    /// Unrolls the loop completely.
    pub unroll: bool,
    /// Vectorizes the loop: iterations are the lanes of vectors.
    pub lanes: bool,
    /// Peels the loop: cuts it where a condition of the body changes.
    pub peel: bool,
}

impl StageLoops {
    /// A stage computed by loops, as far inside as it varies.
    pub fn new(label: Symbol, loops: Vec<Loop>) -> StageLoops {
        StageLoops { label, place: None, loops, call: None }
    }

    /// A stage computed by a library kernel.
    pub fn call(label: Symbol, kernel: Symbol) -> StageLoops {
        StageLoops { call: Some(kernel), ..StageLoops::new(label, Vec::new()) }
    }
}

impl Loop {
    /// A plain loop over `dim` in steps of `step`.
    pub fn new(dim: Symbol, step: Option<i64>) -> Loop {
        Loop { dim, step, parallel: false, unroll: false, lanes: false, peel: false }
    }

    /// True if the loop is part of the register tile: unrolled or vectorized.
    pub fn in_registers(&self) -> bool {
        self.unroll || self.lanes
    }
}

impl Schedule {
    /// The loops of the stage with this label.
    pub fn stage(&self, label: Symbol) -> Option<&StageLoops> {
        self.stages.iter().find(|stage| stage.label == label)
    }
}

// --- text ----------------------------------------------------------------------------------------

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, stage) in self.stages.iter().enumerate() {
            write!(f, "{}{stage}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Display for StageLoops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.label)?;
        if let Some(place) = &self.place {
            write!(f, " at {place} ")?;
        }
        write!(f, "[")?;
        if let Some(kernel) = &self.call {
            write!(f, "call @{kernel}")?;
        }
        for (i, one) in self.loops.iter().enumerate() {
            write!(f, "{}{one}", if i > 0 { ", " } else { "" })?;
        }
        write!(f, "]")
    }
}

impl fmt::Display for LoopRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(stage) = self.stage {
            write!(f, "{stage}.")?;
        }
        write!(f, "{}", self.dim)?;
        self.step.map_or(Ok(()), |step| write!(f, "/{step}"))
    }
}

impl fmt::Display for Loop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = self.step.map_or(String::new(), |step| format!("/{step}"));
        let marks = [(self.unroll, " unroll"), (self.lanes, " lanes"), (self.peel, " peel")];
        let marks: String = marks.iter().filter(|(is_set, _)| *is_set).map(|(_, m)| *m).collect();
        write!(f, "{}{}{step}{marks}", if self.parallel { "par " } else { "" }, self.dim)
    }
}

impl DialectAttr for Schedule {
    fn name(&self) -> &'static str {
        "loop.schedule"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<\"{self}\">")
    }

    dialect_attr!();
}

dialect_attr_field!(Schedule, "a schedule");

/// Parses `<"out[i, j lanes]">`, with errors located inside the text.
pub(crate) fn parse_attr(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let span = p.span();
    let text = p.string()?;
    let schedule = parse::parse(&text).map_err(|error| {
        // Offset past the quote; a schedule has no escapes.
        let (start, end) = (span.start as usize + 1, span.end as usize);
        let at = (start + error.at).min(end);
        p.error_at(Span::new(at, (at + 1).min(end)), error.message)
    })?;
    p.expect(">")?;
    Ok(Attr::dialect(schedule))
}

impl std::str::FromStr for Schedule {
    type Err = String;

    /// Parses a schedule. Error: the expected syntax, with its column.
    fn from_str(text: &str) -> Result<Schedule, String> {
        parse::parse(text).map_err(|error| format!("{} at column {}", error.message, error.at + 1))
    }
}
