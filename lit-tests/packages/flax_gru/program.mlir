module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<5x5xf32>, %arg2: tensor<5x5xf32>, %arg3: tensor<5x5xf32>, %arg4: tensor<5xf32>, %arg5: tensor<4x5xf32>, %arg6: tensor<5xf32>, %arg7: tensor<4x5xf32>, %arg8: tensor<5xf32>, %arg9: tensor<4x5xf32>, %arg10: tensor<2x6x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<5xf32> {jax.result_info = "result[1]['params']['cell']['hn']['bias']"}, tensor<5x5xf32> {jax.result_info = "result[1]['params']['cell']['hn']['kernel']"}, tensor<5x5xf32> {jax.result_info = "result[1]['params']['cell']['hr']['kernel']"}, tensor<5x5xf32> {jax.result_info = "result[1]['params']['cell']['hz']['kernel']"}, tensor<5xf32> {jax.result_info = "result[1]['params']['cell']['in']['bias']"}, tensor<4x5xf32> {jax.result_info = "result[1]['params']['cell']['in']['kernel']"}, tensor<5xf32> {jax.result_info = "result[1]['params']['cell']['ir']['bias']"}, tensor<4x5xf32> {jax.result_info = "result[1]['params']['cell']['ir']['kernel']"}, tensor<5xf32> {jax.result_info = "result[1]['params']['cell']['iz']['bias']"}, tensor<4x5xf32> {jax.result_info = "result[1]['params']['cell']['iz']['kernel']"}) {
    %0 = call @_flip(%arg10) : (tensor<2x6x4xf32>) -> tensor<2x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %2 = stablehlo.transpose %0, dims = [1, 0, 2] : (tensor<2x6x4xf32>) -> tensor<6x2x4xf32>
    %3 = stablehlo.reshape %arg6 : (tensor<5xf32>) -> tensor<1x5xf32>
    %4 = stablehlo.reshape %arg8 : (tensor<5xf32>) -> tensor<1x5xf32>
    %5 = stablehlo.reshape %arg4 : (tensor<5xf32>) -> tensor<1x5xf32>
    %6 = stablehlo.reshape %arg0 : (tensor<5xf32>) -> tensor<1x5xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %17:23 = stablehlo.while(%iterArg = %2, %iterArg_27 = %arg9, %iterArg_28 = %4, %iterArg_29 = %arg3, %iterArg_30 = %arg5, %iterArg_31 = %5, %iterArg_32 = %arg7, %iterArg_33 = %3, %iterArg_34 = %arg2, %iterArg_35 = %arg1, %iterArg_36 = %6, %iterArg_37 = %c, %iterArg_38 = %1, %iterArg_39 = %7, %iterArg_40 = %8, %iterArg_41 = %9, %iterArg_42 = %10, %iterArg_43 = %11, %iterArg_44 = %12, %iterArg_45 = %13, %iterArg_46 = %14, %iterArg_47 = %15, %iterArg_48 = %16) : tensor<6x2x4xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>
    cond {
      %c_49 = stablehlo.constant dense<6> : tensor<i32>
      %40 = stablehlo.compare LT, %iterArg_37, %c_49, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %40 : tensor<i1>
    } do {
      %40 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_37) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %41:11 = func.call @closed_call(%iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_38, %40) : (tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<1x5xf32>, tensor<2x5xf32>, tensor<2x4xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>)
      %42 = func.call @dynamic_update_index_in_dim(%iterArg_39, %41#1, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %43 = func.call @dynamic_update_index_in_dim(%iterArg_40, %41#2, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %44 = func.call @dynamic_update_index_in_dim(%iterArg_41, %41#3, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %45 = func.call @dynamic_update_index_in_dim(%iterArg_42, %41#4, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %46 = func.call @dynamic_update_index_in_dim(%iterArg_43, %41#5, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %47 = func.call @dynamic_update_index_in_dim(%iterArg_44, %41#6, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_45, %41#7, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_46, %41#8, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %50 = func.call @dynamic_update_index_in_dim(%iterArg_47, %41#9, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_48, %41#10, %iterArg_37) : (tensor<6x2x5xf32>, tensor<2x5xf32>, tensor<i32>) -> tensor<6x2x5xf32>
      %c_49 = stablehlo.constant dense<1> : tensor<i32>
      %52 = stablehlo.add %iterArg_37, %c_49 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %52, %41#0, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51 : tensor<6x2x4xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>
    }
    %18 = stablehlo.transpose %17#13, dims = [1, 0, 2] : (tensor<6x2x5xf32>) -> tensor<2x6x5xf32>
    %19 = chlo.square %18 : tensor<2x6x5xf32> -> tensor<2x6x5xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x6x5xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<2x6x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%19 init: %cst_11) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_12 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %23 = stablehlo.divide %22, %cst_12 : tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_14 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %24 = stablehlo.divide %cst_13, %cst_14 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<2x6x5xf32>
    %26 = stablehlo.multiply %25, %21 : tensor<2x6x5xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0, 2] : (tensor<2x6x5xf32>) -> tensor<6x2x5xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %39:26 = stablehlo.while(%iterArg = %27, %iterArg_27 = %2, %iterArg_28 = %17#14, %iterArg_29 = %17#15, %iterArg_30 = %17#16, %iterArg_31 = %17#17, %iterArg_32 = %17#18, %iterArg_33 = %17#19, %iterArg_34 = %17#20, %iterArg_35 = %17#21, %iterArg_36 = %17#22, %iterArg_37 = %arg2, %iterArg_38 = %arg3, %iterArg_39 = %arg1, %iterArg_40 = %c_26, %iterArg_41 = %29, %iterArg_42 = %30, %iterArg_43 = %31, %iterArg_44 = %32, %iterArg_45 = %33, %iterArg_46 = %34, %iterArg_47 = %35, %iterArg_48 = %36, %iterArg_49 = %37, %iterArg_50 = %38, %iterArg_51 = %28) : tensor<6x2x5xf32>, tensor<6x2x4xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<i32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>
    cond {
      %c_52 = stablehlo.constant dense<6> : tensor<i32>
      %40 = stablehlo.compare LT, %iterArg_40, %c_52, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %40 : tensor<i1>
    } do {
      %c_52 = stablehlo.constant dense<6> : tensor<i32>
      %40 = stablehlo.subtract %c_52, %iterArg_40 : tensor<i32>
      %c_53 = stablehlo.constant dense<1> : tensor<i32>
      %41 = stablehlo.subtract %40, %c_53 : tensor<i32>
      %42 = func.call @dynamic_index_in_dim_0(%iterArg, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %43 = func.call @dynamic_index_in_dim(%iterArg_27, %41) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %44 = func.call @dynamic_index_in_dim_0(%iterArg_28, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %45 = func.call @dynamic_index_in_dim_0(%iterArg_29, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %46 = func.call @dynamic_index_in_dim_0(%iterArg_30, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %47 = func.call @dynamic_index_in_dim_0(%iterArg_31, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %48 = func.call @dynamic_index_in_dim_0(%iterArg_32, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %49 = func.call @dynamic_index_in_dim_0(%iterArg_33, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %50 = func.call @dynamic_index_in_dim_0(%iterArg_34, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %51 = func.call @dynamic_index_in_dim_0(%iterArg_35, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %52 = func.call @dynamic_index_in_dim_0(%iterArg_36, %41) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %53:11 = func.call @closed_call_1(%iterArg_37, %iterArg_38, %iterArg_39, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x4xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>) -> (tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>)
      %c_54 = stablehlo.constant dense<1> : tensor<i32>
      %54 = stablehlo.add %iterArg_40, %c_54 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %54, %53#0, %53#1, %53#2, %53#3, %53#4, %53#5, %53#6, %53#7, %53#8, %53#9, %53#10 : tensor<6x2x5xf32>, tensor<6x2x4xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<i32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>
    }
    return %23, %39#24, %39#23, %39#17, %39#20, %39#22, %39#21, %39#16, %39#15, %39#19, %39#18 : tensor<f32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<4x5xf32>
  }
  func.func private @_flip(%arg0: tensor<2x6x4xf32>) -> tensor<2x6x4xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<2x6x4xf32>
    return %0 : tensor<2x6x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x2x4xf32>, %arg1: tensor<i32>) -> tensor<2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 4] : (tensor<6x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x5xf32>, %arg1: tensor<1x5xf32>, %arg2: tensor<5x5xf32>, %arg3: tensor<4x5xf32>, %arg4: tensor<1x5xf32>, %arg5: tensor<4x5xf32>, %arg6: tensor<1x5xf32>, %arg7: tensor<5x5xf32>, %arg8: tensor<5x5xf32>, %arg9: tensor<1x5xf32>, %arg10: tensor<2x5xf32>, %arg11: tensor<2x4xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>) {
    %0 = stablehlo.dot_general %arg11, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x5xf32>
    %3 = stablehlo.dot_general %arg10, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x5xf32>
    %5 = stablehlo.negate %4 : tensor<2x5xf32>
    %6 = stablehlo.exponential %5 : tensor<2x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.add %7, %6 : tensor<2x5xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %10 = stablehlo.divide %9, %8 : tensor<2x5xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %12 = stablehlo.subtract %11, %10 : tensor<2x5xf32>
    %13 = stablehlo.multiply %10, %12 : tensor<2x5xf32>
    %14 = stablehlo.dot_general %arg11, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
    %15 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
    %16 = stablehlo.add %14, %15 : tensor<2x5xf32>
    %17 = stablehlo.dot_general %arg10, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %18 = stablehlo.add %16, %17 : tensor<2x5xf32>
    %19 = stablehlo.negate %18 : tensor<2x5xf32>
    %20 = stablehlo.exponential %19 : tensor<2x5xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %22 = stablehlo.add %21, %20 : tensor<2x5xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %24 = stablehlo.divide %23, %22 : tensor<2x5xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<2x5xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<2x5xf32>
    %28 = stablehlo.dot_general %arg11, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
    %29 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
    %30 = stablehlo.add %28, %29 : tensor<2x5xf32>
    %31 = stablehlo.dot_general %arg10, %arg8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %32 = stablehlo.broadcast_in_dim %arg9, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
    %33 = stablehlo.add %31, %32 : tensor<2x5xf32>
    %34 = stablehlo.multiply %10, %33 : tensor<2x5xf32>
    %35 = stablehlo.add %30, %34 : tensor<2x5xf32>
    %36 = stablehlo.tanh %35 : tensor<2x5xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %38 = stablehlo.subtract %37, %36 : tensor<2x5xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %40 = stablehlo.subtract %39, %24 : tensor<2x5xf32>
    %41 = stablehlo.multiply %40, %36 : tensor<2x5xf32>
    %42 = stablehlo.multiply %24, %arg10 : tensor<2x5xf32>
    %43 = stablehlo.add %41, %42 : tensor<2x5xf32>
    return %43, %43, %arg10, %13, %27, %33, %10, %36, %38, %40, %24 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x2x5xf32>, %arg1: tensor<2x5xf32>, %arg2: tensor<i32>) -> tensor<6x2x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x5xf32>) -> tensor<1x2x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x2x5xf32>, tensor<1x2x5xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x2x5xf32>
    return %1 : tensor<6x2x5xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<6x2x5xf32>, %arg1: tensor<i32>) -> tensor<2x5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 5] : (tensor<6x2x5xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x5xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x5xf32>) -> tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<5x5xf32>, %arg1: tensor<5x5xf32>, %arg2: tensor<5x5xf32>, %arg3: tensor<4x5xf32>, %arg4: tensor<5xf32>, %arg5: tensor<5x5xf32>, %arg6: tensor<4x5xf32>, %arg7: tensor<5xf32>, %arg8: tensor<5x5xf32>, %arg9: tensor<4x5xf32>, %arg10: tensor<5xf32>, %arg11: tensor<5x5xf32>, %arg12: tensor<5xf32>, %arg13: tensor<2x5xf32>, %arg14: tensor<2x5xf32>, %arg15: tensor<2x4xf32>, %arg16: tensor<2x5xf32>, %arg17: tensor<2x5xf32>, %arg18: tensor<2x5xf32>, %arg19: tensor<2x5xf32>, %arg20: tensor<2x5xf32>, %arg21: tensor<2x5xf32>, %arg22: tensor<2x5xf32>, %arg23: tensor<2x5xf32>, %arg24: tensor<2x5xf32>) -> (tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>) {
    %0 = stablehlo.add %arg13, %arg14 : tensor<2x5xf32>
    %1 = stablehlo.multiply %arg24, %0 : tensor<2x5xf32>
    %2 = stablehlo.multiply %0, %arg16 : tensor<2x5xf32>
    %3 = stablehlo.multiply %arg23, %0 : tensor<2x5xf32>
    %4 = stablehlo.multiply %0, %arg21 : tensor<2x5xf32>
    %5 = stablehlo.negate %4 : tensor<2x5xf32>
    %6 = stablehlo.add %2, %5 : tensor<2x5xf32>
    %7 = stablehlo.multiply %3, %arg22 : tensor<2x5xf32>
    %8 = stablehlo.multiply %7, %arg21 : tensor<2x5xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x5xf32>
    %10 = stablehlo.multiply %arg20, %9 : tensor<2x5xf32>
    %11 = stablehlo.multiply %9, %arg19 : tensor<2x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %13 = stablehlo.reshape %12 : (tensor<5xf32>) -> tensor<1x5xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x5xf32>) -> tensor<5xf32>
    %15 = stablehlo.add %arg12, %14 : tensor<5xf32>
    %16 = stablehlo.dot_general %10, %arg16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<5x5xf32>
    %17 = stablehlo.transpose %16, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %18 = stablehlo.add %arg11, %17 : tensor<5x5xf32>
    %19 = stablehlo.dot_general %10, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %20 = stablehlo.add %1, %19 : tensor<2x5xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%9 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %22 = stablehlo.reshape %21 : (tensor<5xf32>) -> tensor<1x5xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x5xf32>) -> tensor<5xf32>
    %24 = stablehlo.add %arg10, %23 : tensor<5xf32>
    %25 = stablehlo.dot_general %9, %arg15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %27 = stablehlo.add %arg9, %26 : tensor<4x5xf32>
    %28 = stablehlo.multiply %6, %arg18 : tensor<2x5xf32>
    %29 = stablehlo.dot_general %28, %arg16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<5x5xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %31 = stablehlo.add %arg8, %30 : tensor<5x5xf32>
    %32 = stablehlo.dot_general %28, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %33 = stablehlo.add %20, %32 : tensor<2x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%28 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %35 = stablehlo.reshape %34 : (tensor<5xf32>) -> tensor<1x5xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x5xf32>) -> tensor<5xf32>
    %37 = stablehlo.add %arg7, %36 : tensor<5xf32>
    %38 = stablehlo.dot_general %28, %arg15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %40 = stablehlo.add %arg6, %39 : tensor<4x5xf32>
    %41 = stablehlo.multiply %11, %arg17 : tensor<2x5xf32>
    %42 = stablehlo.dot_general %41, %arg16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<5x5xf32>
    %43 = stablehlo.transpose %42, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %44 = stablehlo.add %arg5, %43 : tensor<5x5xf32>
    %45 = stablehlo.dot_general %41, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<2x5xf32>
    %46 = stablehlo.add %33, %45 : tensor<2x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%41 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %48 = stablehlo.reshape %47 : (tensor<5xf32>) -> tensor<1x5xf32>
    %49 = stablehlo.reshape %48 : (tensor<1x5xf32>) -> tensor<5xf32>
    %50 = stablehlo.add %arg4, %49 : tensor<5xf32>
    %51 = stablehlo.dot_general %41, %arg15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    %52 = stablehlo.transpose %51, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %53 = stablehlo.add %arg3, %52 : tensor<4x5xf32>
    return %53, %50, %44, %40, %37, %31, %27, %24, %18, %15, %46 : tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<4x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>
  }
}
