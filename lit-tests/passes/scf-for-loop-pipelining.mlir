// Software pipelining of loops, by attributes and with early reads.
// RUN: creole-opt %s --scf-for-loop-pipelining --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @scale(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = memref.load %arg0[%c0] : memref<16xf32>
// CHECK-NEXT:   %c15 = arith.constant 15 : index
// CHECK-NEXT:   %1 = scf.for %arg3 = %c0 to %c15 step %c1 iter_args(%arg4 = %0) -> (f32) {
// CHECK-NEXT:     %3 = arith.mulf %arg4, %arg2 : f32
// CHECK-NEXT:     memref.store %3, %arg1[%arg3] : memref<16xf32>
// CHECK-NEXT:     %4 = arith.addi %arg3, %c1 : index
// CHECK-NEXT:     %5 = memref.load %arg0[%4] : memref<16xf32>
// CHECK-NEXT:     scf.yield %5 : f32
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   %2 = arith.mulf %1, %arg2 : f32
// CHECK-NEXT:   memref.store %2, %arg1[%c15] : memref<16xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @scale(%from: memref<16xf32>, %to: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %from[%i] {pipeline_stage = 0 : i64} : memref<16xf32>
    %1 = arith.mulf %0, %x {pipeline_stage = 1 : i64} : f32
    memref.store %1, %to[%i] {pipeline_stage = 1 : i64} : memref<16xf32>
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @three(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %0 = memref.load %arg0[%c1] : memref<16xf32>
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %1 = arith.mulf %0, %arg2 : f32
// CHECK-NEXT:   %2 = memref.load %arg0[%c4] : memref<16xf32>
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %3:5 = scf.for %arg3 = %c1 to %c10 step %c3 iter_args(%arg4 = %arg2, %arg5 = %1, %arg6 = %1, %arg7 = %0, %arg8 = %2) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT:     %9 = arith.addf %arg6, %arg4 : f32
// CHECK-NEXT:     %10 = arith.addf %arg7, %9 : f32
// CHECK-NEXT:     memref.store %10, %arg1[%arg3] : memref<16xf32>
// CHECK-NEXT:     %11 = arith.mulf %arg8, %arg5 : f32
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %12 = arith.addi %arg3, %c6 : index
// CHECK-NEXT:     %13 = memref.load %arg0[%12] : memref<16xf32>
// CHECK-NEXT:     scf.yield %9, %11, %11, %arg8, %13 : f32, f32, f32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %c13 = arith.constant 13 : index
// CHECK-NEXT:   %4 = arith.addf %3#2, %3#0 : f32
// CHECK-NEXT:   %5 = arith.addf %3#3, %4 : f32
// CHECK-NEXT:   memref.store %5, %arg1[%c10] : memref<16xf32>
// CHECK-NEXT:   %6 = arith.mulf %3#4, %3#1 : f32
// CHECK-NEXT:   %7 = arith.addf %6, %4 : f32
// CHECK-NEXT:   %8 = arith.addf %3#4, %7 : f32
// CHECK-NEXT:   memref.store %8, %arg1[%c13] : memref<16xf32>
// CHECK-NEXT:   return %7, %6 : f32, f32
// CHECK-NEXT: }
func.func @three(%from: memref<16xf32>, %to: memref<16xf32>, %x: f32) -> (f32, f32) {
  %c0 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 15 : index
  %r:2 = scf.for %i = %c0 to %c16 step %c3 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %0 = memref.load %from[%i] {pipeline_stage = 0 : i64} : memref<16xf32>
    %1 = arith.mulf %0, %b {pipeline_stage = 1 : i64} : f32
    %2 = arith.addf %1, %a {pipeline_stage = 2 : i64} : f32
    %3 = arith.addf %0, %2 {pipeline_stage = 2 : i64} : f32
    memref.store %3, %to[%i] {pipeline_stage = 2 : i64} : memref<16xf32>
    scf.yield %2, %1 : f32, f32
  } 
  return %r#0, %r#1 : f32, f32
}

// -----

// CHECK-LABEL: func.func @auto(%arg0: memref<16xf32>, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %alloc = memref.alloc() : memref<16xf32>
// CHECK-NEXT:   %0 = arith.muli %c0, %c0 : index
// CHECK-NEXT:   %1 = memref.load %arg0[%0] : memref<16xf32>
// CHECK-NEXT:   %c15 = arith.constant 15 : index
// CHECK-NEXT:   %2:2 = scf.for %arg3 = %c0 to %c15 step %c1 iter_args(%arg4 = %arg2, %arg5 = %1) -> (f32, f32) {
// CHECK-NEXT:     %4 = arith.mulf %arg5, %arg4 : f32
// CHECK-NEXT:     memref.store %4, %alloc[%arg3] : memref<16xf32>
// CHECK-NEXT:     %5 = arith.addi %arg3, %c1 : index
// CHECK-NEXT:     %6 = arith.muli %5, %5 : index
// CHECK-NEXT:     %7 = memref.load %arg0[%6] : memref<16xf32>
// CHECK-NEXT:     scf.yield %4, %7 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %3 = arith.mulf %2#1, %2#0 : f32
// CHECK-NEXT:   memref.store %3, %alloc[%c15] : memref<16xf32>
// CHECK-NEXT:   return %3 : f32
// CHECK-NEXT: }
func.func @auto(%from: memref<16xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %to = memref.alloc() : memref<16xf32>
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %x) -> (f32) {
    %k = arith.muli %i, %i : index
    %v = memref.load %from[%k] : memref<16xf32>
    %1 = arith.mulf %v, %a : f32
    memref.store %1, %to[%i] : memref<16xf32>
    scf.yield %1 : f32
  }
  return %r : f32
}

// -----

// An op without attribute is in the stage of what it uses; a region goes with its op.
// CHECK-LABEL: func.func @region(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: i1) {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %0 = arith.index_cast %c0_i32 : i32 to index
// CHECK-NEXT:   %1 = memref.load %arg0[%0] : memref<16xf32>
// CHECK-NEXT:   %2 = arith.index_cast %c1_i32 : i32 to index
// CHECK-NEXT:   %3 = memref.load %arg0[%2] : memref<16xf32>
// CHECK-NEXT:   %c14_i32 = arith.constant 14 : i32
// CHECK-NEXT:   %4:4 = scf.for %arg3 = %c0_i32 to %c14_i32 step %c1_i32 iter_args(%arg4 = %1, %arg5 = %3, %arg6 = %0, %arg7 = %2) -> (f32, f32, index, index)  : i32 {
// CHECK-NEXT:     scf.if %arg2 {
// CHECK-NEXT:       memref.store %arg4, %arg1[%arg6] : memref<16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %5 = arith.addi %arg3, %c2_i32 : i32
// CHECK-NEXT:     %6 = arith.index_cast %5 : i32 to index
// CHECK-NEXT:     %7 = memref.load %arg0[%6] : memref<16xf32>
// CHECK-NEXT:     scf.yield %arg5, %7, %arg7, %6 : f32, f32, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg2 {
// CHECK-NEXT:     memref.store %4#0, %arg1[%4#2] : memref<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg2 {
// CHECK-NEXT:     memref.store %4#1, %arg1[%4#3] : memref<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @region(%from: memref<16xf32>, %to: memref<16xf32>, %b: i1) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c16 = arith.constant 16 : i32
  scf.for %i = %c0 to %c16 step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    %0 = memref.load %from[%at] : memref<16xf32>
    scf.if %b {
      memref.store %0, %to[%at] : memref<16xf32>
    } {pipeline_stage = 2 : i64}
  }
  return
}

// -----

// The loop may write what it reads: no read is early.
// CHECK-LABEL: func.func @may_alias(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   scf.for %arg3 = %c0 to %c16 step %c1 {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg3] : memref<16xf32>
// CHECK-NEXT:     %1 = arith.mulf %0, %arg2 : f32
// CHECK-NEXT:     memref.store %1, %arg1[%arg3] : memref<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @may_alias(%from: memref<16xf32>, %to: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %from[%i] : memref<16xf32>
    %1 = arith.mulf %0, %x : f32
    memref.store %1, %to[%i] : memref<16xf32>
  }
  return
}

// -----

// Reads whose place depends on what is carried stay, as do loops with unknown bounds, few iterations, or arguments that
// are yielded.
// CHECK-LABEL: func.func @others(%arg0: memref<16xindex>, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %0 = scf.for %arg2 = %c0 to %c16 step %c1 iter_args(%arg3 = %arg1) -> (index) {
// CHECK-NEXT:     %4 = memref.load %arg0[%arg3] : memref<16xindex>
// CHECK-NEXT:     scf.yield %4 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg1) -> (index) {
// CHECK-NEXT:     %4 = memref.load %arg0[%arg2] : memref<16xindex>
// CHECK-NEXT:     %5 = arith.addi %4, %arg3 : index
// CHECK-NEXT:     scf.yield %5 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = scf.for %arg2 = %c0 to %c1 step %c1 iter_args(%arg3 = %arg1) -> (index) {
// CHECK-NEXT:     %4 = memref.load %arg0[%arg2] : memref<16xindex>
// CHECK-NEXT:     %5 = arith.addi %4, %arg3 : index
// CHECK-NEXT:     scf.yield %5 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   %3:2 = scf.for %arg2 = %c0 to %c16 step %c1 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (index, index) {
// CHECK-NEXT:     %4 = memref.load %arg0[%arg2] : memref<16xindex>
// CHECK-NEXT:     scf.yield %arg4, %4 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1, %2, %3#0 : index, index, index, index
// CHECK-NEXT: }
func.func @others(%from: memref<16xindex>, %n: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %0 = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %n) -> (index) {
    %v = memref.load %from[%a] : memref<16xindex>
    scf.yield %v : index
  }
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %n) -> (index) {
    %v = memref.load %from[%i] : memref<16xindex>
    %w = arith.addi %v, %a : index
    scf.yield %w : index
  }
  %2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %n) -> (index) {
    %v = memref.load %from[%i] : memref<16xindex>
    %w = arith.addi %v, %a : index
    scf.yield %w : index
  }
  %3:2 = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %n, %b = %n) -> (index, index) {
    %v = memref.load %from[%i] : memref<16xindex>
    scf.yield %b, %v : index, index
  }
  return %0, %1, %2, %3#0 : index, index, index, index
}

// A loop around another one stays, and one whose reads wait for writes; remarks say so.
// RUN: creole-opt %s --scf-for-loop-pipelining --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY
// WHY-DAG: a loop is not pipelined: it holds a loop
// WHY-DAG: a loop is not pipelined: it has no read of memory that can come early
// CHECK-LABEL: func.func @nest
// CHECK: %[[C16:.+]] = arith.constant 16
// CHECK-NEXT: scf.for %{{.*}} = %{{.*}} to %[[C16]] step
// CHECK-NEXT: memref.load
// CHECK-NEXT: memref.load
// CHECK: scf.for
// CHECK-NOT: scf.for
func.func @nest(%m: memref<16xf32>, %n: memref<16x16xf32>) {
  %to = memref.alloc() : memref<16x16xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %m[%i] : memref<16xf32>
    scf.for %j = %c0 to %c16 step %c1 {
      %1 = memref.load %n[%i, %j] : memref<16x16xf32>
      %2 = arith.mulf %0, %1 : f32
      memref.store %2, %to[%i, %j] : memref<16x16xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @waits
// CHECK: scf.for
// CHECK-NEXT: memref.load
func.func @waits(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %m[%c0] : memref<16xf32>
    %1 = arith.mulf %0, %x : f32
    memref.store %1, %m[%i] : memref<16xf32>
  }
  return
}
