// Graphs of ops: long attributes, labels of ops with regions, edges of control in front of those of data.
// RUN: creole-opt %s --allow-unregistered-dialect --view-op-graph -o /dev/null 2>&1 | FileCheck %s
// RUN: creole-opt %s --allow-unregistered-dialect --view-op-graph='print-attrs=false print-result-types=false' -o /dev/null 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: creole-opt %s --allow-unregistered-dialect --view-op-graph=max-label-len=5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: creole-opt %s --allow-unregistered-dialect --view-op-graph=print-control-flow-edges=true -o /dev/null 2>&1 | FileCheck %s --check-prefix=EDGES
// RUN: creole-opt %s --allow-unregistered-dialect --view-op-graph --mlir-elide-elementsattrs-if-larger=2 -o /dev/null 2>&1 | FileCheck %s --check-prefix=FEW

// FEW: a: [...]\lb: [...] : tensor\<18xi32\>\ld: [...] : tensor\<3xi32\>\l

// CHECK: label = "builtin.module : ()\l";
// CHECK: value: dense\<1\> : tensor\<5xi32\>\l|{<res_cst>
// CHECK: a: [...]\lb: [...] : tensor\<18xi32\>\l
// CHECK: label = "t.regions : (i32, tensor<2xi32>)\lc: 1 : i32\l";

// SHORT: label = "builtin.module";
// SHORT: label = "func.func";
// SHORT: label = "{arith.constant\l|{<res_cst> %cst}}"

// CUT: value: dense\<1\> : tensor\<5xi32\>\l|{<res_cst> %cst tenso...}
// CUT: b: [...] : tenso...\l
// CUT: label = "t.regions : (i32, ...)\lc: 1 : i...\l";

// EDGES: v{{[0-9]+}} -> v{{[0-9]+}}[style = dashed];
// EDGES: v{{[0-9]+}} -> v{{[0-9]+}}[lhead = cluster_{{[0-9]+}}, style = dashed];
// EDGES: v{{[0-9]+}} -> v{{[0-9]+}}[ltail = cluster_{{[0-9]+}}, style = dashed];
// EDGES-NEXT: v{{[0-9]+}}:res_cst:s -> v{{[0-9]+}}:arg_cst:n[style = solid];
// EDGES-NOT: dashed
func.func @f() {
  %0 = arith.constant dense<1> : tensor<5xi32>
  "t.use"(%0) {a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8], b = dense_resource<r> : tensor<18xi32>, d = dense<[1, 2, 3]> : tensor<3xi32>} : (tensor<5xi32>) -> ()
  "t.regions"() ({}) {c = 1 : i32} : () -> (i32, tensor<2xi32>)
  return
}
