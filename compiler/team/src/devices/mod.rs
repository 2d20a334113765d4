//! Devices as threads of one process: they run one program each, and exchange arrays where they meet.
//!
//! An exchange has two phases. A device *waits* until all members of its group are there with the same exchange; who
//! comes last opens a [`Meeting`]. Then each member copies what it receives from the memory of the others, and leaves
//! when all have copied. Of a sum each member adds a segment into its output, and copies the other segments from where
//! they are. Short inputs are copied when a device arrives, so that nobody has to wait for readers.
//!
//! A *message* is copied when it is sent, so that its sender goes on; its receiver waits until it is there.
//!
//! One mutex guards the [`State`]: who runs, who waits where, who has ended. Whenever a device begins to wait or ends, it
//! can be read off whether somebody waits in vain ([`report`]): no timers, and a device that computes is waited for.

mod gate;
mod mail;
mod meeting;
mod report;
mod state;

use std::any::Any;
use std::hint::spin_loop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, scope};
use std::time::{Duration, Instant};

use creole_ir::communicator::{Communicator, DeviceGrid, Exchange, Message, Pattern};
use creole_ir::{CANCELLED, CancelToken, Error};

use mail::{Letter, MailPlace, Side};
use meeting::Meeting;
use state::{Arrival, DeviceState, Source, State, Target};

/// Time that a device spins for others before it sleeps.
const SPIN: Duration = Duration::from_millis(1);
/// Polls between two looks at the clock.
const POLLS: u32 = 64;
/// Inputs of at most this many bytes are copied on arrival.
const SHORT: usize = 4096;
/// Bytes of the stack of a device.
const STACK: usize = 16 << 20;

/// The devices of a run.
struct Devices {
    grid: DeviceGrid,
    /// True if there are cores for all threads, so that waiting devices may spin.
    spins: bool,
    /// Token of all devices: cancelled when one fails.
    cancel: CancelToken,
    state: Mutex<State>,
    bells: Vec<Bell>,
}

/// Signal to a waiting device that its place has changed.
#[derive(Default)]
struct Bell {
    rang: AtomicBool,
    wake: Condvar,
}

/// A device of a run on threads.
struct DeviceThread {
    devices: Arc<Devices>,
    device: usize,
}

/// Runs each device of a grid on a thread of its own; returns their results in order. `spins` says whether there are
/// cores for all their threads. Devices look at `cancel`, which is cancelled when one fails.
///
/// Error: that of the first device that failed, or that devices wait for each other in vain. All devices have ended then.
pub fn run_devices<T: Send>(
    grid: DeviceGrid,
    spins: bool,
    cancel: &CancelToken,
    run: impl Fn(Arc<dyn Communicator>) -> Result<T, Error> + Sync,
) -> Result<Vec<T>, Error> {
    let n = grid.n_devices();
    let devices = Arc::new(Devices {
        grid,
        spins,
        cancel: cancel.clone(),
        state: Mutex::new(State::new(n)),
        bells: (0..n).map(|_| Bell::default()).collect(),
    });
    let one = |device| {
        let link = Arc::new(DeviceThread { devices: Arc::clone(&devices), device });
        let ran = catch_unwind(AssertUnwindSafe(|| run(link)));
        let error = match &ran {
            Ok(found) => found.as_ref().err().cloned(),
            Err(_) => Some(Error::new("a device panicked")),
        };
        devices.end(device, error);
        ran
    };
    let outcomes = on_threads(n, &one, &devices);
    let mut results = Vec::new();
    for outcome in outcomes.into_iter().flatten() {
        results.extend(outcome.unwrap_or_else(|panic| resume_unwind(panic)).ok());
    }
    match devices.lock().failure.take() {
        Some(error) => Err(error),
        None => Ok(results),
    }
}

/// Outcome of a device: what it returned, or the payload of its panic.
type Outcome<T> = Result<Result<T, Error>, Box<dyn Any + Send>>;

/// Runs `one` for each device on a thread of its own; `None` for those whose thread could not start.
fn on_threads<T: Send>(
    n: usize,
    one: &(impl Fn(usize) -> Outcome<T> + Sync),
    devices: &Devices,
) -> Vec<Option<Outcome<T>>> {
    scope(|scope| {
        let spawned = (0..n).map(|device| {
            let thread = Builder::new().name(format!("device-{device}")).stack_size(STACK);
            let spawned = thread.spawn_scoped(scope, move || one(device));
            if let Err(error) = &spawned {
                let message = format!("can't start the thread of a device: {error}");
                devices.end(device, Some(Error::bare(message)));
            }
            spawned.ok()
        });
        let spawned: Vec<_> = spawned.collect();
        let join = |thread: Option<std::thread::ScopedJoinHandle<'_, Outcome<T>>>| {
            thread.map(|thread| thread.join().unwrap_or_else(Err))
        };
        spawned.into_iter().map(join).collect()
    })
}

impl Communicator for DeviceThread {
    fn grid(&self) -> DeviceGrid {
        self.devices.grid
    }

    fn device(&self) -> usize {
        self.device
    }

    fn exchange(
        &self,
        exchange: &Exchange<'_>,
        input: &[u8],
        output: &mut [u8],
    ) -> Result<(), Error> {
        state::check(exchange, self.device, input.len(), output.len())?;
        let is_sum = matches!(exchange.pattern, Pattern::Sum(_));
        let is_short = input.len() <= SHORT && !is_sum;
        let source = if is_short { Source::copy(input) } else { Source::borrow(input) };
        let arrival = Arrival { exchange, source, target: Target::of(output) };
        let meeting = self.devices.meet(self.device, arrival)?;
        let rank = exchange.group.iter().position(|device| *device == self.device).unwrap_or(0);
        match exchange.pattern {
            Pattern::Sum(addend) => meeting.sum(rank, addend, self.devices.spins),
            pattern => meeting.copy(rank, pattern, output),
        }
        if !is_short {
            meeting.copied.pass(self.devices.spins);
        }
        Ok(())
    }

    fn send(&self, message: &Message<'_>, arrays: &[&[u8]]) -> Result<(), Error> {
        let mut state = self.devices.lock();
        if state.failure.is_some() {
            return Err(Error::new(CANCELLED));
        }
        state.mail.claim(self.device, Side::Sends, message, self.devices.grid)?;
        state.mail.post(self.device, message, arrays);
        self.devices.ring(&state.receivers());
        Ok(())
    }

    fn receive(&self, message: &Message<'_>, arrays: &mut [&mut [u8]]) -> Result<(), Error> {
        let letter = self.devices.letter(self.device, message)?;
        letter.copy(message.types, arrays, self.devices.grid)
    }
}

impl Devices {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all members of the group have arrived. Error: the run has failed.
    fn meet(&self, device: usize, arrival: Arrival<'_>) -> Result<Arc<Meeting>, Error> {
        self.bells[device].rang.store(false, Ordering::Relaxed);
        let mut state = self.lock();
        let group = arrival.exchange.group;
        // SAFETY: the place is changed before this function returns: by who opens the meeting, or below.
        unsafe { state.arrive(device, arrival) };
        if let Some(meeting) = state.open(group) {
            self.ring(group);
            state.places[device] = DeviceState::Running;
            return Ok(meeting);
        }
        if let Some(error) = state.stuck(device, self.grid) {
            self.fail(&mut state, error);
        }
        drop(state);
        self.wait(device, |state| match &state.places[device] {
            DeviceState::Meeting(meeting) => Some(Arc::clone(meeting)),
            _ => None,
        })
    }

    /// Waits until a message is there, and takes it. Error: the run has failed.
    fn letter(&self, device: usize, message: &Message<'_>) -> Result<Letter, Error> {
        self.bells[device].rang.store(false, Ordering::Relaxed);
        let place = MailPlace::of(message);
        let mut state = self.lock();
        state.mail.claim(device, Side::Receives, message, self.grid)?;
        if let Some(letter) = state.mail.take(device, &place) {
            return Ok(letter);
        }
        state.places[device] = DeviceState::Receiving(place.clone());
        if let Some(error) = state.stuck(device, self.grid) {
            self.fail(&mut state, error);
        }
        drop(state);
        self.wait(device, |state| state.mail.take(device, &place))
    }

    /// Waits for the bell, and takes what a device waits for.
    fn wait<T>(&self, device: usize, take: impl Fn(&mut State) -> Option<T>) -> Result<T, Error> {
        let bell = &self.bells[device];
        if self.spins {
            spin_until(|| bell.rang.load(Ordering::Acquire));
        }
        let mut state = self.lock();
        loop {
            if let Some(found) = take(&mut state) {
                state.places[device] = DeviceState::Running;
                return Ok(found);
            }
            if state.failure.is_some() {
                state.places[device] = DeviceState::Running;
                return Err(Error::new(CANCELLED));
            }
            state = bell.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Wakes devices whose place has changed.
    fn ring(&self, devices: &[usize]) {
        for bell in devices.iter().map(|device| &self.bells[*device]) {
            bell.rang.store(true, Ordering::Release);
            bell.wake.notify_one();
        }
    }

    /// Ends the run of all devices. The first error is kept.
    fn fail(&self, state: &mut State, error: Error) {
        if state.failure.is_none() {
            state.failure = Some(error);
            self.cancel.cancel();
            self.ring(&(0..self.bells.len()).collect::<Vec<_>>());
        }
    }

    /// Notes that a device has ended.
    fn end(&self, device: usize, error: Option<Error>) {
        let mut state = self.lock();
        state.places[device] = DeviceState::Ended;
        let error = match error {
            Some(error) => Some(state.with_waiting(error, self.grid)),
            None => state.stuck(device, self.grid).or_else(|| state.left(self.grid)),
        };
        if let Some(error) = error {
            self.fail(&mut state, error);
        }
    }
}

/// Spins for a while; returns true if the condition came true.
fn spin_until(is_done: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    loop {
        for _ in 0..POLLS {
            if is_done() {
                return true;
            }
            spin_loop();
        }
        if start.elapsed() >= SPIN {
            return false;
        }
    }
}

#[cfg(test)]
mod tests;
