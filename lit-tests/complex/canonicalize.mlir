// RUN: creole-opt %s --canonicalize | FileCheck %s

// Parts of known numbers, neutral elements, inverse functions; no arithmetic on constants.
// CHECK-LABEL: func.func @c(
// CHECK-SAME:  [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: complex<f32>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32) -> (f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT:     [[CST:%.+]] = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     [[V0:%.+]] = arith.negf [[ARG2]] : f32
// CHECK-NEXT:     [[V1:%.+]] = arith.negf [[ARG3]] : f32
// CHECK-NEXT:     [[V2:%.+]] = complex.mul [[CST]], [[CST]] : complex<f32>
// CHECK-NEXT:     return [[CST_0]], [[ARG3]], [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]], [[V0]], [[V1]], [[ARG0]], [[V2]], [[ARG0]], [[ARG0]] : f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT:   }
func.func @c(%a: complex<f32>, %b: complex<f32>, %r: f32, %s: f32) -> (f32, f32, complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,f32,f32,complex<f32>,complex<f32>, complex<f32>,complex<f32>) {
  %k = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.re %k : complex<f32>
  %p = complex.create %r, %s : complex<f32>
  %1 = complex.im %p : complex<f32>
  %2 = complex.add %a, %z : complex<f32>
  %3 = complex.sub %a, %z : complex<f32>
  %4 = complex.mul %a, %one : complex<f32>
  %5 = complex.div %a, %one : complex<f32>
  %n = complex.neg %a : complex<f32>
  %6 = complex.neg %n : complex<f32>
  %e = complex.exp %a : complex<f32>
  %7 = complex.log %e : complex<f32>
  %l = complex.log %a : complex<f32>
  %8 = complex.exp %l : complex<f32>
  %cj = complex.conj %a : complex<f32>
  %9 = complex.conj %cj : complex<f32>
  %np = complex.neg %p : complex<f32>
  %10 = complex.re %np : complex<f32>
  %11 = complex.im %np : complex<f32>
  %ra = complex.re %a : complex<f32>
  %ia = complex.im %a : complex<f32>
  %12 = complex.create %ra, %ia : complex<f32>
  %13 = complex.mul %k, %k : complex<f32>
  %s1 = complex.add %a, %b : complex<f32>
  %14 = complex.sub %s1, %b : complex<f32>
  %d1 = complex.sub %a, %b : complex<f32>
  %15 = complex.add %d1, %b : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : f32, f32, complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,f32,f32,complex<f32>,complex<f32>, complex<f32>,complex<f32>
}
// CHECK-LABEL: func.func @d(
// CHECK-SAME:  [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: complex<f32>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: i64) -> (complex<f32>, i64, complex<f32>, i64, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32) {
// CHECK-NEXT:     [[CST:%.+]] = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     [[V0:%.+]] = complex.create [[CST_0]], [[CST_0]] : complex<f32>
// CHECK-NEXT:     [[V1:%.+]] = complex.bitcast [[ARG0]] : complex<f32> to i64
// CHECK-NEXT:     [[V2:%.+]] = complex.bitcast [[CST]] : complex<f32> to i64
// CHECK-NEXT:     [[V3:%.+]] = complex.add [[CST]], [[CST]] : complex<f32>
// CHECK-NEXT:     [[V4:%.+]] = complex.sub [[CST]], [[CST]] : complex<f32>
// CHECK-NEXT:     [[V5:%.+]] = complex.neg [[CST]] : complex<f32>
// CHECK-NEXT:     [[V6:%.+]] = complex.conj [[CST]] : complex<f32>
// CHECK-NEXT:     [[V7:%.+]] = complex.div [[CST]], [[CST]] : complex<f32>
// CHECK-NEXT:     [[V8:%.+]] = complex.exp [[CST]] : complex<f32>
// CHECK-NEXT:     [[V9:%.+]] = complex.abs [[CST]] : complex<f32>
// CHECK-NEXT:     return [[V0]], [[V1]], [[ARG0]], [[V2]], [[V3]], [[V4]], [[V5]], [[V6]], [[V7]], [[V8]], [[V9]] : complex<f32>, i64, complex<f32>, i64, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32
// CHECK-NEXT:   }
func.func @d(%a: complex<f32>, %b: complex<f32>, %r: f32, %s: f32, %v: i64) -> (complex<f32>, i64,  complex<f32>, i64, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32) {
  %k = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  %cz = arith.constant 1.0 : f32
  %0 = complex.create %cz, %cz : complex<f32>
  %1 = complex.bitcast %a : complex<f32> to i64
  %2 = complex.bitcast %1 : i64 to complex<f32>
  %3 = complex.bitcast %k : complex<f32> to i64
  %4 = complex.add %k, %k : complex<f32>
  %5 = complex.sub %k, %k : complex<f32>
  %6 = complex.neg %k : complex<f32>
  %7 = complex.conj %k : complex<f32>
  %8 = complex.div %k, %k : complex<f32>
  %9 = complex.exp %k : complex<f32>
  %10 = complex.abs %k : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : complex<f32>, i64,  complex<f32>, i64, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32
}
