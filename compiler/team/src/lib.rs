//! Thread team that runs one loop after another, with little time between them.
//!
//! Programs fork and join tens of times per millisecond, so a fork has to cost a microsecond, not a wake-up by the
//! system. Workers therefore spin for a short while before they sleep, and the leader never waits for a worker that has
//! not begun: the caller takes part in the loop, and does all of it if no worker comes.
//!
//! The protocol is one word, the *gate*: a generation, an open bit, and the number of workers inside.
//!
//! - The leader writes the job while the gate is shut and no worker is inside, then opens it under a new generation.
//! - A worker enters by counting itself in, which succeeds only while the gate is open.
//! - Workers inside and the leader take tasks from one counter until there are none left.
//! - The leader shuts the gate and waits until no worker is inside. Then every task that was taken is done.
#![warn(missing_docs)]
#![allow(unsafe_code, reason = "threads that outlive a loop borrow it while it runs")]

mod devices;

use std::any::Any;
use std::cell::UnsafeCell;
use std::hint::spin_loop;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{Builder, JoinHandle, available_parallelism, yield_now};
use std::time::{Duration, Instant};

use creole_ir::parallel::Parallel;

pub use devices::run_devices;

/// Time that a worker spins for the next loop before it sleeps. Long enough for the sequential code between two loops
/// of a running program, short enough to be negligible on an idle computer.
const SPIN: Duration = Duration::from_micros(100);
/// Polls between two looks at the clock.
const POLLS: u32 = 64;

const OPEN: u64 = 1 << 31;
const INSIDE: u64 = OPEN - 1;
const GENERATION: u64 = 1 << 32;

/// One parallel loop.
#[derive(Clone, Copy)]
struct Job {
    task: *const (dyn Fn(usize) + Sync),
    n: usize,
    /// Payload of the first panic of a task.
    panic: *const Mutex<Option<Box<dyn Any + Send>>>,
}

/// Value padded to a cache line (and its neighbour, which processors prefetch too), to avoid false sharing.
#[repr(align(128))]
struct Padded<T>(T);

struct Shared {
    gate: Padded<AtomicU64>,
    next: Padded<AtomicUsize>,
    job: Padded<UnsafeCell<Option<Job>>>,
    led: Padded<AtomicBool>,
    n_asleep: AtomicUsize,
    stop: AtomicBool,
    sleep: Mutex<()>,
    wake: Condvar,
    spin: Duration,
}

// SAFETY: everything but `job` is made to be shared. `job` is written by the leader alone, while nobody is inside the
// gate, and read by those inside; entering and leaving order the accesses. Its pointers are to values that may be
// shared and that the leader keeps alive until nobody is inside.
unsafe impl Sync for Shared {}
// SAFETY: nothing in it belongs to a thread.
unsafe impl Send for Shared {}

/// Threads that run the tasks of one loop at a time. They start with the first loop: most small programs have none.
///
/// A loop that finds the team busy, from inside a task or from another thread, runs on its own thread alone.
pub struct Team {
    n_threads: usize,
    started: OnceLock<Result<Workers, io::Error>>,
}

impl Team {
    /// Team of `n_threads` threads, the caller's among them; at least one.
    pub fn new(n_threads: usize) -> Team {
        Team { n_threads: n_threads.max(1), started: OnceLock::new() }
    }

    /// The reason why there are no threads besides the callers' own, if the system could not start them.
    pub fn failure(&self) -> Option<&io::Error> {
        self.started.get()?.as_ref().err()
    }
}

impl Parallel for Team {
    fn width(&self) -> usize {
        self.n_threads
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        let workers = match n > 1 && self.n_threads > 1 {
            true => self.started.get_or_init(|| Workers::start(self.n_threads)).as_ref().ok(),
            false => None,
        };
        match workers {
            Some(workers) => workers.run(n, task),
            None => (0..n).for_each(task),
        }
    }
}

/// Threads that wait for loops.
struct Workers {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    fn start(n_threads: usize) -> io::Result<Workers> {
        // Spinning takes time from other threads when there are more threads than processors.
        let crowded = available_parallelism().is_ok_and(|n| n.get() < n_threads);
        let shared = Arc::new(Shared {
            gate: Padded(AtomicU64::new(0)),
            next: Padded(AtomicUsize::new(0)),
            job: Padded(UnsafeCell::new(None)),
            led: Padded(AtomicBool::new(false)),
            n_asleep: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            sleep: Mutex::new(()),
            wake: Condvar::new(),
            spin: if crowded { Duration::ZERO } else { SPIN },
        });
        let mut workers = Workers { shared, threads: Vec::new() };
        for index in 1..n_threads {
            let shared = workers.shared.clone();
            let worker = Builder::new().name(format!("creole-{index}"));
            workers.threads.push(worker.spawn(move || shared.work())?);
        }
        Ok(workers)
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        if self.shared.led.0.swap(true, Ordering::Acquire) {
            return (0..n).for_each(task);
        }
        let panic = Mutex::new(None);
        // SAFETY: only the lifetime is changed. The pointer is used by the leader and by those inside the gate, and
        // `lead` returns when nobody is inside any more.
        let task = unsafe {
            std::mem::transmute::<*const (dyn Fn(usize) + Sync), *const (dyn Fn(usize) + Sync)>(
                task,
            )
        };
        self.shared.lead(Job { task, n, panic: &raw const panic });
        self.shared.led.0.store(false, Ordering::Release);
        if let Some(payload) = panic.into_inner().unwrap_or_else(PoisonError::into_inner) {
            resume_unwind(payload);
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::SeqCst);
        drop(self.shared.lock());
        self.shared.wake.notify_all();
        for worker in self.threads.drain(..) {
            // Panics of tasks go to their callers, and there is no caller here to report another one to.
            let _ = worker.join();
        }
    }
}

impl Shared {
    /// Runs `job` with the workers that come. The caller is the only leader.
    fn lead(&self, job: Job) {
        // SAFETY: the gate is shut, nobody is inside, and there is one leader.
        unsafe { *self.job.0.get() = Some(job) };
        self.next.0.store(0, Ordering::Relaxed);
        let generation = self.gate.0.load(Ordering::Relaxed).wrapping_add(GENERATION);
        self.gate.0.store(generation | OPEN, Ordering::SeqCst);
        self.wake(job.n as u64 - 1);
        self.take_tasks(job);
        self.gate.0.fetch_and(!OPEN, Ordering::Relaxed);
        self.wait_until_empty();
    }

    /// Waits until every worker has left, spinning at first: it is about one chunk each.
    fn wait_until_empty(&self) {
        let mut n_polls = 0;
        while self.gate.0.load(Ordering::Acquire) & INSIDE != 0 {
            if n_polls < POLLS * POLLS {
                n_polls += 1;
                spin_loop();
            } else {
                // A worker may be waiting for this very processor.
                yield_now();
            }
        }
    }

    /// Wakes as many sleepers as there is work for.
    fn wake(&self, n_useful: u64) {
        let n_asleep = self.n_asleep.load(Ordering::SeqCst) as u64;
        if n_asleep == 0 {
            return;
        }
        drop(self.lock());
        for _ in 0..n_asleep.min(n_useful) {
            self.wake.notify_one();
        }
    }

    /// Runs tasks until there are none left. A panic ends the loop for the thread that it is on.
    fn take_tasks(&self, job: Job) {
        // SAFETY: the leader keeps both alive while anybody is inside, and they may be shared.
        let (task, panic) = unsafe { (&*job.task, &*job.panic) };
        let run = || {
            loop {
                let at = self.next.0.fetch_add(1, Ordering::Relaxed);
                if at >= job.n {
                    return;
                }
                task(at);
            }
        };
        if let Err(payload) = catch_unwind(AssertUnwindSafe(run)) {
            panic.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(payload);
        }
    }

    /// Main loop of a worker.
    fn work(&self) {
        let mut seen = 0;
        while let Some(generation) = self.wait(seen) {
            seen = generation;
            if self.enter(generation) {
                // SAFETY: inside the gate the job is not written.
                let job = unsafe { *self.job.0.get() };
                self.take_tasks(job.expect("a job was written before the gate was opened"));
                self.gate.0.fetch_sub(1, Ordering::Release);
            }
        }
    }

    /// Counts the caller in, if the gate is still open for `generation`.
    fn enter(&self, generation: u64) -> bool {
        let mut gate = self.gate.0.load(Ordering::Relaxed);
        while open_generation(gate) == Some(generation) {
            let order = (Ordering::Acquire, Ordering::Relaxed);
            match self.gate.0.compare_exchange_weak(gate, gate + 1, order.0, order.1) {
                Ok(_) => return true,
                Err(now) => gate = now,
            }
        }
        false
    }

    /// Waits until the gate is open for another generation than `seen`, and returns it; none when the team stops.
    fn wait(&self, seen: u64) -> Option<u64> {
        let start = Instant::now();
        loop {
            for _ in 0..POLLS {
                if let Some(generation) = self.news(seen) {
                    return generation;
                }
                spin_loop();
            }
            if start.elapsed() >= self.spin {
                return self.sleep(seen);
            }
        }
    }

    fn sleep(&self, seen: u64) -> Option<u64> {
        let mut guard = self.lock();
        // Counted before the last look: a leader that opens after the look sees the count and wakes.
        self.n_asleep.fetch_add(1, Ordering::SeqCst);
        let generation = loop {
            if let Some(generation) = self.news(seen) {
                break generation;
            }
            guard = self.wake.wait(guard).unwrap_or_else(PoisonError::into_inner);
        };
        self.n_asleep.fetch_sub(1, Ordering::SeqCst);
        generation
    }

    /// Event for a worker that has `seen` a generation: a new one, or (`Some(None)`) the end.
    fn news(&self, seen: u64) -> Option<Option<u64>> {
        let generation = open_generation(self.gate.0.load(Ordering::SeqCst));
        if generation.is_some_and(|generation| generation != seen) {
            return Some(generation);
        }
        self.stop.load(Ordering::SeqCst).then_some(None)
    }

    fn lock(&self) -> MutexGuard<'_, ()> {
        self.sleep.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn open_generation(gate: u64) -> Option<u64> {
    (gate & OPEN != 0).then_some(gate / GENERATION)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use super::*;

    fn cover(team: &Team, n: usize) {
        let counts: Vec<AtomicU32> = (0..n).map(|_| AtomicU32::new(0)).collect();
        team.run(n, &|at| _ = counts[at].fetch_add(1, Ordering::Relaxed));
        let seen: Vec<u32> = counts.into_iter().map(AtomicU32::into_inner).collect();
        assert_eq!(seen, vec![1; n], "n = {n}");
    }

    #[test]
    fn each_task_runs_once() {
        for n_threads in [0, 1, 2, 3, 8] {
            let team = Team::new(n_threads);
            assert_eq!(team.width(), n_threads.max(1));
            [0, 1, 2, 3, 7, 64, 1001].into_iter().for_each(|n| cover(&team, n));
            assert!(team.failure().is_none());
        }
    }

    #[test]
    fn many_short_loops_one_after_another() {
        let (team, total) = (Team::new(3), AtomicU32::new(0));
        for _ in 0..20_000 {
            team.run(6, &|_| _ = total.fetch_add(1, Ordering::Relaxed));
        }
        assert_eq!(total.into_inner(), 120_000);
    }

    #[test]
    fn loops_nest_and_may_have_several_leaders() {
        let (team, total) = (Team::new(4), AtomicU32::new(0));
        let nest = || {
            for _ in 0..100 {
                team.run(8, &|_| team.run(8, &|_| _ = total.fetch_add(1, Ordering::Relaxed)));
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(nest);
            scope.spawn(nest);
        });
        assert_eq!(total.into_inner(), 2 * 100 * 64);
    }

    #[test]
    fn sleeping_workers_wake_up_and_stop() {
        let team = Team::new(2);
        for _ in 0..20 {
            std::thread::sleep(Duration::from_millis(1));
            cover(&team, 10);
        }
    }

    #[test]
    fn a_panic_goes_on_in_the_caller() {
        let team = Team::new(2);
        let run = || team.run(4, &|at| assert!(at != 2, "two"));
        let payload = catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        assert_eq!(payload.downcast_ref::<&str>(), Some(&"two"));
        cover(&team, 4);
    }
}
