//! Run that is shown: what reports, pictures and pages are made of.

use creole_machine::{Field, Machine};
use creole_tile_sim::Outcome as Run;

use super::places::OpLocations;
use super::sensitivity::Effect;

/// Run with the data that reports show.
pub(crate) struct Shown<'a> {
    /// Name and text of the program.
    pub(crate) name: &'a str,
    pub(crate) text: &'a str,
    pub(crate) machine: &'a Machine,
    pub(crate) is_timed: bool,
    /// True if the JSON report includes time series.
    pub(crate) has_timeline: bool,
    pub(crate) run: &'a Run,
    pub(crate) places: &'a OpLocations,
    pub(crate) sensitivity: Option<Vec<Effect>>,
}

impl Shown<'_> {
    /// Clock frequency in cycles per second.
    pub(crate) fn hz(&self) -> f64 {
        self.machine.value(Field::ClockHz)
    }
}
