//! Reports of devices that wait in vain: who waits where, and for whom.

use std::fmt::Write;

use creole_ir::communicator::DeviceGrid;
use creole_ir::{CANCELLED, Error, Loc};

use super::state::{DeviceState, State};

/// Most devices that a report lists.
const MAX_LISTED: usize = 16;

/// Place where a device waits.
struct Waits<'a> {
    op: &'a str,
    channel: i64,
    types: &'a str,
    at: Loc,
    /// Devices that it waits for.
    others: Vec<usize>,
    /// True if it waits for all of them, false if one is enough.
    for_all: bool,
}

impl State {
    /// The error of devices that wait in vain, now that a device has begun to wait or has ended. `None`: all that wait can
    /// still go on.
    pub(super) fn stuck(&self, device: usize, grid: DeviceGrid) -> Option<Error> {
        if self.failure.is_some() || self.goes_on(device) {
            return None;
        }
        let can = self.can_go_on();
        let is_stuck = |device: &usize| self.waits(*device).is_some() && !can[*device];
        let first = (0..can.len()).find(is_stuck)?;
        let waits = self.waits(first)?;
        let error = Error::bare(format!(
            "'{}' op: {} waits with {} for {}, in vain",
            waits.op,
            grid.name(first),
            waits.types,
            names(&waits.others, grid, |other| !can[other])
        ));
        let is_missed = |device: usize| {
            let mut stuck = (0..can.len()).filter(is_stuck).filter_map(|other| self.waits(other));
            stuck.any(|waits| waits.others.contains(&device))
        };
        let others = (0..can.len()).filter(|d| *d != first && !can[*d] && is_missed(*d));
        Some(self.listed(error.at(waits.at), others, grid))
    }

    /// The error of messages that nobody has received, if all devices have ended.
    pub(super) fn left(&self, grid: DeviceGrid) -> Option<Error> {
        let have_ended = self.places.iter().all(|place| matches!(place, DeviceState::Ended));
        self.mail.left(grid).filter(|_| have_ended && self.failure.is_none())
    }

    /// True if it is clear without a look at all devices that nobody waits in vain: all that a device waits for compute.
    fn goes_on(&self, device: usize) -> bool {
        self.waits(device).is_some_and(|waits| waits.goes_on(|other| self.computes(other)))
    }

    fn computes(&self, device: usize) -> bool {
        match self.places.get(device) {
            Some(DeviceState::Running | DeviceState::Meeting(_)) => true,
            Some(DeviceState::Receiving(place)) => self.mail.is_there(device, place),
            _ => false,
        }
    }

    /// Flag for each device: true if it computes, or waits for devices that can go on. The least fixed point, so devices
    /// that wait for each other can't.
    fn can_go_on(&self) -> Vec<bool> {
        let mut can: Vec<bool> = (0..self.places.len()).map(|d| self.computes(d)).collect();
        loop {
            let goes = |other: usize| can.get(other).copied().unwrap_or(false);
            let may = |device: &usize| {
                let waits = self.waits(*device).filter(|_| !can[*device]);
                waits.is_some_and(|waits| waits.goes_on(goes))
            };
            let more: Vec<usize> = (0..can.len()).filter(may).collect();
            if more.is_empty() {
                return can;
            }
            more.into_iter().for_each(|device| can[device] = true);
        }
    }

    /// Place where a device waits. `None`: it does not.
    fn waits(&self, device: usize) -> Option<Waits<'_>> {
        if let Some(DeviceState::Receiving(place)) = self.places.get(device) {
            let others = match place.peer {
                Some(peer) => vec![peer],
                None => (0..self.places.len()).filter(|other| *other != device).collect(),
            };
            let (op, types) = (&*place.op, &*place.types);
            let (channel, at) = (place.channel, place.at);
            return Some(Waits { op, channel, types, at, others, for_all: false });
        }
        let exchange = self.arrival(device)?.exchange;
        let group = exchange.group.iter().copied();
        let others = group.filter(|other| !self.waits_with(device, *other)).collect();
        let (op, types) = (exchange.op, exchange.types);
        let (channel, at) = (exchange.channel, exchange.at);
        Some(Waits { op, channel, types, at, others, for_all: true })
    }

    /// An error of one device, with notes on those that wait.
    pub(super) fn with_waiting(&self, error: Error, grid: DeviceGrid) -> Error {
        if error.message == CANCELLED {
            return error;
        }
        let waiting = (0..self.places.len()).filter(|device| self.waits(*device).is_some());
        self.listed(error, waiting, grid)
    }

    /// Adds a note on each of these devices.
    fn listed(
        &self,
        error: Error,
        devices: impl Iterator<Item = usize>,
        grid: DeviceGrid,
    ) -> Error {
        let devices: Vec<usize> = devices.collect();
        let listed = devices.iter().take(MAX_LISTED);
        let shown = listed.fold(error, |error, device| self.told(error, *device, grid));
        match devices.len().saturating_sub(MAX_LISTED) {
            0 => shown,
            n => shown.note(format!("and {n} more devices")),
        }
    }

    /// The error with a note on the state of a device, at the place of its op.
    fn told(&self, error: Error, device: usize, grid: DeviceGrid) -> Error {
        let name = grid.name(device);
        let Some(waits) = self.waits(device) else {
            return error.note(format!("{name} has ended"));
        };
        let mut text = format!("{name} waits in '{}'", waits.op);
        if waits.channel > 0 {
            let _ = write!(text, " on channel {}", waits.channel);
        }
        let others = names(&waits.others, grid, |_| true);
        let _ = write!(text, " with {} for {others}", waits.types);
        error.note_at(waits.at, text)
    }
}

impl Waits<'_> {
    /// True if enough of those that the device waits for go on.
    fn goes_on(&self, goes: impl Fn(usize) -> bool) -> bool {
        let mut others = self.others.iter();
        match self.for_all {
            true => others.all(|other| goes(*other)),
            false => others.any(|other| goes(*other)),
        }
    }
}

/// Names of the devices that `counts` accepts.
fn names(devices: &[usize], grid: DeviceGrid, counts: impl Fn(usize) -> bool) -> String {
    let named = devices.iter().filter(|device| counts(**device));
    named.map(|device| grid.name(*device)).collect::<Vec<_>>().join(" and ")
}
