// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of convert.

// valid
func.func @f(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi8>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xi1>) {
  %0 = stablehlo.convert %arg0 : (tensor<2x3xi1>) -> tensor<2x3xcomplex<f64>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf8E5M2>) {
  %0 = stablehlo.convert %arg0 : (tensor<2x3xf8E5M2>) -> tensor<2x3xf4E2M1FN>
  return
}

// -----

// I1: not quantised
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.convert' op expects a tensor of truth values, integers, floats or complex numbers, found tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.convert %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4xf32>
  return
}

// -----

// O1: not quantised
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op expects a tensor of truth values, integers, floats or complex numbers, found tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: numbers that tensors hold
func.func @f(%arg0: tensor<4xindex>) {
  // expected-error@+1 {{'stablehlo.convert' op expects a tensor of truth values, integers, floats or complex numbers, found tensor<4xindex>}}
  %0 = stablehlo.convert %arg0 : (tensor<4xindex>) -> tensor<4xi32>
  return
}

// -----

// I1: formats that tensors hold
func.func @f(%arg0: tensor<4xtf32>) {
  // expected-error@+1 {{'stablehlo.convert' op expects a tensor of truth values, integers, floats or complex numbers, found tensor<4xtf32>}}
  %0 = stablehlo.convert %arg0 : (tensor<4xtf32>) -> tensor<4xf32>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op expects a result of the shape of tensor<2x3xf32>, found tensor<3x2xi32>}}
  %0 = stablehlo.convert %arg0 : (tensor<2x3xf32>) -> tensor<3x2xi32>
  return
}
