//! Reports of devices that wait in vain: who waits where, and for whom.

use std::fmt::Write;

use creole_ir::communicator::DeviceGrid;
use creole_ir::{CANCELLED, Error};

use super::state::{DeviceState, State};

/// Most devices that a report lists.
const MAX_LISTED: usize = 16;

impl State {
    /// The error of devices that wait in vain, now that a device has begun to wait or has ended. `None`: all that wait can
    /// still go on.
    pub(super) fn stuck(&self, device: usize, grid: DeviceGrid) -> Option<Error> {
        if self.failure.is_some() || self.goes_on(device) {
            return None;
        }
        let can = self.can_go_on();
        let is_stuck = |device: &usize| self.arrival(*device).is_some() && !can[*device];
        let first = (0..can.len()).find(is_stuck)?;
        let arrival = self.arrival(first)?;
        let error = Error::bare(format!(
            "'{}' op: {} waits with {} for {}, in vain",
            arrival.exchange.op,
            grid.name(first),
            arrival.exchange.types,
            self.missing(first, grid, |other| !can[other])
        ));
        let is_missed = |device: usize| {
            let mut stuck = (0..can.len()).filter(is_stuck).filter_map(|other| self.arrival(other));
            stuck.any(|arrival| arrival.exchange.group.contains(&device))
        };
        let others = (0..can.len()).filter(|d| *d != first && !can[*d] && is_missed(*d));
        Some(self.listed(error.at(arrival.exchange.at), others, grid))
    }

    /// True if it is clear without a look at all devices that nobody waits in vain: all that a device waits for compute.
    fn goes_on(&self, device: usize) -> bool {
        let Some(arrival) = self.arrival(device) else { return false };
        let mut group = arrival.exchange.group.iter();
        group.all(|other| self.waits_with(device, *other) || self.computes(*other))
    }

    fn computes(&self, device: usize) -> bool {
        matches!(self.places.get(device), Some(DeviceState::Running | DeviceState::Meeting(_)))
    }

    /// Flag for each device: true if it computes, or waits for devices that can go on. The least fixed point, so devices
    /// that wait for each other can't.
    fn can_go_on(&self) -> Vec<bool> {
        let mut can: Vec<bool> = (0..self.places.len()).map(|d| self.computes(d)).collect();
        loop {
            let comes = |device: usize, other: usize| {
                self.waits_with(device, other) || can.get(other).copied().unwrap_or(false)
            };
            let may = |device: &usize| {
                let arrival = self.arrival(*device).filter(|_| !can[*device]);
                arrival.is_some_and(|a| a.exchange.group.iter().all(|m| comes(*device, *m)))
            };
            let more: Vec<usize> = (0..can.len()).filter(may).collect();
            if more.is_empty() {
                return can;
            }
            more.into_iter().for_each(|device| can[device] = true);
        }
    }

    /// Names of the members that a waiting device misses, those of them that `counts` accepts.
    fn missing(&self, device: usize, grid: DeviceGrid, counts: impl Fn(usize) -> bool) -> String {
        let group = self.arrival(device).map_or(&[][..], |arrival| arrival.exchange.group);
        let is_missing = |other: &&usize| !self.waits_with(device, **other) && counts(**other);
        let missing = group.iter().filter(is_missing);
        let names: Vec<String> = missing.map(|other| grid.name(*other)).collect();
        names.join(" and ")
    }

    /// An error of one device, with notes on those that wait.
    pub(super) fn with_waiting(&self, error: Error, grid: DeviceGrid) -> Error {
        if error.message == CANCELLED {
            return error;
        }
        let waiting = (0..self.places.len()).filter(|device| self.arrival(*device).is_some());
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
        let Some(arrival) = self.arrival(device) else {
            return error.note(format!("{name} has ended"));
        };
        let exchange = arrival.exchange;
        let mut text = format!("{name} waits in '{}'", exchange.op);
        if exchange.channel > 0 {
            let _ = write!(text, " on channel {}", exchange.channel);
        }
        let _ =
            write!(text, " with {} for {}", exchange.types, self.missing(device, grid, |_| true));
        error.note_at(exchange.at, text)
    }
}
