// RUN: creole-run %s --all-functions
// RUN: creole-run %s --all-functions --backend=interp

// Regions of numbers with ops on bits, and with ops that move elements, which do nothing to a number.

// The greater of two numbers by their first 16 bits, as TensorFlow's gradients of pooling have it.
func.func @bits() {
  %a = stablehlo.constant dense<[1.0, 3.0, 3.001, 2.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %n = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.bitcast_convert %x : (tensor<f32>) -> tensor<i32>
    %2 = stablehlo.shift_right_logical %1, %n : tensor<i32>
    %3 = stablehlo.shift_left %2, %n : tensor<i32>
    %4 = stablehlo.bitcast_convert %3 : (tensor<i32>) -> tensor<f32>
    %5 = stablehlo.bitcast_convert %y : (tensor<f32>) -> tensor<i32>
    %6 = stablehlo.shift_right_logical %5, %n : tensor<i32>
    %7 = stablehlo.shift_left %6, %n : tensor<i32>
    %8 = stablehlo.bitcast_convert %7 : (tensor<i32>) -> tensor<f32>
    %9 = stablehlo.compare GE, %4, %8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %10 = stablehlo.select %9, %x, %y : tensor<i1>, tensor<f32>
    stablehlo.return %10 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<[3.0, 3.001]> : tensor<2xf32>
  return
}

// Bits of numbers that are stored as codes.
func.func @bits_of_codes() {
  %a = stablehlo.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf8E4M3FN>
  %z = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %0 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
   reducer(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>) {
    %1 = stablehlo.bitcast_convert %x : (tensor<f8E4M3FN>) -> tensor<ui8>
    %2 = stablehlo.bitcast_convert %y : (tensor<f8E4M3FN>) -> tensor<ui8>
    %3 = stablehlo.xor %1, %2 : tensor<ui8>
    %4 = stablehlo.bitcast_convert %3 : (tensor<ui8>) -> tensor<f8E4M3FN>
    stablehlo.return %4 : tensor<f8E4M3FN>
  }
  // 0x38, 0xc0, 0x30
  check.expect_eq_const %0, dense<"0xC8"> : tensor<f8E4M3FN>
  return
}

func.func @moves() {
  %a = stablehlo.constant dense<[5, 3, 4]> : tensor<3xi32>
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.reshape %x : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.transpose %y, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.reverse %1, dims = [] : tensor<i32>
    %5 = stablehlo.slice %4 [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.optimization_barrier %5 : tensor<i32>
    %7 = stablehlo.bitcast_convert %6 : (tensor<i32>) -> tensor<i32>
    %8 = stablehlo.compare LT, %7, %3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %8 : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[3, 4, 5]> : tensor<3xi32>
  return
}
