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
//! - Workers inside and the leader take chunks from one counter until there are none left.
//! - The leader shuts the gate and waits until no worker is inside. Then every chunk that was taken is done.

use std::cell::UnsafeCell;
use std::hint::spin_loop;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle, available_parallelism, yield_now};
use std::time::{Duration, Instant};

/// Body of a parallel loop in generated code: handles the indices `begin .. end`.
pub type LoopBody = unsafe extern "C" fn(env: *const u8, begin: i64, end: i64);

/// Time that a worker spins for the next loop before it sleeps. Long enough for the sequential code between two loops
/// of a running program, short enough to be negligible on an idle computer.
const SPIN: Duration = Duration::from_micros(100);
/// Polls between two looks at the clock.
const POLLS: u32 = 64;
/// Chunks per thread of a large loop: enough to balance threads that are delayed.
const CHUNKS_PER_THREAD: u64 = 4;

const OPEN: u64 = 1 << 31;
const INSIDE: u64 = OPEN - 1;
const GENERATION: u64 = 1 << 32;

/// One parallel loop.
#[derive(Clone, Copy)]
struct Job {
    body: LoopBody,
    env: *const u8,
    n: u64,
    chunk: u64,
}

/// Value padded to a cache line (and its neighbour, which processors prefetch too), to avoid false sharing.
#[repr(align(128))]
struct Padded<T>(T);

struct Shared {
    gate: Padded<AtomicU64>,
    next: Padded<AtomicU64>,
    job: Padded<UnsafeCell<Option<Job>>>,
    led: Padded<AtomicBool>,
    n_asleep: AtomicUsize,
    stop: AtomicBool,
    sleep: Mutex<()>,
    wake: Condvar,
    spin: Duration,
}

// SAFETY: everything but `job` is made to be shared. `job` is written by the leader alone, while nobody is inside the
// gate, and read by those inside; entering and leaving order the accesses. Its pointers are the caller's to share,
// which `Team::fork` asks for.
unsafe impl Sync for Shared {}
// SAFETY: nothing in it belongs to a thread.
unsafe impl Send for Shared {}

/// Threads that wait for loops to run.
pub(crate) struct Team {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

impl Team {
    /// Team of `n_threads` threads, the caller's among them.
    pub(crate) fn new(n_threads: usize) -> io::Result<Team> {
        // Spinning takes time from other threads when there are more threads than processors.
        let crowded = available_parallelism().is_ok_and(|n| n.get() < n_threads);
        let shared = Arc::new(Shared {
            gate: Padded(AtomicU64::new(0)),
            next: Padded(AtomicU64::new(0)),
            job: Padded(UnsafeCell::new(None)),
            led: Padded(AtomicBool::new(false)),
            n_asleep: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            sleep: Mutex::new(()),
            wake: Condvar::new(),
            spin: if crowded { Duration::ZERO } else { SPIN },
        });
        let mut team = Team { shared, workers: Vec::new() };
        for index in 1..n_threads {
            let shared = team.shared.clone();
            let worker = Builder::new().name(format!("creole-{index}"));
            team.workers.push(worker.spawn(move || shared.work())?);
        }
        Ok(team)
    }

    pub(crate) fn n_threads(&self) -> usize {
        self.workers.len() + 1
    }

    /// Calls `body` for ranges that cover each index of `0 .. n` once. Each begins at a multiple of `grain`.
    ///
    /// One call does all when `n <= grain`, when the team is one thread, and when the team is busy with a loop (inside
    /// a body, or from another thread).
    ///
    /// # Safety
    ///
    /// `body` may be called from several threads at once with `env` and any part of the range, and does not unwind.
    pub(crate) unsafe fn fork(&self, body: LoopBody, env: *const u8, n: i64, grain: i64) {
        let (Ok(size), grain) = (u64::try_from(n), grain.max(1).unsigned_abs()) else {
            return;
        };
        if size == 0 {
            return;
        }
        if size <= grain
            || self.workers.is_empty()
            || self.shared.led.0.swap(true, Ordering::Acquire)
        {
            // SAFETY: the caller's promise.
            return unsafe { body(env, 0, n) };
        }
        let n_grains = size.div_ceil(grain);
        let n_chunks = n_grains.min(self.n_threads() as u64 * CHUNKS_PER_THREAD);
        // Rounded down: of few large chunks one would be left for a single thread at the end.
        let chunk = (n_grains / n_chunks).saturating_mul(grain);
        self.shared.lead(Job { body, env, n: size, chunk });
        self.shared.led.0.store(false, Ordering::Release);
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::SeqCst);
        drop(self.shared.lock());
        self.shared.wake.notify_all();
        for worker in self.workers.drain(..) {
            // A worker runs bodies only, and those don't unwind; if one did, there is no caller left to report to.
            let _ = worker.join();
        }
    }
}

impl Shared {
    /// Runs `job` with the workers that come. The caller is the only leader.
    fn lead(&self, job: Job) {
        let n_chunks = job.n.div_ceil(job.chunk);
        // SAFETY: the gate is shut, nobody is inside, and there is one leader.
        unsafe { *self.job.0.get() = Some(job) };
        self.next.0.store(0, Ordering::Relaxed);
        let generation = self.gate.0.load(Ordering::Relaxed).wrapping_add(GENERATION);
        self.gate.0.store(generation | OPEN, Ordering::SeqCst);
        self.wake(n_chunks - 1);
        self.take_chunks(job);
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

    fn take_chunks(&self, job: Job) {
        loop {
            let Range { start, end } = {
                let index = self.next.0.fetch_add(1, Ordering::Relaxed);
                let start = index.saturating_mul(job.chunk);
                start..start.saturating_add(job.chunk).min(job.n)
            };
            if start >= job.n {
                return;
            }
            // SAFETY: `Team::fork` was promised that any part may be handled by any thread. `n` came from an `i64`.
            unsafe { (job.body)(job.env, start.cast_signed(), end.cast_signed()) };
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
                self.take_chunks(job.expect("a job was written before the gate was opened"));
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
