// Views of the e-graphs: classes, nodes with their costs, the rules that made them, and the choice.
// RUN: creole-opt --eqsat --egraph-dot=- -o %t %s | FileCheck %s --check-prefix=DOT
// RUN: creole-opt --eqsat --egraph-html=- -o %t %s | FileCheck %s --check-prefix=HTML
// RUN: creole-opt --eqsat --egraph-json=- -o %t %s | FileCheck %s --check-prefix=JSON

// Three files at once; what is for standard output comes behind the IR. The pass also takes the option alone.
// RUN: creole-opt '--pass-pipeline=builtin.module(eqsat)' --egraph-dot=%t.dot --egraph-json=%t.json --egraph-html=- %s | FileCheck %s --check-prefix=BEHIND
// RUN: FileCheck %s --check-prefix=DOT < %t.dot
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// Parts of a text, and several passes in a row, have sections of their own.
// RUN: creole-opt --split-input-file --eqsat --eqsat --egraph-dot=- -o %t %s | FileCheck %s --check-prefix=PARTS

// A reproducer need not ask for views.
// RUN: creole-opt --eqsat --mlir-generate-reproducer=%t.repro -o %t %s
// RUN: creole-opt --run-reproducer --egraph-dot=- -o %t %t.repro | FileCheck %s --check-prefix=DOT

// What can't be written is told before anything runs.
// RUN: not creole-opt --canonicalize --egraph-dot=%t.dot %s 2>&1 | FileCheck %s --check-prefix=NO-PASS
// RUN: not creole-opt --egraph-json=%t.json %s 2>&1 | FileCheck %s --check-prefix=NO-PASS-JSON
// RUN: not creole-opt --eqsat --egraph-html=%t.none/x.html %s 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// RUN: not creole-opt --eqsat --egraph-html=%S %s 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not creole-opt --eqsat --egraph-dot=%t.dot --egraph-json=%t.dot %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not creole-opt --eqsat --egraph-dot=%t.dot -o %t.dot %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not creole-opt --eqsat --egraph-dot=%t.dot --watch %s 2>&1 | FileCheck %s --check-prefix=WATCH

// NO-PASS: error: '--egraph-dot' needs the pass 'eqsat' in the pipeline
// NO-PASS-JSON: error: '--egraph-json' needs the pass 'eqsat' in the pipeline
// NO-FOLDER: x.html: error: no such file or directory
// NO-FOLDER-NOT: func.func
// FOLDER: error: is a directory
// TWICE: error: '{{.*}}.dot' is written twice
// WATCH: error: '--egraph-dot' can't be used with '--watch'

// DOT: digraph egraph {
// DOT: label="@transposed_product
// DOT: c{{[0-9]+}} : tensor<2x8xf32>\nroot %1"
// DOT: stablehlo.dot_general\n{{.*}}\nchosen, cost {{[0-9.]+}}\ntranspose_dot [strict], round 1
// DOT: stablehlo.transpose\n{permutation = array<i64: 1, 0>}\ncost {{[0-9.]+}}\ninput %1, round 0
// DOT: lhead=cluster_g0_c
// DOT: label="@outer::@inner\n

// HTML: <h2><code>@transposed_product</code></h2>
// HTML: root %1</span> ← <code>stablehlo.dot_general</code>
// HTML: merged by transpose_dot [strict]
// HTML: ✓{{.*}}stablehlo.dot_general{{.*}}transpose_dot [strict]</td><td class="n">1</td>

// JSON: "op": "stablehlo.dot_general {
// JSON: "made_by": "transpose_dot [strict]",
// JSON-NEXT: "round": 1
// JSON: "root_eclasses": [
// JSON: "class_data": {
// JSON: "type": "tensor<2x8xf32>",
// JSON-NEXT: "section": "@transposed_product",
// JSON-NEXT: "chosen": "g0.c{{[0-9]+}}.n{{[0-9]+}}"

// BEHIND: return %0 : tensor<2x8xf32>
// BEHIND: <!DOCTYPE html>

// PARTS: label="part 1, @transposed_product\n
// PARTS: label="part 2, @outer::@inner\n
// PARTS: label="part 2, @outer::@inner (2)\n
func.func @transposed_product(%a: tensor<8x4xf32>, %b: tensor<4x2xf32>) -> tensor<2x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x2xf32>) -> tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}

// -----

module @outer {
  func.func @inner(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.negate %a : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
