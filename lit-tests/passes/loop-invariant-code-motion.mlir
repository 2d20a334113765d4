// RUN: creole-opt %s --loop-invariant-code-motion | FileCheck %s

// What may be undefined stays in a loop that may not run.
// CHECK-LABEL: @dim
func.func @dim(%m: memref<?x?xf32>, %i: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[IN_RANGE:.*]] = memref.dim %arg0, %c1
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: memref.dim %arg0, %arg1
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %d = memref.dim %m, %i : memref<?x?xf32>
    %e = memref.dim %m, %c1 : memref<?x?xf32>
    %s = arith.addi %d, %e : index
    scf.yield %s : index
  }
  return %r : index
}

// A loop with a step that is not known to be one may have no end.
// CHECK-LABEL: @step
func.func @step(%n: index, %step: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  // CHECK: %[[ONE:.*]] = scf.for %{{.*}} = %c0 to %c5 step %c1 iter_args
  // CHECK: scf.for %[[I:.*]] = %c0 to %arg0 step %c1 {
  // CHECK-NEXT: scf.for %{{.*}} = %c0 to %c5 step %arg1 iter_args
  scf.for %i = %c0 to %n step %c1 {
    %a = scf.for %j = %c0 to %c5 step %step iter_args(%x = %c0) -> (index) {
      %y = arith.addi %x, %j : index
      scf.yield %y : index
    }
    %b = scf.for %j = %c0 to %c5 step %c1 iter_args(%x = %c0) -> (index) {
      %y = arith.addi %x, %j : index
      scf.yield %y : index
    }
    %s = arith.addi %a, %b : index
    memref.store %s, %m[%i] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: @divisions
func.func @divisions(%n: index, %x: i32, %y: i32, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %three = arith.constant 3 : i32
  %minus = arith.constant -1 : i32
  // CHECK: arith.divsi %arg1, %c3_i32
  // CHECK-NEXT: arith.divui %arg1, %c-1_i32
  // CHECK-NEXT: arith.remsi %arg1, %c-1_i32
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: arith.divsi %arg1, %c-1_i32
  // CHECK-NEXT: arith.divui %arg1, %arg2
  scf.for %i = %c0 to %c10 step %c1 {
    %a = arith.divsi %x, %three : i32
    %b = arith.divsi %x, %minus : i32
    %c = arith.divui %x, %minus : i32
    %d = arith.divui %x, %y : i32
    %e = arith.remsi %x, %minus : i32
    %s = arith.addi %a, %b : i32
    %t = arith.addi %c, %d : i32
    %u = arith.addi %s, %t : i32
    %v = arith.addi %u, %e : i32
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}

// Shifts are undefined only for who uses them: they move in front of loops that may not run. A remainder stays, as it may
// divide by zero.
// CHECK-LABEL: @undefined_results
func.func @undefined_results(%n: index, %x: i32, %y: i32, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: arith.shli %arg1, %arg2
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: arith.remui %arg1, %arg2
  // CHECK-NEXT: arith.ceildivui %arg1, %arg2
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.shli %x, %y : i32
    %b = arith.remui %x, %y : i32
    %c = arith.ceildivui %x, %y : i32
    %s = arith.addi %a, %b : i32
    %t = arith.addi %s, %c : i32
    memref.store %t, %m[%i] : memref<?xi32>
  }
  return
}
