// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_update_slice.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) {
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<ui8>) {
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x5xf32>, tensor<?x0xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %arg2: tensor<i64>) {
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<i64>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<*xf32>, tensor<2xf32>, tensor<i32>) -> tensor<*xf32>
  return
}

// -----

// I2: not quantised along a dimension
func.func @f(%arg0: tensor<4x1xf32>, %arg1: tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x1x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x1xf32>, tensor<2x1x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<i32>, tensor<i32>) -> tensor<4x1xf32>
  return
}

// -----

// I3: integers
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects a tensor of integers, found tensor<f32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// I3: rank 0
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects start indices of rank 0, found tensor<1xi32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<1xi32>) -> tensor<4xf32>
  return
}

// -----

// C1: the type of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'; expects result type tensor<4xf32>, found tensor<5xf32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'; expects result type tensor<4xf32>, found tensor<4xf64>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf64>
  return
}

// -----

// C2: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects an update with elements of type f32, found tensor<2xi32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

// C3: the rank of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects an update of rank 1, found tensor<2x1xf32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2x1xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

// C4: a start for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects 2 start indices, found 1}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>) -> tensor<4x5xf32>
  return
}

// -----

// C6: an update within the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects an update no larger than tensor<4xf32>, found tensor<5xf32>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<5xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

// C5: starts of one type
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>, %arg3: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expects start indices of one type, found tensor<i32> and tensor<i64>}}
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg3 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i64>) -> tensor<4x5xf32>
  return
}
