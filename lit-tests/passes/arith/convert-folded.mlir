// Functions for ops that fold: they are made for all ops of the program.
// RUN: creole-opt %s --convert-math-to-funcs | FileCheck %s

// The power is a constant, the function stays.
// CHECK-LABEL: func.func @folded() -> i16 {
// CHECK-NEXT: %c-1_i16 = arith.constant -1 : i16
// CHECK-NEXT: %c-1_i16_0 = arith.constant -1 : i16
// CHECK-NEXT: return %c-1_i16_0 : i16
// CHECK-LABEL: func.func private @__mlir_math_ipowi_i16(%arg0: i16, %arg1: i16) -> i16
func.func @folded() -> i16 {
  %c = arith.constant -1 : i16
  %0 = math.ipowi %c, %c : i16
  return %0 : i16
}
