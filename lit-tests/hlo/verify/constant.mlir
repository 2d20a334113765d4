// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of constant.

// valid
func.func @f() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

// -----

// valid
func.func @f() {
  %0 = "stablehlo.constant"() <{value = dense<true> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  return
}

// -----

// valid: what quantised elements are stored as
func.func @f() {
  %0 = stablehlo.constant() <{value = dense<1> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C1: the shape of the value
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects result type tensor<2xi32>, found tensor<3xi32>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

// C1: the elements of the value
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects result type tensor<2xi32>, found tensor<2xi64>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2xi64>
  return
}

// -----

// C1: what quantised elements are stored as
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects a result that stores elements of type i32, found tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// O1: a static shape
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects a result of a static shape, found tensor<?xi32>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<?xi32>
  return
}

// -----

// I1: elements of tensors
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects a tensor of truth values, integers, floats, complex numbers, per-tensor quantised integers or per-axis quantised integers, found tensor<2xindex>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xindex>}> : () -> tensor<2xindex>
  return
}

// -----

// I1: a tensor
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects the value of a tensor, found one of type i32}}
  %0 = "stablehlo.constant"() <{value = 1 : i32}> : () -> tensor<i32>
  return
}

// -----

// I1: a tensor, no vector
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op expects the value of a tensor, found one of type vector<2xi32>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : vector<2xi32>}> : () -> tensor<2xi32>
  return
}

// -----

// I1: there is a value
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op requires attribute 'value'}}
  %0 = "stablehlo.constant"() : () -> tensor<i32>
  return
}
