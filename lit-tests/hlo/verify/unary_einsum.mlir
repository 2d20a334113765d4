// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What unary_einsum expects.

// valid
func.func @f(%arg0: tensor<3x3xf32>) {
  %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<3x3xf32>) -> tensor<3xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.unary_einsum' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<*xf32>) -> tensor<3xf32>
  return
}

// -----

// the result: a ranked tensor
func.func @f(%arg0: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.unary_einsum' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<3x3xf32>) -> tensor<*xf32>
  return
}

// -----

// einsum_config: it is there
func.func @f(%arg0: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.unary_einsum' op requires attribute 'einsum_config'}}
  %0 = "stablehlo.unary_einsum"(%arg0) : (tensor<3x3xf32>) -> tensor<3xf32>
  return
}
