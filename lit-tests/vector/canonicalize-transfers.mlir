// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// What can be seen to be inside.
// CHECK-LABEL: func.func @xfer(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c0, %c0], %arg1 {in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @xfer(%arg0: memref<8x8xf32>, %arg1: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %arg0[%c0, %c0], %arg1 : memref<8x8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_in_bounds(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c4, %arg2], %arg1 {in_bounds = [true, false]} : memref<8x?xf32>, vector<4x4xf32>
// CHECK-NEXT: return %0 : vector<4x4xf32>
// CHECK-NEXT: }
func.func @read_in_bounds(%arg0: memref<8x?xf32>, %arg1: f32, %arg2: index) -> vector<4x4xf32> {
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_read %arg0[%c4, %arg2], %arg1 : memref<8x?xf32>, vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @read_broadcast(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c0, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : memref<8x8xf32>, vector<4x4xf32>
// CHECK-NEXT: return %0 : vector<4x4xf32>
// CHECK-NEXT: }
#map = affine_map<(d0, d1) -> (0, d1)>
func.func @read_broadcast(%arg0: memref<8x8xf32>, %arg1: f32) -> vector<4x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %arg0[%c0, %c0], %arg1 {permutation_map = #map} : memref<8x8xf32>, vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @write_in_bounds(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: vector.transfer_write %arg1, %arg0[%c0, %c0] {in_bounds = [true], permutation_map = #map} : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
#map = affine_map<(d0, d1) -> (d0)>
func.func @write_in_bounds(%arg0: memref<8x8xf32>, %arg1: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %arg1, %arg0[%c0, %c0] {permutation_map = #map} : vector<4xf32>, memref<8x8xf32>
  return
}

// -----

// The end or the beginning is outside.
// CHECK-LABEL: func.func @read_out_of_bounds(
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c5], %arg1 : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_out_of_bounds(%arg0: memref<8xf32>, %arg1: f32) -> vector<4xf32> {
  %c5 = arith.constant 5 : index
  %0 = vector.transfer_read %arg0[%c5], %arg1 : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_before(
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c-1], %arg1 : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_before(%arg0: memref<8xf32>, %arg1: f32) -> vector<4xf32> {
  %c-1 = arith.constant -1 : index
  %0 = vector.transfer_read %arg0[%c-1], %arg1 : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// The vector has more lanes than its type says.
// CHECK-LABEL: func.func @read_scalable(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%c0], %arg1 : memref<8xf32>, vector<[4]xf32>
// CHECK-NEXT: return %0 : vector<[4]xf32>
// CHECK-NEXT: }
func.func @read_scalable(%arg0: memref<8xf32>, %arg1: f32) -> vector<[4]xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %arg0[%c0], %arg1 : memref<8xf32>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

// A mask that switches nothing off.
// CHECK-LABEL: func.func @read_mask(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg2], %arg1 : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %arg3, %arg0[%arg2] : vector<4xf32>, memref<?xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_mask(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.transfer_read %arg0[%arg2], %arg1, %0 : memref<?xf32>, vector<4xf32>
  vector.transfer_write %arg3, %arg0[%arg2], %0 : vector<4xf32>, memref<?xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_mask_some_on(
// CHECK-NEXT: %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT: %1 = vector.transfer_read %arg0[%arg2], %arg1, %0 : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_mask_some_on(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) -> vector<4xf32> {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.transfer_read %arg0[%arg2], %arg1, %0 : memref<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// What was written to a tensor, if all of it was.
// CHECK-LABEL: func.func @read_after_write(
// CHECK-NEXT: return %arg2 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_after_write(%arg0: tensor<8xf32>, %arg1: f32, %arg2: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %arg2, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %arg2, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %2 = vector.transfer_read %1[%c0], %arg1 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %2 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_after_write_unknown(
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%arg3] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT: %1 = vector.transfer_read %0[%arg3], %arg1 : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_after_write_unknown(%arg0: tensor<?xf32>, %arg1: f32, %arg2: vector<4xf32>, %arg3: index) -> vector<4xf32> {
  %0 = vector.transfer_write %arg2, %arg0[%arg3] : vector<4xf32>, tensor<?xf32>
  %1 = vector.transfer_read %0[%arg3], %arg1 : tensor<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @read_after_write_columns(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true], permutation_map = #map} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg2, %0[%c1, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT: %2 = vector.transfer_read %1[%c0, %c0], %arg1 {in_bounds = [true], permutation_map = #map} : tensor<8x8xf32>, vector<4xf32>
// CHECK-NEXT: return %2 : vector<4xf32>
// CHECK-NEXT: }
#map = affine_map<(d0, d1) -> (d0)>
func.func @read_after_write_columns(%arg0: tensor<8x8xf32>, %arg1: f32, %arg2: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true], permutation_map = #map} : vector<4xf32>, tensor<8x8xf32>
  %1 = vector.transfer_write %arg2, %0[%c1, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %2 = vector.transfer_read %1[%c0, %c0], %arg1 {in_bounds = [true], permutation_map = #map} : tensor<8x8xf32>, vector<4xf32>
  return %2 : vector<4xf32>
}

// -----

// A read that repeats what was written.
// CHECK-LABEL: func.func @read_after_write_broadcast(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, tensor<8x8xf32>
// CHECK-NEXT: %1 = vector.transfer_read %0[%c0, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : tensor<8x8xf32>, vector<4x4xf32>
// CHECK-NEXT: return %1 : vector<4x4xf32>
// CHECK-NEXT: }
#map = affine_map<(d0, d1) -> (d0, 0)>
func.func @read_after_write_broadcast(%arg0: tensor<8x8xf32>, %arg1: f32, %arg2: vector<4x1xf32>) -> vector<4x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, tensor<8x8xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : tensor<8x8xf32>, vector<4x4xf32>
  return %1 : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @read_after_write_broadcast_order(
// CHECK-NEXT: %0 = vector.broadcast %arg2 : vector<4x1xf32> to vector<9x5x4x1xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [3, 0, 2, 1] : vector<9x5x4x1xf32> to vector<1x9x4x5xf32>
// CHECK-NEXT: return %1 : vector<1x9x4x5xf32>
// CHECK-NEXT: }
#map = affine_map<(d0, d1, d2) -> (d2, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d1, 0, d2, 0)>
func.func @read_after_write_broadcast_order(%arg0: tensor<4x4x4xf32>, %arg1: f32, %arg2: vector<4x1xf32>) -> vector<1x9x4x5xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %arg2, %arg0[%c0, %c0, %c0] {in_bounds = [true, true], permutation_map = #map} : vector<4x1xf32>, tensor<4x4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %arg1 {in_bounds = [true, true, true, true], permutation_map = #map1} : tensor<4x4x4xf32>, vector<1x9x4x5xf32>
  return %1 : vector<1x9x4x5xf32>
}

// -----

// CHECK-LABEL: func.func @read_after_write_broadcast_other(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true]} : vector<2xf32>, tensor<4x4xf32>
// CHECK-NEXT: %1 = vector.transfer_read %0[%c0, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : tensor<4x4xf32>, vector<2x2xf32>
// CHECK-NEXT: return %1 : vector<2x2xf32>
// CHECK-NEXT: }
#map = affine_map<(d0, d1) -> (d0, 0)>
func.func @read_after_write_broadcast_other(%arg0: tensor<4x4xf32>, %arg1: f32, %arg2: vector<2xf32>) -> vector<2x2xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true]} : vector<2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : tensor<4x4xf32>, vector<2x2xf32>
  return %1 : vector<2x2xf32>
}

// -----

// Writing what is there already.
// CHECK-LABEL: func.func @write_after_read(
// CHECK-NEXT: return %arg0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @write_after_read(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index) -> tensor<?xf32> {
  %0 = vector.transfer_read %arg0[%arg2], %arg1 : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %arg0[%arg2] : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @read_init(
// CHECK-NEXT: return %arg0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @read_init(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %arg0[%c0], %arg2 : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %arg1[%c0] : vector<4xf32>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// What is written over does not matter.
// CHECK-LABEL: func.func @write_after_write(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg2, %0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: return %1 : tensor<8xf32>
// CHECK-NEXT: }
func.func @write_after_write(%arg0: tensor<8xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %arg1, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %arg1, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %2 = vector.transfer_write %arg2, %1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @write_after_write_used(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg1, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %2 = vector.transfer_write %arg2, %1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: return %2, %1 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @write_after_write_used(%arg0: tensor<8xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %arg1, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %arg1, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %2 = vector.transfer_write %arg2, %1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %2, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// A read that repeats what was written, along a scalable dimension.
// CHECK-LABEL: func.func @read_written_scalable(
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<[4]x4xf32> to vector<6x[4]x4xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [0, 2, 1] : vector<6x[4]x4xf32> to vector<6x4x[4]xf32>
// CHECK-NEXT: return %1 : vector<6x4x[4]xf32>
func.func @read_written_scalable(%arg0: tensor<?x?xf32>, %arg1: vector<[4]x4xf32>) -> vector<6x4x[4]xf32> {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  %0 = vector.transfer_write %arg1, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<[4]x4xf32>, tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %cst {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>} : tensor<?x?xf32>, vector<6x4x[4]xf32>
  return %1 : vector<6x4x[4]xf32>
}

// -----

// Another number of lanes is read along the scalable dimension.
// CHECK-LABEL: func.func @read_written_fixed(
// CHECK: vector.transfer_read
func.func @read_written_fixed(%arg0: tensor<?x?xf32>, %arg1: vector<[4]x4xf32>) -> vector<6x4x4xf32> {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  %0 = vector.transfer_write %arg1, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<[4]x4xf32>, tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %cst {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>} : tensor<?x?xf32>, vector<6x4x4xf32>
  return %1 : vector<6x4x4xf32>
}

// -----

// A read of a cast tensor reads the tensor, if no size is known of the cast alone.

// CHECK-LABEL: func.func @cast_tensors(
// CHECK: %0 = vector.transfer_read %arg0[%c0], %arg2 {in_bounds = [true]} : tensor<9xi32>, vector<8xi32>
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?xi32> to tensor<9xi32>
// CHECK-NEXT: %1 = vector.transfer_read %cast[%c0], %arg2 {in_bounds = [true]} : tensor<9xi32>, vector<8xi32>
func.func @cast_tensors(%a: tensor<9xi32>, %b: tensor<?xi32>, %p: i32) -> (vector<8xi32>, vector<8xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<9xi32> to tensor<?xi32>
  %1 = vector.transfer_read %0[%c0], %p : tensor<?xi32>, vector<8xi32>
  %2 = tensor.cast %b : tensor<?xi32> to tensor<9xi32>
  %3 = vector.transfer_read %2[%c0], %p : tensor<9xi32>, vector<8xi32>
  return %1, %3 : vector<8xi32>, vector<8xi32>
}

// -----

// A slice of a written tensor that is inserted elsewhere is written there.

// CHECK-LABEL: func.func @written_slice(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg2[%arg3, 5] [%arg4, 6] [1, 1] : tensor<40x50xi8> to tensor<?x6xi8>
// CHECK-NEXT: %0 = vector.transfer_write %arg0, %extracted_slice[%c0, %c0] {in_bounds = [true, false], permutation_map = #{{.*}}} : vector<6x3xi8>, tensor<?x6xi8>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %0 into %arg2[%arg3, 5] [%arg4, 6] [1, 1] : tensor<?x6xi8> into tensor<40x50xi8>
// CHECK-NEXT: return %inserted_slice
func.func @written_slice(%v: vector<6x3xi8>, %a: tensor<3x6xi8>, %b: tensor<40x50xi8>, %i: index, %n: index) -> tensor<40x50xi8> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %a[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<6x3xi8>, tensor<3x6xi8>
  %1 = tensor.extract_slice %0[0, 0] [%n, 6] [1, 1] : tensor<3x6xi8> to tensor<?x6xi8>
  %2 = tensor.insert_slice %1 into %b[%i, 5] [%n, 6] [1, 1] : tensor<?x6xi8> into tensor<40x50xi8>
  return %2 : tensor<40x50xi8>
}

// -----

// Not for other sizes, other starts, parts of tensors, and slices that are used elsewhere.

// CHECK-LABEL: func.func @written_others(
// CHECK: tensor.extract_slice %0[0] [%arg4] [1]
// CHECK: tensor.extract_slice %1[1] [%arg4] [1]
// CHECK: tensor.extract_slice %2[0] [%arg4] [1]
// CHECK: tensor.extract_slice %3[0] [%arg4] [1]
func.func @written_others(%v: vector<6xi8>, %w: vector<3xi8>, %a: tensor<6xi8>, %b: tensor<40xi8>, %n: index, %k: index) -> (tensor<40xi8>, tensor<40xi8>, tensor<40xi8>, tensor<40xi8>, tensor<?xi8>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<6xi8>, tensor<6xi8>
  %1 = tensor.extract_slice %0[0] [%n] [1] : tensor<6xi8> to tensor<?xi8>
  %2 = tensor.insert_slice %1 into %b[%n] [%k] [1] : tensor<?xi8> into tensor<40xi8>
  %3 = vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<6xi8>, tensor<6xi8>
  %4 = tensor.extract_slice %3[1] [%n] [1] : tensor<6xi8> to tensor<?xi8>
  %5 = tensor.insert_slice %4 into %b[%n] [%n] [1] : tensor<?xi8> into tensor<40xi8>
  %6 = vector.transfer_write %w, %a[%c0] {in_bounds = [true]} : vector<3xi8>, tensor<6xi8>
  %7 = tensor.extract_slice %6[0] [%n] [1] : tensor<6xi8> to tensor<?xi8>
  %8 = tensor.insert_slice %7 into %b[%n] [%n] [1] : tensor<?xi8> into tensor<40xi8>
  %9 = vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<6xi8>, tensor<6xi8>
  %10 = tensor.extract_slice %9[0] [%n] [1] : tensor<6xi8> to tensor<?xi8>
  %11 = tensor.insert_slice %10 into %b[%n] [%n] [1] : tensor<?xi8> into tensor<40xi8>
  return %2, %5, %8, %11, %10 : tensor<40xi8>, tensor<40xi8>, tensor<40xi8>, tensor<40xi8>, tensor<?xi8>
}

// -----

// A write to a tensor that was cast to forget sizes goes to the tensor, and the result is cast.
// CHECK-LABEL: func.func @write_to_cast(
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2], %arg3 {tag} : vector<2xi32>, tensor<5xi32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<5xi32> to tensor<?xi32>
// CHECK-NEXT: return %cast : tensor<?xi32>
func.func @write_to_cast(%t: tensor<5xi32>, %v: vector<2xi32>, %i: index, %m: vector<2xi1>) -> tensor<?xi32> {
  %c = tensor.cast %t : tensor<5xi32> to tensor<?xi32>
  %0 = vector.transfer_write %v, %c[%i], %m {tag} : vector<2xi32>, tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// The cast adds sizes, or the write stands in a mask.
// CHECK-LABEL: func.func @write_to_other_casts(
// CHECK: tensor.cast %arg0 : tensor<?xi32> to tensor<5xi32>
// CHECK: tensor.cast %arg1 : tensor<5x?xi32> to tensor<?x5xi32>
// CHECK: tensor.cast %arg2 : tensor<5xi32> to tensor<?xi32>
// CHECK: vector.mask %arg5 { vector.transfer_write %arg3, %{{.*}}[%arg4] : vector<2xi32>, tensor<?xi32> } : vector<2xi1> -> tensor<?xi32>
func.func @write_to_other_casts(%s: tensor<?xi32>, %t: tensor<5x?xi32>, %u: tensor<5xi32>, %v: vector<2xi32>, %i: index, %m: vector<2xi1>) -> (tensor<5xi32>, tensor<?x5xi32>, tensor<?xi32>) {
  %c = tensor.cast %s : tensor<?xi32> to tensor<5xi32>
  %0 = vector.transfer_write %v, %c[%i] : vector<2xi32>, tensor<5xi32>
  %d = tensor.cast %t : tensor<5x?xi32> to tensor<?x5xi32>
  %1 = vector.transfer_write %v, %d[%i, %i] : vector<2xi32>, tensor<?x5xi32>
  %e = tensor.cast %u : tensor<5xi32> to tensor<?xi32>
  %2 = vector.mask %m { vector.transfer_write %v, %e[%i] : vector<2xi32>, tensor<?xi32> } : vector<2xi1> -> tensor<?xi32>
  return %0, %1, %2 : tensor<5xi32>, tensor<?x5xi32>, tensor<?xi32>
}
