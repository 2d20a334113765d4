// RUN: creole-opt %s --split-input-file --fold-tensor-subset-ops | FileCheck %s

// The same as mlir-opt 22 makes of it.

// CHECK-LABEL: func.func @read_strided(
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, %arg1] [1, 4] [1, 2] : tensor<8x8xf32> to tensor<1x4xf32>
// CHECK-NEXT: %0 = vector.transfer_read %extracted_slice[%arg1, %arg1], %cst {in_bounds = [true]} : tensor<1x4xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
func.func @read_strided(%t: tensor<8x8xf32>, %i: index) -> vector<4xf32> {
  %x = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[0, %i] [1, 4] [1, 2] : tensor<8x8xf32> to tensor<1x4xf32>
  %1 = vector.transfer_read %0[%i, %i], %x {in_bounds = [true]} : tensor<1x4xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_out(
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[5, %arg1] [10, 12] [1, 1] : tensor<?x?xf32> to tensor<10x12xf32>
// CHECK-NEXT: %0 = vector.transfer_read %extracted_slice[%arg1, %arg1], %cst : tensor<10x12xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
func.func @read_out(%t: tensor<?x?xf32>, %i: index) -> vector<4xf32> {
  %x = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[5, %i] [10, 12] [1, 1] : tensor<?x?xf32> to tensor<10x12xf32>
  %1 = vector.transfer_read %0[%i, %i], %x : tensor<10x12xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @write(
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%c3, %arg2] {in_bounds = [true, true]} : vector<5x6xf32>, tensor<?x12xf32>
// CHECK-NEXT: return %0 : tensor<?x12xf32>
func.func @write(%t: tensor<?x12xf32>, %v: vector<5x6xf32>, %s: index, %d: tensor<5x6xf32>) -> tensor<?x12xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %d[%c0, %c0] {in_bounds = [true, true]} : vector<5x6xf32>, tensor<5x6xf32>
  %1 = tensor.insert_slice %0 into %t[3, %s] [5, 6] [1, 1] : tensor<5x6xf32> into tensor<?x12xf32>
  return %1 : tensor<?x12xf32>
}

// -----

// CHECK-LABEL: func.func @write_part(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg3[%c0, %c0] {in_bounds = [true, true]} : vector<5x5xf32>, tensor<5x6xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %0 into %arg0[3, %arg2] [5, 6] [1, 1] : tensor<5x6xf32> into tensor<?x12xf32>
// CHECK-NEXT: return %inserted_slice : tensor<?x12xf32>
func.func @write_part(%t: tensor<?x12xf32>, %v: vector<5x5xf32>, %s: index, %d: tensor<5x6xf32>) -> tensor<?x12xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %d[%c0, %c0] {in_bounds = [true, true]} : vector<5x5xf32>, tensor<5x6xf32>
  %1 = tensor.insert_slice %0 into %t[3, %s] [5, 6] [1, 1] : tensor<5x6xf32> into tensor<?x12xf32>
  return %1 : tensor<?x12xf32>
}

// -----

// CHECK-LABEL: func.func @insert_twice(
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg0 into %arg2[0, %arg3] [1, 1] [1, 1] : tensor<f32> into tensor<1x14xf32>
// CHECK-NEXT: return %inserted_slice : tensor<1x14xf32>
func.func @insert_twice(%t: tensor<f32>, %r: tensor<1xf32>, %q: tensor<1x14xf32>, %i: index) -> tensor<1x14xf32> {
  %0 = tensor.insert_slice %t into %r[0] [1] [1] : tensor<f32> into tensor<1xf32>
  %1 = tensor.insert_slice %0 into %q[0, %i] [1, 1] [1, 1] : tensor<1xf32> into tensor<1x14xf32>
  return %1 : tensor<1x14xf32>
}

// -----

// CHECK-LABEL: func.func @insert_other_size(
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg0 into %arg1[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT: %inserted_slice_0 = tensor.insert_slice %inserted_slice into %arg2[%arg3] [8] [1] : tensor<8xf32> into tensor<16xf32>
// CHECK-NEXT: return %inserted_slice_0 : tensor<16xf32>
func.func @insert_other_size(%t: tensor<4xf32>, %r: tensor<8xf32>, %q: tensor<16xf32>, %i: index) -> tensor<16xf32> {
  %0 = tensor.insert_slice %t into %r[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %0 into %q[%i] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

// CHECK-LABEL: func.func @insert_parallel(
// CHECK-NEXT: %0 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg2) -> (tensor<16xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg0 into %arg5[%arg4] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<16xf32>
func.func @insert_parallel(%t: tensor<4xf32>, %r: tensor<4xf32>, %q: tensor<16xf32>, %n: index) -> tensor<16xf32> {
  %2 = scf.forall (%i) in (%n) shared_outs(%o = %q) -> (tensor<16xf32>) {
    %0 = tensor.insert_slice %t into %r[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  }
  return %2 : tensor<16xf32>
}

// -----

// Constants stand in the order of the dimensions.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @order(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index) -> vector<4xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %0 = affine.apply #map()[%arg1, %arg3]
// CHECK-NEXT:   %1 = affine.apply #map()[%arg2, %arg4]
// CHECK-NEXT:   %2 = vector.transfer_read %arg0[%c7, %0, %1], %cst {in_bounds = [true]} : tensor<?x?x?xf32>, vector<4xf32>
// CHECK-NEXT:   return %2 : vector<4xf32>
// CHECK-NEXT: }
func.func @order(%t: tensor<?x?x?xf32>, %o: index, %p: index, %i: index, %j: index, %n: index) -> vector<4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[7, %o, %p] [1, %n, %n] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x?xf32>
  %1 = vector.transfer_read %0[%i, %j], %zero {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// Transfers fold: this one is in bounds.
// CHECK-LABEL: func.func @in_bounds(
// CHECK: vector.transfer_read %arg0[%arg1, %c1], %arg2 {in_bounds = [true]} : memref<1x3xi32>, vector<1xi32>
func.func @in_bounds(%m: memref<1x3xi32>, %i: index, %p: i32) -> vector<1xi32> {
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_read %m[%i, %c1], %p : memref<1x3xi32>, vector<1xi32>
  return %0 : vector<1xi32>
}
