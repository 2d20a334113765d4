// Unroll-and-jam of rows that reductions go along: four short rows at once, two long ones with costly functions.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-6
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-6 --target avx512f=off
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-6 --target vector-bits=128

// Short rows, three of which are left over.
// CHECK: in [67, 50] attributes {schedule = #loop.schedule<"out[par i/4, j/{{[0-9]+}}, i unroll, j lanes] s1[k/32, k lanes, i unroll]">}
// CHECK: in [67, 50] attributes {schedule = #loop.schedule<"out[par i/4, j/{{[0-9]+}}, i unroll, j lanes] s1[k/8, k lanes, i unroll]">}
// Long rows of exponentials; the others are only added and divided.
// CHECK: in [67, 500] attributes {schedule = #loop.schedule<"out[par i/2, j/{{[0-9]+}}, i unroll, j lanes] s1[k/32, k lanes, i unroll]">}
// CHECK: in [67, 500] attributes {schedule = #loop.schedule<"out[par i, j/{{[0-9]+}}, j lanes] s1[k/8, k lanes]">}
// Each sum is an element.
// CHECK: in [99] attributes {schedule = #loop.schedule<"out[par i/4, i unroll] s1[j/8, j lanes, i unroll]">}
// CHECK: in [67] attributes {schedule = #loop.schedule<"out[par i] s1[j/8, j lanes]">}
// Too few rows for all threads.
// CHECK: in [5] attributes {schedule = #loop.schedule<"out[par i] s1[j/8, j lanes]">}
// Rows that inner nests compute.
// CHECK: in [4001, 50] attributes {schedule = #loop.schedule<"out[par i/4, j/{{[0-9]+}}, i unroll, j lanes] s1 at i/4 [k/{{[0-9]+}}, i unroll, k lanes] s2[l/32, l lanes, i unroll] s3[k/8, k lanes, i unroll]">}
// What costly functions make of the sums is in vectors.
// CHECK: in [203] attributes {schedule = #loop.schedule<"out[par i/[[N:[0-9]+]], i lanes] s1 at i/[[N]] [i/4, j/8, i unroll, j lanes]">}
func.func @main(%a: tensor<67x50xf32>, %b: tensor<67x500xf32>, %c: tensor<99x40xf32>, %d: tensor<67x500xf32>, %e: tensor<5x40xf32>, %f: tensor<4001x50xf32>, %g: tensor<203x40xf32>) -> (tensor<67x50xf32>, tensor<67x500xf32>, tensor<99xf32>, tensor<67xf32>, tensor<5xf32>, tensor<4001x50xf32>, tensor<203xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<67x50xf32>, tensor<f32>) -> tensor<67xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<67xf32>) -> tensor<67x50xf32>
  %2 = stablehlo.subtract %a, %1 : tensor<67x50xf32>
  %3 = stablehlo.exponential %2 : tensor<67x50xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<67x50xf32>, tensor<f32>) -> tensor<67xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<67xf32>) -> tensor<67x50xf32>
  %6 = stablehlo.divide %3, %5 : tensor<67x50xf32>
  %7 = stablehlo.reduce(%b init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<67x500xf32>, tensor<f32>) -> tensor<67xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<67xf32>) -> tensor<67x500xf32>
  %9 = stablehlo.subtract %b, %8 : tensor<67x500xf32>
  %10 = stablehlo.exponential %9 : tensor<67x500xf32>
  %11 = stablehlo.reduce(%10 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<67x500xf32>, tensor<f32>) -> tensor<67xf32>
  %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<67xf32>) -> tensor<67x500xf32>
  %13 = stablehlo.divide %10, %12 : tensor<67x500xf32>
  %14 = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<99x40xf32>, tensor<f32>) -> tensor<99xf32>
  %15 = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<67x500xf32>, tensor<f32>) -> tensor<67xf32>
  %16 = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<5x40xf32>, tensor<f32>) -> tensor<5xf32>
  %17 = stablehlo.reduce(%f init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4001x50xf32>, tensor<f32>) -> tensor<4001xf32>
  %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4001xf32>) -> tensor<4001x50xf32>
  %19 = stablehlo.subtract %f, %18 : tensor<4001x50xf32>
  %20 = stablehlo.exponential %19 : tensor<4001x50xf32>
  %21 = stablehlo.reduce(%20 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4001x50xf32>, tensor<f32>) -> tensor<4001xf32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<4001xf32>) -> tensor<4001x50xf32>
  %23 = stablehlo.divide %20, %22 : tensor<4001x50xf32>
  %24 = stablehlo.exponential %g : tensor<203x40xf32>
  %25 = stablehlo.reduce(%24 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<203x40xf32>, tensor<f32>) -> tensor<203xf32>
  %26 = stablehlo.log %25 : tensor<203xf32>
  return %6, %13, %14, %15, %16, %23, %26 : tensor<67x50xf32>, tensor<67x500xf32>, tensor<99xf32>, tensor<67xf32>, tensor<5xf32>, tensor<4001x50xf32>, tensor<203xf32>
}
