module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]['batch_stats']['mean']"}, tensor<4xf32> {jax.result_info = "result[1]['batch_stats']['var']"}) {
    %0 = chlo.square %arg4 : tensor<6x4xf32> -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg4 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%0 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.divide %4, %5 : tensor<4xf32>
    %7 = chlo.square %3 : tensor<4xf32> -> tensor<4xf32>
    %8 = stablehlo.subtract %6, %7 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.maximum %9, %8 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.multiply %11, %arg0 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.multiply %13, %3 : tensor<4xf32>
    %15 = stablehlo.add %12, %14 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %17 = stablehlo.multiply %16, %arg1 : tensor<4xf32>
    %cst_7 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %19 = stablehlo.multiply %18, %10 : tensor<4xf32>
    %20 = stablehlo.add %17, %19 : tensor<4xf32>
    %21 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %22 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %23 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %24 = stablehlo.subtract %arg4, %23 : tensor<6x4xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %26 = stablehlo.add %22, %25 : tensor<1x4xf32>
    %27 = stablehlo.rsqrt %26 : tensor<1x4xf32>
    %28 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x4xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<1x4xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %31 = stablehlo.multiply %24, %30 : tensor<6x4xf32>
    %32 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x4xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %34 = stablehlo.add %31, %33 : tensor<6x4xf32>
    return %34, %15, %20 : tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
