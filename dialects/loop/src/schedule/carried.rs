//! Order of arithmetic: checks of the loops along which scans and reductions carry values.

use creole_ir::{Error, bail, ensure};

use super::plan::{PlanLoop, StagePlan};
use super::stages::NestStage;

/// Error: the loops of a scan would not keep its carried values in registers between iterations.
pub(super) fn check_scan(stage: &NestStage, planned: &StagePlan) -> Result<(), Error> {
    let is_along = |one: &&PlanLoop| stage.carries.contains(&one.dim);
    for one in planned.loops.iter().filter(is_along) {
        let text = one.text;
        ensure!(
            !text.lanes && !text.parallel,
            "'{text}': the scan goes along '{}' in order",
            text.dim
        );
    }
    let in_memory = &planned.loops[..planned.n_in_memory()];
    let inside = in_memory.iter().skip_while(|one| !is_along(one)).find(|one| !is_along(one));
    match inside {
        Some(one) => bail!("'{}' stands inside the loops along which the scan goes", one.text),
        None => Ok(()),
    }
}

/// Error: lanes along a reduction do not match its partials.
pub(super) fn check_partials(
    stage: &NestStage,
    planned: &StagePlan,
    partials: i64,
) -> Result<(), Error> {
    let Some((last, outer)) = stage.own.split_last() else { return Ok(()) };
    let registers = planned.in_registers();
    let peeled = planned.loops.iter().find(|one| one.text.peel && one.dim == *last);
    if let Some(one) = peeled.filter(|_| partials > 1) {
        bail!("'{}': the reduction has partials, which begin at multiples of {partials}", one.text)
    }
    for one in registers.iter().filter(|one| one.text.lanes) {
        let text = one.text;
        ensure!(
            !outer.contains(&one.dim) && (one.dim != *last || partials > 1),
            "'{text}': the reduction has no partials along '{}'",
            text.dim
        );
    }
    let along = registers.iter().find(|one| one.dim == *last);
    if let Some(one) = along.filter(|_| partials > 1) {
        let across = registers.iter().find(|one| one.text.lanes && one.dim != *last);
        if let Some(lanes) = across {
            bail!("'{}': with partials in registers, lanes go along '{}'", lanes.text, one.text.dim)
        }
        ensure!(
            one.extent == partials || one.extent == 0,
            "the loops over '{}' in registers cover {} elements, but the reduction has {partials} \
             partials",
            one.text.dim,
            one.extent
        );
    }
    let in_memory = &planned.loops[..planned.n_in_memory()];
    let first = in_memory.iter().position(|one| stage.own.contains(&one.dim));
    let mut behind = in_memory[first.unwrap_or(in_memory.len())..].iter();
    let tile = behind.find(|one| !stage.own.contains(&one.dim));
    if let Some(one) = tile.filter(|_| partials > 1) {
        bail!("'{}' stands inside the loops of a reduction with partials", one.text)
    }
    Ok(())
}
