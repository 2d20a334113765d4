// RUN: creole-opt %s --hlo-decompose | FileCheck %s
// RUN: creole-run --backend=interp %s | FileCheck %s --check-prefix=RESULT
// RUN: creole-opt %s --hlo-decompose -o %t && creole-run --backend=interp %t | FileCheck %s --check-prefix=RESULT

// On static shapes, tensor ops are StableHLO's.

// CHECK-NOT: tensor.{{[a-z]}}
// CHECK: stablehlo.slice
// CHECK: stablehlo.reshape
// CHECK: stablehlo.pad
// CHECK: stablehlo.concatenate
// CHECK: stablehlo.dynamic_update_slice
// RESULT: out0: tensor<2x4xi32> = {{\[}}[9, 1, 2, 3], [9, 9, 9, 9]]
// RESULT: out1: tensor<2xi32> = [1, 3]
// RESULT: out2: tensor<4xi32> = [1, 3, 3, 4]
func.func @main() -> (tensor<2x4xi32>, tensor<2xi32>, tensor<4xi32>) {
  %nine = arith.constant 9 : i32
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %square = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %column = tensor.extract_slice %square[0, 0] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2xi32>
  %front = tensor.extract_slice %t[0] [3] [1] : tensor<4xi32> to tensor<3xi32>
  %row = tensor.expand_shape %front [[0, 1]] output_shape [1, 3] : tensor<3xi32> into tensor<1x3xi32>
  %padded = tensor.pad %row low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %nine : i32
  } : tensor<1x3xi32> to tensor<1x4xi32>
  %nines = arith.constant dense<9> : tensor<1x4xi32>
  %both = tensor.concat dim(0) %padded, %nines : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %second = tensor.insert_slice %column into %t[0] [2] [1] : tensor<2xi32> into tensor<4xi32>
  return %both, %column, %second : tensor<2x4xi32>, tensor<2xi32>, tensor<4xi32>
}
