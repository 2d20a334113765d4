//! Random bodies of legal vectors: all emitters and widths against each other, with few registers, too.
//!
//! A seed determines a function: ops of all forms on the results of others (`ops`), in loops and branches that carry
//! vectors (`regions`), with loads and stores between them. Registers of 6 vectors make spills everywhere.
//! `CREOLE_PROGRAMS=N` sets the number of functions, `CREOLE_SEED=S` the first seed; a failure prints its text.

mod ops;
mod regions;
mod writer;

use super::special::same_results_on;
use super::*;
use writer::Writer;

const DEFAULT_BODIES: u64 = 24;
const FEW_REGISTERS: [u32; 2] = [6, 9];

/// All targets, and those of the own emitter with few vector registers.
fn targets_with_spills() -> Vec<Isa> {
    let wide = targets().into_iter().filter(|target| target.vector_bits() > 0);
    let few = FEW_REGISTERS.into_iter();
    let few = few.flat_map(|n| targets().into_iter().map(move |t| t.with_vector_registers(n)));
    let few = few.filter(|target| target.vector_bits() > 128);
    targets()
        .into_iter()
        .filter(|target| target.vector_bits() == 0)
        .chain(wide)
        .chain(few)
        .collect()
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn random_bodies_agree() {
    let targets = targets_with_spills();
    let (n, first) = (number("CREOLE_PROGRAMS", DEFAULT_BODIES), number("CREOLE_SEED", 1));
    for seed in first..first + n {
        same_results_on(&format!("// seed {seed}\n{}", Writer::function(seed)), &targets);
    }
}

/// Every form of the list stands in a body that the own emitter compiles.
#[test]
#[cfg(all(target_arch = "x86_64", unix))]
fn bodies_have_all_forms() {
    let mut writer = Writer::new(0);
    for (op, form) in creole_vector::forms::list() {
        writer.apply(op, form);
    }
    let body = lowered(&writer.finish());
    let (main, _) = functions(&body)[0];
    assert!(has_wide_code(body.nested(main).unwrap()));
}
