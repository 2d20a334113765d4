//! Runtime context that generated code receives: the context of the run, and the place for errors.

use crate::simd::Simd;
use creole_ir::Error;
use creole_ir::backend::{Profile, RunCx};
use std::any::Any;
use std::mem::offset_of;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Body of a parallel loop in generated code: handles the indices `begin .. end`.
pub type LoopBody = unsafe extern "C" fn(env: *const u8, begin: i64, end: i64);

/// Pieces per thread of a large loop: enough to balance threads that are delayed.
const PIECES_PER_THREAD: u64 = 4;
/// Most grains of a piece: a grain takes microseconds, and a run is to end soon after it is cancelled.
const MAX_GRAINS: u64 = 1 << 10;

/// A run as generated code sees it: its context, and its first error.
///
/// Generated code passes its address through to the runtime, so a context stays where it is while code runs.
#[repr(C)]
pub struct Context<'a> {
    /// The flag of the run's token. Generated code reads it, and expects it at the start of the context.
    cancelled: &'a AtomicBool,
    /// True after an assertion has failed. Generated code reads it, at [`STOPPED`].
    stopped: AtomicBool,
    run: &'a RunCx,
    simd: Simd,
    error: Mutex<Option<Error>>,
}

/// Offset of the second flag in a context, in bytes.
pub(crate) const STOPPED: i64 = offset_of!(Context<'_>, stopped) as i64;

impl<'a> Context<'a> {
    /// Context of a run.
    pub fn new(run: &'a RunCx) -> Context<'a> {
        let (cancelled, stopped) = (run.cancel.flag(), AtomicBool::new(false));
        Context { cancelled, stopped, run, simd: Simd::Host, error: Mutex::new(None) }
    }

    /// Same context for library code with no other vectors than these.
    #[must_use]
    pub fn with_simd(self, simd: Simd) -> Context<'a> {
        Context { simd, ..self }
    }

    /// Vectors that library code may use.
    pub fn simd(&self) -> Simd {
        self.simd
    }

    /// The context of the run.
    pub fn run(&self) -> &'a RunCx {
        self.run
    }

    /// True if the run should end: what is left of a loop is not run.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.stopped.load(Ordering::Relaxed)
    }

    /// Calls `body` on ranges that cover each index of `0 .. n` once, on several threads, or fewer of them if the run is
    /// cancelled.
    ///
    /// Each range begins at a multiple of `grain`: work on fewer indices is not worth another thread. Loops inside
    /// loops run on the thread they are met on. A panic in `body` becomes the context's error; other ranges still run.
    pub fn for_each_range<F>(&self, n: usize, grain: usize, body: F)
    where
        F: Fn(Range<usize>) + Sync,
    {
        let n = u64::try_from(n).unwrap_or(u64::MAX);
        let grain = u64::try_from(grain).unwrap_or(u64::MAX);
        // The range is a part of a length that came from a `usize`.
        let piece = |piece: Range<u64>| body(piece.start as usize..piece.end as usize);
        self.in_pieces(n, grain, &|range| self.guard(|| piece(range)));
    }

    /// Same for a body in generated code.
    ///
    /// # Safety
    ///
    /// `body` may be called with `env` from several threads at once, with any part of the range, and does not unwind.
    pub(crate) unsafe fn fork(&self, body: LoopBody, env: *const u8, n: i64, grain: i64) {
        let env = Environment(env);
        let piece = |piece: Range<u64>| {
            let env = &env;
            // SAFETY: the caller's promise. The range is a part of one that came from an `i64`.
            unsafe { body(env.0, piece.start.cast_signed(), piece.end.cast_signed()) };
        };
        self.in_pieces(n.max(0).cast_unsigned(), grain.max(1).cast_unsigned(), &piece);
    }

    /// Calls `body` on pieces of `0 .. n` that begin at multiples of `grain`, until the run is cancelled.
    fn in_pieces(&self, n: u64, grain: u64, body: &(dyn Fn(Range<u64>) + Sync)) {
        let (grain, width) = (grain.max(1), self.run.parallel.width() as u64);
        if n == 0 || self.is_cancelled() {
            return;
        }
        if n <= grain {
            return body(0..n);
        }
        let n_grains = n.div_ceil(grain);
        // One thread has nobody to share with.
        let n_shares = if width < 2 { 1 } else { n_grains.min(width * PIECES_PER_THREAD) };
        // Rounded down: of few large pieces one would be left for a single thread at the end.
        let size = (n_grains / n_shares).min(MAX_GRAINS).saturating_mul(grain);
        let n_pieces = usize::try_from(n.div_ceil(size)).unwrap_or(usize::MAX);
        let profile = self.run.get::<Profile>();
        let traced = profile.as_ref().and_then(|profile| profile.pieces());
        let piece = |at: usize| {
            let start = at as u64 * size;
            let range = start..n.min(start.saturating_add(size));
            match traced {
                _ if self.is_cancelled() => {}
                Some(traced) => traced.time(range.clone(), || body(range)),
                None => body(range),
            }
        };
        match n_pieces {
            1 => piece(0),
            _ => self.run.parallel.run(n_pieces, &piece),
        }
    }

    /// Runs `body`; a panic becomes the context's error. For boundaries to code that can't be unwound.
    pub fn guard(&self, body: impl FnOnce()) {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(body)) {
            self.set_error(Error::new(panic_message(&*panic)));
        }
    }

    /// Records that the run failed. The first error is kept.
    pub fn set_error(&self, found: Error) {
        self.slot(|error| {
            error.get_or_insert(found);
        });
    }

    /// Ends the run with an error, as if it were cancelled.
    pub(crate) fn stop(&self, found: Error) {
        self.set_error(found);
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The outcome of the run: that it was cancelled, or the first error since the last call.
    pub fn finish(&self) -> Result<(), Error> {
        self.stopped.store(false, Ordering::Relaxed);
        self.run.cancel.check()?;
        self.slot(Option::take).map_or(Ok(()), Err)
    }

    fn slot<T>(&self, use_slot: impl FnOnce(&mut Option<Error>) -> T) -> T {
        use_slot(&mut self.error.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Environment of a loop in generated code.
struct Environment(*const u8);

// SAFETY: bodies may be called with it from several threads at once, which `Context::fork` asks for.
unsafe impl Sync for Environment {}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("panic in the runtime").to_owned()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use creole_team::Team;
    use std::sync::Arc;
    use std::sync::atomic::AtomicU32;

    /// Context of runs on `n_threads` threads.
    pub(crate) fn threads(n_threads: usize) -> RunCx {
        RunCx::on(Arc::new(Team::new(n_threads)))
    }

    fn cover(run: &RunCx, n: usize, grain: usize) {
        let cx = Context::new(run);
        let counts: Vec<AtomicU32> = (0..n).map(|_| AtomicU32::new(0)).collect();
        cx.for_each_range(n, grain, |range| {
            assert_eq!(range.start % grain.max(1), 0);
            for index in range {
                counts[index].fetch_add(1, Ordering::Relaxed);
            }
        });
        assert_eq!(cx.finish(), Ok(()));
        let seen: Vec<u32> = counts.into_iter().map(AtomicU32::into_inner).collect();
        assert_eq!(seen, vec![1; n], "n = {n}, grain = {grain}");
    }

    #[test]
    fn each_index_is_handled_once() {
        for n_threads in [1, 2, 3, 8] {
            let run = threads(n_threads);
            for n in [0, 1, 2, 3, 7, 64, 100, 1001] {
                for grain in [0, 1, 2, 5, 16, 100, 2000, usize::MAX] {
                    cover(&run, n, grain);
                }
            }
        }
    }

    #[test]
    fn a_panic_becomes_the_error_of_the_context() {
        let run = threads(2);
        let cx = Context::new(&run);
        cx.for_each_range(4, 1, |range| assert!(!range.contains(&2), "two"));
        assert_eq!(cx.finish(), Err(Error::new("two")));
        assert_eq!(cx.finish(), Ok(()));
        cover(&run, 4, 1);
    }

    #[test]
    fn a_cancelled_run_does_no_more_pieces() {
        for n_threads in [1, 2] {
            let run = threads(n_threads);
            let (cx, n_done) = (Context::new(&run), AtomicU32::new(0));
            cx.for_each_range(1000, 1, |_| {
                n_done.fetch_add(1, Ordering::Relaxed);
                run.cancel.cancel();
            });
            cx.for_each_range(1000, 1, |_| _ = n_done.fetch_add(1, Ordering::Relaxed));
            assert!(n_done.into_inner() <= n_threads as u32);
            assert_eq!(cx.finish(), Err(Error::new("cancelled")));
        }
    }
}
