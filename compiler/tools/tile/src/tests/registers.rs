//! Tests of the output of `creole-tile registers`.

use expect_test::{Expect, expect};

use super::check;

#[test]
fn registers_in_json() {
    let args = ["registers", "bf16[2,20,7]{0,1,2}", "16,{3,*},(4,5)", "--registers=4x5"];
    check(
        &[&args[..], &["--json", "--index", "1,13,7"]].concat(),
        "",
        1,
        expect![[r#"
            <shape>:1:1: error: coordinate 7 is outside of dimension 2, whose size is 7
             --> <shape>:1:1
              |
            1 | bf16[2,20,7]{0,1,2}
              | ^^^^^^^^^^^^^^^^^^^
        "#]],
    );
    check(
        &[&args[..], &["--json", "--index", "1,13,6"]].concat(),
        "",
        0,
        expect![[r#"
            {"shape":"bf16[2,20,7]","layout":"16,{3,*},(4,5)","sublanes":4,"lanes":5,"register_dims":[2,6,1],"registers":12,"entries_per_register":40,"used_entries":400,"row":"d1 + 3","column":"all","register":"d0·6 + row div 4","sublane":"(column div 5)·2 + row div 2 mod 2","lane":"column mod 5","subelement":"row mod 2","places":[[10,0,0,0],[10,0,1,0],[10,0,2,0],[10,0,3,0],[10,0,4,0],[10,2,0,0],[10,2,1,0],[10,2,2,0],[10,2,3,0],[10,2,4,0]]}
        "#]],
    );
    check(
        &["registers", "f32[20,300]", "32,{0,0},(8,128)", "32,{0,5},(8,128)", "--json"],
        "",
        0,
        expect![[r#"
            {"shape":"f32[20,300]","from":"32,{0,0},(8,128)","to":"32,{0,5},(8,128)","class":"across lanes","registers_read":9,"registers_written":9,"register_pairs":15,"join":null}
        "#]],
    );
}

#[test]
fn wide_registers_are_shown_in_runs() {
    check(
        &["registers", "f32[3,100]", "32,{2,100},(4,128)"],
        "",
        0,
        expect![[r#"
            f32[3,100] in registers of 8x128 lanes: 32,{2,100},(4,128)

            register 0

              0 │ ·
              1 │ ·
              2 │ lanes 100 to 127: 0,0 to 0,27
              3 │ lanes 100 to 127: 1,0 to 1,27
              4 │ ·
              5 │ ·
              6 │ lanes 0 to 71: 0,28 to 0,99
              7 │ lanes 0 to 71: 1,28 to 1,99

            register 1

              0 │ lanes 100 to 127: 2,0 to 2,27
              1 │ ·
              2 │ ·
              3 │ ·
              4 │ lanes 0 to 71: 2,28 to 2,99
              5 │ ·
              6 │ ·
              7 │ ·

            registers  2, 2x1
            tiles      2 in a register
            unused     1748 of 2048 places, 85.4 %
            row        d0 + 2
            column     d1 + 100
            register   row div 4
            sublane    (column div 128)·4 + row mod 4
            lane       column mod 128
            subelement 0
        "#]],
    );
    check(
        &["registers", "f32[2]", "32,{6,*},(8,128),-1", "--registers=8x128"],
        "",
        0,
        expect![[r#"
            f32[2] in registers of 8x128 lanes: 32,{6,*},(8,128),-1

            register 0

              0 │ ·
              1 │ ·
              2 │ ·
              3 │ ·
              4 │ ·
              5 │ ·
              6 │ lanes 0 to 127: 0
              7 │ lanes 0 to 127: 1

            registers  1, 1x1
            tiles      1 in a register
            unused     768 of 1024 places, 75.0 %
            row        d0 + 6
            column     all
            register   0
            sublane    row
            lane       column
            subelement 0
        "#]],
    );
}

#[test]
fn registers_that_do_not_fit() {
    let wrong = |args: &[&str], expect: Expect| check(args, "", 1, expect);
    wrong(
        &["registers", "f32[4,4]", "32,{0,9},(8,100)"],
        expect![[r#"
        <layout>:1:10: error: a tile must fill whole sublanes of 128 elements
         --> <layout>:1:10
          |
        1 | 32,{0,9},(8,100)
          |          ^^^^^^^
    "#]],
    );
    wrong(
        &["registers", "bf16[4,4]", "32,{0,0},(8,128)"],
        expect![[r#"
            <layout>:1:1: error: the layout is for elements of 32 bits, bf16 has 16
             --> <layout>:1:1
              |
            1 | 32,{0,0},(8,128)
              | ^^
        "#]],
    );
    wrong(
        &["registers", "f32[4]", "32,{0,0},(8,128)"],
        expect![[r#"
        <layout>:1:1: error: expected a value of 2 dimensions or more, found 1
         --> <layout>:1:1
          |
        1 | 32,{0,0},(8,128)
          | ^^^^^^^^^^^^^^^^
    "#]],
    );
    wrong(
        &["registers", "f32[4,4]", "32,{0,0},(8,128)", "--index", "4,0"],
        expect![[r#"
            <shape>:1:1: error: coordinate 4 is outside of dimension 0, whose size is 4
             --> <shape>:1:1
              |
            1 | f32[4,4]
              | ^^^^^^^^
        "#]],
    );
    wrong(
        &["registers", "pred[4,4]", "32,{0,0},(8,128)", "16,{0,0},(16,128)"],
        expect![[r#"
        <to>:1:1: error: elements of 32 bits don't become elements of 16 bits by moving
         --> <to>:1:1
          |
        1 | 16,{0,0},(16,128)
          | ^^
    "#]],
    );
    wrong(
        &["registers", "f32[?,4]", "32,{0,0},(8,128)"],
        expect![[r#"
        <shape>:1:1: error: the size of dimension 0 is unknown
         --> <shape>:1:1
          |
        1 | f32[?,4]
          | ^^^^^^^^
    "#]],
    );
    check(
        &["registers", "f32[4,4]", "32,{0,0},(8,128)", "--registers", "8"],
        "",
        2,
        expect![[r#"
            error: invalid value '8' for '--registers <SUBLANESxLANES>': expected two positive numbers with at most 65536 lanes in all: 8x128

            For more information, try '--help'.
        "#]],
    );
}
