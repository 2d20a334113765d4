// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_iota.

// valid
func.func @f(%arg0: tensor<2xi64>) {
  %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2xindex>) {
  %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xindex>) -> tensor<?x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2xui8>) {
  %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xui8>) -> tensor<?x3xf32>
  return
}

// -----

// valid
func.func @f() {
  %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.dynamic_iota %c, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// I1: integers
func.func @f(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xf32>) -> tensor<?x3xf32>
  return
}

// -----

// I1: rank 1
func.func @f(%arg0: tensor<2x1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a tensor of rank 1 and a known size, found tensor<2x1xi64>}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2x1xi64>) -> tensor<?x3xf32>
  return
}

// -----

// I1: a known number of sizes
func.func @f(%arg0: tensor<?xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a tensor of rank 1 and a known size, found tensor<?xi64>}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<?xi64>) -> tensor<?x3xf32>
  return
}

// -----

// C1: a dimension of the result
func.func @f(%arg0: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a dimension of tensor<?x3xf32>, found 2}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 2 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// C1: no negative dimension
func.func @f(%arg0: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a dimension of tensor<?x3xf32>, found -1}}
  %0 = stablehlo.dynamic_iota %arg0, dim = -1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// C2: a size for each dimension
func.func @f(%arg0: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects 2 numbers, found tensor<3xi64>}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<3xi64>) -> tensor<?x3xf32>
  return
}

// -----

// C2: the sizes of the result
func.func @f() {
  %c = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects the shape of tensor<?x3xf32>, found [2, 4]}}
  %0 = stablehlo.dynamic_iota %c, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// O1: numbers
func.func @f(%arg0: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<?x3xi1>}}
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x3xi1>
  return
}

// -----

// I2: iota_dimension is of type i64
func.func @f(%a: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op attribute 'iota_dimension' expected a 64-bit integer, found 1 : i32}}
  %0 = "stablehlo.dynamic_iota"(%a) {iota_dimension = 1 : i32} : (tensor<2xi64>) -> tensor<2x3xf32>
  return
}
