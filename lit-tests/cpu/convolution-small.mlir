// Convolutions with few places in the result, or few features, are products of matrices if they have enough terms: padding
// counts by what it costs, and taps that meet nothing but padding are left out (one of nine is left of %0).
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-4 --atol 1e-4

// CHECK-COUNT-5: call @gemm
// CHECK-NOT: call @gemm
func.func @main(%one: tensor<1x1x1x128xf32>, %two: tensor<1x2x2x128xf32>, %row: tensor<2x1x3x64xf32>, %k: tensor<3x3x128x128xf32>,
                %l: tensor<1x7x64x32xf32>, %image: tensor<1x6x5x32xf32>, %m: tensor<3x3x32x3xf32>)
    -> (tensor<1x1x1x128xf32>, tensor<1x2x2x128xf32>, tensor<2x1x3x32xf32>, tensor<1x9x8x3xf32>, tensor<1x3x2x128xf32>) {
  %0 = stablehlo.convolution(%one, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x1x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x1x1x128xf32>
  %1 = stablehlo.convolution(%two, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x2x2x128xf32>
  %2 = stablehlo.convolution(%row, %l) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[0, 0], [3, 3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x1x3x64xf32>, tensor<1x7x64x32xf32>) -> tensor<2x1x3x32xf32>
  %3 = stablehlo.convolution(%image, %m) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 3], [3, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x5x32xf32>, tensor<3x3x32x3xf32>) -> tensor<1x9x8x3xf32>
  %4 = stablehlo.convolution(%two, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[3, 3], [2, 0]], stride = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x3x2x128xf32>
  return %0, %1, %2, %3, %4 : tensor<1x1x1x128xf32>, tensor<1x2x2x128xf32>, tensor<2x1x3x32xf32>, tensor<1x9x8x3xf32>, tensor<1x3x2x128xf32>
}
