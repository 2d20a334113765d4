//! Oracles of analyses on random programs: what they say holds in the interpreter, or by the definition.
//!
//! `CREOLE_PROGRAMS=N` sets the number of programs, `CREOLE_SEED=S` the first seed.

mod memory;
mod paths;
mod values;

use std::sync::{Arc, Mutex, PoisonError};

use creole_analysis::program::Program;
use creole_interp::{Datum, Observer, run_observed};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Body, Symbol, Tensor, Value};

use crate::base_programs::generate::{Flavor, program};
use crate::base_programs::number;
use crate::random_programs::compare::random;

const DEFAULT_PROGRAMS: u64 = 40;

/// Calls `check` with random programs and their texts. It returns what is wrong.
#[track_caller]
fn each_program(check: impl Fn(&Body, u64) -> Option<String>) {
    let (n, first) = (number("CREOLE_PROGRAMS", DEFAULT_PROGRAMS), number("CREOLE_SEED", 1));
    for seed in first..first + n {
        let flavor = [Flavor::Plain, Flavor::Memory][usize::from(seed % 2 == 0)];
        let text = program(seed, flavor);
        if let Some(fault) = check(&module(&text), seed) {
            panic!("seed {seed}: {fault}\nof\n{text}");
        }
    }
}

#[track_caller]
fn module(text: &str) -> Body {
    let parsed = parse(text, &creole::dialects(), ParseOptions::new("random"));
    assert!(parsed.diagnostics.is_empty(), "{:#?}\n{text}", parsed.diagnostics);
    let errors = creole_ir::verify::verify(&parsed.body);
    assert!(errors.is_empty(), "{errors:#?}\n{text}");
    parsed.body
}

/// Runtime value that a program computed.
enum Seen {
    Numbers(Tensor),
    /// Address of the memory that a memref is in.
    Memory(usize),
    Other,
}

/// Computation of a value in a run.
struct Step {
    unit: usize,
    call: u64,
    value: Value,
    seen: Seen,
}

/// Observer that keeps all steps, with the addresses of their bodies.
#[derive(Default)]
struct Recorder {
    steps: Mutex<Vec<(usize, u64, Value, Seen)>>,
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}

impl Observer for Recorder {
    fn computed(&self, body: &Body, call: u64, value: Value, datum: &Datum) {
        let seen = match datum {
            Datum::Tensor(tensor) => Seen::Numbers(tensor.clone()),
            Datum::Buffer(view) => Seen::Memory(view.address()),
            _ => Seen::Other,
        };
        let mut steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        steps.push((address(body), call, value, seen));
    }
}

/// All that a run of `main` on random inputs computes, in order.
fn steps(module: &Body, program: &Program<'_>, seed: u64) -> Vec<Step> {
    let main =
        program.units.iter().rfind(|unit| unit.owner.is_some()).expect("there is a function");
    let inputs = random(&main.body.arg_types(main.body.entry()), seed);
    let recorder = Arc::new(Recorder::default());
    let results =
        run_observed(module, Symbol::new("main"), &inputs, Arc::<Recorder>::clone(&recorder));
    assert!(results.is_ok(), "seed {seed}: {results:?}");
    let steps = std::mem::take(&mut *recorder.steps.lock().unwrap_or_else(PoisonError::into_inner));
    let unit = |at: usize| program.units.iter().position(|unit| address(unit.body) == at);
    let numbered = steps.into_iter().map(|(at, call, value, seen)| {
        let unit = unit(at).expect("what runs is a function of the module");
        Step { unit, call, value, seen }
    });
    numbered.collect()
}
