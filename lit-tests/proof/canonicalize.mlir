// Rules and folds of the greedy driver are steps, patterns in Rust are trusted ones, and whatever else it does is a stage that is
// not checked.
// RUN: creole-opt %s --canonicalize --explain-proof=%t.mlir -o %t.after
// RUN: FileCheck %s < %t.mlir
// RUN: creole-opt --replay %t.mlir -o %t.again 2>&1 | FileCheck %s --check-prefix=REPLAYED
// RUN: diff %t.after %t.again
// RUN: creole-opt %s '--pass-pipeline=builtin.module(composite-fixed-point-pass{pipeline=any(canonicalize,cse)})' --explain-proof=%t.fixed -o %t.fixed.after
// RUN: creole-opt --replay %t.fixed -o %t.fixed.again 2>&1 | FileCheck %s --check-prefix=FIXED
// RUN: diff %t.fixed.after %t.fixed.again

// REPLAYED: remark: 'replay': 8 steps hold, in mode 'strict'; trusted: regions of stablehlo.map (1)
// REPLAYED-NEXT: remark: 'replay': 0 steps hold, in mode 'strict'; trusted: scf.if.constant (1)
// REPLAYED-NEXT: remark: 'replay': 1 step holds, in mode 'strict'
// FIXED: steps hold, in mode 'strict'
// FIXED: 0 steps hold, in mode 'strict'

// The first stage ends before the branch that is taken is inlined, which no step shows.
// CHECK: module {
// CHECK-NEXT: module {
// CHECK-NEXT: module @before
// CHECK: func.func @rules
// CHECK: proof.rule "negate_negate" %1 to %arg0 by %1, %0 where x = %arg0
// CHECK: proof.rule "transpose_transpose"
// CHECK: proof.fold
// CHECK: func.func @loop
// CHECK: scf.for
// CHECK: proof.fold %3 to %2
// CHECK-NEXT: }
// CHECK-NEXT: proof.fold %0 to %arg1
// CHECK: func.func @branch
// CHECK: proof.fold %{{.*}} to %arg1
// CHECK: func.func @region
// CHECK: proof.rule "negate_negate" %1 to %arg0
// CHECK: proof.pattern "regions of stablehlo.map" %2 to %{{.*}}

// Other functions are what they became.
// CHECK: module attributes {proof.linked}
// CHECK: module @before
// CHECK: func.func @rules
// CHECK-NEXT: return
// CHECK: func.func @branch
// CHECK: proof.unchecked ["scf.if.constant"]

// Nobody reads what is loaded.
// CHECK: module attributes {proof.linked}
// CHECK: func.func @branch
// CHECK: memref.load %arg2[] {proof.dead}
// CHECK: proof.fold
module {
  func.func @rules(%a: tensor<8xf32>, %b: tensor<2x3xf32>) -> (tensor<8xf32>, tensor<2x3xf32>) {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    %2 = stablehlo.transpose %b, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    return %1, %3 : tensor<8xf32>, tensor<2x3xf32>
  }

  // The steps of a body are in it, and hold although the driver found them before those around.
  func.func @loop(%n: index, %x: i32, %m: memref<?xi32>) -> i32 {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %x, %c0 : i32
    scf.for %i = %zero to %n step %one {
      %1 = arith.addi %x, %c0 : i32
      %2 = arith.muli %1, %0 : i32
      %3 = arith.ori %2, %2 : i32
      memref.store %3, %m[%i] : memref<?xi32>
    }
    return %0 : i32
  }

  func.func @branch(%p: i1, %a: i32, %m: memref<i32>) -> i32 {
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %a, %c0 : i32
    %true = arith.constant true
    %1 = scf.if %true -> i32 {
      %2 = arith.muli %a, %a : i32
      scf.yield %2 : i32
    } else {
      scf.yield %c0 : i32
    }
    %3 = memref.load %m[] : memref<i32>
    %4 = arith.addi %1, %0 : i32
    %5 = arith.subi %4, %c0 : i32
    return %5 : i32
  }

  // What is done in a region of a pure op is a trusted step of that op.
  func.func @region(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %x : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    %2 = "stablehlo.map"(%1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>):
      %3 = stablehlo.negate %a : tensor<f32>
      %4 = stablehlo.negate %3 : tensor<f32>
      %5 = stablehlo.cosine %4 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) : (tensor<8xf32>) -> tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}
