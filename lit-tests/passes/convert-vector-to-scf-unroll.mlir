// RUN: creole-opt %s --convert-vector-to-scf=full-unroll=true --split-input-file | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @r2(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = vector.broadcast %arg2 : f32 to vector<3x15xf32>
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %1 = arith.cmpi sgt, %dim, %arg1 : index
// CHECK-NEXT: %2 = scf.if %1 -> (vector<3x15xf32>) {
// CHECK-NEXT: %9 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %10 = vector.insert %9, %0 [0] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: scf.yield %10 : vector<3x15xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %0 : vector<3x15xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %dim_0 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map()[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim_0, %3 : index
// CHECK-NEXT: %5 = scf.if %4 -> (vector<3x15xf32>) {
// CHECK-NEXT: %9 = affine.apply #map()[%arg1]
// CHECK-NEXT: %10 = vector.transfer_read %arg0[%9, %arg1], %arg2 : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %11 = vector.insert %10, %2 [1] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: scf.yield %11 : vector<3x15xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %2 : vector<3x15xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %6 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %7 = arith.cmpi sgt, %dim_1, %6 : index
// CHECK-NEXT: %8 = scf.if %7 -> (vector<3x15xf32>) {
// CHECK-NEXT: %9 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %10 = vector.transfer_read %arg0[%9, %arg1], %arg2 : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %11 = vector.insert %10, %5 [2] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: scf.yield %11 : vector<3x15xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %5 : vector<3x15xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %8 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @r2(%A: memref<?x?xf32>, %b: index, %p: f32) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @w2(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %0 = arith.cmpi sgt, %dim, %arg1 : index
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: %5 = vector.extract %arg2[0] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: vector.transfer_write %5, %arg0[%arg1, %arg1] {in_bounds = [true]} : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: %dim_0 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %1 = affine.apply #map()[%arg1]
// CHECK-NEXT: %2 = arith.cmpi sgt, %dim_0, %1 : index
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %5 = affine.apply #map()[%arg1]
// CHECK-NEXT: %6 = vector.extract %arg2[1] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: vector.transfer_write %6, %arg0[%5, %arg1] {in_bounds = [true]} : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim_1, %3 : index
// CHECK-NEXT: scf.if %4 {
// CHECK-NEXT: %5 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %6 = vector.extract %arg2[2] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: vector.transfer_write %6, %arg0[%5, %arg1] {in_bounds = [true]} : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @w2(%A: memref<?x?xf32>, %b: index, %v: vector<3x15xf32>) {
  vector.transfer_write %v, %A[%b, %b] {in_bounds = [false, true]} : vector<3x15xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @rm(
// CHECK-NEXT: %0 = vector.broadcast %arg2 : f32 to vector<3x15xf32>
// CHECK-NEXT: %1 = vector.extract %arg3[0] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: %2 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %1 {in_bounds = [true]} : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %3 = vector.insert %2, %0 [0] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: %4 = affine.apply #map()[%arg1]
// CHECK-NEXT: %5 = vector.extract %arg3[1] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: %6 = vector.transfer_read %arg0[%4, %arg1], %arg2, %5 {in_bounds = [true]} : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %7 = vector.insert %6, %3 [1] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: %8 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %9 = vector.extract %arg3[2] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: %10 = vector.transfer_read %arg0[%8, %arg1], %arg2, %9 {in_bounds = [true]} : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %11 = vector.insert %10, %7 [2] : vector<15xf32> into vector<3x15xf32>
// CHECK-NEXT: return %11 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @rm(%A: memref<?x?xf32>, %b: index, %p: f32, %m: vector<3x15xi1>) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p, %m {in_bounds = [true, true]} : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @wm(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %0 = arith.cmpi sgt, %dim, %arg1 : index
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: %5 = vector.extract %arg2[0] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: %6 = vector.extract %arg3[0] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: vector.transfer_write %5, %arg0[%arg1, %arg1], %6 : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: %dim_0 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %1 = affine.apply #map()[%arg1]
// CHECK-NEXT: %2 = arith.cmpi sgt, %dim_0, %1 : index
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %5 = affine.apply #map()[%arg1]
// CHECK-NEXT: %6 = vector.extract %arg2[1] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: %7 = vector.extract %arg3[1] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: vector.transfer_write %6, %arg0[%5, %arg1], %7 : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim_1, %3 : index
// CHECK-NEXT: scf.if %4 {
// CHECK-NEXT: %5 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %6 = vector.extract %arg2[2] : vector<15xf32> from vector<3x15xf32>
// CHECK-NEXT: %7 = vector.extract %arg3[2] : vector<15xi1> from vector<3x15xi1>
// CHECK-NEXT: vector.transfer_write %6, %arg0[%5, %arg1], %7 : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @wm(%A: memref<?x?xf32>, %b: index, %v: vector<3x15xf32>, %m: vector<3x15xi1>) {
  vector.transfer_write %v, %A[%b, %b], %m : vector<3x15xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @rmb2(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true]} : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<15xf32> to vector<3x15xf32>
// CHECK-NEXT: return %1 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @rmb2(%A: memref<?x?xf32>, %b: index, %p: f32, %m: vector<15xi1>) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p, %m {in_bounds = [true, true], permutation_map = affine_map<(d0,d1)->(0, d1)>} : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
}

// -----

// The mask of repeated rows is taken once.

// CHECK-LABEL: func.func @repeated_mask(
// CHECK: %[[K:.*]] = vector.extract %arg3[0] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT: vector.transfer_read {{.*}}, %[[K]] :
// CHECK-NEXT: vector.insert
// CHECK-NEXT: vector.transfer_read {{.*}}, %[[K]] :
// CHECK-NEXT: vector.insert
// CHECK-NOT: vector.extract
// CHECK: affine.apply
// CHECK-NEXT: %[[L:.*]] = vector.extract %arg3[1] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT: vector.transfer_read {{.*}}, %[[L]] :
func.func @repeated_mask(%m: memref<2x4x3xf32>, %i: index, %p: f32, %k: vector<2x3xi1>) -> vector<3x2x5xf32> {
  %0 = vector.transfer_read %m[%i, %i, %i], %p, %k {in_bounds = [false, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d0, 0)>} : memref<2x4x3xf32>, vector<3x2x5xf32>
  return %0 : vector<3x2x5xf32>
}
