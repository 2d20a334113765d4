// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of chlo.broadcast.

// valid
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// valid: the last dimensions
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// valid: unranked
func.func @f(%a: tensor<*xf32>, %b: tensor<*xf32>) {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// operands have the same elements
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op expects elements of type f32, found tensor<4xi32>}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4xi32>) -> tensor<3x4xf32>
  return
}

// -----

// the result has the elements of the operands
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x4xi32>'; expects result type tensor<3x4xf32>, found tensor<3x4xi32>}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xi32>
  return
}

// -----

// the result has the common shape
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<3x4xf32>, found tensor<3x5xf32>}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x5xf32>
  return
}

// -----

// bits are those of integers
func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'chlo.broadcast_and' op expects a tensor of truth values or integers, found tensor<3x4xf32>}}
  %0 = chlo.broadcast_and %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// operands are tensors
func.func @f(%a: tensor<3x4xf32>, %b: !stablehlo.token) {
  // expected-error@+1 {{'chlo.broadcast_add' op expects a ranked tensor, found !stablehlo.token}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x4xf32>, !stablehlo.token) -> tensor<3x4xf32>
  return
}

// -----

// bounds: a bound of one counts as a size of one
func.func @main(%a: tensor<3x?xf32, #stablehlo.bounds<?, 1>>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x?xf32, #stablehlo.bounds<?, 1>>'; expects result type tensor<3x4xf32>, found tensor<3x?xf32, #stablehlo.bounds<?, 1>>}}
  %0 = chlo.broadcast_add %a, %b : (tensor<3x?xf32, #stablehlo.bounds<?, 1>>, tensor<4xf32>) -> tensor<3x?xf32, #stablehlo.bounds<?, 1>>
  return
}

// -----

// bounds that the result exceeds
func.func @main(%a: tensor<?xf32, #stablehlo.bounds<3>>, %b: tensor<1xf32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<3>>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<?xf32, #stablehlo.bounds<3>>, found tensor<4xf32>}}
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

// valid: bounds do not tell the shape of a choice
func.func @main(%p: tensor<1xi1>, %a: tensor<?xf32, #stablehlo.bounds<3>>, %b: tensor<1xf32>) {
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<1xi1>, tensor<?xf32, #stablehlo.bounds<3>>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

// valid: a result of another scale
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 1.0>>, %b: tensor<2x!quant.uniform<i8:f32, 2.0>>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<2x!quant.uniform<i8:f32, 1.0>>, tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  return
}
