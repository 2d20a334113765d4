// What became of each rule that matched.
// RUN: creole-opt --eqsat --rule-statistics -o %t %s 2>&1 | FileCheck %s

// CHECK: matched built kept in result time/us rule
// CHECK: 1 1 1 1 {{[0-9]+}} transpose_dot [strict]
func.func @transposed_product(%a: tensor<8x4xf32>, %b: tensor<4x2xf32>) -> tensor<2x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x2xf32>) -> tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}
