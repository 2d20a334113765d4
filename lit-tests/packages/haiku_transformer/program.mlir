module @jit_apply_fn attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<16xf32>, %arg3: tensor<8x16xf32>, %arg4: tensor<8xf32>, %arg5: tensor<16x8xf32>, %arg6: tensor<8xf32>, %arg7: tensor<8x8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8x8xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8x8xf32>, %arg12: tensor<8xf32>, %arg13: tensor<8x8xf32>, %arg14: tensor<2x5x8xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]['layer_norm']['offset']"}, tensor<8xf32> {jax.result_info = "result[1]['layer_norm']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['mlp/~/linear_0']['b']"}, tensor<8x16xf32> {jax.result_info = "result[1]['mlp/~/linear_0']['w']"}, tensor<8xf32> {jax.result_info = "result[1]['mlp/~/linear_1']['b']"}, tensor<16x8xf32> {jax.result_info = "result[1]['mlp/~/linear_1']['w']"}, tensor<8xf32> {jax.result_info = "result[1]['multi_head_attention/key']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1]['multi_head_attention/key']['w']"}, tensor<8xf32> {jax.result_info = "result[1]['multi_head_attention/linear']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1]['multi_head_attention/linear']['w']"}, tensor<8xf32> {jax.result_info = "result[1]['multi_head_attention/query']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1]['multi_head_attention/query']['w']"}, tensor<8xf32> {jax.result_info = "result[1]['multi_head_attention/value']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1]['multi_head_attention/value']['w']"}) {
    %0 = stablehlo.dot_general %arg14, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x5x8xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %4 = stablehlo.dot_general %arg14, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x5x8xf32>
    %7 = stablehlo.reshape %6 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %8 = stablehlo.dot_general %arg14, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %9 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %10 = stablehlo.add %8, %9 : tensor<2x5x8xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %12 = stablehlo.dot_general %3, %7, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x2x5x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %17 = stablehlo.maximum %16, %15 : tensor<2x2x5xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %20 = stablehlo.subtract %14, %19 : tensor<2x2x5x5xf32>
    %21 = stablehlo.exponential %20 : tensor<2x2x5x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %25 = stablehlo.divide %21, %24 : tensor<2x2x5x5xf32>
    %26 = stablehlo.multiply %23, %23 : tensor<2x2x5x1xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %28 = stablehlo.divide %27, %26 : tensor<2x2x5x1xf32>
    %29 = stablehlo.dot_general %11, %25, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %30 = stablehlo.transpose %29, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %31 = stablehlo.reshape %30 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %32 = stablehlo.dot_general %31, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %33 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %34 = stablehlo.add %32, %33 : tensor<2x5x8xf32>
    %35 = stablehlo.add %arg14, %34 : tensor<2x5x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %39 = stablehlo.divide %37, %38 : tensor<2x5x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %40:4 = call @_var(%35, %c) : (tensor<2x5x8xf32>, tensor<i32>) -> (tensor<2x5x1xf32>, tensor<2x5x8xf32>, tensor<f32>, tensor<i1>)
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %42 = stablehlo.add %40#0, %41 : tensor<2x5x1xf32>
    %43 = stablehlo.rsqrt %42 : tensor<2x5x1xf32>
    %44 = stablehlo.divide %43, %42 : tensor<2x5x1xf32>
    %cst_7 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %46 = stablehlo.multiply %45, %44 : tensor<2x5x1xf32>
    %47 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %49 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x5x8xf32>
    %51 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %52 = stablehlo.subtract %35, %51 : tensor<2x5x8xf32>
    %53 = stablehlo.multiply %50, %52 : tensor<2x5x8xf32>
    %54 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %56 = stablehlo.add %53, %55 : tensor<2x5x8xf32>
    %57 = stablehlo.dot_general %56, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %58 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<2x5x16xf32>
    %59 = stablehlo.add %57, %58 : tensor<2x5x16xf32>
    %60 = call @relu(%59) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %62 = stablehlo.compare GT, %59, %61, FLOAT : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %63 = stablehlo.dot_general %60, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %64 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %65 = stablehlo.add %63, %64 : tensor<2x5x8xf32>
    %66 = stablehlo.multiply %65, %65 : tensor<2x5x8xf32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %68 = stablehlo.multiply %67, %65 : tensor<2x5x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%66 init: %cst_10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %70 = stablehlo.divide %69, %cst_11 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_13 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %71 = stablehlo.divide %cst_12, %cst_13 : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %73 = stablehlo.multiply %72, %68 : tensor<2x5x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %75 = stablehlo.dot_general %73, %60, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %76 = stablehlo.transpose %75, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %77 = stablehlo.dot_general %73, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %79 = stablehlo.select %62, %77, %78 : tensor<2x5x16xi1>, tensor<2x5x16xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x16xf32>, tensor<f32>) -> tensor<16xf32>
    %81 = stablehlo.dot_general %79, %56, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %82 = stablehlo.transpose %81, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %83 = stablehlo.dot_general %79, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %85 = stablehlo.reshape %84 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %87 = stablehlo.multiply %50, %83 : tensor<2x5x8xf32>
    %88 = stablehlo.multiply %83, %52 : tensor<2x5x8xf32>
    %89 = stablehlo.negate %87 : tensor<2x5x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %91 = stablehlo.reshape %90 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %92 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %93 = stablehlo.multiply %92, %88 : tensor<2x5x8xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%93 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %95 = stablehlo.reshape %94 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %96 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %97 = stablehlo.multiply %88, %96 : tensor<2x5x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %99 = stablehlo.reshape %98 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.reduce(%99 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %101 = stablehlo.multiply %95, %46 : tensor<2x5x1xf32>
    %102 = call @_var_0(%40#1, %40#2, %40#3, %101) : (tensor<2x5x8xf32>, tensor<f32>, tensor<i1>, tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %103 = stablehlo.add %87, %102 : tensor<2x5x8xf32>
    %cst_23 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %105 = stablehlo.divide %91, %104 : tensor<2x5x1xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %108 = stablehlo.add %103, %107 : tensor<2x5x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %110 = stablehlo.dot_general %108, %31, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %111 = stablehlo.transpose %110, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %112 = stablehlo.dot_general %108, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %113 = stablehlo.reshape %112 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %114 = stablehlo.transpose %113, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %115 = stablehlo.dot_general %114, %11, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %116 = stablehlo.dot_general %114, %25, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %117 = stablehlo.transpose %116, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %118 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %119 = stablehlo.multiply %115, %118 : tensor<2x2x5x5xf32>
    %120 = stablehlo.multiply %119, %21 : tensor<2x2x5x5xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%120 init: %cst_26) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %122 = stablehlo.reshape %121 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %123 = stablehlo.negate %122 : tensor<2x2x5x1xf32>
    %124 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %125 = stablehlo.divide %115, %124 : tensor<2x2x5x5xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%123 init: %cst_27) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %128 = stablehlo.add %125, %127 : tensor<2x2x5x5xf32>
    %129 = stablehlo.multiply %128, %21 : tensor<2x2x5x5xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %131 = stablehlo.divide %129, %130 : tensor<2x2x5x5xf32>
    %132 = stablehlo.dot_general %131, %3, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %133 = stablehlo.transpose %132, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %134 = stablehlo.dot_general %131, %7, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %135 = stablehlo.transpose %134, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %136 = stablehlo.reshape %117 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.reduce(%136 init: %cst_29) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %138 = stablehlo.dot_general %136, %arg14, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %139 = stablehlo.transpose %138, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %140 = stablehlo.reshape %133 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_30) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %142 = stablehlo.dot_general %140, %arg14, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %143 = stablehlo.transpose %142, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %144 = stablehlo.reshape %135 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.reduce(%144 init: %cst_31) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %146 = stablehlo.dot_general %144, %arg14, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %147 = stablehlo.transpose %146, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %70, %86, %100, %80, %82, %74, %76, %141, %143, %109, %111, %145, %147, %137, %139 : tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>
  }
  func.func private @_var(%arg0: tensor<2x5x8xf32>, %arg1: tensor<i32>) -> (tensor<2x5x1xf32>, tensor<2x5x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x5x8xf32>
    %6 = chlo.square %5 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x5x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x5x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5x1xf32>
    return %16, %8, %10, %15 : tensor<2x5x1xf32>, tensor<2x5x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x5x1xf32>, %arg2: tensor<f32>) -> tensor<2x5x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x5x1xf32>
    return %2 : tensor<2x5x1xf32>
  }
  func.func private @relu(%arg0: tensor<2x5x16xf32>) -> tensor<2x5x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x5x16xf32>
    return %1 : tensor<2x5x16xf32>
  }
  func.func private @_var_0(%arg0: tensor<2x5x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x5x1xf32>) -> tensor<2x5x8xf32> {
    %0 = call @_where_1(%arg2, %arg3) : (tensor<i1>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x5x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x5x8xf32>
    %6 = stablehlo.negate %5 : tensor<2x5x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x5x8xf32>
    return %13 : tensor<2x5x8xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<2x5x1xf32>) -> tensor<2x5x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<2x5x1xf32>
    return %1 : tensor<2x5x1xf32>
  }
}
