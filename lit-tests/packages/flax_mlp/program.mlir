module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<6x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<4xf32>, %arg5: tensor<16x4xf32>, %arg6: tensor<8x6xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<16xf32> {jax.result_info = "result[1]['params']['layers_0']['bias']"}, tensor<6x16xf32> {jax.result_info = "result[1]['params']['layers_0']['kernel']"}, tensor<16xf32> {jax.result_info = "result[1]['params']['layers_2']['bias']"}, tensor<16xf32> {jax.result_info = "result[1]['params']['layers_2']['scale']"}, tensor<4xf32> {jax.result_info = "result[1]['params']['layers_3']['bias']"}, tensor<16x4xf32> {jax.result_info = "result[1]['params']['layers_3']['kernel']"}) {
    %0 = stablehlo.dot_general %arg6, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<6x16xf32>) -> tensor<8x16xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<8x16xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<8x16xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<8x16xf32>
    %6 = stablehlo.multiply %3, %3 : tensor<8x16xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<8x16xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<8x16xf32>
    %11 = stablehlo.add %3, %10 : tensor<8x16xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<8x16xf32>
    %14 = stablehlo.tanh %13 : tensor<8x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<8x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %18 = stablehlo.add %17, %14 : tensor<8x16xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<8x16xf32>
    %21 = stablehlo.multiply %3, %20 : tensor<8x16xf32>
    %22 = chlo.square %21 : tensor<8x16xf32> -> tensor<8x16xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<8x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%21 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_7 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %27 = stablehlo.divide %25, %26 : tensor<8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%22 init: %cst_8) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %30 = stablehlo.divide %28, %29 : tensor<8xf32>
    %31 = chlo.square %27 : tensor<8xf32> -> tensor<8xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %33 = stablehlo.multiply %32, %27 : tensor<8xf32>
    %34 = stablehlo.subtract %30, %31 : tensor<8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %36 = stablehlo.maximum %35, %34 : tensor<8xf32>
    %37 = stablehlo.compare EQ, %34, %36, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %40 = stablehlo.select %37, %38, %39 : tensor<8xi1>, tensor<8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %42 = stablehlo.compare EQ, %41, %36, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_15 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %45 = stablehlo.select %42, %43, %44 : tensor<8xi1>, tensor<8xf32>
    %46 = stablehlo.divide %40, %45 : tensor<8xf32>
    %47 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %48 = stablehlo.broadcast_in_dim %36, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %49 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %50 = stablehlo.subtract %21, %49 : tensor<8x16xf32>
    %cst_17 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %52 = stablehlo.add %48, %51 : tensor<8x1xf32>
    %53 = stablehlo.rsqrt %52 : tensor<8x1xf32>
    %54 = stablehlo.divide %53, %52 : tensor<8x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %56 = stablehlo.multiply %55, %54 : tensor<8x1xf32>
    %57 = stablehlo.reshape %arg3 : (tensor<16xf32>) -> tensor<1x16xf32>
    %58 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %59 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<8x16xf32>
    %61 = stablehlo.multiply %50, %60 : tensor<8x16xf32>
    %62 = stablehlo.reshape %arg2 : (tensor<16xf32>) -> tensor<1x16xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %64 = stablehlo.add %61, %63 : tensor<8x16xf32>
    %65 = stablehlo.dot_general %64, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    %66 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<1x4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %68 = stablehlo.add %65, %67 : tensor<8x4xf32>
    %69 = chlo.square %68 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %71 = stablehlo.multiply %70, %68 : tensor<8x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%69 init: %cst_20) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_21 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %73 = stablehlo.divide %72, %cst_21 : tensor<f32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_23 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %74 = stablehlo.divide %cst_22, %cst_23 : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %76 = stablehlo.multiply %75, %71 : tensor<8x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %78 = stablehlo.reshape %77 : (tensor<4xf32>) -> tensor<1x4xf32>
    %79 = stablehlo.reshape %78 : (tensor<1x4xf32>) -> tensor<4xf32>
    %80 = stablehlo.dot_general %76, %64, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
    %81 = stablehlo.transpose %80, dims = [1, 0] : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %82 = stablehlo.dot_general %76, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<16x4xf32>) -> tensor<8x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%82 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %84 = stablehlo.reshape %83 : (tensor<16xf32>) -> tensor<1x16xf32>
    %85 = stablehlo.reshape %84 : (tensor<1x16xf32>) -> tensor<16xf32>
    %86 = stablehlo.multiply %50, %82 : tensor<8x16xf32>
    %87 = stablehlo.multiply %82, %60 : tensor<8x16xf32>
    %88 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %89 = stablehlo.multiply %88, %86 : tensor<8x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %91 = stablehlo.reshape %90 : (tensor<16xf32>) -> tensor<1x16xf32>
    %92 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %93 = stablehlo.multiply %86, %92 : tensor<8x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%93 init: %cst_27) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %95 = stablehlo.reshape %94 : (tensor<8xf32>) -> tensor<8x1xf32>
    %96 = stablehlo.reshape %91 : (tensor<1x16xf32>) -> tensor<16xf32>
    %97 = stablehlo.multiply %95, %56 : tensor<8x1xf32>
    %98 = stablehlo.negate %87 : tensor<8x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %100 = stablehlo.reshape %99 : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%97 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%100 init: %cst_30) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %103 = stablehlo.multiply %101, %46 : tensor<8xf32>
    %104 = stablehlo.negate %103 : tensor<8xf32>
    %105 = stablehlo.multiply %104, %33 : tensor<8xf32>
    %106 = stablehlo.add %102, %105 : tensor<8xf32>
    %cst_31 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %108 = stablehlo.divide %103, %107 : tensor<8xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
    %cst_32 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %111 = stablehlo.divide %106, %110 : tensor<8xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
    %113 = stablehlo.add %87, %112 : tensor<8x16xf32>
    %114 = stablehlo.multiply %109, %24 : tensor<8x16xf32>
    %115 = stablehlo.add %113, %114 : tensor<8x16xf32>
    %116 = stablehlo.multiply %3, %115 : tensor<8x16xf32>
    %117 = stablehlo.multiply %115, %20 : tensor<8x16xf32>
    %cst_33 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %119 = stablehlo.multiply %118, %116 : tensor<8x16xf32>
    %120 = stablehlo.multiply %119, %16 : tensor<8x16xf32>
    %121 = stablehlo.multiply %120, %14 : tensor<8x16xf32>
    %122 = stablehlo.add %120, %121 : tensor<8x16xf32>
    %cst_34 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<8x16xf32>
    %125 = stablehlo.add %117, %124 : tensor<8x16xf32>
    %cst_35 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %127 = stablehlo.multiply %126, %124 : tensor<8x16xf32>
    %128 = stablehlo.multiply %127, %8 : tensor<8x16xf32>
    %129 = stablehlo.add %125, %128 : tensor<8x16xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%129 init: %cst_36) applies stablehlo.add across dimensions = [0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %131 = stablehlo.reshape %130 : (tensor<16xf32>) -> tensor<1x16xf32>
    %132 = stablehlo.reshape %131 : (tensor<1x16xf32>) -> tensor<16xf32>
    %133 = stablehlo.dot_general %129, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x6xf32>) -> tensor<16x6xf32>
    %134 = stablehlo.transpose %133, dims = [1, 0] : (tensor<16x6xf32>) -> tensor<6x16xf32>
    return %73, %132, %134, %85, %96, %79, %81 : tensor<f32>, tensor<16xf32>, tensor<6x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<4xf32>, tensor<16x4xf32>
  }
}
