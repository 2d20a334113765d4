// RUN: creole-opt %s '--buffer-results-to-out-params=hoist-static-allocs hoist-dynamic-allocs' --split-input-file --allow-unregistered-dialect | FileCheck %s

// The allocation that is returned becomes the argument.
// CHECK-LABEL: func.func private @static(%arg0: memref<4xf32>) {
// CHECK-NEXT: "use"(%arg0) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @static_call() -> memref<4xf32> {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: call @static(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT: return %alloc : memref<4xf32>
// CHECK-NEXT: }
func.func private @static() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  "use"(%0) : (memref<4xf32>) -> ()
  return %0 : memref<4xf32>
}
func.func @static_call() -> memref<4xf32> {
  %0 = call @static() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Sizes that are arguments are those of the call.
// CHECK-LABEL: func.func private @dynamic(%arg0: index, %arg1: index, %arg2: memref<?x4x?xf32>, %arg3: memref<?xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dynamic_call(%arg0: index) {
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %alloc = memref.alloc(%arg0, %c7) : memref<?x4x?xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT: call @dynamic(%c7, %arg0, %alloc, %alloc_0) : (index, index, memref<?x4x?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT: "sink"(%alloc, %alloc_0) : (memref<?x4x?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @dynamic(%m: index, %n: index) -> (memref<?x4x?xf32>, memref<?xf32>) {
  %0 = memref.alloc(%n, %m) : memref<?x4x?xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  return %0, %1 : memref<?x4x?xf32>, memref<?xf32>
}
func.func @dynamic_call(%n: index) {
  %c7 = arith.constant 7 : index
  %0:2 = call @dynamic(%c7, %n) : (index, index) -> (memref<?x4x?xf32>, memref<?xf32>)
  "sink"(%0#0, %0#1) : (memref<?x4x?xf32>, memref<?xf32>) -> ()
  return
}

// -----

// What is no allocation of the function is copied.
// CHECK-LABEL: func.func private @argument(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @argument(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// -----

// One allocation is returned on all ways, or none.
// CHECK-LABEL: func.func private @same(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: memref.copy %arg1, %arg2 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @same(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  return %0 : memref<4xf32>
^b:
  return %m : memref<4xf32>
}

// -----

// Two allocations may hold something at the same time: they are copied.
// CHECK-LABEL: func.func private @two(%arg0: i1, %arg1: memref<4xf32>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "use"(%alloc, %alloc_0) : (memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: memref.copy %alloc_0, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @two(%c: i1) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  "use"(%0, %1) : (memref<4xf32>, memref<4xf32>) -> ()
  cf.cond_br %c, ^a, ^b
^a:
  return %0 : memref<4xf32>
^b:
  return %1 : memref<4xf32>
}

// -----

// An allocation that is returned twice becomes the first argument, and is copied to the second one.
// CHECK-LABEL: func.func private @twice(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @twice() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %0 : memref<4xf32>, memref<4xf32>
}
