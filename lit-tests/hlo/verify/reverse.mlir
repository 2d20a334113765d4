// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reverse.

// valid
func.func @f(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xi1>) {
  %0 = stablehlo.reverse %arg0, dims = [] : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.reverse %arg0, dims = [1] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.reverse %arg0, dims = [0] : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.reverse' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.reverse %arg0, dims = [0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>'; expects result type tensor<2x3xf32>, found tensor<3x2xf32>}}
  %0 = stablehlo.reverse %arg0, dims = [0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf64>'; expects result type tensor<2x3xf32>, found tensor<2x3xf64>}}
  %0 = stablehlo.reverse %arg0, dims = [0] : (tensor<2x3xf32>) -> tensor<2x3xf64>
  return
}

// -----

// C2: each dimension once
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op expects each dimension once in dimensions = [0, 0], found 0 twice}}
  %0 = stablehlo.reverse %arg0, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C3: dimensions of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op expects dimensions below 2 in dimensions = [2], found 2}}
  %0 = stablehlo.reverse %arg0, dims = [2] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C3: no negative dimension
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op expects no negative dimension in dimensions = [-1], found -1}}
  %0 = stablehlo.reverse %arg0, dims = [-1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
