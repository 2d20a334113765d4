//! Runtime context that generated code receives: threads, and the place for errors.

use crate::team::{LoopBody, Team};
use creole_ir::Error;
use creole_ir::parallel::Parallel;
use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Threads that a program runs on, and the first error of the run.
///
/// Generated code passes its address through to the runtime, so a context stays where it is while code runs.
pub struct Context {
    n_threads: usize,
    /// Thread team; starts with the first profitable loop: most small programs have none.
    team: OnceLock<Result<Team, Error>>,
    error: Mutex<Option<Error>>,
}

impl Context {
    /// Context with `n_threads` threads, the caller's among them; at least one.
    pub fn new(n_threads: usize) -> Context {
        Context { n_threads: n_threads.max(1), team: OnceLock::new(), error: Mutex::new(None) }
    }

    /// The number of threads, the caller's among them.
    pub fn n_threads(&self) -> usize {
        self.n_threads
    }

    /// Calls `body` on ranges that cover each index of `0 .. n` once, on several threads.
    ///
    /// Each range begins at a multiple of `grain`: work on fewer indices is not worth another thread. Loops inside
    /// loops run on the thread they are met on. A panic in `body` becomes the context's error; other ranges still run.
    pub fn for_each_range<F>(&self, n: usize, grain: usize, body: F)
    where
        F: Fn(Range<usize>) + Sync,
    {
        let guarded = Guarded { cx: self, body };
        let env = (&raw const guarded).cast();
        let n = i64::try_from(n).expect("a length fits its address space, which is signed");
        let grain = i64::try_from(grain).unwrap_or(i64::MAX);
        // SAFETY: `env` is a `Guarded<F>` that outlives the loop, `F` may be shared, and `call` does not unwind.
        unsafe { self.fork(Guarded::<F>::call, env, n, grain) };
    }

    /// Same for a body in generated code. If the system provides no threads, the caller's does all, and that is the
    /// context's error.
    ///
    /// # Safety
    ///
    /// `body` may be called with `env` from several threads at once, with any part of the range, and does not unwind.
    pub(crate) unsafe fn fork(&self, body: LoopBody, env: *const u8, n: i64, grain: i64) {
        let is_worth_it = n > grain.max(1) && self.n_threads > 1;
        match is_worth_it.then(|| self.team()).flatten() {
            // SAFETY: the caller's promise.
            Some(team) => unsafe { team.fork(body, env, n, grain) },
            // SAFETY: likewise.
            None if n > 0 => unsafe { body(env, 0, n) },
            None => {}
        }
    }

    fn team(&self) -> Option<&Team> {
        let start = || {
            let n = self.n_threads;
            Team::new(n).map_err(|error| Error::new(format!("can't start {n} threads: {error}")))
        };
        let team = self.team.get_or_init(start).as_ref();
        team.inspect_err(|error| self.set_error((*error).clone())).ok()
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

    /// Takes the first error since the last call.
    pub fn take_error(&self) -> Option<Error> {
        self.slot(Option::take)
    }

    fn slot<T>(&self, use_slot: impl FnOnce(&mut Option<Error>) -> T) -> T {
        use_slot(&mut self.error.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Rust closure as the body of a loop.
struct Guarded<'a, F> {
    cx: &'a Context,
    body: F,
}

impl Parallel for Context {
    fn width(&self) -> usize {
        self.n_threads()
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        self.for_each_range(n, 1, |range| range.for_each(task));
    }
}

impl<F: Fn(Range<usize>) + Sync> Guarded<'_, F> {
    unsafe extern "C" fn call(env: *const u8, begin: i64, end: i64) {
        // SAFETY: `for_each_range` passes the address of such a value, which lives until the loop ends.
        let this = unsafe { &*env.cast::<Self>() };
        // The range is a part of a length that came from a `usize`.
        this.cx.guard(|| (this.body)(begin as usize..end as usize));
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("panic in the runtime").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn cover(cx: &Context, n: usize, grain: usize) {
        let counts: Vec<AtomicU32> = (0..n).map(|_| AtomicU32::new(0)).collect();
        cx.for_each_range(n, grain, |range| {
            assert_eq!(range.start % grain.max(1), 0);
            for index in range {
                counts[index].fetch_add(1, Ordering::Relaxed);
            }
        });
        assert_eq!(cx.take_error(), None);
        let seen: Vec<u32> = counts.into_iter().map(AtomicU32::into_inner).collect();
        assert_eq!(seen, vec![1; n], "n = {n}, grain = {grain}");
    }

    #[test]
    fn each_index_is_handled_once() {
        for n_threads in [1, 2, 3, 8] {
            let cx = Context::new(n_threads);
            assert_eq!(cx.n_threads(), n_threads);
            for n in [0, 1, 2, 3, 7, 64, 100, 1001] {
                for grain in [0, 1, 2, 5, 16, 100, 2000, usize::MAX] {
                    cover(&cx, n, grain);
                }
            }
        }
    }

    #[test]
    fn many_short_loops_one_after_another() {
        let cx = Context::new(3);
        let total = AtomicU32::new(0);
        for _ in 0..20_000 {
            cx.for_each_range(6, 1, |range| {
                total.fetch_add(u32::try_from(range.len()).unwrap(), Ordering::Relaxed);
            });
        }
        assert_eq!(total.into_inner(), 120_000);
    }

    #[test]
    fn loops_nest_and_may_have_several_leaders() {
        let cx = Context::new(4);
        let total = AtomicU32::new(0);
        let nest = || {
            for _ in 0..100 {
                cx.for_each_range(8, 1, |outer| {
                    for _ in outer {
                        cx.for_each_range(8, 1, |inner| {
                            total.fetch_add(u32::try_from(inner.len()).unwrap(), Ordering::Relaxed);
                        });
                    }
                });
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
        let cx = Context::new(2);
        for _ in 0..20 {
            std::thread::sleep(std::time::Duration::from_millis(1));
            cover(&cx, 10, 1);
        }
    }

    #[test]
    fn a_panic_becomes_the_error_of_the_context() {
        let cx = Context::new(2);
        cx.for_each_range(4, 1, |range| assert!(!range.contains(&2), "two"));
        assert_eq!(cx.take_error(), Some(Error::new("two")));
        assert_eq!(cx.take_error(), None);
        cover(&cx, 4, 1);
    }
}
