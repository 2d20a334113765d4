// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_slice.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<?x5xf32>, %arg1: tensor<ui8>) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [9, 3] : (tensor<?x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<9x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<i64>) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<i64>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<*xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects a tensor of integers, found tensor<f32>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// I2: rank 0
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects start indices of rank 0, found tensor<1xi32>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4xf32>, tensor<1xi32>) -> tensor<2xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'; expects result type tensor<2xf32>, found tensor<2xf64>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf64>
  return
}

// -----

// C2: a start for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects 2 start indices, found 1}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// C2: a size for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects 2 numbers in slice_sizes, found 1}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
  return
}

// -----

// C3: starts of one type
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>, %arg2: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects start indices of one type, found tensor<i32> and tensor<i64>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg2, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

// C4: no negative size
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects a slice within dimension 0 of tensor<4xf32>, found size -1}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [-1] : (tensor<4xf32>, tensor<i32>) -> tensor<0xf32>
  return
}

// -----

// C4: sizes within the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op expects a slice within dimension 0 of tensor<4xf32>, found size 5}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [5] : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

// C5: the sizes of the slice
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<2xf32>, found tensor<3xf32>}}
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

// I3: slice_sizes is an array
func.func @f(%a: tensor<2x4xf32>, %b: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op attribute 'slice_sizes' expected array<i64>, found dense<1> : tensor<2xi64>}}
  %0 = "stablehlo.dynamic_slice"(%a, %b, %b) {slice_sizes = dense<1> : tensor<2xi64>} : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

// I3: slice_sizes is there
func.func @f(%a: tensor<2x4xf32>, %b: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op requires attribute 'slice_sizes'}}
  %0 = "stablehlo.dynamic_slice"(%a, %b, %b) : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x1xf32>
  return
}
