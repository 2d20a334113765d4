module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<6x8xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<6x8xf32>) -> tensor<6x8xbf16>
    %1 = stablehlo.convert %arg0 : (tensor<8x4xf32>) -> tensor<8x4xbf16>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xbf16>, tensor<8x4xbf16>) -> tensor<6x4xbf16>
    %3 = stablehlo.multiply %2, %2 : tensor<6x4xbf16>
    %4 = stablehlo.multiply %3, %2 : tensor<6x4xbf16>
    %5 = stablehlo.multiply %2, %2 : tensor<6x4xbf16>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %7 = stablehlo.multiply %6, %5 : tensor<6x4xbf16>
    %cst_0 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %9 = stablehlo.multiply %8, %4 : tensor<6x4xbf16>
    %10 = stablehlo.add %2, %9 : tensor<6x4xbf16>
    %cst_1 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %12 = stablehlo.multiply %11, %10 : tensor<6x4xbf16>
    %13 = stablehlo.tanh %12 : tensor<6x4xbf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %15 = stablehlo.subtract %14, %13 : tensor<6x4xbf16>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %17 = stablehlo.add %16, %13 : tensor<6x4xbf16>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %19 = stablehlo.multiply %18, %17 : tensor<6x4xbf16>
    %20 = stablehlo.multiply %2, %19 : tensor<6x4xbf16>
    %21 = stablehlo.convert %20 : (tensor<6x4xbf16>) -> tensor<6x4xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<6x4xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<6x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%22 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %26 = stablehlo.divide %25, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %27 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %29 = stablehlo.multiply %28, %24 : tensor<6x4xf32>
    %30 = stablehlo.convert %29 : (tensor<6x4xf32>) -> tensor<6x4xbf16>
    %31 = stablehlo.multiply %2, %30 : tensor<6x4xbf16>
    %32 = stablehlo.multiply %30, %19 : tensor<6x4xbf16>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %34 = stablehlo.multiply %33, %31 : tensor<6x4xbf16>
    %35 = stablehlo.multiply %34, %15 : tensor<6x4xbf16>
    %36 = stablehlo.multiply %35, %13 : tensor<6x4xbf16>
    %37 = stablehlo.add %35, %36 : tensor<6x4xbf16>
    %cst_11 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %39 = stablehlo.multiply %38, %37 : tensor<6x4xbf16>
    %40 = stablehlo.add %32, %39 : tensor<6x4xbf16>
    %cst_12 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %41 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %42 = stablehlo.multiply %41, %39 : tensor<6x4xbf16>
    %43 = stablehlo.multiply %42, %7 : tensor<6x4xbf16>
    %44 = stablehlo.add %40, %43 : tensor<6x4xbf16>
    %45 = stablehlo.dot_general %44, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xbf16>, tensor<6x8xbf16>) -> tensor<4x8xbf16>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<4x8xbf16>) -> tensor<8x4xbf16>
    %47 = stablehlo.convert %46 : (tensor<8x4xbf16>) -> tensor<8x4xf32>
    return %26, %47 : tensor<f32>, tensor<8x4xf32>
  }
}
