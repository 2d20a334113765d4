module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x2x3xf32>, %arg1: tensor<4x1xf32>, %arg2: tensor<2x11xf32>) -> (tensor<4x2x3xf32> {jax.result_info = "result.layers[0].weight"}, tensor<4x1xf32> {jax.result_info = "result.layers[0].bias"}) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [1, 2] : (tensor<2x11xf32>) -> tensor<1x2x11xf32>
    %1 = stablehlo.convolution(%0, %arg0) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x11xf32>, tensor<4x2x3xf32>) -> tensor<1x4x9xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x4x9xf32>) -> tensor<4x9xf32>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x9xf32>
    %4 = stablehlo.add %2, %3 : tensor<4x9xf32>
    %5 = call @relu(%4) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %7 = stablehlo.compare GT, %4, %6, FLOAT : (tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xi1>
    %8 = stablehlo.reshape %5 : (tensor<4x9xf32>) -> tensor<4x3x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<4x3x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %11 = stablehlo.divide %9, %10 : tensor<4x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x3xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<4x3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<4x3xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %20 = stablehlo.divide %18, %19 : tensor<4x3xf32>
    %cst_7 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %22 = stablehlo.divide %20, %21 : tensor<4x3xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<4x3xf32>) -> tensor<4x3x3xf32>
    %24 = stablehlo.reshape %23 : (tensor<4x3x3xf32>) -> tensor<4x9xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %26 = stablehlo.select %7, %24, %25 : tensor<4x9xi1>, tensor<4x9xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<4x9xf32>, tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.reshape %27 : (tensor<4xf32>) -> tensor<4x1xf32>
    %29 = stablehlo.broadcast_in_dim %26, dims = [1, 2] : (tensor<4x9xf32>) -> tensor<1x4x9xf32>
    %30 = stablehlo.convolution(%0, %29) dim_numbers = [f, b, 0]x[i, o, 0]->[f, b, 0], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x11xf32>, tensor<1x4x9xf32>) -> tensor<4x2x3xf32>
    return %30, %28 : tensor<4x2x3xf32>, tensor<4x1xf32>
  }
  func.func private @relu(%arg0: tensor<4x9xf32>) -> tensor<4x9xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x9xf32>
    return %1 : tensor<4x9xf32>
  }
}
