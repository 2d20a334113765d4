// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Broadcasts: of broadcasts, and of shape casts that only change leading ones.
// CHECK-LABEL: func.func @bcast2(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<4x4xf32>
// CHECK-NEXT: return %0 : vector<4x4xf32>
// CHECK-NEXT: }
func.func @bcast2(%arg0: f32) -> vector<4x4xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<4x4xf32>
  return %1 : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @broadcast_cast(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
// CHECK-NEXT: return %0 : vector<3x4xf32>
// CHECK-NEXT: }
func.func @broadcast_cast(%arg0: vector<4xf32>) -> vector<3x4xf32> {
  %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<1x4xf32>
  %1 = vector.broadcast %0 : vector<1x4xf32> to vector<3x4xf32>
  return %1 : vector<3x4xf32>
}

// -----

// CHECK-LABEL: func.func @broadcast_cast_drop(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<1x4xf32> to vector<3x4xf32>
// CHECK-NEXT: return %0 : vector<3x4xf32>
// CHECK-NEXT: }
func.func @broadcast_cast_drop(%arg0: vector<1x4xf32>) -> vector<3x4xf32> {
  %0 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<3x4xf32>
  return %1 : vector<3x4xf32>
}

// -----

// CHECK-LABEL: func.func @broadcast_cast_not(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<4x1xf32> to vector<4x3xf32>
// CHECK-NEXT: return %1 : vector<4x3xf32>
// CHECK-NEXT: }
func.func @broadcast_cast_not(%arg0: vector<4xf32>) -> vector<4x3xf32> {
  %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
  %1 = vector.broadcast %0 : vector<4x1xf32> to vector<4x3xf32>
  return %1 : vector<4x3xf32>
}

// -----

// Shape casts: of shape casts, of transposes that keep the order of lanes.
// CHECK-LABEL: func.func @shape_cast2(
// CHECK-NEXT: return %arg0 : vector<4x4xf32>
// CHECK-NEXT: }
func.func @shape_cast2(%arg0: vector<4x4xf32>) -> vector<4x4xf32> {
  %0 = vector.shape_cast %arg0 : vector<4x4xf32> to vector<16xf32>
  %1 = vector.shape_cast %0 : vector<16xf32> to vector<4x4xf32>
  return %1 : vector<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_shape_cast(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<8x3xf32>
// CHECK-NEXT: return %0 : vector<8x3xf32>
// CHECK-NEXT: }
func.func @shape_cast_shape_cast(%arg0: vector<4x6xf32>) -> vector<8x3xf32> {
  %0 = vector.shape_cast %arg0 : vector<4x6xf32> to vector<24xf32>
  %1 = vector.shape_cast %0 : vector<24xf32> to vector<8x3xf32>
  return %1 : vector<8x3xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_transpose(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x1x5xf32> to vector<20xf32>
// CHECK-NEXT: return %0 : vector<20xf32>
// CHECK-NEXT: }
func.func @shape_cast_transpose(%arg0: vector<4x1x5xf32>) -> vector<20xf32> {
  %0 = vector.transpose %arg0, [1, 0, 2] : vector<4x1x5xf32> to vector<1x4x5xf32>
  %1 = vector.shape_cast %0 : vector<1x4x5xf32> to vector<20xf32>
  return %1 : vector<20xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_transpose_not(
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<5x4xf32> to vector<20xf32>
// CHECK-NEXT: return %1 : vector<20xf32>
// CHECK-NEXT: }
func.func @shape_cast_transpose_not(%arg0: vector<4x5xf32>) -> vector<20xf32> {
  %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.shape_cast %0 : vector<5x4xf32> to vector<20xf32>
  return %1 : vector<20xf32>
}

// -----

// Shape casts of broadcasts are one of the two.
// CHECK-LABEL: func.func @shape_cast_broadcast_same(
// CHECK-NEXT: return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @shape_cast_broadcast_same(%arg0: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
  %1 = vector.shape_cast %0 : vector<1x4xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_broadcast_cast(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<3x4xf32> to vector<12xf32>
// CHECK-NEXT: return %0 : vector<12xf32>
// CHECK-NEXT: }
func.func @shape_cast_broadcast_cast(%arg0: vector<3x4xf32>) -> vector<12xf32> {
  %0 = vector.broadcast %arg0 : vector<3x4xf32> to vector<1x3x4xf32>
  %1 = vector.shape_cast %0 : vector<1x3x4xf32> to vector<12xf32>
  return %1 : vector<12xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_broadcast_broadcast(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<3xf32> to vector<8x3xf32>
// CHECK-NEXT: return %0 : vector<8x3xf32>
// CHECK-NEXT: }
func.func @shape_cast_broadcast_broadcast(%arg0: vector<3xf32>) -> vector<8x3xf32> {
  %0 = vector.broadcast %arg0 : vector<3xf32> to vector<2x4x3xf32>
  %1 = vector.shape_cast %0 : vector<2x4x3xf32> to vector<8x3xf32>
  return %1 : vector<8x3xf32>
}

// -----

// CHECK-LABEL: func.func @shape_cast_broadcast_scalar(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<8x3xf32>
// CHECK-NEXT: return %0 : vector<8x3xf32>
// CHECK-NEXT: }
func.func @shape_cast_broadcast_scalar(%arg0: f32) -> vector<8x3xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<2x4x3xf32>
  %1 = vector.shape_cast %0 : vector<2x4x3xf32> to vector<8x3xf32>
  return %1 : vector<8x3xf32>
}

// -----

// The broadcast repeats each lane, the shape cast would repeat all of them: both stay.
// CHECK-LABEL: func.func @shape_cast_broadcast_lanes(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<3x2x4xf32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<3x2x4xf32> to vector<12x2x1xf32>
// CHECK-NEXT: return %1 : vector<12x2x1xf32>
// CHECK-NEXT: }
func.func @shape_cast_broadcast_lanes(%arg0: vector<2x1xf32>) -> vector<12x2x1xf32> {
  %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<3x2x4xf32>
  %1 = vector.shape_cast %0 : vector<3x2x4xf32> to vector<12x2x1xf32>
  return %1 : vector<12x2x1xf32>
}

// -----

// A dimension of a mask of one lane that is on can be dropped.
// CHECK-LABEL: func.func @shape_cast_mask(
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT: return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @shape_cast_mask(%arg0: index) -> vector<4xi1> {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %arg0, %c1 : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  return %1 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @shape_cast_constant_mask(
// CHECK-NEXT: %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT: return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @shape_cast_constant_mask() -> vector<4xi1> {
  %0 = vector.constant_mask [3, 1] : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  return %1 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @shape_cast_mask_unknown(
// CHECK-NEXT: %0 = vector.create_mask %arg0, %arg1 : vector<4x1xi1>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
// CHECK-NEXT: return %1 : vector<4xi1>
// CHECK-NEXT: }
func.func @shape_cast_mask_unknown(%arg0: index, %arg1: index) -> vector<4xi1> {
  %0 = vector.create_mask %arg0, %arg1 : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  return %1 : vector<4xi1>
}

// -----

// Bitcasts of bitcasts.
// CHECK-LABEL: func.func @bitcast3(
// CHECK-NEXT: %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xi16>
// CHECK-NEXT: return %0 : vector<8xi16>
// CHECK-NEXT: }
func.func @bitcast3(%arg0: vector<4xf32>) -> vector<8xi16> {
  %0 = vector.bitcast %arg0 : vector<4xf32> to vector<2xi64>
  %1 = vector.bitcast %0 : vector<2xi64> to vector<8xi16>
  return %1 : vector<8xi16>
}

// -----

// Transposes: of transposes, of ones, of one number, of masks, of shape casts,
// of numbers.
// CHECK-LABEL: func.func @transpose2(
// CHECK-NEXT: return %arg0 : vector<2x3xf32>
// CHECK-NEXT: }
func.func @transpose2(%arg0: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  return %1 : vector<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_transpose(
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
// CHECK-NEXT: return %0 : vector<3x4x2xf32>
// CHECK-NEXT: }
func.func @transpose_transpose(%arg0: vector<2x3x4xf32>) -> vector<3x4x2xf32> {
  %0 = vector.transpose %arg0, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %1 = vector.transpose %0, [0, 2, 1] : vector<3x2x4xf32> to vector<3x4x2xf32>
  return %1 : vector<3x4x2xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_of_ones(
// CHECK-NEXT: return %arg0 : vector<1x1xf32>
// CHECK-NEXT: }
func.func @transpose_of_ones(%arg0: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.transpose %arg0, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_splat(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<3x2xf32>
// CHECK-NEXT: return %0 : vector<3x2xf32>
// CHECK-NEXT: }
func.func @transpose_splat(%arg0: f32) -> vector<3x2xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_mask(
// CHECK-NEXT: %0 = vector.create_mask %arg1, %arg0 : vector<3x2xi1>
// CHECK-NEXT: return %0 : vector<3x2xi1>
// CHECK-NEXT: }
func.func @transpose_mask(%arg0: index, %arg1: index) -> vector<3x2xi1> {
  %0 = vector.create_mask %arg0, %arg1 : vector<2x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  return %1 : vector<3x2xi1>
}

// -----

// CHECK-LABEL: func.func @transpose_constant_mask(
// CHECK-NEXT: %0 = vector.constant_mask [3, 1] : vector<3x2xi1>
// CHECK-NEXT: return %0 : vector<3x2xi1>
// CHECK-NEXT: }
func.func @transpose_constant_mask() -> vector<3x2xi1> {
  %0 = vector.constant_mask [1, 3] : vector<2x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  return %1 : vector<3x2xi1>
}

// -----

// CHECK-LABEL: func.func @transpose_cast(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT: return %0 : vector<4x1xf32>
// CHECK-NEXT: }
func.func @transpose_cast(%arg0: vector<4xf32>) -> vector<4x1xf32> {
  %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<1x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  return %1 : vector<4x1xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_cast_not(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<8xf32> to vector<2x4xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: return %1 : vector<4x2xf32>
// CHECK-NEXT: }
func.func @transpose_cast_not(%arg0: vector<8xf32>) -> vector<4x2xf32> {
  %0 = vector.shape_cast %arg0 : vector<8xf32> to vector<2x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %1 : vector<4x2xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_from_elements(
// CHECK-NEXT: %0 = vector.from_elements %arg0, %arg2, %arg1, %arg0, %arg2, %arg1 : vector<3x2xf32>
// CHECK-NEXT: return %0 : vector<3x2xf32>
// CHECK-NEXT: }
func.func @transpose_from_elements(%arg0: f32, %arg1: f32, %arg2: f32) -> vector<3x2xf32> {
  %0 = vector.from_elements %arg0, %arg1, %arg2, %arg2, %arg0, %arg1 : vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

// -----

// A transpose that only moves what repeats the same lanes.
// CHECK-LABEL: func.func @transpose_broadcast(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<1x1xf32> to vector<8x1xf32>
// CHECK-NEXT: return %0 : vector<8x1xf32>
// CHECK-NEXT: }
func.func @transpose_broadcast(%arg0: vector<1x1xf32>) -> vector<8x1xf32> {
  %0 = vector.broadcast %arg0 : vector<1x1xf32> to vector<1x8xf32>
  %1 = vector.transpose %0, [1, 0] : vector<1x8xf32> to vector<8x1xf32>
  return %1 : vector<8x1xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_bc2(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<4x1x1x7xf32> to vector<3x2x4x6x5x7xf32>
// CHECK-NEXT: return %0 : vector<3x2x4x6x5x7xf32>
// CHECK-NEXT: }
func.func @transpose_bc2(%arg0: vector<4x1x1x7xf32>) -> vector<3x2x4x6x5x7xf32> {
  %0 = vector.broadcast %arg0 : vector<4x1x1x7xf32> to vector<2x3x4x5x6x7xf32>
  %1 = vector.transpose %0, [1, 0, 2, 4, 3, 5] : vector<2x3x4x5x6x7xf32> to vector<3x2x4x6x5x7xf32>
  return %1 : vector<3x2x4x6x5x7xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_broadcast_not(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: return %1 : vector<4x2xf32>
// CHECK-NEXT: }
func.func @transpose_broadcast_not(%arg0: vector<4xf32>) -> vector<4x2xf32> {
  %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %1 : vector<4x2xf32>
}
