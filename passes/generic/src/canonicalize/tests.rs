use creole_ir::pattern::{Functions, read_entries};
use expect_test::{Expect, expect};

use super::*;
use crate::test_support::{dialects, function, module, run};

#[track_caller]
fn check(options: &[(&'static str, &str)], text: &str, expect: Expect) {
    let (after, remarks) = run(&CANONICALIZE, options, text);
    expect.assert_eq(&(after.clone() + &remarks.join("\n")));
    let (again, _) = run(&CANONICALIZE, options, &after);
    assert_eq!(after, again, "a second run changes something");
}

#[test]
fn rules_folds_and_dead_ops() {
    check(
        &[("statistics", "true")],
        "func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
           %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
           %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
           %one = stablehlo.constant dense<1.0> : tensor<2x3xf32>
           %2 = stablehlo.multiply %one, %1 : tensor<2x3xf32>
           %3 = stablehlo.negate %2 : tensor<2x3xf32>
           %4 = stablehlo.negate %3 : tensor<2x3xf32>
           %dead = stablehlo.exponential %4 : tensor<2x3xf32>
           return %4 : tensor<2x3xf32>
         }",
        expect![[r#"
            func.func @f(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
              return %arg0 : tensor<2x3xf32>
            }
            canonicalize: 1 transpose_transpose
            canonicalize: 1 fold
            canonicalize: 4 dead
            canonicalize: 1 commute
            canonicalize: 1 multiply_one
            canonicalize: 1 negate_negate"#]],
    );
}

#[test]
fn positive_zero_is_kept_in_strict_mode() {
    let text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
           %zero = stablehlo.constant dense<0.0> : tensor<2xf32>
           %0 = stablehlo.add %x, %zero : tensor<2xf32>
           return %0 : tensor<2xf32>
         }";
    check(
        &[],
        text,
        expect![[r#"
        func.func @f(%arg0: tensor<2xf32>) -> tensor<2xf32> {
          %cst = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
          %0 = stablehlo.add %arg0, %cst : tensor<2xf32>
          return %0 : tensor<2xf32>
        }
    "#]],
    );
    check(
        &[("mode", "nsz")],
        text,
        expect![[r#"
        func.func @f(%arg0: tensor<2xf32>) -> tensor<2xf32> {
          return %arg0 : tensor<2xf32>
        }
    "#]],
    );
}

#[test]
fn constants_are_computed_and_shared() {
    check(
        &[],
        "func.func @f(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
           %a = stablehlo.constant dense<2> : tensor<2xi32>
           %b = stablehlo.constant dense<3> : tensor<2xi32>
           %c = stablehlo.constant dense<2> : tensor<2xi32>
           %0 = stablehlo.add %a, %b : tensor<2xi32>
           %1 = stablehlo.add %b, %c : tensor<2xi32>
           %2 = stablehlo.multiply %x, %0 : tensor<2xi32>
           %3 = stablehlo.multiply %2, %1 : tensor<2xi32>
           %4 = stablehlo.add %x, %1 : tensor<2xi32>
           return %3, %4 : tensor<2xi32>, tensor<2xi32>
         }",
        expect![[r#"
            func.func @f(%arg0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
              %c = stablehlo.constant dense<5> : tensor<2xi32>
              %c_0 = stablehlo.constant dense<25> : tensor<2xi32>
              %0 = stablehlo.multiply %arg0, %c_0 : tensor<2xi32>
              %1 = stablehlo.add %arg0, %c : tensor<2xi32>
              return %0, %1 : tensor<2xi32>, tensor<2xi32>
            }
        "#]],
    );
}

#[test]
fn rules_can_be_disabled() {
    check(
        &[("disable-patterns", "negate_negate")],
        "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
           %0 = stablehlo.negate %x : tensor<2xf32>
           %1 = stablehlo.negate %0 : tensor<2xf32>
           return %1 : tensor<2xf32>
         }",
        expect![[r#"
            func.func @f(%arg0: tensor<2xf32>) -> tensor<2xf32> {
              %0 = stablehlo.negate %arg0 : tensor<2xf32>
              %1 = stablehlo.negate %0 : tensor<2xf32>
              return %1 : tensor<2xf32>
            }
        "#]],
    );
}

#[test]
fn rewrites_are_limited() {
    let text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
           %0 = stablehlo.negate %x : tensor<2xf32>
           %1 = stablehlo.negate %0 : tensor<2xf32>
           %2 = stablehlo.negate %1 : tensor<2xf32>
           %3 = stablehlo.negate %2 : tensor<2xf32>
           return %3 : tensor<2xf32>
         }";
    let (after, _) =
        run(&CANONICALIZE, &[("max-num-rewrites", "1"), ("max-iterations", "1")], text);
    assert_eq!(after.matches("negate").count(), 2);
}

#[test]
fn what_is_canonical_does_not_change() {
    let mut module = module(
        "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
           %0 = stablehlo.constant dense<3.0> : tensor<2xf32>
           %1 = stablehlo.divide %x, %0 : tensor<2xf32>
           return %1 : tensor<2xf32>
         }",
    );
    let dialects = dialects();
    let rules = crate::rule_set::RuleFiles::built_in().rules(&dialects).unwrap();
    let rules = rules.into_iter().filter(|r| r.is_canonical);
    let counts =
        function(&mut module, |body| canonicalize(body, rules, &dialects, Limits::default()));
    assert_eq!(counts.unwrap(), Counts::default());
}

#[test]
fn branches_see_that_a_block_became_empty() {
    check(
        &[],
        "func.func @f(%x: i64, %p: i1) -> i64 {
           cf.cond_br %p, ^bb1, ^bb2
         ^bb1:
           %0 = arith.addi %x, %x : i64
           cf.br ^bb3(%0 : i64)
         ^bb2:
           %1 = arith.muli %x, %x : i64
           cf.br ^bb3(%1 : i64)
         ^bb3(%y: i64):
           return %x : i64
         }",
        expect![[r#"
            func.func @f(%arg0: i64, %arg1: i1) -> i64 {
              return %arg0 : i64
            }
        "#]],
    );
}

#[test]
fn long_chains_take_linear_work() {
    let n = 200_000;
    let mut text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n%0 = stablehlo.negate %x : tensor<2xf32>\n".to_owned();
    for i in 1..n {
        text += &format!("%{i} = stablehlo.negate %{} : tensor<2xf32>\n", i - 1);
    }
    text += &format!("return %{} : tensor<2xf32>\n}}", n - 1);
    let (after, remarks) = run(&CANONICALIZE, &[("statistics", "true")], &text);
    assert_eq!(after.matches("negate").count(), 0);
    assert_eq!(remarks, ["canonicalize: 100000 negate_negate", "canonicalize: 100000 dead"]);
}

#[test]
fn deep_rules_look_at_each_user_once() {
    use std::fmt::Write as _;

    const N_WAYS: usize = 4;
    let rules = "dialect stablehlo\nruleset canonical\nrule twice [strict]\n  \
        multiset maximum(?x, ?x, ...?rest) => multiset maximum(?x, ...?rest)";
    let ty = "tensor<2xi32>";
    let mut text =
        format!("func.func @f(%x: {ty}) -> {ty} {{\n%m = stablehlo.maximum %x, %x : {ty}\n");
    let barrier = |text: &mut String, name: &str, operands: &[String]| {
        let (operands, types) = (operands.join(", "), vec![ty; operands.len()].join(", "));
        let _ = writeln!(
            text,
            "%{name}:{N_WAYS} = stablehlo.optimization_barrier {operands} : {types}"
        );
    };
    // Each op of a layer uses all of the layer before it: paths through all layers are 4 to the power of 40.
    for way in 0..N_WAYS {
        barrier(&mut text, &format!("v0_{way}"), &vec!["%m".to_owned(); N_WAYS]);
    }
    for layer in 1..40 {
        for way in 0..N_WAYS {
            let operands = (0..N_WAYS).map(|from| format!("%v{}_{from}#{way}", layer - 1));
            barrier(&mut text, &format!("v{layer}_{way}"), &operands.collect::<Vec<_>>());
        }
    }
    let mut module = module(&(text + &format!("return %v39_0#0 : {ty}\n}}")));
    let dialects = dialects();
    let rules = read_entries("a.rules", rules, &dialects, &Functions::new()).unwrap();
    let counts =
        function(&mut module, |body| canonicalize(body, rules, &dialects, Limits::default()));
    assert_eq!(counts.unwrap().0.get("twice"), Some(&1));
}
