// RUN: creole-opt --hlo-to-loops --canonicalize --split-input-file %s | FileCheck %s

// Reductions of many elements to few results are cut into blocks, as sizes alone say.

// CHECK-LABEL: func.func @sum
// CHECK: %[[BLOCKS:.*]] = loop.nest (%[[B:.*]]) in [32] {
// CHECK: %[[START:.*]] = arith.muli %[[B]], %c3125
// CHECK: loop.reduce (%[[K:.*]]) in [3125] init(%{{.*}} = %cst : f32) attributes {blocks = array<i64: 32, 448>, partials = 8 : i64} {
// CHECK: %[[AT:.*]] = arith.addi %[[START]], %[[K]]
// CHECK: loop.read %arg0[%[[AT]]]
// CHECK: } : tensor<32xf32>
// CHECK: loop.nest () in [] {
// CHECK: %[[INIT:.*]] = loop.read %arg1[]
// CHECK: loop.reduce (%[[B:.*]]) in [32] init(%[[ACC:.*]] = %[[INIT]] : f32) attributes {blocks = array<i64: 8>} {
// CHECK: %[[X:.*]] = loop.read %[[BLOCKS]][%[[B]]]
// CHECK: arith.addf %[[ACC]], %[[X]]
func.func @sum(%x: tensor<100000xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<100000xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Few results, by more than one dimension.
// CHECK-LABEL: func.func @largest
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [2, 30] {
// CHECK: loop.reduce (%{{.*}}, %{{.*}}) in [2, 2048]
// CHECK: } : tensor<2x30xi32>
// CHECK: loop.nest (%{{.*}}) in [2] {
// CHECK: loop.reduce (%{{.*}}) in [30]
func.func @largest(%x: tensor<60x2x2048xi32>, %init: tensor<i32>) -> tensor<2xi32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<60x2x2048xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// A product of vectors.
// CHECK-LABEL: func.func @dot
// CHECK: loop.nest (%{{.*}}) in [32] {
// CHECK: math.fma
// CHECK: loop.nest () in [] {
// CHECK: arith.addf
func.func @dot(%x: tensor<131072xf32>, %y: tensor<131072xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<131072xf32>, tensor<131072xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Many results keep threads busy by themselves.
// CHECK-LABEL: func.func @rows
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
func.func @rows(%x: tensor<64x4096xf32>, %init: tensor<f32>) -> tensor<64xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : (tensor<64x4096xf32>, tensor<f32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// Few elements are not worth it.
// CHECK-LABEL: func.func @small
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
func.func @small(%x: tensor<1024xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A prime number of elements has no equal blocks.
// CHECK-LABEL: func.func @prime
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
func.func @prime(%x: tensor<104729xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<104729xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Nothing is known of how this body combines two blocks.
// CHECK-LABEL: func.func @unknown
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
func.func @unknown(%x: tensor<131072xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<131072xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %1 = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}
