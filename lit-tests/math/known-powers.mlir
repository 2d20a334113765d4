// Powers whose exponent is known and needs few operations are no logarithms.
// RUN: creole-opt --expand-math --cse --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @inverse_and_root
// CHECK-SAME: (%[[X:.*]]: vector<4xf32>)
// CHECK-DAG: %[[ONE:.*]] = arith.constant dense<1.000000e+00>
// CHECK: %[[INVERSE:.*]] = arith.divf %[[ONE]], %[[X]]
// CHECK: %[[ROOT:.*]] = math.sqrt
// CHECK: %[[INVERSE_ROOT:.*]] = arith.divf %[[ONE]], %[[ROOT]]
// CHECK: %[[MAGNITUDE:.*]] = math.absf %[[INVERSE]]
// CHECK: %[[POWER:.*]] = arith.mulf %[[MAGNITUDE]], %[[INVERSE_ROOT]]
// CHECK: return %[[POWER]]
func.func @inverse_and_root(%x: vector<4xf32>) -> vector<4xf32> {
  %y = arith.constant dense<-1.5> : vector<4xf32>
  %0 = math.powf %x, %y : vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @square
// CHECK: %[[SQUARE:.*]] = arith.mulf %[[X:.*]], %[[X]] : f64
// CHECK-NEXT: return %[[SQUARE]]
func.func @square(%x: f64) -> f64 {
  %y = arith.constant 2.0 : f64
  %0 = math.powf %x, %y : f64
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @other
// CHECK: arith.shli
func.func @other(%x: f32) -> f32 {
  %y = arith.constant 0.75 : f32
  %0 = math.powf %x, %y : f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @not_known
// CHECK: arith.shli
func.func @not_known(%x: f32, %y: f32) -> f32 {
  %0 = math.powf %x, %y : f32
  return %0 : f32
}
