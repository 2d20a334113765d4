// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of complex.

// valid
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  %0 = stablehlo.complex %arg0, %arg1 : tensor<4xcomplex<f32>>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?xf64>, %arg1: tensor<4xf64>) {
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<?xf64>, tensor<4xf64>) -> tensor<4xcomplex<f64>>
  return
}

// -----

// I1: f32 or f64
func.func @f(%arg0: tensor<4xf16>, %arg1: tensor<4xf16>) {
  // expected-error@+1 {{'stablehlo.complex' op expects parts of type f32 or f64, found tensor<4xf16>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// I1: floats
func.func @f(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.complex' op expects a tensor of floats, found tensor<4xi32>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// C1: one element type
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf64>) {
  // expected-error@+1 {{'stablehlo.complex' op expects operands of one type, found tensor<4xf32> and tensor<4xf64>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// C1: one shape
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op expects operands of one type, found tensor<4xf32> and tensor<3xf32>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// C2: the shape of the parts
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op inferred type(s) 'tensor<4xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3xcomplex<f32>>'; expects result type tensor<4xcomplex<f32>>, found tensor<3xcomplex<f32>>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

// C3: complex numbers of these parts
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op inferred type(s) 'tensor<4xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<4xcomplex<f64>>'; expects result type tensor<4xcomplex<f32>>, found tensor<4xcomplex<f64>>}}
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
  return
}

// -----

// I2: parts of 32 or 64 bits
func.func @f(%a: tensor<2x4xf32>, %b: tensor<2x4xf16>) {
  // expected-error@+1 {{'stablehlo.complex' op expects parts of type f32 or f64, found tensor<2x4xf16>}}
  %0 = stablehlo.complex %a, %b : (tensor<2x4xf32>, tensor<2x4xf16>) -> tensor<2x4xcomplex<f32>>
  return
}
