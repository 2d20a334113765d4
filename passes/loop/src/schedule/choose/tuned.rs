//! Tuned schedules, keyed by a digest of the kernel.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use creole_builtin::Func;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{At, Body, Builder, Loc, Symbol};
use creole_loop::schedule::Schedule;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

use super::free_nests;

/// Table of tuned schedules by [`kernel_digest`].
#[derive(Debug, Default)]
pub struct Schedules(FxHashMap<String, Known>);

#[derive(Debug)]
struct Known {
    schedule: Schedule,
    /// True after a lookup found the kernel.
    was_used: AtomicBool,
}

impl Schedules {
    /// Adds a schedule for the kernel with this digest.
    #[must_use]
    pub fn with(mut self, content: String, schedule: Schedule) -> Schedules {
        self.0.insert(content, Known { schedule, was_used: AtomicBool::new(false) });
        self
    }

    /// True if a kernel with this digest was looked up.
    pub fn was_used(&self, content: &str) -> bool {
        self.0.get(content).is_some_and(|known| known.was_used.load(Ordering::Relaxed))
    }

    /// Schedule for a body, if it is the body of a kernel: that of one nest.
    pub(super) fn of(&self, body: &Body) -> Option<&Schedule> {
        if self.0.is_empty() || free_nests(body).len() != 1 {
            return None;
        }
        let known = self.0.get(&kernel_digest(body))?;
        known.was_used.store(true, Ordering::Relaxed);
        Some(&known.schedule)
    }
}

/// Digest of what a kernel's body computes: equal for equal kernels, whatever their names and places in the program.
pub fn kernel_digest(body: &Body) -> String {
    let end = body.terminator(body.entry());
    let results: Vec<_> = end.into_iter().flat_map(|end| body.operand_types(end)).collect();
    let mut unit = Body::with_entry(&[]);
    let func = Func::new(Symbol::new("kernel"), &results, Arc::new(body.without_locs()));
    let entry = unit.entry();
    Builder::new(&mut unit, At::End(entry), Loc::Unknown).add_typed(func, &[]);
    let digest = Sha256::digest(print_module(&unit, PrintOptions::default()));
    digest[..16].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
