//! Profile of runs: number and time of the calls of each function.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::trace::{CallId, Pieces, Trace};

/// Calls of functions, collected while a program runs if the context of the run has this value
/// ([`RunCx::with`](super::RunCx::with)) and the program was compiled for profiles. May be used from several threads.
#[derive(Debug, Default)]
pub struct Profile {
    calls: Mutex<IndexMap<String, Calls, FxBuildHasher>>,
    trace: Option<Trace>,
    /// Number of calls so far.
    n_calls: AtomicU64,
}

/// Calls of one function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// Number of calls.
    pub n: u64,
    /// Time of all of them, without that of the functions that they call on the same thread.
    pub time: Duration,
}

/// Call that has not returned.
struct Open {
    start: Instant,
    /// Time of the calls inside of it.
    inner: Duration,
    id: CallId,
}

thread_local! {
    /// Calls on this thread, each inside of the one before.
    static OPEN: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
}

impl Profile {
    /// Profile that keeps a trace as well.
    pub fn with_trace(trace: Trace) -> Profile {
        Profile { trace: Some(trace), ..Profile::default() }
    }

    /// Trace of the runs, if one is kept.
    pub fn trace(&self) -> Option<&Trace> {
        self.trace.as_ref()
    }

    /// Runs a part of the program's caller, as a span of the trace if one is kept.
    pub fn span<T>(&self, name: &str, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = run();
        if let Some(trace) = &self.trace {
            trace.span(name, start);
        }
        result
    }

    /// Recorder of the pieces of a parallel loop that this thread starts. `None`: no trace is kept.
    pub fn pieces(&self) -> Option<Pieces<'_>> {
        let trace = self.trace.as_ref()?;
        let of = OPEN.with_borrow(|all| all.last().map_or(0, |open| open.id));
        Some(Pieces { trace, of })
    }

    /// Notes that this thread calls a function.
    pub fn enter(&self) {
        let id = match self.trace {
            Some(_) => self.n_calls.fetch_add(1, Ordering::Relaxed) + 1,
            None => 0,
        };
        let open = Open { start: Instant::now(), inner: Duration::ZERO, id };
        OPEN.with_borrow_mut(|all| all.push(open));
    }

    /// Notes that the function that this thread called last has returned.
    pub fn leave(&self, function: &str) {
        let Some((time, open)) = OPEN.with_borrow_mut(|all| {
            let open = all.pop()?;
            let time = open.start.elapsed();
            if let Some(around) = all.last_mut() {
                around.inner += time;
            }
            Some((time, open))
        }) else {
            return;
        };
        if let Some(trace) = &self.trace {
            trace.call(open.id, function, open.start);
        }
        let mut all = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let calls = match all.get_mut(function) {
            Some(calls) => calls,
            None => all.entry(function.to_owned()).or_default(),
        };
        calls.n += 1;
        calls.time += time.saturating_sub(open.inner);
    }

    /// Returns the calls since the last time, in the order of first returns, and forgets them.
    pub fn take(&self) -> Vec<(String, Calls)> {
        let mut all = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *all).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_inner_calls_is_theirs_alone() {
        let (profile, nap) = (Profile::default(), Duration::from_millis(20));
        let start = Instant::now();
        profile.enter();
        for _ in 0..2 {
            profile.enter();
            std::thread::sleep(nap);
            profile.leave("inner");
        }
        profile.leave("outer");
        let total = start.elapsed();
        let found = profile.take();
        let [(inner, inner_calls), (outer, outer_calls)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((&**inner, inner_calls.n, &**outer, outer_calls.n), ("inner", 2, "outer", 1));
        assert!(inner_calls.time >= 2 * nap);
        assert!(inner_calls.time + outer_calls.time <= total);
        assert_eq!(profile.take(), []);
    }
}
