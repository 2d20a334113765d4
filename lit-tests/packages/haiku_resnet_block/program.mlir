module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x1x1x6xf32>, %arg1: tensor<1x1x1x6xf32>, %arg2: tensor<6xf32>, %arg3: tensor<3x3x3x6xf32>, %arg4: tensor<6xf32>, %arg5: tensor<1x1x3x6xf32>, %arg6: tensor<2x6x6x3xf32>) -> (tensor<1x1x1x6xf32> {jax.result_info = "result['batch_norm']['offset']"}, tensor<1x1x1x6xf32> {jax.result_info = "result['batch_norm']['scale']"}, tensor<6xf32> {jax.result_info = "result['conv2_d']['b']"}, tensor<3x3x3x6xf32> {jax.result_info = "result['conv2_d']['w']"}, tensor<6xf32> {jax.result_info = "result['conv2_d_1']['b']"}, tensor<1x1x3x6xf32> {jax.result_info = "result['conv2_d_1']['w']"}) {
    %0 = stablehlo.convolution(%arg6, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<3x3x3x6xf32>) -> tensor<2x6x6x6xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<6xf32>) -> tensor<2x6x6x6xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x6x6x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %6 = stablehlo.divide %4, %5 : tensor<1x1x1x6xf32>
    %7 = chlo.square %2 : tensor<2x6x6x6xf32> -> tensor<2x6x6x6xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %9 = stablehlo.multiply %8, %2 : tensor<2x6x6x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_3 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %13 = stablehlo.divide %11, %12 : tensor<1x1x1x6xf32>
    %14 = chlo.square %6 : tensor<1x1x1x6xf32> -> tensor<1x1x1x6xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %16 = stablehlo.multiply %15, %6 : tensor<1x1x1x6xf32>
    %17 = stablehlo.subtract %13, %14 : tensor<1x1x1x6xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %19 = stablehlo.add %17, %18 : tensor<1x1x1x6xf32>
    %20 = stablehlo.rsqrt %19 : tensor<1x1x1x6xf32>
    %21 = stablehlo.divide %20, %19 : tensor<1x1x1x6xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %23 = stablehlo.multiply %22, %21 : tensor<1x1x1x6xf32>
    %24 = stablehlo.multiply %arg1, %20 : tensor<1x1x1x6xf32>
    %25 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x6x6x6xf32>
    %26 = stablehlo.subtract %2, %25 : tensor<2x6x6x6xf32>
    %27 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x6x6x6xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<2x6x6x6xf32>
    %29 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x6x6x6xf32>
    %30 = stablehlo.add %28, %29 : tensor<2x6x6x6xf32>
    %31 = call @relu(%30) : (tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %33 = stablehlo.compare GT, %30, %32, FLOAT : (tensor<2x6x6x6xf32>, tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xi1>
    %34 = stablehlo.convolution(%arg6, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<1x1x3x6xf32>) -> tensor<2x6x6x6xf32>
    %35 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<6xf32>) -> tensor<2x6x6x6xf32>
    %36 = stablehlo.add %34, %35 : tensor<2x6x6x6xf32>
    %37 = stablehlo.add %36, %31 : tensor<2x6x6x6xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %39 = stablehlo.multiply %38, %37 : tensor<2x6x6x6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %41 = stablehlo.multiply %40, %39 : tensor<2x6x6x6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %43 = stablehlo.convolution(%arg6, %41) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<2x6x6x6xf32>) -> tensor<1x1x3x6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %45 = stablehlo.select %33, %41, %44 : tensor<2x6x6x6xi1>, tensor<2x6x6x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %47 = stablehlo.reshape %46 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %48 = stablehlo.multiply %26, %45 : tensor<2x6x6x6xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %50 = stablehlo.reshape %49 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %51 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x6x6x6xf32>
    %52 = stablehlo.multiply %45, %51 : tensor<2x6x6x6xf32>
    %53 = stablehlo.negate %52 : tensor<2x6x6x6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_14) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %55 = stablehlo.reshape %54 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %56 = stablehlo.multiply %arg1, %50 : tensor<1x1x1x6xf32>
    %57 = stablehlo.multiply %50, %20 : tensor<1x1x1x6xf32>
    %58 = stablehlo.multiply %56, %23 : tensor<1x1x1x6xf32>
    %59 = stablehlo.negate %58 : tensor<1x1x1x6xf32>
    %60 = stablehlo.multiply %59, %16 : tensor<1x1x1x6xf32>
    %61 = stablehlo.add %55, %60 : tensor<1x1x1x6xf32>
    %cst_15 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %63 = stablehlo.divide %58, %62 : tensor<1x1x1x6xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_16) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [3] : (tensor<6xf32>) -> tensor<2x6x6x6xf32>
    %66 = stablehlo.multiply %65, %9 : tensor<2x6x6x6xf32>
    %67 = stablehlo.add %52, %66 : tensor<2x6x6x6xf32>
    %cst_17 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %69 = stablehlo.divide %61, %68 : tensor<1x1x1x6xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_18) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [3] : (tensor<6xf32>) -> tensor<2x6x6x6xf32>
    %72 = stablehlo.add %67, %71 : tensor<2x6x6x6xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_19) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %74 = stablehlo.convolution(%arg6, %72) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<2x6x6x6xf32>) -> tensor<3x3x3x6xf32>
    return %47, %57, %73, %74, %42, %43 : tensor<1x1x1x6xf32>, tensor<1x1x1x6xf32>, tensor<6xf32>, tensor<3x3x3x6xf32>, tensor<6xf32>, tensor<1x1x3x6xf32>
  }
  func.func private @relu(%arg0: tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x6x6xf32>
    return %1 : tensor<2x6x6x6xf32>
  }
}
