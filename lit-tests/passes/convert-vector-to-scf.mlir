// RUN: creole-opt %s --convert-vector-to-scf --split-input-file | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @r2(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %3 = arith.cmpi sgt, %dim, %2 : index
// CHECK-NEXT: scf.if %3 {
// CHECK-NEXT: %4 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %5 = vector.transfer_read %arg0[%4, %arg1], %arg2 : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: memref.store %5, %0[%arg3] : memref<3xvector<15xf32>>
// CHECK-NEXT: } else {
// CHECK-NEXT: %4 = vector.broadcast %arg2 : f32 to vector<15xf32>
// CHECK-NEXT: memref.store %4, %0[%arg3] : memref<3xvector<15xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: return %1 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @r2(%A: memref<?x?xf32>, %b: index, %p: f32) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @r3b(
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x4x5xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x4x5xf32>> to memref<3xvector<4x5xf32>>
// CHECK-NEXT: scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
// CHECK-NEXT: scf.if %4 {
// CHECK-NEXT: %5 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %6 = vector.type_cast %0 : memref<3xvector<4x5xf32>> to memref<3x4xvector<5xf32>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c4 step %c1 {
// CHECK-NEXT: %7 = vector.transfer_read %arg0[%5, %arg1, %arg1], %arg2 : memref<?x?x?xf32>, vector<5xf32>
// CHECK-NEXT: memref.store %7, %6[%arg3, %arg4] : memref<3x4xvector<5xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: } else {
// CHECK-NEXT: %5 = vector.broadcast %arg2 : f32 to vector<4x5xf32>
// CHECK-NEXT: memref.store %5, %0[%arg3] : memref<3xvector<4x5xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<3x4x5xf32>>
// CHECK-NEXT: %2 = vector.transpose %1, [2, 1, 0] : vector<3x4x5xf32> to vector<5x4x3xf32>
// CHECK-NEXT: return %2 : vector<5x4x3xf32>
// CHECK-NEXT: }
func.func @r3b(%A: memref<?x?x?xf32>, %b: index, %p: f32) -> vector<5x4x3xf32> {
  %f = vector.transfer_read %A[%b, %b, %b], %p {permutation_map = affine_map<(d0, d1, d2) -> (d2, 0, d0)>} : memref<?x?x?xf32>, vector<5x4x3xf32>
  return %f: vector<5x4x3xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @w2(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: memref.store %arg2, %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %1 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %2 = arith.cmpi sgt, %dim, %1 : index
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %4 = memref.load %0[%arg3] : memref<3xvector<15xf32>>
// CHECK-NEXT: vector.transfer_write %4, %arg0[%3, %arg1] {in_bounds = [true]} : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @w2(%A: memref<?x?xf32>, %b: index, %v: vector<3x15xf32>) {
  vector.transfer_write %v, %A[%b, %b] {in_bounds = [false, true]} : vector<3x15xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @rm(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %alloca_0 = memref.alloca() : memref<vector<3x15xi1>>
// CHECK-NEXT: memref.store %arg3, %alloca_0[] : memref<vector<3x15xi1>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: %1 = vector.type_cast %alloca_0 : memref<vector<3x15xi1>> to memref<3xvector<15xi1>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %3 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %4 = memref.load %1[%arg4] : memref<3xvector<15xi1>>
// CHECK-NEXT: %5 = vector.transfer_read %arg0[%3, %arg1], %arg2, %4 {in_bounds = [true]} : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: memref.store %5, %0[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: %2 = memref.load %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: return %2 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @rm(%A: memref<?x?xf32>, %b: index, %p: f32, %m: vector<3x15xi1>) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p, %m {in_bounds = [true, true]} : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @wm(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %alloca_0 = memref.alloca() : memref<vector<3x15xi1>>
// CHECK-NEXT: memref.store %arg3, %alloca_0[] : memref<vector<3x15xi1>>
// CHECK-NEXT: memref.store %arg2, %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: %1 = vector.type_cast %alloca_0 : memref<vector<3x15xi1>> to memref<3xvector<15xi1>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %2 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %3 = arith.cmpi sgt, %dim, %2 : index
// CHECK-NEXT: scf.if %3 {
// CHECK-NEXT: %4 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %5 = memref.load %0[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: %6 = memref.load %1[%arg4] : memref<3xvector<15xi1>>
// CHECK-NEXT: vector.transfer_write %5, %arg0[%4, %arg1], %6 : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @wm(%A: memref<?x?xf32>, %b: index, %v: vector<3x15xf32>, %m: vector<3x15xi1>) {
  vector.transfer_write %v, %A[%b, %b], %m : vector<3x15xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @r1(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %0) -> (vector<4xf32>) {
// CHECK-NEXT: %4 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %5 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %6 = arith.cmpi sgt, %dim, %5 : index
// CHECK-NEXT: %7 = scf.if %6 -> (vector<4xf32>) {
// CHECK-NEXT: %8 = memref.load %arg0[%4, %arg1] : memref<?x?xf32>
// CHECK-NEXT: %9 = vector.insert %8, %arg4 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT: scf.yield %9 : vector<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg4 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %7 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %2 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<f32>
// CHECK-NEXT: %3 = vector.broadcast %2 : vector<f32> to vector<4xf32>
// CHECK-NEXT: return %1, %3 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @r1(%A: memref<?x?xf32>, %b: index, %p: f32) -> (vector<4xf32>, vector<4xf32>) {
  %f = vector.transfer_read %A[%b, %b], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  %g = vector.transfer_read %A[%b, %b], %p {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<4xf32>
  return %f, %g: vector<4xf32>, vector<4xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @w1(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<4x1xf32>>
// CHECK-NEXT: %0 = vector.broadcast %arg2 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT: memref.store %1, %alloca[] : memref<vector<4x1xf32>>
// CHECK-NEXT: %2 = vector.type_cast %alloca : memref<vector<4x1xf32>> to memref<4xvector<1xf32>>
// CHECK-NEXT: scf.for %arg3 = %c0 to %c4 step %c1 {
// CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %4 = memref.load %2[%arg3] : memref<4xvector<1xf32>>
// CHECK-NEXT: vector.transfer_write %4, %arg0[%3, %arg1] {in_bounds = [true]} : vector<1xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @w1(%A: memref<?x?xf32>, %b: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %A[%b, %b] {in_bounds=[true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @r1m(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = scf.for %arg4 = %c0 to %c4 step %c1 iter_args(%arg5 = %0) -> (vector<4xf32>) {
// CHECK-NEXT: %2 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
// CHECK-NEXT: %5 = vector.extract %arg3[%arg4] : i1 from vector<4xi1>
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: %7 = scf.if %6 -> (vector<4xf32>) {
// CHECK-NEXT: %8 = memref.load %arg0[%2, %arg1] : memref<?x?xf32>
// CHECK-NEXT: %9 = vector.insert %8, %arg5 [%arg4] : f32 into vector<4xf32>
// CHECK-NEXT: scf.yield %9 : vector<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg5 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %7 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @r1m(%A: memref<?x?xf32>, %b: index, %p: f32, %m: vector<4xi1>) -> (vector<4xf32>) {
  %f = vector.transfer_read %A[%b, %b], %p, %m {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return %f: vector<4xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @strided(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %0) -> (vector<4xf32>) {
// CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %4 = arith.cmpi slt, %3, %c4 : index
// CHECK-NEXT: %5 = scf.if %4 -> (vector<4xf32>) {
// CHECK-NEXT: %6 = memref.load %arg0[%arg1, %2] : memref<8x4xf32, strided<[4, 2]>>
// CHECK-NEXT: %7 = vector.insert %6, %arg4 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT: scf.yield %7 : vector<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg4 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %5 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @strided(%A: memref<8x4xf32, strided<[4, 2]>>, %b: index, %p: f32) -> (vector<4xf32>) {
  %f = vector.transfer_read %A[%b, %b], %p : memref<8x4xf32, strided<[4, 2]>>, vector<4xf32>
  return %f: vector<4xf32>
}

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @rmb(
// CHECK-DAG: %c15 = arith.constant 15 : index
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %alloca_0 = memref.alloca() : memref<vector<3xi1>>
// CHECK-NEXT: memref.store %arg3, %alloca_0[] : memref<vector<3xi1>>
// CHECK-NEXT: %0 = memref.load %alloca_0[] : memref<vector<3xi1>>
// CHECK-NEXT: %1 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %3 = vector.extract %0[%arg4] : i1 from vector<3xi1>
// CHECK-NEXT: scf.if %3 {
// CHECK-NEXT: %4 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %5 = vector.broadcast %arg2 : f32 to vector<15xf32>
// CHECK-NEXT: %6 = scf.for %arg5 = %c0 to %c15 step %c1 iter_args(%arg6 = %5) -> (vector<15xf32>) {
// CHECK-NEXT: %7 = memref.load %arg0[%4, %arg1] : memref<?x?xf32>
// CHECK-NEXT: %8 = vector.insert %7, %arg6 [%arg5] : f32 into vector<15xf32>
// CHECK-NEXT: scf.yield %8 : vector<15xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.store %6, %1[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: } else {
// CHECK-NEXT: %4 = vector.broadcast %arg2 : f32 to vector<15xf32>
// CHECK-NEXT: memref.store %4, %1[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %2 = memref.load %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: return %2 : vector<3x15xf32>
// CHECK-NEXT: }
func.func @rmb(%A: memref<?x?xf32>, %b: index, %p: f32, %m: vector<3xi1>) -> vector<3x15xf32> {
  %f = vector.transfer_read %A[%b, %b], %p, %m {in_bounds = [true, true], permutation_map = affine_map<(d0,d1)->(d0, 0)>} : memref<?x?xf32>, vector<3x15xf32>
  return %f: vector<3x15xf32>
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

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @scal(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloca = memref.alloca() : memref<vector<3x[4]xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x[4]xf32>> to memref<3xvector<[4]xf32>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %2 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT: %3 = vector.transfer_read %arg0[%2, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<[4]xf32>
// CHECK-NEXT: memref.store %3, %0[%arg4] : memref<3xvector<[4]xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<3x[4]xf32>>
// CHECK-NEXT: vector.transfer_write %arg3, %arg0[%arg1, %arg1] {in_bounds = [true, true]} : vector<[4]x[4]xf32>, memref<?x?xf32>
// CHECK-NEXT: return %1 : vector<3x[4]xf32>
// CHECK-NEXT: }
func.func @scal(%A: memref<?x?xf32>, %b: index, %p: f32, %v: vector<[4]x[4]xf32>) -> vector<3x[4]xf32> {
  %f = vector.transfer_read %A[%b, %b], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<3x[4]xf32>
  vector.transfer_write %v, %A[%b, %b] {in_bounds = [true, true]} : vector<[4]x[4]xf32>, memref<?x?xf32>
  return %f: vector<3x[4]xf32>
}

// -----

// CHECK: #map = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @loop(
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK: scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT: %alloca = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %alloca_0 = memref.alloca() : memref<vector<3x15xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map(%arg3, %arg4)
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
// CHECK-NEXT: scf.if %4 {
// CHECK-NEXT: %5 = affine.apply #map(%arg3, %arg4)
// CHECK-NEXT: %6 = vector.transfer_read %arg0[%5, %arg1], %arg2 : memref<?x?xf32>, vector<15xf32>
// CHECK-NEXT: memref.store %6, %0[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: } else {
// CHECK-NEXT: %5 = vector.broadcast %arg2 : f32 to vector<15xf32>
// CHECK-NEXT: memref.store %5, %0[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<3x15xf32>>
// CHECK-NEXT: memref.store %1, %alloca_0[] : memref<vector<3x15xf32>>
// CHECK-NEXT: %2 = vector.type_cast %alloca_0 : memref<vector<3x15xf32>> to memref<3xvector<15xf32>>
// CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT: %3 = affine.apply #map1(%arg4)[%arg1]
// CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
// CHECK-NEXT: scf.if %4 {
// CHECK-NEXT: %5 = affine.apply #map1(%arg4)[%arg1]
// CHECK-NEXT: %6 = memref.load %2[%arg4] : memref<3xvector<15xf32>>
// CHECK-NEXT: vector.transfer_write %6, %arg0[%5, %arg3] : vector<15xf32>, memref<?x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%A: memref<?x?xf32>, %b: index, %p: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %b step %c1 {
    %f = vector.transfer_read %A[%i, %b], %p : memref<?x?xf32>, vector<3x15xf32>
    vector.transfer_write %f, %A[%b, %i] : vector<3x15xf32>, memref<?x?xf32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @tens(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : tensor<?x?xf32>, vector<3x15xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg3, %arg0[%arg1, %arg1] {in_bounds = [true, true]} : vector<3x15xf32>, tensor<?x?xf32>
// CHECK-NEXT: return %0, %1 : vector<3x15xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @tens(%A: tensor<?x?xf32>, %b: index, %p: f32, %v: vector<3x15xf32>) -> (vector<3x15xf32>, tensor<?x?xf32>) {
  %f = vector.transfer_read %A[%b, %b], %p : tensor<?x?xf32>, vector<3x15xf32>
  %w = vector.transfer_write %v, %A[%b, %b] {in_bounds = [true, true]} : vector<3x15xf32>, tensor<?x?xf32>
  return %f, %w: vector<3x15xf32>, tensor<?x?xf32>
}
