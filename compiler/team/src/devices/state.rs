//! State of the devices of a run: who runs, who waits where, who has ended.

use std::ops::Range;
use std::sync::Arc;

use creole_ir::communicator::{Exchange, Pattern};
use creole_ir::{Error, ensure};

use super::gate::Gate;
use super::mail::{Mail, MailPlace};
use super::meeting::Meeting;

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
    pub(super) target: Target,
}

/// Output of a member of an exchange, which others read once it is written.
#[derive(Clone, Copy)]
pub(super) struct Target {
    start: *mut u8,
    len: usize,
}

// SAFETY: it is an address; those who use it see to who writes and who reads.
unsafe impl Send for Target {}
// SAFETY: as above.
unsafe impl Sync for Target {}

impl Target {
    pub(super) fn of(output: &mut [u8]) -> Target {
        Target { start: output.as_mut_ptr(), len: output.len() }
    }

    /// Bytes that a member has written.
    ///
    /// # Safety
    ///
    /// The memory is still there, nobody writes these bytes, and the range is in it.
    pub(super) unsafe fn written(&self, range: Range<usize>) -> &[u8] {
        // SAFETY: the caller's promise.
        unsafe { std::slice::from_raw_parts(self.start.add(range.start), range.len()) }
    }

    /// Bytes that a member is about to write.
    ///
    /// # Safety
    ///
    /// The memory is still there, nobody else uses these bytes, and the range is in it.
    #[allow(clippy::mut_from_ref, reason = "the caller's promise")]
    pub(super) unsafe fn open(&self, range: Range<usize>) -> &mut [u8] {
        // SAFETY: the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.start.add(range.start), range.len()) }
    }
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
            && (self.source.len(), self.target.len) == (other.source.len(), other.target.len)
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
        let Arrival { exchange, source, target } = arrival;
        // SAFETY: only the lifetime is changed; the caller keeps the promise that goes with it.
        let exchange: &'static Exchange<'static> =
            unsafe { std::mem::transmute::<&Exchange<'_>, &'static Exchange<'static>>(exchange) };
        self.places[device] = DeviceState::Waiting(Arrival { exchange, source, target });
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
                DeviceState::Waiting(arrival) => Some((arrival.source, arrival.target)),
                _ => None,
            }
        });
        let (sources, targets) = sources.unzip();
        let meeting = Arc::new(Meeting {
            sources,
            targets,
            summed: Gate::new(group.len()),
            copied: Gate::new(group.len()),
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
        Pattern::Sum(addend) => n_out == n_in && n_in.is_multiple_of(addend.n_bytes()),
        Pattern::AllToAll => n_out == n_in && n_in.is_multiple_of(n),
        Pattern::Permute(sources) => {
            n_out == n_in && sources.len() == n && sources.iter().flatten().all(|at| *at < n)
        }
    };
    ensure!(fits, "can't exchange {n_in} for {n_out} bytes in a group of {n}");
    Ok(())
}
