//! Tests of the snapshots that `eqsat` hands out.

use std::fmt::Write as _;
use std::sync::Arc;

use creole_egraph::Snapshot;
use creole_ir::Tables;
use expect_test::{Expect, expect};

use super::*;
use crate::test_support::said;

fn snapshots(options: &[(&'static str, &str)], text: &str) -> Vec<Arc<Snapshot>> {
    let options = [options, &[("snapshots", "true")]].concat();
    let (_, said) = said(crate::tables(Tables::default()), &EQSAT, &options, text).unwrap();
    let artifacts = said.take_artifacts().into_iter();
    artifacts.map(|artifact| artifact.downcast::<Snapshot>().unwrap()).collect()
}

/// A line for each node.
fn listing(snapshot: &Snapshot) -> String {
    let Snapshot { cost_before, cost, n_rounds, .. } = snapshot;
    let mut out = format!("cost {cost_before:.0} -> {cost:.0}, {n_rounds} rounds\n");
    for (i, class) in snapshot.classes.iter().enumerate() {
        let constant = class.constant.as_ref().map_or(String::new(), |text| format!(" = {text}"));
        let roots = snapshot.roots_of(i).join(" ");
        let _ = writeln!(out, "c{i} : {}{constant} {roots} {:?}", class.ty, class.merged_by);
        for (j, node) in class.nodes.iter().enumerate() {
            let mark = if class.chosen == Some(j) { "*" } else { " " };
            let (text, operands, made) = (node.text(), &node.operands, node.made.text());
            let _ = writeln!(out, "  {mark} {text} {operands:?} {:.1}; {made}", node.cost);
        }
    }
    out.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[track_caller]
fn check(options: &[(&'static str, &str)], text: &str, expect: Expect) {
    let all: Vec<String> = snapshots(options, text)
        .iter()
        .map(|one| format!("-- {} --\n{}", one.place(), listing(one)))
        .collect();
    expect.assert_eq(&all.concat());
}

#[test]
fn nodes_say_which_rule_made_them_and_when() {
    check(
        &[],
        "func.func @f(%a: tensor<8x4xf32>) -> tensor<4x8xf32> {
           %0 = stablehlo.negate %a : tensor<8x4xf32>
           %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
           %2 = stablehlo.negate %1 : tensor<4x8xf32>
           return %2 : tensor<4x8xf32>
         }",
        expect![[r#"
            --  --
            cost 30 -> 13, 3 rounds
            c0 : tensor<8x4xf32>  ["negate_negate [strict]"]
              * %arg0 [] 0.0; input %arg0, round 0
                stablehlo.negate [1] 8.2; transpose_unary.negate [strict], round 1
            c1 : tensor<8x4xf32>  []
                stablehlo.negate [0] 8.2; input %0, round 0
            c2 : tensor<4x8xf32>  ["transpose_unary.negate.rev [strict]"]
                stablehlo.negate [3] 8.2; transpose_unary.negate.rev [strict], round 1
                stablehlo.transpose {permutation = array<i64: 1, 0>} [1] 13.1; input %1, round 0
            c3 : tensor<4x8xf32> %2 ["transpose_unary.negate [strict]", "negate_negate [strict]"]
                stablehlo.negate [2] 8.2; input %2, round 0
              * stablehlo.transpose {permutation = array<i64: 1, 0>} [0] 13.1; transpose_unary.negate [strict], round 1
        "#]],
    );
}

/// A constant that rules find has the round in which it was found.
#[test]
fn constants_are_known() {
    check(
        &[],
        "func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
           %one = stablehlo.constant dense<1> : tensor<2xi32>
           %0 = stablehlo.xor %a, %a : tensor<2xi32>
           %1 = stablehlo.add %0, %one : tensor<2xi32>
           return %1 : tensor<2xi32>
         }",
        expect![[r#"
            --  --
            cost 2 -> 0, 2 rounds
            c0 : tensor<2xi32> = dense<1> : tensor<2xi32> %1 []
              * stablehlo.constant {value = dense<1> : tensor<2xi32>} [] 0.0; input %c, round 0
                stablehlo.add [2, 0] 0.8; input %1, round 0
            c1 : tensor<2xi32>  []
                %arg0 [] 0.0; input %arg0, round 0
            c2 : tensor<2xi32> = dense<0> : tensor<2xi32>  ["xor_self [strict]"]
                stablehlo.constant {value = dense<0> : tensor<2xi32>} [] 0.0; folded, round 1
                stablehlo.xor [1, 1] 0.8; input %0, round 0
                stablehlo.add [2, 2] 0.8; merge_constants_int.add [strict], round 2
        "#]],
    );
}

#[test]
fn blocks_are_numbered_from_outside() {
    let text = "func.func @f(%c: i1, %x: tensor<8xf32>) -> tensor<8xf32> {
           %0 = stablehlo.negate %x : tensor<8xf32>
           %1 = scf.if %c -> (tensor<8xf32>) {
             %2 = stablehlo.negate %0 : tensor<8xf32>
             scf.yield %2 : tensor<8xf32>
           } else {
             scf.yield %0 : tensor<8xf32>
           }
           return %1 : tensor<8xf32>
         }";
    let places: Vec<String> = snapshots(&[], text).iter().map(|one| one.place()).collect();
    assert_eq!(places, ["", "block 2 in scf.if"]);
}

#[test]
fn windows_are_numbered_in_order() {
    let mut text = "func.func @f(%v0: tensor<4xf32>) -> tensor<4xf32> {\n".to_owned();
    for i in 1..=8_500 {
        let last = i - 1;
        text += &format!("  %v{i} = stablehlo.add %v{last}, %v{last} : tensor<4xf32>\n");
    }
    text += "return %v8500 : tensor<4xf32>\n}";
    let places: Vec<String> = snapshots(&[], &text).iter().map(|one| one.place()).collect();
    assert_eq!(places, (1..=8).map(|i| format!("window {i}")).collect::<Vec<_>>());
}

/// The chosen nodes are a program from the roots on, whose costs are those of the result.
#[test]
fn chosen_nodes_are_the_result() {
    let text = "func.func @f(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
           %0 = stablehlo.multiply %a, %b : tensor<8x8xf32>
           %1 = stablehlo.multiply %a, %c : tensor<8x8xf32>
           %2 = stablehlo.add %0, %1 : tensor<8x8xf32>
           %3 = stablehlo.multiply %a, %b : tensor<8x8xf32>
           return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
         }";
    for mode in ["strict", "real"] {
        let found = snapshots(&[("mode", mode)], text);
        let [snapshot] = &*found else { panic!("there is one block") };
        let chosen = snapshot.classes.iter().filter_map(|class| class.chosen());
        let sum: f64 = chosen.clone().map(|node| node.cost).sum();
        assert!((sum - snapshot.cost).abs() < 1e-6 * sum && sum > 0.0, "{sum}");
        assert!(snapshot.cost < snapshot.cost_before, "equal ops are one");
        let needed = chosen.flat_map(|node| &node.operands);
        let needed = needed.copied().chain(snapshot.roots.iter().map(|root| root.class));
        assert!(needed.clone().all(|class| snapshot.classes[class].chosen.is_some()));
    }
}

/// The sum that nobody uses is equal to the product, and dearer.
#[test]
fn unused_ops_are_not_chosen() {
    let text = "func.func @f(%a: tensor<64x32xf32>) -> tensor<64xf32> {
           %0 = stablehlo.multiply %a, %a : tensor<64x32xf32>
           %1 = stablehlo.constant dense<0.0> : tensor<f32>
           %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
           %3 = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64xf32>
           return %3 : tensor<64xf32>
         }";
    let found = snapshots(&[("mode", "real")], text);
    let root = &found[0].classes[found[0].roots[0].class];
    let names: Vec<&str> = root.nodes.iter().map(|node| &*node.op).collect();
    assert!(names.contains(&"stablehlo.reduce"), "{names:?}");
    assert_eq!(root.chosen().map(|node| &*node.op), Some("stablehlo.dot_general"));
    assert_eq!(found[0].cost, found[0].cost_before);
}

#[test]
fn nobody_pays_who_does_not_ask() {
    let text = "func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
           %0 = stablehlo.negate %x : tensor<8xf32>
           return %0 : tensor<8xf32>
         }";
    let (_, said) = said(crate::tables(Tables::default()), &EQSAT, &[], text).unwrap();
    assert!(said.take_artifacts().is_empty());
}
