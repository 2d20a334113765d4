// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of triangular_solve.

// valid
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// valid: from the right
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x9x3xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x9x3xf32>) -> tensor<2x9x3xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%a: tensor<?x3x?xf32>, %b: tensor<2x3x9xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<?x3x?xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// I1: a has floats or complex numbers
func.func @f(%a: tensor<2x3x3xi32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects a tensor of floats or complex numbers, found tensor<2x3x3xi32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xi32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// I2: b has floats or complex numbers
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xi32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects a tensor of floats or complex numbers, found tensor<2x3x9xi32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xi32>) -> tensor<2x3x9xi32>
  return
}

// -----

// I3: left_side is there
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op requires attribute 'left_side'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// I4: lower is a truth value
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op attribute 'lower' expected a bool, found 1 : i32}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = 1 : i32, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// I6: transpose_a is a way to transpose
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op attribute 'transpose_a' expected #stablehlo<transpose ..>, found 1 : i32}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = 1 : i32, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// I6: transpose_a is sensible
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// C1: a and b have the same elements
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf64>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects elements of type f32, found tensor<2x3x9xf64>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf64>) -> tensor<2x3x9xf64>
  return
}

// -----

// C2: a has two dimensions
func.func @f(%a: tensor<3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects at least two dimensions, found tensor<3xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// C2: a and b have one rank
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects the rank of tensor<2x3x3xf32>, found tensor<3x9xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// C3: a is square
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects square matrices in the last two dimensions, found tensor<2x3x4xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x4xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// C3: the shared dimension has one size
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x4x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects the size of tensor<2x3x3xf32> in dimension 1, found tensor<2x4x9xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x4x9xf32>) -> tensor<2x4x9xf32>
  return
}

// -----

// C3: the shared dimension has one size
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects the size of tensor<2x3x3xf32> in dimension 2, found tensor<2x3x9xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  return
}

// -----

// C3: batching dimensions have one size
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<3x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects the batching dimensions of tensor<2x3x3xf32>, found tensor<3x3x9xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<3x3x9xf32>) -> tensor<3x3x9xf32>
  return
}

// -----

// C4: the result has the type of b
func.func @f(%a: tensor<2x3x3xf32>, %b: tensor<2x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op inferred type(s) 'tensor<2x3x9xf32>' are incompatible with return type(s) of operation 'tensor<2x3x3xf32>'; expects result type tensor<2x3x9xf32>, found tensor<2x3x3xf32>}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x9xf32>) -> tensor<2x3x3xf32>
  return
}
