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
// CHECK: loop.nest (%[[B:.*]], %[[I:.*]], %[[J:.*]]) in [2, 3, 5] {
// CHECK: %[[SUM:.*]] = loop.reduce (%[[K:.*]]) in [4] init(%[[ACC:.*]] = %{{.*}} : f32) {
// CHECK: %[[X:.*]] = loop.read %arg0[%[[B]], %[[I]], %[[K]]]
// CHECK: %[[Y:.*]] = loop.read %arg1[%[[B]], %[[K]], %[[J]]]
// CHECK: math.fma %[[X]], %[[Y]], %[[ACC]] : f32
// CHECK: loop.yield %[[SUM]] : f32
func.func @dot(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// Narrow floats are summed in f32 and rounded once; sums along both rows have partials.
// CHECK-LABEL: func.func @dot_bf16
// CHECK: loop.reduce (%[[K:.*]]) in [64] init(%[[ACC:.*]] = %{{.*}} : f32) attributes {partials = 32 : i64} {
// CHECK: %[[X:.*]] = loop.read %arg0[%{{.*}}, %[[K]]]
// CHECK: arith.extf %[[X]] : bf16 to f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @dot_bf16(%a: tensor<3x64xbf16>, %b: tensor<5x64xbf16>) -> tensor<3x5xbf16> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<3x64xbf16>, tensor<5x64xbf16>) -> tensor<3x5xbf16>
  return %0 : tensor<3x5xbf16>
}

// -----

// The sign says how an integer is widened.
// CHECK-LABEL: func.func @dot_ui8
// CHECK: arith.extui %{{.*}} : i8 to i32
// CHECK: arith.muli
// CHECK: arith.addi
func.func @dot_ui8(%a: tensor<3x4xui8>, %b: tensor<4x5xui8>) -> tensor<3x5xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4xui8>, tensor<4x5xui8>) -> tensor<3x5xi32>
  return %0 : tensor<3x5xi32>
}

// -----

// Nothing is summed.
// CHECK-LABEL: func.func @outer
// CHECK-NOT: loop.reduce
// CHECK: math.fma
func.func @outer(%a: tensor<3xf32>, %b: tensor<5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<3xf32>, tensor<5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}
