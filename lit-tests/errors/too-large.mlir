// RUN: not creole-run %s --random-inputs=1 2>&1 | FileCheck %s

// A shape that is too large is not called unknown.
// CHECK: too-large.mlir:[[#@LINE+1]]:1: error: input 0 can't be passed: tensor<4000000000x4000000000xf32> takes more than {{[0-9]+}} bytes
func.func @main(%a: tensor<4000000000x4000000000xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
