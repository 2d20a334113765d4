module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4xf32>, %arg1: tensor<8x2x4xf32>, %arg2: tensor<8xf32>, %arg3: tensor<2x4x8xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<8x2x4xf32>, %arg6: tensor<2x4xf32>, %arg7: tensor<8x2x4xf32>, %arg8: tensor<2x5x8xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2x4xf32> {jax.result_info = "result[1]['params']['key']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result[1]['params']['key']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1]['params']['out']['bias']"}, tensor<2x4x8xf32> {jax.result_info = "result[1]['params']['out']['kernel']"}, tensor<2x4xf32> {jax.result_info = "result[1]['params']['query']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result[1]['params']['query']['kernel']"}, tensor<2x4xf32> {jax.result_info = "result[1]['params']['value']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result[1]['params']['value']['kernel']"}) {
    %0 = stablehlo.dot_general %arg8, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x2x4xf32>) -> tensor<2x5x2x4xf32>
    %1 = stablehlo.reshape %arg4 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x5x2x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x5x2x4xf32>
    %4 = stablehlo.dot_general %arg8, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x2x4xf32>) -> tensor<2x5x2x4xf32>
    %5 = stablehlo.reshape %arg0 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x5x2x4xf32>
    %7 = stablehlo.add %4, %6 : tensor<2x5x2x4xf32>
    %8 = stablehlo.dot_general %arg8, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x2x4xf32>) -> tensor<2x5x2x4xf32>
    %9 = stablehlo.reshape %arg6 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x5x2x4xf32>
    %11 = stablehlo.add %8, %10 : tensor<2x5x2x4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %12 = stablehlo.sqrt %cst : tensor<f32>
    %13 = stablehlo.convert %12 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x5x2x4xf32>
    %15 = stablehlo.divide %3, %14 : tensor<2x5x2x4xf32>
    %16 = stablehlo.dot_general %15, %7, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<2x2x5xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %22 = stablehlo.subtract %16, %21 : tensor<2x2x5x5xf32>
    %23 = stablehlo.exponential %22 : tensor<2x2x5x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %27 = stablehlo.divide %23, %26 : tensor<2x2x5x5xf32>
    %28 = stablehlo.multiply %25, %25 : tensor<2x2x5x1xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<2x2x5x1xf32>
    %31 = stablehlo.dot_general %11, %27, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %32 = stablehlo.transpose %31, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %33 = stablehlo.dot_general %32, %arg3, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x4x8xf32>) -> tensor<2x5x8xf32>
    %34 = stablehlo.reshape %arg2 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %36 = stablehlo.add %33, %35 : tensor<2x5x8xf32>
    %37 = chlo.square %36 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %39 = stablehlo.multiply %38, %36 : tensor<2x5x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%37 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_6 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %41 = stablehlo.divide %40, %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_8 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %42 = stablehlo.divide %cst_7, %cst_8 : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %44 = stablehlo.multiply %43, %39 : tensor<2x5x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %46 = stablehlo.reshape %45 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %47 = stablehlo.reshape %46 : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %48 = stablehlo.dot_general %44, %32, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x2x4xf32>) -> tensor<8x2x4xf32>
    %49 = stablehlo.transpose %48, dims = [1, 2, 0] : (tensor<8x2x4xf32>) -> tensor<2x4x8xf32>
    %50 = stablehlo.dot_general %44, %arg3, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x4x8xf32>) -> tensor<2x5x2x4xf32>
    %51 = stablehlo.transpose %50, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %52 = stablehlo.dot_general %51, %11, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %53 = stablehlo.dot_general %51, %27, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %54 = stablehlo.transpose %53, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %55 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %56 = stablehlo.multiply %52, %55 : tensor<2x2x5x5xf32>
    %57 = stablehlo.multiply %56, %23 : tensor<2x2x5x5xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %59 = stablehlo.reshape %58 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %60 = stablehlo.negate %59 : tensor<2x2x5x1xf32>
    %61 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %62 = stablehlo.divide %52, %61 : tensor<2x2x5x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%60 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %65 = stablehlo.add %62, %64 : tensor<2x2x5x5xf32>
    %66 = stablehlo.multiply %65, %23 : tensor<2x2x5x5xf32>
    %67 = stablehlo.dot_general %66, %15, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %68 = stablehlo.transpose %67, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %69 = stablehlo.dot_general %66, %7, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %70 = stablehlo.transpose %69, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %71 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x5x2x4xf32>
    %72 = stablehlo.divide %70, %71 : tensor<2x5x2x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%54 init: %cst_12) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %74 = stablehlo.reshape %73 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %75 = stablehlo.reshape %74 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %76 = stablehlo.dot_general %54, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x8xf32>) -> tensor<2x4x8xf32>
    %77 = stablehlo.transpose %76, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%68 init: %cst_13) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %79 = stablehlo.reshape %78 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %80 = stablehlo.reshape %79 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %81 = stablehlo.dot_general %68, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x8xf32>) -> tensor<2x4x8xf32>
    %82 = stablehlo.transpose %81, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%72 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %84 = stablehlo.reshape %83 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %85 = stablehlo.reshape %84 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %86 = stablehlo.dot_general %72, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x8xf32>) -> tensor<2x4x8xf32>
    %87 = stablehlo.transpose %86, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    return %41, %80, %82, %47, %49, %85, %87, %75, %77 : tensor<f32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>
  }
}
