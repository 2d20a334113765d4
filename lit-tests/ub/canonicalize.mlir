// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Poison passes through arithmetic; a select takes the other operand; branches avoid unreachable blocks.
// CHECK-LABEL: func.func @poison(%arg0: i32, %arg1: i1) -> (i32, i32, vector<4xi32>) {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     %1 = ub.poison : vector<4xi32>
// CHECK-NEXT:     return %0, %arg0, %1 : i32, i32, vector<4xi32>
// CHECK-NEXT:   }
func.func @poison(%a: i32, %c: i1) -> (i32, i32, vector<4xi32>) {
  %p = ub.poison : i32
  %pv = ub.poison : vector<4xi32>
  %0 = arith.addi %a, %p : i32
  %1 = arith.select %c, %a, %p : i32
  %2 = arith.muli %pv, %pv : vector<4xi32>
  return %0, %1, %2 : i32, i32, vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: memref<i32>, %arg2: i32) {
// CHECK-NEXT:     memref.store %arg2, %arg1[] : memref<i32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @effects(%arg0: i1, %arg1: memref<i32>, %arg2: i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     memref.store %arg2, %arg1[] : memref<i32>
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     memref.store %arg2, %arg1[] : memref<i32>
// CHECK-NEXT:     ub.unreachable
// CHECK-NEXT:   }
func.func @branches(%c: i1, %m: memref<i32>, %v: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%v: i32)
^bb1:
  memref.store %v, %m[] : memref<i32>
  return
^bb2(%x: i32):
  ub.unreachable
}
func.func @effects(%c: i1, %m: memref<i32>, %v: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %v, %m[] : memref<i32>
  return
^bb2:
  memref.store %v, %m[] : memref<i32>
  ub.unreachable
}
