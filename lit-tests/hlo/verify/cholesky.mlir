// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of cholesky.

// valid
func.func @f(%a: tensor<2x3x3xf32>) {
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

// valid: the upper triangle
func.func @f(%a: tensor<2x3x3xf32>) {
  %0 = stablehlo.cholesky %a : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

// valid: complex numbers
func.func @f(%a: tensor<2x3x3xcomplex<f32>>) {
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%a: tensor<2x?x3xf32>) {
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x?x3xf32>) -> tensor<2x?x3xf32>
  return
}

// -----

// I1: the operand has floats or complex numbers
func.func @f(%a: tensor<2x3x3xi32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects a tensor of floats, complex numbers or per-tensor quantised integers, found tensor<2x3x3xi32>}}
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x3x3xi32>) -> tensor<2x3x3xi32>
  return
}

// -----

// I2: lower is a truth value
func.func @f(%a: tensor<2x3x3xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op attribute 'lower' expected a bool, found 1 : i32}}
  %0 = stablehlo.cholesky %a, lower = 1 : i32 : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

// C1: the result has the type of the operand
func.func @f(%a: tensor<2x3x3xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op inferred type(s) 'tensor<2x3x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3x4xf32>'; expects result type tensor<2x3x3xf32>, found tensor<2x3x4xf32>}}
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x3x3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// C2: the operand has two dimensions
func.func @f(%a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects at least two dimensions, found tensor<3xf32>}}
  %0 = stablehlo.cholesky %a, lower = true : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// C3: matrices are square
func.func @f(%a: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects square matrices in the last two dimensions, found tensor<2x3x4xf32>}}
  %0 = stablehlo.cholesky %a, lower = true : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0>>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// valid: another scale
func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0>>) {
  %0 = stablehlo.cholesky %a : (tensor<2x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects a tensor of floats, complex numbers or per-tensor quantised integers, found tensor<2x2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = stablehlo.cholesky %a : tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// I2: lower is a truth value
func.func @f(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op attribute 'lower' expected a bool, found 1 : i32}}
  %0 = "stablehlo.cholesky"(%a) {lower = 1 : i32} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
