// What one rewrite at a time leaves, equality saturation improves; --explain says by which rules.
// RUN: creole-opt --canonicalize %s | FileCheck %s --check-prefix=GREEDY
// RUN: creole-opt --eqsat %s | FileCheck %s --check-prefix=STRICT
// RUN: creole-opt --eqsat=mode=real --explain %s 2>&1 | FileCheck %s --check-prefix=REAL

// Moving the transpositions behind the sum makes three of two, before they cancel.
// GREEDY-LABEL: func.func @transposed
// GREEDY-COUNT-3: stablehlo.transpose
// STRICT-LABEL: func.func @transposed
// STRICT-NOT: stablehlo.transpose
// STRICT: stablehlo.add %arg0, %arg1 : tensor<4x8xf32>
func.func @transposed(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.transpose %y, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x4xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// Of a shared factor one product is left, where sums may be regrouped.
// GREEDY-LABEL: func.func @shared
// GREEDY-COUNT-2: stablehlo.multiply
// STRICT-LABEL: func.func @shared
// STRICT-COUNT-2: stablehlo.multiply
// REAL-LABEL: func.func @shared
// REAL: %[[SUM:.*]] = stablehlo.add %arg1, %arg2
// REAL-NEXT: stablehlo.multiply %arg0, %[[SUM]]
// REAL-NOT: stablehlo.multiply
func.func @shared(%x: tensor<16xf32>, %y: tensor<16xf32>, %z: tensor<16xf32>) -> tensor<16xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<16xf32>
  %1 = stablehlo.multiply %x, %z : tensor<16xf32>
  %2 = stablehlo.add %0, %1 : tensor<16xf32>
  return %2 : tensor<16xf32>
}

// The cheap way to bracket a product of three matrices.
// GREEDY-LABEL: func.func @chain
// GREEDY: -> tensor<64x64xf32>
// REAL-LABEL: func.func @chain
// REAL-NOT: tensor<64x64xf32>
// REAL: stablehlo.dot_general %arg1, %arg2
func.func @chain(%a: tensor<64x2xf32>, %b: tensor<2x64xf32>, %c: tensor<64x2xf32>) -> tensor<64x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x2xf32>, tensor<2x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
  return %1 : tensor<64x2xf32>
}
