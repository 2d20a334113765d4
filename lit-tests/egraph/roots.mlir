// Rules with several roots: all are replaced at once, where what they are computed from is defined.
// RUN: creole-opt '--canonicalize=rules=%S/Inputs/roots.rules' --explain-proof=%t.greedy %s -o %t.after
// RUN: FileCheck %s < %t.after
// RUN: FileCheck %s --check-prefix=PROOF < %t.greedy
// RUN: creole-opt '--replay=rules=%S/Inputs/roots.rules' %t.greedy 2>&1 | FileCheck %s --check-prefix=REPLAYED
// RUN: printf 'stablehlo.dot_general 1000\n* 0 0.001\n' > %t.cost
// RUN: creole-opt '--eqsat=rules=%S/Inputs/roots.rules' --cost=%t.cost --explain-proof=%t.proof %s | FileCheck %s --check-prefix=EQSAT
// RUN: creole-opt '--replay=rules=%S/Inputs/roots.rules' %t.proof | FileCheck %s --check-prefix=EQSAT
// RUN: creole-opt --check-rules %S/Inputs/roots.rules | FileCheck %s --check-prefix=CHECKED
// RUN: printf 'dialect stablehlo\nrule swapped [strict]\n  (add(?x, ?y), subtract(?x, ?y)) => (add(?y, ?x), subtract(?y, ?x))\n' > %t.wrong
// RUN: not creole-opt --check-rules %t.wrong | FileCheck %s --check-prefix=WRONG
// RUN: printf 'dialect stablehlo\nrule apart [strict]\n  (sine(?x), cosine(?y)) => (cosine(?y), sine(?x))\nrule one [strict]\n  (sine(?x), cosine(?x)) => sine(?x)\nrule both [strict]\n  (sine(?x), cosine(?x)) <=> (sine(?x), cosine(?x))\n' > %t.errors
// RUN: not creole-opt --check-rules %t.errors 2>&1 | FileCheck %s --check-prefix=ERRORS

// CHECKED: rule wider_dot [strict]: tested on 1000 programs
// CHECKED-NEXT: rule wider_dot.2 [strict]: tested on 1000 programs
// WRONG: rule swapped [strict]: tested on 1000 programs
// WRONG-NEXT: rule swapped.2 [strict]: refuted by
// ERRORS: :3:{{.*}}error: the roots of a rule share values
// ERRORS: :5:{{.*}}error: the left side has 2 roots, the right side 1
// ERRORS: :7:{{.*}}error: expected '='
// PROOF: proof.rule "wider_dot" %0 to
// PROOF: proof.rule "wider_dot.2" %1 to
// REPLAYED: steps hold, in mode 'strict'{{$}}

// CHECK-LABEL: func.func @two
// CHECK-NEXT: %[[C:.*]] = stablehlo.concatenate %arg1, %arg2, dim = 1
// CHECK-NEXT: %[[D:.*]] = stablehlo.dot_general %arg0, %[[C]]
// CHECK-NEXT: %[[X:.*]] = stablehlo.slice %[[D]] [0:4, 0:6]
// CHECK-NEXT: %[[Y:.*]] = stablehlo.slice %[[D]] [0:4, 6:8]
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @two(%a: tensor<4x5xf32>, %x: tensor<5x6xf32>, %y: tensor<5x2xf32>) -> (tensor<4x6xf32>, tensor<4x2xf32>) {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.dot_general %a, %y, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x2xf32>) -> tensor<4x2xf32>
  return %0, %1 : tensor<4x6xf32>, tensor<4x2xf32>
}

// The second right side is computed behind the first product, which is used behind the second one.
// CHECK-LABEL: func.func @late
// CHECK-NEXT: stablehlo.negate %arg2
// CHECK-NEXT: stablehlo.concatenate
// CHECK-NEXT: stablehlo.dot_general
// CHECK-NOT: stablehlo.dot_general
// EQSAT-LABEL: func.func @late
// EQSAT: stablehlo.concatenate
// EQSAT-NEXT: stablehlo.dot_general
// EQSAT-NOT: stablehlo.dot_general
func.func @late(%a: tensor<4x5xf32>, %x: tensor<5x6xf32>, %y: tensor<5x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.negate %y : tensor<5x6xf32>
  %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %3 = stablehlo.add %0, %2 : tensor<4x6xf32>
  return %3 : tensor<4x6xf32>
}

// The second product is computed from the first one.
// CHECK-LABEL: func.func @after
// CHECK-COUNT-2: stablehlo.dot_general
// EQSAT-LABEL: func.func @after
// EQSAT-COUNT-2: stablehlo.dot_general
func.func @after(%a: tensor<5x5xf32>, %x: tensor<5x5xf32>) -> tensor<5x5xf32> {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  return %1 : tensor<5x5xf32>
}

// The first product is used before the right side of the second one is there.
// CHECK-LABEL: func.func @between
// CHECK-COUNT-2: stablehlo.dot_general
func.func @between(%a: tensor<5x5xf32>, %x: tensor<5x5xf32>, %m: memref<5x5xf32>) -> (tensor<5x5xf32>, tensor<5x5xf32>) {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  %1 = func.call @f(%0) : (tensor<5x5xf32>) -> tensor<5x5xf32>
  %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  return %1, %2 : tensor<5x5xf32>, tensor<5x5xf32>
}
func.func private @f(tensor<5x5xf32>) -> tensor<5x5xf32>

// Roots in other blocks stay.
// CHECK-LABEL: func.func @blocks
// CHECK: stablehlo.dot_general
// CHECK: scf.if
// CHECK: stablehlo.dot_general
func.func @blocks(%p: i1, %a: tensor<5x5xf32>, %x: tensor<5x5xf32>, %y: tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<5x5xf32>) {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  %1 = scf.if %p -> tensor<5x5xf32> {
    %2 = stablehlo.dot_general %a, %y, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %3 = func.call @f(%2) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    scf.yield %3 : tensor<5x5xf32>
  } else {
    scf.yield %y : tensor<5x5xf32>
  }
  return %0, %1 : tensor<5x5xf32>, tensor<5x5xf32>
}
