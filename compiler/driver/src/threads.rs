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
pub fn parallel(threads: bool) -> &'static dyn Parallel {
    if threads { &Threads } else { &Sequential }
}
