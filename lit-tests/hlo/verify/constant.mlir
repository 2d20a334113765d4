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
  // expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'; expects result type tensor<2xi32>, found tensor<3xi32>}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

// C1: the elements of the value
func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<2xi64>'; expects result type tensor<2xi32>, found tensor<2xi64>}}
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

// -----

// valid: no elements, one value
func.func @f() {
  %0 = stablehlo.constant dense<1> : tensor<0x2xi32>
  return
}

// -----

// valid: no elements in lists
func.func @f() {
  %0 = stablehlo.constant dense<[[], []]> : tensor<2x0xi32>
  return
}

// -----

// tensor C2: lists of all dimensions
func.func @f() {
  // expected-error@+1 {{inferred shape of elements literal ([0]) does not match type ([0, 2])}}
  %0 = stablehlo.constant dense<[]> : tensor<0x2xi32>
  return
}

// -----

// tensor C2: as many elements as there are
func.func @f() {
  // expected-error@+1 {{inferred shape of elements literal ([3]) does not match type ([2])}}
  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>
  return
}

// -----

// tensor C2: lists of equal length
func.func @f() {
  // expected-error@+1 {{lists of 2 and of 1 element in one dimension}}
  %0 = stablehlo.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  return
}

// -----

// tensor C1: integers in range
func.func @f() {
  // expected-error@+1 {{integer does not fit i8}}
  %0 = stablehlo.constant dense<300> : tensor<2xi8>
  return
}

// -----

// tensor C1: no negative unsigned integers
func.func @f() {
  // expected-error@+1 {{integer does not fit ui8}}
  %0 = stablehlo.constant dense<-1> : tensor<2xui8>
  return
}

// -----

// tensor C1: floats with a point
func.func @f() {
  // expected-error@+1 {{unexpected decimal integer literal for a floating point value: 1}}
  %0 = stablehlo.constant dense<1> : tensor<2xf32>
  return
}

// -----

// tensor C1: integers without a point
func.func @f() {
  // expected-error@+1 {{expected integer elements, but parsed floating-point i32}}
  %0 = stablehlo.constant dense<1.0> : tensor<2xi32>
  return
}

// -----

// tensor C1: truth values
func.func @f() {
  // expected-error@+1 {{integer does not fit i1}}
  %0 = stablehlo.constant dense<2> : tensor<2xi1>
  return
}

// -----

// float C2: as many digits as bits
func.func @f() {
  // expected-error@+1 {{hexadecimal float constant out of range for type f32}}
  %0 = stablehlo.constant dense<0x3F8000001> : tensor<2xf32>
  return
}

// -----

// float C1: a sign where the type has one
func.func @f() {
  // expected-error@+1 {{numbers of type f8E8M0FNU have no sign}}
  %0 = stablehlo.constant dense<-1.5> : tensor<2xf8E8M0FNU>
  return
}

// -----

// complex C1: pairs
func.func @f() {
  // expected-error@+1 {{parsed 1 elements, but type ('complex<f32>') expected 2 elements}}
  %0 = stablehlo.constant dense<1.0> : tensor<2xcomplex<f32>>
  return
}

// -----

// complex C1: pairs of two
func.func @f() {
  // expected-error@+1 {{expected ')' after complex elements, found ','}}
  %0 = stablehlo.constant dense<(1.0, 2.0, 3.0)> : tensor<2xcomplex<f32>>
  return
}

// -----

// hexadecimal digits once
func.func @f() {
  // expected-error@+1 {{expected string containing hex digits starting with `0x`, or a list of numbers}}
  %0 = stablehlo.constant dense<"0x0x3F800000"> : tensor<2xi32>
  return
}

// -----

// hexadecimal digits of all elements
func.func @f() {
  // expected-error@+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'; it takes 8 bytes, found 3}}
  %0 = stablehlo.constant dense<"0x3F8000"> : tensor<2xi32>
  return
}
