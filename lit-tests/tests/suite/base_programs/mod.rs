//! Random programs in the dialects that `mlir-opt` has: the interpreter gives the same before and after each pass.
//!
//! `CREOLE_PROGRAMS=N` sets the number of programs, `CREOLE_SEED=S` the first seed, `CREOLE_PASSES=A,B` the passes; a
//! failure prints the pass, the seed and the program. With `MLIR_OPT=PATH` the output of each pass goes through that
//! `mlir-opt`, too: it accepts it, and its canonical form is that of Creole.

pub(crate) mod generate;
mod undefined;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use creole_lit_tests::opt;

use crate::random_programs::compare::{different, interpreted};

use generate::Flavor;

const DEFAULT_PROGRAMS: u64 = 40;

/// Passes that change the signature of the entry, are for tiled machines or proofs, or refuse loops that carry wide integers.
const OTHERS: [&str; 12] = [
    "arith-emulate-wide-int",
    "bufferize",
    "memref-emulate-wide-int",
    "plan-memory",
    "replay",
    "tile-bundles",
    "tile-dma",
    "tile-grids",
    "tile-layouts",
    "tile-registers",
    "tile-relayouts",
    "tile-strips",
];

/// Passes that take for granted that the upper bound of a loop is not below the lower one.
const FOR_ORDERED_LOOPS: [&str; 2] = ["scf-for-loop-peeling", "scf-for-loop-range-folding"];

/// The kind of programs to run a pass on. `None`: it does not take them.
fn kind_for(pass: &str, flavor: Flavor) -> Option<Flavor> {
    match FOR_ORDERED_LOOPS.contains(&pass) {
        true => (flavor == Flavor::Plain).then_some(Flavor::Ordered),
        false => Some(flavor),
    }
}

/// Number in an environment variable.
pub(crate) fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Names of the passes to test.
fn passes() -> Vec<String> {
    if let Ok(names) = std::env::var("CREOLE_PASSES") {
        return names.split(',').map(str::to_owned).collect();
    }
    let all = creole::catalog().passes.iter().map(|pass| pass.name);
    all.filter(|name| !OTHERS.contains(name)).map(str::to_owned).collect()
}

fn after(pass: &str, text: &str) -> Result<String, String> {
    let outcome = opt(&[format!("--{pass}")], text, Path::new("."));
    match outcome.code {
        0 => Ok(outcome.stdout),
        _ => Err(outcome.stderr),
    }
}

/// Output of the `mlir-opt` at this path.
fn upstream(program: &str, flags: &[&str], text: &str) -> Result<String, String> {
    let mut command = Command::new(program);
    command.args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|e| e.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(text.as_bytes()).map_err(|e| e.to_string())?;
    }
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// Difference of canonical forms between `mlir-opt` and Creole.
fn differs_upstream(program: &str, text: &str) -> Option<String> {
    let theirs = match upstream(program, &["--canonicalize"], text) {
        Ok(theirs) => theirs,
        Err(message) => return Some(format!("mlir-opt: {message}")),
    };
    let ours = match after("canonicalize", text) {
        Ok(ours) => ours,
        Err(message) => return Some(message),
    };
    let (line, (theirs, ours)) =
        theirs.lines().zip(ours.lines()).enumerate().find(|(_, (theirs, ours))| theirs != ours)?;
    Some(format!("line {} of the canonical form:\n{theirs}\n{ours}", line + 1))
}

/// Effect of a pass on a program: the first difference.
fn fault(pass: &str, seed: u64, text: &str) -> Option<String> {
    let expected = match interpreted(text, seed) {
        Ok(expected) => expected,
        Err(message) => return Some(message),
    };
    let changed = match after(pass, text) {
        Ok(changed) => changed,
        Err(message) => return Some(message),
    };
    let found = match interpreted(&changed, seed) {
        Ok(found) => found,
        Err(message) => return Some(format!("{message}\n{changed}")),
    };
    if let Some(difference) = different(&expected, &found) {
        return Some(format!("{difference}\n{changed}"));
    }
    let program = std::env::var("MLIR_OPT").ok()?;
    differs_upstream(&program, &changed)
}

/// Runs all passes on programs of a kind.
#[track_caller]
fn check_passes(flavor: Flavor, n: u64) {
    let (n, first) = (number("CREOLE_PROGRAMS", n), number("CREOLE_SEED", 1));
    let failed: Vec<String> = passes()
        .iter()
        .filter_map(|pass| {
            (first..first + n).find_map(|seed| {
                let text = generate::program(seed, kind_for(pass, flavor)?);
                let fault = fault(pass, seed, &text)?;
                Some(format!("--{pass}, seed {seed}: {fault}\nof\n{text}"))
            })
        })
        .collect();
    assert!(failed.is_empty(), "{} passes\n{}", failed.len(), failed.join("\n======\n"));
}

#[test]
fn passes_keep_results() {
    check_passes(Flavor::Plain, DEFAULT_PROGRAMS);
}

#[test]
fn passes_keep_results_where_memrefs_have_many_names() {
    check_passes(Flavor::Memory, DEFAULT_PROGRAMS / 4);
}
