module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<1x5x5x2xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]['params']['layers_0']['bias']"}, tensor<3x3x2x4xf32> {jax.result_info = "result[1]['params']['layers_0']['kernel']"}) {
    %0 = stablehlo.convolution(%arg2, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x10x10x4xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<1x10x10x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x10x10x4xf32>
    %4:3 = call @silu(%3) : (tensor<1x10x10x4xf32>) -> (tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>)
    %5 = chlo.square %4#0 : tensor<1x10x10x4xf32> -> tensor<1x10x10x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x10x10x4xf32>
    %7 = stablehlo.multiply %6, %4#0 : tensor<1x10x10x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x10x10x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<4.000000e+02> : tensor<f32>
    %9 = stablehlo.divide %8, %cst_1 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<4.000000e+02> : tensor<f32>
    %10 = stablehlo.divide %cst_2, %cst_3 : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<1x10x10x4xf32>
    %12 = stablehlo.multiply %11, %7 : tensor<1x10x10x4xf32>
    %13 = call @silu_0(%4#1, %4#2, %3, %12) : (tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>) -> tensor<1x10x10x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_4) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x10x10x4xf32>, tensor<f32>) -> tensor<1x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %17 = stablehlo.convolution(%arg2, %13) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x5x2xf32>, tensor<1x10x10x4xf32>) -> tensor<3x3x2x4xf32>
    return %9, %16, %17 : tensor<f32>, tensor<4xf32>, tensor<3x3x2x4xf32>
  }
  func.func private @silu(%arg0: tensor<1x10x10x4xf32>) -> (tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<1x10x10x4xf32>
    %1 = stablehlo.exponential %0 : tensor<1x10x10x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x10x10x4xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x10x10x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x10x10x4xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x10x10x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x10x10x4xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<1x10x10x4xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<1x10x10x4xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<1x10x10x4xf32>
    return %9, %8, %5 : tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>, tensor<1x10x10x4xf32>
  }
  func.func private @silu_0(%arg0: tensor<1x10x10x4xf32>, %arg1: tensor<1x10x10x4xf32>, %arg2: tensor<1x10x10x4xf32>, %arg3: tensor<1x10x10x4xf32>) -> tensor<1x10x10x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<1x10x10x4xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<1x10x10x4xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<1x10x10x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<1x10x10x4xf32>
    return %3 : tensor<1x10x10x4xf32>
  }
}
