// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What dot expects.

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  %0 = stablehlo.dot %arg0, %arg1, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) {
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<3x4xf32>) {
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?x3xi8>, %arg1: tensor<3xi8>) {
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<?x3xi8>, tensor<3xi8>) -> tensor<2xi32>
  return
}

// -----

// lhs: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<*xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

// lhs: rank 1 or 2
func.func @f(%arg0: tensor<2x3x1xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects rank 1 or 2, found tensor<2x3x1xf32>}}
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<2x3x1xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// rhs: rank 1 or 2
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects rank 1 or 2, found tensor<f32>}}
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// rhs: the last size of lhs first
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects the first dimension to have the size of the last one of tensor<2x3xf32>, found tensor<4x4xf32>}}
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// the result: the other sizes
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects a result like tensor<2x4xf32>, found tensor<2x3xf32>}}
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// precision_config: one for each operand
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects at most a precision for each operand, found 3}}
  %0 = stablehlo.dot %arg0, %arg1, precision = [HIGH, HIGH, HIGH] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

// valid: any result
func.func @f(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot %a, %a : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// valid: any quantised right operand
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32, 1.0>>, %b: tensor<3x4x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0, 4.0}>>) {
  %0 = stablehlo.dot %a, %b : (tensor<2x3x!quant.uniform<i8:f32, 1.0>>, tensor<3x4x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0, 4.0}>>) -> tensor<2x4x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0, 4.0}>>
  return
}
