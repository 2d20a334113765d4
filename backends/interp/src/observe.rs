//! Observation of runs: each value of a program when it is computed, for oracles of analyses.

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::{Body, Value};

use crate::datum::Datum;
use crate::memory::View;

/// Observer of the values that a run computes.
pub trait Observer: Send + Sync {
    /// A value of a body was computed. Each call of a function has a number of its own.
    fn computed(&self, body: &Body, call: u64, value: Value, datum: &Datum);
}

/// An observer, and what makes its view of memory true.
pub(crate) struct Observation {
    observer: Arc<dyn Observer>,
    /// All memory of the run: what stays has an address of its own.
    held: Vec<Rc<View>>,
    n_calls: u64,
}

impl Observation {
    pub(crate) fn new(observer: Arc<dyn Observer>) -> Observation {
        Observation { observer, held: Vec::new(), n_calls: 0 }
    }

    /// The number of the next call.
    pub(crate) fn next_call(&mut self) -> u64 {
        self.n_calls += 1;
        self.n_calls
    }

    pub(crate) fn note(&mut self, body: &Body, call: u64, value: Value, datum: &Datum) {
        if let Datum::Buffer(view) = datum {
            self.held.push(Rc::clone(view));
        }
        self.observer.computed(body, call, value, datum);
    }
}
