module @jit_halos attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=2]> {stablehlo.mesh = {axes = [{name = "d", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<16x3xf32>) -> (tensor<16x3xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%arg1: tensor<8x3xf32>) {
      %1 = stablehlo.slice %arg1 [7:8, 0:3] : (tensor<8x3xf32>) -> tensor<1x3xf32>
      %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
      %3 = stablehlo.slice %arg1 [0:1, 0:3] : (tensor<8x3xf32>) -> tensor<1x3xf32>
      %4 = "stablehlo.collective_permute"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
      %5 = stablehlo.concatenate %2, %arg1, %4, dim = 0 : (tensor<1x3xf32>, tensor<8x3xf32>, tensor<1x3xf32>) -> tensor<10x3xf32>
      %6 = stablehlo.slice %5 [0:8, 0:3] : (tensor<10x3xf32>) -> tensor<8x3xf32>
      %7 = stablehlo.slice %5 [2:10, 0:3] : (tensor<10x3xf32>) -> tensor<8x3xf32>
      %8 = stablehlo.add %6, %7 : tensor<8x3xf32>
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
      %10 = stablehlo.multiply %9, %arg1 : tensor<8x3xf32>
      %11 = stablehlo.subtract %8, %10 : tensor<8x3xf32>
      sdy.return %11 : tensor<8x3xf32>
    } : (tensor<16x3xf32>) -> tensor<16x3xf32>
    return %0 : tensor<16x3xf32>
  }
}
