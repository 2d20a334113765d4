// RUN: creole-run %s --random-inputs=5 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=5 --expect=%t --rtol=0 --atol=0
// RUN: creole-run %s --random-inputs=5 --expect=%t --rtol=0 --atol=0 --threads=1
// RUN: creole-run %s --random-inputs=5 --expect=%t --rtol=0 --atol=0 --target vector-bits=128

// Prefix sums along rows: squares in lanes, rows and columns that are left over, blocks of any length.
func.func @main(%v0x: tensor<3x50xf32>, %v1x: tensor<17x64xf32>, %v2x: tensor<4x20x512xf32>, %v3x: tensor<33x1000xf64>, %v4x: tensor<48x257xbf16>, %v5x: tensor<2x16x1x4096xf32>, %v6x: tensor<19x70xf32>, %v7x: tensor<16x2000xf32>) -> (tensor<3x50xf32>, tensor<17x64xf32>, tensor<4x20x512xf32>, tensor<33x1000xf64>, tensor<48x257xbf16>, tensor<2x16x1x4096xf32>, tensor<19x70xf32>, tensor<16x2000xf32>) {
  // add, 3x50 f32
  %v0i = stablehlo.constant dense<0.0> : tensor<f32>
  %v0 = "stablehlo.reduce_window"(%v0x, %v0i) <{padding = dense<[[0, 0], [49, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 50>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x50xf32>, tensor<f32>) -> tensor<3x50xf32>
  // add, 17x64 f32, from the end
  %v1i = stablehlo.constant dense<0.0> : tensor<f32>
  %v1 = "stablehlo.reduce_window"(%v1x, %v1i) <{padding = dense<[[0, 0], [0, 63]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<17x64xf32>, tensor<f32>) -> tensor<17x64xf32>
  // add, 4x20x512 f32
  %v2i = stablehlo.constant dense<0.0> : tensor<f32>
  %v2 = "stablehlo.reduce_window"(%v2x, %v2i) <{padding = dense<[[0, 0], [0, 0], [511, 0]]> : tensor<3x2xi64>, window_dimensions = array<i64: 1, 1, 512>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<4x20x512xf32>, tensor<f32>) -> tensor<4x20x512xf32>
  // add, 33x1000 f64
  %v3i = stablehlo.constant dense<0.0> : tensor<f64>
  %v3 = "stablehlo.reduce_window"(%v3x, %v3i) <{padding = dense<[[0, 0], [999, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 1000>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) : (tensor<33x1000xf64>, tensor<f64>) -> tensor<33x1000xf64>
  // add, 48x257 bf16
  %v4i = stablehlo.constant dense<0.0> : tensor<bf16>
  %v4 = "stablehlo.reduce_window"(%v4x, %v4i) <{padding = dense<[[0, 0], [256, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 257>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %r = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) : (tensor<48x257xbf16>, tensor<bf16>) -> tensor<48x257xbf16>
  // add, 2x16x1x4096 f32
  %v5i = stablehlo.constant dense<0.0> : tensor<f32>
  %v5 = "stablehlo.reduce_window"(%v5x, %v5i) <{padding = dense<[[0, 0], [0, 0], [0, 0], [4095, 0]]> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 1, 1, 4096>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x16x1x4096xf32>, tensor<f32>) -> tensor<2x16x1x4096xf32>
  // maximum, 19x70 f32
  %v6i = stablehlo.constant dense<-10.0> : tensor<f32>
  %v6 = "stablehlo.reduce_window"(%v6x, %v6i) <{padding = dense<[[0, 0], [69, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 70>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<19x70xf32>, tensor<f32>) -> tensor<19x70xf32>
  // add, 16x2000 f32
  %v7i = stablehlo.constant dense<0.0> : tensor<f32>
  %v7 = "stablehlo.reduce_window"(%v7x, %v7i) <{padding = dense<[[0, 0], [1999, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<16x2000xf32>, tensor<f32>) -> tensor<16x2000xf32>
  return %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7 : tensor<3x50xf32>, tensor<17x64xf32>, tensor<4x20x512xf32>, tensor<33x1000xf64>, tensor<48x257xbf16>, tensor<2x16x1x4096xf32>, tensor<19x70xf32>, tensor<16x2000xf32>
}
