// Ops that one branch of a conditional uses move into it.
// RUN: creole-opt %s --control-flow-sink | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: i1, %arg1: i32, %arg2: memref<4xi32>, %arg3: index) -> i32
// CHECK-NEXT: %0 = memref.load %arg2[%arg3] : memref<4xi32>
// CHECK-NEXT: %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT: %2 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %3 = arith.muli %arg1, %c1_i32 : i32
// CHECK-NEXT: %4 = arith.addi %3, %3 : i32
// CHECK-NEXT: %5 = arith.addi %4, %0 : i32
// CHECK-NEXT: scf.yield %5 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %3 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %4 = arith.addi %1, %1 : i32
// CHECK-NEXT: scf.yield %4 : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %3 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %2 : i32
// CHECK-NEXT: }
func.func @f(%c: i1, %x: i32, %m: memref<4xi32>, %i: index) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.muli %x, %c1 : i32
  %a = arith.addi %0, %0 : i32
  %l = memref.load %m[%i] : memref<4xi32>
  %b = arith.addi %x, %x : i32
  %1 = scf.if %c -> i32 {
    %k = arith.addi %a, %l : i32
    scf.yield %k : i32
  } else {
    %3 = scf.if %c -> i32 {
      scf.yield %b : i32
    } else {
      %k = arith.addi %b, %b : i32
      scf.yield %k : i32
    }
    scf.yield %3 : i32
  }
  return %1 : i32
}

// CHECK-LABEL: func.func @g(%arg0: index, %arg1: i32) -> i32
// CHECK-NEXT: %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT: %1 = arith.muli %0, %arg1 : i32
// CHECK-NEXT: %2 = arith.subi %0, %1 : i32
// CHECK-NEXT: %3 = scf.index_switch %arg0 -> i32
// CHECK-NEXT: case 2 {
// CHECK-NEXT: %4 = scf.execute_region -> i32 {
// CHECK-NEXT: %5 = arith.addi %2, %2 : i32
// CHECK-NEXT: scf.yield %5 : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %4 : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %4 = scf.for %arg2 = %c0 to %arg0 step %arg0 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT: %5 = arith.addi %arg3, %arg1 : i32
// CHECK-NEXT: scf.yield %5 : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %4 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %3 : i32
// CHECK-NEXT: }
func.func @g(%c: index, %x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  %2 = arith.muli %0, %x : i32
  %3 = arith.subi %0, %2 : i32
  %1 = scf.index_switch %c -> i32
  case 2 {
    %w = scf.execute_region -> i32 {
       %p = arith.addi %3, %3 : i32
       scf.yield %p : i32
    }
    scf.yield %w : i32
  }
  default {
    %c0 = arith.constant 0 : index
    %r = scf.for %i = %c0 to %c step %c iter_args(%k = %x) -> i32 {
      %v = arith.addi %k, %x : i32
      scf.yield %v : i32
    }
    scf.yield %r : i32
  }
  return %1 : i32
}

// An op follows when the last of its users moves, in whatever order they are looked at.
// CHECK-LABEL: func.func @users_move_first(
// CHECK-NEXT: %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %1 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT: %2 = arith.addi %1, %1 : i32
// CHECK-NEXT: %3 = arith.subi %1, %2 : i32
// CHECK-NEXT: %4 = arith.addi %1, %3 : i32
// CHECK-NEXT: scf.yield %4 : i32
func.func @users_move_first(%c: i1, %x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.subi %0, %1 : i32
  %3 = scf.if %c -> i32 {
    %4 = arith.addi %0, %2 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %x : i32
  }
  return %3 : i32
}
