// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of iota.

// valid
func.func @f() {
  %0 = stablehlo.iota dim = 0 : tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f() {
  %0 = stablehlo.iota dim = 0 : tensor<4x5xui8>
  return
}

// -----

// valid
func.func @f() {
  %0 = stablehlo.iota dim = 0 : tensor<4x5xcomplex<f32>>
  return
}

// -----

// valid
func.func @f() {
  %0 = stablehlo.iota dim = 0 : tensor<4x5x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C1: a dimension of the result
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a dimension of tensor<4x5xf32>, found 2}}
  %0 = stablehlo.iota dim = 2 : tensor<4x5xf32>
  return
}

// -----

// C1: no negative dimension
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a dimension of tensor<4x5xf32>, found -1}}
  %0 = stablehlo.iota dim = -1 : tensor<4x5xf32>
  return
}

// -----

// C1: a result with dimensions
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a dimension of tensor<f32>, found 0}}
  %0 = stablehlo.iota dim = 0 : tensor<f32>
  return
}

// -----

// O1: numbers
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<4xi1>}}
  %0 = stablehlo.iota dim = 0 : tensor<4xi1>
  return
}

// -----

// O1: not quantised along a dimension
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.iota dim = 0 : tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// O1: a static shape
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op expects a result of a static shape, found tensor<?xf32>}}
  %0 = stablehlo.iota dim = 0 : tensor<?xf32>
  return
}

// -----

// I1: there is a dimension
func.func @f() {
  // expected-error@+1 {{'stablehlo.iota' op requires attribute 'iota_dimension'}}
  %0 = "stablehlo.iota"() : () -> tensor<4xf32>
  return
}

// -----

// I1: a 64-bit integer
func.func @f() {
  // expected-error@+1 {{Invalid attribute `iota_dimension` in property conversion: 0 : i32; 'iota_dimension' expected a 64-bit integer}}
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<4xi32>
  return
}
