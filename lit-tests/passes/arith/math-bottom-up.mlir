// Order of folds and expansions: the last ops first.
// RUN: creole-opt %s --math-expand-ops | FileCheck %s

// The argument is no constant yet when the function is expanded.
// CHECK-LABEL: func.func @inverse() -> f64 {
// CHECK-NEXT: %cst = arith.constant 5.000000e-01 : f64
// CHECK-NEXT: %cst_0 = arith.constant -1.000000e+00 : f64
// CHECK-NEXT: %0 = math.log %cst_0 : f64
// CHECK-NEXT: %1 = arith.mulf %0, %cst : f64
// CHECK-NEXT: return %1 : f64
func.func @inverse() -> f64 {
  %big = arith.constant 1.0e+30 : f64
  %four = arith.constant 4.0 : f64
  %0 = arith.addf %big, %four : f64
  %1 = math.atanh %0 : f64
  return %1 : f64
}
