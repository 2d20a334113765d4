// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of negate: its operand (I1), shape and elements of its result (C1, C2).

// valid
func.func @f(%arg0: tensor<2x3xi8>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xui8>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xcomplex<f32>>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xi8>) {
  %0 = stablehlo.negate %arg0 : (tensor<?x3xi8>) -> tensor<2x?xi8>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x3xi8, #stablehlo.bounds<4, ?>>) {
  %0 = stablehlo.negate %arg0 : (tensor<?x3xi8, #stablehlo.bounds<4, ?>>) -> tensor<?x3xi8, #stablehlo.bounds<4, ?>>
  return
}

// -----

// valid: another scale
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.negate %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3xi1>) {
  // expected-error@+1 {{'stablehlo.negate' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3xi1>}}
  %0 = stablehlo.negate %arg0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.negate' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.negate %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xi8>) {
  // expected-error@+1 {{'stablehlo.negate' op expects a ranked tensor, found tensor<*xi8>}}
  %0 = stablehlo.negate %arg0 : (tensor<*xi8>) -> tensor<*xi8>
  return
}

// -----

// I1: a width of integers
func.func @f(%arg0: tensor<4xi3>) {
  // expected-error@+1 {{'stablehlo.negate' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<4xi3>}}
  %0 = stablehlo.negate %arg0 : (tensor<4xi3>) -> tensor<4xi3>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<2x3xi8>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<2x3xi8>' are incompatible with return type(s) of operation 'tensor<3x2xi8>'; expects result type tensor<2x3xi8>, found tensor<3x2xi8>}}
  %0 = stablehlo.negate %arg0 : (tensor<2x3xi8>) -> tensor<3x2xi8>
  return
}

// -----

// C1: the rank of the operand
func.func @f(%arg0: tensor<2x3xi8>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<2x3xi8>' are incompatible with return type(s) of operation 'tensor<2xi8>'; expects result type tensor<2x3xi8>, found tensor<2xi8>}}
  %0 = stablehlo.negate %arg0 : (tensor<2x3xi8>) -> tensor<2xi8>
  return
}

// -----

// C1: within the bounds of the operand
func.func @f(%arg0: tensor<?x3xi8, #stablehlo.bounds<4, ?>>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<?x3xi8, #stablehlo.bounds<4, ?>>' are incompatible with return type(s) of operation 'tensor<5x3xi8>'; expects result type tensor<?x3xi8, #stablehlo.bounds<4, ?>>, found tensor<5x3xi8>}}
  %0 = stablehlo.negate %arg0 : (tensor<?x3xi8, #stablehlo.bounds<4, ?>>) -> tensor<5x3xi8>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<2x3xi8>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<2x3xi8>' are incompatible with return type(s) of operation 'tensor<2x3xcomplex<f64>>'; expects result type tensor<2x3xi8>, found tensor<2x3xcomplex<f64>>}}
  %0 = stablehlo.negate %arg0 : (tensor<2x3xi8>) -> tensor<2x3xcomplex<f64>>
  return
}

// -----

// C1: what quantised elements stand for
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<4x!quant.uniform<i8:f16, 1.000000e+00>>'; expects result type tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = stablehlo.negate %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f16, 1.0:0>>
  return
}

// -----

// C1: what quantised elements are stored as
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.negate' op inferred type(s) 'tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<4x!quant.uniform<i4:f32, 1.000000e+00>>'; expects result type tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x!quant.uniform<i4:f32, 1.000000e+00>>}}
  %0 = stablehlo.negate %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i4:f32, 1.0:0>>
  return
}
