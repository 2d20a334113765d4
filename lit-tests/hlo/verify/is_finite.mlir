// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of is_finite: its operand (I1), the shape of its result (C1).

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.is_finite %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4xi1>
  return
}

// -----

// I1: floats
func.func @f(%arg0: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.is_finite' op expects a tensor of floats or per-tensor quantised integers, found tensor<4xi32>}}
  %0 = stablehlo.is_finite %arg0 : (tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// I1: no complex numbers
func.func @f(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.is_finite' op expects a tensor of floats or per-tensor quantised integers, found tensor<4xcomplex<f32>>}}
  %0 = stablehlo.is_finite %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.is_finite' op inferred type(s) 'tensor<4xi1>' are incompatible with return type(s) of operation 'tensor<3xi1>'; expects result type tensor<4xi1>, found tensor<3xi1>}}
  %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<3xi1>
  return
}

// -----

// O1: truth values
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.is_finite' op inferred type(s) 'tensor<4xi1>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<4xi1>, found tensor<4xf32>}}
  %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  return
}
