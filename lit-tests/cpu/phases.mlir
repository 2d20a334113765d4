// Arrays with elements between those of others, as gradients of strided slices have them: two to four elements at a time, stored by turns.
// The last ones, that are not as many, by a second op; reflected padding; and windows of such an array.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0 --target vector-bits=128

// CHECK: in [7, 67, 3] into(%{{.*}} : tensor<7x203xf32>) attributes {schedule = #loop.schedule<"out[par i, par j/{{[0-9]+}}, k unroll, j lanes]">, unique}
// CHECK: in [7, 2] into(%{{.*}} : tensor<7x203xf32>)
// CHECK: in [64, 4] into(%{{.*}} : tensor<258xi32>)
// CHECK: in [2] into(%{{.*}} : tensor<258xi32>)
// CHECK: in [300] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}} peel, i lanes]">}
// CHECK: in [130, 2] into(%{{.*}}, %{{.*}} : tensor<261xf32>, tensor<261xf32>) attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, i lanes]">, unique}
// CHECK: in [1] into(%{{.*}}, %{{.*}} : tensor<261xf32>, tensor<261xf32>)
func.func @main(%x: tensor<131xf32>, %y: tensor<7x68xf32>, %z: tensor<64xi32>, %p: tensor<294xf32>, %w: tensor<131xf32>) -> (tensor<261xf32>, tensor<7x203xf32>, tensor<258xi32>, tensor<300xf32>, tensor<261xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %seven = stablehlo.constant dense<7> : tensor<i32>
  %0 = stablehlo.pad %x, %zero, low = [0], high = [0], interior = [1] : (tensor<131xf32>, tensor<f32>) -> tensor<261xf32>
  %1 = stablehlo.pad %y, %zero, low = [0, 1], high = [0, 0], interior = [0, 2] : (tensor<7x68xf32>, tensor<f32>) -> tensor<7x203xf32>
  %2 = stablehlo.pad %z, %seven, low = [3], high = [2], interior = [3] : (tensor<64xi32>, tensor<i32>) -> tensor<258xi32>
  %first = stablehlo.slice %p [1:4] : (tensor<294xf32>) -> tensor<3xf32>
  %last = stablehlo.slice %p [290:293] : (tensor<294xf32>) -> tensor<3xf32>
  %3 = stablehlo.reverse %first, dims = [0] : tensor<3xf32>
  %4 = stablehlo.reverse %last, dims = [0] : tensor<3xf32>
  %5 = stablehlo.concatenate %3, %p, %4, dim = 0 : (tensor<3xf32>, tensor<294xf32>, tensor<3xf32>) -> tensor<300xf32>
  %6 = stablehlo.pad %w, %zero, low = [1], high = [1], interior = [1] : (tensor<131xf32>, tensor<f32>) -> tensor<263xf32>
  %7 = "stablehlo.reduce_window"(%6, %zero) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<263xf32>, tensor<f32>) -> tensor<261xf32>
  return %0, %1, %2, %5, %7 : tensor<261xf32>, tensor<7x203xf32>, tensor<258xi32>, tensor<300xf32>, tensor<261xf32>
}
