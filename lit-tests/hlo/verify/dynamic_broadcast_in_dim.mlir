// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_broadcast_in_dim.

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?x1xf32>, %arg1: tensor<2xindex>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 1] {known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<?x1xf32>, tensor<2xindex>) -> tensor<3x?xf32>
  return
}

// -----

// valid: the quantised dimension moves
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2xi32>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2xi32>) -> tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<*xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xf32>) -> tensor<?x4xf32>
  return
}

// -----

// I2: rank 1
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2x1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a tensor of rank 1 and a known size, found tensor<2x1xi64>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2x1xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a result with elements of type f32, found tensor<?x4xi32>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xi32>
  return
}

// -----

// C2: a dimension for each of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects 1 numbers in broadcast_dimensions, found 2}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C3: dimensions of the result
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects dimensions below 2 in broadcast_dimensions = [2], found 2}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [2] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C3: no negative dimension
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects no negative dimension in broadcast_dimensions = [-1], found -1}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [-1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C4: each dimension once
func.func @f(%arg0: tensor<4x4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects each dimension once in broadcast_dimensions = [1, 1], found 1 twice}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1, 1] : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C5: size 1 or that of the result
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects size 1 or 3 in dimension 1 of the result, found 4}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C6: the quantised dimension goes along
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a result that is quantised along dimension 0, found tensor<2x2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0] : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2xi64>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C7: a size for each dimension
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects 2 numbers, found tensor<1xi64>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<1xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C8: each hint once
func.func @f(%arg0: tensor<4x1xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects each dimension once in both hints = [1, 1], found 1 twice}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 1] {known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<4x1xf32>, tensor<2xi64>) -> tensor<4x?xf32>
  return
}

// -----

// C9: dimensions of the operand that are spread
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects dimensions below 1 in known_expanding_dimensions = [1], found 1}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] {known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C10: dimensions of the operand that stay
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects no negative dimension in known_nonexpanding_dimensions = [-1], found -1}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] {known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: -1>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C7: the sizes of the result
func.func @f(%arg0: tensor<4xf32>) {
  %c = stablehlo.constant dense<[3, 5]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects the shape of tensor<?x4xf32>, found [3, 5]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %c, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// C5: sizes that the operand has
func.func @f(%arg0: tensor<4xf32>) {
  %c = stablehlo.constant dense<[3, 5]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects size 4 in dimension 1, found 5}}
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %c, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// I3: broadcast_dimensions is there
func.func @f(%a: tensor<1x4xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op requires attribute 'broadcast_dimensions'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {} : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

// I3: broadcast_dimensions is an array
func.func @f(%a: tensor<1x4xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op attribute 'broadcast_dimensions' expected array<i64>, found dense<[0, 1]> : tensor<2xi64>}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {broadcast_dimensions = dense<[0, 1]> : tensor<2xi64>} : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

// I4: known_expanding_dimensions is an array
func.func @f(%a: tensor<1x4xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op attribute 'known_expanding_dimensions' expected array<i64>, found 0 : i64}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = 0 : i64} : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

// I5: known_nonexpanding_dimensions is of type i64
func.func @f(%a: tensor<1x4xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op attribute 'known_nonexpanding_dimensions' expected array<i64>, found array<i32: 1>}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {broadcast_dimensions = array<i64: 0, 1>, known_nonexpanding_dimensions = array<i32: 1>} : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

// valid: other scales of a dimension that stays
func.func @f(%a: tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, %b: tensor<3xi64>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %b, dims = [2, 1] : (tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>, tensor<3xi64>) -> tensor<2x3x2x!quant.uniform<i8:f32:1, {3.0, 2.0:5, 1.0}>>
  return
}

// -----

// C6: the one scale is spread
func.func @f(%a: tensor<1x3x!quant.uniform<i8:f32:0, {1.0}>>, %b: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects a result with the scale and the zero point of tensor<1x3x!quant.uniform<i8:f32:0, {1.000000e+00}>>, found tensor<2x3x2x!quant.uniform<i8:f32:2, {1.000000e+00,2.000000e+00}>>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %b, dims = [2, 1] : (tensor<1x3x!quant.uniform<i8:f32:0, {1.0}>>, tensor<3xi64>) -> tensor<2x3x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>
  return
}
