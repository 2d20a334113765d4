// Zeros between the elements of a dilated input are not multiplied: elements of the result that meet the input at the same
// taps are a convolution of their own, four of them for a stride of two. Those that no tap reaches are zero.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-4 --atol 1e-4

// CHECK-COUNT-8: call @gemm
// CHECK-NOT: call @gemm
func.func @main(%x: tensor<1x5x6x32xf32>, %k: tensor<3x3x32x16xf32>, %line: tensor<2x7x128xf32>, %l: tensor<4x128x32xf32>, %one: tensor<1x128x32xf32>)
    -> (tensor<1x10x12x16xf32>, tensor<2x9x32xf32>, tensor<2x13x32xf32>, tensor<2x13x32xf32>) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 1], [1, 2]], lhs_dilate = [2, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x6x32xf32>, tensor<3x3x32x16xf32>) -> tensor<1x10x12x16xf32>
  // Windows at every second place, with a dilated kernel: three phases.
  %1 = stablehlo.convolution(%line, %l) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 3]], lhs_dilate = [3], rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x128xf32>, tensor<4x128x32xf32>) -> tensor<2x9x32xf32>
  // One tap: every second element of the result is zero.
  %2 = stablehlo.convolution(%line, %one) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x128xf32>, tensor<1x128x32xf32>) -> tensor<2x13x32xf32>
  %3 = stablehlo.add %2, %2 : tensor<2x13x32xf32>
  return %0, %1, %2, %3 : tensor<1x10x12x16xf32>, tensor<2x9x32xf32>, tensor<2x13x32xf32>, tensor<2x13x32xf32>
}
