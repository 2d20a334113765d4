// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of uniform_dequantize.

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f16, 1.0:0>>) {
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f16, 1.0:0>>) -> tensor<2x3xf16>
  return
}

// -----

// I1: quantised
func.func @f(%arg0: tensor<4xi8>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op expects a tensor of per-tensor quantised integers or per-axis quantised integers, found tensor<4xi8>}}
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<4xi8>) -> tensor<4xf32>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<4xf32>, found tensor<3xf32>}}
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<3xf32>
  return
}

// -----

// C2: what the elements stand for
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'; expects result type tensor<4xf32>, found tensor<4xf64>}}
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4xf64>
  return
}
