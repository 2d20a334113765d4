module @jit_tensor attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x4xf32>, %arg2: tensor<6x8xf32>, %arg3: tensor<6x4xf32>) -> (tensor<8x16xf32> {jax.result_info = "result[0]['in']"}, tensor<16x4xf32> {jax.result_info = "result[0]['out']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3) in_shardings=[<@mesh, [{}, {"d"}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {"d"}]>, <@mesh, [{"d"}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg4: tensor<8x2xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<6x8xf32>, %arg7: tensor<6x4xf32>) {
      %1 = stablehlo.dot_general %arg6, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<8x2xf32>) -> tensor<6x2xf32>
      %2 = stablehlo.multiply %1, %1 : tensor<6x2xf32>
      %3 = stablehlo.multiply %2, %1 : tensor<6x2xf32>
      %4 = stablehlo.multiply %1, %1 : tensor<6x2xf32>
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %6 = stablehlo.multiply %5, %4 : tensor<6x2xf32>
      %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %8 = stablehlo.multiply %7, %3 : tensor<6x2xf32>
      %9 = stablehlo.add %1, %8 : tensor<6x2xf32>
      %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %11 = stablehlo.multiply %10, %9 : tensor<6x2xf32>
      %12 = stablehlo.tanh %11 : tensor<6x2xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %14 = stablehlo.subtract %13, %12 : tensor<6x2xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %16 = stablehlo.add %15, %12 : tensor<6x2xf32>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %18 = stablehlo.multiply %17, %16 : tensor<6x2xf32>
      %19 = stablehlo.multiply %1, %18 : tensor<6x2xf32>
      %20 = stablehlo.dot_general %19, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x2xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
      %21 = "stablehlo.all_reduce"(%20) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %57 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %57 : tensor<f32>
      }) : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %22 = stablehlo.subtract %21, %arg7 : tensor<6x4xf32>
      %23 = stablehlo.multiply %22, %22 : tensor<6x4xf32>
      %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
      %25 = stablehlo.multiply %24, %22 : tensor<6x4xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.reduce(%23 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
      %cst_7 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
      %27 = stablehlo.divide %26, %cst_7 : tensor<f32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_9 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
      %28 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
      %30 = stablehlo.multiply %29, %25 : tensor<6x4xf32>
      %31 = "stablehlo.all_reduce"(%30) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %57 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %57 : tensor<f32>
      }) : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %32 = stablehlo.dot_general %31, %19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<6x2xf32>) -> tensor<4x2xf32>
      %33 = stablehlo.transpose %32, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
      %34 = stablehlo.dot_general %31, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<2x4xf32>) -> tensor<6x2xf32>
      %35 = stablehlo.multiply %1, %34 : tensor<6x2xf32>
      %36 = stablehlo.multiply %34, %18 : tensor<6x2xf32>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %38 = stablehlo.multiply %37, %35 : tensor<6x2xf32>
      %39 = stablehlo.multiply %38, %14 : tensor<6x2xf32>
      %40 = stablehlo.multiply %39, %12 : tensor<6x2xf32>
      %41 = stablehlo.add %39, %40 : tensor<6x2xf32>
      %cst_11 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %43 = stablehlo.multiply %42, %41 : tensor<6x2xf32>
      %44 = stablehlo.add %36, %43 : tensor<6x2xf32>
      %cst_12 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
      %46 = stablehlo.multiply %45, %43 : tensor<6x2xf32>
      %47 = stablehlo.multiply %46, %6 : tensor<6x2xf32>
      %48 = stablehlo.add %44, %47 : tensor<6x2xf32>
      %49 = stablehlo.dot_general %48, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x2xf32>, tensor<6x8xf32>) -> tensor<2x8xf32>
      %50 = stablehlo.transpose %49, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
      %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
      %52 = stablehlo.multiply %51, %50 : tensor<8x2xf32>
      %53 = stablehlo.subtract %arg4, %52 : tensor<8x2xf32>
      %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %55 = stablehlo.multiply %54, %33 : tensor<2x4xf32>
      %56 = stablehlo.subtract %arg5, %55 : tensor<2x4xf32>
      sdy.return %53, %56, %27 : tensor<8x2xf32>, tensor<2x4xf32>, tensor<f32>
    } : (tensor<8x16xf32>, tensor<16x4xf32>, tensor<6x8xf32>, tensor<6x4xf32>) -> (tensor<8x16xf32>, tensor<16x4xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2 : tensor<8x16xf32>, tensor<16x4xf32>, tensor<f32>
  }
}
