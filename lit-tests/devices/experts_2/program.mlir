module @jit_experts attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=2]> {stablehlo.mesh = {axes = [{name = "d", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<2x4x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}, {}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%arg2: tensor<4x4xf32>, %arg3: tensor<1x4x4xf32>) {
      %1 = stablehlo.reshape %arg2 : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
      %2 = "stablehlo.all_to_all"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
      %3 = stablehlo.reshape %arg3 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %4 = stablehlo.dot_general %2, %3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4xf32>, tensor<4x4xf32>) -> tensor<2x2x4xf32>
      %5 = stablehlo.multiply %4, %4 : tensor<2x2x4xf32>
      %6 = stablehlo.multiply %5, %4 : tensor<2x2x4xf32>
      %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %8 = stablehlo.multiply %7, %6 : tensor<2x2x4xf32>
      %9 = stablehlo.add %4, %8 : tensor<2x2x4xf32>
      %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %11 = stablehlo.multiply %10, %9 : tensor<2x2x4xf32>
      %12 = stablehlo.tanh %11 : tensor<2x2x4xf32>
      %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %14 = stablehlo.add %13, %12 : tensor<2x2x4xf32>
      %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %16 = stablehlo.multiply %15, %14 : tensor<2x2x4xf32>
      %17 = stablehlo.multiply %4, %16 : tensor<2x2x4xf32>
      %18 = "stablehlo.all_to_all"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
      %19 = stablehlo.reshape %18 : (tensor<2x2x4xf32>) -> tensor<4x4xf32>
      sdy.return %19 : tensor<4x4xf32>
    } : (tensor<8x4xf32>, tensor<2x4x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}
