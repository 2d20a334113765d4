module @jit_sequence attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<16x4xf32>, %arg4: tensor<16x4xf32>) -> (tensor<4x4xf32> {jax.result_info = "result[0][0]"}, tensor<4x4xf32> {jax.result_info = "result[0][1]"}, tensor<4x4xf32> {jax.result_info = "result[0][2]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0:4 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg5: tensor<4x4xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<4x4xf32>, %arg8: tensor<2x4xf32>, %arg9: tensor<2x4xf32>) {
      %1 = stablehlo.dot_general %arg8, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %2 = stablehlo.dot_general %arg8, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %3 = stablehlo.dot_general %arg8, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %4 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<16x4xf32>
      %5 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<16x4xf32>
      %6 = stablehlo.transpose %4, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
      %7 = stablehlo.dot_general %1, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %9 = stablehlo.divide %7, %8 : tensor<2x16xf32>
      %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %10 = stablehlo.reduce(%9 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<2x16xf32>, tensor<f32>) -> tensor<2xf32>
      %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %12 = stablehlo.maximum %11, %10 : tensor<2xf32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
      %15 = stablehlo.subtract %9, %14 : tensor<2x16xf32>
      %16 = stablehlo.exponential %15 : tensor<2x16xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<2x16xf32>, tensor<f32>) -> tensor<2xf32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
      %20 = stablehlo.divide %16, %19 : tensor<2x16xf32>
      %21 = stablehlo.multiply %18, %18 : tensor<2x1xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %23 = stablehlo.divide %22, %21 : tensor<2x1xf32>
      %24 = stablehlo.dot_general %20, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
      %25 = stablehlo.subtract %24, %arg9 : tensor<2x4xf32>
      %26 = stablehlo.multiply %25, %25 : tensor<2x4xf32>
      %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %28 = stablehlo.multiply %27, %25 : tensor<2x4xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.reduce(%26 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
      %cst_6 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %30 = stablehlo.divide %29, %cst_6 : tensor<f32>
      %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_8 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %31 = stablehlo.divide %cst_7, %cst_8 : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %33 = stablehlo.multiply %32, %28 : tensor<2x4xf32>
      %34 = stablehlo.dot_general %33, %20, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x16xf32>) -> tensor<4x16xf32>
      %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<4x16xf32>) -> tensor<16x4xf32>
      %36 = stablehlo.dot_general %33, %5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<16x4xf32>) -> tensor<2x16xf32>
      %37 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
      %38 = stablehlo.multiply %36, %37 : tensor<2x16xf32>
      %39 = stablehlo.multiply %38, %16 : tensor<2x16xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %40 = stablehlo.reduce(%39 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<2x16xf32>, tensor<f32>) -> tensor<2xf32>
      %41 = stablehlo.reshape %40 : (tensor<2xf32>) -> tensor<2x1xf32>
      %42 = stablehlo.negate %41 : tensor<2x1xf32>
      %43 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
      %44 = stablehlo.divide %36, %43 : tensor<2x16xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %45 = stablehlo.reduce(%42 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
      %46 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<2xf32>) -> tensor<2x16xf32>
      %47 = stablehlo.add %44, %46 : tensor<2x16xf32>
      %48 = stablehlo.multiply %47, %16 : tensor<2x16xf32>
      %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %49 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %50 = stablehlo.divide %48, %49 : tensor<2x16xf32>
      %51 = stablehlo.dot_general %50, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<2x4xf32>) -> tensor<16x4xf32>
      %52 = stablehlo.transpose %51, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
      %53 = stablehlo.dot_general %50, %6, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<4x16xf32>) -> tensor<2x4xf32>
      %54 = stablehlo.transpose %52, dims = [1, 0] : (tensor<4x16xf32>) -> tensor<16x4xf32>
      %55 = "stablehlo.reduce_scatter"(%35) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<16x4xf32>) -> tensor<2x4xf32>
      %56 = "stablehlo.reduce_scatter"(%54) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<16x4xf32>) -> tensor<2x4xf32>
      %57 = stablehlo.dot_general %55, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
      %58 = stablehlo.transpose %57, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %59 = stablehlo.dot_general %56, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
      %60 = stablehlo.transpose %59, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %61 = stablehlo.dot_general %53, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
      %62 = stablehlo.transpose %61, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %63 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %64 = stablehlo.multiply %63, %62 : tensor<4x4xf32>
      %65 = stablehlo.subtract %arg5, %64 : tensor<4x4xf32>
      %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %66 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %67 = stablehlo.multiply %66, %60 : tensor<4x4xf32>
      %68 = stablehlo.subtract %arg6, %67 : tensor<4x4xf32>
      %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %70 = stablehlo.multiply %69, %58 : tensor<4x4xf32>
      %71 = stablehlo.subtract %arg7, %70 : tensor<4x4xf32>
      %72 = "stablehlo.all_reduce"(%65) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %73 = "stablehlo.all_reduce"(%68) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %74 = "stablehlo.all_reduce"(%71) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %75 = "stablehlo.all_reduce"(%30) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %83 = stablehlo.add %arg10, %arg11 : tensor<f32>
        stablehlo.return %83 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_15 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %76 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %77 = stablehlo.divide %72, %76 : tensor<4x4xf32>
      %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %78 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %79 = stablehlo.divide %73, %78 : tensor<4x4xf32>
      %cst_17 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %80 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %81 = stablehlo.divide %74, %80 : tensor<4x4xf32>
      %cst_18 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %82 = stablehlo.divide %75, %cst_18 : tensor<f32>
      sdy.return %77, %79, %81, %82 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>
    } : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>
  }
}
