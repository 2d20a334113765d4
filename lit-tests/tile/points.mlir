// Points with three coordinates lie along lanes, at each level.
// RUN: creole-run %s --backend tile --stop-after layouts | FileCheck %s --check-prefix=LAYOUTS
// LAYOUTS: call @main_kernel_0({{.*}}memref<65536x3xf32, #tile.layout<"{0,1:T(4,128)}">>
// LAYOUTS: loop.nest ({{.*}}) in [3, 65536]
// RUN: creole-tile sim %s --level bundles --timing | FileCheck %s
// CHECK: hbm to vmem {{.*}} 3,145,728 {{ *}}3,145,728
// RUN: creole-run %s --random-inputs 1 --output %t.cpu
// RUN: creole-run %s --random-inputs 1 --expect %t.cpu --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t.cpu --backend tile --target level=registers
func.func @main(%a: tensor<65536x3xf32>, %b: tensor<65536x3xf32>) -> (tensor<65536x3xf32>, tensor<65536xf32>) {
  %0 = stablehlo.add %a, %b : tensor<65536x3xf32>
  %1 = stablehlo.multiply %0, %a : tensor<65536x3xf32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<65536x3xf32>, tensor<f32>) -> tensor<65536xf32>
  return %1, %2 : tensor<65536x3xf32>, tensor<65536xf32>
}
