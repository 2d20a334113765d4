//! Random whole programs: the CPU and the tiled-memory machine against the interpreter, bit for bit.
//!
//! A seed determines a program: 5 to 60 ops on values of many types and shapes (`ops`), or loops that read
//! and update the arrays they carry (`loops`). Only ops are used whose result does not depend on the order of
//! sums or on the approximation of functions. `CREOLE_PROGRAMS=N` sets the number of programs,
//! `CREOLE_SEED=S` the first seed; a failure prints its seed and its text.

pub(crate) mod compare;
mod loops;
mod ops;
mod stored;

use compare::{TestBackend, difference, random};
use creole_tile::TileLevel;

const DEFAULT_PROGRAMS: u64 = 60;

fn check(program: impl Fn(u64) -> String, places: &[TestBackend]) {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (n, first) = (number("CREOLE_PROGRAMS", DEFAULT_PROGRAMS), number("CREOLE_SEED", 1));
    let failed: Vec<String> = (first..first + n)
        .filter_map(|seed| {
            let text = program(seed);
            let inputs = |types: &[_], variant: u64| random(types, seed ^ (variant << 32));
            let difference = difference(&text, places, &inputs)?;
            Some(format!("seed {seed}: {difference}\n{text}"))
        })
        .take(3)
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Machine code of all emitters and widths.
const CPU: [TestBackend; 7] = [
    TestBackend::Cpu(1),
    TestBackend::Cpu(2),
    TestBackend::Emitted(0),
    TestBackend::Emitted(1),
    TestBackend::Emitted(2),
    TestBackend::Emitted(3),
    TestBackend::Emitted(4),
];

#[test]
fn the_cpu_agrees() {
    check(|seed| ops::program(seed, ops::ALL), &CPU);
}

#[test]
fn tiled_memory_agrees() {
    check(|seed| ops::program(seed, ops::TILED), &TileLevel::ALL.map(TestBackend::Tiles));
}

#[test]
fn loops_on_the_cpu_agree() {
    check(loops::program, &CPU);
}

#[test]
fn loops_in_tiled_memory_agree() {
    check(loops::program, &[TestBackend::Tiles(TileLevel::Grids)]);
}

#[test]
fn loops_on_windows_agree() {
    check(loops::program, &[TileLevel::Grids, TileLevel::Bundles].map(TestBackend::Windows));
}

#[test]
fn windows_agree() {
    check(|seed| ops::program(seed, ops::TILED), &TileLevel::ALL.map(TestBackend::Windows));
}
