// RUN: creole-opt %s --split-input-file --canonicalize --allow-unregistered-dialect | FileCheck %s

// What is left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @orthogonal(
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[16, 4] [%arg1, %arg2] [1, 1] : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded = tensor.pad %extracted_slice nofold low[0, 0] high[%arg3, %arg4] {
// CHECK-NEXT: ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return %padded : tensor<8x4xf32>
func.func @orthogonal(%a: tensor<64x64xf32>, %n: index, %m: index, %p: index, %q: index) -> tensor<8x4xf32> {
  %x = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%n, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %m] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// -----

// CHECK-LABEL: func.func @not_orthogonal(
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[16, 0] [%arg1, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: %padded = tensor.pad %extracted_slice low[0, 0] high[%arg3, 0] {
// CHECK-NEXT: ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %padded[4, 0] [%arg2, 64] [1, 1] : tensor<8x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: %padded_1 = tensor.pad %extracted_slice_0 nofold low[0, 0] high[%arg4, 0] {
// CHECK-NEXT: ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<4x64xf32>
// CHECK-NEXT: return %padded_1 : tensor<4x64xf32>
func.func @not_orthogonal(%a: tensor<64x64xf32>, %n: index, %m: index, %p: index, %q: index) -> tensor<4x64xf32> {
  %x = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%n, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[4, 0] [%m, 64] [1, 1] : tensor<8x64xf32> to tensor<?x64xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[%q, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x64xf32> to tensor<4x64xf32>
  return %3 : tensor<4x64xf32>
}

// -----

// CHECK-LABEL: func.func @pad_static_merge(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1, 3] high[4, 2] {
// CHECK-NEXT: ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<2x3xf32> to tensor<7x8xf32>
// CHECK-NEXT: return %padded : tensor<7x8xf32>
func.func @pad_static_merge(%a: tensor<2x3xf32>, %x: f32) -> tensor<7x8xf32> {
  %0 = tensor.pad %a low[1, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<4x4xf32>
  %1 = tensor.pad %0 low[0, 2] high[3, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<7x8xf32>
  return %1 : tensor<7x8xf32>
}

// -----

// CHECK-LABEL: func.func @pad_of_nofold(
// CHECK-NEXT: %padded = tensor.pad %arg0 nofold low[1] high[1] {
// CHECK-NEXT: ^bb0(%arg2: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<2xf32> to tensor<4xf32>
// CHECK-NEXT: %padded_0 = tensor.pad %padded low[0] high[3] {
// CHECK-NEXT: ^bb0(%arg2: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT: return %padded_0 : tensor<7xf32>
func.func @pad_of_nofold(%a: tensor<2xf32>, %x: f32) -> tensor<7xf32> {
  %0 = tensor.pad %a nofold low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<4xf32>
  %1 = tensor.pad %0 low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<7xf32>
  return %1 : tensor<7xf32>
}

// -----

// CHECK-LABEL: func.func @pad_cast_result(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%arg1, %arg1] high[0, 0] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<32x32xf32>
// CHECK-NEXT: return %padded : tensor<32x32xf32>
func.func @pad_cast_result(%a: tensor<?x?xf32>, %n: index, %x: f32) -> tensor<32x32xf32> {
  %0 = tensor.pad %a low[%n, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}

// -----

// CHECK-LABEL: func.func @pad_cast_less(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[0, %arg1] high[0, 0] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<32x?xf32> to tensor<32x?xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<32x?xf32> to tensor<?x32xf32>
// CHECK-NEXT: return %cast : tensor<?x32xf32>
func.func @pad_cast_less(%a: tensor<32x?xf32>, %n: index, %x: f32) -> tensor<?x32xf32> {
  %0 = tensor.pad %a low[0, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<32x?xf32> to tensor<32x?xf32>
  %1 = tensor.cast %0 : tensor<32x?xf32> to tensor<?x32xf32>
  return %1 : tensor<?x32xf32>
}

// -----

// CHECK-LABEL: func.func @generate_effects(
// CHECK-NEXT: %generated = tensor.generate %arg0 {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: memref.store %arg3, %arg2[%arg3] : memref<?xindex>
// CHECK-NEXT: tensor.yield %arg3 : index
// CHECK-NEXT: } : tensor<?xindex>
// CHECK-NEXT: %extracted = tensor.extract %generated[%arg1] : tensor<?xindex>
// CHECK-NEXT: return %extracted : index
func.func @generate_effects(%n: index, %i: index, %m: memref<?xindex>) -> index {
  %0 = tensor.generate %n {
  ^bb0(%k: index):
    memref.store %k, %m[%k] : memref<?xindex>
    tensor.yield %k : index
  } : tensor<?xindex>
  %1 = tensor.extract %0[%i] : tensor<?xindex>
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @generate_sizes(
// CHECK-NEXT: %generated = tensor.generate %arg0 {
// CHECK-NEXT: ^bb0(%arg2: index, %arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg3 : index
// CHECK-NEXT: } : tensor<3x?x5xindex>
// CHECK-NEXT: %cast = tensor.cast %generated : tensor<3x?x5xindex> to tensor<3x?x?xindex>
// CHECK-NEXT: return %cast : tensor<3x?x?xindex>
func.func @generate_sizes(%n: index, %m: index) -> tensor<3x?x?xindex> {
  %c5 = arith.constant 5 : index
  %0 = tensor.generate %n, %c5 {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %j : index
  } : tensor<3x?x?xindex>
  return %0 : tensor<3x?x?xindex>
}

// -----

// CHECK-LABEL: func.func @negative_sizes(
// CHECK-NEXT: %c-5 = arith.constant -5 : index
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %0 = tensor.empty(%c-5) : tensor<?xf32>
// CHECK-NEXT: %generated = tensor.generate %c-5 {
// CHECK-NEXT: ^bb0(%arg0: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?xf32>
// CHECK-NEXT: return %0, %generated : tensor<?xf32>, tensor<?xf32>
func.func @negative_sizes() -> (tensor<?xf32>, tensor<?xf32>) {
  %c = arith.constant -5 : index
  %f = arith.constant 1.0 : f32
  %0 = tensor.empty(%c) : tensor<?xf32>
  %1 = tensor.generate %c {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @negative_slices(
// CHECK-NEXT: %c-5 = arith.constant -5 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0] [%c-5] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %extracted_slice into %arg1[2] [%c-5] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT: return %inserted_slice : tensor<?xf32>
func.func @negative_slices(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c = arith.constant -5 : index
  %0 = tensor.extract_slice %a[0][%c][1] : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %0 into %b[2][%c][1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @bitcasts(
// CHECK-NEXT: %0 = tensor.bitcast %arg0 : tensor<2xi32> to tensor<2xf32>
// CHECK-NEXT: return %0, %arg0 : tensor<2xf32>, tensor<2xi32>
func.func @bitcasts(%a: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0 = tensor.bitcast %a : tensor<2xi32> to tensor<2xui32>
  %1 = tensor.bitcast %0 : tensor<2xui32> to tensor<2xf32>
  %2 = tensor.bitcast %0 : tensor<2xui32> to tensor<2xi32>
  return %1, %2 : tensor<2xf32>, tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @casts_keep(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?x?xi32> to tensor<4x?xi32>
// CHECK-NEXT: %cast_0 = tensor.cast %cast : tensor<4x?xi32> to tensor<?x8xi32>
// CHECK-NEXT: %cast_1 = tensor.cast %arg1 : tensor<4x8xi32> to tensor<?x?xi32>
// CHECK-NEXT: %cast_2 = tensor.cast %cast_1 : tensor<?x?xi32> to tensor<8x4xi32>
// CHECK-NEXT: return %cast_0, %cast_2 : tensor<?x8xi32>, tensor<8x4xi32>
func.func @casts_keep(%a: tensor<?x?xi32>, %b: tensor<4x8xi32>) -> (tensor<?x8xi32>, tensor<8x4xi32>) {
  %0 = tensor.cast %a : tensor<?x?xi32> to tensor<4x?xi32>
  %1 = tensor.cast %0 : tensor<4x?xi32> to tensor<?x8xi32>
  %2 = tensor.cast %b : tensor<4x8xi32> to tensor<?x?xi32>
  %3 = tensor.cast %2 : tensor<?x?xi32> to tensor<8x4xi32>
  return %1, %3 : tensor<?x8xi32>, tensor<8x4xi32>
}

// -----

// CHECK-LABEL: func.func @extract_from_elements(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %from_elements = tensor.from_elements %arg0, %arg1, %arg0, %arg1 : tensor<2x2xi32>
// CHECK-NEXT: %extracted = tensor.extract %from_elements[%c7, %c1] : tensor<2x2xi32>
// CHECK-NEXT: return %arg1, %extracted : i32, i32
func.func @extract_from_elements(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.from_elements %a, %b, %a, %b : tensor<2x2xi32>
  %1 = tensor.extract %0[%c0, %c1] : tensor<2x2xi32>
  %2 = tensor.extract %0[%c7, %c1] : tensor<2x2xi32>
  return %1, %2 : i32, i32
}

// -----

// CHECK-LABEL: func.func @extract_dense(
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: return %c3_i32 : i32
func.func @extract_dense() -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xi32>
  return %1 : i32
}

// -----

// CHECK-LABEL: func.func @reshape_chain(
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg2) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT: return %reshape : tensor<*xf32>
func.func @reshape_chain(%a: tensor<*xf32>, %s: tensor<?xindex>, %t: tensor<?xindex>) -> tensor<*xf32> {
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %1 = tensor.reshape %0(%t) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @insert_own_slice(
// CHECK-NEXT: return %arg0 : tensor<1x2x2x4xf32>
func.func @insert_own_slice(%a: tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %a[0, 0, 0, 0] [1, 1, 2, 4] [1, 1, 1, 1] : tensor<1x2x2x4xf32> to tensor<1x2x4xf32>
  %1 = tensor.insert_slice %0 into %a[%c0, 0, %c0, 0] [1, 1, 2, 4] [1, 1, 1, 1] : tensor<1x2x4xf32> into tensor<1x2x2x4xf32>
  return %1: tensor<1x2x2x4xf32>
}

// -----

// CHECK-LABEL: func.func @splat_reshape(
// CHECK-NEXT: %splat = tensor.splat %arg0 : tensor<2x2x2xf32>
// CHECK-NEXT: %splat_0 = tensor.splat %arg0[%arg1] : tensor<2x2x?xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %splat_0 {{\[}}[0], [1, 2]] : tensor<2x2x?xf32> into tensor<2x?xf32>
// CHECK-NEXT: return %splat, %collapsed : tensor<2x2x2xf32>, tensor<2x?xf32>
func.func @splat_reshape(%x: f32, %n: index) -> (tensor<2x2x2xf32>, tensor<2x?xf32>) {
  %0 = tensor.splat %x : tensor<2x4xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [2, 2, 2] : tensor<2x4xf32> into tensor<2x2x2xf32>
  %2 = tensor.splat %x[%n] : tensor<2x2x?xf32>
  %3 = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<2x2x?xf32> into tensor<2x?xf32>
  return %1, %3 : tensor<2x2x2xf32>, tensor<2x?xf32>
}
