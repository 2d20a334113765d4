module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<3x3x3x8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<3x3x8x8xf32>, %arg4: tensor<5xf32>, %arg5: tensor<32x5xf32>, %arg6: tensor<8xf32>, %arg7: tensor<8xf32>, %arg8: tensor<2x12x12x3xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]['params']['Conv_0']['bias']"}, tensor<3x3x3x8xf32> {jax.result_info = "result[1]['params']['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1]['params']['Conv_1']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1]['params']['Conv_1']['kernel']"}, tensor<5xf32> {jax.result_info = "result[1]['params']['Dense_0']['bias']"}, tensor<32x5xf32> {jax.result_info = "result[1]['params']['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1]['params']['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1]['params']['GroupNorm_0']['scale']"}) {
    %0 = stablehlo.convolution(%arg8, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x3xf32>, tensor<3x3x3x8xf32>) -> tensor<2x12x12x8xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x12x12x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x12x12x8xf32>
    %4 = call @relu(%3) : (tensor<2x12x12x8xf32>) -> tensor<2x12x12x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x12x8xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<2x12x12x8xf32>, tensor<2x12x12x8xf32>) -> tensor<2x12x12x8xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.reduce_window"(%4, %7) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %143 = stablehlo.maximum %arg9, %arg10 : tensor<f32>
      stablehlo.return %143 : tensor<f32>
    }) : (tensor<2x12x12x8xf32>, tensor<f32>) -> tensor<2x6x6x8xf32>
    %9 = stablehlo.convolution(%8, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x3x3x8xf32>
    %10 = stablehlo.reshape %arg2 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %12 = stablehlo.add %9, %11 : tensor<2x3x3x8xf32>
    %13 = stablehlo.reshape %12 : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x4x2xf32>
    %14 = chlo.square %13 : tensor<2x3x3x4x2xf32> -> tensor<2x3x3x4x2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3x4x2xf32>
    %16 = stablehlo.multiply %15, %13 : tensor<2x3x3x4x2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x3x3x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_3 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %19 = stablehlo.divide %17, %18 : tensor<2x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%14 init: %cst_4) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x3x3x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_5 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %22 = stablehlo.divide %20, %21 : tensor<2x4xf32>
    %23 = chlo.square %19 : tensor<2x4xf32> -> tensor<2x4xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %25 = stablehlo.multiply %24, %19 : tensor<2x4xf32>
    %26 = stablehlo.subtract %22, %23 : tensor<2x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<2x4xf32>
    %29 = stablehlo.compare EQ, %26, %28, FLOAT : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %32 = stablehlo.select %29, %30, %31 : tensor<2x4xi1>, tensor<2x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %34 = stablehlo.compare EQ, %33, %28, FLOAT : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %37 = stablehlo.select %34, %35, %36 : tensor<2x4xi1>, tensor<2x4xf32>
    %38 = stablehlo.divide %32, %37 : tensor<2x4xf32>
    %39 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x2xf32>
    %40 = stablehlo.reshape %39 : (tensor<2x4x2xf32>) -> tensor<2x8xf32>
    %41 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x2xf32>
    %42 = stablehlo.reshape %41 : (tensor<2x4x2xf32>) -> tensor<2x8xf32>
    %43 = stablehlo.broadcast_in_dim %40, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %44 = stablehlo.broadcast_in_dim %42, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %46 = stablehlo.subtract %12, %45 : tensor<2x3x3x8xf32>
    %cst_13 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %48 = stablehlo.add %44, %47 : tensor<2x1x1x8xf32>
    %49 = stablehlo.rsqrt %48 : tensor<2x1x1x8xf32>
    %50 = stablehlo.divide %49, %48 : tensor<2x1x1x8xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %52 = stablehlo.multiply %51, %50 : tensor<2x1x1x8xf32>
    %53 = stablehlo.reshape %arg7 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %55 = stablehlo.multiply %49, %54 : tensor<2x1x1x8xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %57 = stablehlo.multiply %46, %56 : tensor<2x3x3x8xf32>
    %58 = stablehlo.reshape %arg6 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %60 = stablehlo.add %57, %59 : tensor<2x3x3x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<f32>
    %62 = "stablehlo.reduce_window"(%60, %61) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %143 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %143 : tensor<f32>
    }) : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<2x2x2x8xf32>
    %cst_16 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x2x8xf32>
    %64 = stablehlo.divide %62, %63 : tensor<2x2x2x8xf32>
    %65 = stablehlo.reshape %64 : (tensor<2x2x2x8xf32>) -> tensor<2x32xf32>
    %66 = stablehlo.dot_general %65, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x5xf32>) -> tensor<2x5xf32>
    %67 = stablehlo.reshape %arg4 : (tensor<5xf32>) -> tensor<1x5xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
    %69 = stablehlo.add %66, %68 : tensor<2x5xf32>
    %70 = chlo.square %69 : tensor<2x5xf32> -> tensor<2x5xf32>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %72 = stablehlo.multiply %71, %69 : tensor<2x5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%70 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %74 = stablehlo.divide %73, %cst_19 : tensor<f32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_21 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %75 = stablehlo.divide %cst_20, %cst_21 : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %77 = stablehlo.multiply %76, %72 : tensor<2x5xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %79 = stablehlo.reshape %78 : (tensor<5xf32>) -> tensor<1x5xf32>
    %80 = stablehlo.reshape %79 : (tensor<1x5xf32>) -> tensor<5xf32>
    %81 = stablehlo.dot_general %77, %65, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x32xf32>) -> tensor<5x32xf32>
    %82 = stablehlo.transpose %81, dims = [1, 0] : (tensor<5x32xf32>) -> tensor<32x5xf32>
    %83 = stablehlo.dot_general %77, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<32x5xf32>) -> tensor<2x32xf32>
    %84 = stablehlo.reshape %83 : (tensor<2x32xf32>) -> tensor<2x2x2x8xf32>
    %cst_23 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2x2x8xf32>
    %86 = stablehlo.divide %84, %85 : tensor<2x2x2x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst_24, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x2x2x8xf32>, tensor<f32>) -> tensor<2x4x4x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<f32>
    %89 = "stablehlo.reduce_window"(%87, %88) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %143 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %143 : tensor<f32>
    }) : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x3x3x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_26) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
    %91 = stablehlo.reshape %90 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %92 = stablehlo.reshape %91 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %93 = stablehlo.multiply %46, %89 : tensor<2x3x3x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%93 init: %cst_27) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %95 = stablehlo.reshape %94 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %96 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %97 = stablehlo.multiply %89, %96 : tensor<2x3x3x8xf32>
    %98 = stablehlo.multiply %49, %95 : tensor<2x1x1x8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_28) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<1x1x8xf32>
    %100 = stablehlo.reshape %99 : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %101 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %102 = stablehlo.multiply %95, %101 : tensor<2x1x1x8xf32>
    %103 = stablehlo.reshape %100 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %104 = stablehlo.multiply %102, %52 : tensor<2x1x1x8xf32>
    %105 = stablehlo.negate %97 : tensor<2x3x3x8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_29) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %107 = stablehlo.reshape %106 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.reduce(%104 init: %cst_30) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%107 init: %cst_31) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %110 = stablehlo.reshape %108 : (tensor<2x8xf32>) -> tensor<2x4x2xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %112 = stablehlo.reshape %109 : (tensor<2x8xf32>) -> tensor<2x4x2xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%112 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<2x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %114 = stablehlo.multiply %111, %38 : tensor<2x4xf32>
    %115 = stablehlo.negate %114 : tensor<2x4xf32>
    %116 = stablehlo.multiply %115, %25 : tensor<2x4xf32>
    %117 = stablehlo.add %113, %116 : tensor<2x4xf32>
    %cst_34 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %119 = stablehlo.divide %114, %118 : tensor<2x4xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x3x3x4x2xf32>
    %cst_35 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %122 = stablehlo.divide %117, %121 : tensor<2x4xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x3x3x4x2xf32>
    %124 = stablehlo.multiply %120, %16 : tensor<2x3x3x4x2xf32>
    %125 = stablehlo.add %123, %124 : tensor<2x3x3x4x2xf32>
    %126 = stablehlo.reshape %125 : (tensor<2x3x3x4x2xf32>) -> tensor<2x3x3x8xf32>
    %127 = stablehlo.add %97, %126 : tensor<2x3x3x8xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%127 init: %cst_36) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
    %129 = stablehlo.reshape %128 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %130 = stablehlo.reshape %129 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %131 = stablehlo.convolution(%8, %127) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x8xf32>, tensor<2x3x3x8xf32>) -> tensor<3x3x8x8xf32>
    %132 = stablehlo.reverse %arg3, dims = [0, 1] : tensor<3x3x8x8xf32>
    %133 = stablehlo.convolution(%127, %132) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x6x6x8xf32>
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %134 = stablehlo.pad %4, %cst_37, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x12x12x8xf32>, tensor<f32>) -> tensor<2x12x12x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = "stablehlo.select_and_scatter"(%134, %133, %cst_38) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %143 = stablehlo.compare GE, %arg9, %arg10, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %143 : tensor<i1>
    }, {
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %143 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %143 : tensor<f32>
    }) : (tensor<2x12x12x8xf32>, tensor<2x6x6x8xf32>, tensor<f32>) -> tensor<2x12x12x8xf32>
    %136 = stablehlo.slice %135 [0:2, 0:12, 0:12, 0:8] : (tensor<2x12x12x8xf32>) -> tensor<2x12x12x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x12x12x8xf32>
    %138 = stablehlo.select %6, %136, %137 : tensor<2x12x12x8xi1>, tensor<2x12x12x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%138 init: %cst_40) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x12x8xf32>, tensor<f32>) -> tensor<8xf32>
    %140 = stablehlo.reshape %139 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %141 = stablehlo.reshape %140 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %142 = stablehlo.convolution(%arg8, %138) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x3xf32>, tensor<2x12x12x8xf32>) -> tensor<3x3x3x8xf32>
    return %74, %141, %142, %130, %131, %80, %82, %92, %103 : tensor<f32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<5xf32>, tensor<32x5xf32>, tensor<8xf32>, tensor<8xf32>
  }
  func.func private @relu(%arg0: tensor<2x12x12x8xf32>) -> tensor<2x12x12x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x12x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x12x12x8xf32>
    return %1 : tensor<2x12x12x8xf32>
  }
}
