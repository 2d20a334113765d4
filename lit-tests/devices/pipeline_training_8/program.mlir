module @jit_pipeline attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8x4x4xf32>, %arg1: tensor<4x2x4xf32>, %arg2: tensor<4x2x4xf32>) -> (tensor<8x4x4xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"d"}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{"d"}, {}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg3: tensor<1x4x4xf32>, %arg4: tensor<4x2x4xf32>, %arg5: tensor<4x2x4xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<8> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %6 = stablehlo.iota dim = 0 : tensor<11xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %7 = stablehlo.compare EQ, %4, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_4 = stablehlo.constant dense<0> : tensor<i32>
      %c_5 = stablehlo.constant dense<2> : tensor<i32>
      %9 = stablehlo.add %c_4, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.select %8, %9, %c_6 : tensor<i1>, tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.compare LT, %c_7, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %c_10 = stablehlo.constant dense<4> : tensor<i32>
      %12 = stablehlo.add %c_9, %c_10 : tensor<i32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.select %11, %12, %c_11 : tensor<i1>, tensor<i32>
      %14 = stablehlo.reshape %arg3 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<11x2x4xf32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<11x2x4xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<11x2x4xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<11x2x4xf32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %19:12 = stablehlo.while(%iterArg = %6, %iterArg_29 = %arg4, %iterArg_30 = %10, %iterArg_31 = %13, %iterArg_32 = %7, %iterArg_33 = %14, %iterArg_34 = %c_16, %iterArg_35 = %5, %iterArg_36 = %15, %iterArg_37 = %16, %iterArg_38 = %17, %iterArg_39 = %18) : tensor<11xi32>, tensor<4x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<4x4xf32>, tensor<i32>, tensor<2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>
      cond {
        %c_40 = stablehlo.constant dense<11> : tensor<i32>
        %41 = stablehlo.compare LT, %iterArg_34, %c_40, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %41 : tensor<i1>
      } do {
        %41 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_34) : (tensor<11xi32>, tensor<i32>) -> tensor<i32>
        %42:5 = func.call @closed_call(%iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_35, %41) : (tensor<4x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<4x4xf32>, tensor<2x4xf32>, tensor<i32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
        %43 = func.call @dynamic_update_index_in_dim(%iterArg_36, %42#1, %iterArg_34) : (tensor<11x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<11x2x4xf32>
        %44 = func.call @dynamic_update_index_in_dim(%iterArg_37, %42#2, %iterArg_34) : (tensor<11x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<11x2x4xf32>
        %45 = func.call @dynamic_update_index_in_dim(%iterArg_38, %42#3, %iterArg_34) : (tensor<11x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<11x2x4xf32>
        %46 = func.call @dynamic_update_index_in_dim(%iterArg_39, %42#4, %iterArg_34) : (tensor<11x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<11x2x4xf32>
        %c_40 = stablehlo.constant dense<1> : tensor<i32>
        %47 = stablehlo.add %iterArg_34, %c_40 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %47, %42#0, %43, %44, %45, %46 : tensor<11xi32>, tensor<4x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<4x4xf32>, tensor<i32>, tensor<2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>
      }
      %20 = stablehlo.slice %19#8 [7:11, 0:2, 0:4] : (tensor<11x2x4xf32>) -> tensor<4x2x4xf32>
      %21 = stablehlo.subtract %20, %arg5 : tensor<4x2x4xf32>
      %22 = stablehlo.multiply %21, %21 : tensor<4x2x4xf32>
      %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x2x4xf32>
      %24 = stablehlo.multiply %23, %21 : tensor<4x2x4xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.reduce(%22 init: %cst_18) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x2x4xf32>, tensor<f32>) -> tensor<f32>
      %cst_19 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
      %26 = stablehlo.divide %25, %cst_19 : tensor<f32>
      %c_20 = stablehlo.constant dense<7> : tensor<i32>
      %27 = stablehlo.compare EQ, %4, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_21 = stablehlo.constant dense<0> : tensor<i32>
      %28 = func.call @_where_0(%27, %26, %c_21) : (tensor<i1>, tensor<f32>, tensor<i32>) -> tensor<f32>
      %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %29 = func.call @_where_1(%27, %cst_22) : (tensor<i1>, tensor<f32>) -> tensor<f32>
      %cst_23 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
      %30 = stablehlo.divide %29, %cst_23 : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<4x2x4xf32>
      %32 = stablehlo.multiply %31, %24 : tensor<4x2x4xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.pad %32, %cst_24, low = [7, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<4x2x4xf32>, tensor<f32>) -> tensor<11x2x4xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x4x4xf32>
      %c_27 = stablehlo.constant dense<0> : tensor<i32>
      %36:9 = stablehlo.while(%iterArg = %33, %iterArg_29 = %19#9, %iterArg_30 = %19#10, %iterArg_31 = %19#11, %iterArg_32 = %7, %iterArg_33 = %14, %iterArg_34 = %c_27, %iterArg_35 = %35, %iterArg_36 = %34) : tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<i1>, tensor<4x4xf32>, tensor<i32>, tensor<1x4x4xf32>, tensor<2x4xf32>
      cond {
        %c_37 = stablehlo.constant dense<11> : tensor<i32>
        %41 = stablehlo.compare LT, %iterArg_34, %c_37, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %41 : tensor<i1>
      } do {
        %c_37 = stablehlo.constant dense<11> : tensor<i32>
        %41 = stablehlo.subtract %c_37, %iterArg_34 : tensor<i32>
        %c_38 = stablehlo.constant dense<1> : tensor<i32>
        %42 = stablehlo.subtract %41, %c_38 : tensor<i32>
        %43 = func.call @dynamic_index_in_dim_2(%iterArg, %42) : (tensor<11x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
        %44 = func.call @dynamic_index_in_dim_2(%iterArg_29, %42) : (tensor<11x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
        %45 = func.call @dynamic_index_in_dim_2(%iterArg_30, %42) : (tensor<11x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
        %46 = func.call @dynamic_index_in_dim_2(%iterArg_31, %42) : (tensor<11x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
        %47:2 = func.call @closed_call_3(%iterArg_32, %iterArg_33, %iterArg_35, %iterArg_36, %43, %44, %45, %46) : (tensor<i1>, tensor<4x4xf32>, tensor<1x4x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<1x4x4xf32>, tensor<2x4xf32>)
        %c_39 = stablehlo.constant dense<1> : tensor<i32>
        %48 = stablehlo.add %iterArg_34, %c_39 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %48, %47#0, %47#1 : tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<11x2x4xf32>, tensor<i1>, tensor<4x4xf32>, tensor<i32>, tensor<1x4x4xf32>, tensor<2x4xf32>
      }
      %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<1x4x4xf32>
      %38 = stablehlo.multiply %37, %36#7 : tensor<1x4x4xf32>
      %39 = stablehlo.subtract %arg3, %38 : tensor<1x4x4xf32>
      %40 = "stablehlo.all_reduce"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %41 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %41 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      sdy.return %39, %40 : tensor<1x4x4xf32>, tensor<f32>
    } : (tensor<8x4x4xf32>, tensor<4x2x4xf32>, tensor<4x2x4xf32>) -> (tensor<8x4x4xf32>, tensor<f32>)
    return %0#0, %0#1 : tensor<8x4x4xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<11xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<11xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<4x2x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i1>, %arg4: tensor<4x4xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<i32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.minimum %arg6, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %0, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.add %0, %c_1 : tensor<i32>
    %3 = stablehlo.select %1, %2, %0 : tensor<i1>, tensor<i32>
    %4 = stablehlo.dynamic_slice %arg0, %3, %arg1, %arg2, sizes = [1, 2, 4] : (tensor<4x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %6 = call @_where(%5, %arg5, %arg3) : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<i1>) -> tensor<2x4xf32>
    %7 = stablehlo.dot_general %6, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.tanh %7 : tensor<2x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %10 = stablehlo.subtract %9, %8 : tensor<2x4xf32>
    %11 = "stablehlo.collective_permute"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %11, %8, %6, %8, %10 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<i1>) -> tensor<2x4xf32> {
    %0 = stablehlo.select %arg2, %arg0, %arg1 : tensor<i1>, tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<11x2x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<i32>) -> tensor<11x2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<11x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<11x2x4xf32>
    return %1 : tensor<11x2x4xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<f32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.select %arg0, %arg1, %cst : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<11x2x4xf32>, %arg1: tensor<i32>) -> tensor<2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 4] : (tensor<11x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<i1>, %arg1: tensor<4x4xf32>, %arg2: tensor<1x4x4xf32>, %arg3: tensor<2x4xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<2x4xf32>, %arg7: tensor<2x4xf32>) -> (tensor<1x4x4xf32>, tensor<2x4xf32>) {
    %0 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6], [0, 7]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.add %arg4, %0 : tensor<2x4xf32>
    %2 = stablehlo.multiply %1, %arg7 : tensor<2x4xf32>
    %3 = stablehlo.multiply %2, %arg6 : tensor<2x4xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x4xf32>
    %5 = stablehlo.dot_general %4, %arg5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
    %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %7 = stablehlo.dot_general %4, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %9 = stablehlo.add %arg2, %8 : tensor<1x4x4xf32>
    %10 = call @_where_4(%arg0, %7) : (tensor<i1>, tensor<2x4xf32>) -> tensor<2x4xf32>
    return %9, %10 : tensor<1x4x4xf32>, tensor<2x4xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<i1>, tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
}
