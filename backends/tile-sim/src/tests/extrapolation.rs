//! Extrapolated runs have the same report as runs of each iteration.

use super::generate::{hbm, vector, vmem};
use super::*;
use crate::random::Random;

/// Report of a kernel without its data, with or without extrapolation.
#[track_caller]
fn report(body: &Body, costs: &Costs, extrapolates: bool, max_ops: Option<u64>) -> crate::Report {
    let options = Options {
        is_functional: false,
        extrapolates,
        max_ops,
        profiles: true,
        ..Options::new(costs.clone())
    };
    let outcome = simulate(body, Symbol::new("main"), &[], options);
    let outcome = outcome.unwrap_or_else(|error| panic!("{}", error.message));
    assert_eq!(outcome.findings, []);
    outcome.report
}

/// Grid with an input whose block depends on all indices, one that stays for a while, and an output.
fn grid(sizes: [i64; 3], edge: i64, buffers: [i64; 3], first: &str, scale: i64) -> String {
    let [i, j, k] = sizes;
    let block = [8, 128];
    let a = [i * 8 * scale - edge, k * 128];
    format!(
        "
#a = affine_map<(i, j, k) -> (i * {scale}, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
!a = {a}
!b = {b}
!c = {c}
!x = {x}
func.func @main(%a: !a, %b: !b, %c: !c) {{
  tile.grid {sizes:?} ins(%a, %b : !a, !b) outs(%c : !c) maps [#a, #b, #c] buffers {buffers:?} {{
  ^bb0(%i: index, %j: index, %k: index, %x: !x, %y: !x, %z: !x):
    %zero = arith.constant 0 : index
    %n = arith.constant 5 : index
    %first = {first}
    scf.if %first {{
      %f = arith.constant 0.0 : f32
      tile.fill %z, %f : !x
    }}
    %v = tile.load %x[%zero, %zero] : !x to {v}
    %w = tile.load %y[%zero, %zero] : !x to {v}
    %s = tile.load %z[%zero, %zero] : !x to {v}
    %p = arith.mulf %v, %w : {v}
    %r = arith.addf %p, %s : {v}
    tile.store %r, %z[%zero, %zero] : {v}, !x
  }}
  return
}}",
        a = hbm(&a, "f32", true),
        b = hbm(&[k * 8, j * 128 - edge], "f32", true),
        c = hbm(&[i * 8, j * 128], "f32", true),
        x = vmem(&block, "f32", true),
        v = vector(&block, "f32"),
    )
}

#[test]
fn random_grids() {
    let mut random = Random::new(11);
    let mut below = |n: u64| (random.next() % n) as i64;
    for _ in 0..60 {
        let sizes = [1 + below(20), 1 + below(20), 1 + below(12)];
        let buffers = [1 + below(4), 1 + below(4), 1 + below(3)];
        let edge = if below(3) == 0 { 1 + below(7) } else { 0 };
        let conditions = [
            "arith.cmpi eq, %k, %zero : index",
            "arith.cmpi slt, %j, %n : index",
            "arith.cmpi eq, %i, %n : index",
            "arith.cmpi eq, %i, %j : index",
        ];
        let text = grid(sizes, edge, buffers, conditions[below(4) as usize], 1 + below(2));
        let body = module(&text);
        let mut costs = costs();
        // Bounded by transfers, by computation, or by the step of the grid.
        costs.hbm_bytes = [30.0, 77.7, 546.0][below(3) as usize];
        costs.grid_step = [0, 100, 1000][below(3) as usize];
        let stepped = report(&body, &costs, false, None);
        assert_eq!(report(&body, &costs, true, None), stepped, "{text}");
    }
}

#[test]
fn few_iterations_are_run() {
    let body = module(&grid([50, 40, 30], 0, [2, 2, 2], "arith.cmpi eq, %k, %zero : index", 1));
    // Each of the 60,000 iterations counts, when it is run or repeated.
    let extrapolated = report(&body, &costs(), true, Some(6_000));
    assert_eq!(extrapolated, report(&body, &costs(), false, None));
}
