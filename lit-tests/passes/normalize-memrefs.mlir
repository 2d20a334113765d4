// RUN: creole-opt %s --normalize-memrefs --split-input-file | FileCheck %s

// A tiled argument: quotient and remainder are indices of their own.
// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-LABEL: func.func @tiled(%arg0: memref<4x4xf32>, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] : memref<4x4xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1]
// CHECK-NEXT: %4 = affine.apply #map1()[%arg1]
// CHECK-NEXT: memref.store %arg2, %arg0[%3, %4] : memref<4x4xf32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
func.func @tiled(%m: memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %i: index, %v: f32) -> f32 {
  %0 = memref.load %m[%i] : memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  memref.store %v, %m[%i] : memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  return %0 : f32
}

// -----

// Allocations get the shape that the map reaches.
// CHECK: #map = affine_map<()[s0, s1] -> (s0)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s1)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 * 3 + 2)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK-LABEL: func.func @allocations(%arg0: index, %arg1: index) -> (f32, f32, f32) {
// CHECK-NEXT: %alloc = memref.alloc() {alignment = 64 : i64} : memref<8x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT: %2 = memref.load %alloc[%0, %1] : memref<8x4xf32>
// CHECK-NEXT: %alloca = memref.alloca() : memref<12xf32>
// CHECK-NEXT: %3 = affine.apply #map2()[%arg1]
// CHECK-NEXT: %4 = memref.load %alloca[%3] : memref<12xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<15xf32>
// CHECK-NEXT: %5 = affine.apply #map3()[%arg0, %arg1]
// CHECK-NEXT: %6 = memref.load %alloc_0[%5] : memref<15xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<8x4xf32>
// CHECK-NEXT: return %2, %4, %6 : f32, f32, f32
// CHECK-NEXT: }
func.func @allocations(%i: index, %j: index) -> (f32, f32, f32) {
  %a = memref.alloc() {alignment = 64} : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  %0 = memref.load %a[%i, %j] : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  %b = memref.alloca() : memref<4xf32, affine_map<(d0) -> (d0 * 3 + 2)>>
  %1 = memref.load %b[%j] : memref<4xf32, affine_map<(d0) -> (d0 * 3 + 2)>>
  %c = memref.alloc()[%i] : memref<3x5xf32, affine_map<(d0, d1)[s0] -> (d0 * 5 + d1)>>
  %2 = memref.load %c[%i, %j] : memref<3x5xf32, affine_map<(d0, d1)[s0] -> (d0 * 5 + d1)>>
  memref.dealloc %a : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return %0, %1, %2 : f32, f32, f32
}

// -----

// Strides; indices that are affine are composed with the layout, in loops as dimensions.
// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 * 16 + s0 * 2 + 5)>
// CHECK: #map2 = affine_map<() -> (39)>
// CHECK-LABEL: func.func @strided(%arg0: memref<66xf32, 1>, %arg1: index) {
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = affine.apply #map(%arg1)
// CHECK-NEXT: scf.for %arg2 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT: %1 = affine.apply #map1(%arg2)[%arg1]
// CHECK-NEXT: %2 = memref.load %arg0[%1] : memref<66xf32, 1>
// CHECK-NEXT: %3 = affine.apply #map2()
// CHECK-NEXT: memref.store %2, %arg0[%3] : memref<66xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @strided(%m: memref<4x8xf32, strided<[16, 2], offset: 3>, 1>, %i: index) {
  %c2 = arith.constant 2 : index
  %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  scf.for %j = %i to %i step %i {
    %0 = memref.load %m[%j, %k] : memref<4x8xf32, strided<[16, 2], offset: 3>, 1>
    memref.store %0, %m[%c2, %c2] : memref<4x8xf32, strided<[16, 2], offset: 3>, 1>
  }
  return
}

// -----

// Signatures, calls and results follow, of declarations too.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func private @declared(memref<2x4xf64>) -> memref<7xf32>
// CHECK-LABEL: func.func @caller(%arg0: i1, %arg1: memref<2x4xf64>, %arg2: index) -> memref<7xf32> {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = call @declared(%arg1) : (memref<2x4xf64>) -> memref<7xf32>
// CHECK-NEXT: %1 = affine.apply #map()[%arg2]
// CHECK-NEXT: %2 = memref.load %0[%1] : memref<7xf32>
// CHECK-NEXT: return %0 : memref<7xf32>
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %alloc = memref.alloc() : memref<7xf32>
// CHECK-NEXT: %3 = call @caller(%arg0, %arg1, %arg2) : (i1, memref<2x4xf64>, index) -> memref<7xf32>
// CHECK-NEXT: return %3 : memref<7xf32>
// CHECK-NEXT: }
func.func private @declared(memref<8xf64, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) -> memref<4xf32, strided<[2]>>
func.func @caller(%c: i1, %m: memref<8xf64, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %i: index) -> memref<4xf32, strided<[2]>> {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = call @declared(%m) : (memref<8xf64, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) -> memref<4xf32, strided<[2]>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
^b:
  %2 = memref.alloc() : memref<4xf32, strided<[2]>>
  %3 = call @caller(%c, %m, %i) : (i1, memref<8xf64, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, index) -> memref<4xf32, strided<[2]>>
  return %3 : memref<4xf32, strided<[2]>>
}

// -----

// Dynamic sizes of tiled layouts.
// CHECK: #map = affine_map<(d0, d1) -> (d1 ceildiv 8)>
// CHECK: #map1 = affine_map<(d0, d1) -> (8)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s1 floordiv 8)>
// CHECK: #map4 = affine_map<()[s0, s1] -> (s1 mod 8)>
// CHECK: #map5 = affine_map<()[s0, s1] -> (s1 floordiv 2)>
// CHECK: #map6 = affine_map<()[s0, s1] -> (s1 mod 2)>
// CHECK-LABEL: func.func @dynamic(%arg0: index, %arg1: index, %arg2: memref<?x2x2xf32>) -> (f32, f32) {
// CHECK-NEXT: %c6 = arith.constant 6 : index
// CHECK-NEXT: %0 = affine.apply #map(%c6, %arg0)
// CHECK-NEXT: %1 = affine.apply #map1(%c6, %arg0)
// CHECK-NEXT: %alloc = memref.alloc(%0, %1) : memref<6x?x?xf32>
// CHECK-NEXT: %2 = affine.apply #map2()[%arg1, %arg0]
// CHECK-NEXT: %3 = affine.apply #map3()[%arg1, %arg0]
// CHECK-NEXT: %4 = affine.apply #map4()[%arg1, %arg0]
// CHECK-NEXT: %5 = memref.load %alloc[%2, %3, %4] : memref<6x?x?xf32>
// CHECK-NEXT: %6 = affine.apply #map2()[%arg1, %arg0]
// CHECK-NEXT: %7 = affine.apply #map5()[%arg1, %arg0]
// CHECK-NEXT: %8 = affine.apply #map6()[%arg1, %arg0]
// CHECK-NEXT: %9 = memref.load %arg2[%6, %7, %8] : memref<?x2x2xf32>
// CHECK-NEXT: return %5, %9 : f32, f32
// CHECK-NEXT: }
func.func @dynamic(%n: index, %i: index, %m: memref<?x4xf32, affine_map<(d0, d1) -> (d0, d1 floordiv 2, d1 mod 2)>>) -> (f32, f32) {
  %a = memref.alloc(%n) : memref<6x?xf32, affine_map<(d0, d1) -> (d0, d1 floordiv 8, d1 mod 8)>>
  %0 = memref.load %a[%i, %n] : memref<6x?xf32, affine_map<(d0, d1) -> (d0, d1 floordiv 8, d1 mod 8)>>
  %1 = memref.load %m[%i, %n] : memref<?x4xf32, affine_map<(d0, d1) -> (d0, d1 floordiv 2, d1 mod 2)>>
  return %0, %1 : f32, f32
}

// -----

// Nested modules have functions of their own.
// CHECK-LABEL: module @inner {
// CHECK-LABEL: func.func @f(%arg0: memref<5xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
module @inner {
  func.func @f(%m: memref<3xf32, strided<[2]>>) {
    return
  }
}
