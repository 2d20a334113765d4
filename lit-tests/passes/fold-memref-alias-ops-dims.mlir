// RUN: creole-opt %s --fold-memref-alias-ops --split-input-file | FileCheck %s

// Of unit dimensions with several candidates the one goes whose stride the result has fewer of.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * s2)>
// CHECK-LABEL: func.func @ambiguous(%arg0: memref<?x?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg3, %arg2]
// CHECK-NEXT: %1 = affine.apply #map()[%arg1, %arg3, %arg2]
// CHECK-NEXT: %2 = memref.load %arg0[%0, %arg1, %1, %arg1] : memref<?x?x?x?xf32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
func.func @ambiguous(%m: memref<?x?x?x?xf32>, %o: index, %s: index, %i: index) -> f32 {
  %0 = memref.subview %m[%o, %o, %o, %o] [4, 1, 1, 1] [%s, %s, %s, %s] : memref<?x?x?x?xf32> to memref<4x1xf32, strided<[?, ?], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<4x1xf32, strided<[?, ?], offset: ?>>
  return %1 : f32
}

// -----

// Constants stand in front of the indices that are computed.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-LABEL: func.func @constants(%arg0: memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = memref.load %arg0[%c0, %0, %1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT: %3 = arith.addf %2, %cst : f32
// CHECK-NEXT: return %3 : f32
// CHECK-NEXT: }
func.func @constants(%m: memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, %o: index, %i: index) -> f32 {
  %cst = arith.constant 1.0 : f32
  %0 = memref.subview %m[0, %o, 1] [1, %o, %o] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %2 = arith.addf %1, %cst : f32
  return %2 : f32
}
