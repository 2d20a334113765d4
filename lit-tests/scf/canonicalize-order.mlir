// An op is rewritten before those in its regions.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @around(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: memref<i32>) -> i32 {
// CHECK-NEXT:   %0 = arith.andi %arg1, %arg0 : i1
// CHECK-NEXT:   %1 = arith.select %0, %arg2, %arg3 : i32
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     memref.store %arg2, %arg4[] : memref<i32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @around(%c: i1, %d: i1, %x: i32, %y: i32, %m: memref<i32>) -> (i32) {
  %4 = scf.if %d -> i32 {
    %5 = scf.if %c -> i32 {
      memref.store %x, %m[] : memref<i32>
      scf.yield %x : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %5 : i32
  } else {
    scf.yield %y : i32
  }
  return %4 : i32
}

// -----

// CHECK-LABEL: func.func @around_same(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: memref<i32>) -> (i32, i32) {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg3, %arg2 : i32
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     memref.store %arg2, %arg4[] : memref<i32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = arith.andi %arg1, %arg0 : i1
// CHECK-NEXT:   %2 = arith.select %1, %arg2, %arg3 : i32
// CHECK-NEXT:   scf.if %1 {
// CHECK-NEXT:     memref.store %arg2, %arg4[] : memref<i32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %2 : i32, i32
// CHECK-NEXT: }
func.func @around_same(%c: i1, %d: i1, %x: i32, %y: i32, %m: memref<i32>) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    memref.store %x, %m[] : memref<i32>
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  %4 = scf.if %d -> i32 {
    %5 = scf.if %c -> i32 {
      memref.store %x, %m[] : memref<i32>
      scf.yield %x : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %5 : i32
  } else {
    scf.yield %y : i32
  }
  return %0, %4 : i32, i32
}

// -----

// CHECK-LABEL: func.func @around_more(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: memref<i32>) -> i32 {
// CHECK-NEXT:   %0 = arith.andi %arg1, %arg0 : i1
// CHECK-NEXT:   %1 = scf.if %0 -> (i32) {
// CHECK-NEXT:     memref.store %arg2, %arg4[] : memref<i32>
// CHECK-NEXT:     %2 = arith.addi %arg2, %arg3 : i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @around_more(%c: i1, %d: i1, %x: i32, %y: i32, %m: memref<i32>) -> (i32) {
  %4 = scf.if %d -> i32 {
    %5 = scf.if %c -> i32 {
      memref.store %x, %m[] : memref<i32>
      %6 = arith.addi %x, %y : i32
      scf.yield %6 : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %5 : i32
  } else {
    scf.yield %y : i32
  }
  return %4 : i32
}
