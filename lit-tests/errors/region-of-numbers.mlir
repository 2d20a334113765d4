// RUN: not creole-run %s --random-inputs=1 2>&1 | FileCheck %s

func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: region-of-numbers.mlir:[[#@LINE+1]]:{{.*}} error: 'stablehlo.reduce' op has a region of numbers with the op '{{.*}}', which has no result
  %r = stablehlo.reduce(%x init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %s = stablehlo.add %a, %b : tensor<f32>
    interpreter.print %s : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
  return %r : tensor<f32>
}
