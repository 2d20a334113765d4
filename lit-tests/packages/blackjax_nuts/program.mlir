module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>, %arg1: tensor<2xf32>) -> (tensor<4x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.sqrt %0 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.divide %2, %1 : tensor<2xf32>
    %4 = stablehlo.multiply %arg1, %arg1 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.multiply %5, %arg1 : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%4 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %8 = stablehlo.multiply %cst_3, %7 : tensor<f32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.multiply %cst_4, %cst_5 : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %11 = stablehlo.multiply %10, %6 : tensor<2xf32>
    %12 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<4x2xui32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %14:8 = stablehlo.while(%iterArg = %12, %iterArg_7 = %3, %iterArg_8 = %0, %iterArg_9 = %c, %iterArg_10 = %arg1, %iterArg_11 = %8, %iterArg_12 = %11, %iterArg_13 = %13) : tensor<4x2xui32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<4x2xf32>
    cond {
      %c_14 = stablehlo.constant dense<4> : tensor<i32>
      %15 = stablehlo.compare LT, %iterArg_9, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %15 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_9) : (tensor<4x2xui32>, tensor<i32>) -> tensor<2xui32>
      %16:4 = func.call @closed_call_0(%iterArg_7, %iterArg_8, %iterArg_10, %iterArg_11, %iterArg_12, %15) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xui32>) -> (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>)
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_13, %16#3, %iterArg_9) : (tensor<4x2xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4x2xf32>
      %c_14 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %iterArg_9, %c_14 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_7, %iterArg_8, %18, %16#0, %16#1, %16#2, %17 : tensor<4x2xui32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<4x2xf32>
    }
    return %14#7 : tensor<4x2xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<4xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<4xui64>
    %9 = stablehlo.convert %6 : (tensor<4xui64>) -> tensor<4xui32>
    %10 = stablehlo.convert %8 : (tensor<4xui64>) -> tensor<4xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<4xui32>) -> tensor<4x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<4xui32>) -> tensor<4x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<4x1xui32>, tensor<4x1xui32>) -> tensor<4x2xui32>
    return %14 : tensor<4x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4xui32>, %arg3: tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4xui32>, tensor<4xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<4xui32>, %arg2: tensor<4xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4xui32>
    %9 = stablehlo.or %5, %8 : tensor<4xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4xui32>
    %19 = stablehlo.or %15, %18 : tensor<4xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4xui32>
    %29 = stablehlo.or %25, %28 : tensor<4xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4xui32>
    %39 = stablehlo.or %35, %38 : tensor<4xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %42 = stablehlo.add %33, %41 : tensor<4xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %44 = stablehlo.add %40, %43 : tensor<4xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %48 = stablehlo.add %44, %47 : tensor<4xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x2xui32>, %arg1: tensor<i32>) -> tensor<2xui32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<4x2xui32>, tensor<i32>, tensor<i32>) -> tensor<1x2xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x2xui32>) -> tensor<2xui32>
    return %1 : tensor<2xui32>
  }
  func.func private @closed_call_0(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: tensor<f32>, %arg4: tensor<2xf32>, %arg5: tensor<2xui32>) -> (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>) {
    %0 = call @_threefry_split_1(%arg5) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = call @_normal(%2) : (tensor<2xui32>) -> tensor<2xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.add %7, %6 : tensor<2xf32>
    %9 = stablehlo.slice %8 [0:2] : (tensor<2xf32>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10x2xf32>
    %12 = stablehlo.negate %arg3 : tensor<f32>
    %13 = stablehlo.multiply %arg1, %9 : tensor<2xf32>
    %14 = stablehlo.dot_general %13, %9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %15 = stablehlo.multiply %cst_2, %14 : tensor<f32>
    %16 = stablehlo.add %12, %15 : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<false> : tensor<i1>
    %c_9 = stablehlo.constant dense<false> : tensor<i1>
    %17:27 = stablehlo.while(%iterArg = %4, %iterArg_10 = %arg1, %iterArg_11 = %16, %iterArg_12 = %c, %iterArg_13 = %arg2, %iterArg_14 = %9, %iterArg_15 = %arg3, %iterArg_16 = %arg4, %iterArg_17 = %16, %iterArg_18 = %cst_3, %iterArg_19 = %cst_4, %iterArg_20 = %arg2, %iterArg_21 = %9, %iterArg_22 = %arg3, %iterArg_23 = %arg4, %iterArg_24 = %arg2, %iterArg_25 = %9, %iterArg_26 = %arg3, %iterArg_27 = %arg4, %iterArg_28 = %9, %iterArg_29 = %c_5, %iterArg_30 = %10, %iterArg_31 = %11, %iterArg_32 = %c_6, %iterArg_33 = %c_7, %iterArg_34 = %c_8, %iterArg_35 = %c_9) : tensor<2xui32>, tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<10x2xf32>, tensor<10x2xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>
    cond {
      %c_36 = stablehlo.constant dense<10> : tensor<i32>
      %18 = stablehlo.compare LT, %iterArg_12, %c_36, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %19 = stablehlo.not %iterArg_34 : tensor<i1>
      %c_37 = stablehlo.constant dense<false> : tensor<i1>
      %20 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i1>) -> tensor<i1>
      %21 = stablehlo.compare NE, %18, %20, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %22 = stablehlo.convert %21 : tensor<i1>
      %23 = stablehlo.and %22, %19 : tensor<i1>
      %24 = stablehlo.not %iterArg_35 : tensor<i1>
      %25 = stablehlo.and %23, %24 : tensor<i1>
      stablehlo.return %25 : tensor<i1>
    } do {
      %18 = stablehlo.convert %iterArg_12 : (tensor<i32>) -> tensor<ui32>
      %19 = func.call @_threefry_fold_in(%iterArg, %18) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
      %20 = func.call @_threefry_split_6(%19) : (tensor<2xui32>) -> tensor<3x2xui32>
      %21 = stablehlo.slice %20 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %22 = stablehlo.reshape %21 : (tensor<1x2xui32>) -> tensor<2xui32>
      %23 = stablehlo.slice %20 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %24 = stablehlo.reshape %23 : (tensor<1x2xui32>) -> tensor<2xui32>
      %25 = stablehlo.slice %20 [2:3, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %26 = stablehlo.reshape %25 : (tensor<1x2xui32>) -> tensor<2xui32>
      %cst_36 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %27 = func.call @_bernoulli(%22, %cst_36) : (tensor<2xui32>, tensor<f32>) -> tensor<i1>
      %c_37 = stablehlo.constant dense<1> : tensor<i32>
      %c_38 = stablehlo.constant dense<-1> : tensor<i32>
      %28 = func.call @_where(%27, %c_37, %c_38) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_39 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.compare GT, %28, %c_39, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %30 = stablehlo.convert %29 : (tensor<i1>) -> tensor<i32>
      %31:4 = "stablehlo.case"(%30) ({
        stablehlo.return %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>
      }, {
        stablehlo.return %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>
      }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>)
      %c_40 = stablehlo.constant dense<2> : tensor<i32>
      %c_41 = stablehlo.constant dense<0> : tensor<i32>
      %32 = stablehlo.compare EQ, %c_40, %c_41, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %33 = stablehlo.compare NE, %iterArg_12, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %34 = stablehlo.and %32, %33 : tensor<i1>
      %c_43 = stablehlo.constant dense<0> : tensor<i32>
      %c_44 = stablehlo.constant dense<1> : tensor<i32>
      %35 = func.call @_where_12(%34, %c_43, %c_44) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_45 = stablehlo.constant dense<1> : tensor<i32>
      %36 = stablehlo.and %iterArg_12, %c_45 : tensor<i32>
      %c_46 = stablehlo.constant dense<2> : tensor<i32>
      %37 = stablehlo.multiply %35, %c_46 : tensor<i32>
      %38 = func.call @_where_13(%36, %37, %35) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_47 = stablehlo.constant dense<2> : tensor<i32>
      %c_48 = stablehlo.constant dense<2> : tensor<i32>
      %39 = stablehlo.multiply %c_47, %c_48 : tensor<i32>
      %c_49 = stablehlo.constant dense<1> : tensor<i32>
      %40 = stablehlo.shift_right_logical %iterArg_12, %c_49 : tensor<i32>
      %c_50 = stablehlo.constant dense<1> : tensor<i32>
      %41 = stablehlo.and %40, %c_50 : tensor<i32>
      %42 = stablehlo.multiply %38, %39 : tensor<i32>
      %43 = func.call @_where_13(%41, %42, %38) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %44 = stablehlo.multiply %39, %39 : tensor<i32>
      %c_51 = stablehlo.constant dense<1> : tensor<i32>
      %45 = stablehlo.shift_right_logical %40, %c_51 : tensor<i32>
      %c_52 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.and %45, %c_52 : tensor<i32>
      %47 = stablehlo.multiply %43, %44 : tensor<i32>
      %48 = func.call @_where_13(%46, %47, %43) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %49 = stablehlo.multiply %44, %44 : tensor<i32>
      %c_53 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.shift_right_logical %45, %c_53 : tensor<i32>
      %c_54 = stablehlo.constant dense<1> : tensor<i32>
      %51 = stablehlo.and %50, %c_54 : tensor<i32>
      %52 = stablehlo.multiply %48, %49 : tensor<i32>
      %53 = func.call @_where_13(%51, %52, %48) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %54 = stablehlo.multiply %49, %49 : tensor<i32>
      %c_55 = stablehlo.constant dense<1> : tensor<i32>
      %55 = stablehlo.shift_right_logical %50, %c_55 : tensor<i32>
      %c_56 = stablehlo.constant dense<1> : tensor<i32>
      %56 = stablehlo.and %55, %c_56 : tensor<i32>
      %57 = stablehlo.multiply %53, %54 : tensor<i32>
      %58 = func.call @_where_13(%56, %57, %53) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %59 = stablehlo.multiply %54, %54 : tensor<i32>
      %c_57 = stablehlo.constant dense<1> : tensor<i32>
      %60 = stablehlo.shift_right_logical %55, %c_57 : tensor<i32>
      %c_58 = stablehlo.constant dense<1> : tensor<i32>
      %61 = stablehlo.and %60, %c_58 : tensor<i32>
      %62 = stablehlo.multiply %58, %59 : tensor<i32>
      %63 = func.call @_where_13(%61, %62, %58) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %64 = stablehlo.multiply %59, %59 : tensor<i32>
      %c_59 = stablehlo.constant dense<1> : tensor<i32>
      %65 = stablehlo.shift_right_logical %60, %c_59 : tensor<i32>
      %66 = stablehlo.negate %31#2 : tensor<f32>
      %67 = stablehlo.multiply %iterArg_10, %31#1 : tensor<2xf32>
      %68 = stablehlo.dot_general %67, %31#1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
      %cst_60 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %69 = stablehlo.multiply %cst_60, %68 : tensor<f32>
      %70 = stablehlo.add %66, %69 : tensor<f32>
      %71 = stablehlo.subtract %iterArg_11, %70 : tensor<f32>
      %72 = stablehlo.compare NE, %71, %71, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_61 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %73 = func.call @_where_14(%72, %cst_61, %71) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %74 = stablehlo.minimum %73, %cst_62 : tensor<f32>
      %c_63 = stablehlo.constant dense<0> : tensor<i32>
      %c_64 = stablehlo.constant dense<0> : tensor<i32>
      %c_65 = stablehlo.constant dense<false> : tensor<i1>
      %c_66 = stablehlo.constant dense<false> : tensor<i1>
      %75:29 = stablehlo.while(%iterArg_73 = %63, %iterArg_74 = %24, %iterArg_75 = %28, %iterArg_76 = %iterArg_10, %iterArg_77 = %iterArg_11, %iterArg_78 = %c_63, %iterArg_79 = %31#0, %iterArg_80 = %31#1, %iterArg_81 = %31#2, %iterArg_82 = %31#3, %iterArg_83 = %70, %iterArg_84 = %73, %iterArg_85 = %74, %iterArg_86 = %31#0, %iterArg_87 = %31#1, %iterArg_88 = %31#2, %iterArg_89 = %31#3, %iterArg_90 = %31#0, %iterArg_91 = %31#1, %iterArg_92 = %31#2, %iterArg_93 = %31#3, %iterArg_94 = %31#1, %iterArg_95 = %c_64, %iterArg_96 = %iterArg_30, %iterArg_97 = %iterArg_31, %iterArg_98 = %iterArg_32, %iterArg_99 = %iterArg_33, %iterArg_100 = %c_65, %iterArg_101 = %c_66) : tensor<i32>, tensor<2xui32>, tensor<i32>, tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<10x2xf32>, tensor<10x2xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>
      cond {
        %100 = stablehlo.convert %iterArg_78 : tensor<i32>
        %101 = stablehlo.compare LT, %100, %iterArg_73, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %102 = stablehlo.not %iterArg_101 : tensor<i1>
        %103 = stablehlo.and %101, %102 : tensor<i1>
        %104 = stablehlo.not %iterArg_100 : tensor<i1>
        %105 = stablehlo.and %103, %104 : tensor<i1>
        stablehlo.return %105 : tensor<i1>
      } do {
        %100 = stablehlo.convert %iterArg_78 : (tensor<i32>) -> tensor<ui32>
        %101 = func.call @_threefry_fold_in(%iterArg_74, %100) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
        %102 = stablehlo.convert %iterArg_75 : (tensor<i32>) -> tensor<f32>
        %cst_102 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
        %103 = stablehlo.multiply %102, %cst_102 : tensor<f32>
        %cst_103 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %104 = stablehlo.multiply %103, %cst_103 : tensor<f32>
        %105 = stablehlo.convert %104 : tensor<f32>
        %106 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %107 = stablehlo.multiply %106, %iterArg_93 : tensor<2xf32>
        %108 = stablehlo.add %iterArg_91, %107 : tensor<2xf32>
        %109 = stablehlo.multiply %iterArg_76, %108 : tensor<2xf32>
        %110 = stablehlo.dot_general %109, %108, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
        %cst_104 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %111 = stablehlo.multiply %cst_104, %110 : tensor<f32>
        %cst_105 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %112 = stablehlo.multiply %cst_105, %cst_106 : tensor<f32>
        %113 = stablehlo.dot_general %112, %109, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
        %114 = stablehlo.dot_general %112, %108, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
        %115 = stablehlo.multiply %iterArg_76, %114 : tensor<2xf32>
        %116 = stablehlo.add %113, %115 : tensor<2xf32>
        %cst_107 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %117 = stablehlo.multiply %103, %cst_107 : tensor<f32>
        %118 = stablehlo.convert %117 : tensor<f32>
        %119 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %120 = stablehlo.multiply %119, %116 : tensor<2xf32>
        %121 = stablehlo.add %iterArg_90, %120 : tensor<2xf32>
        %122 = stablehlo.multiply %121, %121 : tensor<2xf32>
        %cst_108 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %123 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %124 = stablehlo.multiply %123, %121 : tensor<2xf32>
        %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %125 = stablehlo.reduce(%122 init: %cst_109) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
        %cst_110 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
        %126 = stablehlo.multiply %cst_110, %125 : tensor<f32>
        %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
        %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %127 = stablehlo.multiply %cst_111, %cst_112 : tensor<f32>
        %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %129 = stablehlo.multiply %128, %124 : tensor<2xf32>
        %cst_113 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %130 = stablehlo.multiply %103, %cst_113 : tensor<f32>
        %131 = stablehlo.convert %130 : tensor<f32>
        %132 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %133 = stablehlo.multiply %132, %129 : tensor<2xf32>
        %134 = stablehlo.add %108, %133 : tensor<2xf32>
        %135 = stablehlo.negate %126 : tensor<f32>
        %136 = stablehlo.multiply %iterArg_76, %134 : tensor<2xf32>
        %137 = stablehlo.dot_general %136, %134, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
        %cst_114 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %138 = stablehlo.multiply %cst_114, %137 : tensor<f32>
        %139 = stablehlo.add %135, %138 : tensor<f32>
        %140 = stablehlo.subtract %iterArg_77, %139 : tensor<f32>
        %141 = stablehlo.compare NE, %140, %140, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_115 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %142 = func.call @_where_14(%141, %cst_115, %140) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %143 = stablehlo.minimum %142, %cst_116 : tensor<f32>
        %144 = stablehlo.negate %142 : tensor<f32>
        %cst_117 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
        %145 = stablehlo.compare GT, %144, %cst_117, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %c_118 = stablehlo.constant dense<0> : tensor<i32>
        %146 = stablehlo.compare EQ, %iterArg_78, %c_118, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %147 = stablehlo.convert %146 : (tensor<i1>) -> tensor<i32>
        %148:13 = "stablehlo.case"(%147) ({
          %166 = stablehlo.add %iterArg_94, %134 : tensor<2xf32>
          %c_127 = stablehlo.constant dense<1> : tensor<i32>
          %167 = stablehlo.add %iterArg_95, %c_127 : tensor<i32>
          %168 = stablehlo.subtract %142, %iterArg_84 : tensor<f32>
          %169 = stablehlo.negate %168 : tensor<f32>
          %170 = stablehlo.exponential %169 : tensor<f32>
          %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
          %171 = stablehlo.add %cst_128, %170 : tensor<f32>
          %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
          %172 = stablehlo.divide %cst_129, %171 : tensor<f32>
          %173 = func.call @_bernoulli(%101, %172) : (tensor<2xui32>, tensor<f32>) -> tensor<i1>
          %174 = stablehlo.maximum %iterArg_84, %142 : tensor<f32>
          %175 = stablehlo.subtract %iterArg_84, %142 : tensor<f32>
          %176 = stablehlo.compare NE, %175, %175, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %177 = stablehlo.add %iterArg_84, %142 : tensor<f32>
          %178 = stablehlo.abs %175 : tensor<f32>
          %179 = stablehlo.negate %178 : tensor<f32>
          %180 = stablehlo.exponential %179 : tensor<f32>
          %181 = stablehlo.log_plus_one %180 : tensor<f32>
          %182 = stablehlo.add %174, %181 : tensor<f32>
          %183 = stablehlo.select %176, %177, %182 : tensor<i1>, tensor<f32>
          %184 = stablehlo.maximum %iterArg_85, %143 : tensor<f32>
          %185 = stablehlo.subtract %iterArg_85, %143 : tensor<f32>
          %186 = stablehlo.compare NE, %185, %185, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %187 = stablehlo.add %iterArg_85, %143 : tensor<f32>
          %188 = stablehlo.abs %185 : tensor<f32>
          %189 = stablehlo.negate %188 : tensor<f32>
          %190 = stablehlo.exponential %189 : tensor<f32>
          %191 = stablehlo.log_plus_one %190 : tensor<f32>
          %192 = stablehlo.add %184, %191 : tensor<f32>
          %193 = stablehlo.select %186, %187, %192 : tensor<i1>, tensor<f32>
          %194 = stablehlo.convert %173 : (tensor<i1>) -> tensor<i32>
          %195:5 = "stablehlo.case"(%194) ({
            stablehlo.return %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>
          }, {
            stablehlo.return %121, %134, %126, %129, %139 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>
          }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>)
          stablehlo.return %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %166, %167, %195#0, %195#1, %195#2, %195#3, %195#4, %183, %193 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>
        }, {
          %c_127 = stablehlo.constant dense<1> : tensor<i32>
          stablehlo.return %121, %134, %126, %129, %134, %c_127, %121, %134, %126, %129, %139, %142, %143 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>
        }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>)
        %c_119 = stablehlo.constant dense<1> : tensor<i32>
        %149 = stablehlo.shift_right_arithmetic %iterArg_78, %c_119 : tensor<i32>
        %150 = func.call @bitwise_count(%149) : (tensor<i32>) -> tensor<ui8>
        %151 = stablehlo.convert %150 : (tensor<ui8>) -> tensor<i32>
        %152 = stablehlo.not %iterArg_78 : tensor<i32>
        %c_120 = stablehlo.constant dense<1> : tensor<i32>
        %153 = stablehlo.add %iterArg_78, %c_120 : tensor<i32>
        %154 = stablehlo.and %152, %153 : tensor<i32>
        %c_121 = stablehlo.constant dense<1> : tensor<i32>
        %155 = stablehlo.subtract %154, %c_121 : tensor<i32>
        %156 = func.call @bitwise_count(%155) : (tensor<i32>) -> tensor<ui8>
        %157 = stablehlo.convert %156 : (tensor<ui8>) -> tensor<i32>
        %158 = stablehlo.subtract %151, %157 : tensor<i32>
        %c_122 = stablehlo.constant dense<1> : tensor<i32>
        %159 = stablehlo.add %158, %c_122 : tensor<i32>
        %c_123 = stablehlo.constant dense<2> : tensor<i32>
        %160 = func.call @remainder(%iterArg_78, %c_123) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_124 = stablehlo.constant dense<0> : tensor<i32>
        %161 = stablehlo.compare EQ, %160, %c_124, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %162 = stablehlo.convert %161 : (tensor<i1>) -> tensor<i32>
        %163:2 = "stablehlo.case"(%162) ({
          stablehlo.return %iterArg_96, %iterArg_97 : tensor<10x2xf32>, tensor<10x2xf32>
        }, {
          %c_127 = stablehlo.constant dense<0> : tensor<i32>
          %166 = stablehlo.compare LT, %151, %c_127, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_128 = stablehlo.constant dense<10> : tensor<i32>
          %167 = stablehlo.add %151, %c_128 : tensor<i32>
          %168 = stablehlo.select %166, %167, %151 : tensor<i1>, tensor<i32>
          %169 = stablehlo.broadcast_in_dim %168, dims = [] : (tensor<i32>) -> tensor<1xi32>
          %170 = "stablehlo.scatter"(%iterArg_96, %169, %134) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
          ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
            stablehlo.return %arg7 : tensor<f32>
          }) : (tensor<10x2xf32>, tensor<1xi32>, tensor<2xf32>) -> tensor<10x2xf32>
          %c_129 = stablehlo.constant dense<0> : tensor<i32>
          %171 = stablehlo.compare LT, %151, %c_129, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_130 = stablehlo.constant dense<10> : tensor<i32>
          %172 = stablehlo.add %151, %c_130 : tensor<i32>
          %173 = stablehlo.select %171, %172, %151 : tensor<i1>, tensor<i32>
          %174 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<i32>) -> tensor<1xi32>
          %175 = "stablehlo.scatter"(%iterArg_97, %174, %148#4) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
          ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
            stablehlo.return %arg7 : tensor<f32>
          }) : (tensor<10x2xf32>, tensor<1xi32>, tensor<2xf32>) -> tensor<10x2xf32>
          stablehlo.return %170, %175 : tensor<10x2xf32>, tensor<10x2xf32>
        }) : (tensor<i32>) -> (tensor<10x2xf32>, tensor<10x2xf32>)
        %c_125 = stablehlo.constant dense<false> : tensor<i1>
        %164:8 = stablehlo.while(%iterArg_127 = %159, %iterArg_128 = %163#1, %iterArg_129 = %148#4, %iterArg_130 = %163#0, %iterArg_131 = %iterArg_76, %iterArg_132 = %134, %iterArg_133 = %151, %iterArg_134 = %c_125) : tensor<i32>, tensor<10x2xf32>, tensor<2xf32>, tensor<10x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<i1>
        cond {
          %166 = stablehlo.compare GE, %iterArg_133, %iterArg_127, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %167 = stablehlo.not %iterArg_134 : tensor<i1>
          %168 = stablehlo.and %166, %167 : tensor<i1>
          stablehlo.return %168 : tensor<i1>
        } do {
          %c_135 = stablehlo.constant dense<0> : tensor<i32>
          %166 = stablehlo.compare LT, %iterArg_133, %c_135, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_136 = stablehlo.constant dense<10> : tensor<i32>
          %167 = stablehlo.add %iterArg_133, %c_136 : tensor<i32>
          %168 = stablehlo.select %166, %167, %iterArg_133 : tensor<i1>, tensor<i32>
          %c_137 = stablehlo.constant dense<0> : tensor<i32>
          %c_138 = stablehlo.constant dense<0> : tensor<i32>
          %169 = stablehlo.compare LT, %c_137, %c_138, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_139 = stablehlo.constant dense<0> : tensor<i32>
          %c_140 = stablehlo.constant dense<2> : tensor<i32>
          %170 = stablehlo.add %c_139, %c_140 : tensor<i32>
          %c_141 = stablehlo.constant dense<0> : tensor<i32>
          %171 = stablehlo.select %169, %170, %c_141 : tensor<i1>, tensor<i32>
          %172 = stablehlo.dynamic_slice %iterArg_128, %168, %171, sizes = [1, 2] : (tensor<10x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
          %173 = stablehlo.reshape %172 : (tensor<1x2xf32>) -> tensor<2xf32>
          %174 = stablehlo.subtract %iterArg_129, %173 : tensor<2xf32>
          %c_142 = stablehlo.constant dense<0> : tensor<i32>
          %175 = stablehlo.compare LT, %iterArg_133, %c_142, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_143 = stablehlo.constant dense<10> : tensor<i32>
          %176 = stablehlo.add %iterArg_133, %c_143 : tensor<i32>
          %177 = stablehlo.select %175, %176, %iterArg_133 : tensor<i1>, tensor<i32>
          %c_144 = stablehlo.constant dense<0> : tensor<i32>
          %c_145 = stablehlo.constant dense<0> : tensor<i32>
          %178 = stablehlo.compare LT, %c_144, %c_145, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_146 = stablehlo.constant dense<0> : tensor<i32>
          %c_147 = stablehlo.constant dense<2> : tensor<i32>
          %179 = stablehlo.add %c_146, %c_147 : tensor<i32>
          %c_148 = stablehlo.constant dense<0> : tensor<i32>
          %180 = stablehlo.select %178, %179, %c_148 : tensor<i1>, tensor<i32>
          %181 = stablehlo.dynamic_slice %iterArg_130, %177, %180, sizes = [1, 2] : (tensor<10x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
          %182 = stablehlo.reshape %181 : (tensor<1x2xf32>) -> tensor<2xf32>
          %183 = stablehlo.add %174, %182 : tensor<2xf32>
          %c_149 = stablehlo.constant dense<1> : tensor<i32>
          %184 = stablehlo.subtract %iterArg_133, %c_149 : tensor<i32>
          %c_150 = stablehlo.constant dense<0> : tensor<i32>
          %185 = stablehlo.compare LT, %iterArg_133, %c_150, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_151 = stablehlo.constant dense<10> : tensor<i32>
          %186 = stablehlo.add %iterArg_133, %c_151 : tensor<i32>
          %187 = stablehlo.select %185, %186, %iterArg_133 : tensor<i1>, tensor<i32>
          %c_152 = stablehlo.constant dense<0> : tensor<i32>
          %c_153 = stablehlo.constant dense<0> : tensor<i32>
          %188 = stablehlo.compare LT, %c_152, %c_153, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %c_154 = stablehlo.constant dense<0> : tensor<i32>
          %c_155 = stablehlo.constant dense<2> : tensor<i32>
          %189 = stablehlo.add %c_154, %c_155 : tensor<i32>
          %c_156 = stablehlo.constant dense<0> : tensor<i32>
          %190 = stablehlo.select %188, %189, %c_156 : tensor<i1>, tensor<i32>
          %191 = stablehlo.dynamic_slice %iterArg_130, %187, %190, sizes = [1, 2] : (tensor<10x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
          %192 = stablehlo.reshape %191 : (tensor<1x2xf32>) -> tensor<2xf32>
          %193 = stablehlo.multiply %iterArg_131, %192 : tensor<2xf32>
          %194 = stablehlo.multiply %iterArg_131, %iterArg_132 : tensor<2xf32>
          %195 = stablehlo.add %iterArg_132, %192 : tensor<2xf32>
          %cst_157 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
          %196 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<2xf32>
          %197 = stablehlo.divide %195, %196 : tensor<2xf32>
          %198 = stablehlo.subtract %183, %197 : tensor<2xf32>
          %199 = stablehlo.dot_general %193, %198, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
          %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %200 = stablehlo.compare LE, %199, %cst_158, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %201 = stablehlo.dot_general %194, %198, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
          %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %202 = stablehlo.compare LE, %201, %cst_159, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %203 = stablehlo.or %200, %202 : tensor<i1>
          stablehlo.return %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %184, %203 : tensor<i32>, tensor<10x2xf32>, tensor<2xf32>, tensor<10x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<i1>
        }
        %c_126 = stablehlo.constant dense<1> : tensor<i32>
        %165 = stablehlo.add %iterArg_78, %c_126 : tensor<i32>
        stablehlo.return %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %165, %148#6, %148#7, %148#8, %148#9, %148#10, %148#11, %148#12, %148#0, %148#1, %148#2, %148#3, %121, %134, %126, %129, %148#4, %148#5, %163#0, %163#1, %159, %151, %145, %164#7 : tensor<i32>, tensor<2xui32>, tensor<i32>, tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<10x2xf32>, tensor<10x2xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>
      }
      %c_67 = stablehlo.constant dense<0> : tensor<i32>
      %76 = stablehlo.compare GT, %28, %c_67, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %77 = stablehlo.convert %76 : (tensor<i1>) -> tensor<i32>
      %78:8 = "stablehlo.case"(%77) ({
        stablehlo.return %75#17, %75#18, %75#19, %75#20, %75#13, %75#14, %75#15, %75#16 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>
      }, {
        stablehlo.return %75#13, %75#14, %75#15, %75#16, %75#17, %75#18, %75#19, %75#20 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>
      }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>)
      %79 = stablehlo.or %75#27, %75#28 : tensor<i1>
      %80 = stablehlo.convert %79 : (tensor<i1>) -> tensor<i32>
      %81:7 = "stablehlo.case"(%80) ({
        %100 = stablehlo.convert %iterArg_18 : tensor<f32>
        %101 = stablehlo.subtract %75#11, %100 : tensor<f32>
        %102 = stablehlo.exponential %101 : tensor<f32>
        %c_73 = stablehlo.constant dense<1> : tensor<i32>
        %103 = func.call @clip(%102, %c_73) : (tensor<f32>, tensor<i32>) -> tensor<f32>
        %104 = func.call @_bernoulli(%26, %103) : (tensor<2xui32>, tensor<f32>) -> tensor<i1>
        %105 = stablehlo.convert %iterArg_18 : tensor<f32>
        %106 = stablehlo.maximum %105, %75#11 : tensor<f32>
        %107 = stablehlo.subtract %105, %75#11 : tensor<f32>
        %108 = stablehlo.compare NE, %107, %107, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %109 = stablehlo.add %105, %75#11 : tensor<f32>
        %110 = stablehlo.abs %107 : tensor<f32>
        %111 = stablehlo.negate %110 : tensor<f32>
        %112 = stablehlo.exponential %111 : tensor<f32>
        %113 = stablehlo.log_plus_one %112 : tensor<f32>
        %114 = stablehlo.add %106, %113 : tensor<f32>
        %115 = stablehlo.select %108, %109, %114 : tensor<i1>, tensor<f32>
        %116 = stablehlo.convert %iterArg_19 : tensor<f32>
        %117 = stablehlo.maximum %116, %75#12 : tensor<f32>
        %118 = stablehlo.subtract %116, %75#12 : tensor<f32>
        %119 = stablehlo.compare NE, %118, %118, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %120 = stablehlo.add %116, %75#12 : tensor<f32>
        %121 = stablehlo.abs %118 : tensor<f32>
        %122 = stablehlo.negate %121 : tensor<f32>
        %123 = stablehlo.exponential %122 : tensor<f32>
        %124 = stablehlo.log_plus_one %123 : tensor<f32>
        %125 = stablehlo.add %117, %124 : tensor<f32>
        %126 = stablehlo.select %119, %120, %125 : tensor<i1>, tensor<f32>
        %127 = stablehlo.convert %104 : (tensor<i1>) -> tensor<i32>
        %128:5 = "stablehlo.case"(%127) ({
          stablehlo.return %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>
        }, {
          stablehlo.return %75#6, %75#7, %75#8, %75#9, %75#10 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>
        }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>)
        stablehlo.return %128#0, %128#1, %128#2, %128#3, %128#4, %115, %126 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>
      }, {
        %100 = stablehlo.convert %iterArg_19 : tensor<f32>
        %101 = stablehlo.maximum %100, %75#12 : tensor<f32>
        %102 = stablehlo.subtract %100, %75#12 : tensor<f32>
        %103 = stablehlo.compare NE, %102, %102, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %104 = stablehlo.add %100, %75#12 : tensor<f32>
        %105 = stablehlo.abs %102 : tensor<f32>
        %106 = stablehlo.negate %105 : tensor<f32>
        %107 = stablehlo.exponential %106 : tensor<f32>
        %108 = stablehlo.log_plus_one %107 : tensor<f32>
        %109 = stablehlo.add %101, %108 : tensor<f32>
        %110 = stablehlo.select %103, %104, %109 : tensor<i1>, tensor<f32>
        stablehlo.return %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %110 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>
      }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>)
      %c_68 = stablehlo.constant dense<0> : tensor<i32>
      %82 = stablehlo.compare GT, %28, %c_68, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %83 = stablehlo.convert %82 : (tensor<i1>) -> tensor<i32>
      %84:20 = "stablehlo.case"(%83) ({
        stablehlo.return %78#0, %78#1, %78#2, %78#3, %78#4, %78#5, %78#6, %78#7, %75#21, %75#22, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>
      }, {
        stablehlo.return %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %78#0, %78#1, %78#2, %78#3, %78#4, %78#5, %78#6, %78#7, %75#21, %75#22 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>
      }) : (tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>)
      %85 = stablehlo.add %84#8, %84#18 : tensor<2xf32>
      %86 = stablehlo.add %84#9, %84#19 : tensor<i32>
      %87 = stablehlo.multiply %iterArg_10, %84#1 : tensor<2xf32>
      %88 = stablehlo.multiply %iterArg_10, %84#15 : tensor<2xf32>
      %89 = stablehlo.add %84#15, %84#1 : tensor<2xf32>
      %cst_69 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %91 = stablehlo.divide %89, %90 : tensor<2xf32>
      %92 = stablehlo.subtract %85, %91 : tensor<2xf32>
      %93 = stablehlo.dot_general %87, %92, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
      %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %94 = stablehlo.compare LE, %93, %cst_70, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %95 = stablehlo.dot_general %88, %92, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
      %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %96 = stablehlo.compare LE, %95, %cst_71, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %97 = stablehlo.or %94, %96 : tensor<i1>
      %c_72 = stablehlo.constant dense<1> : tensor<i32>
      %98 = stablehlo.add %iterArg_12, %c_72 : tensor<i32>
      %99 = stablehlo.or %75#28, %97 : tensor<i1>
      stablehlo.return %iterArg, %iterArg_10, %iterArg_11, %98, %81#0, %81#1, %81#2, %81#3, %81#4, %81#5, %81#6, %84#0, %84#1, %84#2, %84#3, %84#14, %84#15, %84#16, %84#17, %85, %86, %75#23, %75#24, %75#25, %75#26, %75#27, %99 : tensor<2xui32>, tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<10x2xf32>, tensor<10x2xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>
    }
    return %17#4, %17#6, %17#7, %17#4 : tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>
  }
  func.func private @_threefry_split_1(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32_2(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32_2(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_3(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call_3(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = chlo.erf_inv %0 : tensor<2xf32> -> tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<2xui64>
    %11 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %12 = stablehlo.convert %10 : (tensor<2xui64>) -> tensor<2xui32>
    %13:2 = call @threefry2x32_2(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %14 = stablehlo.xor %13#0, %13#1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.or %16, %17 : tensor<2xui32>
    %19 = stablehlo.bitcast_convert %18 : (tensor<2xui32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %21 = stablehlo.subtract %19, %20 : tensor<2xf32>
    %22 = stablehlo.subtract %1, %0 : tensor<1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<2xf32>
    %25 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %26 = stablehlo.add %24, %25 : tensor<2xf32>
    %27 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<2xf32>
    return %28 : tensor<2xf32>
  }
  func.func private @_threefry_fold_in(%arg0: tensor<2xui32>, %arg1: tensor<ui32>) -> tensor<2xui32> {
    %c = stablehlo.constant dense<32> : tensor<ui32>
    %0 = stablehlo.shift_right_logical %arg1, %c : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_0 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %2 = stablehlo.and %arg1, %c_0 : tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %4 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %8 = stablehlo.reshape %7 : (tensor<1xui32>) -> tensor<ui32>
    %9 = stablehlo.slice %4 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %10 = stablehlo.slice %4 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %11:2 = call @threefry2x32_4(%6, %8, %9, %10) : (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>)
    %12 = stablehlo.concatenate %11#0, %11#1, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    return %12 : tensor<2xui32>
  }
  func.func private @threefry2x32_4(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1xui32>, %arg3: tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_5(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1xui32>, tensor<1xui32>
  }
  func.func private @closed_call_5(%arg0: tensor<i32>, %arg1: tensor<1xui32>, %arg2: tensor<1xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1xui32>
    %9 = stablehlo.or %5, %8 : tensor<1xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1xui32>
    %19 = stablehlo.or %15, %18 : tensor<1xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1xui32>
    %29 = stablehlo.or %25, %28 : tensor<1xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1xui32>
    %39 = stablehlo.or %35, %38 : tensor<1xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %42 = stablehlo.add %33, %41 : tensor<1xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %44 = stablehlo.add %40, %43 : tensor<1xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %48 = stablehlo.add %44, %47 : tensor<1xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_6(%arg0: tensor<2xui32>) -> tensor<3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11:2 = call @threefry2x32_7(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x2xui32>
    return %14 : tensor<3x2xui32>
  }
  func.func private @threefry2x32_7(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_8(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @closed_call_8(%arg0: tensor<i32>, %arg1: tensor<3xui32>, %arg2: tensor<3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3xui32>
    %9 = stablehlo.or %5, %8 : tensor<3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3xui32>
    %19 = stablehlo.or %15, %18 : tensor<3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3xui32>
    %29 = stablehlo.or %25, %28 : tensor<3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3xui32>
    %39 = stablehlo.or %35, %38 : tensor<3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %42 = stablehlo.add %33, %41 : tensor<3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %44 = stablehlo.add %40, %43 : tensor<3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %48 = stablehlo.add %44, %47 : tensor<3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<i1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_9(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.compare LT, %0, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
  func.func private @_uniform_9(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_10(%3, %5, %c, %c_0) : (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> (tensor<ui32>, tensor<ui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.shift_right_logical %7, %c_1 : tensor<ui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %9 = stablehlo.or %8, %c_2 : tensor<ui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<ui32>) -> tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %10, %cst : tensor<f32>
    %12 = stablehlo.subtract %1, %0 : tensor<f32>
    %13 = stablehlo.multiply %11, %12 : tensor<f32>
    %14 = stablehlo.add %13, %0 : tensor<f32>
    %15 = stablehlo.reshape %14 : (tensor<f32>) -> tensor<f32>
    %16 = stablehlo.maximum %0, %15 : tensor<f32>
    return %16 : tensor<f32>
  }
  func.func private @threefry2x32_10(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.add %arg2, %arg0 : tensor<ui32>
    %3 = stablehlo.add %arg3, %arg1 : tensor<ui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %4:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %2, %iterArg_6 = %3, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %5 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5:8 = func.call @closed_call_11(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %6, %5#0, %5#1, %5#2, %5#3, %5#4, %5#5, %5#6, %5#7 : tensor<i32>, tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %4#2, %4#3 : tensor<ui32>, tensor<ui32>
  }
  func.func private @closed_call_11(%arg0: tensor<i32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<ui32>
    %4 = stablehlo.shift_left %arg2, %2 : tensor<ui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %5 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %6 = stablehlo.shift_right_logical %arg2, %5 : tensor<ui32>
    %7 = stablehlo.or %4, %6 : tensor<ui32>
    %8 = stablehlo.xor %3, %7 : tensor<ui32>
    %9 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %10 = stablehlo.reshape %9 : (tensor<1xui32>) -> tensor<ui32>
    %11 = stablehlo.add %3, %8 : tensor<ui32>
    %12 = stablehlo.shift_left %8, %10 : tensor<ui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %13 = stablehlo.subtract %c_1, %10 : tensor<ui32>
    %14 = stablehlo.shift_right_logical %8, %13 : tensor<ui32>
    %15 = stablehlo.or %12, %14 : tensor<ui32>
    %16 = stablehlo.xor %11, %15 : tensor<ui32>
    %17 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
    %19 = stablehlo.add %11, %16 : tensor<ui32>
    %20 = stablehlo.shift_left %16, %18 : tensor<ui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %21 = stablehlo.subtract %c_2, %18 : tensor<ui32>
    %22 = stablehlo.shift_right_logical %16, %21 : tensor<ui32>
    %23 = stablehlo.or %20, %22 : tensor<ui32>
    %24 = stablehlo.xor %19, %23 : tensor<ui32>
    %25 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %26 = stablehlo.reshape %25 : (tensor<1xui32>) -> tensor<ui32>
    %27 = stablehlo.add %19, %24 : tensor<ui32>
    %28 = stablehlo.shift_left %24, %26 : tensor<ui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %29 = stablehlo.subtract %c_3, %26 : tensor<ui32>
    %30 = stablehlo.shift_right_logical %24, %29 : tensor<ui32>
    %31 = stablehlo.or %28, %30 : tensor<ui32>
    %32 = stablehlo.xor %27, %31 : tensor<ui32>
    %33 = stablehlo.add %27, %arg3 : tensor<ui32>
    %34 = stablehlo.add %32, %arg4 : tensor<ui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %35 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %36 = stablehlo.convert %35 : (tensor<i32>) -> tensor<ui32>
    %37 = stablehlo.add %34, %36 : tensor<ui32>
    return %0, %33, %37, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_12(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_13(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare NE, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @_where_14(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @bitwise_count(%arg0: tensor<i32>) -> tensor<ui8> {
    %0 = stablehlo.abs %arg0 : tensor<i32>
    %1 = stablehlo.popcnt %0 : tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<ui8>
    return %2 : tensor<ui8>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where_15(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where_15(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @clip(%arg0: tensor<f32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.minimum %0, %arg0 : tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) -> tensor<4x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    return %1 : tensor<4x2xf32>
  }
}
