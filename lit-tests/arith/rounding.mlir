// Rounding modes of narrower floats: constants fold where no digit is lost; `exact` stays on a shift.
// RUN: creole-opt %s --canonicalize | FileCheck %s
// RUN: creole-run %s --entry modes --backend interp | FileCheck %s --check-prefix=EXEC

// CHECK-LABEL: func.func @folds
//   CHECK-DAG: %[[A:.*]] = arith.constant 1.500000e+00 : f16
//   CHECK-DAG: %[[B:.*]] = arith.constant 1.100000e+00 : f64
//       CHECK: %[[T:.*]] = arith.truncf %[[B]] upward : f64 to f16
//       CHECK: %[[U:.*]] = arith.truncf %[[B]] : f64 to f16
//       CHECK: return %[[A]], %[[T]], %[[U]]
func.func @folds() -> (f16, f16, f16) {
  %a = arith.constant 1.5 : f64
  %b = arith.constant 1.1 : f64
  %0 = arith.truncf %a downward : f64 to f16
  %1 = arith.truncf %b upward : f64 to f16
  %2 = arith.truncf %b : f64 to f16
  return %0, %1, %2 : f16, f16, f16
}

// CHECK-LABEL: func.func @exact
//       CHECK: %[[S:.*]] = arith.shrui %{{.*}}, %{{.*}} exact : i32
//       CHECK: arith.trunci %[[S]] : i32 to i16
func.func @exact(%x: i32) -> i16 {
  %c = arith.constant 16 : i32
  %0 = arith.shrsi %x, %c exact : i32
  %1 = arith.trunci %0 : i32 to i16
  return %1 : i16
}

// EXEC: f16 = 1.0996
// EXEC-NEXT: {{.*}}f16 = 1.1005
// EXEC-NEXT: {{.*}}f16 = 1.0996
func.func @modes() -> (f16, f16, f16) {
  %b = arith.constant 1.1 : f64
  %0 = arith.truncf %b downward : f64 to f16
  %1 = arith.truncf %b upward : f64 to f16
  %2 = arith.truncf %b toward_zero : f64 to f16
  return %0, %1, %2 : f16, f16, f16
}
