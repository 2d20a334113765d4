// What a reduction reads in all its iterations is loaded once, whatever the tile: a mean of each column makes no tile of rows.
// RUN: creole-opt %s --schedule-nests | FileCheck %s

// CHECK: schedule = #loop.schedule<"out[par i, j/{{[0-9]+}}, j lanes] s1[k, l, j lanes]">
func.func @squares(%x: tensor<32x28x28x128xf32>, %mean: tensor<128xf32>) -> tensor<32x128xf32> {
  %0 = loop.nest (%i, %j) in [32, 128] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k, %l) in [28, 28] init(%acc = %zero : f32) {
      %a = loop.read %x[%i, %k, %l, %j] : tensor<32x28x28x128xf32>
      %m = loop.read %mean[%j] : tensor<128xf32>
      %d = arith.subf %a, %m : f32
      %f = math.fma %d, %d, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<32x128xf32>
  return %0 : tensor<32x128xf32>
}
