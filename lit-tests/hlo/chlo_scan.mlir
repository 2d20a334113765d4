// RUN: creole-opt %s | FileCheck %s

// The arguments are named for what they are, inner ones too, and what is written stays.
func.func @scan(%a: tensor<2x3xf32>, %c: tensor<3xf32>) {
  // CHECK: chlo.scan(%arg0, %arg0) inits (%arg1) dimension=0 attributes {is_reverse = false} {
  // CHECK-NEXT: ^bb0(%input: tensor<3xf32>, %input_0: tensor<3xf32>, %carry: tensor<3xf32>):
  %0:3 = chlo.scan(%a, %a) inits (%c) dimension=0 attributes {is_reverse = false} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>):
    // CHECK: chlo.scan(%input) inits () dimension=0 {
    // CHECK-NEXT: ^bb0(%input_1: tensor<f32>):
    %1 = chlo.scan(%x) inits () dimension=0 {
    ^bb0(%i: tensor<f32>):
      stablehlo.return %i : tensor<f32>
    } : (tensor<3xf32>) -> tensor<3xf32>
    stablehlo.return %1, %y, %z : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xf32>)
  return
}
