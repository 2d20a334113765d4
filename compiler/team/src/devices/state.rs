//! State of the devices of a run: who runs, who waits where, who has ended.

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Condvar, Mutex};

use creole_ir::communicator::{Exchange, Pattern};
use creole_ir::{Error, ensure};

use super::Meeting;
use super::mail::{Mail, MailPlace};

/// State of all devices.
pub(super) struct State {
    pub(super) places: Vec<DeviceState>,
    /// Messages that nobody has received.
    pub(super) mail: Mail,
    /// Error that has ended the run.
    pub(super) failure: Option<Error>,
}

/// State of one device.
pub(super) enum DeviceState {
    /// It computes, or copies in an exchange.
    Running,
    /// It waits for the members of its group.
    Waiting(Arrival<'static>),
    /// It waits for a message.
    Receiving(MailPlace),
    /// The exchange that it waits for can go on.
    Meeting(Arc<Meeting>),
    /// It has ended.
    Ended,
}

/// A device that waits in an exchange.
pub(super) struct Arrival<'a> {
    pub(super) exchange: &'a Exchange<'a>,
    pub(super) source: Source,
    pub(super) n_out: usize,
}

/// Input of a member of an exchange.
pub(super) enum Source {
    /// Memory of the member, which stays there until all have copied.
    Borrowed(*const u8, usize),
    /// Copy of it.
    Copied(Box<[u8]>),
}

// SAFETY: the memory is read only, and stays while the source is in use, which `Meeting` sees to.
unsafe impl Send for Source {}
// SAFETY: as above.
unsafe impl Sync for Source {}

impl Source {
    pub(super) fn borrow(input: &[u8]) -> Source {
        Source::Borrowed(input.as_ptr(), input.len())
    }

    pub(super) fn copy(input: &[u8]) -> Source {
        Source::Copied(input.into())
    }

    fn len(&self) -> usize {
        match self {
            Source::Borrowed(_, n) => *n,
            Source::Copied(bytes) => bytes.len(),
        }
    }

    /// The bytes.
    ///
    /// # Safety
    ///
    /// Borrowed memory is still there, and nobody writes it.
    pub(super) unsafe fn bytes(&self) -> &[u8] {
        match self {
            // SAFETY: the caller's promise.
            Source::Borrowed(at, n) => unsafe { std::slice::from_raw_parts(*at, *n) },
            Source::Copied(bytes) => bytes,
        }
    }
}

impl Arrival<'_> {
    /// True if both devices wait in the same exchange.
    pub(super) fn matches(&self, other: &Arrival<'_>) -> bool {
        let (a, b) = (self.exchange, other.exchange);
        (a.op, a.channel, a.types) == (b.op, b.channel, b.types)
            && (a.group, a.pattern) == (b.group, b.pattern)
            && (self.source.len(), self.n_out) == (other.source.len(), other.n_out)
    }
}

impl State {
    /// Devices that all run.
    pub(super) fn new(n: usize) -> State {
        let places = (0..n).map(|_| DeviceState::Running).collect();
        State { places, mail: Mail::default(), failure: None }
    }

    /// Notes that a device waits.
    ///
    /// # Safety
    ///
    /// The exchange stays where it is until the place of the device is another one.
    pub(super) unsafe fn arrive(&mut self, device: usize, arrival: Arrival<'_>) {
        let Arrival { exchange, source, n_out } = arrival;
        // SAFETY: only the lifetime is changed; the caller keeps the promise that goes with it.
        let exchange: &'static Exchange<'static> =
            unsafe { std::mem::transmute::<&Exchange<'_>, &'static Exchange<'static>>(exchange) };
        self.places[device] = DeviceState::Waiting(Arrival { exchange, source, n_out });
    }

    /// The exchange in which a device waits.
    pub(super) fn arrival(&self, device: usize) -> Option<&Arrival<'static>> {
        match self.places.get(device)? {
            DeviceState::Waiting(arrival) => Some(arrival),
            _ => None,
        }
    }

    /// True if both devices wait in the same exchange.
    pub(super) fn waits_with(&self, device: usize, other: usize) -> bool {
        let pair = self.arrival(device).zip(self.arrival(other));
        pair.is_some_and(|(a, b)| a.matches(b))
    }

    /// Devices that wait for a message which is there.
    pub(super) fn receivers(&self) -> Vec<usize> {
        let is_there = |device: &usize| match &self.places[*device] {
            DeviceState::Receiving(place) => self.mail.is_there(*device, place),
            _ => false,
        };
        (0..self.places.len()).filter(is_there).collect()
    }

    /// Opens the meeting of a group whose members all wait in one exchange. `None`: they do not, or the run has failed.
    pub(super) fn open(&mut self, group: &[usize]) -> Option<Arc<Meeting>> {
        let first = *group.first()?;
        let are_here = group.iter().all(|device| self.waits_with(first, *device));
        if !are_here || self.failure.is_some() {
            return None;
        }
        let sources = group.iter().filter_map(|device| {
            match std::mem::replace(&mut self.places[*device], DeviceState::Running) {
                DeviceState::Waiting(arrival) => Some(arrival.source),
                _ => None,
            }
        });
        let meeting = Arc::new(Meeting {
            sources: sources.collect(),
            n_copying: AtomicUsize::new(group.len()),
            sleep: Mutex::new(()),
            done: Condvar::new(),
        });
        for device in group {
            self.places[*device] = DeviceState::Meeting(Arc::clone(&meeting));
        }
        Some(meeting)
    }
}

/// Checks an exchange of a device: it is in the group, and sizes are those that the pattern asks for.
pub(super) fn check(
    exchange: &Exchange<'_>,
    device: usize,
    n_in: usize,
    n_out: usize,
) -> Result<(), Error> {
    let n = exchange.group.len();
    ensure!(exchange.group.contains(&device), "expects the device in its group");
    let fits = match exchange.pattern {
        Pattern::Gather => n_in.checked_mul(n) == Some(n_out),
        Pattern::AllToAll => n_out == n_in && n_in.is_multiple_of(n),
        Pattern::Permute(sources) => {
            n_out == n_in && sources.len() == n && sources.iter().flatten().all(|at| *at < n)
        }
    };
    ensure!(fits, "can't exchange {n_in} for {n_out} bytes in a group of {n}");
    Ok(())
}
