// RUN: creole-run %s --random-inputs=5 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=5 --expect=%t
// RUN: creole-run %s --random-inputs=5 --expect=%t --threads=1
// RUN: creole-run %s --stop-after=vectorize | creole-run - --random-inputs=5 --expect=%t
// RUN: creole-run %s --stop-after=loops | creole-run - --random-inputs=5 --expect=%t --backend=interp
// RUN: creole-run %s --stop-after=loops | FileCheck %s

// Windows with strides, padding and both dilations; several operands; prefixes and suffixes, which are
// scans, along rows and across them, in rows that are no multiple of what is computed at once.
// CHECK-COUNT-3: loop.reduce
// CHECK: loop.scan ({{.*}}) in [7, 33] along 1
// CHECK: loop.scan ({{.*}}) in [7, 33] along 0
// CHECK: loop.scan ({{.*}}) in [7, 33] along 1
// Windows that end early are no prefixes.
// CHECK: loop.reduce ({{.*}}) in [1, 5]
// What is no element does not count, whatever the initial value is.
// CHECK: loop.scan ({{.*}}) in [7, 33] along 1
func.func @main(%x: tensor<7x33xf32>, %n: tensor<12x6xi32>) -> (tensor<3x17xf32>, tensor<13x5xi32>, tensor<2x33xf32>, tensor<2x33xi32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %pool = "stablehlo.reduce_window"(%x, %low) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<3x17xf32>
  %dilated = "stablehlo.reduce_window"(%n, %c0) <{window_dimensions = array<i64: 3, 2>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, padding = dense<[[5, 4], [1, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %m = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }) : (tensor<12x6xi32>, tensor<i32>) -> tensor<13x5xi32>
  %at = stablehlo.iota dim = 0 : tensor<7x33xi32>
  %most:2 = "stablehlo.reduce_window"(%x, %at, %low, %c0) <{window_dimensions = array<i64: 6, 1>}> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %is = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %is, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %is, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }) : (tensor<7x33xf32>, tensor<7x33xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x33xf32>, tensor<2x33xi32>)
  %rows = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1, 33>, padding = dense<[[0, 0], [32, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  %columns = "stablehlo.reduce_window"(%x, %low) <{window_dimensions = array<i64: 7, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  %suffixes = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1, 33>, padding = dense<[[0, 0], [0, 32]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  %short = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  %biased = "stablehlo.reduce_window"(%x, %half) <{window_dimensions = array<i64: 1, 33>, padding = dense<[[0, 0], [32, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<7x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  return %pool, %dilated, %most#0, %most#1, %rows, %columns, %suffixes, %short, %biased : tensor<3x17xf32>, tensor<13x5xi32>, tensor<2x33xf32>, tensor<2x33xi32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>, tensor<7x33xf32>
}
