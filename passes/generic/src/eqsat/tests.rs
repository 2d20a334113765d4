use expect_test::{Expect, expect};

use super::*;
use crate::test_support::run;

#[track_caller]
fn check(options: &[(&'static str, &str)], text: &str, expect: Expect) {
    let (after, remarks) = run(&EQSAT, options, text);
    let (again, remarks_again) = run(&EQSAT, options, text);
    assert_eq!((&after, &remarks), (&again, &remarks_again), "two runs differ");
    expect.assert_eq(&(after + &remarks.join("\n")));
}

const CHAIN: &str = "func.func @f(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %v: tensor<64xf32>) -> tensor<64xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.dot_general %0, %v, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}";

#[test]
fn products_are_reassociated() {
    check(
        &[("mode", "real"), ("explain", "true")],
        CHAIN,
        expect![[r#"
            func.func @f(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
              %0 = stablehlo.dot_general %arg1, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
              %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
              return %1 : tensor<64xf32>
            }
            // @f
            // %0 = stablehlo.dot_general %arg1, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32> : dot_assoc [real]
            // %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32> : dot_assoc [real]
            // cost 69863 -> 3738 ps (optimal), 12 e-nodes, [Saturated]
            //   69863 -> 3738 ps stablehlo.dot_general"#]],
    );
}

#[test]
fn strict_mode_keeps_rounding() {
    check(
        &[],
        CHAIN,
        expect![[r#"
        func.func @f(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
          %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
          %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
          return %1 : tensor<64xf32>
        }
    "#]],
    );
}

#[test]
fn limits_leave_the_input() {
    let (after, _) = run(&EQSAT, &[("mode", "real"), ("max-nodes", "0")], CHAIN);
    let (plain, _) = run(&EQSAT, &[("mode", "real"), ("max-iterations", "0")], CHAIN);
    assert_eq!(after, plain);
    let (none, _) = run(&EQSAT, &[("mode", "real"), ("max-matches", "0")], CHAIN);
    assert_eq!(none, plain);
}

#[test]
fn sums_of_products_are_factored() {
    check(
        &[("mode", "real"), ("explain", "true")],
        "func.func @f(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
           %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
           %1 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
           %2 = stablehlo.add %0, %1 : tensor<8x8xf32>
           return %2 : tensor<8x8xf32>
         }",
        expect![[r#"
            func.func @f(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<8x8xf32>) -> tensor<8x8xf32> {
              %0 = stablehlo.add %arg1, %arg2 : tensor<8x8xf32>
              %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
              return %1 : tensor<8x8xf32>
            }
            // @f
            // %0 = stablehlo.add %arg1, %arg2 : tensor<8x8xf32> : dot_distribute_right [real]
            // %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32> : dot_distribute_right [real]
            // cost 350 -> 183 ps (optimal), 11 e-nodes, [Saturated]
            //   333 -> 167 ps stablehlo.dot_general
            //   16 -> 16 ps stablehlo.add"#]],
    );
}

#[test]
fn transposes_meet_through_elementwise_ops() {
    check(
        &[("explain", "true")],
        "func.func @f(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> tensor<8x4xf32> {
           %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
           %1 = stablehlo.transpose %b, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
           %2 = stablehlo.add %0, %1 : tensor<4x8xf32>
           %3 = stablehlo.negate %2 : tensor<4x8xf32>
           %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
           return %4 : tensor<8x4xf32>
         }",
        expect![[r#"
            func.func @f(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32> {
              %0 = stablehlo.add %arg0, %arg1 : tensor<8x4xf32>
              %1 = stablehlo.negate %0 : tensor<8x4xf32>
              return %1 : tensor<8x4xf32>
            }
            // @f
            // %0 = stablehlo.add %arg0, %arg1 : tensor<8x4xf32> : transpose_binary.add [strict]
            // %1 = stablehlo.negate %0 : tensor<8x4xf32> : transpose_unary.negate.rev [strict]
            // cost 56 -> 16 ps (optimal), 19 e-nodes, [Saturated]
            //   39 -> 0 ps stablehlo.transpose
            //   8 -> 8 ps stablehlo.add
            //   8 -> 8 ps stablehlo.negate"#]],
    );
}

#[test]
fn shared_products_are_counted_once() {
    // a^8 by three squarings, each shared by its two operands.
    let dot = |x: &str, y: &str| {
        format!(
            "stablehlo.dot_general {x}, {y}, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>\n"
        )
    };
    let mut text = "func.func @f(%a: tensor<32x32xf32>) -> tensor<32x32xf32> {\n".to_owned();
    text += &format!("%0 = {}", dot("%a", "%a"));
    for i in 1..7 {
        text += &format!("%{i} = {}", dot(&format!("%{}", i - 1), "%a"));
    }
    text += "return %6 : tensor<32x32xf32>\n}";
    let (after, _) = run(&EQSAT, &[("mode", "real")], &text);
    assert_eq!(after.matches("dot_general").count(), 3, "a^8 takes three products\n{after}");
}

#[test]
fn effects_and_regions_stay_where_they_are() {
    check(
        &[("mode", "real")],
        "func.func private @g(tensor<8xf32>) -> tensor<8xf32>
         func.func @f(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
           %0 = stablehlo.multiply %a, %b : tensor<8xf32>
           %1 = func.call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
           %2 = stablehlo.multiply %a, %1 : tensor<8xf32>
           %3 = stablehlo.add %0, %2 : tensor<8xf32>
           return %3 : tensor<8xf32>
         }",
        expect![[r#"
            func.func private @g(tensor<8xf32>) -> tensor<8xf32>
            func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
              %0 = stablehlo.multiply %arg0, %arg1 : tensor<8xf32>
              %1 = call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
              %2 = stablehlo.multiply %arg0, %1 : tensor<8xf32>
              %3 = stablehlo.add %0, %2 : tensor<8xf32>
              return %3 : tensor<8xf32>
            }
        "#]],
    );
}

/// Windows see constants from before them, and return the values that they were given.
#[test]
fn long_functions_are_rewritten_in_windows() {
    let n = 9_000;
    let mut text = "func.func @f(%v0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
"
    .to_owned();
    for i in 1..=n {
        let last = format!("%v{}", i - 1);
        let op = if i % 1_000 == 0 { format!("add {last}") } else { "multiply %one".to_owned() };
        text += &format!("  %v{i} = stablehlo.{op}, {last} : tensor<4xf32>\n");
    }
    text += &format!("  return %v{n}, %v1500 : tensor<4xf32>, tensor<4xf32>\n}}");
    let (after, remarks) = run(&EQSAT, &[("explain", "true")], &text);
    let found: Vec<&str> =
        after.lines().filter(|line| !line.contains("stablehlo.constant")).collect();
    let cost = remarks.iter().find(|line| line.starts_with("// cost "));
    let found = found.join("\n") + "\n" + cost.map_or("", String::as_str);
    expect![[r#"
        func.func @f(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
          %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
          %1 = stablehlo.add %0, %0 : tensor<4xf32>
          %2 = stablehlo.add %1, %1 : tensor<4xf32>
          %3 = stablehlo.add %2, %2 : tensor<4xf32>
          %4 = stablehlo.add %3, %3 : tensor<4xf32>
          %5 = stablehlo.add %4, %4 : tensor<4xf32>
          %6 = stablehlo.add %5, %5 : tensor<4xf32>
          %7 = stablehlo.add %6, %6 : tensor<4xf32>
          %8 = stablehlo.add %7, %7 : tensor<4xf32>
          return %8, %0 : tensor<4xf32>, tensor<4xf32>
        }
        // cost 11250 -> 11 ps (optimal), 88 e-nodes, [Saturated, Saturated, Saturated, Saturated, Saturated, Saturated, Saturated, Saturated, Saturated]"#]].assert_eq(&found);
}
