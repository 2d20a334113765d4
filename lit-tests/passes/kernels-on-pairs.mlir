// RUN: creole-opt %s --hlo-decompose --hlo-to-loops --split-input-file | FileCheck %s

// Complex arguments and results of the function are arrays of pairs, and so are those of the kernel.
// CHECK-LABEL: func.func @both
// CHECK-SAME: (%[[X:.*]]: tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
// CHECK: %[[Y:.*]] = loop.kernel @fft(%[[X]] : tensor<4x8x2xf32>) {inverse = 0 : i64, pairs = 3 : i64, rank = 2 : i64} : tensor<4x8x2xf32>
// CHECK: return %[[Y]]
func.func @both(%x: tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> {
  %0 = stablehlo.fft %x, type = FFT, length = [4, 8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
  return %0 : tensor<4x8xcomplex<f32>>
}

// -----

// What is computed with stays in two arrays.
// CHECK-LABEL: func.func @filter
// CHECK-SAME: (%[[X:.*]]: tensor<8xf32>, %[[W:.*]]: tensor<5x2xf32>) -> tensor<8xf32>
// CHECK: loop.kernel @fft(%[[X]] : tensor<8xf32>) {inverse = 0 : i64, rank = 1 : i64} : tensor<5xf32>, tensor<5xf32>
// CHECK: loop.kernel @fft(%{{.*}}, %{{.*}} : tensor<5xf32>, tensor<5xf32>) {inverse = 1 : i64, rank = 1 : i64} : tensor<8xf32>
func.func @filter(%x: tensor<8xf32>, %w: tensor<5xcomplex<f32>>) -> tensor<8xf32> {
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  %1 = stablehlo.multiply %0, %w : tensor<5xcomplex<f32>>
  %2 = stablehlo.fft %1, type = IRFFT, length = [8] : (tensor<5xcomplex<f32>>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

// One side of a call; the result has another use.
// CHECK-LABEL: func.func @one_side
// CHECK-SAME: (%[[X:.*]]: tensor<5x2xf64>)
// CHECK: loop.kernel @fft(%[[X]] : tensor<5x2xf64>) {inverse = 1 : i64, pairs = 1 : i64, rank = 1 : i64} : tensor<8xf64>
// CHECK: loop.kernel @fft(%[[X]] : tensor<5x2xf64>) {inverse = 0 : i64, pairs = 1 : i64, rank = 1 : i64} : tensor<5xf64>, tensor<5xf64>
func.func @one_side(%x: tensor<5xcomplex<f64>>) -> (tensor<8xf64>, tensor<5xcomplex<f64>>, tensor<5xf64>) {
  %0 = stablehlo.fft %x, type = IRFFT, length = [8] : (tensor<5xcomplex<f64>>) -> tensor<8xf64>
  %1 = stablehlo.fft %x, type = FFT, length = [5] : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  %2 = stablehlo.abs %1 : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  return %0, %1, %2 : tensor<8xf64>, tensor<5xcomplex<f64>>, tensor<5xf64>
}

// -----

// Kernels without pairs keep two arrays.
// CHECK-LABEL: func.func @factor
// CHECK: loop.kernel @cholesky(%{{.*}}, %{{.*}} : tensor<3x3xf32>, tensor<3x3xf32>) {upper = 0 : i64}
func.func @factor(%x: tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>> {
  %0 = stablehlo.cholesky %x, lower = true : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  return %0 : tensor<3x3xcomplex<f32>>
}
