// RUN: creole-run %s --all-functions | FileCheck %s
// RUN: creole-run %s --all-functions --backend=interp | FileCheck %s

// Regions that compute in a wider type than that of the elements: those are converted first.
// CHECK: 5 functions ran, 0 failed
func.func @reduce() {
  %x = stablehlo.constant dense<[100, 100, 100, 100]> : tensor<4xi8>
  %z = stablehlo.constant dense<-1> : tensor<i8>
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4xi8>, tensor<i8>) -> tensor<i32>
  check.expect_eq_const %r, dense<399> : tensor<i32>
  return
}

func.func @reduce_of_bf16() {
  %x = stablehlo.constant dense<1.0> : tensor<1000xbf16>
  %z = stablehlo.constant dense<0.5> : tensor<bf16>
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<1000xbf16>, tensor<bf16>) -> tensor<f32>
  check.expect_eq_const %r, dense<1000.5> : tensor<f32>
  return
}

func.func @reduce_window() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[1.0, 3.0, 6.0, 9.0]> : tensor<4xf64>
  return
}

func.func @scatter() {
  %x = stablehlo.constant dense<[100, 1, 2]> : tensor<3xi8>
  %i = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[100, 7]> : tensor<2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %s = stablehlo.add %a, %b : tensor<i16>
    stablehlo.return %s : tensor<i16>
  }) : (tensor<3xi8>, tensor<2x1xi32>, tensor<2xi8>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[207, 1, 2]> : tensor<3xi16>
  return
}

func.func @select_and_scatter() {
  %x = stablehlo.constant dense<[1.0, 5.0, 3.0, 2.0]> : tensor<4xf32>
  %u = stablehlo.constant dense<[0.5, 0.25]> : tensor<2xf32>
  %z = stablehlo.constant dense<1.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %u, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[1.0, 1.5, 1.25, 1.0]> : tensor<4xf64>
  return
}
