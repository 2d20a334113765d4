// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What set_dimension_size expects.

// valid
func.func @f(%arg0: tensor<4x?xf32>, %arg1: tensor<i32>) {
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4x?xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, ?>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x?xf32>, %arg1: tensor<i32>) {
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 1 : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x?xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %c = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %arg0, %c, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<*xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// -----

// the size: 32 bits
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a size of type tensor<i32>, found tensor<i64>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<i64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

// the size: rank 0
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a size of type tensor<i32>, found tensor<1xi32>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<1xi32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

// the dimension: one of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a dimension of tensor<4xf32>, found 1}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 1 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// -----

// the dimension: not negative
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a dimension of tensor<4xf32>, found -1}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = -1 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// -----

// the result: the other sizes
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op inferred type(s) 'tensor<?x5xf32, #stablehlo.bounds<4, ?>>' are incompatible with return type(s) of operation 'tensor<?x6xf32, #stablehlo.bounds<4, ?>>'; expects result type tensor<?x5xf32, #stablehlo.bounds<4, ?>>, found tensor<?x6xf32, #stablehlo.bounds<4, ?>>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4x5xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  return
}

// -----

// the result: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<4>>' are incompatible with return type(s) of operation 'tensor<?xi32, #stablehlo.bounds<4>>'; expects result type tensor<?xf32, #stablehlo.bounds<4>>, found tensor<?xi32, #stablehlo.bounds<4>>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<4>>
  return
}

// -----

// the result: within the bound
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<4>>' are incompatible with return type(s) of operation 'tensor<5xf32>'; expects result type tensor<?xf32, #stablehlo.bounds<4>>, found tensor<5xf32>}}
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

// a 64-bit integer
func.func @f(%arg0: tensor<4x2xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{Invalid attribute `dimension` in property conversion: 1 : i32; 'dimension' expected a 64-bit integer}}
  %0 = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 1 : i32}> : (tensor<4x2xf32>, tensor<i32>) -> tensor<4x2xf32>
  return
}

// -----

// elements quantised along a dimension
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %s: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = "stablehlo.set_dimension_size"(%a, %s) <{dimension = 1 : i64}> : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<i32>) -> tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>, #stablehlo.bounds<?, 2>>
  return
}
