// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of quantised tensors: the dimension and the number of scales.

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.reshape %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<?x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<3x?x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C12: a dimension of the tensor
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.transpose' op expects a quantised dimension of the tensor, found 1 in tensor<2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.transpose %arg0, dims = [0] : (tensor<2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) -> tensor<2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C13: a scale for each position
func.func @f(%arg0: tensor<3x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op expects a size of 2 in the quantised dimension 0, found tensor<3x2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.reshape %arg0 : (tensor<3x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<3x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}
