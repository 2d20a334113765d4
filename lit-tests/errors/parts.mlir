// RUN: not creole-opt %s 2>&1 | FileCheck %s

// An error about a part of an op stands at the op, as in MLIR, and underlines that part.

// CHECK: parts.mlir:[[#@LINE+5]]:8: error: 'stablehlo.transpose' op {{.*}}; expects result type tensor<3x2xf32>, found tensor<2x3xf32>
// CHECK: parts.mlir:[[#@LINE+4]]:72
// CHECK: %0 = stablehlo.transpose
// CHECK-NEXT: |                                                                    ^^^^^^^^^^^^^^^{{$}}
func.func @result(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: parts.mlir:[[#@LINE+9]]:8: error: operand #1 does not dominate this use
// CHECK: parts.mlir:[[#@LINE+8]]:26
// CHECK: %0 = arith.addi %arg0, %1 : i32
// CHECK-NEXT: |                         ^^{{$}}
// CHECK: parts.mlir:[[#@LINE+6]]:8: note: operand defined here
// CHECK: %1 = arith.constant 1 : i32
// CHECK-NEXT: |        ^^^^^^^^^^^^^^{{$}}
func.func @operand(%arg0: i32) -> i32 {
  // x
  %0 = arith.addi %arg0, %1 : i32
  %1 = arith.constant 1 : i32
  return %0 : i32
}
