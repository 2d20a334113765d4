// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of chlo.constant_like.

// valid
func.func @f(%a: tensor<3x4xf32>) {
  %0 = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// valid: other elements
func.func @f(%a: tensor<3x4xf32>) {
  %0 = "chlo.constant_like"(%a) {value = 1 : i32} : (tensor<3x4xf32>) -> tensor<3x4xi32>
  return
}

// -----

// the result has the elements of the value
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op inferred type(s) 'tensor<3x4xi32>' are incompatible with return type(s) of operation 'tensor<3x4xf32>'; expects result type tensor<3x4xi32>, found tensor<3x4xf32>}}
  %0 = "chlo.constant_like"(%a) {value = 1 : i32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// the result has the shape of the operand
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<3x4xf32>, found tensor<3x5xf32>}}
  %0 = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<3x4xf32>) -> tensor<3x5xf32>
  return
}

// -----

// the value is a number
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op expects a number with a type, found "x"}}
  %0 = "chlo.constant_like"(%a) {value = "x"} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// valid: result of unknown rank
func.func @main(%a: tensor<3xi8>) -> tensor<*xf32> {
  %0 = "chlo.constant_like"(%a) <{value = 1.0 : f32}> : (tensor<3xi8>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// result of unknown rank with other elements
func.func @main(%a: tensor<3xi8>) -> tensor<*xf32> {
  // expected-error@+1 {{'chlo.constant_like' op inferred type(s) 'tensor<3xi8>' are incompatible with return type(s) of operation 'tensor<*xf32>'; expects result type tensor<3xi8>, found tensor<*xf32>}}
  %0 = "chlo.constant_like"(%a) <{value = 1 : i8}> : (tensor<3xi8>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
