// Pipelined loops compute what they did before.
// RUN: creole-run %s --backend=interp --entry=three | FileCheck %s --check-prefix=THREE
// RUN: creole-opt %s --scf-for-loop-pipelining -o %t
// RUN: creole-run %t --backend=interp --entry=three | FileCheck %s --check-prefix=THREE
// RUN: creole-run %s --backend=interp --entry=early | FileCheck %s --check-prefix=EARLY
// RUN: creole-run %t --backend=interp --entry=early | FileCheck %s --check-prefix=EARLY
// RUN: creole-opt %s --scf-for-loop-pipelining=stages=4 -o %t.4
// RUN: creole-run %t.4 --backend=interp --entry=early | FileCheck %s --check-prefix=EARLY

// THREE: out0: i32 = 93301612
// THREE-NEXT: out1: i32 = 92747200
// THREE-NEXT: out2: i32 = -1069095588

// EARLY: out0: i32 = -2025366639
// EARLY-NEXT: out1: i32 = 225
// EARLY-NEXT: out2: i32 = -1600678589

func.func private @filled() -> memref<16xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %m = memref.alloc() : memref<16xi32>
  scf.for %i = %c0 to %c16 step %c1 {
    %v = arith.index_cast %i : index to i32
    %w = arith.muli %v, %v : i32
    memref.store %w, %m[%i] : memref<16xi32>
  }
  return %m : memref<16xi32>
}

func.func private @summed(%m: memref<16xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %0 = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %zero) -> (i32) {
    %v = memref.load %m[%i] : memref<16xi32>
    %b = arith.muli %a, %three : i32
    %c = arith.addi %b, %v : i32
    scf.yield %c : i32
  }
  return %0 : i32
}

// Three stages, values that are carried between stages and from iteration to iteration, a step that does not divide.
func.func @three() -> (i32, i32, i32) {
  %from = call @filled() : () -> memref<16xi32>
  %to = call @filled() : () -> memref<16xi32>
  %x = arith.constant 5 : i32
  %y = arith.constant 7 : i32
  %c0 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c15 = arith.constant 15 : index
  %r:2 = scf.for %i = %c0 to %c15 step %c3 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %0 = memref.load %from[%i] {pipeline_stage = 0 : i64} : memref<16xi32>
    %1 = arith.muli %0, %b {pipeline_stage = 1 : i64} : i32
    %2 = arith.addi %1, %a {pipeline_stage = 2 : i64} : i32
    %3 = arith.subi %0, %2 {pipeline_stage = 2 : i64} : i32
    memref.store %3, %to[%i] {pipeline_stage = 2 : i64} : memref<16xi32>
    scf.yield %2, %1 : i32, i32
  }
  %s = call @summed(%to) : (memref<16xi32>) -> i32
  return %r#0, %r#1, %s : i32, i32, i32
}

// Reads of memory that the loop does not write.
func.func @early() -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c15 = arith.constant 15 : index
  %from = memref.alloc() : memref<16xi32>
  %to = memref.alloc() : memref<16xi32>
  %filled = call @filled() : () -> memref<16xi32>
  memref.copy %filled, %from : memref<16xi32> to memref<16xi32>
  memref.copy %filled, %to : memref<16xi32> to memref<16xi32>
  %x = arith.constant 5 : i32
  %r:2 = scf.for %i = %c0 to %c15 step %c1 iter_args(%a = %x, %last = %x) -> (i32, i32) {
    %at = arith.addi %i, %c1 : index
    %0 = memref.load %from[%at] : memref<16xi32>
    %1 = arith.muli %0, %a : i32
    %2 = arith.addi %1, %last : i32
    memref.store %2, %to[%i] : memref<16xi32>
    scf.yield %2, %0 : i32, i32
  }
  %s = call @summed(%to) : (memref<16xi32>) -> i32
  return %r#0, %r#1, %s : i32, i32, i32
}
