//! Schedules that were found before, by what the kernels compute that they are for.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use creole_builtin::Func;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{At, Body, Builder, Loc, Symbol};
use creole_loop::schedule::Schedule;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

use super::choose::free_nests;

/// A table of schedules. One is for the kernel whose [`kernel_digest`] it has.
#[derive(Debug, Default)]
pub struct Schedules(FxHashMap<String, Known>);

#[derive(Debug)]
struct Known {
    schedule: Schedule,
    /// Was there such a kernel?
    was_used: AtomicBool,
}

impl Schedules {
    /// With a schedule for the kernel with this content.
    #[must_use]
    pub fn with(mut self, content: String, schedule: Schedule) -> Schedules {
        self.0.insert(content, Known { schedule, was_used: AtomicBool::new(false) });
        self
    }

    /// Was there a kernel with this content?
    pub fn was_used(&self, content: &str) -> bool {
        self.0.get(content).is_some_and(|known| known.was_used.load(Ordering::Relaxed))
    }

    /// The schedule for a body, if it is the body of a kernel: that of one nest.
    pub(super) fn of(&self, body: &Body) -> Option<&Schedule> {
        if self.0.is_empty() || free_nests(body).len() != 1 {
            return None;
        }
        let known = self.0.get(&kernel_digest(body))?;
        known.was_used.store(true, Ordering::Relaxed);
        Some(&known.schedule)
    }
}

/// A digest of what the body of a kernel computes: equal for equal kernels, whatever they are called and wherever they
/// stand in a program.
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
