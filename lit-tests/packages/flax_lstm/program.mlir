module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7xf32>, %arg1: tensor<7x7xf32>, %arg2: tensor<7xf32>, %arg3: tensor<7x7xf32>, %arg4: tensor<7xf32>, %arg5: tensor<7x7xf32>, %arg6: tensor<7xf32>, %arg7: tensor<7x7xf32>, %arg8: tensor<4x7xf32>, %arg9: tensor<4x7xf32>, %arg10: tensor<4x7xf32>, %arg11: tensor<4x7xf32>, %arg12: tensor<2x6x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<7xf32> {jax.result_info = "result[1]['params']['cell']['hf']['bias']"}, tensor<7x7xf32> {jax.result_info = "result[1]['params']['cell']['hf']['kernel']"}, tensor<7xf32> {jax.result_info = "result[1]['params']['cell']['hg']['bias']"}, tensor<7x7xf32> {jax.result_info = "result[1]['params']['cell']['hg']['kernel']"}, tensor<7xf32> {jax.result_info = "result[1]['params']['cell']['hi']['bias']"}, tensor<7x7xf32> {jax.result_info = "result[1]['params']['cell']['hi']['kernel']"}, tensor<7xf32> {jax.result_info = "result[1]['params']['cell']['ho']['bias']"}, tensor<7x7xf32> {jax.result_info = "result[1]['params']['cell']['ho']['kernel']"}, tensor<4x7xf32> {jax.result_info = "result[1]['params']['cell']['if']['kernel']"}, tensor<4x7xf32> {jax.result_info = "result[1]['params']['cell']['ig']['kernel']"}, tensor<4x7xf32> {jax.result_info = "result[1]['params']['cell']['ii']['kernel']"}, tensor<4x7xf32> {jax.result_info = "result[1]['params']['cell']['io']['kernel']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %2 = stablehlo.transpose %arg12, dims = [1, 0, 2] : (tensor<2x6x4xf32>) -> tensor<6x2x4xf32>
    %3 = stablehlo.concatenate %arg5, %arg1, %arg3, %arg7, dim = 1 : (tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>) -> tensor<7x28xf32>
    %4 = stablehlo.concatenate %arg4, %arg0, %arg2, %arg6, dim = 0 : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<28xf32>
    %5 = stablehlo.reshape %4 : (tensor<28xf32>) -> tensor<1x28xf32>
    %6 = stablehlo.concatenate %arg10, %arg8, %arg9, %arg11, dim = 1 : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x28xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x2x7xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %20:20 = stablehlo.while(%iterArg = %2, %iterArg_34 = %3, %iterArg_35 = %5, %iterArg_36 = %6, %iterArg_37 = %c, %iterArg_38 = %0, %iterArg_39 = %1, %iterArg_40 = %7, %iterArg_41 = %8, %iterArg_42 = %9, %iterArg_43 = %10, %iterArg_44 = %11, %iterArg_45 = %12, %iterArg_46 = %13, %iterArg_47 = %14, %iterArg_48 = %15, %iterArg_49 = %16, %iterArg_50 = %17, %iterArg_51 = %18, %iterArg_52 = %19) : tensor<6x2x4xf32>, tensor<7x28xf32>, tensor<1x28xf32>, tensor<4x28xf32>, tensor<i32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>
    cond {
      %c_53 = stablehlo.constant dense<6> : tensor<i32>
      %46 = stablehlo.compare LT, %iterArg_37, %c_53, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %46 : tensor<i1>
    } do {
      %46 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_37) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %47:15 = func.call @closed_call(%iterArg_34, %iterArg_35, %iterArg_36, %iterArg_38, %iterArg_39, %46) : (tensor<7x28xf32>, tensor<1x28xf32>, tensor<4x28xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x4xf32>) -> (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>)
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_40, %47#2, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_41, %47#3, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %50 = func.call @dynamic_update_index_in_dim(%iterArg_42, %47#4, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_43, %47#5, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %52 = func.call @dynamic_update_index_in_dim(%iterArg_44, %47#6, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_45, %47#7, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %54 = func.call @dynamic_update_index_in_dim(%iterArg_46, %47#8, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %55 = func.call @dynamic_update_index_in_dim(%iterArg_47, %47#9, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_48, %47#10, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %57 = func.call @dynamic_update_index_in_dim(%iterArg_49, %47#11, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_50, %47#12, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_51, %47#13, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %60 = func.call @dynamic_update_index_in_dim(%iterArg_52, %47#14, %iterArg_37) : (tensor<6x2x7xf32>, tensor<2x7xf32>, tensor<i32>) -> tensor<6x2x7xf32>
      %c_53 = stablehlo.constant dense<1> : tensor<i32>
      %61 = stablehlo.add %iterArg_37, %c_53 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %61, %47#0, %47#1, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60 : tensor<6x2x4xf32>, tensor<7x28xf32>, tensor<1x28xf32>, tensor<4x28xf32>, tensor<i32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>
    }
    %21 = stablehlo.transpose %20#7, dims = [1, 0, 2] : (tensor<6x2x7xf32>) -> tensor<2x6x7xf32>
    %22 = chlo.square %21 : tensor<2x6x7xf32> -> tensor<2x6x7xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x6x7xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<2x6x7xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%22 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x7xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<8.400000e+01> : tensor<f32>
    %26 = stablehlo.divide %25, %cst_16 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_18 = stablehlo.constant dense<8.400000e+01> : tensor<f32>
    %27 = stablehlo.divide %cst_17, %cst_18 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<2x6x7xf32>
    %29 = stablehlo.multiply %28, %24 : tensor<2x6x7xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0, 2] : (tensor<2x6x7xf32>) -> tensor<6x2x7xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<7x7xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<7x7xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<7x7xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<7x7xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %45:30 = stablehlo.while(%iterArg = %30, %iterArg_34 = %20#8, %iterArg_35 = %2, %iterArg_36 = %20#9, %iterArg_37 = %20#10, %iterArg_38 = %20#11, %iterArg_39 = %20#12, %iterArg_40 = %20#13, %iterArg_41 = %20#14, %iterArg_42 = %20#15, %iterArg_43 = %20#16, %iterArg_44 = %20#17, %iterArg_45 = %20#18, %iterArg_46 = %20#19, %iterArg_47 = %3, %iterArg_48 = %c_33, %iterArg_49 = %33, %iterArg_50 = %34, %iterArg_51 = %35, %iterArg_52 = %36, %iterArg_53 = %37, %iterArg_54 = %38, %iterArg_55 = %39, %iterArg_56 = %40, %iterArg_57 = %41, %iterArg_58 = %42, %iterArg_59 = %43, %iterArg_60 = %44, %iterArg_61 = %31, %iterArg_62 = %32) : tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x4xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<7x28xf32>, tensor<i32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>
    cond {
      %c_63 = stablehlo.constant dense<6> : tensor<i32>
      %46 = stablehlo.compare LT, %iterArg_48, %c_63, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %46 : tensor<i1>
    } do {
      %c_63 = stablehlo.constant dense<6> : tensor<i32>
      %46 = stablehlo.subtract %c_63, %iterArg_48 : tensor<i32>
      %c_64 = stablehlo.constant dense<1> : tensor<i32>
      %47 = stablehlo.subtract %46, %c_64 : tensor<i32>
      %48 = func.call @dynamic_index_in_dim_0(%iterArg, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %49 = func.call @dynamic_index_in_dim_0(%iterArg_34, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %50 = func.call @dynamic_index_in_dim(%iterArg_35, %47) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %51 = func.call @dynamic_index_in_dim_0(%iterArg_36, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %52 = func.call @dynamic_index_in_dim_0(%iterArg_37, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %53 = func.call @dynamic_index_in_dim_0(%iterArg_38, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %54 = func.call @dynamic_index_in_dim_0(%iterArg_39, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %55 = func.call @dynamic_index_in_dim_0(%iterArg_40, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %56 = func.call @dynamic_index_in_dim_0(%iterArg_41, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %57 = func.call @dynamic_index_in_dim_0(%iterArg_42, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %58 = func.call @dynamic_index_in_dim_0(%iterArg_43, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %59 = func.call @dynamic_index_in_dim_0(%iterArg_44, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %60 = func.call @dynamic_index_in_dim_0(%iterArg_45, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %61 = func.call @dynamic_index_in_dim_0(%iterArg_46, %47) : (tensor<6x2x7xf32>, tensor<i32>) -> tensor<2x7xf32>
      %62:14 = func.call @closed_call_1(%iterArg_47, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61) : (tensor<7x28xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x4xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) -> (tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>)
      %c_65 = stablehlo.constant dense<1> : tensor<i32>
      %63 = stablehlo.add %iterArg_48, %c_65 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %63, %62#0, %62#1, %62#2, %62#3, %62#4, %62#5, %62#6, %62#7, %62#8, %62#9, %62#10, %62#11, %62#12, %62#13 : tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x4xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<6x2x7xf32>, tensor<7x28xf32>, tensor<i32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>
    }
    return %26, %45#21, %45#17, %45#22, %45#18, %45#20, %45#16, %45#23, %45#19, %45#25, %45#26, %45#24, %45#27 : tensor<f32>, tensor<7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x2x4xf32>, %arg1: tensor<i32>) -> tensor<2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 4] : (tensor<6x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<7x28xf32>, %arg1: tensor<1x28xf32>, %arg2: tensor<4x28xf32>, %arg3: tensor<2x7xf32>, %arg4: tensor<2x7xf32>, %arg5: tensor<2x4xf32>) -> (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7xf32>, tensor<7x28xf32>) -> tensor<2x28xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x28xf32>) -> tensor<2x28xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x28xf32>
    %3 = stablehlo.slice %2 [0:2, 0:7] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %4 = stablehlo.slice %2 [0:2, 7:14] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %5 = stablehlo.slice %2 [0:2, 14:21] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %6 = stablehlo.slice %2 [0:2, 21:28] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %7 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x28xf32>) -> tensor<2x28xf32>
    %8 = stablehlo.slice %7 [0:2, 0:7] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %9 = stablehlo.slice %7 [0:2, 7:14] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %10 = stablehlo.slice %7 [0:2, 14:21] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %11 = stablehlo.slice %7 [0:2, 21:28] : (tensor<2x28xf32>) -> tensor<2x7xf32>
    %12 = stablehlo.add %3, %8 : tensor<2x7xf32>
    %13 = stablehlo.negate %12 : tensor<2x7xf32>
    %14 = stablehlo.exponential %13 : tensor<2x7xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %16 = stablehlo.add %15, %14 : tensor<2x7xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %18 = stablehlo.divide %17, %16 : tensor<2x7xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %20 = stablehlo.subtract %19, %18 : tensor<2x7xf32>
    %21 = stablehlo.multiply %18, %20 : tensor<2x7xf32>
    %22 = stablehlo.add %4, %9 : tensor<2x7xf32>
    %23 = stablehlo.negate %22 : tensor<2x7xf32>
    %24 = stablehlo.exponential %23 : tensor<2x7xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %26 = stablehlo.add %25, %24 : tensor<2x7xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %28 = stablehlo.divide %27, %26 : tensor<2x7xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<2x7xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<2x7xf32>
    %32 = stablehlo.add %5, %10 : tensor<2x7xf32>
    %33 = stablehlo.tanh %32 : tensor<2x7xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %35 = stablehlo.subtract %34, %33 : tensor<2x7xf32>
    %36 = stablehlo.add %6, %11 : tensor<2x7xf32>
    %37 = stablehlo.negate %36 : tensor<2x7xf32>
    %38 = stablehlo.exponential %37 : tensor<2x7xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %40 = stablehlo.add %39, %38 : tensor<2x7xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %42 = stablehlo.divide %41, %40 : tensor<2x7xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<2x7xf32>
    %45 = stablehlo.multiply %42, %44 : tensor<2x7xf32>
    %46 = stablehlo.multiply %28, %arg3 : tensor<2x7xf32>
    %47 = stablehlo.multiply %18, %33 : tensor<2x7xf32>
    %48 = stablehlo.add %46, %47 : tensor<2x7xf32>
    %49 = stablehlo.tanh %48 : tensor<2x7xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %51 = stablehlo.subtract %50, %49 : tensor<2x7xf32>
    %52 = stablehlo.multiply %42, %49 : tensor<2x7xf32>
    return %48, %52, %52, %arg4, %21, %31, %33, %35, %45, %arg3, %28, %18, %49, %51, %42 : tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x2x7xf32>, %arg1: tensor<2x7xf32>, %arg2: tensor<i32>) -> tensor<6x2x7xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x7xf32>) -> tensor<1x2x7xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x2x7xf32>, tensor<1x2x7xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x2x7xf32>
    return %1 : tensor<6x2x7xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<6x2x7xf32>, %arg1: tensor<i32>) -> tensor<2x7xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 7] : (tensor<6x2x7xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x7xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x7xf32>) -> tensor<2x7xf32>
    return %1 : tensor<2x7xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<7x28xf32>, %arg1: tensor<7x7xf32>, %arg2: tensor<7x7xf32>, %arg3: tensor<7x7xf32>, %arg4: tensor<7x7xf32>, %arg5: tensor<7xf32>, %arg6: tensor<7xf32>, %arg7: tensor<7xf32>, %arg8: tensor<7xf32>, %arg9: tensor<4x7xf32>, %arg10: tensor<4x7xf32>, %arg11: tensor<4x7xf32>, %arg12: tensor<4x7xf32>, %arg13: tensor<2x7xf32>, %arg14: tensor<2x7xf32>, %arg15: tensor<2x7xf32>, %arg16: tensor<2x7xf32>, %arg17: tensor<2x4xf32>, %arg18: tensor<2x7xf32>, %arg19: tensor<2x7xf32>, %arg20: tensor<2x7xf32>, %arg21: tensor<2x7xf32>, %arg22: tensor<2x7xf32>, %arg23: tensor<2x7xf32>, %arg24: tensor<2x7xf32>, %arg25: tensor<2x7xf32>, %arg26: tensor<2x7xf32>, %arg27: tensor<2x7xf32>, %arg28: tensor<2x7xf32>) -> (tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) {
    %0 = stablehlo.add %arg14, %arg15 : tensor<2x7xf32>
    %1 = stablehlo.multiply %arg28, %0 : tensor<2x7xf32>
    %2 = stablehlo.multiply %0, %arg26 : tensor<2x7xf32>
    %3 = stablehlo.multiply %1, %arg27 : tensor<2x7xf32>
    %4 = stablehlo.add %arg13, %3 : tensor<2x7xf32>
    %5 = stablehlo.multiply %3, %arg26 : tensor<2x7xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x7xf32>
    %7 = stablehlo.multiply %arg25, %6 : tensor<2x7xf32>
    %8 = stablehlo.multiply %6, %arg20 : tensor<2x7xf32>
    %9 = stablehlo.multiply %arg24, %6 : tensor<2x7xf32>
    %10 = stablehlo.multiply %6, %arg23 : tensor<2x7xf32>
    %11 = stablehlo.multiply %2, %arg22 : tensor<2x7xf32>
    %12 = stablehlo.multiply %7, %arg21 : tensor<2x7xf32>
    %13 = stablehlo.multiply %12, %arg20 : tensor<2x7xf32>
    %14 = stablehlo.add %12, %13 : tensor<2x7xf32>
    %15 = stablehlo.multiply %10, %arg19 : tensor<2x7xf32>
    %16 = stablehlo.multiply %8, %arg18 : tensor<2x7xf32>
    %17 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x28xf32>
    %18 = stablehlo.dot_general %17, %arg17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x28xf32>, tensor<2x4xf32>) -> tensor<28x4xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<28x4xf32>) -> tensor<4x28xf32>
    %20 = stablehlo.slice %19 [0:4, 0:7] : (tensor<4x28xf32>) -> tensor<4x7xf32>
    %21 = stablehlo.slice %19 [0:4, 7:14] : (tensor<4x28xf32>) -> tensor<4x7xf32>
    %22 = stablehlo.slice %19 [0:4, 14:21] : (tensor<4x28xf32>) -> tensor<4x7xf32>
    %23 = stablehlo.slice %19 [0:4, 21:28] : (tensor<4x28xf32>) -> tensor<4x7xf32>
    %24 = stablehlo.add %arg9, %20 : tensor<4x7xf32>
    %25 = stablehlo.add %arg10, %21 : tensor<4x7xf32>
    %26 = stablehlo.add %arg11, %22 : tensor<4x7xf32>
    %27 = stablehlo.add %arg12, %23 : tensor<4x7xf32>
    %28 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x28xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x28xf32>, tensor<f32>) -> tensor<28xf32>
    %30 = stablehlo.reshape %29 : (tensor<28xf32>) -> tensor<1x28xf32>
    %31 = stablehlo.reshape %30 : (tensor<1x28xf32>) -> tensor<28xf32>
    %32 = stablehlo.dot_general %28, %arg16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x28xf32>, tensor<2x7xf32>) -> tensor<28x7xf32>
    %33 = stablehlo.transpose %32, dims = [1, 0] : (tensor<28x7xf32>) -> tensor<7x28xf32>
    %34 = stablehlo.dot_general %28, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x28xf32>, tensor<7x28xf32>) -> tensor<2x7xf32>
    %35 = stablehlo.slice %31 [0:7] : (tensor<28xf32>) -> tensor<7xf32>
    %36 = stablehlo.slice %31 [7:14] : (tensor<28xf32>) -> tensor<7xf32>
    %37 = stablehlo.slice %31 [14:21] : (tensor<28xf32>) -> tensor<7xf32>
    %38 = stablehlo.slice %31 [21:28] : (tensor<28xf32>) -> tensor<7xf32>
    %39 = stablehlo.add %arg5, %35 : tensor<7xf32>
    %40 = stablehlo.add %arg6, %36 : tensor<7xf32>
    %41 = stablehlo.add %arg7, %37 : tensor<7xf32>
    %42 = stablehlo.add %arg8, %38 : tensor<7xf32>
    %43 = stablehlo.slice %33 [0:7, 0:7] : (tensor<7x28xf32>) -> tensor<7x7xf32>
    %44 = stablehlo.slice %33 [0:7, 7:14] : (tensor<7x28xf32>) -> tensor<7x7xf32>
    %45 = stablehlo.slice %33 [0:7, 14:21] : (tensor<7x28xf32>) -> tensor<7x7xf32>
    %46 = stablehlo.slice %33 [0:7, 21:28] : (tensor<7x28xf32>) -> tensor<7x7xf32>
    %47 = stablehlo.add %arg1, %43 : tensor<7x7xf32>
    %48 = stablehlo.add %arg2, %44 : tensor<7x7xf32>
    %49 = stablehlo.add %arg3, %45 : tensor<7x7xf32>
    %50 = stablehlo.add %arg4, %46 : tensor<7x7xf32>
    return %47, %48, %49, %50, %39, %40, %41, %42, %24, %25, %26, %27, %9, %34 : tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>
  }
}
