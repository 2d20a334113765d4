// RUN: creole-opt %s --expand-strided-metadata --split-input-file | FileCheck %s

// Constants in the order of the results.
// CHECK-LABEL: func.func @constants(%arg0: memref<5x4xf32>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<5x4xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %c3, %c2, %c1, %c4, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @constants(%m: memref<5x4xf32>) -> (memref<f32>, index, index, index, index, index) {
  %0 = memref.subview %m[0, 3] [2, 1] [1, 1] : memref<5x4xf32> to memref<2x1xf32, strided<[4, 1], offset: 3>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<2x1xf32, strided<[4, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

// Strides of an allocation are products of its sizes.
// CHECK: #map = affine_map<()[s0] -> (s0 * 8)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 * s1) * 8)>
// CHECK-LABEL: func.func @strides(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT: return %1, %0 : index, index
// CHECK-NEXT: }
func.func @strides(%m: index, %n: index) -> (index, index) {
  %0 = memref.alloca(%m, %n) : memref<2x?x8x?xf32>
  %b, %o, %s:4, %t:4 = memref.extract_strided_metadata %0 : memref<2x?x8x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
  return %t#0, %t#1 : index, index
}

// -----

// The pointer of what an unranked memref is cast to.
// CHECK-LABEL: func.func @pointer(%arg0: memref<*xf32>) -> index {
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<*xf32> -> index
// CHECK-NEXT: return %intptr : index
// CHECK-NEXT: }
func.func @pointer(%m: memref<*xf32>) -> index {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
  return %1 : index
}
