// Calls of complex functions leave other ops as they are.
// RUN: creole-opt %s --convert-complex-to-libm | FileCheck %s

// The part of a constant is not taken.
// CHECK-LABEL: func.func private @ctanhf(complex<f32>) -> complex<f32>
// CHECK-LABEL: func.func @part() -> (complex<f32>, f32) {
// CHECK-NEXT: %cst = complex.constant [-1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: %0 = call @ctanhf(%cst) : (complex<f32>) -> complex<f32>
// CHECK-NEXT: %1 = complex.re %cst : complex<f32>
// CHECK-NEXT: return %0, %1 : complex<f32>, f32
func.func @part() -> (complex<f32>, f32) {
  %c = complex.constant [-1.0 : f32, 2.0 : f32] : complex<f32>
  %0 = complex.tanh %c : complex<f32>
  %1 = complex.re %c : complex<f32>
  return %0, %1 : complex<f32>, f32
}
