// RUN: creole-opt --hlo-to-loops --split-input-file %s | FileCheck %s

// An index, not a map, says where an element comes from.
// CHECK-LABEL: func.func @transpose
// CHECK: loop.nest (%[[I:.*]], %[[J:.*]]) in [3, 2] {
// CHECK: loop.read %arg0[%[[J]], %[[I]]] : tensor<2x3xf32>
func.func @transpose(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: func.func @reduce
// CHECK: loop.nest (%[[I:.*]]) in [2] {
// CHECK: loop.reduce (%[[K:.*]]) in [3] init(%[[ACC:.*]] = %{{.*}} : f32) {
// CHECK: %[[X:.*]] = loop.read %arg0[%[[I]], %[[K]]]
// CHECK: arith.addf %[[ACC]], %[[X]] : f32
func.func @reduce(%x: tensor<2x3xf32>, %init: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// The start is clamped, so that the slice is inside.
// CHECK-LABEL: func.func @dynamic_slice
// CHECK: %[[LOW:.*]] = arith.maxsi
// CHECK: %[[START:.*]] = arith.minsi %[[LOW]]
// CHECK: %[[AT:.*]] = arith.addi %{{.*}}, %[[START]]
// CHECK: loop.read %arg0[%[[AT]]]
func.func @dynamic_slice(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<3xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func.func @dot
// CHECK: loop.kernel @gemm(%arg0, %arg1 : {{.*}}) {lhs_batch = array<i64: 0>, lhs_contract = array<i64: 2>, rhs_batch = array<i64: 0>, rhs_contract = array<i64: 1>}
func.func @dot(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}
