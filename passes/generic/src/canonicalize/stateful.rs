//! Runs of the driver for other passes: with one pattern that reads facts of its pass, or from some ops on.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, OpId, Rewriter};

use super::{Driver, Limits, Rewrites, initial_ops};

/// Folds a body, and applies these rewrites and one pattern with a state of its own to all ops, until nothing is left to
/// do. Error: it was cancelled, or a rule can't be read.
pub fn fold_and_rewrite(
    body: &mut Body,
    rewrites: &Rewrites,
    cx: &PassCx<'_>,
    limits: Limits,
    pattern: StatefulPattern<'_>,
) -> Result<(), Error> {
    let ops = initial_ops(body, limits);
    let mut driver =
        Driver::new(body, rewrites, cx.dialects, limits, cx.cancel).with_fuel_for(ops.len());
    driver.pattern = Some(pattern);
    driver.iterate(ops, limits);
    cx.cancel.check()?;
    driver.error.map_or(Ok(()), Err)
}

/// Applies folds and rewrites to these ops, the last one first, and to what their changes reach. Constants stay where
/// they are made. Error: it was cancelled, or a rule can't be read.
pub fn rewrite_from(
    body: &mut Body,
    ops: Vec<OpId>,
    rewrites: &Rewrites,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let limits = Limits::default();
    let mut driver =
        Driver::new(body, rewrites, cx.dialects, limits, cx.cancel).with_fuel_for(ops.len());
    ops.into_iter().for_each(|op| driver.list(op));
    driver.run();
    cx.cancel.check()?;
    driver.error.map_or(Ok(()), Err)
}

/// Pattern that reads facts of its pass.
pub type StatefulPattern<'a> = &'a mut dyn FnMut(&mut Rewriter<'_>, OpId) -> Applied;
