//! Check of the schedule of an op, for its verifier.

use creole_ir::{Error, OpCx, RegionId};

use super::{Schedule, check};

/// Error: the schedule is not legal for the op that owns the region.
pub(crate) fn check_schedule(
    cx: &dyn OpCx,
    schedule: Option<&Schedule>,
    region: RegionId,
) -> Result<(), Error> {
    let (Some(schedule), Some(body)) = (schedule, cx.body()) else { return Ok(()) };
    let Some(op) = body.parent_of(region) else { return Ok(()) };
    check(body, op, schedule).map_err(|e| e.at_attr("schedule"))
}
