//! Correct kernels have no findings, and the same results however late DMAs move their data.

use super::generate::*;
use super::*;

/// Kernel on arrays of 32 by 128 `f32`, with two buffers in VMEM and two semaphores.
fn small(name: &str, body: String, result: &dyn Fn(usize) -> i64) -> Kernel {
    let text = format!(
        r#"
!hbm = memref<32x128xf32, #tile.layout<"{{1,0:T(8,128)}}">>
!vmem = memref<32x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
!half = memref<16x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
!line = memref<1x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
!order = memref<32xi32, #tile.layout<"{{0:T(128)}}">>
!smem = memref<32xi32, #tile.layout<"{{0:T(128)}}">, #tile.space<smem>>
!v = vector<32x128xf32>
func.func @main(%a: !hbm, %order: !order, %b: !hbm) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c16 = arith.constant 16 : index
  %c31 = arith.constant 31 : index
  %c32 = arith.constant 32 : index
  %m = tile.alloc : !vmem
  %o = tile.alloc : !vmem
  %s = tile.sem_alloc : !tile.sem<dma>
  %t = tile.sem_alloc : !tile.sem<dma>
  tile.dma_start %a, %m, %s : !hbm, !vmem
  tile.dma_wait %s, %m : !vmem
  {body}
  tile.dma_start %o, %b, %t : !vmem, !hbm
  tile.dma_wait %t, %b : !hbm
  return
}}"#
    );
    let result = filled(&[32, 128], "f32", result);
    let rows = filled(&[32], "i32", |i| order(i) as i64);
    let inputs = vec![filled(&[32, 128], "f32", x), rows];
    Kernel { name: name.to_owned(), text, inputs, results: vec![(2, result)] }
}

/// Element `i` of the input.
fn x(i: usize) -> i64 {
    (i as i64 * 7) % 101
}

/// A permutation of the rows.
fn order(row: usize) -> usize {
    (row * 5 + 3) % 32
}

const WHOLE: &str = "%v = tile.load %m[%c0, %c0] : !vmem to !v\n";
const STORE: &str = "tile.store %r, %o[%c0, %c0] : !v, !vmem\n";
/// Row and column number of each element.
const ROWS: &str = "%steps = vector.step : vector<32xindex>
    %wide = vector.broadcast %steps : vector<32xindex> to vector<128x32xindex>
    %row = vector.transpose %wide, [1, 0] : vector<128x32xindex> to vector<32x128xindex>
    %across = vector.step : vector<128xindex>
    %column = vector.broadcast %across : vector<128xindex> to vector<32x128xindex>\n";

fn moved_elements() -> Vec<Kernel> {
    vec![
        small(
            "rotated rows",
            format!("{WHOLE}%r = tile.rotate %v by 3 dim 0 : !v\n{STORE}"),
            &|i| x((i + 4096 - 3 * 128) % 4096),
        ),
        small(
            "rotated lanes",
            format!("{WHOLE}%r = tile.rotate %v by 5 dim 1 : !v\n{STORE}"),
            &|i| x(i / 128 * 128 + (i + 128 - 5) % 128),
        ),
        small(
            "gathered rows in reverse order",
            format!(
                "{ROWS}%last = arith.constant dense<31> : vector<32x128xindex>
                %from = arith.subi %last, %row : vector<32x128xindex>
                %r = tile.gather %m[%from, %column] : !vmem, vector<32x128xindex>\n{STORE}"
            ),
            &|i| x((31 - i / 128) * 128 + i % 128),
        ),
        small(
            "rows scattered to places from SMEM",
            "%places = tile.alloc : !smem
            %u = tile.sem_alloc : !tile.sem<dma>
            tile.dma_start %order, %places, %u : !order, !smem
            tile.dma_wait %u, %places : !smem
            scf.for %i = %c0 to %c32 step %c1 {
              %p = tile.load %places[%i] : !smem to i32
              %at = arith.index_cast %p : i32 to index
              %line = tile.load %m[%i, %c0] : !vmem to vector<1x128xf32>
              tile.store %line, %o[%at, %c0] : vector<1x128xf32>, !vmem
            }"
            .to_owned(),
            &|i| x((0..32).find(|row| order(*row) == i / 128).unwrap_or(0) * 128 + i % 128),
        ),
    ]
}

fn masks_and_views() -> Vec<Kernel> {
    vec![
        small(
            "odd columns by masked stores",
            format!(
                "{ROWS}{WHOLE}%ones = arith.constant dense<1> : vector<32x128xindex>
                %bit = arith.andi %column, %ones : vector<32x128xindex>
                %odd = arith.cmpi eq, %bit, %ones : vector<32x128xindex>
                %z = arith.constant 0.0 : f32
                tile.fill %o, %z : !vmem
                tile.store %v, %o[%c0, %c0] mask %odd : !v, !vmem"
            ),
            &|i| if i % 2 == 1 { x(i) } else { 0 },
        ),
        small(
            "a mask over the edge",
            format!(
                "%z = arith.constant 0.0 : f32
                tile.fill %o, %z : !vmem
                %n = arith.constant 29 : index
                %columns = arith.constant 128 : index
                %mask = vector.create_mask %n, %columns : vector<32x128xi1>
                %v = tile.load %m[%c3, %c0] mask %mask : !vmem to !v
                %r = arith.addf %v, %v : !v\n{STORE}"
            ),
            &|i| if i < 29 * 128 { 2 * x(i + 3 * 128) } else { 0 },
        ),
        small(
            "places off the tiles",
            "%z = arith.constant 0.0 : f32
            tile.fill %o, %z : !vmem
            %v = tile.load %m[%c3, %c5] : !vmem to vector<9x17xf32>
            tile.store %v, %o[%c5, %c3] : vector<9x17xf32>, !vmem"
                .to_owned(),
            &|i| {
                let (row, column) = (i / 128, i % 128);
                let is_inside = (5..14).contains(&row) && (3..20).contains(&column);
                if is_inside { x((row - 2) * 128 + column + 2) } else { 0 }
            },
        ),
        small(
            "views of views, and a copy in VMEM",
            "%top = tile.view %m[%c16, %c0] : !vmem to !half
            %low = tile.view %o[%c0, %c0] : !vmem to !half
            %high = tile.view %o[%c16, %c0] : !vmem to !half
            %u = tile.sem_alloc : !tile.sem<dma>
            tile.dma_start %top, %low, %u : !half, !half
            tile.dma_wait %u, %low : !half
            tile.dma_start %top, %high, %u : !half, !half
            tile.dma_wait %u, %high : !half"
                .to_owned(),
            &|i| x((i / 128 % 16 + 16) * 128 + i % 128),
        ),
    ]
}

fn semaphores() -> Vec<Kernel> {
    vec![
        small(
            "two copies on one semaphore that are waited for together",
            "%from = tile.view %m[%c0, %c0] : !vmem to !half
            %low = tile.view %o[%c0, %c0] : !vmem to !half
            %high = tile.view %o[%c16, %c0] : !vmem to !half
            %u = tile.sem_alloc : !tile.sem<dma>
            tile.dma_start %from, %low, %u : !half, !half
            tile.dma_start %from, %high, %u : !half, !half
            tile.dma_wait %u, %o : !vmem"
                .to_owned(),
            &|i| x(i % 2048),
        ),
        small(
            "rows that go one after the other on one semaphore",
            "%u = tile.sem_alloc : !tile.sem<dma>
            scf.for %i = %c0 to %c32 step %c1 {
              %from = tile.view %m[%i, %c0] : !vmem to !line
              %to = tile.view %o[%i, %c0] : !vmem to !line
              tile.dma_start %from, %to, %u : !line, !line
            }
            scf.for %i = %c0 to %c32 step %c1 {
              %to = tile.view %o[%i, %c0] : !vmem to !line
              tile.dma_wait %u, %to : !line
            }"
            .to_owned(),
            &x,
        ),
        small(
            "semaphores that count",
            format!(
                "%n = tile.sem_alloc : !tile.sem<count>
                tile.sem_signal %n, %c5
                tile.sem_wait %n, %c3
                %two = tile.sem_read %n : !tile.sem<count>
                tile.sem_wait %n, %two
                %i = arith.index_cast %two : index to i32
                %f = arith.sitofp %i : i32 to f32
                %w = vector.broadcast %f : f32 to !v\n{WHOLE}%r = arith.mulf %v, %w : !v\n{STORE}"
            ),
            &|i| 2 * x(i),
        ),
        small(
            "a vector that a loop carries",
            format!(
                "{WHOLE}%zero = arith.constant dense<0.0> : !v
                %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%sum = %zero) -> (!v) {{
                  %next = arith.addf %sum, %v : !v
                  scf.yield %next : !v
                }}\n{STORE}"
            ),
            &|i| 5 * x(i),
        ),
    ]
}

fn loops_and_choices() -> Vec<Kernel> {
    vec![
        small(
            "a choice element by element",
            format!(
                "{WHOLE}%limit = arith.constant dense<50.0> : !v
                %less = arith.cmpf olt, %v, %limit : !v
                %r = arith.select %less, %v, %limit : vector<32x128xi1>, !v\n{STORE}"
            ),
            &|i| x(i).min(50),
        ),
        small(
            "a loop with a condition",
            format!(
                "{WHOLE}%r, %end = scf.while (%sum = %v, %i = %c0) : (!v, index) -> (!v, index) {{
                  %more = arith.cmpi slt, %i, %c3 : index
                  scf.condition(%more) %sum, %i : !v, index
                }} do {{
                ^bb0(%sum: !v, %i: index):
                  %twice = arith.addf %sum, %sum : !v
                  %next = arith.addi %i, %c1 : index
                  scf.yield %twice, %next : !v, index
                }}\n{STORE}"
            ),
            &|i| 8 * x(i),
        ),
        small(
            "a buffer that is freed and made again",
            format!(
                "{WHOLE}tile.dealloc %m : !vmem
                %again = tile.alloc : !vmem
                tile.store %v, %again[%c0, %c0] : !v, !vmem
                %r = tile.load %again[%c0, %c0] : !vmem to !v
                tile.dealloc %again : !vmem\n{STORE}"
            ),
            &x,
        ),
    ]
}

fn elementwises() -> Vec<Kernel> {
    let of = |elem, shape: &[i64], block: &[i64], buffers, is_tiled, op| {
        let (shape, block) = (shape.to_vec(), block.to_vec());
        elementwise(&Elementwise { elem, shape, block, buffers, is_tiled, op })
    };
    vec![
        of("f32", &[300, 256], &[64, 256], [2, 2, 2], true, 0),
        of("f32", &[100, 200], &[32, 128], [1, 1, 1], true, 1),
        of("f32", &[100, 200], &[32, 128], [3, 2, 1], false, 2),
        of("f32", &[1000], &[256], [2, 2, 2], true, 0),
        of("f32", &[3, 40, 130], &[1, 16, 128], [2, 3, 2], true, 0),
        of("bf16", &[100, 200], &[32, 128], [2, 2, 2], true, 0),
        of("bf16", &[77, 129], &[16, 128], [3, 3, 3], true, 2),
        of("bf16", &[40, 40], &[16, 16], [1, 2, 3], false, 1),
        of("i32", &[33, 257], &[8, 128], [2, 1, 2], true, 0),
        of("i32", &[500], &[128], [3, 3, 1], false, 2),
        of("i8", &[70, 300], &[32, 128], [2, 2, 2], true, 0),
        of("i8", &[5, 5, 5], &[2, 2, 2], [1, 1, 2], false, 1),
        of("i1", &[50, 200], &[32, 128], [2, 2, 2], true, 0),
        of("i1", &[50, 200], &[8, 128], [1, 3, 2], false, 2),
    ]
}

fn others() -> Vec<Kernel> {
    vec![
        sum_of_rows("f32", [300, 128], 256, 2, true),
        sum_of_rows("f32", [300, 128], 64, 3, false),
        sum_of_rows("i32", [100, 256], 32, 1, true),
        sum_of_rows("i32", [33, 128], 32, 2, false),
        product(["f32", "f32"], [64, 128, 128], [32, 64, 128], [2, 2, 2]),
        product(["f32", "f32"], [40, 100, 136], [16, 64, 128], [1, 2, 1]),
        product(["bf16", "f32"], [32, 256, 128], [32, 128, 128], [3, 2, 2]),
        product(["bf16", "f32"], [50, 72, 200], [16, 32, 128], [2, 3, 1]),
        product(["i8", "i32"], [32, 64, 128], [32, 32, 128], [2, 2, 2]),
        product(["i8", "i32"], [17, 33, 130], [8, 16, 128], [2, 2, 3]),
        transpose("f32", [200, 300], [64, 128], [2, 2]),
        transpose("bf16", [64, 128], [32, 32], [3, 1]),
        transpose("i32", [130, 9], [128, 8], [1, 2]),
        transpose("i8", [40, 70], [32, 32], [2, 3]),
    ]
}

fn rings() -> Vec<Kernel> {
    let of = |elem, n_blocks, rows, n_buffers, waits_late| {
        ring(Ring { elem, n_blocks, rows, n_buffers, waits_late })
    };
    vec![
        of("f32", 8, 8, 1, false),
        of("f32", 9, 16, 2, true),
        of("f32", 10, 8, 3, true),
        of("bf16", 7, 16, 2, false),
        of("bf16", 11, 16, 3, true),
        of("i32", 5, 8, 3, false),
        of("i32", 2, 8, 3, true),
        of("i8", 6, 32, 2, true),
        of("i8", 1, 32, 2, false),
    ]
}

#[test]
fn no_false_alarms() {
    let kernels: Vec<Kernel> = [
        elementwises(),
        others(),
        rings(),
        moved_elements(),
        masks_and_views(),
        semaphores(),
        loops_and_choices(),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(kernels.len() >= 50, "{}", kernels.len());
    let orders = [(Commit::Issue, 0), (Commit::Wait, 0), (Commit::Random, 1), (Commit::Random, 2)];
    for Kernel { name, text, inputs, results } in &kernels {
        let module = module(text);
        for (commit, seed) in orders {
            let options = Options { commit, seed, ..Options::new(costs()) };
            let outcome = simulate(&module, Symbol::new("main"), inputs, options);
            let outcome = outcome.unwrap_or_else(|error| panic!("{name}: {}", error.message));
            assert_eq!(outcome.findings, [], "{name}: {commit:?} {seed}");
            for (at, expected) in results {
                assert!(outcome.arrays[*at] == *expected, "{name}: {commit:?} {seed}: array {at}");
            }
        }
    }
}

#[test]
fn what_earlier_runs_left_in_memory_is_not_seen() {
    let rows = 1 + (crate::host::ALLOCATOR_KEEPS / 1024 / 4) as i64;
    let text = format!(
        r#"
!hbm = memref<{rows}x1024xf32, #tile.layout<"{{1,0:T(8,128)}}">>
func.func @main(%a: !hbm) {{
  return
}}
"#
    );
    let (module, options) = (module(&text), Options::new(costs()));
    let run = |inputs: &[Tensor]| {
        let outcome = simulate(&module, Symbol::new("main"), inputs, options.clone()).unwrap();
        outcome.arrays[0].clone()
    };
    let ones = Tensor::from_f64(1.0, Type::tensor(&[rows, 1024], Type::f32()));
    assert_eq!(run(std::slice::from_ref(&ones)), ones);
    assert!(run(&[]).values::<f32>().all(|number| number == 0.0));
}
