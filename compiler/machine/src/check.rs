//! Consistency checks between the fields of a machine.

use std::ops::Range;

use crate::entry::Status;
use crate::fault::Faults;
use crate::field::Field;
use crate::machine::Machine;

/// Relative tolerance of a peak against the figure computed from clock and matrix units.
const TOLERANCE: f64 = 0.25;

/// Bytes of a lane.
const LANE_BYTES: f64 = 4.0;

/// Checks a machine that has all required fields. `place` returns the span of the first of some fields that the file
/// has, or of its base.
pub(crate) fn check(
    machine: &Machine,
    place: impl Fn(&[Field]) -> Range<usize>,
    faults: &mut Faults<'_>,
) {
    let (is_bf16, int8) =
        (machine.value(Field::MxuBf16) == 1.0, machine.value(Field::MxuInt8Factor));
    let (needed, which) = match is_bf16 {
        true => (Field::ChipPeakBf16, 1),
        false => (Field::ChipPeakInt8, 0),
    };
    if machine.entry(needed).is_none() {
        let message = format!("missing '{needed}', as 'mxu.bf16' is {which}");
        faults.add(place(&[Field::MxuBf16, Field::ClockHz]), message);
    }
    let peaks =
        [(Field::ChipPeakBf16, if is_bf16 { 1.0 } else { 0.0 }), (Field::ChipPeakInt8, int8)];
    for (peak, factor) in peaks {
        if let Some(message) = wrong_peak(machine, peak, factor) {
            faults.add(place(&[&[peak], MADE_OF].concat()), message);
        }
    }
    let (lanes, sublanes) = (Field::RegistersLanes, Field::RegistersSublanes);
    let register = machine.value(lanes) * machine.value(sublanes) * LANE_BYTES;
    if machine.value(Field::VmemBytes) < register {
        let shown = |bytes| Field::VmemBytes.shown(bytes);
        let (bytes, register) = (shown(machine.value(Field::VmemBytes)), shown(register));
        let message = format!("'vmem.bytes' is {bytes}, less than a register of {register}");
        faults.add(place(&[Field::VmemBytes, sublanes, lanes]), message);
    }
}

/// Fields that determine the peaks.
const MADE_OF: &[Field] = &[
    Field::ClockHz,
    Field::ChipCores,
    Field::MxuCount,
    Field::MxuRows,
    Field::MxuColumns,
    Field::MxuRowsPerCycle,
    Field::MxuInt8Factor,
    Field::MxuBf16,
];

/// Error message for a peak, for matrix units that take `factor` times `mxu.rows_per_cycle` rows.
fn wrong_peak(machine: &Machine, peak: Field, factor: f64) -> Option<String> {
    let entry = machine.entry(peak)?;
    if matches!(entry.status, Status::Assumed | Status::Calibrated) {
        return None;
    }
    let value = |field| machine.value(field);
    let macs = value(Field::MxuCount) * value(Field::MxuRows) * value(Field::MxuColumns);
    let per_core = 2.0 * macs * value(Field::MxuRowsPerCycle) * factor * value(Field::ClockHz);
    let made = per_core * value(Field::ChipCores);
    let is_near = (entry.value - made).abs() <= TOLERANCE * made;
    let (found, made) = (peak.shown(entry.value), peak.shown(rounded(made)));
    (!is_near).then(|| {
        format!(
            "'{peak}' is {found}, but clock and matrix units make {made}, which differs by more than \
             25 %; if that is meant, its status is 'assumed' or 'calibrated'"
        )
    })
}

/// Rounds to four significant digits.
fn rounded(value: f64) -> f64 {
    format!("{value:.3e}").parse().unwrap_or(value)
}
