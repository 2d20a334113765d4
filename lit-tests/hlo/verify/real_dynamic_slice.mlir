// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What real_dynamic_slice expects.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi32>) {
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<*xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf32>
  return
}

// -----

// indices: integers
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x2xf32>
  return
}

// -----

// indices: rank 1
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2x1xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects a tensor of rank 1 and a known size, found tensor<2x1xi32>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<?x2xf32>
  return
}

// -----

// indices: a number for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects 2 numbers, found tensor<1xi32>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x2xf32>
  return
}

// -----

// the result: the elements of the operand
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects a result with elements of type f32, found tensor<?x2xf64>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf64>
  return
}

// -----

// the result: the rank of the operand
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op expects a result of rank 2, found tensor<?xf32>}}
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?xf32>
  return
}
