//! Thread pool for parallel work on the IR.

use creole_ir::parallel::{Parallel, Sequential};
use rayon::prelude::*;

/// Threads of the process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Parallel for Threads {
    fn width(&self) -> usize {
        rayon::current_num_threads()
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..n).into_par_iter().for_each(task);
    }
}

/// Returns all threads, or a single one.
///
/// Work that is on a thread of the pool already is not split further: while that thread waits for the other parts, it
/// would take up other work in the middle of this one, such as another query of the same database or of another one.
pub fn parallel(threads: bool) -> &'static dyn Parallel {
    let is_in_pool = rayon::current_thread_index().is_some();
    if threads && !is_in_pool { &Threads } else { &Sequential }
}
