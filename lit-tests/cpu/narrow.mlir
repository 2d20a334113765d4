// RUN: creole-run %s --random-inputs=1 --backend=interp --output=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t --rtol=0 --atol=0
// RUN: creole-run %s --random-inputs=1 --expect=%t --rtol=0 --atol=0 --threads=2

// Numbers of less than a byte and floats of a byte: sums, products, orders, bits.
func.func @main(%a: tensor<4x6xf32>, %j: tensor<4x6xi32>) -> (tensor<4xf8E5M2>, tensor<4x4xf32>, tensor<4x4xf8E4M3FN>, tensor<4x6xf8E4M3FN>, tensor<4xi4>, tensor<4x4xi4>, tensor<4x4xi32>, tensor<4x6xi4>, tensor<6x8xi4>, tensor<4x6xi8>, tensor<4x3xi8>, tensor<3x4xf8E5M2>, tensor<4x6xf8E5M2>) {
  %f = stablehlo.convert %a : (tensor<4x6xf32>) -> tensor<4x6xf8E4M3FN>
  %g = stablehlo.convert %a : (tensor<4x6xf32>) -> tensor<4x6xf8E5M2>
  %i = stablehlo.convert %j : (tensor<4x6xi32>) -> tensor<4x6xi4>
  %z = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %0 = stablehlo.reduce(%g init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf8E5M2>, tensor<f8E5M2>) -> tensor<4xf8E5M2>
  %1 = stablehlo.dot_general %f, %g, contracting_dims = [1] x [1] : (tensor<4x6xf8E4M3FN>, tensor<4x6xf8E5M2>) -> tensor<4x4xf32>
  %2 = stablehlo.dot_general %f, %f, contracting_dims = [1] x [1] : (tensor<4x6xf8E4M3FN>, tensor<4x6xf8E4M3FN>) -> tensor<4x4xf8E4M3FN>
  %3 = "stablehlo.sort"(%f) ({
  ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
    %l = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) {dimension = 1 : i64} : (tensor<4x6xf8E4M3FN>) -> tensor<4x6xf8E4M3FN>
  %zi = stablehlo.constant dense<-8> : tensor<i4>
  %4 = stablehlo.reduce(%i init: %zi) applies stablehlo.maximum across dimensions = [1] : (tensor<4x6xi4>, tensor<i4>) -> tensor<4xi4>
  %5 = stablehlo.dot_general %i, %i, contracting_dims = [1] x [1] : (tensor<4x6xi4>, tensor<4x6xi4>) -> tensor<4x4xi4>
  %6 = stablehlo.dot_general %i, %i, contracting_dims = [1] x [1] : (tensor<4x6xi4>, tensor<4x6xi4>) -> tensor<4x4xi32>
  %7 = "stablehlo.sort"(%i) ({
  ^bb0(%x: tensor<i4>, %y: tensor<i4>):
    %l = stablehlo.compare LT, %x, %y : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) {dimension = 1 : i64} : (tensor<4x6xi4>) -> tensor<4x6xi4>
  %8 = stablehlo.pad %i, %zi, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<4x6xi4>, tensor<i4>) -> tensor<6x8xi4>
  %9 = stablehlo.bitcast_convert %f : (tensor<4x6xf8E4M3FN>) -> tensor<4x6xi8>
  %i3 = stablehlo.reshape %i : (tensor<4x6xi4>) -> tensor<4x3x2xi4>
  %10 = stablehlo.bitcast_convert %i3 : (tensor<4x3x2xi4>) -> tensor<4x3xi8>
  %11 = stablehlo.iota dim = 1 : tensor<3x4xf8E5M2>
  %12 = stablehlo.tanh %g : tensor<4x6xf8E5M2>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : tensor<4xf8E5M2>, tensor<4x4xf32>, tensor<4x4xf8E4M3FN>, tensor<4x6xf8E4M3FN>, tensor<4xi4>, tensor<4x4xi4>, tensor<4x4xi32>, tensor<4x6xi4>, tensor<6x8xi4>, tensor<4x6xi8>, tensor<4x3xi8>, tensor<3x4xf8E5M2>, tensor<4x6xf8E5M2>
}
