// RUN: creole-opt %s --lower-vector-transfer --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1, %arg1] : memref<?x8xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %0, %arg0[%arg1, %arg1] : memref<?x8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @plain(%m: memref<?x8xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x8xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @masked(
// CHECK-NEXT: %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = vector.maskedload %arg0[%arg1], %arg3, %0 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg1], %arg3, %1 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @masked(%m: memref<8xf32>, %i: index, %p: f32, %mask: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i], %p, %mask {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i], %mask {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1, %arg1] : memref<8x8xf32>, vector<4x2xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
// CHECK-NEXT: return %1 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @transposed(%m: memref<8x8xf32>, %i: index, %p: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (j, i)>} : memref<8x8xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// Out of bounds, of a tensor, and not contiguous.
// CHECK-LABEL: func.func @stays(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg3], %arg4 : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.transfer_read %arg1[%arg3], %arg4 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT: %2 = vector.transfer_read %arg2[%arg3], %arg4 {in_bounds = [true]} : memref<8xf32, strided<[2]>>, vector<4xf32>
// CHECK-NEXT: return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @stays(%m: memref<?xf32>, %t: tensor<8xf32>, %s: memref<8xf32, strided<[2]>>, %i: index, %p: f32) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%i], %p {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  %2 = vector.transfer_read %s[%i], %p {in_bounds = [true]} : memref<8xf32, strided<[2]>>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
