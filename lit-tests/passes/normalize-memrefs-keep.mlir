// RUN: creole-opt %s --normalize-memrefs --split-input-file --allow-unregistered-dialect | FileCheck %s

// A use that can't be normalised: the function stays, with callers and callees.
// CHECK-LABEL: func.func @outer(%arg0: memref<8xf32, strided<[2]>>) {
// CHECK-NEXT: call @copies(%arg0) : (memref<8xf32, strided<[2]>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @copies(%arg0: memref<8xf32, strided<[2]>>) {
// CHECK-NEXT: memref.copy %arg0, %arg0 : memref<8xf32, strided<[2]>> to memref<8xf32, strided<[2]>>
// CHECK-NEXT: call @declared(%arg0) : (memref<8xf32, strided<[2]>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @declared(memref<8xf32, strided<[2]>>)
// CHECK-LABEL: func.func @alone(%arg0: memref<15xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @outer(%m: memref<8xf32, strided<[2]>>) {
  call @copies(%m) : (memref<8xf32, strided<[2]>>) -> ()
  return
}
func.func @copies(%m: memref<8xf32, strided<[2]>>) {
  memref.copy %m, %m : memref<8xf32, strided<[2]>> to memref<8xf32, strided<[2]>>
  call @declared(%m) : (memref<8xf32, strided<[2]>>) -> ()
  return
}
func.func private @declared(memref<8xf32, strided<[2]>>)
func.func @alone(%m: memref<8xf32, strided<[2]>>) {
  return
}

// -----

// Maps without known bounds, to negative positions, and of dynamic sizes without tiles.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1 - 100)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @maps(%arg0: memref<4x4xf32, #map>, %arg1: memref<4xf32, strided<[?], offset: ?>>, %arg2: memref<?x4xf32, #map1>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @maps(%a: memref<4x4xf32, affine_map<(d0, d1) -> (d0, d1 - 100)>>, %b: memref<4xf32, strided<[?], offset: ?>>, %c: memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  return
}

// -----

// Blocks that take memrefs.
// CHECK-LABEL: func.func @blocks(%arg0: memref<8xf32, strided<[2]>>, %arg1: index) -> f32 {
// CHECK-NEXT: cf.br ^bb1(%arg0 : memref<8xf32, strided<[2]>>)
// CHECK-NEXT: ^bb1(%0: memref<8xf32, strided<[2]>>):  // pred: ^bb0
// CHECK-NEXT: %1 = memref.load %0[%arg1] : memref<8xf32, strided<[2]>>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @blocks(%m: memref<8xf32, strided<[2]>>, %i: index) -> f32 {
  cf.br ^a(%m : memref<8xf32, strided<[2]>>)
^a(%n: memref<8xf32, strided<[2]>>):
  %0 = memref.load %n[%i] : memref<8xf32, strided<[2]>>
  return %0 : f32
}

// -----

// A cast to a layout becomes one of all elements that it reaches.
// CHECK: #map = affine_map<()[s0] -> (s0 * 8 + 2)>
// CHECK-LABEL: func.func @cast(%arg0: memref<5x7xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [29], strides: [1] : memref<5x7xf32> to memref<29xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = memref.load %reinterpret_cast[%0] : memref<29xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @cast(%m: memref<5x7xf32>, %i: index) -> f32 {
  %0 = memref.reinterpret_cast %m to offset: [2], sizes: [4, 6], strides: [7, 1] : memref<5x7xf32> to memref<4x6xf32, strided<[7, 1], offset: 2>>
  %1 = memref.load %0[%i, %i] : memref<4x6xf32, strided<[7, 1], offset: 2>>
  return %1 : f32
}

// -----

// Sizes of dimensions are those of the old shape: a function that asks for one stays.
// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @dim(%arg0: memref<8xf32, #map>, %arg1: index) -> index {
// CHECK-NEXT: %dim = memref.dim %arg0, %arg1 : memref<8xf32, #map>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
func.func @dim(%m: memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  return %0 : index
}

// -----

// So does one whose type a reference has.
// CHECK-LABEL: func.func @reference() -> ((memref<8xf32, strided<[2]>>) -> ()) {
// CHECK-NEXT: %f = constant @named : (memref<8xf32, strided<[2]>>) -> ()
// CHECK-NEXT: return %f : (memref<8xf32, strided<[2]>>) -> ()
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @named(%arg0: memref<8xf32, strided<[2]>>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @reference() -> ((memref<8xf32, strided<[2]>>) -> ()) {
  %0 = constant @named : (memref<8xf32, strided<[2]>>) -> ()
  return %0 : (memref<8xf32, strided<[2]>>) -> ()
}
func.func private @named(%m: memref<8xf32, strided<[2]>>) {
  return
}

// -----

// And one that hands on what others made.
// CHECK-LABEL: func.func @unknown() -> memref<8xf32, strided<[2]>> {
// CHECK-NEXT: %0 = "other"() : () -> memref<8xf32, strided<[2]>>
// CHECK-NEXT: return %0 : memref<8xf32, strided<[2]>>
// CHECK-NEXT: }
func.func @unknown() -> memref<8xf32, strided<[2]>> {
  %0 = "other"() : () -> memref<8xf32, strided<[2]>>
  return %0 : memref<8xf32, strided<[2]>>
}

// -----

// Any op may refer to a function by its type.
// CHECK-LABEL: func.func private @listed(%arg0: memref<8xf32, strided<[2]>>) {
"list"() {of = [@listed]} : () -> ()
func.func private @listed(%m: memref<8xf32, strided<[2]>>) {
  return
}

// -----

// A memref that keeps its type may be cast.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @kept(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: memref<15xf32>, %arg2: index) -> (index, f32) {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<8xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %dim = memref.dim %arg0, %arg2 : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %0 = affine.apply #map()[%arg2]
// CHECK-NEXT: %1 = memref.load %arg1[%0] : memref<15xf32>
// CHECK-NEXT: return %dim, %1 : index, f32
// CHECK-NEXT: }
func.func @kept(%m: memref<8xf32, strided<[?], offset: ?>>, %n: memref<8xf32, strided<[2]>>, %i: index) -> (index, f32) {
  %0 = memref.cast %m : memref<8xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.dim %m, %i : memref<8xf32, strided<[?], offset: ?>>
  %2 = memref.load %n[%i] : memref<8xf32, strided<[2]>>
  return %1, %2 : index, f32
}
