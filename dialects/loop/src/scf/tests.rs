//! Tests of text form and verifier.

use creole_ir::text::{ParseOptions, Parsed, PrintOptions, parse, print_module};
use creole_ir::{Body, Dialects, verify::verify};
use expect_test::{Expect, expect};

fn parsed(text: &str) -> Parsed {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    parse(
        text,
        &Dialects::new([super::scf()].into_iter().chain(creole_builtin::dialects())),
        options,
    )
}

fn read(text: &str) -> Body {
    let parsed = parsed(text);
    let messages: Vec<_> = parsed.diagnostics.iter().map(|d| &d.message).collect();
    assert!(messages.is_empty(), "{messages:?}\n{text}");
    parsed.body
}

const VALUES: &str = r#"%0:4 = "test.values"() : () -> (index, f32, i1, i32)
"#;

/// Asserts that the text verifies and round-trips in both forms.
#[track_caller]
fn round_trip(text: &str) {
    let text = format!("{VALUES}{text}");
    let body = read(&text);
    let errors: Vec<String> = verify(&body).iter().map(|e| e.message.clone()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(print_module(&body, PrintOptions::default()), text);
    let generic = print_module(&body, PrintOptions::GENERIC);
    let again = read(&generic);
    assert_eq!(print_module(&again, PrintOptions::GENERIC), generic);
    assert_eq!(print_module(&again, PrintOptions::default()), text);
}

/// Asserts the diagnostic of the parser, or else of the verifier.
#[track_caller]
fn error(text: &str, expect: Expect) {
    let parsed = parsed(&format!("{VALUES}{text}"));
    let mut messages: Vec<String> = parsed.diagnostics.into_iter().map(|d| d.message).collect();
    if messages.is_empty() {
        messages.extend(verify(&parsed.body).into_iter().map(|e| e.message));
    }
    expect.assert_eq(&messages.join("\n"));
}

#[test]
fn text_of_for() {
    round_trip(
        "scf.for %arg0 = %0#0 to %0#0 step %0#0 {
} {foo = 1 : i64}
scf.for unsigned %arg0 = %0#3 to %0#3 step %0#3  : i32 {
}
%1:2 = scf.for %arg0 = %0#3 to %0#3 step %0#3 iter_args(%arg1 = %0#1, %arg2 = %0#2) -> (f32, i1)  : i32 {
  scf.yield %arg1, %arg2 : f32, i1
}
",
    );
}

#[test]
fn text_of_while() {
    round_trip(
        "scf.while : () -> () {
  scf.condition(%0#2)
} do {
  scf.yield
}
%1 = scf.while (%arg0 = %0#1, %arg1 = %0#3) : (f32, i32) -> i32 {
  scf.condition(%0#2) %arg1 : i32
} do {
^bb0(%arg0: i32):
  scf.yield %0#1, %arg0 : f32, i32
} attributes {foo}
",
    );
}

#[test]
fn text_of_if() {
    round_trip(
        "scf.if %0#2 {
}
scf.if %0#2 {
} else {
} {foo}
%1:2 = scf.if %0#2 -> (f32, i32) {
  scf.yield %0#1, %0#3 : f32, i32
} else {
  scf.yield %0#1, %0#3 : f32, i32
}
",
    );
}

#[test]
fn text_of_parallel() {
    round_trip(
        "scf.parallel (%arg0, %arg1) = (%0#0, %0#0) to (%0#0, %0#0) step (%0#0, %0#0) {
  scf.reduce \n} {foo}
%1 = scf.parallel (%arg0) = (%0#0) to (%0#0) step (%0#0) init (%0#1) -> f32 {
  scf.reduce(%0#1 : f32) {
  ^bb0(%arg1: f32, %arg2: f32):
    scf.reduce.return %arg1 : f32
  }
}
%2:2 = scf.parallel (%arg0) = (%0#0) to (%0#0) step (%0#0) init (%0#1, %0#3) -> (f32, i32) {
  scf.reduce(%0#1, %0#3 : f32, i32) {
  ^bb0(%arg1: f32, %arg2: f32):
    scf.reduce.return %arg1 : f32
  }, {
  ^bb0(%arg1: i32, %arg2: i32):
    scf.reduce.return %arg2 : i32
  }
}
",
    );
}

#[test]
fn text_of_index_switch() {
    round_trip(
        "scf.index_switch %0#0 \ncase 2 {
  scf.yield
}
case -5 {
  scf.yield
}
default {
}
%1 = scf.index_switch %0#0 {foo} -> f32 \ncase 2 {
  scf.yield %0#1 : f32
}
default {
  scf.yield %0#1 : f32
}
%2:2 = scf.index_switch %0#0 -> f32, i32 \ndefault {
  scf.yield %0#1, %0#3 : f32, i32
}
",
    );
}

#[test]
fn the_default_region_is_the_first() {
    let body = read(&format!(
        "{VALUES}scf.index_switch %0#0 case 2 {{ \"test.two\"() : () -> () scf.yield }} default {{}}"
    ));
    let op = body.last_op(body.entry()).unwrap();
    let first = |i: usize| body.first_op(body.block(body.regions(op)[i])).unwrap();
    assert_eq!((body[first(0)].def.name, body[first(1)].def.name), ("scf.yield", "test.two"));
}

#[test]
fn text_of_execute_region() {
    round_trip(
        "scf.execute_region {
  scf.yield
} {foo}
%1:2 = scf.execute_region -> (f32, i32) no_inline {
  cf.br ^bb1
^bb1:  // pred: ^bb0
  scf.yield %0#1, %0#3 : f32, i32
}
",
    );
}

#[test]
fn terminators_may_be_left_out() {
    let text = "scf.parallel (%i) = (%0#0) to (%0#0) step (%0#0) { }
        scf.if %0#2 { } else { }
        scf.index_switch %0#0 case 1 { scf.yield } default { }";
    error(text, expect![""]);
}

#[test]
fn errors_of_loops() {
    error(
        "scf.for %i = %0#1 to %0#1 step %0#1 : f32 {}",
        expect![
            "'scf.for' op operand #0 must be signless integer or index, but got 'f32'; expects bounds and step of one integer type or index, found f32, f32, f32"
        ],
    );
    error(
        "%1 = scf.for %i = %0#0 to %0#0 step %0#0 iter_args(%x = %0#1) -> (f32) { scf.yield %0#3 : i32 }",
        expect![
            "'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'"
        ],
    );
    error(
        r#""scf.for"(%0#0, %0#0, %0#0) ({ ^bb0: "scf.yield"() : () -> () }) : (index, index, index) -> ()"#,
        expect![
            "'scf.for' op expected induction variable to be same type as bounds and step, found (), not (index)"
        ],
    );
    error(
        r#""scf.for"(%0#0, %0#0, %0#0) ({ }) : (index, index, index) -> ()"#,
        expect![
            "'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks; expects a region that ends with 'scf.yield', found an empty one"
        ],
    );
    error(
        "scf.while : () -> () { scf.yield } do { scf.yield }",
        expect![
            "'scf.while' op expects the 'before' region to terminate with 'scf.condition', found 'scf.yield'"
        ],
    );
    error(
        "%1 = scf.while : () -> f32 { scf.condition(%0#2) %0#1 : f32 } do { scf.yield }",
        expect![
            "'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 1 operands, but region successor needs 0 inputs"
        ],
    );
    error(
        "scf.while : () -> () { scf.condition(%0#1) } do { scf.yield }",
        expect![
            "'scf.condition' op operand #0 must be 1-bit signless integer, but got 'f32'; expects an i1 condition, found f32"
        ],
    );
    error(
        "scf.parallel (%i) = (%0#0) to (%0#0, %0#0) step (%0#0) {}",
        expect!["custom op 'scf.parallel' expected 1 operands"],
    );
    error(
        r#""scf.parallel"(%0#0, %0#0, %0#0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
        ^bb0(%i: index):
          "scf.reduce"(%0#1) : (f32) -> ()
        }) : (index, index, index) -> ()"#,
        expect![
            "'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1"
        ],
    );
}

#[test]
fn errors_of_branches() {
    error(
        "%1 = scf.if %0#2 -> (f32) { scf.yield %0#1 : f32 }",
        expect!["'scf.if' op must have an else block if defining values"],
    );
    error(
        "scf.if %0#1 { }",
        expect!["use of value '%0' expects different type than prior uses: 'i1' vs 'f32'"],
    );
    error(
        "scf.index_switch %0#0 case 2 { } case 2 { } default { }",
        expect![
            "'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks; expects a block in each region"
        ],
    );
    error(
        r#""scf.index_switch"(%0#0) <{cases = array<i64: 1>}> ({ "scf.yield"() : () -> () }) : (index) -> ()"#,
        expect!["'scf.index_switch' op has 0 case regions but 1 case values"],
    );
}

#[test]
fn text_of_forall() {
    round_trip(
        "scf.forall (%arg0, %arg1) in (%0#0, 4) {
}
scf.forall (%arg0) = (1) to (%0#0) step (2) {
} {note}
",
    );
}

#[test]
fn forall_is_checked() {
    error(
        "scf.forall (%i) in (%0#0, 4) { }",
        expect!["'scf.forall' op expected 1 upper bound values, got 2"],
    );
    error(
        "scf.forall (%i) in (%0#0) { scf.forall.in_parallel { \"test.other\"() : () -> () } }",
        expect![
            "'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops, found 'test.other'"
        ],
    );
}
