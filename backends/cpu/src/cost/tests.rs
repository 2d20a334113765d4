//! Cost estimates: relations between the times of programs, for any rates.

use creole_ir::Body;
use creole_ir::backend::Volume;

use crate::cost::{CORE, Core, Processor, estimate, volume};
use crate::emit::tests::{functions, parsed};

/// Estimate for a function `@main` of two matrices of `n` by `n`, with caches of these sizes.
#[track_caller]
fn time(n: i64, body: &str, caches: [u64; 3]) -> f64 {
    time_with(n, body, Processor { core: CORE, caches })
}

/// Same on some machine.
#[track_caller]
fn time_with(n: i64, body: &str, machine: Processor) -> f64 {
    let module = module(n, body);
    let main = functions(&module)[0].0;
    estimate(&module, main, machine)
}

fn module(n: i64, body: &str) -> Body {
    let text = format!(
        "func.func @main(%a: memref<{n}x{n}xf32>, %out: memref<{n}x{n}xf32>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c4 = arith.constant 4 : index
           %cn = arith.constant {n} : index
           %k = arith.constant 0.5 : f32
           {body}
           return
         }}"
    )
    .replace('N', &n.to_string());
    parsed(&text)
}

/// Volume of a function `@main` of two matrices of 64 by 64.
fn volume_of(body: &str) -> Volume {
    let module = module(64, body);
    let main = functions(&module)[0].0;
    volume(&module, main, Processor { core: CORE, caches: LARGE })
}

const LARGE: [u64; 3] = [1 << 40; 3];
const SMALL: [u64; 3] = [32 << 10, 1 << 20, 8 << 20];

/// Sums `%a[row, column]` over both loops.
fn sum(row: &str, column: &str) -> String {
    format!(
        "scf.for %i = %c0 to %cn step %c1 {{
           %s = scf.for %j = %c0 to %cn step %c1 iter_args(%acc = %k) -> (f32) {{
             %x = memref.load %a[%{row}, %{column}] : memref<NxNxf32>
             %y = arith.addf %acc, %x : f32
             scf.yield %y : f32
           }}
           memref.store %s, %out[%i, %c0] : memref<NxNxf32>
         }}"
    )
}

/// Applies `ops` to each element, in vectors of four.
fn map(ops: &str) -> String {
    format!(
        "scf.for %i = %c0 to %cn step %c1 {{
           scf.for %j = %c0 to %cn step %c4 {{
             %x = vector.load %a[%i, %j] : memref<NxNxf32>, vector<4xf32>
             {ops}
             vector.store %y, %out[%i, %j] : memref<NxNxf32>, vector<4xf32>
           }}
         }}"
    )
}

const ADD: &str = "%y = arith.addf %x, %x : vector<4xf32>";

#[test]
fn time_grows_with_the_iterations() {
    let ratio = time(256, &map(ADD), LARGE) / time(64, &map(ADD), LARGE);
    assert!((12.0..17.0).contains(&ratio), "{ratio}");
}

#[test]
fn bytes_and_operations_are_counted() {
    let matrix = 64.0 * 64.0;
    let (read, written) = (4.0 * matrix, 4.0 * matrix);
    let both = Volume { bytes: read + written, read, written, flops: Some(matrix) };
    assert_eq!(volume_of(&map(ADD)), both);
    let fma = "%y = math.fma %x, %x, %x : vector<4xf32>";
    assert_eq!(volume_of(&map(fma)).flops, Some(2.0 * matrix));
    let copy = "%b = arith.cmpf olt, %x, %x : vector<4xf32>
                %y = arith.select %b, %x, %x : vector<4xi1>, vector<4xf32>";
    assert_eq!(volume_of(&map(copy)).flops, Some(0.0));
    // Each row is read once, and one element of it is written: a line of the cache.
    let of_sum = volume_of(&sum("i", "j"));
    let line = CORE.line;
    let written = 64.0 * line;
    assert_eq!(of_sum, Volume { bytes: read + written, read, written, flops: Some(matrix) });
    let unknown = "scf.while (%x = %k) : (f32) -> f32 {
                     %b = arith.cmpf olt, %x, %k : f32
                     scf.condition(%b) %x : f32
                   } do {
                   ^bb0(%x: f32):
                     %y = arith.addf %x, %x : f32
                     scf.yield %y : f32
                   }";
    assert_eq!(volume_of(unknown), Volume { flops: None, ..Volume::default() });
    let branch = format!("%b = arith.cmpf olt, %k, %k : f32 scf.if %b {{ {} }}", map(ADD));
    assert_eq!(volume_of(&branch), both);
    let in_place = "scf.for %i = %c0 to %cn step %c1 {
                      %x = memref.load %a[%i, %c0] : memref<NxNxf32>
                      memref.store %x, %a[%i, %c0] : memref<NxNxf32>
                    }";
    let Volume { bytes, read, written, .. } = volume_of(in_place);
    assert_eq!((bytes, read), (written, written));
}

#[test]
fn a_sum_waits_for_each_addition() {
    // The end of a row overlaps with the start of the next.
    let of_each = time(1024, &sum("i", "j"), LARGE) / (1024.0 * 1024.0);
    assert!(of_each >= 0.9 * CORE.float_latency, "{of_each}");
    // Elements on their own do not.
    let of_each = time(64, &map(ADD), LARGE) / (64.0 * 16.0);
    assert!(of_each < CORE.float_latency, "{of_each}");
}

#[test]
fn divisions_keep_one_unit_busy() {
    let divide = "%y = arith.divf %x, %x : vector<4xf32>";
    let time = |ops| time(64, &map(ops), LARGE);
    assert!(time(divide) >= 64.0 * 16.0 * CORE.rates.divide);
    let two = "%z = arith.divf %x, %x : vector<4xf32>
               %y = arith.divf %z, %x : vector<4xf32>";
    assert!(time(two) > 1.8 * time(divide));
}

#[test]
fn what_caches_do_not_hold_costs_more() {
    // 2 MB each: in no cache, in the last one, in all.
    let time = |caches| time(724, &map(ADD), caches);
    let (none, last, all) = (time([1 << 15; 3]), time(SMALL), time(LARGE));
    assert!(none > last && last > all, "{none} {last} {all}");
}

#[test]
fn columns_on_pages_of_their_own_cost_more() {
    let time = |caches| (time(2048, &sum("i", "j"), caches), time(2048, &sum("j", "i"), caches));
    let (rows, columns) = time(SMALL);
    assert!(columns > 2.0 * rows, "{columns} {rows}");
    let (rows, columns) = time(LARGE);
    assert_eq!(rows, columns);
}

#[test]
fn a_branch_that_lanes_hardly_ever_need_costs_nothing() {
    let divisions: String =
        (0..20).map(|i| format!("%d{} = arith.divf %d{i}, %x : vector<4xf32>\n", i + 1)).collect();
    let guarded = |condition: &str| {
        map(&format!(
            "%big = arith.cmpf ogt, %x, %x : vector<4xf32>
             {condition}
             %y = scf.if %some -> (vector<4xf32>) {{
               %d0 = arith.addf %x, %x : vector<4xf32>
               {divisions}
               scf.yield %d20 : vector<4xf32>
             }} else {{
               scf.yield %x : vector<4xf32>
             }}"
        ))
    };
    let rare = "%some = vector.reduction <or>, %big : vector<4xi1> into i1";
    let usual = "%some = arith.cmpi slt, %i, %j : index";
    assert!(time(64, &guarded(rare), LARGE) < time(64, &guarded(usual), LARGE));
}

#[test]
fn a_declaration_takes_no_time() {
    let module = parsed("func.func private @f(memref<4xf32>)");
    let f = functions(&module)[0].0;
    assert_eq!(estimate(&module, f, Processor { core: CORE, caches: LARGE }), 0.0);
}

/// Unrolled `map` with as many rows as the step of `%i`.
fn rows(n: usize, step: usize) -> String {
    let row = |at: usize| {
        format!(
            "%i{at} = arith.addi %i, %r{at} : index
             %x{at} = vector.load %a[%i{at}, %j] : memref<NxNxf32>, vector<4xf32>
             vector.store %x{at}, %out[%i{at}, %j] : memref<NxNxf32>, vector<4xf32>\n"
        )
    };
    let numbers: String =
        (0..n).map(|at| format!("%r{at} = arith.constant {at} : index\n")).collect();
    format!(
        "%step = arith.constant {step} : index
         {numbers}
         scf.for %i = %c0 to %cn step %step {{
           scf.for %j = %c0 to %cn step %c4 {{
             {}
           }}
         }}",
        (0..n).map(row).collect::<String>()
    )
}

#[test]
fn tiles_have_as_many_iterations_as_they_say() {
    let tiled = "%c16 = arith.constant 16 : index
        scf.for %i = %c0 to %cn step %c1 {
           scf.for %t = %c0 to %cn step %c16 {
             %end = arith.addi %t, %c16 : index
             scf.for %j = %t to %end step %c4 {
               %x = vector.load %a[%i, %j] : memref<NxNxf32>, vector<4xf32>
               vector.store %x, %out[%i, %j] : memref<NxNxf32>, vector<4xf32>
             }
           }
         }";
    let (tiled, plain) = (time(256, tiled, LARGE), time(256, &rows(1, 1), LARGE));
    assert!((0.8..2.0).contains(&(tiled / plain)), "{tiled} {plain}");
}

#[test]
fn what_is_written_out_fetches_as_much() {
    // Neighbours: contiguous lines. All in one row, or unrolled rows, from memory.
    let wide = "%c16 = arith.constant 16 : index
        scf.for %i = %c0 to %cn step %c1 {
           scf.for %j = %c0 to %cn step %c16 {
             %x = vector.load %a[%i, %j] : memref<NxNxf32>, vector<16xf32>
             vector.store %x, %out[%i, %j] : memref<NxNxf32>, vector<16xf32>
           }
         }";
    let small = [1 << 15; 3];
    let plain = time(1000, &rows(1, 1), small);
    for other in [wide.to_owned(), rows(4, 4)] {
        let ratio = time(1000, &other, small) / plain;
        assert!((0.7..1.3).contains(&ratio), "{ratio}\n{other}");
    }
}

#[test]
fn rows_a_power_of_two_apart_find_no_room_in_a_small_cache() {
    // 32 rows, each a page from the next, in a cache of as many pages: with what is written there is no room.
    let time = |n: i64| time(n, &rows(32, 32), [1 << 17, 1 << 20, 8 << 20]);
    let (crowded, free) = (time(1024) / 1024.0_f64.powi(2), time(1020) / 1020.0_f64.powi(2));
    assert!(crowded > 1.1 * free, "{crowded} {free}");
}

#[test]
fn half_a_register_takes_as_long_as_a_whole_one() {
    let copy = |lanes: usize| {
        format!(
            "%step = arith.constant {lanes} : index
             scf.for %i = %c0 to %cn step %c1 {{
               scf.for %j = %c0 to %cn step %step {{
                 %x = vector.load %a[%i, %j] : memref<NxNxf32>, vector<{lanes}xf32>
                 %y = arith.addf %x, %x : vector<{lanes}xf32>
                 vector.store %y, %out[%i, %j] : memref<NxNxf32>, vector<{lanes}xf32>
               }}
             }}"
        )
    };
    let (half, whole) = (time(64, &copy(2), LARGE), time(64, &copy(4), LARGE));
    assert!(half > 1.8 * whole, "{half} {whole}");
}

#[test]
fn sums_without_registers_go_through_memory() {
    let sums = |n: usize| {
        let join = |f: &dyn Fn(usize) -> String| (0..n).map(f).collect::<Vec<_>>().join(", ");
        let adds: String =
            (0..n).map(|k| format!("%t{k} = arith.addf %s{k}, %x : vector<4xf32>\n")).collect();
        let stores: String = (0..n)
            .map(|k| {
                format!("vector.store %r#{k}, %out[%c0, %c{k}] : memref<NxNxf32>, vector<4xf32>\n")
            })
            .collect();
        let constants: String = (0..n)
            .filter(|k| ![0, 1, 4].contains(k))
            .map(|k| format!("%c{k} = arith.constant {k} : index\n"))
            .collect();
        let types = join(&|_| "vector<4xf32>".to_owned());
        format!(
            "%zero = arith.constant dense<0.0> : vector<4xf32>
             {constants}
             %r:{n} = scf.for %j = %c0 to %cn step %c1 iter_args({}) -> ({types}) {{
               %x = vector.load %a[%j, %c0] : memref<NxNxf32>, vector<4xf32>
               {adds}
               scf.yield {} : {types}
             }}
             {stores}",
            join(&|k| format!("%s{k} = %zero")),
            join(&|k| format!("%t{k}")),
        )
    };
    let many = Core { n_registers: 64, ..CORE };
    let with = |core, n| time_with(64, &sums(n), Processor { core, caches: LARGE });
    assert_eq!(with(many, 12), with(CORE, 12));
    assert!(with(CORE, 30) > 1.5 * with(many, 30));
}
