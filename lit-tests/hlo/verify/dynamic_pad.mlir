// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_pad.

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xi8>, %arg1: tensor<i8>, %arg2: tensor<2xindex>) {
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4x5xi8>, tensor<i8>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xi8>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<*xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// I2: rank 0
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a padding value of type tensor<f32>, found tensor<1xf32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// I3: integers
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of integers or index, found tensor<1xf32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?xf32>
  return
}

// -----

// I3: rank 1
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of rank 1 and a known size, found tensor<i64>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xf32>
  return
}

// -----

// C1: one element type
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a padding value of type tensor<f32>, found tensor<i32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a result with elements of type f32, found tensor<?xf64>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf64>
  return
}

// -----

// C2: a number for each dimension
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects 1 numbers, found tensor<2xi64>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

// C4: the rank of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a result of rank 1, found tensor<?x?xf32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  %lo = stablehlo.constant dense<1> : tensor<1xi64>
  %in = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %lo, %lo, %in : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xf32>
  return
}

// -----

// C3: no negative interior padding
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  %lo = stablehlo.constant dense<1> : tensor<1xi64>
  %in = stablehlo.constant dense<-1> : tensor<1xi64>
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects interior padding of at least 0, found [-1]}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %lo, %lo, %in : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xf32>
  return
}

// -----

// C4: the padded size
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  %lo = stablehlo.constant dense<1> : tensor<1xi64>
  %in = stablehlo.constant dense<1> : tensor<1xi64>
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects size 9 in dimension 0 of the result, found tensor<6xf32>}}
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %lo, %lo, %in : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xf32>
  return
}

// -----

// paddings are of one type
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<2xi64>, %d: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects operands of one type, found tensor<2xi64> and tensor<2xi32>}}
  %0 = stablehlo.dynamic_pad %a, %b, %c, %d, %c : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// I4: edge_padding_high has integers
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<2xi64>, %d: tensor<2xf32>, %e: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.dynamic_pad %a, %b, %c, %d, %e : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// I4: edge_padding_high has rank 1
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<2xi64>, %d: tensor<1x2xi64>, %e: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of rank 1 and a known size, found tensor<1x2xi64>}}
  %0 = stablehlo.dynamic_pad %a, %b, %c, %d, %e : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<1x2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// I5: interior_padding has integers
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<2xi64>, %d: tensor<2xi64>, %e: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of integers or index, found tensor<2xf32>}}
  %0 = stablehlo.dynamic_pad %a, %b, %c, %d, %e : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}

// -----

// I5: interior_padding has rank 1
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<2xi64>, %d: tensor<2xi64>, %e: tensor<1x2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op expects a tensor of rank 1 and a known size, found tensor<1x2xi64>}}
  %0 = stablehlo.dynamic_pad %a, %b, %c, %d, %e : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<1x2xi64>) -> tensor<?x?xf32>
  return
}
