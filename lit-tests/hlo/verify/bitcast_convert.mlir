// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of bitcast_convert.

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x2xi16>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x2xi16>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x2xi16>) -> tensor<4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2xi32>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<2xi32>) -> tensor<2x8xi4>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xcomplex<f64>>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xcomplex<f64>>) -> tensor<4x2xcomplex<f32>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4xi8>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<*xf32>) -> tensor<*xi32>
  return
}

// -----

// C1: the same shape for the same width
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a shape with the bits of tensor<4xf32> in its last dimension, found tensor<3xi32>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<3xi32>
  return
}

// -----

// C1: one dimension more for narrower elements
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a shape with the bits of tensor<4xf32> in its last dimension, found tensor<8xi16>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<8xi16>
  return
}

// -----

// C1: the parts of an element in the last dimension
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a shape with the bits of tensor<4xf32> in its last dimension, found tensor<4x4xi16>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x4xi16>
  return
}

// -----

// C1: the other dimensions stay
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a shape with the bits of tensor<4xf32> in its last dimension, found tensor<3x2xi16>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<3x2xi16>
  return
}

// -----

// C1: one dimension less for wider elements
func.func @f(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects a shape with the bits of tensor<2x4xf32> in its last dimension, found tensor<2x2xf64>}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x4xf32>) -> tensor<2x2xf64>
  return
}

// -----

// C2: both complex, or none
func.func @f(%arg0: tensor<4xf64>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op expects both tensor<4xf64> and tensor<4xcomplex<f32>> to be complex, or none}}
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf64>) -> tensor<4xcomplex<f32>>
  return
}
