//! Runtime entry `creole_parallel_for`, which code of `loop.fork` calls.

use super::{LoopBody, Symbol, rows};
use crate::context::Context;

pub(super) fn symbols() -> [Symbol; 1] {
    rows![creole_parallel_for]
}

/// Calls `body(env, begin, end)` on ranges that cover each index of `0 .. n` once, on the threads of `context`.
///
/// Each range begins at a multiple of `grain`, so a body that handles `grain` indices at a time (a vector, a tile)
/// does the same arithmetic for an index however the loop is split. A loop with `n <= grain` is one call.
///
/// # Safety
///
/// `context` points to a context. `body` may be called from several threads at once, and does not unwind.
pub unsafe extern "C" fn creole_parallel_for(
    context: *const Context<'_>,
    body: LoopBody,
    env: *const u8,
    n: i64,
    grain: i64,
) {
    // SAFETY: the caller's promises.
    unsafe { (*context).fork(body, env, n, grain) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::tests::threads;
    use std::sync::atomic::{AtomicI64, Ordering};

    unsafe extern "C" fn add_range(env: *const u8, begin: i64, end: i64) {
        // SAFETY: the test passes an `AtomicI64`.
        let sum = unsafe { &*env.cast::<AtomicI64>() };
        sum.fetch_add((begin..end).sum(), Ordering::Relaxed);
    }

    #[test]
    fn sums_indices() {
        let run = threads(2);
        let cx = Context::new(&run);
        for n in [-1, 0, 1, 10, 1000] {
            let sum = AtomicI64::new(0);
            // SAFETY: `add_range` takes what is passed.
            unsafe { creole_parallel_for(&cx, add_range, (&raw const sum).cast(), n, 3) };
            assert_eq!(sum.into_inner(), (0..n).sum::<i64>());
        }
    }
}
