// Regions that right sides write out, in both rewriters, the checker and proofs.
// RUN: creole-opt '--canonicalize=rules=%S/Inputs/regions.rules' --explain-proof=%t.greedy %s -o %t.after
// RUN: FileCheck %s < %t.after
// RUN: creole-opt '--replay=rules=%S/Inputs/regions.rules' %t.greedy 2>&1 | FileCheck %s --check-prefix=TRUSTED
// RUN: creole-opt '--eqsat=rules=%S/Inputs/regions.rules' --explain-proof=%t.proof %s | FileCheck %s --check-prefix=EQSAT
// RUN: creole-opt '--replay=rules=%S/Inputs/regions.rules' %t.proof | FileCheck %s --check-prefix=EQSAT
// RUN: creole-opt --check-rules %S/Inputs/regions.rules | FileCheck %s --check-prefix=CHECKED
// RUN: printf 'dialect stablehlo\nrule wrong [strict]\n  reduce(negate(?x), const(-inf), dimensions=?d, body=?r) : ?t => negate(reduce(?x, const(inf) : with_shape(?x, []), dimensions=?d, body=(?a, ?b) -> maximum(?a, ?b)) : ?t) where combines(?r, "stablehlo.maximum")\n' > %t.wrong
// RUN: not creole-opt --check-rules %t.wrong | FileCheck %s --check-prefix=WRONG
// RUN: printf 'dialect stablehlo\nrule matched [strict]\n  reduce(?x, ?i, dimensions=?d, body=(?a, ?b) -> add(?a, ?b)) => reduce(?x, ?i, dimensions=?d, body=(?a, ?b) -> add(?b, ?a))\nrule outside [strict]\n  reduce(?x, ?i, dimensions=?d, body=?r) => reduce(?a, ?i, dimensions=?d, body=(?a, ?b) -> add(?b, ?a))\nrule inside [strict]\n  reduce(?x, ?i, dimensions=?d, body=?r) => reduce(?x, ?i, dimensions=?d, body=(?a, ?b) -> map(?a, ?b, dimensions=[], computation=?r))\n' > %t.errors
// RUN: not creole-opt --check-rules %t.errors 2>&1 | FileCheck %s --check-prefix=ERRORS

// CHECKED: rule negated_greatest [strict]: tested on 1000 programs
// CHECKED: rule as_map [strict]: tested on 1000 programs
// CHECKED: rule branches [strict]: tested on 1000 programs
// WRONG: rule wrong [strict]: refuted by
// ERRORS: :3:{{.*}}error: a region is matched by a variable
// ERRORS: :5:{{.*}}error: '?a' is bound neither by the left side nor by a 'let'
// ERRORS: :7:{{.*}}error: a region inside of a region is written out
// TRUSTED: 3 steps hold, in mode 'strict'; trusted: branches (1)


// CHECK-LABEL: func.func @least
// CHECK-NEXT: stablehlo.constant dense<0x7F800000>
// CHECK-NEXT: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.minimum
// CHECK-NEXT: stablehlo.negate
// CHECK-NEXT: return
// EQSAT-LABEL: func.func @least
// EQSAT: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.minimum
// EQSAT-NEXT: stablehlo.negate
func.func @least(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<4x8xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @map
// CHECK-NEXT: "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>):
// CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[A]] : tensor<f32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.cosine %[[N]] : tensor<f32>
// CHECK-NEXT: stablehlo.return %[[C]] : tensor<f32>
func.func @map(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.negate %x : tensor<8xf32>
  %1 = stablehlo.cosine %0 : tensor<8xf32>
  %2 = stablehlo.negate %y : tensor<8xf32>
  %3 = stablehlo.cosine %2 : tensor<8xf32>
  return %1, %3 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @branch
// CHECK-NEXT: "stablehlo.if"(%arg0) ({
// CHECK-NEXT: stablehlo.return %arg1
// CHECK-NEXT: }, {
// CHECK-NEXT: stablehlo.return %arg2
// EQSAT-LABEL: func.func @branch
// EQSAT-NEXT: stablehlo.select
func.func @branch(%p: tensor<i1>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.select %p, %x, %y : tensor<i1>, tensor<8xf32>
  return %0 : tensor<8xf32>
}
