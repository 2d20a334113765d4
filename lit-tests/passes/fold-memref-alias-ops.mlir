// RUN: creole-opt %s --fold-memref-alias-ops --split-input-file | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 3 + 2)>
// CHECK-LABEL: func.func @ld(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg3]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg4]
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
func.func @ld(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index) -> f32 {
  %0 = memref.subview %m[%i, 2][4, 4][2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %1 = memref.load %0[%k, %l] : memref<4x4xf32, strided<[64, 3], offset: ?>>
  return %1 : f32
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 * s1)>
// CHECK-LABEL: func.func @ld_dyn(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg3]
// CHECK-NEXT: %1 = affine.apply #map()[%arg2, %arg4]
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
func.func @ld_dyn(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index) -> f32 {
  %0 = memref.subview %m[%i, %j][4, 4][%k, %l] : memref<12x32xf32> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  %1 = memref.load %0[%k, %l] : memref<4x4xf32, strided<[?, ?], offset: ?>>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @ld_const(
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c2 = arith.constant 2 : index
// CHECK: %0 = memref.load %arg0[%c2, %c4] : memref<12x32xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @ld_const(%m: memref<12x32xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[1, 2][4, 4][1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: 34>>
  %1 = memref.load %0[%c1, %c2] : memref<4x4xf32, strided<[32, 1], offset: 34>>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @st_rr(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK: memref.store %arg2, %arg0[%arg1, %arg1, %c1] : memref<12x32x4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @st_rr(%m: memref<12x32x4xf32>, %i: index, %x: f32) {
  %0 = memref.subview %m[%i, 0, 1][1, 32, 1][1, 1, 1] : memref<12x32x4xf32> to memref<32xf32, strided<[4], offset: ?>>
  memref.store %x, %0[%i] : memref<32xf32, strided<[4], offset: ?>>
  return
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 3 + s1 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 6 + 5)>
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: memref.store %arg3, %arg0[%0, %1] : memref<12x32xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @chain(%m: memref<12x32xf32>, %i: index, %j: index, %x: f32) {
  %0 = memref.subview %m[%i, 2][4, 4][2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %1 = memref.subview %0[%j, 1][2, 2][1, 2] : memref<4x4xf32, strided<[64, 3], offset: ?>> to memref<2x2xf32, strided<[64, 6], offset: ?>>
  memref.store %x, %1[%i, %j] : memref<2x2xf32, strided<[64, 6], offset: ?>>
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @tr(
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = vector.transfer_read %arg0[%0, %1], %arg3 {in_bounds = [true]} : memref<12x32xf32>, vector<4xf32>
// CHECK-NEXT: %3 = vector.transfer_read %subview[%arg1, %arg2], %arg3 : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
// CHECK-NEXT: %4 = affine.apply #map2()[%arg1, %arg2]
// CHECK-NEXT: %5 = affine.apply #map1()[%arg1]
// CHECK-NEXT: vector.transfer_write %2, %arg0[%4, %5] {in_bounds = [true]} : vector<4xf32>, memref<12x32xf32>
// CHECK-NEXT: %6 = affine.apply #map()[%arg1]
// CHECK-NEXT: %7 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %8 = vector.load %arg0[%6, %7] : memref<12x32xf32>, vector<4xf32>
// CHECK-NEXT: %9 = affine.apply #map2()[%arg1, %arg2]
// CHECK-NEXT: %10 = affine.apply #map1()[%arg1]
// CHECK-NEXT: vector.store %8, %arg0[%9, %10] : memref<12x32xf32>, vector<4xf32>
// CHECK-NEXT: return %3, %8 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @tr(%m: memref<12x32xf32>, %i: index, %j: index, %x: f32) -> (vector<4xf32>, vector<4xf32>) {
  %0 = memref.subview %m[%i, 2][4, 4][1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %1 = vector.transfer_read %0[%i, %j], %x {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  %3 = vector.transfer_read %0[%i, %j], %x : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %1, %0[%j, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[32, 1], offset: ?>>
  %v = vector.load %0[%i, %j] : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  vector.store %v, %0[%j, %i] : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  return %3, %v : vector<4xf32>, vector<4xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0)>
// CHECK-LABEL: func.func @tr_rr(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = vector.transfer_read %arg0[%0, %1, %c0], %arg3 {in_bounds = [true], permutation_map = #map2} : memref<12x32x1xf32>, vector<4xf32>
// CHECK-NEXT: return %2 : vector<4xf32>
// CHECK-NEXT: }
func.func @tr_rr(%m: memref<12x32x1xf32>, %i: index, %j: index, %x: f32) -> (vector<4xf32>) {
  %0 = memref.subview %m[%i, 2, 0][4, 4, 1][1, 1, 1] : memref<12x32x1xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %1 = vector.transfer_read %0[%i, %j], %x {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @mk(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = vector.maskedload %arg0[%0, %1], %arg3, %arg4 : memref<12x32xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1]
// CHECK-NEXT: %4 = affine.apply #map1()[%arg2]
// CHECK-NEXT: vector.maskedstore %arg0[%3, %4], %arg3, %2 : memref<12x32xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %2 : vector<4xf32>
// CHECK-NEXT: }
func.func @mk(%m: memref<12x32xf32>, %i: index, %j: index, %mk: vector<4xi1>, %v: vector<4xf32>) -> (vector<4xf32>) {
  %0 = memref.subview %m[%i, 2][4, 4][1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %1 = vector.maskedload %0[%i, %j], %mk, %v : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %0[%i, %j], %mk, %1 : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @ex(
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %1 = affine.linearize_index disjoint [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
// CHECK-NEXT: %3 = affine.linearize_index disjoint [%arg3, %arg2] by (3, 4) : index
// CHECK-NEXT: %4 = affine.linearize_index disjoint [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: memref.store %arg4, %arg0[%3, %4] : memref<12x32xf32>
// CHECK-NEXT: %5 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %6 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %7 = vector.load %arg0[%5, %6] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT: %8 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %9 = affine.linearize_index [%arg3, %arg3] by (4, 8) : index
// CHECK-NEXT: vector.store %7, %arg0[%8, %9] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT: return %2, %7 : f32, vector<8xf32>
// CHECK-NEXT: }
func.func @ex(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %x: f32) -> (f32, vector<8xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %1 = memref.load %0[%i, %j, %k, %i] : memref<3x4x4x8xf32>
  memref.store %x, %0[%k, %j, %k, %i] : memref<3x4x4x8xf32>
  %v = vector.load %0[%i, %j, %k, %i] : memref<3x4x4x8xf32>, vector<8xf32>
  vector.store %v, %0[%i, %j, %k, %k] : memref<3x4x4x8xf32>, vector<8xf32>
  return %1, %v : f32, vector<8xf32>
}

// -----

// CHECK-LABEL: func.func @ex_dyn(
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%arg2, %arg3] by (4, %arg1) : index
// CHECK-NEXT: %1 = memref.load %arg0[%0] : memref<?xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @ex_dyn(%m: memref<?xf32>, %n: index, %i: index, %j: index) -> f32 {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, %n] : memref<?xf32> into memref<4x?xf32>
  %1 = memref.load %0[%i, %j] : memref<4x?xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @ex0(
// CHECK-NEXT: %0 = memref.load %arg0[] : memref<f32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @ex0(%m: memref<f32>, %i: index) -> f32 {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %1 = memref.load %0[%i, %i] : memref<1x1xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @co(
// CHECK-NEXT: %0:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: %1 = memref.load %arg0[%0#0, %0#1, %arg2] : memref<12x4x8xf32>
// CHECK-NEXT: %2:2 = affine.delinearize_index %arg2 into (12, 4) : index, index
// CHECK-NEXT: memref.store %arg3, %arg0[%2#0, %2#1, %arg1] : memref<12x4x8xf32>
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg4 : memref<?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %3:3 = affine.delinearize_index %arg1 into (%sizes#0, 4, %sizes#2) : index, index, index
// CHECK-NEXT: %4 = memref.load %arg4[%3#0, %3#1, %3#2] : memref<?x4x?xf32>
// CHECK-NEXT: %5:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: %6 = vector.load %arg0[%5#0, %5#1, %arg2] : memref<12x4x8xf32>, vector<8xf32>
// CHECK-NEXT: return %1, %4, %6 : f32, f32, vector<8xf32>
// CHECK-NEXT: }
func.func @co(%m: memref<12x4x8xf32>, %i: index, %j: index, %x: f32, %d: memref<?x4x?xf32>) -> (f32, f32, vector<8xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<12x4x8xf32> into memref<48x8xf32>
  %1 = memref.load %0[%i, %j] : memref<48x8xf32>
  memref.store %x, %0[%j, %i] : memref<48x8xf32>
  %2 = memref.collapse_shape %d [[0, 1, 2]] : memref<?x4x?xf32> into memref<?xf32>
  %3 = memref.load %2[%i] : memref<?xf32>
  %v = vector.load %0[%i, %j] : memref<48x8xf32>, vector<8xf32>
  return %1, %3, %v : f32, f32, vector<8xf32>
}

// -----

// CHECK-LABEL: func.func @co0(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = memref.load %arg0[%c0, %c0] : memref<1x1xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @co0(%m: memref<1x1xf32>) -> f32 {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  %1 = memref.load %0[] : memref<f32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @subsub(
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, 2, 1] [4, 8, 1] [2, 1, 1] : memref<12x32x4xf32> to memref<4x8xf32, strided<[256, 4], offset: ?>>
// CHECK-NEXT: %subview_0 = memref.subview %subview[%arg2, 3] [%arg2, 2] [1, 1] : memref<4x8xf32, strided<[256, 4], offset: ?>> to memref<?x2xf32, strided<[256, 4], offset: ?>>
// CHECK-NEXT: return %subview_0 : memref<?x2xf32, strided<[256, 4], offset: ?>>
// CHECK-NEXT: }
func.func @subsub(%m: memref<12x32x4xf32>, %i: index, %n: index) -> memref<?x2xf32, strided<[256, 4], offset: ?>> {
  %0 = memref.subview %m[%i, 2, 1][4, 8, 1][2, 1, 1] : memref<12x32x4xf32> to memref<4x8xf32, strided<[256, 4], offset: ?>>
  %1 = memref.subview %0[%n, 3][%n, 2][1, 1] : memref<4x8xf32, strided<[256, 4], offset: ?>> to memref<?x2xf32, strided<[256, 4], offset: ?>>
  return %1 : memref<?x2xf32, strided<[256, 4], offset: ?>>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 3 + 2)>
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] {nontemporal = true} : memref<12x32xf32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
func.func @cast(%m: memref<12x32xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<12x32xf32> to memref<?x?xf32>
  %2 = memref.subview %0[%i, 2][4, 4][2, 3] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 3], offset: ?>>
  %1 = memref.load %2[%i, %i] {nontemporal = true} : memref<4x4xf32, strided<[?, 3], offset: ?>>
  return %1 : f32
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 3 + 2)>
// CHECK-LABEL: func.func @loop(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK: scf.for %arg2 = %c0 to %arg1 step %c1 {
// CHECK-NEXT: scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%arg2, %arg3] by (3, 4) : index
// CHECK-NEXT: %1 = affine.linearize_index disjoint [%c0, %arg3] by (4, 8) : index
// CHECK-NEXT: %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %4 = affine.apply #map1()[%arg3]
// CHECK-NEXT: %5 = memref.load %arg0[%3, %4] : memref<12x32xf32>
// CHECK-NEXT: %6 = arith.addf %2, %5 : f32
// CHECK-NEXT: memref.store %6, %arg0[%arg2, %arg3] : memref<12x32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%m: memref<12x32xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %2 = memref.subview %m[%n, 2][4, 4][2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %1 = memref.load %0[%i, %j, %c0, %j] : memref<3x4x4x8xf32>
      %3 = memref.load %2[%i, %j] : memref<4x4xf32, strided<[64, 3], offset: ?>>
      %4 = memref.load %0[%c1, %c1, %c0, %j] : memref<3x4x4x8xf32>
      %5 = arith.addf %1, %3 : f32
      memref.store %5, %m[%i, %j] : memref<12x32xf32>
    }
  }
  return
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @subsub(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT: %subview = memref.subview %arg0[%0, 5, 1] [%arg2, 2, 1] [1, 1, 1] : memref<12x32x4xf32> to memref<?x2xf32, strided<[128, 4], offset: ?>>
// CHECK-NEXT: return %subview : memref<?x2xf32, strided<[128, 4], offset: ?>>
// CHECK-NEXT: }
func.func @subsub(%m: memref<12x32x4xf32>, %i: index, %n: index) -> memref<?x2xf32, strided<[128, 4], offset: ?>> {
  %0 = memref.subview %m[%i, 2, 1][4, 8, 1][1, 1, 1] : memref<12x32x4xf32> to memref<4x8xf32, strided<[128, 4], offset: ?>>
  %1 = memref.subview %0[%n, 3][%n, 2][1, 1] : memref<4x8xf32, strided<[128, 4], offset: ?>> to memref<?x2xf32, strided<[128, 4], offset: ?>>
  return %1 : memref<?x2xf32, strided<[128, 4], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @subsub2(
// CHECK-NEXT: %subview = memref.subview %arg0[2, 5] [1, 2] [1, 1] : memref<12x32xf32> to memref<2xf32, strided<[1], offset: 69>>
// CHECK-NEXT: return %subview : memref<2xf32, strided<[1], offset: 69>>
// CHECK-NEXT: }
func.func @subsub2(%m: memref<12x32xf32>) -> memref<2xf32, strided<[1], offset: 69>> {
  %0 = memref.subview %m[1, 2][4, 8][1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: 34>>
  %1 = memref.subview %0[1, 3][1, 2][1, 1] : memref<4x8xf32, strided<[32, 1], offset: 34>> to memref<2xf32, strided<[1], offset: 69>>
  return %1 : memref<2xf32, strided<[1], offset: 69>>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @vl(
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, 2] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = vector.load %arg0[%0, %1] : memref<12x32xf32>, vector<4xf32>
// CHECK-NEXT: %3 = vector.transfer_read %subview[%arg1, %arg2], %arg3 {in_bounds = [true]} : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %3, %subview[%arg1, %arg2] {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[64, 1], offset: ?>>
// CHECK-NEXT: return %2 : vector<4xf32>
// CHECK-NEXT: }
func.func @vl(%m: memref<12x32xf32>, %i: index, %j: index, %x: f32) -> vector<4xf32> {
  %0 = memref.subview %m[%i, 2][4, 4][2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %v = vector.load %0[%i, %j] : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
  %w = vector.transfer_read %0[%i, %j], %x {in_bounds = [true]} : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %w, %0[%i, %j] {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[64, 1], offset: ?>>
  return %v : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @vx(
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
// CHECK-NEXT: %0 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %1 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %2 = vector.load %arg0[%0, %1] : memref<12x32xf32>, vector<16xf32>
// CHECK-NEXT: %3 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %4 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %5 = vector.load %arg0[%3, %4] : memref<12x32xf32>, vector<1x8xf32>
// CHECK-NEXT: %6 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %7 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %8 = vector.transfer_read %arg0[%6, %7], %arg4 {in_bounds = [true]} : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT: vector.transfer_write %8, %expand_shape[%arg1, %arg2, %arg3, %arg1] {in_bounds = [true]} : vector<8xf32>, memref<3x4x4x8xf32>
// CHECK-NEXT: %9 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %10 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: vector.store %5, %arg0[%9, %10] : memref<12x32xf32>, vector<1x8xf32>
// CHECK-NEXT: %11 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %12 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: %13 = vector.maskedload %arg0[%11, %12], %arg5, %2 : memref<12x32xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
// CHECK-NEXT: %14 = affine.linearize_index [%arg1, %arg2] by (3, 4) : index
// CHECK-NEXT: %15 = affine.linearize_index [%arg3, %arg1] by (4, 8) : index
// CHECK-NEXT: vector.maskedstore %arg0[%14, %15], %arg5, %2 : memref<12x32xf32>, vector<16xi1>, vector<16xf32>
// CHECK-NEXT: return %2, %8, %13 : vector<16xf32>, vector<8xf32>, vector<16xf32>
// CHECK-NEXT: }
func.func @vx(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %x: f32, %mk: vector<16xi1>) -> (vector<16xf32>, vector<8xf32>, vector<16xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %v = vector.load %0[%i, %j, %k, %i] : memref<3x4x4x8xf32>, vector<16xf32>
  %v2 = vector.load %0[%i, %j, %k, %i] : memref<3x4x4x8xf32>, vector<1x8xf32>
  %w = vector.transfer_read %0[%i, %j, %k, %i], %x {in_bounds=[true]}: memref<3x4x4x8xf32>, vector<8xf32>
  vector.transfer_write %w, %0[%i, %j, %k, %i] {in_bounds=[true]}: vector<8xf32>, memref<3x4x4x8xf32>
  vector.store %v2, %0[%i, %j, %k, %i] : memref<3x4x4x8xf32>, vector<1x8xf32>
  %y = vector.maskedload %0[%i, %j, %k, %i], %mk, %v : memref<3x4x4x8xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  vector.maskedstore %0[%i, %j, %k, %i], %mk, %v : memref<3x4x4x8xf32>, vector<16xi1>, vector<16xf32>
  return %v, %w, %y : vector<16xf32>, vector<8xf32>, vector<16xf32>
}

// -----

// CHECK-LABEL: func.func @vc(
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<12x4x8xf32> into memref<48x8xf32>
// CHECK-NEXT: %0:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: %1 = vector.load %arg0[%0#0, %0#1, %arg2] : memref<12x4x8xf32>, vector<16xf32>
// CHECK-NEXT: %2 = vector.transfer_read %collapse_shape[%arg1, %arg2], %arg3 {in_bounds = [true]} : memref<48x8xf32>, vector<8xf32>
// CHECK-NEXT: vector.transfer_write %2, %collapse_shape[%arg1, %arg2] {in_bounds = [true]} : vector<8xf32>, memref<48x8xf32>
// CHECK-NEXT: %3:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: vector.store %1, %arg0[%3#0, %3#1, %arg2] : memref<12x4x8xf32>, vector<16xf32>
// CHECK-NEXT: %4:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT: %5 = vector.load %arg0[%arg1, %4#0, %4#1] : memref<12x4x8xf32>, vector<16xf32>
// CHECK-NEXT: %6:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT: vector.store %5, %arg0[%arg1, %6#0, %6#1] : memref<12x4x8xf32>, vector<16xf32>
// CHECK-NEXT: %7:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: %8 = vector.maskedload %arg0[%7#0, %7#1, %arg2], %arg4, %2 : memref<12x4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT: %9:2 = affine.delinearize_index %arg1 into (12, 4) : index, index
// CHECK-NEXT: vector.maskedstore %arg0[%9#0, %9#1, %arg2], %arg4, %8 : memref<12x4x8xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT: return %1, %2 : vector<16xf32>, vector<8xf32>
// CHECK-NEXT: }
func.func @vc(%m: memref<12x4x8xf32>, %i: index, %j: index, %x: f32, %mk: vector<8xi1>) -> (vector<16xf32>, vector<8xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<12x4x8xf32> into memref<48x8xf32>
  %v = vector.load %0[%i, %j] : memref<48x8xf32>, vector<16xf32>
  %w = vector.transfer_read %0[%i, %j], %x {in_bounds=[true]} : memref<48x8xf32>, vector<8xf32>
  vector.transfer_write %w, %0[%i, %j] {in_bounds=[true]} : vector<8xf32>, memref<48x8xf32>
  vector.store %v, %0[%i, %j] : memref<48x8xf32>, vector<16xf32>
  %1 = memref.collapse_shape %m [[0], [1,2]] : memref<12x4x8xf32> into memref<12x32xf32>
  %v2 = vector.load %1[%i, %j] : memref<12x32xf32>, vector<16xf32>
  vector.store %v2, %1[%i, %j] : memref<12x32xf32>, vector<16xf32>
  %y = vector.maskedload %0[%i, %j], %mk, %w : memref<48x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %0[%i, %j], %mk, %y : memref<48x8xf32>, vector<8xi1>, vector<8xf32>
  return %v, %w : vector<16xf32>, vector<8xf32>
}

// -----

// CHECK-LABEL: func.func @pre(
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, 2] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
// CHECK-NEXT: memref.prefetch %subview[%arg1, %arg1], read, locality<3>, data : memref<4x4xf32, strided<[64, 1], offset: ?>>
// CHECK-NEXT: %0 = memref.atomic_rmw addf %arg2, %subview[%arg1, %arg1] : (f32, memref<4x4xf32, strided<[64, 1], offset: ?>>) -> f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @pre(%m: memref<12x32xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.subview %m[%i, 2][4, 4][2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  memref.prefetch %0[%i, %i], read, locality<3>, data : memref<4x4xf32, strided<[64, 1], offset: ?>>
  %r = memref.atomic_rmw addf %x, %0[%i, %i] : (f32, memref<4x4xf32, strided<[64, 1], offset: ?>>) -> f32
  return %r : f32
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @trp(
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %2 = vector.transfer_read %arg0[%0, %1], %arg2, %arg3 {in_bounds = [true, true], permutation_map = #map2} : memref<12x32xf32>, vector<4x4xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1]
// CHECK-NEXT: %4 = affine.apply #map1()[%arg1]
// CHECK-NEXT: vector.transfer_write %2, %arg0[%3, %4], %arg3 {in_bounds = [true, true], permutation_map = #map2} : vector<4x4xf32>, memref<12x32xf32>
// CHECK-NEXT: return %2 : vector<4x4xf32>
// CHECK-NEXT: }
func.func @trp(%m: memref<12x32xf32>, %i: index, %x: f32, %mk: vector<4x4xi1>) -> vector<4x4xf32> {
  %0 = memref.subview %m[%i, 2][4, 4][1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %w = vector.transfer_read %0[%i, %i], %x, %mk {in_bounds=[true, true], permutation_map = affine_map<(d0, d1)-> (d1, d0)>}: memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4x4xf32>
  vector.transfer_write %w, %0[%i, %i], %mk {in_bounds=[true, true], permutation_map = affine_map<(d0, d1)-> (d1, d0)>}: vector<4x4xf32>, memref<4x4xf32, strided<[32, 1], offset: ?>>
  return %w : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @exd(
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%arg1, %arg1] by (1, %arg2) : index
// CHECK-NEXT: %1 = memref.load %arg0[%arg2, %0] : memref<?x?xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @exd(%m: memref<?x?xf32>, %n: index, %i: index) -> f32 {
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [%n, 1, %i] : memref<?x?xf32> into memref<?x1x?xf32>
  %1 = memref.load %0[%i, %n, %n] : memref<?x1x?xf32>
  return %1 : f32
}

// -----

// Casts go.
// CHECK-LABEL: func.func @casts(%arg0: memref<5x3xf32>, %arg1: index, %arg2: vector<2xi1>, %arg3: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, index) {
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %0 = vector.load %arg0[%arg1, %arg1] : memref<5x3xf32>, vector<2xf32>
// CHECK-NEXT: %1 = vector.maskedload %arg0[%arg1, %arg1], %arg2, %arg3 : memref<5x3xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// CHECK-NEXT: vector.store %arg3, %arg0[%arg1, %arg1] : memref<5x3xf32>, vector<2xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg1, %arg1], %arg2, %arg3 : memref<5x3xf32>, vector<2xi1>, vector<2xf32>
// CHECK-NEXT: return %0, %1, %c5 : vector<2xf32>, vector<2xf32>, index
// CHECK-NEXT: }
func.func @casts(%m: memref<5x3xf32>, %i: index, %k: vector<2xi1>, %v: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %m : memref<5x3xf32> to memref<?x?xf32, strided<[?, 1]>>
  %1 = vector.load %0[%i, %i] : memref<?x?xf32, strided<[?, 1]>>, vector<2xf32>
  %2 = vector.maskedload %0[%i, %i], %k, %v : memref<?x?xf32, strided<[?, 1]>>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  vector.store %v, %0[%i, %i] : memref<?x?xf32, strided<[?, 1]>>, vector<2xf32>
  vector.maskedstore %0[%i, %i], %k, %v : memref<?x?xf32, strided<[?, 1]>>, vector<2xi1>, vector<2xf32>
  %3 = memref.dim %0, %c0 : memref<?x?xf32, strided<[?, 1]>>
  return %1, %2, %3 : vector<2xf32>, vector<2xf32>, index
}

// -----

// Constants in the basis of an index; casts of copies; memory in loops that do nothing.
// CHECK-LABEL: func.func @folds(%arg0: memref<?x4xf32>, %arg1: index, %arg2: memref<?xf32>) -> f32 {
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%arg1, %arg1] by (3, 5) : index
// CHECK-NEXT: %1 = memref.load %arg0[%0, %arg1] : memref<?x4xf32>
// CHECK-NEXT: memref.copy %arg2, %arg2 : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @folds(%m: memref<?x4xf32>, %n: index, %k: memref<?xf32>) -> f32 {
  %c5 = arith.constant 5 : index
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [3, %c5, 4] : memref<?x4xf32> into memref<3x?x4xf32>
  %1 = memref.load %0[%n, %n, %n] : memref<3x?x4xf32>
  %2 = memref.cast %k : memref<?xf32> to memref<?xf32, strided<[?]>>
  memref.copy %2, %2 : memref<?xf32, strided<[?]>> to memref<?xf32, strided<[?]>>
  scf.for %i = %n to %c5 step %c5 {
    %3 = memref.alloc(%n) : memref<?xf32>
    %4 = memref.cast %3 : memref<?xf32> to memref<4xf32>
    %5 = memref.load %4[%i] : memref<4xf32>
  }
  return %1 : f32
}
