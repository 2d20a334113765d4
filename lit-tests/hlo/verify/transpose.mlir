// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of transpose.

// valid
func.func @f(%arg0: tensor<2x3x4xf32>) {
  %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<f32>) {
  %0 = stablehlo.transpose %arg0, dims = [] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// -----

// valid: the quantised dimension moves
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.transpose %arg0, dims = [0] : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x2xi32>'; expects result type tensor<3x2xf32>, found tensor<3x2xi32>}}
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xi32>
  return
}

// -----

// C1: the scale of the operand
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<3x2x!quant.uniform<i8:f32, 2.000000e+00:15>>'; expects result type tensor<3x2x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<3x2x!quant.uniform<i8:f32, 2.000000e+00:15>>}}
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<3x2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// C2: as many numbers as dimensions
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a permutation of the dimensions of tensor<2x3xf32>, found [1]}}
  %0 = stablehlo.transpose %arg0, dims = [1] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// C2: each dimension once
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a permutation of the dimensions of tensor<2x3xf32>, found [1, 1]}}
  %0 = stablehlo.transpose %arg0, dims = [1, 1] : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// C2: dimensions of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a permutation of the dimensions of tensor<2x3xf32>, found [2, 0]}}
  %0 = stablehlo.transpose %arg0, dims = [2, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// C2: no negative dimension
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a permutation of the dimensions of tensor<2x3xf32>, found [1, -2]}}
  %0 = stablehlo.transpose %arg0, dims = [1, -2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// C3: sizes in the order of the permutation
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'; expects result type tensor<3x2xf32>, found tensor<2x3xf32>}}
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C4: the quantised dimension goes along
func.func @f(%arg0: tensor<2x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.transpose' op inferred type(s) 'tensor<2x2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>' are incompatible with return type(s) of operation 'tensor<2x2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>'; expects result type tensor<2x2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>, found tensor<2x2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}
