use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn report(checks: &str, input: &str, options: &Options, expected: Expect) {
    let shown = match check(checks, "t", input, options) {
        Ok(()) => "ok".to_string(),
        Err(failure) => failure.to_string(),
    };
    expected.assert_eq(&shown);
}

#[test]
fn missing_text_is_reported_with_the_nearest() {
    report(
        "// CHECK: foo\n// CHECK: [[X:b.r]]\n// CHECK: use [[X]]\n",
        "foo\nbar\nuse baz\nq\n",
        &Options::default(),
        expect![[r#"
            t:3:11: error: CHECK: expected string not found in input
            // CHECK: use [[X]]
                      ^
            <stdin>:2:4: note: scanning from here
            bar
               ^
            <stdin>:2:4: note: with "X" equal to "bar"
            bar
               ^
            <stdin>:3:1: note: possible intended match here
            use baz
            ^

            Input file: <stdin>
            Check file: t

            -dump-input=help explains the following input dump.

            Input was:
            <<<<<<
                       1: foo 
                       2: bar 
            check:3'0        X error: no match found
            check:3'1          with "X" equal to "bar"
                       3: use baz 
            check:3'0     ~~~~~~~~
            check:3'2     ?        possible intended match
                       4: q 
            check:3'0     ~~
            >>>>>>
        "#]],
    );
}

/// Options without the input dump.
fn terse() -> Options {
    Options { dump_input: Some(DumpInput::Never), ..Options::default() }
}

#[test]
fn next_on_a_later_line() {
    report(
        "CHECK: a\nCHECK-NEXT: c\n",
        "a\nb\nc\n",
        &terse(),
        expect![[r#"
        t:2:13: error: CHECK-NEXT: is not on the line after the previous match
        CHECK-NEXT: c
                    ^
        <stdin>:3:1: note: 'next' match was here
        c
        ^
        <stdin>:1:2: note: previous match ended here
        a
         ^
        <stdin>:2:1: note: non-matching line after previous match is here
        b
        ^
    "#]],
    );
}

#[test]
fn same_on_the_next_line() {
    report(
        "CHECK: a\nCHECK-SAME: b\n",
        "a\nb\n",
        &terse(),
        expect![[r#"
        t:2:13: error: CHECK-SAME: is not on the same line as the previous match
        CHECK-SAME: b
                    ^
        <stdin>:2:1: note: 'next' match was here
        b
        ^
        <stdin>:1:2: note: previous match ended here
        a
         ^
    "#]],
    );
}

#[test]
fn excluded_text() {
    report(
        "CHECK: a\nCHECK-NOT: bc\n",
        "a\nabcd\n",
        &terse(),
        expect![[r#"
        t:2:12: error: CHECK-NOT: excluded string found in input
        CHECK-NOT: bc
                   ^
        <stdin>:2:2: note: found here
        abcd
         ^~
    "#]],
    );
}

#[test]
fn dag_matches_do_not_overlap() {
    report(
        "CHECK-DAG: a\nCHECK-DAG: a\n",
        "a\nb\n",
        &terse(),
        expect![[r#"
        t:2:12: error: CHECK-DAG: expected string not found in input
        CHECK-DAG: a
                   ^
        <stdin>:1:2: note: scanning from here
        a
         ^
    "#]],
    );
}

#[test]
fn dag_in_any_order() {
    report(
        "CHECK-DAG: [[X:b.]]\nCHECK-DAG: a\nCHECK: [[X]]\n",
        "a\nb1\nb1\n",
        &terse(),
        expect!["ok"],
    );
}

#[test]
fn each_label_block_reports_its_own_failure() {
    report(
        "CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: g\nCHECK: y\n",
        "f\ng\n",
        &terse(),
        expect![[r#"
            t:2:8: error: CHECK: expected string not found in input
            CHECK: x
                   ^
            <stdin>:1:2: note: scanning from here
            f
             ^
            t:4:8: error: CHECK: expected string not found in input
            CHECK: y
                   ^
            <stdin>:2:2: note: scanning from here
            g
             ^
        "#]],
    );
}

#[test]
fn local_variables_end_at_labels() {
    let options = Options { enable_var_scope: true, ..terse() };
    report(
        "CHECK: [[X:.]]\nCHECK-LABEL: f\nCHECK: [[X]]\n",
        "a\nf\na\n",
        &options,
        expect![[r#"
        t:3:10: error: undefined variable: X
        CHECK: [[X]]
                 ^
    "#]],
    );
}

#[test]
fn counted_directive_says_which_turn_failed() {
    report(
        "CHECK-COUNT-2: a\n",
        "a\n",
        &terse(),
        expect![[r#"
        t:1:16: error: CHECK-COUNT: expected string not found in input (2 out of 2)
        CHECK-COUNT-2: a
                       ^
        <stdin>:1:2: note: scanning from here
        a
         ^
    "#]],
    );
}

#[test]
fn empty_line() {
    report("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n\nb\n", &terse(), expect!["ok"]);
}

#[test]
fn numeric_expression() {
    report(
        "CHECK: [[#%x,N:]]\nCHECK: [[#N+1]]\n",
        "ff\n101\n",
        &terse(),
        expect![[r#"
        t:2:8: error: CHECK: expected string not found in input
        CHECK: [[#N+1]]
               ^
        <stdin>:1:3: note: scanning from here
        ff
          ^
        <stdin>:1:3: note: with "N+1" equal to "100"
        ff
          ^
    "#]],
    );
}

#[test]
fn line_of_the_directive() {
    report("\nCHECK: [[#@LINE]]:[[@LINE-1]]\n", "2:1\n", &terse(), expect!["ok"]);
}

#[test]
fn literal_modifier() {
    report("CHECK{LITERAL}: [[a]] {{b}}\n", "[[a]] {{b}}\n", &terse(), expect!["ok"]);
}

#[test]
fn malformed_regex() {
    report(
        "CHECK: {{a(}}\n",
        "a\n",
        &terse(),
        expect![[r#"
        t:1:10: error: invalid regex: parentheses not balanced
        CHECK: {{a(}}
                 ^
    "#]],
    );
}

#[test]
fn misspelled_directive() {
    report(
        "CHECK_NEXT: a\n",
        "a\n",
        &terse(),
        expect![[r#"
        t:1:1: error: misspelled directive 'CHECK_NEXT:'
        CHECK_NEXT: a
        ^
    "#]],
    );
}

#[test]
fn unsupported_combination() {
    report(
        "CHECK-NOT-DAG: a\n",
        "a\n",
        &terse(),
        expect![[r#"
        t:1:7: error: unsupported -NOT combo on prefix 'CHECK'
        CHECK-NOT-DAG: a
              ^
    "#]],
    );
}

#[test]
fn no_directives() {
    report(
        "nothing\n",
        "a\n",
        &terse(),
        expect![[r#"
        error: no check strings found with prefix 'CHECK:'
    "#]],
    );
}

#[test]
fn empty_input() {
    report(
        "CHECK: a\n",
        "",
        &terse(),
        expect![[r#"
        FileCheck error: '<stdin>' is empty.
    "#]],
    );
}

#[test]
fn implicit_exclusion() {
    let options = Options { implicit_check_not: vec!["w{{.}}r".to_string()], ..terse() };
    report(
        "CHECK: a\n",
        "a\nwar\n",
        &options,
        expect![[r#"
        command line:1:22: error: IMPLICIT-CHECK-NOT: excluded string found in input
        -implicit-check-not='w{{.}}r'
                             ^
        <stdin>:2:1: note: found here
        war
        ^~~
    "#]],
    );
}

#[test]
fn definitions_from_outside() {
    let definitions =
        vec![Definition::Text("A=x.y".to_string()), Definition::Number("%x,N=0xff".to_string())];
    report("CHECK: [[A]] [[#N]]\n", "x.y ff\n", &Options { definitions, ..terse() }, expect!["ok"]);
}

#[test]
fn whole_lines() {
    let options = Options { match_full_lines: true, ..terse() };
    report(
        "CHECK: a\nCHECK: b\n",
        " a \nab\n",
        &options,
        expect![[r#"
        t:2:8: error: CHECK: expected string not found in input
        CHECK: b
               ^
        <stdin>:1:4: note: scanning from here
         a 
           ^
        <stdin>:2:1: note: possible intended match here
        ab
        ^
    "#]],
    );
}
