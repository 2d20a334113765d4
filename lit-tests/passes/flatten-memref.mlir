// RUN: creole-opt %s --flatten-memref --split-input-file | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 8 + s1)>
// CHECK-LABEL: func.func @ld(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [100], sizes: [32], strides: [1] : memref<4x8xf32, strided<[8, 1], offset: 100>> to memref<32xf32, strided<[1], offset: 100>>
// CHECK-NEXT: %1 = memref.load %reinterpret_cast[%0] : memref<32xf32, strided<[1], offset: 100>>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @ld(%m: memref<4x8xf32, strided<[8, 1], offset: 100>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32, strided<[8, 1], offset: 100>>
  return %0 : f32
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 12)>
// CHECK-LABEL: func.func @odd(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [100], sizes: [96], strides: [1] : memref<4x8xf32, strided<[8, 12], offset: 100>> to memref<96xf32, strided<[1], offset: 100>>
// CHECK-NEXT: %1 = memref.load %reinterpret_cast[%0] {nontemporal = true} : memref<96xf32, strided<[1], offset: 100>>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @odd(%m: memref<4x8xf32, strided<[8, 12], offset: 100>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] {nontemporal = true} : memref<4x8xf32, strided<[8, 12], offset: 100>>
  return %0 : f32
}

// -----

// CHECK: #map = affine_map<()[s0, s1, s2, s3] -> (s0 * 2 + s0 * s1 + s2 * s3)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3] -> (s0 * s1, s2 * s3, 8)>
// CHECK-LABEL: func.func @dyn(
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x?x4xf32, strided<[?, ?, 2], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %strides#0, %arg2, %strides#1]
// CHECK-NEXT: %1 = affine.max #map1()[%strides#0, %sizes#0, %strides#1, %sizes#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%offset], sizes: [%1], strides: [1] : memref<?x?x4xf32, strided<[?, ?, 2], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT: memref.store %arg3, %reinterpret_cast[%0] : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dyn(%m: memref<?x?x4xf32, strided<[?, ?, 2], offset: ?>>, %i: index, %j: index, %x: f32) {
  memref.store %x, %m[%i, %j, %i] : memref<?x?x4xf32, strided<[?, ?, 2], offset: ?>>
  return
}

// -----

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 + s0 * s1 + s2 * 4)>
// CHECK: #map1 = affine_map<()[s0, s1, s2] -> (s0 * s1, s2 * 4, 4)>
// CHECK-LABEL: func.func @dyn_id(
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x?x4xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %strides#0, %arg2]
// CHECK-NEXT: %1 = affine.max #map1()[%strides#0, %sizes#0, %sizes#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%1], strides: [1] : memref<?x?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.store %arg3, %reinterpret_cast[%0] : memref<?xf32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dyn_id(%m: memref<?x?x4xf32>, %i: index, %j: index, %x: f32) {
  memref.store %x, %m[%i, %j, %i] : memref<?x?x4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT: %1 = memref.load %arg1[] : memref<f32>
// CHECK-NEXT: return %0, %1 : f32, f32
// CHECK-NEXT: }
func.func @one(%m: memref<4xf32>, %n: memref<f32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %n[] : memref<f32>
  return %0, %1 : f32, f32
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 9)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 * 4, s1)>
// CHECK-LABEL: func.func @alloc(
// CHECK-NEXT: %alloc = memref.alloc() {alignment = 8 : i64} : memref<32xf32, strided<[1]>>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<32xf32, strided<[1]>> to memref<4x8xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: %1 = memref.load %alloc[%0] : memref<32xf32, strided<[1]>>
// CHECK-NEXT: %alloca = memref.alloca(%arg1) : memref<4x?xf32>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloca : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %2 = affine.apply #map1()[%arg0, %strides#0]
// CHECK-NEXT: %3 = affine.max #map2()[%strides#0, %sizes#1]
// CHECK-NEXT: %reinterpret_cast_0 = memref.reinterpret_cast %alloca to offset: [0], sizes: [%3], strides: [1] : memref<4x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: %4 = memref.load %reinterpret_cast_0[%2] : memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc %reinterpret_cast : memref<4x8xf32>
// CHECK-NEXT: return %1, %4 : f32, f32
// CHECK-NEXT: }
func.func @alloc(%i: index, %n: index) -> (f32, f32) {
  %m = memref.alloc() {alignment = 8} : memref<4x8xf32>
  %0 = memref.load %m[%i, %i] : memref<4x8xf32>
  %a = memref.alloca(%n) : memref<4x?xf32>
  %1 = memref.load %a[%i, %i] : memref<4x?xf32>
  memref.dealloc %m : memref<4x8xf32>
  return %0, %1 : f32, f32
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 17)>
// CHECK-LABEL: func.func @alloc_strided(
// CHECK-NEXT: %alloc = memref.alloc() : memref<64xf32, strided<[1], offset: 4>>
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [4], sizes: [64], strides: [1] : memref<64xf32, strided<[1], offset: 4>> to memref<64xf32, strided<[1], offset: 4>>
// CHECK-NEXT: %1 = memref.load %reinterpret_cast[%0] : memref<64xf32, strided<[1], offset: 4>>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @alloc_strided(%i: index, %n: index) -> (f32) {
  %m = memref.alloc() : memref<4x8xf32, strided<[16, 1], offset: 4>>
  %0 = memref.load %m[%i, %i] : memref<4x8xf32, strided<[16, 1], offset: 4>>
  return %0 : f32
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 5)>
// CHECK: memref.global "private" constant @g : memref<4x4xf32> = dense<0.000000e+00>
// CHECK-LABEL: func.func @global(
// CHECK-NEXT: %0 = memref.get_global @g : memref<4x4xf32>
// CHECK-NEXT: %1 = affine.apply #map()[%arg0]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [16], strides: [1] : memref<4x4xf32> to memref<16xf32, strided<[1]>>
// CHECK-NEXT: %2 = memref.load %reinterpret_cast[%1] : memref<16xf32, strided<[1]>>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
memref.global "private" constant @g : memref<4x4xf32> = dense<0.0>
func.func @global(%i: index) -> f32 {
  %0 = memref.get_global @g : memref<4x4xf32>
  %1 = memref.load %0[%i, %i] : memref<4x4xf32>
  return %1 : f32
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 8 + s1)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @vec(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: %1 = vector.load %reinterpret_cast[%0] : memref<32xf32, strided<[1]>>, vector<8xf32>
// CHECK-NEXT: %2 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT: %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: vector.store %1, %reinterpret_cast_0[%2] : memref<32xf32, strided<[1]>>, vector<8xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast_1 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: %4 = vector.maskedload %reinterpret_cast_1[%3], %arg4, %1 : memref<32xf32, strided<[1]>>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT: %5 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast_2 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: vector.maskedstore %reinterpret_cast_2[%5], %arg4, %4 : memref<32xf32, strided<[1]>>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT: %6 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast_3 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: %7 = vector.transfer_read %reinterpret_cast_3[%6], %arg3 {in_bounds = [true]} : memref<32xf32, strided<[1]>>, vector<8xf32>
// CHECK-NEXT: %8 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast_4 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: vector.transfer_write %7, %reinterpret_cast_4[%8] {in_bounds = [true]} : vector<8xf32>, memref<32xf32, strided<[1]>>
// CHECK-NEXT: %9 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 : memref<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT: vector.transfer_write %9, %arg0[%arg1, %arg2] {in_bounds = [true, true]} : vector<2x8xf32>, memref<4x8xf32>
// CHECK-NEXT: %10 = vector.load %arg0[%arg1, %arg2] : memref<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT: vector.store %10, %arg0[%arg1, %arg2] : memref<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT: %11 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {permutation_map = #map1} : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT: %12 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %reinterpret_cast_5 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: vector.transfer_write %11, %reinterpret_cast_5[%12] {in_bounds = [true]} : vector<8xf32>, memref<32xf32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @vec(%m: memref<4x8xf32>, %i: index, %j: index, %x: f32, %mk: vector<8xi1>) {
  %0 = vector.load %m[%i, %j] : memref<4x8xf32>, vector<8xf32>
  vector.store %0, %m[%j, %i] : memref<4x8xf32>, vector<8xf32>
  %1 = vector.maskedload %m[%i, %j], %mk, %0 : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %j], %mk, %1 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  %2 = vector.transfer_read %m[%i, %j], %x {in_bounds = [true]} : memref<4x8xf32>, vector<8xf32>
  vector.transfer_write %2, %m[%i, %j] {in_bounds = [true]} : vector<8xf32>, memref<4x8xf32>
  %3 = vector.transfer_read %m[%i, %j], %x : memref<4x8xf32>, vector<2x8xf32>
  vector.transfer_write %3, %m[%i, %j] {in_bounds = [true, true]} : vector<2x8xf32>, memref<4x8xf32>
  %4 = vector.load %m[%i, %j] : memref<4x8xf32>, vector<2x8xf32>
  vector.store %4, %m[%i, %j] : memref<4x8xf32>, vector<2x8xf32>
  %5 = vector.transfer_read %m[%i, %j], %x {permutation_map = affine_map<(d0,d1)->(d0)>}: memref<4x8xf32>, vector<8xf32>
  vector.transfer_write %5, %m[%i, %j] {in_bounds = [true]} : vector<8xf32>, memref<4x8xf32>
  return
}

// -----

// CHECK: #map = affine_map<(d0, d1) -> (d0 floordiv 2, d1)>
// CHECK-LABEL: func.func @nonstrided(
// CHECK-NEXT: %0 = memref.load %arg0[%arg1, %arg1] : memref<4x8xf32, #map>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @nonstrided(%m: memref<4x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<4x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @exp(
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT: %subview = memref.subview %arg0[1, 1] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 9>>
// CHECK-NEXT: return %collapse_shape, %expand_shape, %cast, %subview : memref<32xf32>, memref<2x2x8xf32>, memref<?x?xf32>, memref<2x2xf32, strided<[8, 1], offset: 9>>
// CHECK-NEXT: }
func.func @exp(%m: memref<4x8xf32>, %i: index) -> (memref<32xf32>, memref<2x2x8xf32>, memref<?x?xf32>, memref<2x2xf32, strided<[8, 1], offset: 9>>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %1 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  %2 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %3 = memref.subview %m[1, 1][2, 2][1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 9>>
  return %0, %1, %2, %3 : memref<32xf32>, memref<2x2x8xf32>, memref<?x?xf32>, memref<2x2xf32, strided<[8, 1], offset: 9>>
}

// -----

// CHECK-LABEL: func.func @atomic(
// CHECK-NEXT: %0 = memref.atomic_rmw addf %arg2, %arg0[%arg1, %arg1] : (f32, memref<4x8xf32>) -> f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @atomic(%m: memref<4x8xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (f32, memref<4x8xf32>) -> f32
  return %0 : f32
}

// -----

// A transfer that passes the end of a row would go on in the next one.
// CHECK-LABEL: func.func @out_of_bounds(
// CHECK-NEXT: %0 = vector.transfer_read %arg1[%arg2, %arg3], %arg4 : memref<4x8xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %arg0, %arg1[%arg2, %arg3] : vector<4xf32>, memref<4x8xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @out_of_bounds(%v: vector<4xf32>, %m: memref<4x8xf32>, %i: index, %j: index, %x: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %j], %x : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %j] {in_bounds = [false]} : vector<4xf32>, memref<4x8xf32>
  return %0 : vector<4xf32>
}

// -----

// The lanes are no neighbours in memory.
// CHECK-LABEL: func.func @gaps(
// CHECK-NEXT: %0 = vector.transfer_read %arg1[%arg2, %arg3], %arg4 {in_bounds = [true]} : memref<4x8xf32, strided<[16, 2]>>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %arg0, %arg1[%arg2, %arg3] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[16, 2]>>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @gaps(%v: vector<4xf32>, %m: memref<4x8xf32, strided<[16, 2]>>, %i: index, %j: index, %x: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %j], %x {in_bounds = [true]} : memref<4x8xf32, strided<[16, 2]>>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %j] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[16, 2]>>
  return %0 : vector<4xf32>
}

// -----

// No number counts the elements of the flat memory.
// CHECK-LABEL: func.func @too_many(
// CHECK-NEXT: memref.alloc() : memref<9223372036854775807x3xi8>
func.func @too_many() -> memref<9223372036854775807x3xi8> {
  %0 = memref.alloc() : memref<9223372036854775807x3xi8>
  return %0 : memref<9223372036854775807x3xi8>
}

// -----

// Memory reaches to the last element: strides need not be in descending order. Nothing has no memory.
// CHECK-LABEL: func.func @reach(
// CHECK-NEXT: %alloc = memref.alloc() : memref<109xf32, strided<[1]>>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4, 8], strides: [8, 12] : memref<109xf32, strided<[1]>> to memref<4x8xf32, strided<[8, 12]>>
// CHECK-NEXT: %alloca = memref.alloca() : memref<40xf32, strided<[1]>>
// CHECK-NEXT: %reinterpret_cast_0 = memref.reinterpret_cast %alloca to offset: [0], sizes: [4, 8], strides: [10, 1] : memref<40xf32, strided<[1]>> to memref<4x8xf32, strided<[10, 1]>>
// CHECK-NEXT: %alloc_1 = memref.alloc() : memref<0xf32, strided<[1]>>
// CHECK-NEXT: %reinterpret_cast_2 = memref.reinterpret_cast %alloc_1 to offset: [0], sizes: [0, 8], strides: [8, 1] : memref<0xf32, strided<[1]>> to memref<0x8xf32>
func.func @reach() -> (memref<4x8xf32, strided<[8, 12]>>, memref<4x8xf32, strided<[10, 1]>>, memref<0x8xf32>) {
  %0 = memref.alloc() : memref<4x8xf32, strided<[8, 12]>>
  %1 = memref.alloca() : memref<4x8xf32, strided<[10, 1]>>
  %2 = memref.alloc() : memref<0x8xf32>
  return %0, %1, %2 : memref<4x8xf32, strided<[8, 12]>>, memref<4x8xf32, strided<[10, 1]>>, memref<0x8xf32>
}

// -----

// A view of all elements whose layout is known at run time alone stays.
// CHECK-LABEL: func.func @open(%arg0: memref<f32, strided<[], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
// CHECK-NEXT: %subview = memref.subview %arg0[] [] [] : memref<f32, strided<[], offset: ?>> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT: return %subview : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT: }
func.func @open(%m: memref<f32, strided<[], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
  %0 = memref.subview %m[] [] [] : memref<f32, strided<[], offset: ?>> to memref<f32, strided<[], offset: ?>>
  return %0 : memref<f32, strided<[], offset: ?>>
}

// -----

// Constant indices are part of the map, others that show later are not; new constants come first.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2 + 1)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4, s5] -> (s0 * s1, s2 * s3, s4 * 3, s5)>
// CHECK-LABEL: func.func @known(%arg0: f32, %arg1: memref<?x?x3x?xf32>, %arg2: memref<6x?xf32>, %arg3: memref<1x2x12xf32>) -> index {
// CHECK-NEXT: %c13 = arith.constant 13 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c6 = arith.constant 6 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg1 : memref<?x?x3x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%c6, %strides#0, %strides#1]
// CHECK-NEXT: %1 = affine.max #map1()[%strides#0, %sizes#0, %strides#1, %sizes#1, %strides#2, %sizes#3]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [0], sizes: [%1], strides: [1] : memref<?x?x3x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.store %arg0, %reinterpret_cast[%0] : memref<?xf32, strided<[1]>>
// CHECK-NEXT: %reinterpret_cast_0 = memref.reinterpret_cast %arg3 to offset: [0], sizes: [24], strides: [1] : memref<1x2x12xf32> to memref<24xf32, strided<[1]>>
// CHECK-NEXT: memref.store %arg0, %reinterpret_cast_0[%c13] : memref<24xf32, strided<[1]>>
// CHECK-NEXT: return %c1 : index
// CHECK-NEXT: }
func.func @known(%x: f32, %m: memref<?x?x3x?xf32>, %n: memref<6x?xf32>, %k: memref<1x2x12xf32>) -> index {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %d = memref.dim %n, %c0 : memref<6x?xf32>
  %other = arith.constant 1 : index
  memref.store %x, %m[%d, %c1, %c0, %other] : memref<?x?x3x?xf32>
  memref.store %x, %k[%c0, %c1, %c1] : memref<1x2x12xf32>
  return %c1 : index
}

// -----

// A view from the beginning, though the type does not tell it.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1, 4)>
// CHECK-LABEL: func.func @begin(%arg0: memref<4x?xf32>, %arg1: index, %arg2: vector<2xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %subview = memref.subview %arg0[0, %c0] [%arg1, 4] [1, 1] : memref<4x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %subview : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %strides#0]
// CHECK-NEXT: %1 = affine.max #map1()[%strides#0, %sizes#0]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%offset], sizes: [%1], strides: [1] : memref<4x?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT: vector.store %arg2, %reinterpret_cast[%0] : memref<?xf32, strided<[1], offset: ?>>, vector<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @begin(%m: memref<4x?xf32>, %n: index, %v: vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %m[0, %c0] [%n, 4] [1, 1] : memref<4x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  vector.store %v, %0[%n, %n] : memref<?x4xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
  return
}
