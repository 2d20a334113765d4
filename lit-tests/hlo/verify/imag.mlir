// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of imag: its operand (I1), shape (C1) and elements (C2) of its result.

// valid
func.func @f(%arg0: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf16>) {
  %0 = stablehlo.imag %arg0 : (tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<?xcomplex<f64>>) {
  %0 = stablehlo.imag %arg0 : (tensor<?xcomplex<f64>>) -> tensor<4xf64>
  return
}

// -----

// I1: floats or complex numbers
func.func @f(%arg0: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.imag' op expects a tensor of floats or complex numbers, found tensor<4xi32>}}
  %0 = stablehlo.imag %arg0 : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.imag' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<4xf32>, found tensor<3xf32>}}
  %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

// C2: the parts of complex numbers
func.func @f(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.imag' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'; expects result type tensor<4xf32>, found tensor<4xf64>}}
  %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf64>
  return
}

// -----

// C2: the numbers themselves, if real
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.imag' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'; expects result type tensor<4xf32>, found tensor<4xf64>}}
  %0 = stablehlo.imag %arg0 : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

// C2: not complex
func.func @f(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.imag' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xcomplex<f32>>'; expects result type tensor<4xf32>, found tensor<4xcomplex<f32>>}}
  %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
