//! Lowers transfers of vectors with several dimensions to loops over transfers of fewer dimensions.
//!
//! 1. Permutations and repetitions leave the permutation maps (`permutation`), so that the rows of a vector are in the
//!    order of those of its mask.
//! 2. A transfer becomes a nest of loops over a buffer of its vector (`nest`), or, unrolled, transfers of all rows
//!    (`unroll`). Rows out of bounds are skipped by `scf.if`.
//! 3. On request, writes of transposed scalable vectors become loops over rows (`transposed`).
//! 4. A transfer of one dimension that is not contiguous becomes a loop over elements (`row`).
//! 5. A print of a vector becomes loops that print its elements (`print`).

mod nest;
mod permutation;
mod print;
mod row;
mod transfer;
mod transposed;
mod unroll;

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId};
use creole_passes_generic::greedy;

pub(crate) use permutation::patterns as permutation_patterns;

/// Pass that lowers transfers to loops.
pub static VECTOR_TO_SCF: Pass = Pass {
    name: "convert-vector-to-scf",
    summary: "Replaces transfers of vectors with several dimensions by loops over transfers of rows",
    example: EXAMPLE,
    works_on: &["vector.transfer_read", "vector.transfer_write"],
    options: &[
        PassOption { name: "full-unroll", default: "false", help: "unroll the loops" },
        PassOption {
            name: "target-rank",
            default: "1",
            help: "dimensions of the vectors of transfers that stay",
        },
        PassOption {
            name: "lower-tensors",
            default: "false",
            help: "lower transfers of tensors, too",
        },
        PassOption {
            name: "lower-scalable",
            default: "false",
            help: "lower writes of transposed scalable vectors to loops",
        },
    ],
    run: Run::Body(convert),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<3x8xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [false, true]} : memref<?x?xf32>, vector<3x8xf32>
  return %0 : vector<3x8xf32>
}
";

/// Options of the pass.
#[derive(Clone, Copy, Debug)]
struct Config {
    unroll: bool,
    target_rank: usize,
    lower_tensors: bool,
}

fn convert(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let config = Config {
        unroll: cx.flag("full-unroll")?,
        target_rank: cx.option("target-rank")?,
        lower_tensors: cx.flag("lower-tensors")?,
    };
    greedy::apply(body, cx, permutation::patterns())?;
    if cx.flag("lower-scalable")? {
        for op in body.walk() {
            transposed::lower(body, op, config.lower_tensors)?;
        }
    }
    for op in body.walk() {
        permutation::sort_masked(body, op, config);
    }
    // The last one comes first: each buffer is placed before those that exist already.
    let ops: Vec<OpId> = body.walk().rev().collect();
    for op in ops {
        if config.unroll {
            unroll::lower(body, op, config, cx.dialects)?;
        } else {
            nest::lower(body, op, config, cx.dialects)?;
        }
    }
    for op in body.walk() {
        if config.target_rank == 1 {
            row::lower(body, op)?;
        }
        print::lower(body, op)?;
    }
    greedy::apply(body, cx, [])
}
