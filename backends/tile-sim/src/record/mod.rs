//! Optional recording of a run: the op and the unit that each cycle went to, and series over time.
//!
//! `profile` has sums, `timeline` time series and intervals, `bins` series of bounded length. The clock calls the
//! functions of [`Recorder`]; a run without a recorder costs one test for each.

mod bins;
mod profile;
mod timeline;

use creole_tile::Space;

pub(crate) use profile::{Core, Issue, OpWork, PARTS, Pending, Profile, Wait};
pub use timeline::{BufferLife, Copied, MemorySeries, Timeline, UnitSeries};
pub(crate) use timeline::{BusyInterval, Recording};

use crate::clock::{Cause, Unit};

/// Recorder of a run.
#[derive(Debug)]
pub(crate) struct Recorder {
    pub(crate) profile: Profile,
    /// Series over time.
    pub(crate) timeline: Option<Recording>,
}

impl Recorder {
    /// Empty recorder, with series over time or without.
    pub(crate) fn new(has_timeline: bool) -> Box<Recorder> {
        let timeline = has_timeline.then(Recording::default);
        Box::new(Recorder { profile: Profile::default(), timeline })
    }

    /// Begins a step that may be repeated; returns the counts before it.
    pub(crate) fn begin(&mut self) -> Profile {
        if let Some(timeline) = &mut self.timeline {
            timeline.begin_log();
        }
        self.profile.clone()
    }

    /// Records that an op was issued to a unit.
    pub(crate) fn issued(&mut self, issue: &Issue) {
        self.profile.issued(issue);
    }

    /// Records that a unit is busy for some cycles.
    pub(crate) fn busy(&mut self, unit: Unit, start: u64, cycles: u64) {
        if let Some(timeline) = &mut self.timeline {
            timeline.busy(BusyInterval { unit, start, cycles });
        }
    }

    /// Records that a transfer was issued.
    pub(crate) fn copied(&mut self, copy: Copied, is_far: bool) {
        self.profile.copied((copy.name, copy.loc), copy.end, copy.latency, is_far);
        if let Some(timeline) = &mut self.timeline {
            timeline.copied(copy);
        }
    }

    /// Records that the program waits until `until`.
    pub(crate) fn waited(&mut self, cause: Cause, now: u64, until: u64) {
        self.profile.waited(cause, now, until);
        if let Some(timeline) = &mut self.timeline {
            timeline.waited(cause.1, now, until);
        }
    }

    /// Records an allocation.
    pub(crate) fn taken(&mut self, space: Space, life: BufferLife, used: u64) {
        if let Some(timeline) = &mut self.timeline {
            timeline.taken(space, life, used);
        }
    }

    /// Records that the buffer at an address of a memory was freed.
    pub(crate) fn given_back(&mut self, space: Space, address: u64, now: u64, used: u64) {
        if let Some(timeline) = &mut self.timeline {
            timeline.given_back(space, address, now, used);
        }
    }
}
