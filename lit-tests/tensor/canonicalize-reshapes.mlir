// RUN: creole-opt %s --canonicalize | FileCheck %s

// A merge and a split are one merge if each dimension of the result is one of dimensions next to each other. What is
// left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @two_groups(
// CHECK-NEXT: tensor.collapse_shape %arg0 {{\[\[}}0], [1], [2, 3]] : tensor<?x4x?x2xf32> into tensor<?x4x?xf32>
func.func @two_groups(%x: tensor<?x4x?x2xf32>, %n: index, %m: index) -> tensor<?x4x?xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<?x4x?x2xf32> into tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1 : tensor<?x4x?xf32>
}

// CHECK-LABEL: func.func @dynamic_rest(
// CHECK-NEXT: tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2], [3, 4, 5]]
func.func @dynamic_rest(%x: tensor<3x?x4x?x2x3xf32>, %n: index, %m: index) -> tensor<?x4x?xf32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2], [3, 4, 5]] : tensor<3x?x4x?x2x3xf32> into tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1 : tensor<?x4x?xf32>
}

// CHECK-LABEL: func.func @one_group(
// CHECK-NEXT: tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<4x?x2xf32> into tensor<4x?xf32>
// CHECK-NEXT: tensor.collapse_shape %arg1 {{\[\[}}0, 1], [2]] : tensor<?x4x2xf32> into tensor<?x2xf32>
// CHECK-NEXT: tensor.collapse_shape %arg2 {{\[\[}}0, 1], [2, 3]] : tensor<1x?x4x1xf32> into tensor<?x4xf32>
func.func @one_group(%x: tensor<4x?x2xf32>, %y: tensor<?x4x2xf32>, %z: tensor<1x?x4x1xf32>, %n: index)
    -> (tensor<4x?xf32>, tensor<?x2xf32>, tensor<?x4xf32>) {
  %0 = tensor.collapse_shape %x [[0, 1, 2]] : tensor<4x?x2xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, %n] : tensor<?xf32> into tensor<4x?xf32>
  %2 = tensor.collapse_shape %y [[0, 1, 2]] : tensor<?x4x2xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>
  %4 = tensor.collapse_shape %z [[0, 1, 2, 3]] : tensor<1x?x4x1xf32> into tensor<?xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  return %1, %3, %5 : tensor<4x?xf32>, tensor<?x2xf32>, tensor<?x4xf32>
}

// A split, where the result has more dimensions.
// CHECK-LABEL: func.func @longer(
// CHECK-NEXT: tensor.expand_shape %arg0 {{\[\[}}0, 1], [2, 3]] output_shape [1, %arg1, 4, 1]
func.func @longer(%x: tensor<?x4xf32>, %n: index) -> tensor<1x?x4x1xf32> {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1, 2, 3]] output_shape [1, %n, 4, 1] : tensor<?xf32> into tensor<1x?x4x1xf32>
  return %1 : tensor<1x?x4x1xf32>
}

// Two sizes that nobody knows; a size that no dimensions have; sizes that two groupings have.
// CHECK-LABEL: func.func @unknown(
// CHECK-COUNT-3: tensor.expand_shape
func.func @unknown(%x: tensor<?x?x2xf32>, %y: tensor<?x4x?x2xf32>, %z: tensor<2x2x?x3xf32>, %n: index, %m: index)
    -> (tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<2x?xf32>) {
  %0 = tensor.collapse_shape %x [[0, 1, 2]] : tensor<?x?x2xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.collapse_shape %y [[0, 1], [2, 3]] : tensor<?x4x?x2xf32> into tensor<?x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [%n, 2, %m] : tensor<?x?xf32> into tensor<?x2x?xf32>
  %4 = tensor.collapse_shape %z [[0, 1, 2, 3]] : tensor<2x2x?x3xf32> into tensor<?xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [2, %m] : tensor<?xf32> into tensor<2x?xf32>
  return %1, %3, %5 : tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<2x?xf32>
}

// No elements: the product says all.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT: tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<0x4x2xf32> into tensor<0x8xf32>
func.func @empty(%x: tensor<0x4x2xf32>) -> tensor<0x8xf32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2]] : tensor<0x4x2xf32> into tensor<0xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [0, 8] : tensor<0xf32> into tensor<0x8xf32>
  return %1 : tensor<0x8xf32>
}

// A shape without dimensions is that of a number.
// CHECK-LABEL: func.func @number(
// CHECK-NEXT: return %arg0 : tensor<f32>
func.func @number(%x: tensor<f32>, %s: tensor<0xindex>) -> tensor<f32> {
  %0 = tensor.reshape %x(%s) : (tensor<f32>, tensor<0xindex>) -> tensor<f32>
  return %0 : tensor<f32>
}
