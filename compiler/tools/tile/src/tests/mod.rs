//! Tests of the output of `creole-tile`, and its exit codes.

mod registers;
mod runs;

use std::path::Path;

use expect_test::{Expect, expect};

use creole_tool::{Call, Outcome, Tool};

/// Calls the tool.
fn tile(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    let tool = Tool::new("creole-tile", "0", (**creole::catalog()).clone());
    super::tile(&tool, Call { args, stdin: &|| Ok(stdin.into()), cwd })
}

#[track_caller]
fn check(args: &[&str], stdin: &str, code: i32, expect: Expect) {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let outcome = tile(&args, stdin, Path::new("."));
    assert_eq!(outcome.code, code, "{outcome:?}");
    expect.assert_eq(&(outcome.stdout + &outcome.stderr));
}

#[test]
fn lines_of_standard_input() {
    let lines = "f32[3,5]{1,0:T(2,2)}\n\nf32[4]{0:T(0)}\nf32[?]\n(f32[], s4[2])\n";
    check(
        &["layout", "-", "--json"],
        lines,
        0,
        expect![[r#"
            {"shape":"f32[3,5]{1,0:T(2,2)}","logical_elements":15,"tiled_elements":24,"elements":24,"padding_elements":9,"storage_bits":32,"data_bytes":96,"buffer_bytes":96,"min_bytes":60,"fnv64":"250a0c8471276bd3","probes":[[[0,0],0],[[0,4],8],[[2,0],12],[[2,4],20]]}
            {"text":"f32[4]{0:T(0)}","error":"the size of a tile must be positive","column":12}
            {"shape":"f32[?]{0}","text":"f32[?]","error":"the size of dimension 0 is unknown","column":1}
            {"shape":"(f32[], s4[2]{0})","text":"(f32[], s4[2])","error":"expected the shape of an array","column":1}
        "#]],
    );
}

#[test]
fn errors_in_lines_have_places() {
    check(
        &["layout", "-", "--index", "1"],
        "f32[4]\nf32[4]{1}\nf32[1]\n",
        1,
        expect![[r#"
            slot 1, byte 4
            <stdin>:2:8: error: there is no dimension 1: the array has 1
             --> <stdin>:2:8
              |
            2 | f32[4]{1}
              |        ^
            <stdin>:3:1: error: coordinate 1 is outside of dimension 0, whose size is 1
             --> <stdin>:3:1
              |
            3 | f32[1]
              | ^^^^^^
        "#]],
    );
}

#[test]
fn places_inside_of_bytes() {
    let shape = "s4[3]{0:E(4)M(8)}";
    check(
        &["layout", shape, "--index=1"],
        "",
        0,
        expect![[r#"
        slot 1, byte 8, bit 4
    "#]],
    );
    check(
        &["layout", "f32[]", "--index="],
        "",
        0,
        expect![[r#"
        slot 0, byte 0
    "#]],
    );
}

#[test]
fn details() {
    check(
        &["layout", "f32[2,2]{1,0:T(2,2)(4,1)}", "--json", "--index=1,1", "--inverse=7"],
        "",
        0,
        expect![[r#"
            {"shape":"f32[2,2]{1,0:T(2,2)(4,1)}","logical_elements":4,"tiled_elements":8,"elements":8,"padding_elements":4,"storage_bits":32,"data_bytes":32,"buffer_bytes":32,"min_bytes":16,"fnv64":"bdcb38ee7b7aa685","probes":[[[1,1],5]],"inverse":{"slot":7,"element":null},"xla_array_bytes":16,"physical_dims":[[1,8],[1,8],[1,8],[2,4],[4,1],[1,1]],"slot":"d1·4 + d0","digits":[[1,1,2,4],[0,1,2,1]],"affine_map":"affine_map<(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, 0, d1 mod 2, d0 mod 2, 0)>","mosaic":null}
        "#]],
    );
}

#[test]
fn small_and_empty_arrays() {
    check(
        &["layout", "f32[]{:T(2)}"],
        "",
        0,
        expect![[r#"
            f32[]{:T(2)}

            the slot of each element (down: nothing, right: nothing)


              ┌───────┐
              │  0  · │
              └───────┘

            the element in each slot, in the order of memory

            0 │ ()  ·

            elements  1 in 2 slots
            padding   1 slots, 50.0 %
            bytes     8, 32 bits for each slot; 4 without padding
            slot      0
            physical  1x2, strides 2,1
            affine    affine_map<() -> (0, 0)>
        "#]],
    );
    check(
        &["layout", "f32[0,3]{1,0:T(2,2)}"],
        "",
        0,
        expect![[r#"
            f32[0,3]{1,0:T(2,2)}

            elements  0 in 0 slots
            padding   0 slots, 0.0 %
            bytes     0, 32 bits for each slot; 0 without padding
            slot      0
            physical  0x2x2x2, strides 8,4,2,1
            affine    affine_map<(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, d0 mod 2, d1 mod 2)>
            mosaic    #tpu.tiled<(2,2),[2,1]>
        "#]],
    );
}

#[test]
fn lax_layouts_are_read_and_not_used() {
    let args = ["--xla-lax", "layout", "f32[2]{0:T(*)}"];
    check(
        &args,
        "",
        1,
        expect![[r#"
            f32[2]{0:T(*)}
            <shape>:1:12: error: the last entry of a tile can't be '*': there is no more minor dimension
             --> <shape>:1:12
              |
            1 | f32[2]{0:T(*)}
              |            ^
        "#]],
    );
}

#[test]
fn lax_layouts_in_json() {
    check(
        &["--xla-lax", "layout", "f32[4,8]{1,0:T(0,4)}", "--json"],
        "",
        1,
        expect![[r#"
        {"shape":"f32[4,8]{1,0:T(0,4)}","text":"f32[4,8]{1,0:T(0,4)}","error":"the size of a tile must be positive","column":16}
    "#]],
    );
}

#[test]
fn places_in_lines() {
    let lines = "f32[3]\nf32[2,2]{0,1}\nf32[2]\n";
    check(
        &["layout", "-", "--json", "--index=1,0", "--inverse=2"],
        lines,
        0,
        expect![[r#"
        {"shape":"f32[3]{0}","text":"f32[3]","error":"expected 1 coordinate, found 2","column":1}
        {"shape":"f32[2,2]{0,1}","logical_elements":4,"tiled_elements":4,"elements":4,"padding_elements":0,"storage_bits":32,"data_bytes":16,"buffer_bytes":16,"min_bytes":16,"fnv64":"ebd8861eaa5a6805","probes":[[[1,0],1]],"inverse":{"slot":2,"element":[0,1]}}
        {"shape":"f32[2]{0}","text":"f32[2]","error":"expected 1 coordinate, found 2","column":1}
    "#]],
    );
    check(
        &["layout", "-", "--inverse=2"],
        lines,
        1,
        expect![[r#"
        slot 2: element 2
        slot 2: element 0,1
        <stdin>:3:1: error: there is no slot 2: the buffer has 2
         --> <stdin>:3:1
          |
        3 | f32[2]
          | ^^^^^^
    "#]],
    );
}

#[test]
fn slots_behind_the_buffer() {
    check(
        &["layout", "f32[3]{0:L(4)}", "--inverse=3"],
        "",
        0,
        expect![[r#"
        slot 3: padding
    "#]],
    );
    check(
        &["layout", "f32[3]{0:L(4)}", "--inverse=4"],
        "",
        1,
        expect![[r#"
        <shape>:1:1: error: there is no slot 4: the buffer has 4
         --> <shape>:1:1
          |
        1 | f32[3]{0:L(4)}
          | ^^^^^^^^^^^^^^
    "#]],
    );
}

#[test]
fn defaults_of_tpus() {
    check(
        &["layout", "s8[12,2]", "--tpu=5", "--index=9,1"],
        "",
        0,
        expect![[r#"
        slot 1029, byte 1029
    "#]],
    );
    check(
        &["layout", "f32[?,2]", "--tpu=5"],
        "",
        1,
        expect![[r#"
        <shape>:1:1: error: the size of dimension 0 is unknown
         --> <shape>:1:1
          |
        1 | f32[?,2]
          | ^^^^^^^^
    "#]],
    );
}

#[test]
fn what_else_there_is_to_say() {
    check(
        &["layout", "f32[8]{0:T(2)SC(0:5)}"],
        "",
        0,
        expect![[r#"
        f32[8]{0:T(2)SC(0:5)}

        the slot of each element (down: nothing, right: dimension 0)

            0 1   2 3   4 5   6 7
          ┌─────┬─────┬─────┬─────┐
          │ 0 1 │ 2 3 │ 4 5 │ 6 7 │
          └─────┴─────┴─────┴─────┘

        the element in each slot, in the order of memory

        0 │ 0 1 2 3
        4 │ 4 5 6 7

        elements  8 in 8 slots
        padding   0 slots, 0.0 %
        bytes     32, 32 bits for each slot; 32 without padding
        slot      d0
        physical  4x2, strides 2,1
        affine    affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>
        mosaic    #tpu.tiled<(2),[1]>
        cores     dimension 0 is cut at 5 for 2 cores; this is the array as a whole
        warning   XLA's ArraySize is 24 bytes for the largest piece, the slots take 32
    "#]],
    );
    check(
        &["layout", "f32[2]{0:E(3)}"],
        "",
        0,
        expect![[r#"
        f32[2]{0:E(3)}

        the slot of each element (down: nothing, right: dimension 0)

            0 1
          ┌─────┐
          │ 0 1 │
          └─────┘

        the element in each slot, in the order of memory

        0 │ 0 1

        elements  2 in 2 slots
        padding   0 slots, 0.0 %
        bytes     1, 3 bits for each slot; 8 without padding
        slot      d0
        physical  2, strides 1
        affine    affine_map<(d0) -> (d0)>
        mosaic    #tpu.tiled<,[1]>
        warning   3 bits don't hold elements of type f32
    "#]],
    );
}

/// Arrays without elements may have any sizes.
#[test]
fn pictures_of_nothing() {
    for shape in [
        "f32[0,4]{1,0:T(9223372036854775807,9223372036854775807)}",
        "u8[0]{0:T(*,8,3,9223372036854775807)(3,3,128,17)}",
        "f32[0,9223372036854775807,4]{2,1,0:T(*,2)}",
        "f32[2,0]",
    ] {
        for way in
            [&["layout", shape, "--svg"][..], &["layout", shape], &["layout", shape, "--json"]]
        {
            let args: Vec<String> = way.iter().map(|arg| (*arg).to_owned()).collect();
            let outcome = tile(&args, "", Path::new("."));
            assert_eq!((outcome.code, &*outcome.stderr), (0, ""), "{way:?}");
        }
    }
}

#[test]
fn numbers_of_pictures_do_not_touch() {
    let args = ["layout", "f32[12,100000]", "--svg"].map(str::to_owned);
    let picture = tile(&args, "", Path::new(".")).stdout;
    // Seven digits need more than the width of a cell with two.
    assert!(picture.contains("width=\"61.8"), "{picture}");
}

#[test]
fn other_memories_are_other_buffers() {
    check(
        &["relayout", "f32[8,128]{1,0:S(1)}", "f32[8,128]"],
        "",
        0,
        expect![[r#"
        f32[8,128]{1,0:S(1)} -> f32[8,128]{1,0}
          class     through memory: all elements get to another memory
          moved     in rows of 1024 elements
          elements  1024
          bytes     4096 before, 4096 after, 4096 without padding
    "#]],
    );
    check(
        &["relayout", "pred[8]", "pred[8]{0:E(32)}"],
        "",
        0,
        expect![[r#"
        pred[8]{0} -> pred[8]{0:E(32)}
          class     through memory: some elements get to other tiles
          moved     one by one, from a table of slots
          elements  8
          bytes     8 before, 32 after, 8 without padding
    "#]],
    );
}

#[test]
fn relayouts() {
    check(
        &["relayout", "f32[24,128]", "f32[24,128]{1,0:T(8,128)}", "--json"],
        "",
        0,
        expect![[r#"
        {"from":"f32[24,128]{1,0}","to":"f32[24,128]{1,0:T(8,128)}","class":"bitcast","strategy":"whole","elements":3072,"from_bytes":12288,"to_bytes":12288,"min_bytes":12288}
    "#]],
    );
    check(
        &["relayout", "f32[256,512]", "f32[256,512]{0,1:T(8,128)}", "--machine", "tpu-v5e"],
        "",
        0,
        expect![[r#"
            f32[256,512]{1,0} -> f32[256,512]{0,1:T(8,128)}
              class     through memory: some elements get to other tiles
              moved     in blocks of 8 by 128 elements, read along the first, written along the second
              elements  131072
              bytes     524288 before, 524288 after, 524288 without padding
              tpu-v5e   2,696 cycles, 1.80 us: blocks, transposed in VMEM
        "#]],
    );
    check(
        &["relayout", "f32[8,128]{1,0:S(1)}", "f32[8,128]", "--machine", "tpu-v5e"],
        "",
        1,
        expect![[r#"
            <from>:1:1: error: expected an array in memory 0, HBM, for '--machine', found memory 1
             --> <from>:1:1
              |
            1 | f32[8,128]{1,0:S(1)}
              | ^^^^^^^^^^^^^^^^^^^^
        "#]],
    );
    check(
        &["relayout", "f64[8,128]", "f64[8,128]{0,1}", "--machine", "tpu-v5e"],
        "",
        1,
        expect![[r#"
            <from>:1:1: error: machines do not compute with elements of type f64
             --> <from>:1:1
              |
            1 | f64[8,128]
              | ^^^^^^^^^^
        "#]],
    );
    check(
        &["relayout", "f32[2]", "s32[2]"],
        "",
        1,
        expect![[r#"
        <to>:1:1: error: expected elements of type f32, found s32
         --> <to>:1:1
          |
        1 | s32[2]
          | ^^^^^^
    "#]],
    );
    check(
        &["relayout", "f32[?]", "f32[2]"],
        "",
        1,
        expect![[r#"
        <from>:1:1: error: the size of dimension 0 is unknown
         --> <from>:1:1
          |
        1 | f32[?]
          | ^^^^^^
    "#]],
    );
}

#[test]
fn bad_usage() {
    let code = |args: &[&str]| {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        tile(&args, "", Path::new(".")).code
    };
    assert_eq!(code(&[]), 2);
    assert_eq!(code(&["layout"]), 2);
    assert_eq!(code(&["layout", "f32[2]", "--index", "a"]), 2);
    assert_eq!(code(&["layout", "f32[2]", "--svg", "--json"]), 2);
    assert_eq!(code(&["sim"]), 2);
    assert_eq!(code(&["--help"]), 0);
}
