//! Passes that read integer ranges: constants and remainders, unsigned ops, narrower ops.

mod narrow;
mod optimize;
mod unsigned;

use creole_analysis::forward::solve;
use creole_analysis::program::{Program, for_each_body};
use creole_analysis::ranges::{IntRanges, RangedFact};
use creole_ir::pass::PassCx;
use creole_ir::{Body, Value};
use creole_scalar::range::IntRange;
use rustc_hash::FxHashMap;

pub use narrow::ARITH_INT_RANGE_NARROWING;
pub use optimize::INT_RANGE_OPTIMIZATIONS;
pub use unsigned::ARITH_UNSIGNED_WHEN_EQUIVALENT;

/// Largest constant that is computed, in elements.
const FOLD_BUDGET: i64 = 65_536;

/// Ranges of the values of one body, those made by rewrites included.
struct ValueRanges<'f> {
    facts: &'f [RangedFact],
    /// Ranges of values that are not among `facts`.
    made: FxHashMap<Value, IntRange>,
}

impl ValueRanges<'_> {
    /// The range of a value that some live path defines.
    fn get(&self, value: Value) -> Option<IntRange> {
        match self.facts.get(value.into_raw().into_u32() as usize) {
            Some(fact) => fact.range.range(),
            None => self.made.get(&value).copied(),
        }
    }

    /// Sets the range of a value that a rewrite has made.
    fn set(&mut self, value: Value, range: Option<IntRange>) {
        self.made.extend(range.map(|range| (value, range)));
    }
}

/// Calls `edit` for each body of a module or function with the ranges of its values. Error: the first one of `edit`.
fn with_ranges<E>(
    body: &mut Body,
    cx: &PassCx<'_>,
    mut edit: impl FnMut(&mut Body, ValueRanges<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let program = Program::of(body, cx.is_hidden);
    let facts = solve(&program, &IntRanges { fold_budget: FOLD_BUDGET });
    let facts = facts.into_units(&program);
    let paths = program.paths();
    let mut done = Ok(());
    for_each_body(body, &paths, |unit, body| {
        if done.is_ok() {
            done = edit(body, ValueRanges { facts: facts.of(unit), made: FxHashMap::default() });
        }
    });
    done
}
