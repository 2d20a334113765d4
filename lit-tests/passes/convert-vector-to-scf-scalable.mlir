// RUN: creole-opt %s --split-input-file --convert-vector-to-scf=lower-scalable | FileCheck %s
// RUN: creole-opt %s --split-input-file --convert-vector-to-scf=full-unroll | FileCheck %s --check-prefix=UNROLL

// Scalable dimensions: loops up to a multiple of vscale.

// CHECK-LABEL: func.func @column(
// CHECK: %vscale = vector.vscale
// CHECK-NEXT: %c8_vscale = arith.muli %vscale, %c8 : index
// CHECK-NEXT: %0 = vector.broadcast %arg2 : i16 to vector<[8]xi16>
// CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %c8_vscale step %c1 iter_args(%arg4 = %0) -> (vector<[8]xi16>) {
// CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %3 = memref.load %arg0[%2] : memref<?xi16, strided<[5]>>
// CHECK-NEXT: %4 = vector.insert %3, %arg4 [%arg3] : i16 into vector<[8]xi16>
// CHECK-NEXT: scf.yield %4 : vector<[8]xi16>
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : vector<[8]xi16>
func.func @column(%m: memref<?xi16, strided<[5]>>, %i: index, %p: i16) -> vector<[8]xi16> {
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xi16, strided<[5]>>, vector<[8]xi16>
  return %0 : vector<[8]xi16>
}

// -----

// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<[8]xi16> from vector<2x[8]xi16>
// CHECK-NEXT: %1 = vector.extract %arg0[1] : vector<[8]xi16> from vector<2x[8]xi16>
// CHECK-NEXT: %vscale = vector.vscale
// CHECK-NEXT: %c8_vscale = arith.muli %vscale, %c8 : index
// CHECK-NEXT: scf.for %arg3 = %c0 to %c8_vscale step %c1 {
// CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg2]
// CHECK-NEXT: %3 = vector.extract %0[%arg3] : i16 from vector<[8]xi16>
// CHECK-NEXT: %4 = vector.extract %1[%arg3] : i16 from vector<[8]xi16>
// CHECK-NEXT: %5 = vector.from_elements %3, %4 : vector<2xi16>
// CHECK-NEXT: vector.transfer_write %5, %arg1[%2, %arg2] {in_bounds = [true]} : vector<2xi16>, memref<?x?xi16>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @transposed(%v: vector<2x[8]xi16>, %m: memref<?x?xi16>, %i: index) {
  %0 = vector.transpose %v, [1, 0] : vector<2x[8]xi16> to vector<[8]x2xi16>
  vector.transfer_write %0, %m[%i, %i] {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?xi16>
  return
}

// -----

// The rows of a mask limit the loop, which ends with the vector at the latest; its columns limit the rows.

// CHECK-LABEL: func.func @masked(
// CHECK: %vscale = vector.vscale
// CHECK-NEXT: %c8_vscale = arith.muli %vscale, %c8 : index
// CHECK-NEXT: %[[END:.*]] = arith.minsi %arg2, %c8_vscale : index
// CHECK: %[[ROW:.*]] = vector.create_mask %arg3 : vector<2xi1>
// CHECK-NEXT: scf.for %arg4 = %c0 to %[[END]] step %c1 {
// CHECK: vector.transfer_write %{{.*}}, %arg1[%{{.*}}, %arg2], %[[ROW]] : vector<2xi16>, memref<?x?xi16>
// CHECK: vector.create_mask %c1{{.*}} : vector<2xi1>
// CHECK: scf.for %arg4 = %c0{{.*}} to %c8_vscale{{.*}} step
func.func @masked(%v: vector<2x[8]xi16>, %m: memref<?x?xi16>, %i: index, %n: index) {
  %0 = vector.transpose %v, [1, 0] : vector<2x[8]xi16> to vector<[8]x2xi16>
  %k = vector.create_mask %i, %n : vector<[8]x2xi1>
  vector.transfer_write %0, %m[%i, %i], %k {in_bounds = [true, false]} : vector<[8]x2xi16>, memref<?x?xi16>
  %l = vector.constant_mask [8, 1] : vector<[8]x2xi1>
  vector.transfer_write %0, %m[%i, %i], %l {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?xi16>
  return
}

// -----

// No vector has fewer rows than its type says without vscale.

// CHECK-LABEL: func.func @few_rows(
// CHECK-NOT: vector.vscale
// CHECK: scf.for %arg3 = %c0 to %c8 step %c1 {
func.func @few_rows(%v: vector<2x[8]xi16>, %m: memref<?x?xi16>, %i: index) {
  %c8 = arith.constant 8 : index
  %0 = vector.transpose %v, [1, 0] : vector<2x[8]xi16> to vector<[8]x2xi16>
  %k = vector.create_mask %c8, %i : vector<[8]x2xi1>
  vector.transfer_write %0, %m[%i, %i], %k {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?xi16>
  return
}

// -----

// Rows that may be out of bounds, and vectors that are not transposed, stay.

// CHECK-LABEL: func.func @stay(
// CHECK-NEXT: %0 = vector.transpose
// CHECK-NEXT: vector.transfer_write %0, %arg1[%arg3, %arg3] : vector<[8]x2xi16>, memref<?x?xi16>
// CHECK-NEXT: vector.transfer_write %arg2, %arg1[%arg3, %arg3] {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?xi16>
// CHECK-NEXT: return
func.func @stay(%v: vector<2x[8]xi16>, %m: memref<?x?xi16>, %w: vector<[8]x2xi16>, %i: index) {
  %0 = vector.transpose %v, [1, 0] : vector<2x[8]xi16> to vector<[8]x2xi16>
  vector.transfer_write %0, %m[%i, %i] : vector<[8]x2xi16>, memref<?x?xi16>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?xi16>
  return
}

// -----

// UNROLL-LABEL: func.func @outer(
// UNROLL-NEXT: %0 = vector.extract %arg0[0] : vector<[8]x2xi16> from vector<2x[8]x2xi16>
// UNROLL-NEXT: vector.transfer_write %0, %arg1[%arg2, %arg2, %arg2] {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?x?xi16>
// UNROLL-NEXT: %1 = affine.apply #map()[%arg2]
// UNROLL-NEXT: %2 = vector.extract %arg0[1] : vector<[8]x2xi16> from vector<2x[8]x2xi16>
// UNROLL-NEXT: vector.transfer_write %2, %arg1[%1, %arg2, %arg2] {in_bounds = [true, true]} : vector<[8]x2xi16>, memref<?x?x?xi16>
// UNROLL-NEXT: return
func.func @outer(%v: vector<2x[8]x2xi16>, %m: memref<?x?x?xi16>, %i: index) {
  vector.transfer_write %v, %m[%i, %i, %i] {in_bounds = [true, true, true]} : vector<2x[8]x2xi16>, memref<?x?x?xi16>
  return
}
