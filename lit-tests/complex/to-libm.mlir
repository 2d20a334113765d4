// Calls of the C library for functions of complex numbers.
// RUN: creole-opt %s --convert-complex-to-libm --split-input-file --verify-diagnostics | FileCheck %s

// CHECK: func.func private @ctan(complex<f64>) -> complex<f64>
// CHECK-NEXT: func.func private @csin(complex<f64>) -> complex<f64>
// CHECK-NEXT: func.func private @csqrt(complex<f64>) -> complex<f64>
// CHECK-NEXT: func.func private @cpowf(complex<f32>, complex<f32>) -> complex<f32>
// CHECK-LABEL: func.func @functions
// CHECK: %0 = call @cpowf(%arg0, %arg0) : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK: %1 = call @csqrt(%arg1)
// CHECK: %2 = call @csin(%1)
// CHECK: %3 = call @ctan(%2)
// CHECK: return %0, %3
func.func @functions(%f: complex<f32>, %d: complex<f64>) -> (complex<f32>, complex<f64>) {
  %0 = complex.pow %f, %f : complex<f32>
  %1 = complex.sqrt %d : complex<f64>
  %2 = complex.sin %1 fastmath<fast> : complex<f64>
  %3 = complex.tan %2 : complex<f64>
  return %0, %3 : complex<f32>, complex<f64>
}

// -----

// CHECK-LABEL: func.func @more
// CHECK: call @ctanhf
// CHECK: call @ccosf
// CHECK: call @conjf
// CHECK: call @clogf
// CHECK: complex.exp
func.func @more(%f: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %f : complex<f32>
  %1 = complex.cos %0 : complex<f32>
  %2 = complex.conj %1 : complex<f32>
  %3 = complex.log %2 : complex<f32>
  %4 = complex.exp %3 : complex<f32>
  return %4 : complex<f32>
}

// -----

// The results of these are real; the function that is there is called.
// CHECK: func.func private @cargf(complex<f32>) -> f32
// CHECK-NEXT: func.func private @cabs(complex<f64>) -> f64
// CHECK-NOT: private
// CHECK-LABEL: func.func @real
// CHECK: call @cabs(%arg0) : (complex<f64>) -> f64
// CHECK: call @cargf(%arg1) : (complex<f32>) -> f32
func.func private @cabs(complex<f64>) -> f64
func.func @real(%d: complex<f64>, %f: complex<f32>) -> (f64, f32) {
  %0 = complex.abs %d : complex<f64>
  %1 = complex.angle %f : complex<f32>
  return %0, %1 : f64, f32
}

// -----

func.func @half(%h: complex<f16>) -> complex<f16> {
  // expected-error@+1 {{failed to legalize operation 'complex.log' that was explicitly marked illegal}}
  %0 = complex.log %h : complex<f16>
  return %0 : complex<f16>
}
