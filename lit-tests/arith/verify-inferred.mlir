// Inferred types of functions of floats, and casts of bits of complex numbers.
// RUN: not creole-opt %s --split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'math.exp' op inferred type(s) 'tensor<?xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'
func.func @sizes(%x: tensor<?xf32>) {
  %0 = "math.exp"(%x) : (tensor<?xf32>) -> tensor<4xf32>
  return
}

// -----

// CHECK: error: 'complex.bitcast' op operand must be int/float/complex
func.func @from_vector(%x: vector<2xi32>) {
  %0 = "complex.bitcast"(%x) : (vector<2xi32>) -> complex<f32>
  return
}

// -----

// CHECK: error: 'complex.bitcast' op result must be int/float/complex
func.func @to_tensor(%x: complex<f32>) {
  %0 = "complex.bitcast"(%x) : (complex<f32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: error: 'complex.bitcast' op requires that either input or output has a complex type
func.func @both(%x: complex<f32>) {
  %0 = "complex.bitcast"(%x) : (complex<f32>) -> complex<f16>
  return
}

// -----

// Equal types are accepted; the cast is folded away.
// CHECK-NOT: error
func.func @same(%x: i32) -> i32 {
  %0 = "complex.bitcast"(%x) : (i32) -> i32
  return %0 : i32
}
