// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend interp | FileCheck %s

// A body of a scan that uses a value from around it, as passes may leave it.

// CHECK:      out0: tensor<3xf32> = [2.0, 6.0, 12.0]
// CHECK-NEXT: out1: tensor<f32> = 12.0
func.func @main() -> (tensor<3xf32>, tensor<f32>) {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %0, %1 = chlo.scan(%x) inits (%zero) dimension = 0 {
  ^bb0(%element: tensor<f32>, %sum: tensor<f32>):
    %2 = stablehlo.multiply %element, %two : tensor<f32>
    %3 = stablehlo.add %2, %sum : tensor<f32>
    stablehlo.return %3, %3 : tensor<f32>, tensor<f32>
  } : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return %0, %1 : tensor<3xf32>, tensor<f32>
}
