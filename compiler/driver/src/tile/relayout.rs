//! `creole-tile relayout`.

use creole_layout::relayout::Strategy;
use creole_layout::{ArrayShape, Class, Relayout, RelayoutError};
use serde::Serialize;

use super::flags::{AskedRelayout, Flags};
use super::moved::Moved;
use super::{about, json, read, svg};

#[derive(Serialize)]
struct Plan {
    from: String,
    to: String,
    class: &'static str,
    strategy: &'static str,
    /// Elements of rows or blocks, on average.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    block: Vec<usize>,
    elements: u64,
    from_bytes: u64,
    to_bytes: u64,
    min_bytes: u64,
}

/// What is known about the way from one shape to another.
pub(super) fn run(asked: &AskedRelayout, flags: &Flags) -> Result<String, String> {
    let (from, to) = (&asked.from, &asked.to);
    let (a, b) = (read(flags, "<from>", from)?, read(flags, "<to>", to)?);
    let relayout = Relayout::new(&a, &b).map_err(|error| match error {
        RelayoutError::From(fault) => about(flags, "<from>", from, fault.message),
        other => about(flags, "<to>", to, other.to_string()),
    })?;
    let plan = plan(a.to_string(), b.to_string(), &relayout);
    if asked.json {
        return Ok(json(&plan));
    }
    let text = shown(&plan, what_moves(&a, &b, relayout.class()), &relayout);
    if !asked.svg {
        return Ok(text);
    }
    let moved = Moved::of(&a, &b).map_err(|fault| about(flags, "<from>", from, fault.message))?;
    let facts: Vec<String> = text.lines().skip(1).map(|line| line.trim().to_owned()).collect();
    Ok(svg::relayout([plan.from, plan.to], &moved, &facts))
}

fn what_moves(a: &ArrayShape, b: &ArrayShape, class: Class) -> &'static str {
    match class {
        Class::Bitcast => "no element moves",
        Class::WithinTile => "every element stays in its tile and in its lane",
        Class::AcrossLanes => "every element stays in its tile, some get to other lanes",
        Class::ThroughMemory if a.layout.memory_space != b.layout.memory_space => {
            "all elements get to another memory"
        }
        Class::ThroughMemory if a.layout.splits != b.layout.splits => {
            "some elements get to other cores"
        }
        Class::ThroughMemory => "some elements get to other tiles",
    }
}

fn plan(from: String, to: String, relayout: &Relayout) -> Plan {
    let (strategy, block) = match relayout.strategy() {
        Strategy::Whole => ("whole", Vec::new()),
        Strategy::Rows { length } => ("rows", vec![length]),
        Strategy::Blocks { read, written } => ("blocks", vec![read, written]),
        Strategy::Table => ("table", Vec::new()),
    };
    Plan {
        from,
        to,
        class: relayout.class().name(),
        strategy,
        block,
        elements: relayout.from_sizes().logical_elements,
        from_bytes: relayout.from_sizes().buffer_bytes,
        to_bytes: relayout.to_sizes().buffer_bytes,
        min_bytes: relayout.from_sizes().min_bytes,
    }
}

fn shown(plan: &Plan, what: &str, relayout: &Relayout) -> String {
    let how = match relayout.strategy() {
        Strategy::Whole => "the buffer stays as it is".to_owned(),
        Strategy::Rows { length } => format!("in rows of {length} elements"),
        Strategy::Blocks { read, written } => format!(
            "in blocks of {read} by {written} elements, read along the first, written along the second"
        ),
        Strategy::Table => "one by one, from a table of slots".to_owned(),
    };
    format!(
        "{} -> {}\n  class     {}: {what}\n  moved     {how}\n  elements  {}\n  bytes     {} before, {} after, {} without padding\n",
        plan.from,
        plan.to,
        plan.class,
        plan.elements,
        plan.from_bytes,
        plan.to_bytes,
        plan.min_bytes
    )
}
