// Batches of small products are loops: the library's kernel copies its operands for each of them.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-5
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-5 --target avx512f=off
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-5 --target vector-bits=128

// Rows of three elements fill no vectors: each element of a matrix, in vectors of many matrices.
// CHECK: in [101, 3, 3] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, k unroll, i lanes] s1[l unroll, j unroll, k unroll, i lanes]">}
// Matrices of two by two integers.
// CHECK: in [50, 2, 2] attributes {schedule = #loop.schedule<"out[par i/{{[0-9]+}}, j unroll, k unroll, i lanes] s1[l unroll, j unroll, k unroll, i lanes]">}
// Longer rows are vectors.
// CHECK: in [20, 8, 8] attributes {schedule = #loop.schedule<"out[par i peel, k/{{[0-9]+}}, j/4 peel, j unroll, k lanes] s1[l, j unroll, k lanes]">}
// CHECK: in [20, 5, 32] attributes {schedule = #loop.schedule<"out[par i peel, k/{{[0-9]+}}, j/4 peel, j unroll, k lanes] s1[l, j unroll, k lanes]">}
// A row for each of the batch.
// CHECK: in [101, 4]
// CHECK-NOT: gemm
// Larger products, and columns across rows of memory.
// CHECK: in [4, 33, 32] attributes {schedule = #loop.schedule<"{{.*}}[call @gemm]">}
// CHECK: in [20, 16, 16] attributes {schedule = #loop.schedule<"{{.*}}[call @gemm]">}
func.func @main(%a: tensor<101x3x4xf32>, %b: tensor<101x4x3xf32>, %c: tensor<50x2x2xi32>, %d: tensor<20x8x8xf32>, %e: tensor<20x5x17xf32>, %f: tensor<20x17x32xf32>, %g: tensor<101x4xf32>, %h: tensor<101x4x4xf32>, %m: tensor<4x33x32xf32>, %n: tensor<4x32x32xf32>, %o: tensor<20x16x16xf32>)
    -> (tensor<101x3x3xf32>, tensor<50x2x2xi32>, tensor<20x8x8xf32>, tensor<20x5x32xf32>, tensor<101x4xf32>, tensor<4x33x32xf32>, tensor<20x16x16xf32>) {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<101x3x4xf32>, tensor<101x4x3xf32>) -> tensor<101x3x3xf32>
  %1 = stablehlo.dot_general %c, %c, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<50x2x2xi32>, tensor<50x2x2xi32>) -> tensor<50x2x2xi32>
  %2 = stablehlo.dot_general %d, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<20x8x8xf32>, tensor<20x8x8xf32>) -> tensor<20x8x8xf32>
  %3 = stablehlo.dot_general %e, %f, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<20x5x17xf32>, tensor<20x17x32xf32>) -> tensor<20x5x32xf32>
  %4 = stablehlo.dot_general %g, %h, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<101x4xf32>, tensor<101x4x4xf32>) -> tensor<101x4xf32>
  %5 = stablehlo.dot_general %m, %n, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x33x32xf32>, tensor<4x32x32xf32>) -> tensor<4x33x32xf32>
  %6 = stablehlo.dot_general %o, %o, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<20x16x16xf32>, tensor<20x16x16xf32>) -> tensor<20x16x16xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<101x3x3xf32>, tensor<50x2x2xi32>, tensor<20x8x8xf32>, tensor<20x5x32xf32>, tensor<101x4xf32>, tensor<4x33x32xf32>, tensor<20x16x16xf32>
}
