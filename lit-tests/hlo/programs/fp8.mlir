// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E4M3FN>
    %1 = stablehlo.convert %0 : (tensor<4xf8E4M3FN>) -> tensor<4xf32>
    %2 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E5M2>
    %3 = stablehlo.convert %2 : (tensor<4xf8E5M2>) -> tensor<4xf32>
    %4 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E4M3B11FNUZ>
    %5 = stablehlo.convert %4 : (tensor<4xf8E4M3B11FNUZ>) -> tensor<4xf32>
    %6 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
    %7 = stablehlo.convert %6 : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
    %8 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf4E2M1FN>
    %9 = stablehlo.convert %8 : (tensor<4xf4E2M1FN>) -> tensor<4xf32>
    return %1, %3, %5, %7, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
