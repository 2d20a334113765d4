// Convolutions that are large enough are products of matrices: padded, with strides, dilated and reversed windows, in other
// orders of dimensions, of 16-bit floats, and the gradient of a kernel.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --atol 1e-4

// CHECK-COUNT-5: call @gemm
// CHECK-NOT: call @gemm
func.func @main(%x: tensor<2x16x15x12xf32>, %k: tensor<3x3x12x16xf32>, %n: tensor<2x12x17x16xf32>, %o: tensor<20x12x3x2xf32>,
                %h: tensor<2x16x15x12xbf16>, %l: tensor<3x3x12x16xbf16>, %g: tensor<2x16x15x16xf32>)
    -> (tensor<2x16x15x16xf32>, tensor<2x20x8x9xf32>, tensor<2x14x13x16xbf16>, tensor<2x12x13x16xf32>, tensor<3x3x12x16xf32>) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x15x12xf32>, tensor<3x3x12x16xf32>) -> tensor<2x16x15x16xf32>
  %1 = stablehlo.convolution(%n, %o) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [2, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x12x17x16xf32>, tensor<20x12x3x2xf32>) -> tensor<2x20x8x9xf32>
  %2 = stablehlo.convolution(%h, %l) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x15x12xbf16>, tensor<3x3x12x16xbf16>) -> tensor<2x14x13x16xbf16>
  %3 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, -1], [1, 1]], rhs_dilate = [2, 2], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x15x12xf32>, tensor<3x3x12x16xf32>) -> tensor<2x12x13x16xf32>
  %4 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x15x12xf32>, tensor<2x16x15x16xf32>) -> tensor<3x3x12x16xf32>
  return %0, %1, %2, %3, %4 : tensor<2x16x15x16xf32>, tensor<2x20x8x9xf32>, tensor<2x14x13x16xbf16>, tensor<2x12x13x16xf32>, tensor<3x3x12x16xf32>
}
