module @jit_experts attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8x4x4xf32>, %arg1: tensor<128x4xf32>, %arg2: tensor<128x4xf32>) -> (tensor<8x4x4xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"d"}, {}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{"d"}, {}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg3: tensor<1x4x4xf32>, %arg4: tensor<16x4xf32>, %arg5: tensor<16x4xf32>) {
      %1 = stablehlo.reshape %arg4 : (tensor<16x4xf32>) -> tensor<8x2x4xf32>
      %2 = "stablehlo.all_to_all"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<8x2x4xf32>) -> tensor<8x2x4xf32>
      %3 = stablehlo.reshape %arg3 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %4 = stablehlo.dot_general %2, %3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x4xf32>) -> tensor<8x2x4xf32>
      %5 = stablehlo.multiply %4, %4 : tensor<8x2x4xf32>
      %6 = stablehlo.multiply %5, %4 : tensor<8x2x4xf32>
      %7 = stablehlo.multiply %4, %4 : tensor<8x2x4xf32>
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %9 = stablehlo.multiply %8, %7 : tensor<8x2x4xf32>
      %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %11 = stablehlo.multiply %10, %6 : tensor<8x2x4xf32>
      %12 = stablehlo.add %4, %11 : tensor<8x2x4xf32>
      %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %14 = stablehlo.multiply %13, %12 : tensor<8x2x4xf32>
      %15 = stablehlo.tanh %14 : tensor<8x2x4xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %17 = stablehlo.subtract %16, %15 : tensor<8x2x4xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %19 = stablehlo.add %18, %15 : tensor<8x2x4xf32>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %21 = stablehlo.multiply %20, %19 : tensor<8x2x4xf32>
      %22 = stablehlo.multiply %4, %21 : tensor<8x2x4xf32>
      %23 = "stablehlo.all_to_all"(%22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<8x2x4xf32>) -> tensor<8x2x4xf32>
      %24 = stablehlo.reshape %23 : (tensor<8x2x4xf32>) -> tensor<16x4xf32>
      %25 = stablehlo.subtract %24, %arg5 : tensor<16x4xf32>
      %26 = stablehlo.multiply %25, %25 : tensor<16x4xf32>
      %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x4xf32>
      %28 = stablehlo.multiply %27, %25 : tensor<16x4xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.reduce(%26 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x4xf32>, tensor<f32>) -> tensor<f32>
      %cst_7 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %30 = stablehlo.divide %29, %cst_7 : tensor<f32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_9 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %31 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<16x4xf32>
      %33 = stablehlo.multiply %32, %28 : tensor<16x4xf32>
      %34 = stablehlo.reshape %33 : (tensor<16x4xf32>) -> tensor<8x2x4xf32>
      %35 = "stablehlo.all_to_all"(%34) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<8x2x4xf32>) -> tensor<8x2x4xf32>
      %36 = stablehlo.multiply %4, %35 : tensor<8x2x4xf32>
      %37 = stablehlo.multiply %35, %21 : tensor<8x2x4xf32>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %39 = stablehlo.multiply %38, %36 : tensor<8x2x4xf32>
      %40 = stablehlo.multiply %39, %17 : tensor<8x2x4xf32>
      %41 = stablehlo.multiply %40, %15 : tensor<8x2x4xf32>
      %42 = stablehlo.add %40, %41 : tensor<8x2x4xf32>
      %cst_11 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %44 = stablehlo.multiply %43, %42 : tensor<8x2x4xf32>
      %45 = stablehlo.add %37, %44 : tensor<8x2x4xf32>
      %cst_12 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %46 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
      %47 = stablehlo.multiply %46, %44 : tensor<8x2x4xf32>
      %48 = stablehlo.multiply %47, %9 : tensor<8x2x4xf32>
      %49 = stablehlo.add %45, %48 : tensor<8x2x4xf32>
      %50 = stablehlo.dot_general %49, %2, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<8x2x4xf32>) -> tensor<4x4xf32>
      %51 = stablehlo.transpose %50, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %52 = stablehlo.broadcast_in_dim %51, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
      %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %53 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x4x4xf32>
      %54 = stablehlo.multiply %53, %52 : tensor<1x4x4xf32>
      %55 = stablehlo.subtract %arg3, %54 : tensor<1x4x4xf32>
      %56 = "stablehlo.all_reduce"(%30) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %58 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %58 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_14 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %57 = stablehlo.divide %56, %cst_14 : tensor<f32>
      sdy.return %55, %57 : tensor<1x4x4xf32>, tensor<f32>
    } : (tensor<8x4x4xf32>, tensor<128x4xf32>, tensor<128x4xf32>) -> (tensor<8x4x4xf32>, tensor<f32>)
    return %0#0, %0#1 : tensor<8x4x4xf32>, tensor<f32>
  }
}
