// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of concatenate.

// valid
func.func @f(%arg0: tensor<4x2xf32>, %arg1: tensor<4x3xf32>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x2xf32>, %arg1: tensor<4x3xf32>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<?x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?xf32, #stablehlo.bounds<4>>, %arg1: tensor<3xf32>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<7>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<7x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<*xf32>, tensor<3xf32>) -> tensor<7xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x1x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: one element type
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects operands like tensor<4xf32> in all but dimension 0, found tensor<3xi32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<3xi32>) -> tensor<7xf32>
  return
}

// -----

// C1: one scale
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects operands like tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>> in all but dimension 0, found tensor<3x!quant.uniform<i8:f32, 2.000000e+00:15>>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<7x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C2: the same other sizes
func.func @f(%arg0: tensor<4x2xf32>, %arg1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects operands like tensor<4x2xf32> in all but dimension 0, found tensor<4x3xf32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<8x2xf32>
  return
}

// -----

// C2: one rank
func.func @f(%arg0: tensor<4x2xf32>, %arg1: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects operands like tensor<4x2xf32> in all but dimension 0, found tensor<4xf32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x2xf32>, tensor<4xf32>) -> tensor<8x2xf32>
  return
}

// -----

// C3: an operand
func.func @f() {
  // expected-error@+1 {{'stablehlo.concatenate' op expects at least one operand, found none}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<2xf32>
  return
}

// -----

// C4: a dimension of the operands
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects a dimension of tensor<4xf32>, found 1}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4xf32>, tensor<3xf32>) -> tensor<7xf32>
  return
}

// -----

// C4: no negative dimension
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects a dimension of tensor<4xf32>, found -1}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = -1 : (tensor<4xf32>, tensor<3xf32>) -> tensor<7xf32>
  return
}

// -----

// C4: operands with dimensions
func.func @f(%arg0: tensor<f32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op expects a dimension of tensor<f32>, found 0}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C5: the elements of the operands
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inferred type(s) 'tensor<7xf32>' are incompatible with return type(s) of operation 'tensor<7xf64>'; expects result type tensor<7xf32>, found tensor<7xf64>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<3xf32>) -> tensor<7xf64>
  return
}

// -----

// C6: the sum of the sizes
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inferred type(s) 'tensor<7xf32>' are incompatible with return type(s) of operation 'tensor<8xf32>'; expects result type tensor<7xf32>, found tensor<8xf32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<3xf32>) -> tensor<8xf32>
  return
}

// -----

// C6: the other sizes
func.func @f(%arg0: tensor<4x2xf32>, %arg1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<4x5xf32>, found tensor<3x5xf32>}}
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<3x5xf32>
  return
}

// -----

// I2: dimension is of type i64
func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op attribute 'dimension' expected a 64-bit integer, found 1 : i32}}
  %0 = "stablehlo.concatenate"(%a) {dimension = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
