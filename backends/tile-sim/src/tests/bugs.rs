//! Kernels with one bug each: it is found at the op that has it.

use super::generate::{Kernel, Ring, product, ring, sum_of_rows};
use super::kernels::{ADD, DOUBLE, MATMUL};
use super::*;

/// Runs a kernel on arrays of 16 by 128 elements; returns the kinds of bugs, each with the op.
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
    found_with(text, &[Tensor::from_f64(1.0, Type::tensor(&[16, 128], Type::f32()))])
}

/// Kinds of bugs of a kernel, each with the op.
fn found_with(text: &str, inputs: &[Tensor]) -> Vec<(Kind, String)> {
    let module = module(text);
    let options = Options::new(costs());
    let outcome = simulate(&module, Symbol::new("main"), inputs, options)
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
    // It may be loaded, as long as it is not observed.
    check(LOAD, &[]);
    check(&[LOAD, STORE, COPY_OUT, WAIT_OUT].concat(), &[(Kind::Uninitialized, "tile.dma_start")]);
    // A select by an undefined condition is a use.
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

/// Mutation of a correct kernel: old text, new text, expected finding, and its op.
type Mutant<'a> = (&'a str, &'a str, Kind, &'a str);

/// Applies each mutation at the first match in a kernel, whose arrays hold `inputs`.
#[track_caller]
fn check_mutants(kernel: &str, inputs: &[Tensor], mutants: &[Mutant<'_>]) {
    assert_eq!(found_with(kernel, inputs), []);
    let mut missed = Vec::new();
    for (from, to, kind, op) in mutants {
        assert!(kernel.contains(from), "{from}");
        let text = kernel.replacen(from, to, 1);
        let found = found_with(&text, inputs);
        if !found.iter().any(|(found, at)| found == kind && at == op) {
            missed.push(format!("{from} -> {to}: {found:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn mutants_of_double_buffering() {
    let a = Tensor::from_f64(1.0, Type::tensor(&[64, 128], bf16()));
    let (wait, start, load) = ("tile.dma_wait", "tile.dma_start", "tile.load");
    let mutants: &[Mutant<'_>] = &[
        // Missing waits.
        ("tile.dma_wait %s1, %upper : !half", "", Kind::Race, load),
        ("tile.dma_wait %s0, %lower : !half", "", Kind::Race, load),
        ("tile.dma_wait %t, %to : !block", "", Kind::Race, "tile.store"),
        // Other semaphores.
        ("tile.dma_wait %s1, %upper", "tile.dma_wait %s0, %upper", Kind::Deadlock, wait),
        ("%block, %upper, %s1", "%block, %upper, %s0", Kind::Race, load),
        ("%block, %lower, %s0", "%block, %lower, %s1", Kind::Deadlock, wait),
        ("tile.dma_wait %t, %to", "tile.dma_wait %s0, %to", Kind::Deadlock, wait),
        // Other buffers.
        ("%block, %upper, %s1", "%block, %lower, %s1", Kind::Race, start),
        ("%at = arith.muli %odd, %c8", "%at = arith.muli %odd, %c0", Kind::Race, load),
        (
            "tile.store %w, %out[%c0, %c0] : vector<8x128xbf16>, !half",
            "tile.store %w, %in[%at, %c0] : vector<8x128xbf16>, !vmem",
            Kind::Uninitialized,
            start,
        ),
        // Steps too far or too short.
        ("%c7 = arith.constant 7", "%c7 = arith.constant 8", Kind::OutOfBounds, "tile.view"),
        ("scf.for %i = %c0 to %c8", "scf.for %i = %c0 to %c7", Kind::LeakedDma, start),
        ("%more = arith.cmpi slt", "%more = arith.cmpi sle", Kind::OutOfBounds, "tile.view"),
        ("scf.for %i = %c0 to", "scf.for %i = %c1 to", Kind::Deadlock, wait),
        ("arith.muli %next, %c8", "arith.muli %c8, %c8", Kind::OutOfBounds, "tile.view"),
        // Smaller buffers.
        ("tile.view %in[%c8, %c0]", "tile.view %in[%c7, %c0]", Kind::Race, start),
        ("tile.view %in[%c8, %c0]", "tile.view %in[%c0, %c0]", Kind::Race, start),
    ];
    check_mutants(DOUBLE, &[a], mutants);
}

#[test]
fn mutants_of_rings() {
    let of = Ring { elem: "f32", n_blocks: 7, rows: 8, n_buffers: 3, waits_late: true };
    let Kernel { text, inputs, .. } = ring(of);
    let (wait, start) = ("tile.dma_wait", "tile.dma_start");
    let mutants: &[Mutant<'_>] = &[
        ("tile.dma_wait %s1, %in1 : !vmem", "", Kind::Race, "tile.load"),
        // The buffer is written while it is copied out.
        ("tile.dma_wait %t0, %out0 : !vmem }", "}", Kind::Race, "tile.store"),
        (
            "tile.dma_wait %t0, %out0 : !vmem }",
            "tile.dma_wait %t1, %out0 : !vmem }",
            Kind::Race,
            "tile.store",
        ),
        ("tile.store %w, %out1", "tile.store %w, %out2", Kind::Uninitialized, start),
        ("tile.load %in2", "tile.load %in0", Kind::Race, "tile.load"),
        ("%next = arith.addi %i, %ring", "%next = arith.addi %i, %c1", Kind::LeakedDma, start),
        ("%ring = arith.constant 3", "%ring = arith.constant 2", Kind::Deadlock, wait),
    ];
    check_mutants(&text, &inputs, mutants);
}

#[test]
fn mutants_of_grids() {
    let (a, b) = (counted(&[300, 256]), counted(&[300, 256]));
    let mutants: &[Mutant<'_>] = &[
        // Block maps that are off by one, and grids that are too long.
        ("(i) -> (i, 0)", "(i) -> (i + 1, 0)", Kind::OutOfBounds, "tile.grid"),
        ("tile.grid [5]", "tile.grid [6]", Kind::OutOfBounds, "tile.grid"),
        // A vector that reaches over its buffer.
        ("tile.store %s, %z[%zero,", "tile.store %s, %z[%i,", Kind::OutOfBounds, "tile.store"),
        // A result that is never written.
        ("tile.store %s, %z", "tile.store %s, %x", Kind::Uninitialized, "tile.grid"),
    ];
    check_mutants(ADD, &[a, b], mutants);
    let (a, b) = (counted(&[64, 256]), counted(&[256, 256]));
    let mutants: &[Mutant<'_>] = &[
        // Sums that are never set to zero, or too late.
        ("tile.fill %z, %f : !x", "", Kind::Uninitialized, "tile.grid"),
        ("arith.cmpi eq, %k, %zero", "arith.cmpi eq, %j, %zero", Kind::Uninitialized, "tile.grid"),
        ("(i, j, k) -> (k, j)", "(i, j, k) -> (k, j + 1)", Kind::OutOfBounds, "tile.grid"),
    ];
    check_mutants(MATMUL, &[a, b], mutants);
}

#[test]
fn mutants_of_masks() {
    let Kernel { text, inputs, .. } = sum_of_rows("i32", [100, 128], 32, 2, true);
    let mutants: &[Mutant<'_>] = &[
        (" mask %mask", "", Kind::Padding, "tile.grid"),
        ("%n = arith.constant 100", "%n = arith.constant 101", Kind::Padding, "tile.grid"),
        ("scf.if %first { tile.fill %y, %z : !sum }", "", Kind::Uninitialized, "tile.grid"),
    ];
    check_mutants(&text, &inputs, mutants);
    let blocks = ([40, 100, 136], [16, 64, 128]);
    let Kernel { text, inputs, .. } = product(["bf16", "f32"], blocks.0, blocks.1, [2, 2, 2]);
    let mutants: &[Mutant<'_>] = &[
        (" mask %p", "", Kind::Padding, "tile.grid"),
        (" mask %q", "", Kind::Padding, "tile.grid"),
    ];
    check_mutants(&text, &inputs, mutants);
}

/// Runs a grid whose iteration `i` reads block `read` of an array of four blocks and writes block `write` of it.
#[track_caller]
fn check_in_place(read: &str, write: &str, buffers: [i64; 2], expected: &[(Kind, &str)]) {
    let [ins, outs] = buffers;
    let text = format!(
        r#"
#read = affine_map<(i) -> ({read}, 0)>
#write = affine_map<(i) -> ({write}, 0)>
!hbm = memref<32x128xf32, #tile.layout<"{{1,0:T(8,128)}}">>
!vmem = memref<8x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
func.func @main(%a: !hbm) {{
  tile.grid [4] ins(%a : !hbm) outs(%a : !hbm) maps [#read, #write] buffers [{ins}, {outs}] {{
  ^bb0(%i: index, %x: !vmem, %y: !vmem):
    %c0 = arith.constant 0 : index
    %v = tile.load %x[%c0, %c0] : !vmem to vector<8x128xf32>
    %w = arith.addf %v, %v : vector<8x128xf32>
    tile.store %w, %y[%c0, %c0] : vector<8x128xf32>, !vmem
  }}
  return
}}
"#
    );
    let input = Tensor::from_f64(1.0, Type::tensor(&[32, 128], Type::f32()));
    let found = found_with(&text, &[input]);
    let found: Vec<(Kind, &str)> = found.iter().map(|(kind, op)| (*kind, op.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn grids_that_write_what_they_read() {
    let race = [(Kind::Race, "tile.grid")];
    check_in_place("i", "i", [2, 2], &[]);
    check_in_place("i", "i", [1, 1], &[]);
    // Writes the block that was read before.
    check_in_place("i", "i floordiv 2", [1, 1], &[]);
    check_in_place("3", "i", [1, 1], &[]);
    // Reads the block that the iteration before writes.
    check_in_place("i floordiv 2", "i", [2, 2], &race);
    check_in_place("3 - i", "i", [2, 2], &race);
    check_in_place("3 - i", "i", [1, 1], &race);
    check_in_place("(i + 3) mod 4", "i", [2, 2], &race);
}
