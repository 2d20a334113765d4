// Where code has instructions that convert f16, they stay: a result is rounded by them, and what follows uses the rounded
// number.
// RUN: creole-opt %s --legalize-floats='f16-conversions=instructions' --split-input-file --verify-diagnostics | FileCheck %s
// RUN: not creole-opt %s --legalize-floats='f16-conversions=some' --split-input-file 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: option 'f16-conversions' is target, instructions or bits, found 'some'

// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: vector<4xf16>)
func.func @chain(%x: vector<4xf16>) -> vector<4xf16> {
  // CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[X]] : vector<4xf16> to vector<4xf32>
  // CHECK-NEXT: %[[PRODUCT:.*]] = arith.mulf %[[WIDE]], %[[WIDE]] : vector<4xf32>
  // CHECK-NEXT: %[[NARROW:.*]] = arith.truncf %[[PRODUCT]] : vector<4xf32> to vector<4xf16>
  // CHECK-NEXT: %[[ROUNDED:.*]] = arith.extf %[[NARROW]] : vector<4xf16> to vector<4xf32>
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[ROUNDED]], %[[WIDE]] : vector<4xf32>
  // CHECK-NEXT: %[[RESULT:.*]] = arith.truncf %[[SUM]] : vector<4xf32> to vector<4xf16>
  // CHECK-NEXT: return %[[RESULT]] : vector<4xf16>
  %p = arith.mulf %x, %x : vector<4xf16>
  %s = arith.addf %p, %x : vector<4xf16>
  return %s : vector<4xf16>
}

// -----

// Maxima are exact: rounded once, where they are stored. Of f64 the f32 is rounded that says whether bits were lost.
// CHECK-LABEL: func.func @once
func.func @once(%x: f16, %y: f16, %z: f64, %i: i32) -> (f16, f16, f16) {
  // CHECK: %[[MAX:.*]] = arith.maximumf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: arith.truncf %[[MAX]] : f32 to f16
  // CHECK: %[[ODD:.*]] = arith.truncf %{{.*}} : f64 to f32
  // CHECK-NEXT: arith.truncf %[[ODD]] : f32 to f16
  // CHECK: %[[INT:.*]] = arith.sitofp %{{.*}} : i32 to f64
  // CHECK: %[[LAST:.*]] = arith.truncf %{{.*}} : f64 to f32
  // CHECK-NEXT: arith.truncf %[[LAST]] : f32 to f16
  // CHECK-NEXT: return
  %m = arith.maximumf %x, %y : f16
  %a = arith.truncf %z : f64 to f16
  %b = arith.sitofp %i : i32 to f16
  return %m, %a, %b : f16, f16, f16
}

// -----

// Conversions of bf16 are shifts.
// CHECK-LABEL: func.func @bf16
func.func @bf16(%x: bf16) -> f32 {
  // CHECK-NEXT: arith.bitcast
  // CHECK-NEXT: arith.extui
  // CHECK-NEXT: arith.constant
  // CHECK-NEXT: arith.shli
  // CHECK-NEXT: arith.bitcast
  // CHECK-NEXT: return
  %a = arith.extf %x : bf16 to f32
  return %a : f32
}

// -----

// The two conversions of an integer of few bits would become one to f16, which has no instruction: it is rounded by arithmetic.
// CHECK-LABEL: func.func @integer
func.func @integer(%i: i8) -> f16 {
  // CHECK: %[[X:.*]] = arith.sitofp %{{.*}} : i8 to f32
  // CHECK-NOT: arith.truncf %[[X]]
  // CHECK: arith.bitcast %[[X]] : f32 to i32
  // CHECK: arith.truncf %{{.*}} : f32 to f16
  %x = arith.sitofp %i : i8 to f16
  return %x : f16
}
