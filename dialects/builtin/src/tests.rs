//! Tests of text form and verifier.

use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::{Dialects, verify::verify};
use expect_test::{Expect, expect};

/// The diagnostic of the parser or verifier, or else the text in both forms.
fn outcome(text: &str) -> Result<String, String> {
    let dialects = Dialects::new(crate::dialects());
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(text, &dialects, options);
    let mut messages: Vec<String> = parsed.diagnostics.into_iter().map(|d| d.message).collect();
    if messages.is_empty() {
        messages.extend(verify(&parsed.body).into_iter().map(|e| e.message));
    }
    if !messages.is_empty() {
        return Err(messages.join("\n"));
    }
    Ok(print_module(&parsed.body, PrintOptions::default()))
}

#[track_caller]
fn round_trip(text: &str) {
    assert_eq!(outcome(text).as_deref(), Ok(text));
}

#[track_caller]
fn error(text: &str, expect: Expect) {
    expect.assert_eq(&outcome(text).expect_err("the text is wrong"));
}

#[test]
fn branches_and_switches() {
    round_trip(
        "func.func @f(%arg0: i1, %arg1: i32) {
  cf.assert %arg0, \"message\"
  cf.cond_br %arg0 weights([1, 2]), ^bb1(%arg1 : i32), ^bb2
^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
  cf.switch %arg1 : i32, [
    default: ^bb2,
    42: ^bb1(%arg1 : i32)
  ]
^bb2:  // 2 preds: ^bb0, ^bb1
  cf.switch %arg1 : i32, [
    default: ^bb1(%arg1 : i32)]
}
",
    );
}

#[test]
fn functions_as_values() {
    round_trip(
        "func.func private @f(i32 {a.b}, f32) -> (i32 {c.d = 1 : i64}) attributes {no_inline}
func.func @g(%arg0: i32, %arg1: f32) -> i32 {
  %f = constant @f : (i32, f32) -> i32
  %0 = call_indirect %f(%arg0, %arg1) : (i32, f32) -> i32
  %1 = call @f(%0, %arg1) {no_inline} : (i32, f32) -> i32
  return {note} %1 : i32
}
",
    );
}

#[test]
fn casts() {
    round_trip(
        "func.func @f(%arg0: i32) {
  %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
  %1:2 = builtin.unrealized_conversion_cast %arg0, %0 : i32, i64 to f32, f64 {note}
  %2 = builtin.unrealized_conversion_cast to index
  return
}
",
    );
}

#[test]
fn wrong_branches() {
    error(
        "func.func @f(%c: i1) {
           cf.cond_br %c weights([1, 2, 3]), ^a, ^a
         ^a:
           return
         }",
        expect!["expects number of branch weights to match number of successors: 3 vs 2"],
    );
    error(
        "func.func @f(%x: i32) {
           cf.switch %x : i32, [default: ^a(%x : i32)]
         ^a:
           return
         }",
        expect![
            "branch has 1 operands for successor #0, but target block has 0; passes (i32) to a block that takes ()"
        ],
    );
}

#[test]
fn wrong_calls() {
    error(
        "func.func @f(%x: i32) {
           %f = constant @g : (i32) -> ()
           return
         }",
        expect!["'func.constant' op reference to undefined function 'g'"],
    );
    error(
        "func.func @f(%x: i32) {
           %f = constant @f : () -> ()
           return
         }",
        expect![
            "'func.constant' op reference to function with mismatched type: '@f' is (i32) -> (), found () -> ()"
        ],
    );
    error(
        "func.func @f(%x: i32) {
           call_indirect %x() : i32
           return
         }",
        expect!["expected a function type, found i32"],
    );
}
