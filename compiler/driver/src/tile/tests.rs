//! What `creole-tile` prints, and its exit codes.

use std::path::Path;

use expect_test::{Expect, expect};

use super::tile;

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
            <stdin>:3:1: error: expected coordinates of an element, found 1
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
            {"shape":"f32[2,2]{1,0:T(2,2)(4,1)}","logical_elements":4,"tiled_elements":8,"elements":8,"padding_elements":4,"storage_bits":32,"data_bytes":32,"buffer_bytes":32,"min_bytes":16,"fnv64":"bdcb38ee7b7aa685","probes":[[[1,1],5]],"inverse":{"slot":7,"element":null},"xla_array_bytes":16,"physical_dims":[[1,8],[1,8],[1,8],[2,4],[4,1],[1,1]],"slot":"d1·4 + d0","affine_map":"affine_map<(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, (d0 mod 2) floordiv 4, (d1 mod 2) floordiv 1, (d0 mod 2) mod 4, (d1 mod 2) mod 1)>","mosaic":null}
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
        physical  0, strides 1
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
        <shape>:1:1: error: the last entry of a tile can't be '*': there is no more minor dimension
         --> <shape>:1:1
          |
        1 | f32[2]{0:T(*)}
          | ^^^^^^^^^^^^^^
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
