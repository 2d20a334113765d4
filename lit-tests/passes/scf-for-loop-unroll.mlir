// Innermost loops run several iterations as one; what is left runs in a loop behind.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-loop-unroll=unroll-factor=4 | FileCheck %s
// RUN: not creole-opt %s --allow-unregistered-dialect --scf-for-loop-unroll=unroll-factor=1000000000 2>&1 | FileCheck %s --check-prefix=HUGE

// HUGE: option 'unroll-factor' is too large: 1000000000 iterations as one make more than 1000000 ops

// CHECK-LABEL: func.func @even(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c8 = arith.constant 8 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c4_0 = arith.constant 4 : index
// CHECK-NEXT:   scf.for %arg2 = %c0 to %c8 step %c4_0 {
// CHECK-NEXT:     memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addi %arg2, %c1_1 : index
// CHECK-NEXT:     memref.store %arg1, %arg0[%0] : memref<?xf32>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %1 = arith.addi %arg2, %c2 : index
// CHECK-NEXT:     memref.store %arg1, %arg0[%1] : memref<?xf32>
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %2 = arith.addi %arg2, %c3 : index
// CHECK-NEXT:     memref.store %arg1, %arg0[%2] : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @even(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @rest(%arg0: memref<?xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c22 = arith.constant 22 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c12 = arith.constant 12 : index
// CHECK-NEXT:   %0 = scf.for %arg2 = %c0 to %c22 step %c12 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT:     %1 = memref.load %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT:     %2 = arith.addf %arg3, %1 : f32
// CHECK-NEXT:     %c3_0 = arith.constant 3 : index
// CHECK-NEXT:     %3 = arith.addi %arg2, %c3_0 : index
// CHECK-NEXT:     %4 = memref.load %arg0[%3] : memref<?xf32>
// CHECK-NEXT:     %5 = arith.addf %2, %4 : f32
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %6 = arith.addi %arg2, %c6 : index
// CHECK-NEXT:     %7 = memref.load %arg0[%6] : memref<?xf32>
// CHECK-NEXT:     %8 = arith.addf %5, %7 : f32
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %9 = arith.addi %arg2, %c9 : index
// CHECK-NEXT:     %10 = memref.load %arg0[%9] : memref<?xf32>
// CHECK-NEXT:     %11 = arith.addf %8, %10 : f32
// CHECK-NEXT:     scf.yield %11 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @rest(%m: memref<?xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  %0 = scf.for %i = %c0 to %c22 step %c3 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %a, %1 : f32
    scf.yield %2 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @unknown(%arg0: f32, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c4_0 = arith.constant 4 : index
// CHECK-NEXT:   %0 = arith.subi %arg2, %arg1 : index
// CHECK-NEXT:   %1 = arith.divsi %0, %c4 : index
// CHECK-NEXT:   %2 = arith.muli %1, %c4 : index
// CHECK-NEXT:   %3 = arith.addi %arg1, %2 : index
// CHECK-NEXT:   %4 = scf.for %arg3 = %arg1 to %3 step %c4_0 iter_args(%arg4 = %arg0) -> (f32) {
// CHECK-NEXT:     %6 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:     %7 = arith.addf %6, %6 : f32
// CHECK-NEXT:     %8 = arith.addf %7, %7 : f32
// CHECK-NEXT:     %9 = arith.addf %8, %8 : f32
// CHECK-NEXT:     scf.yield %9 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = scf.for %arg3 = %3 to %arg2 step %c1 iter_args(%arg4 = %4) -> (f32) {
// CHECK-NEXT:     %6 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:     scf.yield %6 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %5 : f32
// CHECK-NEXT: }
func.func @unknown(%x: f32, %a: index, %b: index) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %a to %b step %c1 iter_args(%c = %x) -> (f32) {
    %1 = arith.addf %c, %c : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @unknown_step(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// CHECK-NEXT:   scf.for %arg4 = %arg2 to %arg3 step %arg3 {
// CHECK-NEXT:     memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unknown_step(%m: memref<?xf32>, %x: f32, %a: index, %b: index) {
  scf.for %i = %a to %b step %b {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @narrow(%arg0: f32) {
// CHECK-NEXT:   %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:   %c30_i8 = arith.constant 30 : i8
// CHECK-NEXT:   %c120_i8 = arith.constant 120 : i8
// CHECK-NEXT:   scf.for %arg1 = %c0_i8 to %c120_i8 step %c30_i8  : i8 {
// CHECK-NEXT:     "test.use"(%arg1) : (i8) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @narrow(%x: f32) {
  %c0 = arith.constant 0 : i8
  %c30 = arith.constant 30 : i8
  %c120 = arith.constant 120 : i8
  scf.for %i = %c0 to %c120 step %c30 : i8 {
    "test.use"(%i) : (i8) -> ()
  }
  return
}

// A loop of fewer iterations than the factor becomes one of a single iteration, whatever the factor is.
// CHECK-LABEL: func.func @few(
// CHECK: scf.for %arg2 = %c0 to %c3 step
// CHECK-COUNT-3: memref.store
// CHECK-NOT: memref.store
// CHECK-NOT: scf.for
// CHECK: return
func.func @few(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
