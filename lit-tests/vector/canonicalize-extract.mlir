// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Positions that are constants are written out, if they are in bounds.
// CHECK-LABEL: func.func @extract_constant_position(
// CHECK-NEXT: %0 = vector.extract %arg0[1, 2] : f32 from vector<4x4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_constant_position(%arg0: vector<4x4xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = vector.extract %arg0[%c1, 2] : f32 from vector<4x4xf32>
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @extract_constant_position_out_of_bounds(
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %0 = vector.extract %arg0[%c7, 2] : f32 from vector<4x4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_constant_position_out_of_bounds(%arg0: vector<4x4xf32>) -> f32 {
  %c7 = arith.constant 7 : index
  %0 = vector.extract %arg0[%c7, 2] : f32 from vector<4x4xf32>
  return %0 : f32
}

// -----

// A part of a part is a part, if both positions are known.
// CHECK-LABEL: func.func @extract_chain(
// CHECK-NEXT: %0 = vector.extract %arg0[1, 2] : f32 from vector<4x4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_chain(%arg0: vector<4x4xf32>) -> f32 {
  %0 = vector.extract %arg0[1] : vector<4xf32> from vector<4x4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_chain_dynamic(
// CHECK-NEXT: %0 = vector.extract %arg0[%arg1] : vector<4xf32> from vector<4x4xf32>
// CHECK-NEXT: %1 = vector.extract %0[2] : f32 from vector<4xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @extract_chain_dynamic(%arg0: vector<4x4xf32>, %arg1: index) -> f32 {
  %0 = vector.extract %arg0[%arg1] : vector<4xf32> from vector<4x4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// -----

// What was inserted there, or what was there before.
// CHECK-LABEL: func.func @insert_ext(
// CHECK-NEXT: return %arg1 : f32
// CHECK-NEXT: }
func.func @insert_ext(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
  %0 = vector.insert %arg1, %arg0 [1] : f32 into vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_insert_other(
// CHECK-NEXT: %0 = vector.extract %arg0[2, 3] : f32 from vector<4x4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_insert_other(%arg0: vector<4x4xf32>, %arg1: vector<4xf32>) -> f32 {
  %0 = vector.insert %arg1, %arg0 [1] : vector<4xf32> into vector<4x4xf32>
  %1 = vector.extract %0[2, 3] : f32 from vector<4x4xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_insert_row(
// CHECK-NEXT: %0 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_insert_row(%arg0: vector<4x4xf32>, %arg1: vector<4xf32>) -> f32 {
  %0 = vector.insert %arg1, %arg0 [1] : vector<4xf32> into vector<4x4xf32>
  %1 = vector.extract %0[1, 3] : f32 from vector<4x4xf32>
  return %1 : f32
}

// -----

// Only some of it was inserted.
// CHECK-LABEL: func.func @extract_insert_part(
// CHECK-NEXT: %0 = vector.insert %arg1, %arg0 [1, 2] : f32 into vector<4x4xf32>
// CHECK-NEXT: %1 = vector.extract %0[1] : vector<4xf32> from vector<4x4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @extract_insert_part(%arg0: vector<4x4xf32>, %arg1: f32) -> vector<4xf32> {
  %0 = vector.insert %arg1, %arg0 [1, 2] : f32 into vector<4x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<4x4xf32>
  return %1 : vector<4xf32>
}

// -----

// Through transposes, if the dimensions that are left stay in order.
// CHECK-LABEL: func.func @extract_transpose(
// CHECK-NEXT: %0 = vector.extract %arg0[3, 2] : f32 from vector<4x5xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_transpose(%arg0: vector<4x5xf32>) -> f32 {
  %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.extract %0[2, 3] : f32 from vector<5x4xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_transpose3(
// CHECK-NEXT: %0 = vector.extract %arg0[2] : vector<5x6xf32> from vector<4x5x6xf32>
// CHECK-NEXT: return %0 : vector<5x6xf32>
// CHECK-NEXT: }
func.func @extract_transpose3(%arg0: vector<4x5x6xf32>) -> vector<5x6xf32> {
  %0 = vector.transpose %arg0, [0, 1, 2] : vector<4x5x6xf32> to vector<4x5x6xf32>
  %1 = vector.transpose %0, [0, 2, 1] : vector<4x5x6xf32> to vector<4x6x5xf32>
  %2 = vector.transpose %1, [0, 2, 1] : vector<4x6x5xf32> to vector<4x5x6xf32>
  %3 = vector.extract %2[2] : vector<5x6xf32> from vector<4x5x6xf32>
  return %3 : vector<5x6xf32>
}

// -----

// CHECK-LABEL: func.func @extract_transpose_insert(
// CHECK-NEXT: %0 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_transpose_insert(%arg0: vector<5x4xf32>, %arg1: vector<4xf32>) -> f32 {
  %0 = vector.insert %arg1, %arg0 [1] : vector<4xf32> into vector<5x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<5x4xf32> to vector<4x5xf32>
  %2 = vector.extract %1[3, 1] : f32 from vector<4x5xf32>
  return %2 : f32
}

// -----

// CHECK-LABEL: func.func @extract_transpose_row(
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
// CHECK-NEXT: %1 = vector.extract %0[2] : vector<4xf32> from vector<5x4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @extract_transpose_row(%arg0: vector<4x5xf32>) -> vector<4xf32> {
  %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.extract %0[2] : vector<4xf32> from vector<5x4xf32>
  return %1 : vector<4xf32>
}

// -----

// A part of what is repeated.
// CHECK-LABEL: func.func @vector_extract_broadcast(
// CHECK-NEXT: return %arg0 : f32
// CHECK-NEXT: }
func.func @vector_extract_broadcast(%arg0: f32) -> f32 {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_broadcast_part(
// CHECK-NEXT: %0 = vector.extract %arg0[2] : vector<5xf32> from vector<4x5xf32>
// CHECK-NEXT: return %0 : vector<5xf32>
// CHECK-NEXT: }
func.func @extract_broadcast_part(%arg0: vector<4x5xf32>, %arg1: index) -> vector<5xf32> {
  %0 = vector.broadcast %arg0 : vector<4x5xf32> to vector<3x4x5xf32>
  %1 = vector.extract %0[%arg1, 2] : vector<5xf32> from vector<3x4x5xf32>
  return %1 : vector<5xf32>
}

// -----

// CHECK-LABEL: func.func @extract_broadcast_one(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<5xf32> from vector<1x5xf32>
// CHECK-NEXT: return %0 : vector<5xf32>
// CHECK-NEXT: }
func.func @extract_broadcast_one(%arg0: vector<1x5xf32>, %arg1: index) -> vector<5xf32> {
  %0 = vector.broadcast %arg0 : vector<1x5xf32> to vector<3x4x5xf32>
  %1 = vector.extract %0[%arg1, 2] : vector<5xf32> from vector<3x4x5xf32>
  return %1 : vector<5xf32>
}

// -----

// CHECK-LABEL: func.func @extract_broadcast_less(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<5xf32>
// CHECK-NEXT: return %0 : vector<5xf32>
// CHECK-NEXT: }
func.func @extract_broadcast_less(%arg0: f32) -> vector<5xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<3x5xf32>
  %1 = vector.extract %0[2] : vector<5xf32> from vector<3x5xf32>
  return %1 : vector<5xf32>
}

// -----

// CHECK-LABEL: func.func @extract_broadcast_stretch(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<1xf32> to vector<5xf32>
// CHECK-NEXT: return %0 : vector<5xf32>
// CHECK-NEXT: }
func.func @extract_broadcast_stretch(%arg0: vector<1xf32>) -> vector<5xf32> {
  %0 = vector.broadcast %arg0 : vector<1xf32> to vector<3x5xf32>
  %1 = vector.extract %0[2] : vector<5xf32> from vector<3x5xf32>
  return %1 : vector<5xf32>
}

// -----

// CHECK-LABEL: func.func @extract_cast_like(
// CHECK-NEXT: %0 = vector.extract %arg0[3] : f32 from vector<5xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_cast_like(%arg0: vector<5xf32>) -> f32 {
  %0 = vector.shape_cast %arg0 : vector<5xf32> to vector<1x5xf32>
  %1 = vector.extract %0[0, 3] : f32 from vector<1x5xf32>
  return %1 : f32
}

// -----

// A lane of one of two vectors.
// CHECK-LABEL: func.func @extract_shuffle(
// CHECK-NEXT: %0 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[3] : f32 from vector<4xf32>
// CHECK-NEXT: return %0, %1 : f32, f32
// CHECK-NEXT: }
func.func @extract_shuffle(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> (f32, f32) {
  %0 = vector.shuffle %arg0, %arg1 [3, 7] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  %2 = vector.extract %0[0] : f32 from vector<2xf32>
  return %1, %2 : f32, f32
}

// -----

// The same lanes under another shape, if they are a part there.
// CHECK-LABEL: func.func @extract_shape_cast(
// CHECK-NEXT: %0 = vector.extract %arg0[1, 5] : f32 from vector<4x6xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_shape_cast(%arg0: vector<4x6xf32>) -> f32 {
  %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<3x8xf32>
  %1 = vector.extract %0[1, 3] : f32 from vector<3x8xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_shape_cast_row(
// CHECK-NEXT: %0 = vector.extract %arg0[2, 1] : vector<2xf32> from vector<4x3x2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @extract_shape_cast_row(%arg0: vector<4x3x2xf32>) -> vector<2xf32> {
  %0 = vector.shape_cast %arg0 : vector<4x3x2xf32> to vector<12x2xf32>
  %1 = vector.extract %0[7] : vector<2xf32> from vector<12x2xf32>
  return %1 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @extract_shape_cast_all(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<24xf32>
// CHECK-NEXT: return %0 : vector<24xf32>
// CHECK-NEXT: }
func.func @extract_shape_cast_all(%arg0: vector<4x6xf32>) -> vector<24xf32> {
  %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<1x24xf32>
  %1 = vector.extract %0[0] : vector<24xf32> from vector<1x24xf32>
  return %1 : vector<24xf32>
}

// -----

// CHECK-LABEL: func.func @extract_shape_cast_not(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<3x8xf32>
// CHECK-NEXT: %1 = vector.extract %0[1] : vector<8xf32> from vector<3x8xf32>
// CHECK-NEXT: return %1 : vector<8xf32>
// CHECK-NEXT: }
func.func @extract_shape_cast_not(%arg0: vector<4x6xf32>) -> vector<8xf32> {
  %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<3x8xf32>
  %1 = vector.extract %0[1] : vector<8xf32> from vector<3x8xf32>
  return %1 : vector<8xf32>
}

// -----

// A row of scalable size stands elsewhere in the other shape.
// CHECK-LABEL: func.func @extract_shape_cast_scalable(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<[8]xf32> to vector<2x[4]xf32>
// CHECK-NEXT: %1 = vector.extract %0[1, 1] : f32 from vector<2x[4]xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @extract_shape_cast_scalable(%arg0: vector<[8]xf32>) -> f32 {
  %0 = vector.shape_cast %arg0 : vector<[8]xf32> to vector<2x[4]xf32>
  %1 = vector.extract %0[1, 1] : f32 from vector<2x[4]xf32>
  return %1 : f32
}

// -----

// A part of a slice, unless the slice cuts the dimensions that are left.
// CHECK-LABEL: func.func @extract_slice(
// CHECK-NEXT: %0 = vector.extract %arg0[3] : vector<6xf32> from vector<8x6xf32>
// CHECK-NEXT: return %0 : vector<6xf32>
// CHECK-NEXT: }
func.func @extract_slice(%arg0: vector<8x6xf32>) -> vector<6xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [4], strides = [1]} : vector<8x6xf32> to vector<4x6xf32>
  %1 = vector.extract %0[1] : vector<6xf32> from vector<4x6xf32>
  return %1 : vector<6xf32>
}

// -----

// CHECK-LABEL: func.func @extract_slice_cut(
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [2, 1], sizes = [4, 3], strides = [1, 1]} : vector<8x6xf32> to vector<4x3xf32>
// CHECK-NEXT: %1 = vector.extract %0[1] : vector<3xf32> from vector<4x3xf32>
// CHECK-NEXT: return %1 : vector<3xf32>
// CHECK-NEXT: }
func.func @extract_slice_cut(%arg0: vector<8x6xf32>) -> vector<3xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [2, 1], sizes = [4, 3], strides = [1, 1]} : vector<8x6xf32> to vector<4x3xf32>
  %1 = vector.extract %0[1] : vector<3xf32> from vector<4x3xf32>
  return %1 : vector<3xf32>
}

// -----

// A part of a slice that was inserted.
// CHECK-LABEL: func.func @extract_insert_slice(
// CHECK-NEXT: %0 = vector.extract %arg1[1] : vector<6xf32> from vector<2x6xf32>
// CHECK-NEXT: return %0 : vector<6xf32>
// CHECK-NEXT: }
func.func @extract_insert_slice(%arg0: vector<8x6xf32>, %arg1: vector<2x6xf32>) -> vector<6xf32> {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1, 1]} : vector<2x6xf32> into vector<8x6xf32>
  %1 = vector.extract %0[3] : vector<6xf32> from vector<8x6xf32>
  return %1 : vector<6xf32>
}

// -----

// CHECK-LABEL: func.func @extract_insert_slice2(
// CHECK-NEXT: %0 = vector.extract %arg1[1, 4] : f32 from vector<2x6xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_insert_slice2(%arg0: vector<8x6xf32>, %arg1: vector<2x6xf32>, %arg2: vector<2x6xf32>) -> f32 {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1, 1]} : vector<2x6xf32> into vector<8x6xf32>
  %1 = vector.insert_strided_slice %arg2, %0 {offsets = [5, 0], strides = [1, 1]} : vector<2x6xf32> into vector<8x6xf32>
  %2 = vector.extract %1[3, 4] : f32 from vector<8x6xf32>
  return %2 : f32
}

// -----

// CHECK-LABEL: func.func @extract_insert_slice_row(
// CHECK-NEXT: %0 = vector.extract %arg1[4] : f32 from vector<6xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @extract_insert_slice_row(%arg0: vector<8x6xf32>, %arg1: vector<6xf32>) -> f32 {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1]} : vector<6xf32> into vector<8x6xf32>
  %1 = vector.extract %0[2, 4] : f32 from vector<8x6xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_insert_slice_apart(
// CHECK-NEXT: %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1]} : vector<6xf32> into vector<8x6xf32>
// CHECK-NEXT: %1 = vector.extract %0[3, 4] : f32 from vector<8x6xf32>
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @extract_insert_slice_apart(%arg0: vector<8x6xf32>, %arg1: vector<6xf32>) -> f32 {
  %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1]} : vector<6xf32> into vector<8x6xf32>
  %1 = vector.extract %0[3, 4] : f32 from vector<8x6xf32>
  return %1 : f32
}

// -----

// The numbers that the vector was made of.
// CHECK-LABEL: func.func @from_elements_el(
// CHECK-NEXT: return %arg1 : f32
// CHECK-NEXT: }
func.func @from_elements_el(%arg0: f32, %arg1: f32) -> f32 {
  %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @extract_from_elements_vector(
// CHECK-NEXT: %0 = vector.from_elements %arg1, %arg0 : vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @extract_from_elements_vector(%arg0: f32, %arg1: f32) -> vector<2xf32> {
  %0 = vector.from_elements %arg0, %arg1, %arg1, %arg0 : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  return %1 : vector<2xf32>
}

// -----

// Rows of masks: as far as the limits say, or all off.
// CHECK-LABEL: func.func @extract_mask(
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT: return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @extract_mask(%arg0: index) -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %arg0 : vector<3x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @extract_mask_all_off(
// CHECK-NEXT: %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT: return %cst : vector<4xi1>
// CHECK-NEXT: }
func.func @extract_mask_all_off(%arg0: index) -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %arg0 : vector<3x4xi1>
  %1 = vector.extract %0[2] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @extract_mask_dynamic(
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT: return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @extract_mask_dynamic(%arg0: index, %arg1: index) -> vector<4xi1> {
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c3, %arg0 : vector<3x4xi1>
  %1 = vector.extract %0[%arg1] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @extract_mask_unknown(
// CHECK-NEXT: %0 = vector.create_mask %arg1, %arg0 : vector<3x4xi1>
// CHECK-NEXT: %1 = vector.extract %0[1] : vector<4xi1> from vector<3x4xi1>
// CHECK-NEXT: return %1 : vector<4xi1>
// CHECK-NEXT: }
func.func @extract_mask_unknown(%arg0: index, %arg1: index) -> vector<4xi1> {
  %0 = vector.create_mask %arg1, %arg0 : vector<3x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

// -----

// A part of one number repeated is known wherever it is.
// CHECK-LABEL: func.func @extract_constant(
// CHECK-SAME:  [[ARG0:%.+]]: index) -> (f32, f32, vector<2xf32>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     [[CST_1:%.+]] = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
// CHECK-NEXT:     return [[CST]], [[CST_0]], [[CST_1]] : f32, f32, vector<2xf32>
// CHECK-NEXT:   }
func.func @extract_constant(%arg0: index) -> (f32, f32, vector<2xf32>) {
  %cst = arith.constant dense<2.000000e+00> : vector<4xf32>
  %cst_0 = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
  %0 = vector.extract %cst[%arg0] : f32 from vector<4xf32>
  %1 = vector.extract %cst_0[1, 0] : f32 from vector<2x2xf32>
  %2 = vector.extract %cst_0[1] : vector<2xf32> from vector<2x2xf32>
  return %0, %1, %2 : f32, f32, vector<2xf32>
}

// -----

// A position of -1 is poison, constant or not.
// CHECK-LABEL: func.func @extract_poison(
// CHECK-DAG: %[[ROW:.*]] = ub.poison : vector<2xf32>
// CHECK-DAG: %[[ALL:.*]] = ub.poison : vector<4x2xf32>
// CHECK-DAG: %[[ONE:.*]] = ub.poison : f32
// CHECK: return %[[ROW]], %[[ALL]], %[[ONE]] : vector<2xf32>, vector<4x2xf32>, f32
func.func @extract_poison(%arg0: vector<4x2xf32>, %arg1: vector<2xf32>) -> (vector<2xf32>, vector<4x2xf32>, f32) {
  %0 = vector.extract %arg0[-1] : vector<2xf32> from vector<4x2xf32>
  %1 = vector.insert %arg1, %arg0[-1] : vector<2xf32> into vector<4x2xf32>
  %c-1 = arith.constant -1 : index
  %2 = vector.extract %arg0[%c-1, 0] : f32 from vector<4x2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<4x2xf32>, f32
}

// -----

// Lanes of poison are poison wherever they go.
// CHECK-LABEL: func.func @of_poison(
// CHECK-DAG: %[[ONE:.*]] = ub.poison : f32
// CHECK-DAG: %[[FOUR:.*]] = ub.poison : vector<4xf32>
// CHECK-DAG: %[[EIGHT:.*]] = ub.poison : vector<8xf32>
// CHECK-DAG: %[[TALL:.*]] = ub.poison : vector<4x2xf32>
// CHECK: return %[[ONE]], %[[FOUR]], %[[EIGHT]], %[[TALL]], %[[FOUR]]
func.func @of_poison(%arg0: index) -> (f32, vector<4xf32>, vector<8xf32>, vector<4x2xf32>, vector<4xf32>) {
  %p = ub.poison : vector<2x4xf32>
  %s = ub.poison : f32
  %0 = vector.extract %p[%arg0, 1] : f32 from vector<2x4xf32>
  %1 = vector.extract %p[1] : vector<4xf32> from vector<2x4xf32>
  %2 = vector.shape_cast %p : vector<2x4xf32> to vector<8xf32>
  %3 = vector.transpose %p, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %4 = vector.broadcast %s : f32 to vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, vector<4xf32>, vector<8xf32>, vector<4x2xf32>, vector<4xf32>
}
