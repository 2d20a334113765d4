// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of shift_left: its operands (I1, I2), one type of operands and result (C1 and on).

// valid
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xui64>, %arg1: tensor<2x3xui64>) {
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xui64>, tensor<2x3xui64>) -> tensor<2x3xui64>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xi32>, %arg1: tensor<2x?xi32>) {
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<?x3xi32>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// -----

// valid: the smaller bound
func.func @f(%arg0: tensor<?xi32, #stablehlo.bounds<4>>, %arg1: tensor<?xi32, #stablehlo.bounds<5>>) {
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<?xi32, #stablehlo.bounds<4>>, tensor<?xi32, #stablehlo.bounds<5>>) -> tensor<?xi32, #stablehlo.bounds<4>>
  return
}

// -----

// I1: elements of the operands
func.func @f(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects a tensor of integers, found tensor<2x3xi1>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// I1: elements of the operands
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects a tensor of integers, found tensor<2x3xf32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I1: elements of the operands
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects a tensor of integers, found tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xi32>, %arg1: tensor<*xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects a ranked tensor, found tensor<*xi32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
  return
}

// -----

// C1: operands of one shape
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x4xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects operands of one type, found tensor<2x3xi32> and tensor<2x4xi32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x4xi32>) -> tensor<2x3xi32>
  return
}

// -----

// C1: operands of one rank
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects operands of one type, found tensor<2x3xi32> and tensor<2xi32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

// C1: operands of one element type
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi64>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects operands of one type, found tensor<2x3xi32> and tensor<2x3xi64>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi64>) -> tensor<2x3xi32>
  return
}

// -----

// C1: the shape of the operands
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op inferred type(s) 'tensor<2x3xi32>' are incompatible with return type(s) of operation 'tensor<3x2xi32>'; expects result type tensor<2x3xi32>, found tensor<3x2xi32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<3x2xi32>
  return
}

// -----

// C1: the elements of the operands
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op inferred type(s) 'tensor<2x3xi32>' are incompatible with return type(s) of operation 'tensor<2x3xi64>'; expects result type tensor<2x3xi32>, found tensor<2x3xi64>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi64>
  return
}

// -----

// C1: within bounds
func.func @f(%arg0: tensor<?xi32, #stablehlo.bounds<4>>, %arg1: tensor<5xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op expects operands of one type, found tensor<?xi32, #stablehlo.bounds<4>> and tensor<5xi32>}}
  %0 = stablehlo.shift_left %arg0, %arg1 : (tensor<?xi32, #stablehlo.bounds<4>>, tensor<5xi32>) -> tensor<5xi32>
  return
}
