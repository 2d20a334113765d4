// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of slice.

// valid
func.func @f(%arg0: tensor<4x5xf32>) {
  %0 = stablehlo.slice %arg0 [0:2, 1:5:2] : (tensor<4x5xf32>) -> tensor<2x2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<f32>) {
  %0 = stablehlo.slice %arg0 [] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<?xf32>) {
  %0 = stablehlo.slice %arg0 [0:9:2] : (tensor<?xf32>) -> tensor<5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.slice %arg0 [1:1] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<0x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.slice %arg0 [0:2] : (tensor<*xf32>) -> tensor<2xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.slice' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xi32>'; expects result type tensor<2xf32>, found tensor<2xi32>}}
  %0 = stablehlo.slice %arg0 [0:2] : (tensor<4xf32>) -> tensor<2xi32>
  return
}

// -----

// C1: the scale of the operand
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.slice' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>'; expects result type tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>}}
  %0 = stablehlo.slice %arg0 [0:2] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// C2: a range for each dimension
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 2 numbers in start_indices, found 1}}
  %0 = stablehlo.slice %arg0 [0:2] : (tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// C2: as many starts as dimensions
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 2 numbers in start_indices, found 1}}
  %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0>, strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// C2: as many limits as dimensions
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 2 numbers in limit_indices, found 1}}
  %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// C2: as many strides as dimensions
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 2 numbers in strides, found 1}}
  %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1>}> : (tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// C3: no negative start
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 0 <= start <= limit in dimension 0 of tensor<4xf32>, found -1 and 2}}
  %0 = stablehlo.slice %arg0 [-1:2] : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// C3: a start that is not behind the limit
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects 0 <= start <= limit in dimension 0 of tensor<4xf32>, found 3 and 2}}
  %0 = stablehlo.slice %arg0 [3:2] : (tensor<4xf32>) -> tensor<0xf32>
  return
}

// -----

// C3: a limit within the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects a limit within dimension 0 of tensor<4xf32>, found 5}}
  %0 = stablehlo.slice %arg0 [0:5] : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

// C3: a limit within the bound
func.func @f(%arg0: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+1 {{'stablehlo.slice' op expects a limit within dimension 0 of tensor<?xf32, #stablehlo.bounds<4>>, found 5}}
  %0 = stablehlo.slice %arg0 [0:5] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<5xf32>
  return
}

// -----

// C4: a positive stride
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects positive strides, found 0 in dimension 0}}
  %0 = stablehlo.slice %arg0 [0:2:0] : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

// C4: no negative stride
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op expects positive strides, found -1 in dimension 0}}
  %0 = stablehlo.slice %arg0 [0:2:-1] : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

// C5: as many positions as the range has
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<2xf32>, found tensor<4xf32>}}
  %0 = stablehlo.slice %arg0 [0:4:3] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C5: the rank of the operand
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op inferred type(s) 'tensor<2x5xf32>' are incompatible with return type(s) of operation 'tensor<10xf32>'; expects result type tensor<2x5xf32>, found tensor<10xf32>}}
  %0 = stablehlo.slice %arg0 [0:2, 0:5] : (tensor<4x5xf32>) -> tensor<10xf32>
  return
}

// -----

// I2: there are starts
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op requires attribute 'start_indices'}}
  %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>
  return
}
