// RUN: creole-opt %s --canonicalize | FileCheck %s

// A constant that folding makes in a region stands outside of it in the end, and then the op around is looked at again.
// CHECK-LABEL: func.func @made_in_region
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[R:.*]] = arith.select %arg0, %[[ZERO]], %arg1 : i64
// CHECK-NEXT: return %[[R]]
func.func @made_in_region(%c: i1, %x: i64) -> i64 {
  %r = scf.if %c -> (i64) {
    %0 = arith.constant 6 : i64
    %1 = arith.constant 1 : i64
    %2 = arith.andi %0, %1 : i64
    scf.yield %2 : i64
  } else {
    scf.yield %x : i64
  }
  return %r : i64
}
