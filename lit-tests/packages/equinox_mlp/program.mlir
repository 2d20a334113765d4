module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8x8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<3x8xf32>, %arg5: tensor<3xf32>, %arg6: tensor<6x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1].layers[0].weight"}, tensor<8xf32> {jax.result_info = "result[1].layers[0].bias"}, tensor<8x8xf32> {jax.result_info = "result[1].layers[1].weight"}, tensor<8xf32> {jax.result_info = "result[1].layers[1].bias"}, tensor<3x8xf32> {jax.result_info = "result[1].layers[2].weight"}, tensor<3xf32> {jax.result_info = "result[1].layers[2].bias"}) {
    %0 = stablehlo.dot_general %arg0, %arg6, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<6x4xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.add %1, %3 : tensor<6x8xf32>
    %5 = call @relu(%4) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %7 = stablehlo.compare GT, %4, %6, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %8 = stablehlo.dot_general %arg2, %5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<6x8xf32>) -> tensor<8x6xf32>
    %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.add %9, %11 : tensor<6x8xf32>
    %13 = call @relu(%12) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %15 = stablehlo.compare GT, %12, %14, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %16 = stablehlo.dot_general %arg4, %13, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf32>, tensor<6x8xf32>) -> tensor<3x6xf32>
    %17 = stablehlo.transpose %16, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %18 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<6x3xf32>
    %20 = stablehlo.add %17, %19 : tensor<6x3xf32>
    %21 = stablehlo.multiply %20, %20 : tensor<6x3xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %23 = stablehlo.multiply %22, %20 : tensor<6x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%21 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %25 = stablehlo.divide %24, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %26 = stablehlo.divide %cst_4, %cst_5 : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %28 = stablehlo.multiply %27, %23 : tensor<6x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<3xf32>
    %30 = stablehlo.reshape %29 : (tensor<3xf32>) -> tensor<1x3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %32 = stablehlo.transpose %28, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %33 = stablehlo.dot_general %32, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<3x8xf32>) -> tensor<6x8xf32>
    %34 = stablehlo.dot_general %32, %13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<6x8xf32>) -> tensor<3x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %36 = stablehlo.select %15, %33, %35 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %38 = stablehlo.reshape %37 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %40 = stablehlo.transpose %36, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %41 = stablehlo.dot_general %40, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
    %42 = stablehlo.dot_general %40, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %44 = stablehlo.select %7, %41, %43 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %46 = stablehlo.reshape %45 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %48 = stablehlo.transpose %44, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %49 = stablehlo.dot_general %48, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
    return %25, %49, %47, %42, %39, %34, %31 : tensor<f32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<3x8xf32>, tensor<3xf32>
  }
  func.func private @relu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
}
