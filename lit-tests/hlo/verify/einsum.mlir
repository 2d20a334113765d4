// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What einsum expects.

// valid
func.func @f(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) {
  %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<*xf32>, tensor<*xf32>) -> tensor<3xf32>
  return
}

// -----

// the result: a ranked tensor
func.func @f(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<*xf32>
  return
}

// -----

// einsum_config: it is there
func.func @f(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op requires attribute 'einsum_config'}}
  %0 = "stablehlo.einsum"(%arg0, %arg1) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
  return
}
