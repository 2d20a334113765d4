//! Thread pool for parallel work on the IR.

use std::cell::Cell;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use creole_ir::parallel::{Parallel, Sequential};
use creole_pages::reserve_thread_heap;

/// Threads of the process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Parallel for Threads {
    fn width(&self) -> usize {
        rayon::current_num_threads()
    }

    /// The calling thread takes tasks, too: its heap is warm, and it would only wait.
    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let take_tasks = || {
            let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < n);
            let _in_task = InTask::enter();
            std::iter::from_fn(take).for_each(task);
        };
        rayon::in_place_scope(|scope| {
            for _ in 1..self.width().min(n) {
                scope.spawn(|_| take_tasks());
            }
            take_tasks();
        });
    }
}

thread_local! {
    /// True while the thread runs tasks of a loop.
    static IN_TASK: Cell<bool> = const { Cell::new(false) };
}

/// Mark of the thread as one that runs tasks, up to its end, be it by a panic.
struct InTask;

impl InTask {
    fn enter() -> InTask {
        IN_TASK.set(true);
        InTask
    }
}

impl Drop for InTask {
    fn drop(&mut self) {
        IN_TASK.set(false);
    }
}

/// Starts the threads, whose heaps grow as that of the main thread does.
fn start() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let pool = rayon::ThreadPoolBuilder::new().start_handler(|_| reserve_thread_heap());
        // An embedding program may have its own pool, which does as well.
        let _ = pool.build_global();
    });
}

/// Returns all threads, or a single one.
///
/// Work of a task, or on a thread of the pool, is not split further: while that thread waits for the other parts, it
/// would take up other work in the middle of this one, such as another query of the same database or of another one.
pub fn parallel(threads: bool) -> &'static dyn Parallel {
    let is_in_pool = IN_TASK.get() || rayon::current_thread_index().is_some();
    if !threads || is_in_pool {
        return &Sequential;
    }
    start();
    &Threads
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn each_task_runs_once_and_is_not_split() {
        let runs: Vec<AtomicUsize> = (0..1000).map(|_| AtomicUsize::new(0)).collect();
        parallel(true).run(runs.len(), &|at| {
            runs[at].fetch_add(1, Ordering::Relaxed);
            assert_eq!(parallel(true).width(), 1);
        });
        assert!(runs.iter().all(|n| n.load(Ordering::Relaxed) == 1));
    }

    #[test]
    fn a_task_that_panics_leaves_the_threads_usable() {
        let fails = || parallel(true).run(8, &|_| panic!("a task fails"));
        assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
        assert_eq!(parallel(true).width(), Threads.width());
        each_task_runs_once_and_is_not_split();
    }
}
