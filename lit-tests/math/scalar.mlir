// The ops that are made from functions.
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt --canonicalize %s | FileCheck --check-prefix=FOLD %s

// CHECK-LABEL: func.func @text
// CHECK: scalar.digamma %{{.*}} : f32
// CHECK: scalar.polygamma %{{.*}}, %{{.*}} : vector<4xf64>
func.func @text(%x: f32, %v: vector<4xf64>) -> (f32, vector<4xf64>) {
  %0 = scalar.digamma %x : f32
  %1 = scalar.polygamma %v, %v : vector<4xf64>
  return %0, %1 : f32, vector<4xf64>
}

// FOLD-LABEL: func.func @fold
// FOLD: arith.constant 0.000000e+00 : f64
func.func @fold() -> f64 {
  %one = arith.constant 1.0 : f64
  %0 = scalar.lgamma %one : f64
  return %0 : f64
}
