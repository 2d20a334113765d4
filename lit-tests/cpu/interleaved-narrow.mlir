// Rows of two to four bytes or words: pixels and pairs of 16-bit floats are loaded and stored by shuffles of whole vectors.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0 --target vector-bits=128

// CHECK: in [1089, 3] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, i lanes]">}
// CHECK: in [3, 1089] attributes {schedule = #loop.schedule<"out[par i, j/{{[0-9]+}}, j lanes]">}
// CHECK: in [1089, 3] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, i lanes]">}
// CHECK: in [1089, 2] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, i lanes]">}
func.func @main(%x: tensor<33x33x3xui8>, %y: tensor<33x33xbf16>, %z: tensor<3x33x33xui8>) -> (tensor<33x33x3xui8>, tensor<3x33x33xf32>, tensor<33x33x3xui8>, tensor<33x33x2xbf16>) {
  %0 = stablehlo.reverse %x, dims = [2] : tensor<33x33x3xui8>
  %scale = stablehlo.constant dense<[0.5, 0.25, 2.0]> : tensor<3xf32>
  %1 = stablehlo.convert %x : (tensor<33x33x3xui8>) -> tensor<33x33x3xf32>
  %2 = stablehlo.broadcast_in_dim %scale, dims = [2] : (tensor<3xf32>) -> tensor<33x33x3xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<33x33x3xf32>
  %4 = stablehlo.transpose %3, dims = [2, 0, 1] : (tensor<33x33x3xf32>) -> tensor<3x33x33xf32>
  %5 = stablehlo.transpose %z, dims = [1, 2, 0] : (tensor<3x33x33xui8>) -> tensor<33x33x3xui8>
  %6 = stablehlo.negate %y : tensor<33x33xbf16>
  %7 = stablehlo.reshape %y : (tensor<33x33xbf16>) -> tensor<33x33x1xbf16>
  %8 = stablehlo.reshape %6 : (tensor<33x33xbf16>) -> tensor<33x33x1xbf16>
  %9 = stablehlo.concatenate %7, %8, dim = 2 : (tensor<33x33x1xbf16>, tensor<33x33x1xbf16>) -> tensor<33x33x2xbf16>
  return %0, %4, %5, %9 : tensor<33x33x3xui8>, tensor<3x33x33xf32>, tensor<33x33x3xui8>, tensor<33x33x2xbf16>
}
