// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of uniform_quantize.

// valid
func.func @f(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: floats or quantised
func.func @f(%arg0: tensor<4xi8>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expects a tensor of floats, per-tensor quantised integers or per-axis quantised integers, found tensor<4xi8>}}
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// O1: quantised
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expects a tensor of per-tensor quantised integers or per-axis quantised integers, found tensor<4xi8>}}
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expects a result of the shape of tensor<4xf32>, found tensor<3x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C2: what floats are expressed as
func.func @f(%arg0: tensor<4xf64>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expects a result that stands for elements of type f64, found tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf64>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// C2: what quantised elements are expressed as
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f16, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expects a result that stands for elements of type f16, found tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<4x!quant.uniform<i8:f16, 1.0:0>>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}
