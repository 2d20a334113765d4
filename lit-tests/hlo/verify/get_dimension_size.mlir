// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of get_dimension_size.

// valid
func.func @f(%arg0: tensor<4x?xf32>) {
  %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<i32>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<*xf32>) -> tensor<i32>
  return
}

// -----

// C1: a dimension of the operand
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op expects a dimension of tensor<4x?xf32>, found 2}}
  %0 = stablehlo.get_dimension_size %arg0, dim = 2 : (tensor<4x?xf32>) -> tensor<i32>
  return
}

// -----

// C1: no negative dimension
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op expects a dimension of tensor<4x?xf32>, found -1}}
  %0 = stablehlo.get_dimension_size %arg0, dim = -1 : (tensor<4x?xf32>) -> tensor<i32>
  return
}

// -----

// O1: 32 bits
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op inferred type(s) 'tensor<i32>' are incompatible with return type(s) of operation 'tensor<i64>'; expects result type tensor<i32>, found tensor<i64>}}
  %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<4x?xf32>) -> tensor<i64>
  return
}

// -----

// O1: rank 0
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op inferred type(s) 'tensor<i32>' are incompatible with return type(s) of operation 'tensor<1xi32>'; expects result type tensor<i32>, found tensor<1xi32>}}
  %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<4x?xf32>) -> tensor<1xi32>
  return
}

// -----

// I2: a 64-bit integer
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{Invalid attribute `dimension` in property conversion: 1 : i32; 'dimension' expected a 64-bit integer}}
  %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i32}> : (tensor<4x?xf32>) -> tensor<i32>
  return
}

// -----

// C1: no negative dimension
func.func @f(%arg0: tensor<4x?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op expects a dimension of tensor<4x?xf32>, found -1}}
  %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = -1 : i64}> : (tensor<4x?xf32>) -> tensor<i32>
  return
}
