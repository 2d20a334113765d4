// The e-graph writes the steps that its result needs, in loops too, and they hold.
// RUN: creole-opt %s --eqsat=mode=real --explain-proof=%t.mlir -o %t.after
// RUN: FileCheck %s --check-prefix=PROOF < %t.mlir
// RUN: creole-opt --replay %t.mlir 2>&1 | FileCheck %s --check-prefix=REPLAYED
// RUN: creole-opt %t.mlir --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: not creole-opt %s --cse --explain-proof=%t.none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-opt %s --eqsat --explain-proof=%t.none/in/no/folder 2>&1 | FileCheck %s --check-prefix=FOLDER

// NONE: error: '--explain-proof' needs the pass 'eqsat' or 'canonicalize' in the pipeline
// FOLDER: folder: error: no such file or directory

// PROOF: module @before
// PROOF-LABEL: func.func @loop
// PROOF: stablehlo.while
// The inner block names a value that the outer one has made.
// PROOF: proof.rule "factor"
// PROOF: stablehlo.return
// PROOF: proof.rule "transpose_transpose" %{{.*}} to %{{.*}} by %{{.*}}, %{{.*}} where x = %arg0, p = array<i64: 1, 0>, q = array<i64: 1, 0>
// PROOF: proof.fold %{{.*}} to %arg0

// REPLAYED: remark: 'replay': {{[0-9]+}} steps hold, in mode 'real'
// REPLAYED: func.func @loop
// REPLAYED-NOT: proof.

// GENERIC: "proof.rule"(%{{.*}}) <{data = {{.*}}, names = ["x", "y", "z"], {{.*}}rule = "factor"}>

func.func @loop(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<8x8xf32>
   cond {
    %less = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %3 = stablehlo.multiply %1, %x : tensor<8x8xf32>
    %4 = stablehlo.multiply %1, %c : tensor<8x8xf32>
    %5 = stablehlo.add %3, %4 : tensor<8x8xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %5 : tensor<i32>, tensor<8x8xf32>
  }
  return %2#1 : tensor<8x8xf32>
}

// The second branch has no step of its own: its term is equal to that of the first.
// PROOF-LABEL: func.func @branches
// PROOF: proof.rule "divide_self"
// PROOF-NOT: proof.rule
// PROOF: proof.fold
// PROOF-NOT: proof.
// PROOF: module @after
// PROOF-NOT: stablehlo.transpose
// PROOF-NOT: proof.
func.func @branches(%p: tensor<i1>, %a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.divide %a, %a : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }, {
    %1 = stablehlo.divide %a, %a : tensor<8xf32>
    %2 = stablehlo.negate %1 : tensor<8xf32>
    stablehlo.return %2 : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
