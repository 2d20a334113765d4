// RUN: creole-opt %s --bubble-down-memory-space-casts --split-input-file | FileCheck %s

// Accesses go to the memref before the cast.
// CHECK-LABEL: func.func @access(
// CHECK-NEXT: %0 = memref.load %arg0[%arg1, %arg1] : memref<4x8xf32, 1>
// CHECK-NEXT: memref.store %arg2, %arg0[%arg1, %arg1] : memref<4x8xf32, 1>
// CHECK-NEXT: %1 = vector.load %arg0[%arg1, %arg1] : memref<4x8xf32, 1>, vector<4xf32>
// CHECK-NEXT: vector.store %arg3, %arg0[%arg1, %arg1] : memref<4x8xf32, 1>, vector<4xf32>
// CHECK-NEXT: %2 = memref.atomic_rmw addf %arg2, %arg0[%arg1, %arg1] : (f32, memref<4x8xf32, 1>) -> f32
// CHECK-NEXT: vector.transfer_write %arg3, %arg0[%arg1, %arg1] : vector<4xf32>, memref<4x8xf32, 1>
// CHECK-NEXT: return %0, %1 : f32, vector<4xf32>
// CHECK-NEXT: }
func.func @access(%m: memref<4x8xf32, 1>, %i: index, %x: f32, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %c = memref.memory_space_cast %m : memref<4x8xf32, 1> to memref<4x8xf32>
  %0 = memref.load %c[%i, %i] : memref<4x8xf32>
  memref.store %x, %c[%i, %i] : memref<4x8xf32>
  %1 = vector.load %c[%i, %i] : memref<4x8xf32>, vector<4xf32>
  vector.store %v, %c[%i, %i] : memref<4x8xf32>, vector<4xf32>
  %2 = memref.atomic_rmw addf %x, %c[%i, %i] : (f32, memref<4x8xf32>) -> f32
  %3 = vector.transfer_read %c[%i, %i], %x : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %v, %c[%i, %i] : vector<4xf32>, memref<4x8xf32>
  return %0, %1 : f32, vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @masked(
// CHECK-NEXT: %0 = vector.gather %arg0[%arg1] [%arg3], %arg4, %arg2 : memref<32xi8, 1>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
// CHECK-NEXT: vector.scatter %arg0[%arg1] [%arg3], %arg4, %arg2 : memref<32xi8, 1>, vector<4xindex>, vector<4xi1>, vector<4xi8>
// CHECK-NEXT: %1 = vector.maskedload %arg0[%arg1], %arg4, %arg2 : memref<32xi8, 1>, vector<4xi1>, vector<4xi8> into vector<4xi8>
// CHECK-NEXT: vector.maskedstore %arg0[%arg1], %arg4, %arg2 : memref<32xi8, 1>, vector<4xi1>, vector<4xi8>
// CHECK-NEXT: %2 = vector.expandload %arg0[%arg1], %arg4, %arg2 : memref<32xi8, 1>, vector<4xi1>, vector<4xi8> into vector<4xi8>
// CHECK-NEXT: vector.compressstore %arg0[%arg1], %arg4, %arg2 : memref<32xi8, 1>, vector<4xi1>, vector<4xi8>
// CHECK-NEXT: return %0, %1, %2 : vector<4xi8>, vector<4xi8>, vector<4xi8>
// CHECK-NEXT: }
func.func @masked(%m: memref<32xi8, 1>, %i: index, %v: vector<4xi8>, %at: vector<4xindex>, %mask: vector<4xi1>) -> (vector<4xi8>, vector<4xi8>, vector<4xi8>) {
  %c = memref.memory_space_cast %m : memref<32xi8, 1> to memref<32xi8>
  %0 = vector.gather %c[%i][%at], %mask, %v : memref<32xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.scatter %c[%i][%at], %mask, %v : memref<32xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  %1 = vector.maskedload %c[%i], %mask, %v : memref<32xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.maskedstore %c[%i], %mask, %v : memref<32xi8>, vector<4xi1>, vector<4xi8>
  %2 = vector.expandload %c[%i], %mask, %v : memref<32xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.compressstore %c[%i], %mask, %v : memref<32xi8>, vector<4xi1>, vector<4xi8>
  return %0, %1, %2 : vector<4xi8>, vector<4xi8>, vector<4xi8>
}

// -----

// The result of a view is cast instead of its source.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, 0] [%arg1, %arg1] [1, 1] : memref<4x8xf32, 1> to memref<?x?xf32, strided<[8, 1], offset: ?>, 1>
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %subview : memref<?x?xf32, strided<[8, 1], offset: ?>, 1> to memref<?x?xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x8xf32, 1> into memref<32xf32, 1>
// CHECK-NEXT: %memspacecast_0 = memref.memory_space_cast %collapse_shape : memref<32xf32, 1> to memref<32xf32>
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32, 1> into memref<2x2x8xf32, 1>
// CHECK-NEXT: %memspacecast_1 = memref.memory_space_cast %expand_shape : memref<2x2x8xf32, 1> to memref<2x2x8xf32>
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4x8xf32, 1> to memref<?x8xf32, 1>
// CHECK-NEXT: %memspacecast_2 = memref.memory_space_cast %cast : memref<?x8xf32, 1> to memref<?x8xf32>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<4x8xf32, 1> to memref<4x4xf32, 1>
// CHECK-NEXT: %memspacecast_3 = memref.memory_space_cast %reinterpret_cast : memref<4x4xf32, 1> to memref<4x4xf32>
// CHECK-NEXT: return %memspacecast, %memspacecast_0, %memspacecast_1, %memspacecast_2, %memspacecast_3 : memref<?x?xf32, strided<[8, 1], offset: ?>>, memref<32xf32>, memref<2x2x8xf32>, memref<?x8xf32>, memref<4x4xf32>
// CHECK-NEXT: }
func.func @views(%m: memref<4x8xf32, 1>, %i: index) -> (memref<?x?xf32, strided<[8, 1], offset: ?>>, memref<32xf32>, memref<2x2x8xf32>, memref<?x8xf32>, memref<4x4xf32>) {
  %c = memref.memory_space_cast %m : memref<4x8xf32, 1> to memref<4x8xf32>
  %0 = memref.subview %c[%i, 0] [%i, %i] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
  %1 = memref.collapse_shape %c [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %2 = memref.expand_shape %c [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  %3 = memref.cast %c : memref<4x8xf32> to memref<?x8xf32>
  %4 = memref.reinterpret_cast %c to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<4x8xf32> to memref<4x4xf32>
  return %0, %1, %2, %3, %4 : memref<?x?xf32, strided<[8, 1], offset: ?>>, memref<32xf32>, memref<2x2x8xf32>, memref<?x8xf32>, memref<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @more_views(
// CHECK-NEXT: %view = memref.view %arg0[%arg1][] : memref<32xi8, 1> to memref<4x2xf32, 1>
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %view : memref<4x2xf32, 1> to memref<4x2xf32>
// CHECK-NEXT: %reshape = memref.reshape %arg0(%arg2) : (memref<32xi8, 1>, memref<2xindex>) -> memref<?x?xi8, 1>
// CHECK-NEXT: %memspacecast_0 = memref.memory_space_cast %reshape : memref<?x?xi8, 1> to memref<?x?xi8>
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<32xi8, 1> to memref<*xi8, 1>
// CHECK-NEXT: %memspacecast_1 = memref.memory_space_cast %cast : memref<*xi8, 1> to memref<*xi8>
// CHECK-NEXT: %assume_align = memref.assume_alignment %arg0, 8 : memref<32xi8, 1>
// CHECK-NEXT: %memspacecast_2 = memref.memory_space_cast %assume_align : memref<32xi8, 1> to memref<32xi8>
// CHECK-NEXT: return %memspacecast, %memspacecast_0, %memspacecast_1, %memspacecast_2 : memref<4x2xf32>, memref<?x?xi8>, memref<*xi8>, memref<32xi8>
// CHECK-NEXT: }
func.func @more_views(%m: memref<32xi8, 1>, %i: index, %shape: memref<2xindex>) -> (memref<4x2xf32>, memref<?x?xi8>, memref<*xi8>, memref<32xi8>) {
  %c = memref.memory_space_cast %m : memref<32xi8, 1> to memref<32xi8>
  %0 = memref.view %c[%i][] : memref<32xi8> to memref<4x2xf32>
  %1 = memref.reshape %c(%shape) : (memref<32xi8>, memref<2xindex>) -> memref<?x?xi8>
  %2 = memref.cast %c : memref<32xi8> to memref<*xi8>
  %3 = memref.assume_alignment %c, 8 : memref<32xi8>
  return %0, %1, %2, %3 : memref<4x2xf32>, memref<?x?xi8>, memref<*xi8>, memref<32xi8>
}

// -----

// Casts pass whole chains of views.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: %subview = memref.subview %arg0[0, 0] [4, 4] [1, 1] : memref<4x8xf32, 1> to memref<4x4xf32, strided<[8, 1]>, 1>
// CHECK-NEXT: %subview_0 = memref.subview %subview[0, 2] [1, 2] [1, 1] : memref<4x4xf32, strided<[8, 1]>, 1> to memref<2xf32, strided<[1], offset: 2>, 1>
// CHECK-NEXT: %0 = memref.load %subview_0[%arg1] : memref<2xf32, strided<[1], offset: 2>, 1>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @chain(%m: memref<4x8xf32, 1>, %i: index) -> f32 {
  %c = memref.memory_space_cast %m : memref<4x8xf32, 1> to memref<4x8xf32>
  %0 = memref.subview %c[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  %1 = memref.subview %0[0, 2] [1, 2] [1, 1] : memref<4x4xf32, strided<[8, 1]>> to memref<2xf32, strided<[1], offset: 2>>
  %2 = memref.load %1[%i] : memref<2xf32, strided<[1], offset: 2>>
  return %2 : f32
}

// -----

// A cast to another memory space than the default stays.
// CHECK-LABEL: func.func @to_other_space(
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %arg0 : memref<8xf32, 1> to memref<8xf32, 2>
// CHECK-NEXT: %0 = memref.load %memspacecast[%arg1] : memref<8xf32, 2>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @to_other_space(%m: memref<8xf32, 1>, %i: index) -> f32 {
  %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32, 2>
  %0 = memref.load %c[%i] : memref<8xf32, 2>
  return %0 : f32
}
