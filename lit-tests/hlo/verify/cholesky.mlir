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
  // expected-error@+1 {{'stablehlo.cholesky' op expects a tensor of floats or complex numbers, found tensor<2x3x3xi32>}}
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
  // expected-error@+1 {{'stablehlo.cholesky' op expects result type tensor<2x3x3xf32>, found tensor<2x3x4xf32>}}
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
