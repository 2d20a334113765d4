// RUN: creole-opt %s --drop-equivalent-buffer-results --split-input-file --allow-unregistered-dialect | FileCheck %s

// Results of two returns, mixed with others; a cast is made by the caller.
// CHECK-LABEL: func.func private @mixed(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>, %arg3: f32) -> (f32 {a.keep}, memref<4xf32>) attributes {a.func} {
// CHECK-NEXT: %cast = memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: %0 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return %0, %arg2 : f32, memref<4xf32>
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %cast_0 = memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: return %arg3, %arg1 : f32, memref<4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @caller(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>, %arg3: f32) -> (memref<?xf32>, f32, memref<4xf32>) {
// CHECK-NEXT: %0:2 = call @mixed(%arg0, %arg1, %arg2, %arg3) : (i1, memref<4xf32>, memref<4xf32>, f32) -> (f32, memref<4xf32>)
// CHECK-NEXT: %cast = memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: return %cast, %0#0, %0#1 : memref<?xf32>, f32, memref<4xf32>
// CHECK-NEXT: }
func.func private @mixed(%c: i1, %m: memref<4xf32>, %n: memref<4xf32>, %x: f32) -> (memref<?xf32> {a.drop}, f32 {a.keep}, memref<4xf32>) attributes {a.func} {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = arith.addf %x, %x : f32
  cf.cond_br %c, ^a, ^b
^a:
  return %0, %1, %n : memref<?xf32>, f32, memref<4xf32>
^b:
  %2 = memref.cast %m : memref<4xf32> to memref<?xf32>
  return %2, %x, %m : memref<?xf32>, f32, memref<4xf32>
}
func.func @caller(%c: i1, %m: memref<4xf32>, %n: memref<4xf32>, %x: f32) -> (memref<?xf32>, f32, memref<4xf32>) {
  %0:3 = call @mixed(%c, %m, %n, %x) : (i1, memref<4xf32>, memref<4xf32>, f32) -> (memref<?xf32>, f32, memref<4xf32>)
  return %0#0, %0#1, %0#2 : memref<?xf32>, f32, memref<4xf32>
}

// -----

// What a called function returns may be an argument of the caller.
// CHECK-LABEL: func.func private @inner(%arg0: memref<4xf32>, %arg1: f32) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @outer(%arg0: f32, %arg1: memref<4xf32>) {
// CHECK-NEXT: call @inner(%arg1, %arg0) : (memref<4xf32>, f32) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @inner(%m: memref<4xf32>, %x: f32) -> (f32, memref<4xf32>) {
  return %x, %m : f32, memref<4xf32>
}
func.func private @outer(%x: f32, %m: memref<4xf32>) -> memref<4xf32> {
  %0:2 = call @inner(%m, %x) : (memref<4xf32>, f32) -> (f32, memref<4xf32>)
  return %0#1 : memref<4xf32>
}

// -----

// A function that calls itself.
// CHECK-LABEL: func.func private @again(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT: call @again(%arg1, %arg0) : (memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: call @again(%arg0, %arg0) : (memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @again(%m: memref<4xf32>, %n: memref<4xf32>) -> memref<4xf32> {
  %0 = call @again(%n, %m) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  %1 = call @again(%0, %0) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return %n : memref<4xf32>
}

// -----

// Functions without a body, and public ones.
// CHECK-LABEL: func.func private @external(memref<4xf32>) -> memref<4xf32>
// CHECK-LABEL: func.func @public(%arg0: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: %0 = call @external(%arg0) : (memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT: return %arg0 : memref<4xf32>
// CHECK-NEXT: }
func.func private @external(memref<4xf32>) -> memref<4xf32>
func.func @public(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @external(%m) : (memref<4xf32>) -> memref<4xf32>
  return %m : memref<4xf32>
}

// -----

// The type of a reference stays.
// CHECK-LABEL: func.func @refer(
// CHECK-LABEL: func.func private @referred(%arg0: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: return %arg0 : memref<4xf32>
func.func @refer() {
  %f = func.constant @referred : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func private @referred(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// -----

// Casts over an unknown size: callers could not cast the one type to the other.
// CHECK-LABEL: func.func private @wrong(%arg0: memref<4xf32>) -> memref<5xf32> {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: %cast_0 = memref.cast %cast : memref<?xf32> to memref<5xf32>
// CHECK-NEXT: return %cast_0 : memref<5xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @call_wrong(
// CHECK-NEXT: %0 = call @wrong(%arg0) : (memref<4xf32>) -> memref<5xf32>
// CHECK-NEXT: return %0 : memref<5xf32>
func.func private @wrong(%m: memref<4xf32>) -> memref<5xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<5xf32>
  return %1 : memref<5xf32>
}
func.func @call_wrong(%m: memref<4xf32>) -> memref<5xf32> {
  %0 = call @wrong(%m) : (memref<4xf32>) -> memref<5xf32>
  return %0 : memref<5xf32>
}

// -----

// Attributes of unknown ops refer to functions, too.
// CHECK-LABEL: func.func private @listed(%arg0: memref<4xf32>) -> memref<4xf32> {
func.func private @listed(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
"list"() {of = [@listed]} : () -> ()
