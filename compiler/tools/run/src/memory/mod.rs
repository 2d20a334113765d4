//! Options `--print-memory-plan` and `--memory-plan-svg`: the memory plan of a call of the program.

mod svg;

use std::fmt::Write as _;
use std::path::Path;

use creole_ir::backend::{Scope, find_function};
use creole_ir::diagnostic::SourceText;
use creole_ir::loc::SourceMap;
use creole_ir::{Symbol, Tensor, Type};
use creole_passes_loop::bufferize::{MemoryPlan, OpLabel, Planned, SpacePlan};

use super::flags::Flags;
use creole_session::files::write_whole;
use creole_session::queries::{self, Db};
use creole_tool::Text;
use creole_tool::outcome::file_error;

/// Limit of buffers listed at the peak; the rest is summed up.
const MAX_LISTED: usize = 40;

/// Returns the plan as text, and writes the picture if the flags ask for it. Error: rendered diagnostics.
pub(super) fn report(flags: &Flags, text: Text<'_>, cwd: &Path) -> Result<String, String> {
    let plan = plan(flags, text)?;
    let origins = Origins { map: queries::source_map(text.db, text.file), source: text.source() };
    if let Some(path) = &flags.memory_svg {
        let picture = svg::draw(&plan, &flags.entry, &origins);
        write_whole(&cwd.join(path), picture.as_bytes())
            .map_err(|error| file_error(&path.display().to_string(), &error))?;
    }
    let shown =
        if flags.memory_plan { plan_text(&plan, &flags.entry, &origins) } else { String::new() };
    Ok(shown)
}

fn plan(flags: &Flags, text: Text<'_>) -> Result<MemoryPlan, String> {
    let backend = Db::catalog(text.db).backend(flags.configuration.backend);
    let backend = backend.map_err(|e| text.render_plain(&e))?;
    let n_stages = backend.stages.iter().filter(|stage| stage.scope != Scope::Kernel).count();
    let entry = Symbol::new(&flags.entry);
    let module = queries::after_stages(text.db, text.file, entry, flags.configuration, n_stages)
        .map_err(|errors| text.render(&errors))?;
    let func = find_function(&module, &flags.entry).map_err(|e| text.render_plain(&e))?;
    MemoryPlan::of(&module, func).map_err(|e| {
        let message = format!(
            "'@{}' {}: back end '{}' has no plan of it",
            flags.entry, e.message, backend.name
        );
        text.render_plain(&creole_ir::Error::new(message))
    })
}

/// Source locations of ops.
struct Origins<'a> {
    map: SourceMap,
    source: SourceText<'a>,
}

impl Origins<'_> {
    /// `func.call @f at file:3:4`.
    fn of(&self, op: &OpLabel) -> String {
        match self.map.span(op.loc) {
            Some(span) => {
                let (line, column) = self.source.line_column(span.start as usize);
                format!("{} at {}:{line}:{column}", op.name, self.source.name())
            }
            None => op.name.clone(),
        }
    }
}

fn total(types: &[Type]) -> u64 {
    types.iter().filter_map(|ty| Tensor::byte_size(*ty).ok()).map(|bytes| bytes as u64).sum()
}

fn plan_text(plan: &MemoryPlan, entry: &str, origins: &Origins<'_>) -> String {
    let MemoryPlan { inputs, results, n_donated, constant_bytes, spaces, .. } = plan;
    let (input_bytes, result_bytes) = (total(inputs), total(results));
    let all = input_bytes + result_bytes + constant_bytes + plan.arena_bytes();
    let mut out = format!("memory of @{entry}: {} bytes\n", grouped(all));
    let mut line = |name: &str, bytes: u64, what: String| {
        let _ = writeln!(out, "  {name:9} {:>15}  {what}", grouped(bytes));
    };
    line("inputs", input_bytes, format!("{} arguments", inputs.len()));
    let donated = match n_donated {
        0 => String::new(),
        n => format!(", {n} more in the memory of inputs"),
    };
    line("results", result_bytes, format!("{} arguments{donated}", results.len()));
    line("constants", *constant_bytes, "not counting those that are one number".into());
    for space in spaces {
        let n_bytes: u64 = space.buffers.iter().map(|buffer| buffer.bytes).sum();
        let what = format!("{} buffers of {} bytes", space.buffers.len(), grouped(n_bytes));
        line("arena", space.arena_bytes, what + &in_space(space));
    }
    if spaces.is_empty() {
        line("arena", 0, "0 buffers of 0 bytes".into());
    }
    for space in spaces.iter().filter(|space| !space.buffers.is_empty()) {
        largest_text(plan, space, origins, &mut out);
        let _ = writeln!(
            out,
            "\nall buffers{}, by the ops during which they are needed:",
            in_space(space)
        );
        table(space.buffers.iter(), origins, &mut out);
    }
    out
}

/// Formats ` in 'vmem'`; nothing for the main memory.
fn in_space(space: &SpacePlan) -> String {
    if space.name.is_empty() { String::new() } else { format!(" in '{}'", space.name) }
}

/// Lists the buffers that are live at peak memory.
fn largest_text(plan: &MemoryPlan, space: &SpacePlan, origins: &Origins<'_>, out: &mut String) {
    let (moment, bytes) = space.peak;
    let ratio = space.arena_bytes as f64 / bytes.max(1) as f64;
    let _ = write!(
        out,
        "\nlargest moment{}: op {moment} of {}, {}\n  {} bytes are needed at once; the arena has {ratio:.2} times as many\n",
        in_space(space),
        plan.n_ops,
        origins.of(&space.peak_op),
        grouped(bytes),
    );
    let mut live: Vec<&Planned> =
        space.buffers.iter().filter(|b| b.first <= moment && moment <= b.last).collect();
    live.sort_by_key(|buffer| (std::cmp::Reverse(buffer.bytes), buffer.offset));
    let n_more = live.len().saturating_sub(MAX_LISTED);
    let more: u64 = live.iter().skip(MAX_LISTED).map(|buffer| buffer.bytes).sum();
    table(live.into_iter().take(MAX_LISTED), origins, out);
    if n_more > 0 {
        let _ = writeln!(out, "  and {n_more} smaller ones of {} bytes", grouped(more));
    }
}

fn table<'a>(buffers: impl Iterator<Item = &'a Planned>, origins: &Origins<'_>, out: &mut String) {
    *out += "         offset           bytes  ops            type and first use\n";
    for Planned { offset, bytes, first, last, ty, first_use } in buffers {
        let last = if *last == usize::MAX { "end".into() } else { last.to_string() };
        let _ = writeln!(
            out,
            "{:>15} {:>15}  {:<13}  {ty}, {}",
            grouped(*offset),
            grouped(*bytes),
            format!("{first}-{last}"),
            origins.of(first_use)
        );
    }
}

/// Formats `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
