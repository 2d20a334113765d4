// RUN: creole-opt %s --split-input-file --refine-shapes | FileCheck %s

// Sizes that are computed from the first elements of constants: 1 + 2 + 3 + 4.

// CHECK-LABEL: func.func @product
// CHECK-SAME: -> tensor<10xf32>
func.func @product(%v: tensor<100xf32>) -> tensor<?xf32, #stablehlo.bounds<100>> {
  %c = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %one = stablehlo.constant dense<1> : tensor<6xi32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %d = stablehlo.set_dimension_size %c, %n, dim = 0 : (tensor<6xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<6>>
  %s = stablehlo.dot_general %d, %one, contracting_dims = [0] x [0] : (tensor<?xi32, #stablehlo.bounds<6>>, tensor<6xi32>) -> tensor<i32>
  %r = stablehlo.set_dimension_size %v, %s, dim = 0 : (tensor<100xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<100>>
  return %r : tensor<?xf32, #stablehlo.bounds<100>>
}

// -----

// The second row of the whole constant is cut beside the other: 11 + 12 + 13.

// CHECK-LABEL: func.func @joined
// CHECK-SAME: -> tensor<36xf32>
func.func @joined(%v: tensor<100xf32>) -> tensor<?xf32, #stablehlo.bounds<100>> {
  %c = stablehlo.constant dense<[[1, 2, 3, 4], [11, 12, 13, 14]]> : tensor<2x4xi32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %d = stablehlo.set_dimension_size %c, %n, dim = 1 : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x?xi32, #stablehlo.bounds<?, 4>>
  %j = stablehlo.concatenate %c, %d, dim = 0 : (tensor<2x4xi32>, tensor<2x?xi32, #stablehlo.bounds<?, 4>>) -> tensor<4x?xi32, #stablehlo.bounds<?, 4>>
  %sums = stablehlo.reduce(%j init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x?xi32, #stablehlo.bounds<?, 4>>, tensor<i32>) -> tensor<4xi32>
  %one = stablehlo.slice %sums [1:2] : (tensor<4xi32>) -> tensor<1xi32>
  %s = stablehlo.reshape %one : (tensor<1xi32>) -> tensor<i32>
  %r = stablehlo.set_dimension_size %v, %s, dim = 0 : (tensor<100xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<100>>
  return %r : tensor<?xf32, #stablehlo.bounds<100>>
}
