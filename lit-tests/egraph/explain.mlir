// Each op that is new is explained by the rules that led to it.
// RUN: creole-opt --eqsat --explain -o %t %s 2>&1 | FileCheck %s

// CHECK: stablehlo.dot_general %arg1, %arg0, {{.*}} : transpose_dot [strict]
// CHECK: cost {{[0-9]+}} -> {{[0-9]+}}
func.func @transposed_product(%a: tensor<8x4xf32>, %b: tensor<4x2xf32>) -> tensor<2x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x2xf32>) -> tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}
