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

// -----

// Each iteration needs memory of its own: the one before may still be read.
// CHECK-LABEL: func.func private @again(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT: cf.br ^bb1(%arg0 : memref<4xf32>)
// CHECK-NEXT: ^bb1(%0: memref<4xf32>):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %1 = "next"(%0, %alloc) : (memref<4xf32>, memref<4xf32>) -> i1
// CHECK-NEXT: cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb1(%alloc : memref<4xf32>)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @again(%m: memref<4xf32>) -> memref<4xf32> {
  cf.br ^l(%m : memref<4xf32>)
^l(%last: memref<4xf32>):
  %0 = memref.alloc() : memref<4xf32>
  %c = "next"(%last, %0) : (memref<4xf32>, memref<4xf32>) -> i1
  cf.cond_br %c, ^b, ^e
^b:
  cf.br ^l(%0 : memref<4xf32>)
^e:
  return %0 : memref<4xf32>
}

// -----

// Behind a loop there is one allocation.
// CHECK-LABEL: func.func private @behind(%arg0: memref<4xf32>) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: %0 = "next"() : () -> i1
// CHECK-NEXT: cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: "use"(%arg0) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @behind() -> memref<4xf32> {
  cf.br ^l
^l:
  %c = "next"() : () -> i1
  cf.cond_br %c, ^l, ^e
^e:
  %0 = memref.alloc() : memref<4xf32>
  "use"(%0) : (memref<4xf32>) -> ()
  return %0 : memref<4xf32>
}

// -----

// Other ops than calls expect the type that the function has.
// CHECK-LABEL: func.func private @named() -> memref<4xf32> {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: return %alloc : memref<4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @noted() -> memref<4xf32> {
// CHECK-LABEL: func.func @names() -> memref<4xf32> {
// CHECK-NEXT: %f = constant @named : () -> memref<4xf32>
// CHECK-NEXT: %0 = call_indirect %f() : () -> memref<4xf32>
// CHECK-NEXT: %1 = call @named() : () -> memref<4xf32>
// CHECK-NEXT: "note"() {of = [@noted]} : () -> ()
// CHECK-NEXT: return %0 : memref<4xf32>
// CHECK-NEXT: }
func.func private @named() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func private @noted() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @names() -> memref<4xf32> {
  %f = func.constant @named : () -> memref<4xf32>
  %0 = func.call_indirect %f() : () -> memref<4xf32>
  %1 = func.call @named() : () -> memref<4xf32>
  "note"() {of = [@noted]} : () -> ()
  return %0 : memref<4xf32>
}
