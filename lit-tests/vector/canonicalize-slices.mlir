// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// A slice of what was inserted, or of what was there before.
// CHECK-LABEL: func.func @slice_insert(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @slice_insert(%arg0: vector<8xf32>, %arg1: vector<4xf32>) -> vector<2xf32> {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [3], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @slice_insert_apart(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @slice_insert_apart(%arg0: vector<8xf32>, %arg1: vector<4xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [0], strides = [1]} : vector<4xf32> into vector<8xf32>
  %1 = vector.insert_strided_slice %arg2, %0 {offsets = [6], strides = [1]} : vector<2xf32> into vector<8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [1], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %2 : vector<2xf32>
}

// -----

// The slice reaches out of what was inserted, at its end and at its beginning.
// CHECK-LABEL: func.func @slice_insert_over(
// CHECK-NEXT: %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
// CHECK-NEXT: %1 = vector.extract_strided_slice %0 {offsets = [4], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
// CHECK-NEXT: return %1 : vector<3xf32>
// CHECK-NEXT: }
func.func @slice_insert_over(%arg0: vector<8xf32>, %arg1: vector<4xf32>) -> vector<3xf32> {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [4], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
  return %1 : vector<3xf32>
}

// -----

// CHECK-LABEL: func.func @slice_insert_before(
// CHECK-NEXT: %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
// CHECK-NEXT: %1 = vector.insert_strided_slice %arg1, %0 {offsets = [4], strides = [1]} : vector<4xf32> into vector<8xf32>
// CHECK-NEXT: %2 = vector.extract_strided_slice %1 {offsets = [3], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
// CHECK-NEXT: return %2 : vector<3xf32>
// CHECK-NEXT: }
func.func @slice_insert_before(%arg0: vector<8xf32>, %arg1: vector<4xf32>) -> vector<3xf32> {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
  %1 = vector.insert_strided_slice %arg1, %0 {offsets = [4], strides = [1]} : vector<4xf32> into vector<8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [3], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
  return %2 : vector<3xf32>
}

// -----

// A slice of a mask. With an offset the limit could overflow.
// CHECK-LABEL: func.func @slice_constant_mask(
// CHECK-NEXT: %0 = vector.constant_mask [1, 1] : vector<3x2xi1>
// CHECK-NEXT: return %0 : vector<3x2xi1>
// CHECK-NEXT: }
func.func @slice_constant_mask() -> vector<3x2xi1> {
  %0 = vector.constant_mask [2, 3] : vector<4x4xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 2], sizes = [3, 2], strides = [1, 1]} : vector<4x4xi1> to vector<3x2xi1>
  return %1 : vector<3x2xi1>
}

// -----

// CHECK-LABEL: func.func @slice_mask0(
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<3xi1>
// CHECK-NEXT: return %0 : vector<3xi1>
// CHECK-NEXT: }
func.func @slice_mask0(%arg0: index) -> vector<3xi1> {
  %0 = vector.create_mask %arg0 : vector<4xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [0], sizes = [3], strides = [1]} : vector<4xi1> to vector<3xi1>
  return %1 : vector<3xi1>
}

// -----

// CHECK-LABEL: func.func @slice_mask_offset(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = arith.subi %arg0, %c1 : index
// CHECK-NEXT: %1 = vector.create_mask %0 : vector<3xi1>
// CHECK-NEXT: return %1 : vector<3xi1>
// CHECK-NEXT: }
func.func @slice_mask_offset(%arg0: index) -> vector<3xi1> {
  %0 = vector.create_mask %arg0 : vector<4xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [3], strides = [1]} : vector<4xi1> to vector<3xi1>
  return %1 : vector<3xi1>
}

// -----

// A slice of what is repeated.
// CHECK-LABEL: func.func @slice_broadcast(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<2xf32> to vector<2x2xf32>
// CHECK-NEXT: return %1 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @slice_broadcast(%arg0: vector<4xf32>) -> vector<2x2xf32> {
  %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xf32> to vector<2x2xf32>
  return %1 : vector<2x2xf32>
}

// -----

// CHECK-LABEL: func.func @slice_broadcast_whole(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT: return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @slice_broadcast_whole(%arg0: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<3x4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @slice_broadcast_one(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<1x4xf32> to vector<1x2xf32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<1x2xf32> to vector<2x2xf32>
// CHECK-NEXT: return %1 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @slice_broadcast_one(%arg0: vector<1x4xf32>) -> vector<2x2xf32> {
  %0 = vector.broadcast %arg0 : vector<1x4xf32> to vector<3x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<3x4xf32> to vector<2x2xf32>
  return %1 : vector<2x2xf32>
}

// -----

// CHECK-LABEL: func.func @slice_splat(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<2x2xf32>
// CHECK-NEXT: return %0 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @slice_splat(%arg0: f32) -> vector<2x2xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<3x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<3x4xf32> to vector<2x2xf32>
  return %1 : vector<2x2xf32>
}

// -----

// Lanes that are neighbours are a part under another shape.
// CHECK-LABEL: func.func @slice_contiguous(
// CHECK-NEXT: %0 = vector.extract %arg0[3, 0, 1] : vector<8xi8> from vector<8x1x2x8xi8>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<8xi8> to vector<1x1x1x8xi8>
// CHECK-NEXT: return %1 : vector<1x1x1x8xi8>
// CHECK-NEXT: }
func.func @slice_contiguous(%arg0: vector<8x1x2x8xi8>) -> vector<1x1x1x8xi8> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [3, 0, 1, 0], sizes = [1, 1, 1, 8], strides = [1, 1, 1, 1]} : vector<8x1x2x8xi8> to vector<1x1x1x8xi8>
  return %0 : vector<1x1x1x8xi8>
}

// -----

// CHECK-LABEL: func.func @slice_contig2(
// CHECK-NEXT: %0 = vector.extract %arg0[3] : vector<2x8xi8> from vector<8x2x8xi8>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<2x8xi8> to vector<1x2x8xi8>
// CHECK-NEXT: return %1 : vector<1x2x8xi8>
// CHECK-NEXT: }
func.func @slice_contig2(%arg0: vector<8x2x8xi8>) -> vector<1x2x8xi8> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [3], sizes = [1], strides = [1]} : vector<8x2x8xi8> to vector<1x2x8xi8>
  return %0 : vector<1x2x8xi8>
}

// -----

// CHECK-LABEL: func.func @slice_contig3(
// CHECK-NEXT: %0 = vector.extract %arg0[3, 0] : vector<1xi8> from vector<8x1x1xi8>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<1xi8> to vector<1x1x1xi8>
// CHECK-NEXT: return %1 : vector<1x1x1xi8>
// CHECK-NEXT: }
func.func @slice_contig3(%arg0: vector<8x1x1xi8>) -> vector<1x1x1xi8> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [3, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<8x1x1xi8> to vector<1x1x1xi8>
  return %0 : vector<1x1x1xi8>
}

// -----

// CHECK-LABEL: func.func @slice_contiguous_not(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [3, 0], sizes = [1, 2], strides = [1, 1]} : vector<8x4xi8> to vector<1x2xi8>
// CHECK-NEXT: return %0 : vector<1x2xi8>
// CHECK-NEXT: }
func.func @slice_contiguous_not(%arg0: vector<8x4xi8>) -> vector<1x2xi8> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [3, 0], sizes = [1, 2], strides = [1, 1]} : vector<8x4xi8> to vector<1x2xi8>
  return %0 : vector<1x2xi8>
}

// -----

// Inserting what is there already.
// CHECK-LABEL: func.func @insert_slice_splat(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_slice_splat(%arg0: f32) -> vector<4xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
  %1 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %2 = vector.insert_strided_slice %0, %1 {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %2 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_slice_slice(
// CHECK-NEXT: return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_slice_slice(%arg0: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %0, %arg0 {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_slice_slice_other(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: %1 = vector.insert_strided_slice %0, %arg0 {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_slice_slice_other(%arg0: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %0, %arg0 {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}
