// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of chlo.top_k.

// valid
func.func @f(%a: tensor<3x4xf32>) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// there are k numbers
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.top_k' op expects at least k = 5 numbers in the last dimension, found tensor<3x4xf32>}}
  %0:2 = chlo.top_k(%a, k = 5) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// k is not negative
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.top_k' op expects k of at least 0, found -1}}
  %0:2 = chlo.top_k(%a, k = -1) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// there is a dimension
func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{'chlo.top_k' op expects at least one dimension, found tensor<f32>}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<f32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// positions are of type i32
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.top_k' op inferred type(s) 'tensor<3x2xf32>', 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>', 'tensor<3x2xi64>'; expects result types tensor<3x2xf32>, tensor<3x2xi32>, found tensor<3x2xf32>, tensor<3x2xi64>}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi64>)
  return
}

// -----

// k numbers of each line
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.top_k' op inferred type(s) 'tensor<3x2xf32>', 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x3xf32>', 'tensor<3x2xi32>'; expects result types tensor<3x2xf32>, tensor<3x2xi32>, found tensor<3x3xf32>, tensor<3x2xi32>}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x4xf32> -> (tensor<3x3xf32>, tensor<3x2xi32>)
  return
}

// -----

// valid: operand of unknown rank
func.func @main(%a: tensor<*xf32>) {
  %v, %i = chlo.top_k(%a, k = 2) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi32>)
  return
}

// -----

// valid: results of unknown rank
func.func @main(%a: tensor<3x4xf32>) {
  %v, %i = chlo.top_k(%a, k = 2) : tensor<3x4xf32> -> (tensor<*xf32>, tensor<*xi32>)
  return
}

// -----

// places that are no 32-bit integers, of unknown rank
func.func @main(%a: tensor<*xf32>) {
  // expected-error@+1 {{'chlo.top_k' op inferred type(s) 'tensor<*xf32>', 'tensor<*xi32>' are incompatible with return type(s) of operation 'tensor<*xf32>', 'tensor<*xi64>'; expects result types tensor<*xf32>, tensor<*xi32>, found tensor<*xf32>, tensor<*xi64>}}
  %v, %i = chlo.top_k(%a, k = 2) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi64>)
  return
}
