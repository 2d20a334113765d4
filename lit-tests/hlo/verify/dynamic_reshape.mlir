// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_reshape.

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<2xindex>) {
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?xf32>, tensor<2xindex>) -> tensor<2x2xf32>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<*xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xf32>) -> tensor<?x2xf32>
  return
}

// -----

// I2: rank 1
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a tensor of rank 1 and a known size, found tensor<i64>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<i64>) -> tensor<?x2xf32>
  return
}

// -----

// I2: a known number of sizes
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<?xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a tensor of rank 1 and a known size, found tensor<?xi64>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<?xi64>) -> tensor<?x2xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a result with elements of type f32, found tensor<?x2xi32>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xi32>
  return
}

// -----

// C2: as many elements
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a result of 4 elements, found tensor<3x2xf32>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}

// -----

// C4: a size for each dimension
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects 2 numbers, found tensor<1xi64>}}
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<1xi64>) -> tensor<?x2xf32>
  return
}

// -----

// C4: the sizes of the result
func.func @f(%arg0: tensor<4xf32>) {
  %c = stablehlo.constant dense<[4, 1]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects the shape of tensor<?x2xf32>, found [4, 1]}}
  %0 = stablehlo.dynamic_reshape %arg0, %c : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

// C2: sizes of as many elements
func.func @f(%arg0: tensor<4xf32>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects a shape of 4 elements, found [3, 2]}}
  %0 = stablehlo.dynamic_reshape %arg0, %c : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

// valid: the quantised dimension moves
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, %b: tensor<3xi64>) {
  %0 = stablehlo.dynamic_reshape %a, %b : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, tensor<3xi64>) -> tensor<1x2x3x!quant.uniform<i8:f32:2, {1.0, 2.0, 3.0}>>
  return
}

// -----

// C3: as many elements before the quantised dimension
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, %b: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op expects 2 elements before the quantised dimension, found 1}}
  %0 = stablehlo.dynamic_reshape %a, %b : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, tensor<2xi64>) -> tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>
  return
}
