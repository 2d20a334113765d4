// Of several elements of a sparse constant at one place, the first one counts.
// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// CHECK: out0: tensor<4xi32> = [8, 5, 0, 0]
// CHECK: out1: i32 = 5
func.func @main() -> (tensor<4xi32>, i32) {
  %c1 = arith.constant 1 : index
  %s = arith.constant sparse<[[1], [0], [1], [0]], [5, 8, 7, 6]> : tensor<4xi32>
  %0 = tensor.extract %s[%c1] : tensor<4xi32>
  return %s, %0 : tensor<4xi32>, i32
}
