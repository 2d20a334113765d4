// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit_fft attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x30xf32>) -> (tensor<3x30xf32> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<3x30xf32>) -> tensor<3x30xcomplex<f32>>
    %1 = stablehlo.abs %0 : (tensor<3x30xcomplex<f32>>) -> tensor<3x30xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<3x30xf32>
    return %2 : tensor<3x30xf32>
  }
  func.func private @fft(%arg0: tensor<3x30xf32>) -> tensor<3x30xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<3x30xf32>) -> tensor<3x30xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [30] : (tensor<3x30xcomplex<f32>>) -> tensor<3x30xcomplex<f32>>
    return %1 : tensor<3x30xcomplex<f32>>
  }
}
