// RUN: creole-opt %s --hlo-decompose | FileCheck %s

// A broadcast that is its own operand, where nothing runs.
// CHECK-LABEL: @cycle
// CHECK: stablehlo.exponential
func.func @cycle(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
^bb1:
  %a = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<4xf32>) -> tensor<4xf32>
  %b = stablehlo.add %x, %a : tensor<4xf32>
  %e = stablehlo.exponential %b : tensor<4xf32>
  cf.br ^bb1
}
