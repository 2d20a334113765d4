// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of rng.

// valid
func.func @f(%x: tensor<f32>, %s: tensor<2xi64>) {
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

// valid: integers
func.func @f(%x: tensor<i32>, %s: tensor<2xi64>) {
  %0 = stablehlo.rng %x, %x, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x3xi32>
  return
}

// -----

// I1: a is a number of rank 0
func.func @f(%x: tensor<2xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects a number of rank 0, found tensor<2xf32>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<2xf32>, tensor<2xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

// I1: a is no complex number
func.func @f(%x: tensor<complex<f32>>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects an integer, a truth value or a float, found tensor<complex<f32>>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<2xi64>) -> tensor<3x3xcomplex<f32>>
  return
}

// -----

// I2: b is a number of rank 0
func.func @f(%x: tensor<f32>, %y: tensor<1xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects a number of rank 0, found tensor<1xf32>}}
  %0 = stablehlo.rng %x, %y, %s, distribution = NORMAL : (tensor<f32>, tensor<1xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

// I3: shape holds integers
func.func @f(%x: tensor<f32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.rng' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xf32>) -> tensor<3x3xf32>
  return
}

// -----

// I3: shape has one dimension
func.func @f(%x: tensor<f32>, %s: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects sizes in one dimension, found tensor<i64>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<i64>) -> tensor<3x3xf32>
  return
}

// -----

// I4: the distribution is known
func.func @f(%x: tensor<f32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{expected one of UNIFORM, NORMAL, found 'SKEWED'}}
  %0 = stablehlo.rng %x, %x, %s, distribution = SKEWED : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

// C1: a and b have one type
func.func @f(%x: tensor<f32>, %y: tensor<f64>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects an element of type f32, found tensor<f64>}}
  %0 = stablehlo.rng %x, %y, %s, distribution = NORMAL : (tensor<f32>, tensor<f64>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

// C1: the result has the elements of a
func.func @f(%x: tensor<f32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<?x?xf32>' are incompatible with return type(s) of operation 'tensor<3x3xf64>'; expects result type tensor<?x?xf32>, found tensor<3x3xf64>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf64>
  return
}

// -----

// C2: NORMAL is for floats
func.func @f(%x: tensor<i32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op expects a float for NORMAL, found tensor<i32>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x3xi32>
  return
}

// -----

// C3: the result has as many dimensions as there are sizes
func.func @f(%x: tensor<f32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<?x?xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<?x?xf32>, found tensor<3xf32>}}
  %0 = stablehlo.rng %x, %x, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3xf32>
  return
}

// -----

// C3: the result has the sizes that are constant
func.func @f(%x: tensor<f32>, %s: tensor<2xi64>) {
  %c = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x3xf32>'; expects result type tensor<3x4xf32>, found tensor<3x3xf32>}}
  %0 = stablehlo.rng %x, %x, %c, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}
