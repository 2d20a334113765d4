module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<6x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<5x6xf32> {jax.result_info = "result[1]"}, tensor<5x6xi8> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<5x6xf32>) -> tensor<5x6xf8E4M3FN>
    %1 = stablehlo.convert %arg1 : (tensor<6x3xf32>) -> tensor<6x3xf8E5M2>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x6xf8E4M3FN>, tensor<6x3xf8E5M2>) -> tensor<5x3xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x6xf32>
    %4 = stablehlo.multiply %arg0, %3 : tensor<5x6xf32>
    %5 = stablehlo.convert %4 : (tensor<5x6xf32>) -> tensor<5x6xf8E4M3B11FNUZ>
    %6 = stablehlo.convert %5 : (tensor<5x6xf8E4M3B11FNUZ>) -> tensor<5x6xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x6xf32>
    %8 = stablehlo.multiply %arg0, %7 : tensor<5x6xf32>
    %c = stablehlo.constant dense<-7> : tensor<i32>
    %c_1 = stablehlo.constant dense<7> : tensor<i32>
    %9 = call @clip(%8, %c, %c_1) : (tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<5x6xf32>
    %10 = stablehlo.convert %9 : (tensor<5x6xf32>) -> tensor<5x6xi4>
    %11 = stablehlo.convert %10 : (tensor<5x6xi4>) -> tensor<5x6xi8>
    return %2, %6, %11 : tensor<5x3xf32>, tensor<5x6xf32>, tensor<5x6xi8>
  }
  func.func private @clip(%arg0: tensor<5x6xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<5x6xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x6xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x6xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5x6xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5x6xf32>
    return %5 : tensor<5x6xf32>
  }
}
