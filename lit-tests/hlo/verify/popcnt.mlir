// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of popcnt: its operand (I1), shape and elements of its result (C1, C2).

// valid
func.func @f(%arg0: tensor<2x3xi4>) {
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xui64>) {
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xui64>) -> tensor<2x3xui64>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xi4>) {
  %0 = stablehlo.popcnt %arg0 : (tensor<?x3xi4>) -> tensor<2x?xi4>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x3xi4, #stablehlo.bounds<4, ?>>) {
  %0 = stablehlo.popcnt %arg0 : (tensor<?x3xi4, #stablehlo.bounds<4, ?>>) -> tensor<?x3xi4, #stablehlo.bounds<4, ?>>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3xi1>) {
  // expected-error@+1 {{'stablehlo.popcnt' op expects a tensor of integers, found tensor<2x3xi1>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.popcnt' op expects a tensor of integers, found tensor<2x3xf32>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.popcnt' op expects a tensor of integers, found tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xi4>) {
  // expected-error@+1 {{'stablehlo.popcnt' op expects a ranked tensor, found tensor<*xi4>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<*xi4>) -> tensor<*xi4>
  return
}

// -----

// I1: a width of integers
func.func @f(%arg0: tensor<4xi3>) {
  // expected-error@+1 {{'stablehlo.popcnt' op expects a tensor of integers, found tensor<4xi3>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<4xi3>) -> tensor<4xi3>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<2x3xi4>) {
  // expected-error@+1 {{'stablehlo.popcnt' op inferred type(s) 'tensor<2x3xi4>' are incompatible with return type(s) of operation 'tensor<3x2xi4>'; expects result type tensor<2x3xi4>, found tensor<3x2xi4>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xi4>) -> tensor<3x2xi4>
  return
}

// -----

// C1: the rank of the operand
func.func @f(%arg0: tensor<2x3xi4>) {
  // expected-error@+1 {{'stablehlo.popcnt' op inferred type(s) 'tensor<2x3xi4>' are incompatible with return type(s) of operation 'tensor<2xi4>'; expects result type tensor<2x3xi4>, found tensor<2xi4>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xi4>) -> tensor<2xi4>
  return
}

// -----

// C1: within the bounds of the operand
func.func @f(%arg0: tensor<?x3xi4, #stablehlo.bounds<4, ?>>) {
  // expected-error@+1 {{'stablehlo.popcnt' op inferred type(s) 'tensor<?x3xi4, #stablehlo.bounds<4, ?>>' are incompatible with return type(s) of operation 'tensor<5x3xi4>'; expects result type tensor<?x3xi4, #stablehlo.bounds<4, ?>>, found tensor<5x3xi4>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<?x3xi4, #stablehlo.bounds<4, ?>>) -> tensor<5x3xi4>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<2x3xi4>) {
  // expected-error@+1 {{'stablehlo.popcnt' op inferred type(s) 'tensor<2x3xi4>' are incompatible with return type(s) of operation 'tensor<2x3xcomplex<f64>>'; expects result type tensor<2x3xi4>, found tensor<2x3xcomplex<f64>>}}
  %0 = stablehlo.popcnt %arg0 : (tensor<2x3xi4>) -> tensor<2x3xcomplex<f64>>
  return
}
