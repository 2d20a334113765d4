// Elements that were inserted at constant indices, and slices without elements, in passes that fold only.
// RUN: creole-opt %s --fold-tensor-subset-ops | FileCheck %s

// An element at a constant index is the one that was inserted there.
// CHECK-LABEL: func.func @element(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> (f32, f32) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%c1] : tensor<4xf32>
// CHECK-NEXT: %extracted = tensor.extract %inserted[%arg2] : tensor<4xf32>
// CHECK-NEXT: return %arg1, %extracted : f32, f32
func.func @element(%t: tensor<4xf32>, %x: f32, %i: index) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %t[%c1] : tensor<4xf32>
  %1 = tensor.extract %0[%c1] : tensor<4xf32>
  %2 = tensor.extract %0[%i] : tensor<4xf32>
  return %1, %2 : f32, f32
}

// A tensor of rank 0 has one element.
// CHECK-LABEL: func.func @scalar(%arg0: tensor<f32>, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg1 : f32
func.func @scalar(%t: tensor<f32>, %x: f32) -> f32 {
  %0 = tensor.insert %x into %t[] : tensor<f32>
  %1 = tensor.extract %0[] : tensor<f32>
  return %1 : f32
}

// Nothing is inserted.
// CHECK-LABEL: func.func @nothing(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: return %arg1 : tensor<?xf32>
func.func @nothing(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %a into %b[0] [%c0] [1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}
