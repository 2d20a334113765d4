// RUN: creole-opt %s --optimize-allocation-liveness --split-input-file --allow-unregistered-dialect | FileCheck %s

// The last use is a view; two that end at one op.
// CHECK-LABEL: func.func @views(%arg0: index, %arg1: f32) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2x3xf32>
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %alloc {{\[\[}}0, 1]] : memref<2x3xf32> into memref<6xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<6xf32>
// CHECK-NEXT: memref.copy %collapse_shape, %alloc_0 : memref<6xf32> to memref<6xf32>
// CHECK-NEXT: memref.dealloc %alloc_0 : memref<6xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<2x3xf32>
// CHECK-NEXT: %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @views(%i: index, %x: f32) {
  %0 = memref.alloc() : memref<2x3xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %2 = memref.alloc() : memref<6xf32>
  memref.copy %1, %2 : memref<6xf32> to memref<6xf32>
  %3 = arith.addf %x, %x : f32
  memref.dealloc %0 : memref<2x3xf32>
  memref.dealloc %2 : memref<6xf32>
  return
}

// -----

// Uses inside of a loop end with the loop.
// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: index, %arg2: memref<4xf32>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: scf.for %arg3 = %arg1 to %arg0 step %arg1 {
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %arg2, %alloc_0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc_0 : memref<4xf32>
// CHECK-NEXT: memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT: %0 = memref.load %arg2[%arg1] : memref<4xf32>
// CHECK-NEXT: memref.store %0, %arg2[%arg1] : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%n: index, %i: index, %m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %j = %i to %n step %i {
    %1 = memref.alloc() : memref<4xf32>
    memref.copy %m, %1 : memref<4xf32> to memref<4xf32>
    memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
    memref.dealloc %1 : memref<4xf32>
  }
  %x = memref.load %m[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// -----

// The result of a loop may be either of two.
// CHECK-LABEL: func.func @carried(%arg0: index, %arg1: index, %arg2: memref<4xf32>) -> f32 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %0:2 = scf.for %arg3 = %arg1 to %arg0 step %arg1 iter_args(%arg4 = %alloc, %arg5 = %alloc_0) -> (memref<4xf32>, memref<4xf32>) {
// CHECK-NEXT: scf.yield %arg5, %arg4 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %0#0[%arg1] : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc_0 : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT: %2 = memref.load %arg2[%arg1] : memref<4xf32>
// CHECK-NEXT: %3 = arith.addf %1, %2 : f32
// CHECK-NEXT: return %3 : f32
// CHECK-NEXT: }
func.func @carried(%n: index, %i: index, %m: memref<4xf32>) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %j = %i to %n step %i iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %q, %p : memref<4xf32>, memref<4xf32>
  }
  %x = memref.load %r#0[%i] : memref<4xf32>
  %y = memref.load %m[%i] : memref<4xf32>
  %z = arith.addf %x, %y : f32
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return %z : f32
}

// -----

// Freed on one path alone, or twice, or never used.
// CHECK-LABEL: func.func @kept(%arg0: i1, %arg1: memref<4xf32>, %arg2: index) -> f32 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %arg1, %alloc : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %arg1, %alloc_0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: %alloc_1 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %0 = memref.load %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc_0 : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc_0 : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc_1 : memref<4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @kept(%c: i1, %m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.dealloc %0 : memref<4xf32>
  }
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %m, %1 : memref<4xf32> to memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %x = memref.load %m[%i] : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  memref.dealloc %2 : memref<4xf32>
  return %x : f32
}

// -----

// An op that is not known hands the memory on.
// CHECK-LABEL: func.func @unknown(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %0 = "x.view"(%alloc) : (memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT: %1 = memref.load %0[%arg1] : memref<4xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT: %2 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT: %3 = arith.addf %1, %2 : f32
// CHECK-NEXT: return %3 : f32
// CHECK-NEXT: }
func.func @unknown(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.alloc() : memref<4xf32>
  %1 = "x.view"(%0) : (memref<4xf32>) -> memref<4xf32>
  %x = memref.load %1[%i] : memref<4xf32>
  %y = memref.load %m[%i] : memref<4xf32>
  %z = arith.addf %x, %y : f32
  memref.dealloc %0 : memref<4xf32>
  return %z : f32
}

// -----

// The memory that is freed is moved, the one that becomes another is not.
// CHECK-LABEL: func.func @grown(%arg0: memref<?xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: %0 = arith.addi %arg1, %arg1 : index
// CHECK-NEXT: %1 = memref.realloc %alloc(%0) : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: %2 = memref.load %1[%arg1] : memref<?xf32>
// CHECK-NEXT: memref.dealloc %1 : memref<?xf32>
// CHECK-NEXT: %3 = memref.load %arg0[%arg1] : memref<?xf32>
// CHECK-NEXT: %4 = arith.addf %2, %3 : f32
// CHECK-NEXT: return %4 : f32
// CHECK-NEXT: }
func.func @grown(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.alloc(%i) : memref<?xf32>
  memref.copy %m, %0 : memref<?xf32> to memref<?xf32>
  %n = arith.addi %i, %i : index
  %1 = memref.realloc %0(%n) : memref<?xf32> to memref<?xf32>
  %x = memref.load %1[%i] : memref<?xf32>
  %y = memref.load %m[%i] : memref<?xf32>
  memref.dealloc %1 : memref<?xf32>
  %z = arith.addf %x, %y : f32
  return %z : f32
}

// -----

// Transfers and addresses are in use after the op that starts or takes them.
// CHECK-LABEL: func.func @outlived(
// CHECK: memref.dma_start %alloc_0[
// CHECK-NEXT: memref.dma_wait
// CHECK-NEXT: memref.dealloc %alloc_0
// CHECK-NEXT: memref.dealloc %alloc :
// CHECK-NEXT: %alloc_1 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %cast = memref.cast %alloc_1
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %cast
// CHECK-NEXT: %0 = "read"(%intptr) : (index) -> f32
// CHECK-NEXT: memref.dealloc %alloc_1
// CHECK-NEXT: return %0 : f32
func.func @outlived(%m: memref<64xf32>, %i: index, %n: index) -> f32 {
  %tag = memref.alloc() : memref<1xi32>
  %0 = memref.alloc() : memref<64xf32>
  memref.dma_start %0[%i], %m[%i], %n, %tag[%i] : memref<64xf32>, memref<64xf32>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  memref.dealloc %0 : memref<64xf32>
  memref.dealloc %tag : memref<1xi32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.cast %1 : memref<4xf32> to memref<?xf32>
  %3 = memref.extract_aligned_pointer_as_index %2 : memref<?xf32> -> index
  %x = "read"(%3) : (index) -> f32
  memref.dealloc %1 : memref<4xf32>
  return %x : f32
}
