// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend interp | FileCheck %s

// The examples of XLA's page on broadcasting, with broadcast_dimensions as there.

// CHECK:      out0: tensor<2x3xf32> = {{\[\[}}8.0, 10.0, 12.0], [11.0, 13.0, 15.0]]
// CHECK-NEXT: out1: tensor<2x3xf32> = {{\[\[}}8.0, 9.0, 10.0], [11.0, 12.0, 13.0]]
// CHECK-NEXT: out2: tensor<3x3xf32> = {{\[\[}}7.0, 8.0, 9.0], [7.0, 8.0, 9.0], [7.0, 8.0, 9.0]]
// CHECK-NEXT: out3: tensor<3x3xf32> = {{\[\[}}7.0, 7.0, 7.0], [8.0, 8.0, 8.0], [9.0, 9.0, 9.0]]
// CHECK-NEXT: out4: tensor<2x3x4xf32> =
// CHECK:      out5: tensor<2x3xf32> = {{\[\[}}2.0, 3.0, 4.0], [5.0, 6.0, 7.0]]
// CHECK-NEXT: out6: tensor<7x2x5xf32> =
// CHECK:      out7: tensor<7x2x5xf32> =
// CHECK:      out8: tensor<2x3xf32> = {{\[\[}}8.0, 9.0, 10.0], [9.0, 10.0, 11.0]]
// CHECK-NEXT: out9: tensor<4x2xf32> = {{\[\[}}6.0, 7.0], [7.0, 8.0], [8.0, 9.0], [9.0, 10.0]]
// CHECK-NEXT: out10: tensor<4x3x2xf32> =
func.func @main() -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<2x3x4xf32>, tensor<2x3xf32>,
    tensor<7x2x5xf32>, tensor<7x2x5xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<4x3x2xf32>) {
  %matrix = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %vector = stablehlo.constant dense<[7.0, 8.0, 9.0]> : tensor<3xf32>
  %seven = stablehlo.constant dense<7.0> : tensor<f32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  // The vector's dimension is dimension 1 of the matrix.
  %0 = chlo.broadcast_add %matrix, %vector {broadcast_dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // A scalar.
  %1 = chlo.broadcast_add %matrix, %seven : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  // Two ways to broadcast a vector to a matrix of equal sizes.
  %2 = chlo.broadcast_add %zeros, %vector {broadcast_dimensions = array<i64: 1>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %3 = chlo.broadcast_add %zeros, %vector {broadcast_dimensions = array<i64: 0>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  // A cuboid and a matrix.
  %cuboid = stablehlo.constant dense<1.0> : tensor<2x3x4xf32>
  %face = stablehlo.constant dense<2.0> : tensor<3x4xf32>
  %4 = chlo.broadcast_add %cuboid, %face {broadcast_dimensions = array<i64: 1, 2>} : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  // Degenerate dimensions.
  %column = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %5 = chlo.broadcast_add %column, %matrix : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %a = stablehlo.constant dense<1.0> : tensor<1x2x5xf32>
  %b = stablehlo.constant dense<2.0> : tensor<7x2x5xf32>
  %c = stablehlo.constant dense<3.0> : tensor<7x1x5xf32>
  %6 = chlo.broadcast_add %a, %b : (tensor<1x2x5xf32>, tensor<7x2x5xf32>) -> tensor<7x2x5xf32>
  %7 = chlo.broadcast_add %b, %c : (tensor<7x2x5xf32>, tensor<7x1x5xf32>) -> tensor<7x2x5xf32>
  // An outer operation.
  %rows = stablehlo.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %columns = stablehlo.constant dense<[[7.0, 8.0, 9.0]]> : tensor<1x3xf32>
  %8 = chlo.broadcast_add %rows, %columns : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  // Both at once.
  %four = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %pair = stablehlo.constant dense<[[5.0, 6.0]]> : tensor<1x2xf32>
  %9 = chlo.broadcast_add %four, %pair {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<1x2xf32>) -> tensor<4x2xf32>
  %deep = stablehlo.constant dense<1.0> : tensor<4x3x1xf32>
  %10 = chlo.broadcast_add %pair, %deep {broadcast_dimensions = array<i64: 1, 2>} : (tensor<1x2xf32>, tensor<4x3x1xf32>) -> tensor<4x3x2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>,
    tensor<2x3x4xf32>, tensor<2x3xf32>, tensor<7x2x5xf32>, tensor<7x2x5xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<4x3x2xf32>
}
