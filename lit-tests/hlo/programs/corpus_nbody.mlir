// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit_nbody attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<20x3xf32>, %arg1: tensor<20xf32>) -> (tensor<20x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<20x3xf32>) -> tensor<1x20x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<20x3xf32>) -> tensor<20x1x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x20x3xf32>) -> tensor<20x20x3xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<20x1x3xf32>) -> tensor<20x20x3xf32>
    %4 = stablehlo.subtract %2, %3 : tensor<20x20x3xf32>
    %5 = stablehlo.multiply %4, %4 : tensor<20x20x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<20x20x3xf32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %8 = stablehlo.add %6, %7 : tensor<20x20xf32>
    %9 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %cst_1 = stablehlo.constant dense<-1.500000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %11 = stablehlo.power %8, %10 : tensor<20x20xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<20x20xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<20x20xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<20x20xf32>) -> tensor<20x20x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<20x20x1xf32>) -> tensor<20x20x3xf32>
    %16 = stablehlo.multiply %4, %15 : tensor<20x20x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<20x20x3xf32>, tensor<f32>) -> tensor<20x3xf32>
    return %17 : tensor<20x3xf32>
  }
}
