// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reshape.

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<0xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<0xf32>) -> tensor<0x3xf32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<?xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<?xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<?x2xf32, #stablehlo.bounds<2, ?>>
  return
}

// -----

// valid: the quantised dimension moves
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.reshape %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<1x2x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.reshape %arg0 : (tensor<*xf32>) -> tensor<2x2xf32>
  return
}

// -----

// O1: a static shape
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result of a static shape, or with one bounded size, found tensor<?x2xf32>}}
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<?x2xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result with elements of type f32, found tensor<2x2xi32>}}
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xi32>
  return
}

// -----

// C1: the scale of the operand
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result with elements of type !quant.uniform<i8:f32, 1.000000e+00:17>, found tensor<2x2x!quant.uniform<i8:f32, 2.000000e+00:15>>}}
  %0 = stablehlo.reshape %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// C1: the scales of the operand
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result with the scales and zero points of tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>, found tensor<2x1x!quant.uniform<i8:f32:0, {1.000000e-01:-30,2.500000e-01:-20}>>}}
  %0 = stablehlo.reshape %arg0 : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.25:-20}>>
  return
}

// -----

// C2: as many elements
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result of 4 elements, found tensor<5xf32>}}
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

// C3: as many elements before the quantised dimension
func.func @f(%arg0: tensor<2x2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects 1 element before the quantised dimension, found 2}}
  %0 = stablehlo.reshape %arg0 : (tensor<2x2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x2x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// valid: sizes that are not known, of a quantised dimension
func.func @f(%arg0: tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.reshape %arg0 : (tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C3: the size of the quantised dimension stays
func.func @f(%arg0: tensor<2x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a result with the scales and zero points of tensor<2x2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>, found tensor<4x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20,1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.reshape %arg0 : (tensor<2x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) -> tensor<4x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20, 0.1:-30, 0.5:-20}>>
  return
}
