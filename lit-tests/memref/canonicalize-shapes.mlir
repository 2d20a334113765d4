// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @merge_merge(
// CHECK-NEXT: %[[A:.*]] = memref.collapse_shape %arg0 {{\[}}[0, 1], [2, 3]] : memref<?x?x?x?xf32> into memref<?x?xf32>
// CHECK-NEXT: %[[B:.*]] = memref.collapse_shape %arg1 [] : memref<1x1xf32> into memref<f32>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @merge_merge(%a: memref<?x?x?x?xf32>, %b: memref<1x1xf32>) -> (memref<?x?xf32>, memref<f32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2], [3]] : memref<?x?x?x?xf32> into memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %2 = memref.collapse_shape %b [[0, 1]] : memref<1x1xf32> into memref<1xf32>
  %3 = memref.collapse_shape %2 [] : memref<1xf32> into memref<f32>
  return %1, %3 : memref<?x?xf32>, memref<f32>
}

// With a layout two reshapes stay two.
// CHECK-LABEL: func.func @merge_merge_layout(
// CHECK-COUNT-2: memref.collapse_shape
func.func @merge_merge_layout(%a: memref<2x3x4xf32, strided<[24, 8, 2]>>) -> memref<24xf32, strided<[2]>> {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<2x3x4xf32, strided<[24, 8, 2]>> into memref<6x4xf32, strided<[8, 2]>>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32, strided<[8, 2]>> into memref<24xf32, strided<[2]>>
  return %1 : memref<24xf32, strided<[2]>>
}

// CHECK-LABEL: func.func @split_split(
// CHECK-NEXT: %[[A:.*]] = memref.expand_shape %arg0 {{\[}}[0, 1, 2], [3]] output_shape [%arg2, 6, 4, %arg3] : memref<?x?xf32> into memref<?x6x4x?xf32>
// CHECK-NEXT: %[[B:.*]] = memref.expand_shape %arg1 [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @split_split(%a: memref<?x?xf32>, %b: memref<f32>, %s: index, %t: index) -> (memref<?x6x4x?xf32>, memref<1x1xf32>) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [%t, 4, %t] : memref<?x?xf32> into memref<?x4x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2], [3]] output_shape [%s, 6, 4, %t] : memref<?x4x?xf32> into memref<?x6x4x?xf32>
  %2 = memref.expand_shape %b [] output_shape [1] : memref<f32> into memref<1xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [1, 1] : memref<1xf32> into memref<1x1xf32>
  return %1, %3 : memref<?x6x4x?xf32>, memref<1x1xf32>
}

// What is split and merged in the same way is what it was, whatever its sizes.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT: return %arg0, %arg1
func.func @there_and_back(%a: memref<?x?xf32>, %b: memref<?x5x?xf32>, %s: index, %t: index) -> (memref<?x?xf32>, memref<?x5x?xf32>) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [%s, 4, %t] : memref<?x?xf32> into memref<?x4x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
  %2 = memref.collapse_shape %b [[0, 1], [2]] : memref<?x5x?xf32> into memref<?x?xf32>
  %3 = memref.expand_shape %2 [[0, 1], [2]] output_shape [%s, 5, %t] : memref<?x?xf32> into memref<?x5x?xf32>
  return %1, %3 : memref<?x?xf32>, memref<?x5x?xf32>
}

// Two open sizes may be split in another way than they were merged.
// CHECK-LABEL: func.func @another_way(
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
func.func @another_way(%a: memref<?x?xf32>, %s: index, %t: index) -> memref<?x?xf32> {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%s, %t] : memref<?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @split_merge(
// CHECK: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[LESS:.*]] = memref.collapse_shape %arg0 {{\[}}[0, 1]] : memref<12x4xf32> into memref<48xf32>
// CHECK-NEXT: %[[N:.*]] = arith.muli %arg2, %arg3 : index
// CHECK-NEXT: %[[N8:.*]] = arith.muli %[[N]], %[[C8]] : index
// CHECK-NEXT: %[[MORE:.*]] = memref.expand_shape %arg1 {{\[}}[0, 1]] output_shape [%[[N8]], 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT: return %[[LESS]], %[[MORE]]
func.func @split_merge(%a: memref<12x4xf32>, %b: memref<?xf32>, %n: index, %m: index) -> (memref<48xf32>, memref<?x4xf32>) {
  %c2 = arith.constant 2 : index
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [3, 4, 4] : memref<12x4xf32> into memref<3x4x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] : memref<3x4x4xf32> into memref<48xf32>
  %2 = memref.expand_shape %b [[0, 1, 2, 3, 4]] output_shape [%n, %c2, %m, 4, 4] : memref<?xf32> into memref<?x?x?x4x4xf32>
  %3 = memref.collapse_shape %2 [[0, 1, 2, 3], [4]] : memref<?x?x?x4x4xf32> into memref<?x4xf32>
  return %1, %3 : memref<48xf32>, memref<?x4xf32>
}

// Over a border of the groups there is no one op for both.
// CHECK-LABEL: func.func @split_merge_across(
// CHECK-NEXT: memref.expand_shape
// CHECK-NEXT: memref.collapse_shape
func.func @split_merge_across(%a: memref<6x4xf32>) -> memref<2x12xf32> {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
  return %1 : memref<2x12xf32>
}

// CHECK-LABEL: func.func @split_merge_words(
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %arg0 : memref<?xf32, strided<[1]>> to memref<?xf32>
// CHECK-NEXT: return %[[CAST]]
func.func @split_merge_words(%m: memref<?xf32, strided<[1]>>, %n: index) -> memref<?xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [1, %n] : memref<?xf32, strided<[1]>> into memref<1x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<1x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// CHECK-LABEL: func.func @merge_split(
// CHECK-NEXT: %[[MORE:.*]] = memref.expand_shape %arg0 {{\[}}[0, 1], [2, 3]] output_shape [2, 3, 2, 2] : memref<6x4xf32> into memref<2x3x2x2xf32>
// CHECK-NEXT: %[[LESS:.*]] = memref.collapse_shape %arg1 {{\[}}[0], [1, 2]] : memref<?x2x3xf32> into memref<?x6xf32>
// CHECK-NEXT: return %[[MORE]], %[[LESS]]
func.func @merge_split(%a: memref<6x4xf32>, %b: memref<?x2x3xf32>, %n: index) -> (memref<2x3x2x2xf32>, memref<?x6xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2, 3]] output_shape [2, 3, 2, 2] : memref<24xf32> into memref<2x3x2x2xf32>
  %2 = memref.collapse_shape %b [[0, 1, 2]] : memref<?x2x3xf32> into memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [%n, 6] : memref<?xf32> into memref<?x6xf32>
  return %1, %3 : memref<2x3x2x2xf32>, memref<?x6xf32>
}

// Sizes that do not divide each other, and open sizes that may differ, need both ops.
// CHECK-LABEL: func.func @merge_split_kept(
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
func.func @merge_split_kept(%a: memref<2x3xf32>, %b: memref<?x?xf32>, %n: index) -> (memref<3x2xf32>, memref<?x?x2xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [3, 2] : memref<6xf32> into memref<3x2xf32>
  %2 = memref.collapse_shape %b [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1, 2]] output_shape [%n, %n, 2] : memref<?xf32> into memref<?x?x2xf32>
  return %1, %3 : memref<3x2xf32>, memref<?x?x2xf32>
}

// -----

// Reshapes of casts keep what the source says.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT: %[[A:.*]] = memref.collapse_shape %arg0 {{\[}}[0], [1, 2]] : memref<?x8x1xf32> into memref<?x8xf32>
// CHECK-NEXT: %[[A2:.*]] = memref.cast %[[A]] : memref<?x8xf32> to memref<?x?xf32>
// CHECK-NEXT: %[[B:.*]] = memref.expand_shape %arg1 {{\[}}[0, 1], [2]] output_shape [4, 2, 4] : memref<8x4xf32> into memref<4x2x4xf32>
// CHECK-NEXT: %[[B2:.*]] = memref.cast %[[B]] : memref<4x2x4xf32> to memref<?x2x4xf32>
// CHECK-NEXT: return %[[A2]], %[[B2]]
func.func @cast(%a: memref<?x8x1xf32>, %b: memref<8x4xf32>) -> (memref<?x?xf32>, memref<?x2x4xf32>) {
  %c4 = arith.constant 4 : index
  %0 = memref.cast %a : memref<?x8x1xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %2 = memref.cast %b : memref<8x4xf32> to memref<?x4xf32>
  %3 = memref.expand_shape %2 [[0, 1], [2]] output_shape [%c4, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  return %1, %3 : memref<?x?xf32>, memref<?x2x4xf32>
}

// A size that is not known, or is known to be wrong, needs the open type.
// CHECK-LABEL: func.func @cast_kept(
// CHECK: %[[CAST:.*]] = memref.cast %arg0
// CHECK: memref.expand_shape %[[CAST]]
// CHECK: memref.expand_shape %[[CAST]]
func.func @cast_kept(%b: memref<8xf32>, %n: index) -> (memref<?x2xf32>, memref<?x2xf32>) {
  %c3 = arith.constant 3 : index
  %0 = memref.cast %b : memref<8xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 2] : memref<?xf32> into memref<?x2xf32>
  %2 = memref.expand_shape %0 [[0, 1]] output_shape [%c3, 2] : memref<?xf32> into memref<?x2xf32>
  return %1, %2 : memref<?x2xf32>, memref<?x2xf32>
}

// -----

// A size of reshaped memory is read from its shape, before that changes.
// CHECK-LABEL: func.func @dim(
// CHECK: %[[SIZE:.*]] = memref.load %arg1[%[[C1:.*]]] : memref<2xi32>
// CHECK-NEXT: %[[CAST:.*]] = arith.index_cast %[[SIZE]] : i32 to index
// CHECK-NEXT: memref.store %arg2, %arg1[%[[C1]]]
// CHECK-NEXT: return %[[CAST]]
func.func @dim(%a: memref<*xf32>, %s: memref<2xi32>, %v: i32) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
  memref.store %v, %s[%c1] : memref<2xi32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  return %1 : index
}

// Which size it is must be known where the shape is read.
// CHECK-LABEL: func.func @dim_late(
// CHECK: %[[R:.*]] = memref.reshape
// CHECK: memref.dim %[[R]]
// CHECK: scf.for
// CHECK: memref.dim %[[R]]
func.func @dim_late(%a: memref<*xf32>, %s: memref<?xindex>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %m = arith.muli %n, %n : index
  %1 = memref.dim %0, %m : memref<*xf32>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c1) -> (index) {
    %3 = memref.dim %0, %i : memref<*xf32>
    %4 = arith.muli %x, %3 : index
    scf.yield %4 : index
  }
  return %1, %2 : index, index
}

// Ones merged to a scalar are split into other ones.
// CHECK-LABEL: func.func @ones(
// CHECK-NEXT: %[[A:.*]] = memref.expand_shape %arg0 {{\[}}[0], [1, 2]] output_shape [1, 1, 1] : memref<1x1xf32> into memref<1x1x1xf32>
// CHECK-NEXT: return %[[A]]
func.func @ones(%a: memref<1x1xf32>) -> memref<1x1x1xf32> {
  %0 = memref.collapse_shape %a [] : memref<1x1xf32> into memref<f32>
  %1 = memref.expand_shape %0 [] output_shape [1, 1, 1] : memref<f32> into memref<1x1x1xf32>
  return %1 : memref<1x1x1xf32>
}

// 0x3 merged is 0, which may be split into 0x5: MLIR's folds this.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: %[[A:.*]] = memref.expand_shape
// CHECK-NEXT: return %[[A]]
func.func @zero(%a: memref<0x?xf32>, %n: index) -> memref<0x?xf32> {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<0x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [0, %n] : memref<?xf32> into memref<0x?xf32>
  return %1 : memref<0x?xf32>
}

// A merge and a split of dynamic sizes are one merge, if the sizes leave no choice.
// CHECK-LABEL: func.func @regroup(
// CHECK: memref.collapse_shape %arg0 {{\[\[}}0], [1], [2, 3]] : memref<?x4x?x2xf32> into memref<?x4x?xf32>
// CHECK-NEXT: memref.collapse_shape %arg1 {{\[\[}}0], [1, 2]] : memref<4x?x2xf32> into memref<4x?xf32>
// CHECK-NEXT: return
func.func @regroup(%x: memref<?x4x?x2xf32>, %y: memref<4x?x2xf32>, %n: index, %m: index)
    -> (memref<?x4x?xf32>, memref<4x?xf32>) {
  %0 = memref.collapse_shape %x [[0, 1], [2, 3]] : memref<?x4x?x2xf32> into memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, %m] : memref<?x?xf32> into memref<?x4x?xf32>
  %2 = memref.collapse_shape %y [[0, 1, 2]] : memref<4x?x2xf32> into memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [4, %n] : memref<?xf32> into memref<4x?xf32>
  return %1, %3 : memref<?x4x?xf32>, memref<4x?xf32>
}
