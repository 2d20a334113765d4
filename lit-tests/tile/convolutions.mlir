// Convolutions in other orders of dimensions are transposed by nests, and those of each channel by itself take whole blocks
// of channels.
// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --atol 1e-5 --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --atol 1e-5 --backend tile --target level=bundles
// RUN: creole-run %s --backend tile --stop-after grids | FileCheck %s
// CHECK: tile.matmul
// CHECK: math.fma {{.*}} : vector<2x14x14x32xf32>

func.func @main(%a: tensor<2x16x14x14xf32>, %w: tensor<16x16x3x3xf32>, %b: tensor<2x14x14x32xf32>, %v: tensor<3x3x1x32xf32>) -> (tensor<2x16x14x14xf32>, tensor<2x14x14x32xf32>) {
  %0 = stablehlo.convolution(%a, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x14x14xf32>, tensor<16x16x3x3xf32>) -> tensor<2x16x14x14xf32>
  %1 = stablehlo.convolution(%b, %v) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 32 : i64} : (tensor<2x14x14x32xf32>, tensor<3x3x1x32xf32>) -> tensor<2x14x14x32xf32>
  return %0, %1 : tensor<2x16x14x14xf32>, tensor<2x14x14x32xf32>
}
