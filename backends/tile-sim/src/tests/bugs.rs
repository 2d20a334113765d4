//! Kernels with one bug each: it is found at the op that has it.

use super::kernels::{ADD, DOUBLE, MATMUL};
use super::*;

/// Runs a kernel on arrays of 16 by 128 numbers; the kinds of bugs, each with the op.
#[track_caller]
fn bugs(body: &str) -> Vec<(Kind, String)> {
    let text = format!(
        r#"
!hbm = memref<16x128xf32, #tile.layout<"{{1,0:T(8,128)}}">>
!vmem = memref<16x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm) {{
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %m = tile.alloc : !vmem
  %n = tile.alloc : !vmem
  %s = tile.sem_alloc : !tile.sem<dma>
  %t = tile.sem_alloc : !tile.sem<dma>
{body}
  return
}}
"#
    );
    found(&text)
}

fn found(text: &str) -> Vec<(Kind, String)> {
    let elem = if text.contains("bf16") { bf16() } else { Type::f32() };
    let shape: &[i64] = if text.contains("64x128xbf16") { &[64, 128] } else { &[16, 128] };
    let a = Tensor::from_f64(1.0, Type::tensor(shape, elem));
    let module = module(text);
    let options = Options::new(costs());
    let outcome = simulate(&module, Symbol::new("main"), &[a], options)
        .unwrap_or_else(|e| panic!("{}", e.message));
    let op = |finding: &crate::Finding| {
        let at = |body: &Body| {
            body.walk()
                .find(|op| body[*op].loc == finding.loc)
                .map(|op| body[op].def.name.to_owned())
        };
        module.nested_bodies().find_map(at).unwrap_or_default()
    };
    outcome.findings.iter().map(|finding| (finding.kind, op(finding))).collect()
}

#[track_caller]
fn check(body: &str, expected: &[(Kind, &str)]) {
    let found = bugs(body);
    let found: Vec<(Kind, &str)> = found.iter().map(|(kind, op)| (*kind, op.as_str())).collect();
    assert_eq!(found, expected);
}

const COPY_IN: &str = "tile.dma_start %a, %m, %s : !hbm, !vmem\n";
const WAIT_IN: &str = "tile.dma_wait %s, %m : !vmem\n";
const COPY_OUT: &str = "tile.dma_start %m, %b, %t : !vmem, !hbm\n";
const WAIT_OUT: &str = "tile.dma_wait %t, %b : !hbm\n";
const LOAD: &str = "%v = tile.load %m[%c0, %c0] : !vmem to vector<8x128xf32>\n";
const STORE: &str = "tile.store %v, %m[%c8, %c0] : vector<8x128xf32>, !vmem\n";

#[test]
fn no_bug() {
    check(&[COPY_IN, WAIT_IN, LOAD, STORE, COPY_OUT, WAIT_OUT].concat(), &[]);
}

#[test]
fn memory_that_nobody_wrote() {
    check(&[COPY_OUT, WAIT_OUT].concat(), &[(Kind::Uninitialized, "tile.dma_start")]);
    // It may be loaded, as long as nobody sees it.
    check(LOAD, &[]);
    check(&[LOAD, STORE, COPY_OUT, WAIT_OUT].concat(), &[(Kind::Uninitialized, "tile.dma_start")]);
    // A choice by a number from there is a use.
    let branch = "%x = vector.extract %v[0, 0] : f32 from vector<8x128xf32>
        %z = arith.constant 0.0 : f32
        %p = arith.cmpf olt, %x, %z : f32
        scf.if %p { tile.fill %m, %z : !vmem }";
    check(&[LOAD, branch].concat(), &[(Kind::Uninitialized, "scf.if")]);
}

#[test]
fn data_before_it_is_there() {
    let text = [COPY_IN, LOAD, WAIT_IN].concat();
    check(&text, &[(Kind::Race, "tile.load")]);
    check(&[COPY_IN, COPY_OUT, WAIT_IN, WAIT_OUT].concat(), &[(Kind::Race, "tile.dma_start")]);
}

#[test]
fn a_source_that_is_overwritten() {
    let text = [COPY_IN, WAIT_IN, LOAD, COPY_OUT, STORE, WAIT_OUT].concat();
    check(&text, &[(Kind::Race, "tile.store")]);
    let text = [COPY_IN, WAIT_IN, COPY_OUT, LOAD, WAIT_OUT].concat();
    check(&text, &[]);
}

#[test]
fn a_wait_that_is_forgotten() {
    check(COPY_IN, &[(Kind::LeakedDma, "tile.dma_start")]);
}

#[test]
fn an_address_outside() {
    let load = "%v = tile.load %m[%c8, %c8] : !vmem to vector<8x128xf32>\n";
    check(&[COPY_IN, WAIT_IN, load].concat(), &[(Kind::OutOfBounds, "tile.load")]);
}

#[test]
fn the_wrong_semaphore() {
    let wait = "tile.dma_wait %t, %m : !vmem\n";
    check(&[COPY_IN, wait].concat(), &[(Kind::Deadlock, "tile.dma_wait")]);
}

#[test]
fn a_second_wait() {
    check(&[COPY_IN, WAIT_IN, WAIT_IN].concat(), &[(Kind::Deadlock, "tile.dma_wait")]);
}

#[test]
fn more_memory_than_there_is() {
    let alloc = "%big = tile.alloc : memref<67108864xf32, #tile.space<vmem>>\n";
    check(alloc, &[(Kind::OverCapacity, "tile.alloc")]);
}

#[test]
fn a_place_off_the_tiles_is_legal() {
    let place = "%c3 = arith.constant 3 : index
        %c5 = arith.constant 5 : index
        %v = tile.load %m[%c3, %c5] : !vmem to vector<8x16xf32>
        tile.store %v, %m[%c5, %c3] : vector<8x16xf32>, !vmem\n";
    check(&[COPY_IN, WAIT_IN, place, COPY_OUT, WAIT_OUT].concat(), &[]);
}

#[test]
fn memory_that_was_freed() {
    check(
        &[COPY_IN, WAIT_IN, "tile.dealloc %m : !vmem\n", LOAD].concat(),
        &[(Kind::UseAfterFree, "tile.load")],
    );
    check(
        &[COPY_IN, "tile.dealloc %m : !vmem\n"].concat(),
        &[(Kind::Race, "tile.dealloc"), (Kind::LeakedDma, "tile.dma_start")],
    );
}

#[test]
fn two_transfers_on_one_semaphore_end_in_any_order() {
    let two = "tile.dma_start %a, %m, %s : !hbm, !vmem
        tile.dma_start %a, %n, %s : !hbm, !vmem
        tile.dma_wait %s, %m : !vmem\n";
    let rest = "tile.dma_wait %s, %n : !vmem\n";
    check(&[two, LOAD, rest].concat(), &[(Kind::Race, "tile.load")]);
    check(&[two, rest, LOAD].concat(), &[]);
}

#[test]
fn a_sum_over_the_edge() {
    let text = r#"
        #rows = affine_map<(i) -> (i)>
        #none = affine_map<(i) -> (0)>
        !hbm = memref<300xi32, #tile.layout<"{0:T(128)}">>
        !one = memref<1xi32, #tile.layout<"{0:T(128)}">>
        !vmem = memref<256xi32, #tile.layout<"{0:T(128)}">, #tile.space<vmem>>
        !sum = memref<1xi32, #tile.layout<"{0:T(128)}">, #tile.space<vmem>>
        func.func @main(%a: !hbm, %b: !one) {
          tile.grid [2] ins(%a : !hbm) outs(%b : !one) maps [#rows, #none] buffers [2, 1] {
          ^bb0(%i: index, %x: !vmem, %y: !sum):
            %c0 = arith.constant 0 : index
            %z = arith.constant 0 : i32
            %first = arith.cmpi eq, %i, %c0 : index
            scf.if %first { tile.fill %y, %z : !sum }
            %v = tile.load %x[%c0] : !vmem to vector<256xi32>
            %w = tile.load %y[%c0] : !sum to vector<1xi32>
            %acc = vector.extract %w[0] : i32 from vector<1xi32>
            %s = vector.reduction <add>, %v, %acc : vector<256xi32> into i32
            %r = vector.broadcast %s : i32 to vector<1xi32>
            tile.store %r, %y[%c0] : vector<1xi32>, !sum
          }
          return
        }"#;
    let a = Tensor::from_i64(1, Type::tensor(&[300], Type::i32()));
    let outcome = run(text, &[a], |_| {});
    let kinds: Vec<Kind> = outcome.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds, [Kind::Padding]);
}

/// Small changes of a kernel that is right: each is found.
#[test]
fn mutants() {
    let mutants: &[(&str, &str, Kind)] = &[
        // Waits that are missing.
        ("tile.dma_wait %s1, %upper : !half", "", Kind::Race),
        ("tile.dma_wait %s0, %lower : !half", "", Kind::Race),
        ("tile.dma_wait %t, %to : !block", "", Kind::Race),
        // Other semaphores.
        ("tile.dma_wait %s1, %upper", "tile.dma_wait %s0, %upper", Kind::Deadlock),
        ("tile.dma_start %block, %upper, %s1", "tile.dma_start %block, %upper, %s0", Kind::Race),
        (
            "tile.dma_start %block, %lower, %s0",
            "tile.dma_start %block, %lower, %s1",
            Kind::Deadlock,
        ),
        ("tile.dma_wait %t, %to", "tile.dma_wait %s0, %to", Kind::Deadlock),
        // Other buffers.
        ("tile.dma_start %block, %upper, %s1", "tile.dma_start %block, %lower, %s1", Kind::Race),
        ("%at = arith.muli %odd, %c8", "%at = arith.muli %odd, %c0", Kind::Race),
        (
            "tile.store %w, %out[%c0, %c0] : vector<8x128xbf16>, !half",
            "tile.store %w, %in[%at, %c0] : vector<8x128xbf16>, !vmem",
            Kind::Uninitialized,
        ),
        // Steps too far or too short.
        ("%c7 = arith.constant 7", "%c7 = arith.constant 8", Kind::OutOfBounds),
        ("scf.for %i = %c0 to %c8", "scf.for %i = %c0 to %c7", Kind::LeakedDma),
        ("%more = arith.cmpi slt", "%more = arith.cmpi sle", Kind::OutOfBounds),
        ("scf.for %i = %c0 to", "scf.for %i = %c1 to", Kind::Deadlock),
        ("%row = arith.muli %next, %c8", "%row = arith.muli %row_, %c8", Kind::OutOfBounds),
        // Smaller buffers.
        ("%upper = tile.view %in[%c8, %c0]", "%upper = tile.view %in[%c7, %c0]", Kind::Race),
        ("%upper = tile.view %in[%c8, %c0]", "%upper = tile.view %in[%c0, %c0]", Kind::Race),
    ];
    let mut missed = Vec::new();
    for (from, to, kind) in mutants {
        assert!(DOUBLE.contains(from), "{from}");
        let text = DOUBLE.replacen(from, to, 1).replace("%row_", "%c8");
        let found = found(&text);
        if !found.iter().any(|(found, _)| found == kind) {
            missed.push(format!("{from} -> {to}: {found:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The same for kernels with a grid.
#[test]
fn mutants_of_grids() {
    let mutants: &[(&str, &str, &str, Kind)] = &[
        // Block maps that are off by one, and grids that are too long.
        (ADD, "(i) -> (i, 0)", "(i) -> (i + 1, 0)", Kind::OutOfBounds),
        (ADD, "tile.grid [5]", "tile.grid [6]", Kind::OutOfBounds),
        // A sum that nobody has set to zero.
        (MATMUL, "tile.fill %z, %f : !x", "", Kind::Uninitialized),
        // A block of sums that is set to zero too late, when it was another one before.
        (MATMUL, "arith.cmpi eq, %k, %zero", "arith.cmpi eq, %j, %zero", Kind::Uninitialized),
        // A vector that reaches over its buffer.
        (ADD, "tile.store %s, %z[%zero, %zero]", "tile.store %s, %z[%i, %zero]", Kind::OutOfBounds),
    ];
    for (kernel, from, to, kind) in mutants {
        assert!(kernel.contains(from), "{from}");
        let found = run(&kernel.replacen(from, to, 1), &[], |_| {}).findings;
        assert!(found.iter().any(|found| found.kind == *kind), "{from} -> {to}: {found:?}");
    }
}
