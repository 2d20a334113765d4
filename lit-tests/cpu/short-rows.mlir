// Rows of ten are reduced several at a time: partials would not divide them. So are those of a softmax.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-6

// CHECK: in [1000] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, i lanes] s1[j, i lanes]">}
// CHECK-NOT: partials
// CHECK: in [1000, 10] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, i lanes] s1[k, i lanes]">}
// CHECK-NOT: partials
func.func @main(%x: tensor<1000x10xf32>) -> (tensor<1000xf32>, tensor<1000x10xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1000x10xf32>, tensor<f32>) -> tensor<1000xf32>
  %1 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<1000x10xf32>, tensor<f32>) -> tensor<1000xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1000xf32>) -> tensor<1000x10xf32>
  %3 = stablehlo.subtract %x, %2 : tensor<1000x10xf32>
  %4 = stablehlo.exponential %3 : tensor<1000x10xf32>
  return %0, %4 : tensor<1000xf32>, tensor<1000x10xf32>
}
