// RUN: creole-opt %s --memref-expand --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @reshape(%arg0: memref<?x4xf32>, %arg1: memref<3xindex>) -> memref<?x2x?xf32> {
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = memref.load %arg1[%c2] : memref<3xindex>
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = arith.muli %c1, %0 : index
// CHECK-NEXT: %c2_0 = arith.constant 2 : index
// CHECK-NEXT: %2 = arith.muli %1, %c2_0 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %3 = memref.load %arg1[%c0] : memref<3xindex>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%3, 2, %0], strides: [%2, %1, 1] : memref<?x4xf32> to memref<?x2x?xf32>
// CHECK-NEXT: return %reinterpret_cast : memref<?x2x?xf32>
// CHECK-NEXT: }
func.func @reshape(%m: memref<?x4xf32>, %shape: memref<3xindex>) -> memref<?x2x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?x4xf32>, memref<3xindex>) -> memref<?x2x?xf32>
  return %0 : memref<?x2x?xf32>
}

// -----

// CHECK-LABEL: func.func @narrow_sizes(%arg0: memref<*xf32>, %arg1: memref<2xi32>) -> memref<?x?xf32> {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = memref.load %arg1[%c1] : memref<2xi32>
// CHECK-NEXT: %1 = arith.index_cast %0 : i32 to index
// CHECK-NEXT: %c1_0 = arith.constant 1 : index
// CHECK-NEXT: %2 = arith.muli %c1_0, %1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %3 = memref.load %arg1[%c0] : memref<2xi32>
// CHECK-NEXT: %4 = arith.index_cast %3 : i32 to index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%4, %1], strides: [%2, 1] : memref<*xf32> to memref<?x?xf32>
// CHECK-NEXT: return %reinterpret_cast : memref<?x?xf32>
// CHECK-NEXT: }
func.func @narrow_sizes(%m: memref<*xf32>, %shape: memref<2xi32>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @static(%arg0: memref<?x4xf32>, %arg1: memref<3xindex>) -> memref<3x2x4xf32> {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [3, 2, 4], strides: [8, 4, 1] : memref<?x4xf32> to memref<3x2x4xf32>
// CHECK-NEXT: return %reinterpret_cast : memref<3x2x4xf32>
// CHECK-NEXT: }
func.func @static(%m: memref<?x4xf32>, %shape: memref<3xindex>) -> memref<3x2x4xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?x4xf32>, memref<3xindex>) -> memref<3x2x4xf32>
  return %0 : memref<3x2x4xf32>
}

// -----

// The rank of the result is not known.
// CHECK-LABEL: func.func @unranked(%arg0: memref<?x4xf32>, %arg1: memref<?xindex>) -> memref<*xf32> {
// CHECK-NEXT: %reshape = memref.reshape %arg0(%arg1) : (memref<?x4xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT: return %reshape : memref<*xf32>
// CHECK-NEXT: }
func.func @unranked(%m: memref<?x4xf32>, %shape: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?x4xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
