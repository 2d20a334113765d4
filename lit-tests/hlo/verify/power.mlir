// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of power: its operands (I1, I2), one type of operands and result (C1 and on).

// valid
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xui8>, %arg1: tensor<2x3xui8>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xbf16>, %arg1: tensor<2x3xbf16>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xcomplex<f32>>, %arg1: tensor<2x3xcomplex<f32>>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xi8>, %arg1: tensor<2x?xi8>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<?x3xi8>, tensor<2x?xi8>) -> tensor<2x3xi8>
  return
}

// -----

// valid: the smaller bound
func.func @f(%arg0: tensor<?xi8, #stablehlo.bounds<4>>, %arg1: tensor<?xi8, #stablehlo.bounds<5>>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<?xi8, #stablehlo.bounds<5>>) -> tensor<?xi8, #stablehlo.bounds<4>>
  return
}

// -----

// I1: elements of the operands
func.func @f(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  // expected-error@+1 {{'stablehlo.power' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3xi1>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// I1: elements of the operands
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.power' op expects a tensor of integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xi8>, %arg1: tensor<*xi8>) {
  // expected-error@+1 {{'stablehlo.power' op expects a ranked tensor, found tensor<*xi8>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<*xi8>, tensor<*xi8>) -> tensor<*xi8>
  return
}

// -----

// C1: operands of one shape
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x4xi8>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3xi8> and tensor<2x4xi8>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2x4xi8>) -> tensor<2x3xi8>
  return
}

// -----

// C1: operands of one rank
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3xi8> and tensor<2xi8>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2xi8>) -> tensor<2x3xi8>
  return
}

// -----

// C1: operands of one element type
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi64>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3xi8> and tensor<2x3xi64>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2x3xi64>) -> tensor<2x3xi8>
  return
}

// -----

// C1: the shape of the operands
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  // expected-error@+1 {{'stablehlo.power' op inferred type(s) 'tensor<2x3xi8>' are incompatible with return type(s) of operation 'tensor<3x2xi8>'; expects result type tensor<2x3xi8>, found tensor<3x2xi8>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<3x2xi8>
  return
}

// -----

// C1: the elements of the operands
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  // expected-error@+1 {{'stablehlo.power' op inferred type(s) 'tensor<2x3xi8>' are incompatible with return type(s) of operation 'tensor<2x3xi64>'; expects result type tensor<2x3xi8>, found tensor<2x3xi64>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi64>
  return
}

// -----

// C1: within bounds
func.func @f(%arg0: tensor<?xi8, #stablehlo.bounds<4>>, %arg1: tensor<5xi8>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<?xi8, #stablehlo.bounds<4>> and tensor<5xi8>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<5xi8>) -> tensor<5xi8>
  return
}

// -----

// valid: another scale
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) {
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C1: all quantised, or none
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>> and tensor<2x3xf32>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C1: all quantised, or none: the result
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.power' op inferred type(s) 'tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'; expects result type tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<2x3xf32>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3xf32>
  return
}

// -----

// C1: one storage type
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i4:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>> and tensor<2x3x!quant.uniform<i4:f32, 1.000000e+00>>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i4:f32, 1.0:0>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C1: one expressed type
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x3x!quant.uniform<i8:f16, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.power' op expects operands of one type, found tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>> and tensor<2x3x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = stablehlo.power %arg0, %arg1 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f16, 1.0:0>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}
