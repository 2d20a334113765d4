// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of chlo.unary.

// valid
func.func @f(%a: tensor<3x4xf32>) {
  %0 = chlo.erf_inv %a : tensor<3x4xf32> -> tensor<3x4xf32>
  return
}

// -----

// valid: unranked
func.func @f(%a: tensor<*xf32>) {
  %0 = chlo.erf_inv %a : tensor<*xf32> -> tensor<*xf32>
  return
}

// -----

// valid: complex numbers
func.func @f(%a: tensor<3x4xcomplex<f32>>) {
  %0 = chlo.acos %a : tensor<3x4xcomplex<f32>> -> tensor<3x4xcomplex<f32>>
  return
}

// -----

// the operand has floats
func.func @f(%a: tensor<3x4xi32>) {
  // expected-error@+1 {{'chlo.erf_inv' op expects a tensor of floats, found tensor<3x4xi32>}}
  %0 = chlo.erf_inv %a : tensor<3x4xi32> -> tensor<3x4xi32>
  return
}

// -----

// the operand has no complex numbers
func.func @f(%a: tensor<3x4xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.erf_inv' op expects a tensor of floats, found tensor<3x4xcomplex<f32>>}}
  %0 = chlo.erf_inv %a : tensor<3x4xcomplex<f32>> -> tensor<3x4xcomplex<f32>>
  return
}

// -----

// the result has the type of the operand
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.erf_inv' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<3x4xf32>, found tensor<3x5xf32>}}
  %0 = chlo.erf_inv %a : tensor<3x4xf32> -> tensor<3x5xf32>
  return
}

// -----

// predicates give truth values
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.is_inf' op inferred type(s) 'tensor<3x4xi1>' are incompatible with return type(s) of operation 'tensor<3x4xf32>'; expects result type tensor<3x4xi1>, found tensor<3x4xf32>}}
  %0 = chlo.is_inf %a : tensor<3x4xf32> -> tensor<3x4xf32>
  return
}

// -----

// integers are multiplied
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo.mulhi' op expects a tensor of integers, found tensor<3x4xf32>}}
  %0 = chlo.mulhi %a, %a : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
  return
}

// -----

// the kernel is of complex numbers
func.func @f(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'chlo._asin_acos_kernel' op expects a tensor of complex numbers, found tensor<3x4xf32>}}
  %0 = chlo._asin_acos_kernel %a : tensor<3x4xf32> -> tensor<3x4xf32>
  return
}
