// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: creole-opt %s --convert-complex-to-standard | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --convert-complex-to-standard=complex-range=basic | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --canonicalize | creole-run - --backend interp | FileCheck %s
// RUN: not creole-opt %s --convert-complex-to-standard=complex-range=best 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: expects complex-range to be improved, basic or none, found 'best'
// CHECK: out0: f32 = 5
// CHECK-NEXT: out1: f32 = -7
// CHECK-NEXT: out2: f32 = 24
// CHECK-NEXT: out3: f32 = 1
// CHECK-NEXT: out4: f32 = 2
// CHECK-NEXT: out5: f32 = 1
// CHECK-NEXT: out6: i1 = false
// CHECK-NEXT: out7: i1 = true
// CHECK-NEXT: out8: f32 = -4
func.func @main() -> (f32, f32, f32, f32, f32, f32, i1, i1, f32) {
  %a = call @opaque() : () -> complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.abs %a : complex<f32>
  %m = complex.mul %a, %a : complex<f32>
  %1 = complex.re %m : complex<f32>
  %2 = complex.im %m : complex<f32>
  %d = complex.div %a, %a : complex<f32>
  %3 = complex.re %d : complex<f32>
  %s = complex.sqrt %a : complex<f32>
  %4 = complex.re %s : complex<f32>
  %5 = complex.im %s : complex<f32>
  %6 = complex.eq %a, %one : complex<f32>
  %7 = complex.neq %a, %one : complex<f32>
  %c = complex.conj %a : complex<f32>
  %8 = complex.im %c : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, f32, f32, f32, f32, i1, i1, f32
}
func.func private @opaque() -> complex<f32> attributes {no_inline} {
  %c = complex.constant [3.0 : f32, 4.0 : f32] : complex<f32>
  return %c : complex<f32>
}
