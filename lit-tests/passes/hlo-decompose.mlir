// RUN: creole-opt --hlo-decompose --split-input-file %s | FileCheck %s

// Ops that are compositions of others (passes/hlo/src/decompose): what they compute, lit-tests/ops compares.

// CHECK-LABEL: @top_k
// CHECK: %[[I:.*]] = stablehlo.iota dim = 0
// CHECK: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %[[I]]) <{dimension = 0 : i64, is_stable = true}>
// CHECK: stablehlo.compare GT, {{.*}}, TOTALORDER
// CHECK: stablehlo.slice %[[S]]#0 [0:3]
// CHECK: stablehlo.slice %[[S]]#1 [0:3]
func.func @top_k(%a: tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %0, %1 = chlo.top_k(%a, k = 3) : tensor<8xf32> -> (tensor<3xf32>, tensor<3xi32>)
  return %0, %1 : tensor<3xf32>, tensor<3xi32>
}

// -----

// Complex numbers are two arrays to a kernel.
// CHECK-LABEL: @fft
// CHECK: %[[RE:.*]] = stablehlo.real %arg0
// CHECK: %[[IM:.*]] = stablehlo.imag %arg0
// CHECK: %[[K:.*]]:2 = loop.kernel @fft(%[[RE]], %[[IM]] : tensor<4x8xf32>, tensor<4x8xf32>) {inverse = 1 : i64, rank = 2 : i64}
// CHECK: stablehlo.complex %[[K]]#0, %[[K]]#1
func.func @fft(%a: tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = IFFT, length = [4, 8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
  return %0 : tensor<4x8xcomplex<f32>>
}

// -----

// Narrow floats are widened for a kernel.
// CHECK-LABEL: @cholesky
// CHECK: %[[W:.*]] = stablehlo.convert %arg0 : (tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK: %[[K:.*]]:2 = loop.kernel @cholesky(%[[W]] : tensor<4x4xf32>) {upper = 0 : i64}
// CHECK: stablehlo.convert %[[K]]#0 : (tensor<4x4xf32>) -> tensor<4x4xbf16>
func.func @cholesky(%a: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  %0 = stablehlo.cholesky %a, lower = true : tensor<4x4xbf16>
  return %0 : tensor<4x4xbf16>
}

// -----

// CHECK-LABEL: @broadcast
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1]
// CHECK: stablehlo.add %arg0, %[[B]]
func.func @broadcast(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// What shapes can't say stays.
// CHECK-LABEL: @unknown
// CHECK: chlo.broadcast_add
func.func @unknown(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// An op in a region, whose result another such op uses.
// CHECK-LABEL: @nested
// CHECK-NOT: chlo.
// CHECK: stablehlo.multiply
// CHECK: stablehlo.subtract
// CHECK-NOT: chlo.
func.func @nested(%a: tensor<3xf32>, %p: tensor<i1>) -> tensor<3xf32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = chlo.broadcast_multiply %a, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %2 = chlo.broadcast_subtract %1, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    stablehlo.return %2 : tensor<3xf32>
  }, {
    stablehlo.return %a : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: @alone
// CHECK-NEXT: stablehlo.constant dense<0> : tensor<ui32>
// CHECK-NEXT: return %arg0
func.func @alone(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<ui32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.replica_id : tensor<ui32>
  return %0, %1 : tensor<4xf32>, tensor<ui32>
}

// -----

// What overflows only on the way: exponentials of half a hyperbolic function.
// CHECK-LABEL: func.func @hyperbolic
// CHECK: %[[SINH:.*]] = chlo.sinh %[[X:.*]] : tensor<4xf32> -> tensor<4xf32>
// CHECK: %[[COSH:.*]] = chlo.cosh %[[X]] : tensor<4xf32> -> tensor<4xf32>
// CHECK: return %[[SINH]], %[[COSH]]
func.func @hyperbolic(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %twos = stablehlo.broadcast_in_dim %two, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %rise = stablehlo.exponential_minus_one %x : tensor<4xf32>
  %y = stablehlo.negate %x : tensor<4xf32>
  %fall = stablehlo.exponential_minus_one %y : tensor<4xf32>
  %difference = stablehlo.subtract %rise, %fall : tensor<4xf32>
  %sinh = stablehlo.divide %difference, %twos : tensor<4xf32>
  %sum = stablehlo.add %rise, %fall : tensor<4xf32>
  %more = stablehlo.add %sum, %twos : tensor<4xf32>
  %cosh = stablehlo.divide %more, %twos : tensor<4xf32>
  return %sinh, %cosh : tensor<4xf32>, tensor<4xf32>
}

// -----

// Another divisor, and exponentials of two numbers.
// CHECK-LABEL: func.func @not_hyperbolic
// CHECK-NOT: chlo
// CHECK: return
func.func @not_hyperbolic(%x: tensor<4xf32>, %z: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %two = stablehlo.constant dense<2.0> : tensor<4xf32>
  %three = stablehlo.constant dense<3.0> : tensor<4xf32>
  %rise = stablehlo.exponential_minus_one %x : tensor<4xf32>
  %y = stablehlo.negate %x : tensor<4xf32>
  %w = stablehlo.negate %z : tensor<4xf32>
  %fall = stablehlo.exponential_minus_one %y : tensor<4xf32>
  %other = stablehlo.exponential_minus_one %w : tensor<4xf32>
  %0 = stablehlo.subtract %rise, %fall : tensor<4xf32>
  %1 = stablehlo.divide %0, %three : tensor<4xf32>
  %2 = stablehlo.subtract %rise, %other : tensor<4xf32>
  %3 = stablehlo.divide %2, %two : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Decompositions are of numbers: quantised ops stay what they are.
// CHECK-LABEL: func.func @quantised
// CHECK: "stablehlo.batch_norm_inference"
// CHECK: "stablehlo.select_and_scatter"
!q = !quant.uniform<i8:f32, 0.5>
func.func @quantised(%x: tensor<2x4x!q>, %s: tensor<4x!q>, %y: tensor<2x2x!q>, %i: tensor<!q>) -> (tensor<2x4x!q>, tensor<2x4x!q>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}> : (tensor<2x4x!q>, tensor<4x!q>, tensor<4x!q>, tensor<4x!q>, tensor<4x!q>) -> tensor<2x4x!q>
  %1 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<!q>, %b: tensor<!q>):
    %c = stablehlo.compare GE, %a, %b : (tensor<!q>, tensor<!q>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<!q>, %b: tensor<!q>):
    %c = stablehlo.add %a, %b : tensor<!q>
    stablehlo.return %c : tensor<!q>
  }) : (tensor<2x4x!q>, tensor<2x2x!q>, tensor<!q>) -> tensor<2x4x!q>
  return %0, %1 : tensor<2x4x!q>, tensor<2x4x!q>
}

// -----

// CHECK-LABEL: func.func @quantised_sum
// CHECK-NOT: stablehlo.convert
// CHECK: stablehlo.reduce
!narrow = !quant.uniform<i8:f32, 0.5>
!wide = !quant.uniform<i32:f32, 0.5>
func.func @quantised_sum(%x: tensor<4x!narrow>, %z: tensor<!narrow>) -> tensor<!wide> {
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<!wide>, %b: tensor<!wide>):
    %s = stablehlo.add %a, %b : tensor<!wide>
    stablehlo.return %s : tensor<!wide>
  }) : (tensor<4x!narrow>, tensor<!narrow>) -> tensor<!wide>
  return %0 : tensor<!wide>
}
