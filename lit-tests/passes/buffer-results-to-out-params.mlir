// RUN: creole-opt %s --buffer-results-to-out-params --split-input-file --allow-unregistered-dialect | FileCheck %s

// An argument that a private function returns in memory is written by a copy; other results stay.
// CHECK-LABEL: func.func private @mixed(%arg0: i32, %arg1: memref<2xi8>, %arg2: memref<f64>) -> i32 {
// CHECK-NEXT: %0:2 = "source"() : () -> (memref<2xi8>, memref<f64>)
// CHECK-NEXT: memref.copy %0#0, %arg1 : memref<2xi8> to memref<2xi8>
// CHECK-NEXT: memref.copy %0#1, %arg2 : memref<f64> to memref<f64>
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @calls(%arg0: i32) -> i32 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xi8>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<f64>
// CHECK-NEXT: %0 = call @mixed(%arg0, %alloc, %alloc_0) : (i32, memref<2xi8>, memref<f64>) -> i32
// CHECK-NEXT: "sink"(%alloc, %alloc_0) : (memref<2xi8>, memref<f64>) -> ()
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func private @mixed(%a: i32) -> (i32, memref<2xi8>, memref<f64>) {
  %0:2 = "source"() : () -> (memref<2xi8>, memref<f64>)
  return %a, %0#0, %0#1 : i32, memref<2xi8>, memref<f64>
}
func.func @calls(%a: i32) -> i32 {
  %0:3 = call @mixed(%a) : (i32) -> (i32, memref<2xi8>, memref<f64>)
  "sink"(%0#1, %0#2) : (memref<2xi8>, memref<f64>) -> ()
  return %0#0 : i32
}

// -----

// Public functions and declarations stay as they are.
// CHECK-LABEL: func.func private @declared() -> memref<4xf32>
// CHECK-LABEL: func.func @public() -> memref<4xf32> {
// CHECK-NEXT: %0 = call @declared() : () -> memref<4xf32>
// CHECK-NEXT: return %0 : memref<4xf32>
// CHECK-NEXT: }
func.func private @declared() -> memref<4xf32>
func.func @public() -> memref<4xf32> {
  %0 = call @declared() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Attributes of results go with them.
// CHECK-LABEL: func.func private @attrs(%arg0: f32 {my.in}, %arg1: memref<4xf32> {my.out}) -> (f32 {my.kept}) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return %arg0 : f32
// CHECK-NEXT: }
func.func private @attrs(%a: f32 {my.in}) -> (memref<4xf32> {my.out}, f32 {my.kept}) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %a : memref<4xf32>, f32
}

// -----

// Memory of the identity layout is cast to layouts whose strides are all dynamic.
// CHECK-LABEL: func.func private @open(%arg0: memref<4x2xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT: %0 = "source"() : () -> memref<4x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: memref.copy %0, %arg0 : memref<4x2xf32, strided<[?, ?], offset: ?>> to memref<4x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @open_call() {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4x2xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<4x2xf32> to memref<4x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: call @open(%cast) : (memref<4x2xf32, strided<[?, ?], offset: ?>>) -> ()
// CHECK-NEXT: "sink"(%cast) : (memref<4x2xf32, strided<[?, ?], offset: ?>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @open() -> memref<4x2xf32, strided<[?, ?], offset: ?>> {
  %0 = "source"() : () -> memref<4x2xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<4x2xf32, strided<[?, ?], offset: ?>>
}
func.func @open_call() {
  %0 = call @open() : () -> memref<4x2xf32, strided<[?, ?], offset: ?>>
  "sink"(%0) : (memref<4x2xf32, strided<[?, ?], offset: ?>>) -> ()
  return
}

// -----

// Each return copies; calls in regions and by the function itself are changed.
// CHECK-LABEL: func.func private @branches(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: memref.copy %arg1, %arg2 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: call @branches(%arg0, %arg1, %alloc) : (i1, memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: memref.copy %alloc, %arg2 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @in_region(%arg0: i1, %arg1: memref<4xf32>) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: func.call @branches(%arg0, %arg1, %alloc) : (i1, memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: "sink"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @branches(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  %0 = func.call @branches(%c, %m) : (i1, memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @in_region(%c: i1, %m: memref<4xf32>) {
  scf.if %c {
    %0 = func.call @branches(%c, %m) : (i1, memref<4xf32>) -> memref<4xf32>
    "sink"(%0) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// Memory spaces stay.
// CHECK-LABEL: func.func private @space(%arg0: memref<4xf32, 3>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32, 3>
// CHECK-NEXT: memref.copy %alloc, %arg0 : memref<4xf32, 3> to memref<4xf32, 3>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @space_call() {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32, 3>
// CHECK-NEXT: call @space(%alloc) : (memref<4xf32, 3>) -> ()
// CHECK-NEXT: memref.dealloc %alloc : memref<4xf32, 3>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @space() -> memref<4xf32, 3> {
  %0 = memref.alloc() : memref<4xf32, 3>
  return %0 : memref<4xf32, 3>
}
func.func @space_call() {
  %0 = call @space() : () -> memref<4xf32, 3>
  memref.dealloc %0 : memref<4xf32, 3>
  return
}
