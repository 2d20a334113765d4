// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dot_general.

// valid
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGH] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [], rhs_contracting_dimensions = []>}> : (tensor<4xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?x3x4xi8>, %arg1: tensor<2x4x5xi8>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<?x3x4xi8>, tensor<2x4x5xi8>) -> tensor<2x3x5xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %arg1: tensor<4x2xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<4x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<3, ?>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<*xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C1: as many batching dimensions
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects as many batching dimensions left as right, found [0] and []}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C2: as many contracting dimensions
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects as many contracting dimensions left as right, found [2] and []}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = []>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C3: each dimension of lhs once
func.func @f(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects each dimension once in the dimensions of the left operand = [0, 0], found 0 twice}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

// C4: each dimension of rhs once
func.func @f(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects each dimension once in the dimensions of the right operand = [0, 0], found 0 twice}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

// C5: batching dimensions of lhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects dimensions below 3 in the dimensions of the left operand = [3, 2], found 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C5: no negative batching dimension of lhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects no negative dimension in the dimensions of the left operand = [-1, 2], found -1}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [-1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C6: contracting dimensions of lhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects dimensions below 3 in the dimensions of the left operand = [0, 3], found 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C7: batching dimensions of rhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects dimensions below 3 in the dimensions of the right operand = [3, 1], found 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [3], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C8: contracting dimensions of rhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects no negative dimension in the dimensions of the right operand = [0, -1], found -1}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [-1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C9: batching dimensions of one size
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects batching dimensions of equal size, found 0 of tensor<2x3x4xf32> and 0 of tensor<3x4x5xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<3x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C10: contracting dimensions of one size
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects contracting dimensions of equal size, found 2 of tensor<2x3x4xf32> and 1 of tensor<2x3x5xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C11: a precision for each operand
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects at most a precision for each operand, found 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// C12: batching sizes, then those of lhs, then those of rhs
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a result like tensor<2x3x5xf32>, found tensor<2x5x3xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x5x3xf32>
  return
}

// -----

// C12: the rank of what is left
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a result like tensor<2x3x5xf32>, found tensor<2x3xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C13: both complex, or none
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects both operands to be complex, or none, found tensor<2x3x4xf32> and tensor<2x4x5xcomplex<f32>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xcomplex<f32>>) -> tensor<2x3x5xcomplex<f32>>
  return
}

// -----

// valid: floats and integers
func.func @f(%arg0: tensor<2x3x4xbf16>, %arg1: tensor<2x4x5xi4>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xbf16>, tensor<2x4x5xi4>) -> tensor<2x3x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// valid: a quantised right operand
func.func @f(%arg0: tensor<3x4xf32>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf32>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) -> tensor<3x2x!quant.uniform<i32:f32:1, {0.1:0, 0.5:0}>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C14: a quantised right operand
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a quantised right operand of a quantised product, found tensor<4x2xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2xf32>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C14: a quantised result of quantised operands
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects both tensor<3x4x!quant.uniform<i8:f32, 1.000000e+00:17>> and the result to be quantised, or none, found tensor<3x2xf32>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2xf32>
  return
}

// -----

// C14: a plain result of a plain left operand
func.func @f(%arg0: tensor<3x4xf32>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects both tensor<3x4xf32> and the result to be quantised, or none, found tensor<3x2x!quant.uniform<i32:f32, 1.000000e+00>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf32>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C15: zero points of 0
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects zero points of 0, found tensor<4x2x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C16: no quantised contracting dimension
func.func @f(%arg0: tensor<3x2x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x4x!quant.uniform<i8:f32:0, {0.1:0, 0.5:0}>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects no contracting dimension that is quantised, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e-01,5.000000e-01}>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x4x!quant.uniform<i8:f32:0, {0.1:0, 0.5:0}>>) -> tensor<3x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C17: one storage type
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i4:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects elements stored like those of tensor<3x4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x2x!quant.uniform<i4:f32, 1.000000e+00>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i4:f32, 1.0:0>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C18: one expressed type
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f16, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects integers that stand for numbers like tensor<3x4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x2x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f16, 1.0:0>>) -> tensor<3x2x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C18: the expressed type of the operands
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a result that is or stands for numbers like tensor<3x4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<3x2x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2x!quant.uniform<i8:f16, 1.0:0>>
  return
}

// -----

// C19: per tensor, if the right operand is
func.func @f(%arg0: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a per-tensor quantised result, found tensor<3x2x!quant.uniform<i32:f32:1, {1.000000e-01,5.000000e-01}>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2x!quant.uniform<i32:f32:1, {0.1:0, 0.5:0}>>
  return
}

// -----

// C20: the expressed type of the right operand
func.func @f(%arg0: tensor<3x4xf16>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects integers that stand for numbers like tensor<3x4xf16>, found tensor<4x2x!quant.uniform<i8:f32, 1.000000e+00>>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf16>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2xf16>
  return
}

// -----

// C20: the elements of the left operand
func.func @f(%arg0: tensor<3x4xf32>, %arg1: tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a result that is or stands for numbers like tensor<3x4xf32>, found tensor<3x2xf64>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf32>, tensor<4x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x2xf64>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// C21: the precision DEFAULT with an algorithm
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects the precision DEFAULT where an algorithm says it}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>], algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// C22: a positive count of terms of lhs
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a positive lhs_component_count, found 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// C23: a positive count of terms of rhs
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a positive rhs_component_count, found -1}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = -1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// C24: a positive count of products
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a positive num_primitive_operations, found 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// an algorithm that some hardware has
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects an algorithm that some hardware has, found #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 2, allow_imprecise_accumulation = false>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 2, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// an algorithm that some hardware has: one format
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects an algorithm that some hardware has, found #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = f16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = f16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid: fields in another order
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [1],>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I5: a list is given once
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'rhs_contracting_dimensions' is given twice}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I5: lists are known
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of lhs_batching_dimensions, rhs_batching_dimensions, lhs_contracting_dimensions, rhs_contracting_dimensions, found 'lhs_contracting_dims'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dims = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I8: lhs_precision_type is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of lhs_precision_type, found 'rhs_precision_type'; did you mean 'lhs_precision_type'?}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I9: rhs_precision_type is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of rhs_precision_type, found 'accumulation_type'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I10: accumulation_type is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of accumulation_type, found 'lhs_component_count'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I11: lhs_component_count is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of lhs_component_count, found 'rhs_component_count'; did you mean 'lhs_component_count'?}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I12: rhs_component_count is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of rhs_component_count, found 'num_primitive_operations'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I13: num_primitive_operations is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of num_primitive_operations, found 'allow_imprecise_accumulation'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I14: allow_imprecise_accumulation is there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected ',', found '>'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I2: a ranked tensor
func.func @f(%a: tensor<2x3xf32>, %b: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I3 to I6: dimension numbers are there
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op requires attribute 'dot_dimension_numbers'}}
  %0 = "stablehlo.dot_general"(%a, %b) {} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I3 to I6: dimension numbers are those of a product
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op attribute 'dot_dimension_numbers' expected #stablehlo.dot, found array<i64: 1, 0>}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = array<i64: 1, 0>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I3: dimensions are integers
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected integer value, found 'x'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [x]>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I7: precisions are known
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op attribute 'precision_config' expected an array of #stablehlo<precision>, found ["HIGH", "HIGH"]}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = ["HIGH", "HIGH"]} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I7: words of precisions are known
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of DEFAULT, HIGH, HIGHEST, found 'HIGHER'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, HIGHER] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I1: no per-axis quantised left operand
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %b: tensor<3x4x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<3x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// valid: one precision
func.func @f(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], precision = [HIGH] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], precision = [] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.dot %a, %a, precision = [DEFAULT] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
