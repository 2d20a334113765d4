// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of select.

// valid
func.func @f(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<2x3xf32>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<i1>, %arg1: tensor<?x3xf32>, %arg2: tensor<2x?xf32>) {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I1: truth values
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op expects a tensor of truth values, found tensor<2x3xi8>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<2x3xi8>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I2: a ranked tensor
func.func @f(%arg0: tensor<i1>, %arg1: tensor<*xf32>, %arg2: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.select' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// I2, I3: not quantised along a dimension
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg2: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.select' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: a predicate of rank 0 or of the same shape
func.func @f(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op expects a predicate of rank 0 or the shape of tensor<2x3xf32>, found tensor<3xi1>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C1: a predicate of the same shape
func.func @f(%arg0: tensor<2x4xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op expects a predicate of rank 0 or the shape of tensor<2x3xf32>, found tensor<2x4xi1>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<2x4xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C2: one element type
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf64>) {
  // expected-error@+1 {{'stablehlo.select' op expects operands of one type, found tensor<2x3xf32> and tensor<2x3xf64>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  return
}

// -----

// C2: one shape
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.select' op expects operands of one type, found tensor<2x3xf32> and tensor<2x4xf32>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C2: the shape of both
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'; expects result type tensor<2x3xf32>, found tensor<2x4xf32>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C2: the elements of both
func.func @f(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xi32>'; expects result type tensor<2x3xf32>, found tensor<2x3xi32>}}
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi32>
  return
}
