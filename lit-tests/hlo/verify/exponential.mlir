// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of exponential: its operand (I1), shape and elements of its result (C1, C2).

// valid
func.func @f(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf64>) {
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xcomplex<f64>>) {
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.exponential %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xf16>) {
  %0 = stablehlo.exponential %arg0 : (tensor<?x3xf16>) -> tensor<2x?xf16>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x3xf16, #stablehlo.bounds<4, ?>>) {
  %0 = stablehlo.exponential %arg0 : (tensor<?x3xf16, #stablehlo.bounds<4, ?>>) -> tensor<?x3xf16, #stablehlo.bounds<4, ?>>
  return
}

// -----

// valid: another scale
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.exponential %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.exponential' op expects a tensor of floats, complex numbers or per-tensor quantised integers, found tensor<2x3xi32>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3xi1>) {
  // expected-error@+1 {{'stablehlo.exponential' op expects a tensor of floats, complex numbers or per-tensor quantised integers, found tensor<2x3xi1>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// I1: elements of the operand
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.exponential' op expects a tensor of floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf16>) {
  // expected-error@+1 {{'stablehlo.exponential' op expects a ranked tensor, found tensor<*xf16>}}
  %0 = stablehlo.exponential %arg0 : (tensor<*xf16>) -> tensor<*xf16>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<2x3xf16>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<2x3xf16>' are incompatible with return type(s) of operation 'tensor<3x2xf16>'; expects result type tensor<2x3xf16>, found tensor<3x2xf16>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xf16>) -> tensor<3x2xf16>
  return
}

// -----

// C1: the rank of the operand
func.func @f(%arg0: tensor<2x3xf16>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<2x3xf16>' are incompatible with return type(s) of operation 'tensor<2xf16>'; expects result type tensor<2x3xf16>, found tensor<2xf16>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xf16>) -> tensor<2xf16>
  return
}

// -----

// C1: within the bounds of the operand
func.func @f(%arg0: tensor<?x3xf16, #stablehlo.bounds<4, ?>>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<?x3xf16, #stablehlo.bounds<4, ?>>' are incompatible with return type(s) of operation 'tensor<5x3xf16>'; expects result type tensor<?x3xf16, #stablehlo.bounds<4, ?>>, found tensor<5x3xf16>}}
  %0 = stablehlo.exponential %arg0 : (tensor<?x3xf16, #stablehlo.bounds<4, ?>>) -> tensor<5x3xf16>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<2x3xf16>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<2x3xf16>' are incompatible with return type(s) of operation 'tensor<2x3xcomplex<f64>>'; expects result type tensor<2x3xf16>, found tensor<2x3xcomplex<f64>>}}
  %0 = stablehlo.exponential %arg0 : (tensor<2x3xf16>) -> tensor<2x3xcomplex<f64>>
  return
}

// -----

// C1: what quantised elements stand for
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<4x!quant.uniform<i8:f16, 1.000000e+00>>'; expects result type tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = stablehlo.exponential %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f16, 1.0:0>>
  return
}

// -----

// C1: what quantised elements are stored as
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.exponential' op inferred type(s) 'tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>' are incompatible with return type(s) of operation 'tensor<4x!quant.uniform<i4:f32, 1.000000e+00>>'; expects result type tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<4x!quant.uniform<i4:f32, 1.000000e+00>>}}
  %0 = stablehlo.exponential %arg0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i4:f32, 1.0:0>>
  return
}

// -----

// valid: tolerances
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 1.0, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// valid: a mode
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// result_accuracy: no negative tolerance
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{expected no negative tolerance}}
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = -1.0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// result_accuracy: no negative number of units
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{expected no negative tolerance}}
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// result_accuracy: tolerances have their own mode
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{expected mode TOLERANCE for tolerances that are not zero, found HIGHEST}}
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<rtol = 1.0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// result_accuracy: an attribute of that kind
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.exponential' op attribute 'result_accuracy' expected #stablehlo.result_accuracy, found 1 : i64}}
  %0 = stablehlo.exponential %arg0 {result_accuracy = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
