// Folds of narrow floats before their arithmetic is widened: of ops as they stand in the program.
// RUN: creole-opt %s --arith-emulate-unsupported-floats="source-types=bf16 target-type=f32" | FileCheck %s

// A constant moves to the right before it is widened.
// CHECK-LABEL: func.func @right(%arg0: bf16) -> bf16 {
// CHECK-NEXT: %0 = arith.extf %arg0 fastmath<contract> : bf16 to f32
// CHECK-NEXT: %cst = arith.constant 2.000000e+00 : bf16
// CHECK-NEXT: %1 = arith.extf %cst fastmath<contract> : bf16 to f32
// CHECK-NEXT: %2 = arith.addf %0, %1 : f32
func.func @right(%x: bf16) -> bf16 {
  %two = arith.constant 2.0 : bf16
  %0 = arith.addf %two, %x : bf16
  return %0 : bf16
}

// The product folds; the maximum was no op on constants and is widened.
// CHECK-LABEL: func.func @chain() -> bf16 {
// CHECK: arith.constant 2.500000e-01 : bf16
// CHECK: arith.maxnumf %{{.*}}, %{{.*}} : f32
func.func @chain() -> bf16 {
  %half = arith.constant -0.5 : bf16
  %0 = arith.mulf %half, %half : bf16
  %two = arith.constant -2.0 : bf16
  %1 = arith.maxnumf %0, %two : bf16
  return %1 : bf16
}
