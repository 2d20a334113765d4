//! Refinement: a pass may make a value of poison, and leave out undefined behaviour, but add neither.

use std::sync::{Arc, Mutex, PoisonError};

use creole_interp::{Datum, Observer, run_observed};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Body, Symbol, Tensor, Value};

use super::generate::{self, Flavor};
use super::{DEFAULT_PROGRAMS, after, kind_for, number, passes};
use crate::random_programs::compare::{different, random};

/// Observer of divisions that are undefined, to which the interpreter gives a value.
#[derive(Default)]
struct Divisions {
    state: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    /// Numbers of the current calls by call and value.
    numbers: std::collections::BTreeMap<(u64, u32), Tensor>,
    undefined: Option<String>,
}

fn raw(value: Value) -> u32 {
    value.into_raw().into_u32()
}

/// True for a division by zero, or one whose quotient is too large.
fn is_undefined(name: &str, a: &Tensor, b: &Tensor) -> bool {
    let width = a.elem().bits().unwrap_or(64);
    let (least, all) = (1u64 << (width - 1), u64::MAX >> (64 - width));
    let is_signed = ["divsi", "ceildivsi", "floordivsi"].iter().any(|op| name.ends_with(op));
    (0..b.len()).any(|i| {
        let overflows = a.bits(i) & all == least && b.bits(i) & all == all;
        b.bits(i) & all == 0 || is_signed && overflows
    })
}

impl Observer for Divisions {
    fn computed(&self, body: &Body, call: u64, value: Value, datum: &Datum) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let Datum::Tensor(result) = datum else {
            state.numbers.remove(&(call, raw(value)));
            return;
        };
        if let Some(op) = body.def_op(value) {
            let name = body[op].def.name;
            let is_division =
                name.starts_with("arith.") && (name.contains("div") || name.contains("rem"));
            if is_division && !name.ends_with('f') {
                let number = |at| state.numbers.get(&(call, raw(body.operand(op, at))));
                if let (Some(a), Some(b)) = (number(0), number(1))
                    && is_undefined(name, a, b)
                {
                    state.undefined = Some(format!("{name} of {a:?} by {b:?}"));
                }
            }
        }
        state.numbers.insert((call, raw(value)), result.clone());
    }
}

/// Results of a program, `None` for poison. Error: it does something undefined, or is invalid.
fn outcome(text: &str, seed: u64) -> Result<Vec<Option<Tensor>>, String> {
    let parsed = parse(text, &creole::dialects(), ParseOptions::new("random"));
    if let Some(diagnostic) = parsed.diagnostics.first() {
        return Err(format!("{diagnostic:?}"));
    }
    let mut ops = parsed.body.isolated_ops().into_iter();
    let written = ops.find(|op| parsed.body[*op].def.name == "builtin.module");
    let inner = written.and_then(|op| parsed.body.nested(op));
    let module: &Body = inner.map_or(&parsed.body, |inner| inner);
    let main = Symbol::new("main");
    let functions = creole_ir::pass::functions(module);
    let is_main = |op: &creole_ir::OpId| {
        module.attr(*op, "sym_name").and_then(|name| name.as_str()) == Some("main")
    };
    let body = functions.into_iter().find(is_main).and_then(|op| module.nested(op));
    let body = body.ok_or_else(|| "there is no function '@main'".to_owned())?;
    let inputs = random(&body.arg_types(body.entry()), seed);
    let observer = Arc::new(Divisions::default());
    let results = run_observed(module, main, &inputs, Arc::<Divisions>::clone(&observer));
    let results = results.map_err(|e| e.message)?;
    let mut state = observer.state.lock().unwrap_or_else(PoisonError::into_inner);
    state.undefined.take().map_or(Ok(results), Err)
}

/// Result that a pass made worse.
fn fault(pass: &str, seed: u64, text: &str) -> Option<String> {
    let Ok(expected) = outcome(text, seed) else { return None };
    let changed = match after(pass, text) {
        Ok(changed) => changed,
        Err(message) => return Some(message),
    };
    let found = match outcome(&changed, seed) {
        Ok(found) => found,
        Err(message) => return Some(format!("{message}\n{changed}")),
    };
    let pairs = expected.into_iter().zip(found).enumerate();
    let mut known = pairs.filter_map(|(i, (before, after))| Some((i, before?, after)));
    known.find_map(|(i, before, after)| {
        let Some(after) = after else {
            return Some(format!("result {i} became poison\n{changed}"));
        };
        let difference = different(&[before], &[after])?;
        Some(format!("result {i}: {difference}\n{changed}"))
    })
}

#[test]
fn passes_refine() {
    let n = number("CREOLE_PROGRAMS", DEFAULT_PROGRAMS / 2);
    let first = number("CREOLE_SEED", 1);
    let failed: Vec<String> = passes()
        .iter()
        .filter_map(|pass| {
            (first..first + n).find_map(|seed| {
                let text = generate::program(seed, kind_for(pass, Flavor::Undefined)?);
                let fault = fault(pass, seed, &text)?;
                Some(format!("--{pass}, seed {seed}: {fault}\nof\n{text}"))
            })
        })
        .collect();
    assert!(failed.is_empty(), "{} passes\n{}", failed.len(), failed.join("\n======\n"));
}

#[test]
fn most_programs_are_defined() {
    let defined = (1..=100).filter(|seed| {
        let text = generate::program(*seed, Flavor::Undefined);
        outcome(&text, *seed).is_ok()
    });
    assert!(defined.count() > 80);
}
