module @jit_train attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<7x4xf32>, %arg3: tensor<7x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]['b']"}, tensor<4x3xf32> {jax.result_info = "result[0]['w']"}, tensor<5xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5:10 = stablehlo.while(%iterArg = %arg2, %iterArg_4 = %arg3, %iterArg_5 = %c, %iterArg_6 = %arg0, %iterArg_7 = %arg1, %iterArg_8 = %0, %iterArg_9 = %1, %iterArg_10 = %2, %iterArg_11 = %3, %iterArg_12 = %4) : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    cond {
      %c_13 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_5, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:7 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<7x4xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>)
      %7 = func.call @dynamic_update_index_in_dim(%iterArg_12, %6#6, %iterArg_5) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_5, %c_13 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_4, %8, %6#0, %6#1, %6#2, %6#3, %6#4, %6#5, %7 : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    }
    return %5#3, %5#4, %5#9 : tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
  }
  func.func private @closed_call(%arg0: tensor<7x4xf32>, %arg1: tensor<7x3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4x3xf32>, %arg4: tensor<3xf32>, %arg5: tensor<4x3xf32>, %arg6: tensor<3xf32>, %arg7: tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>) {
    %0 = stablehlo.dot_general %arg0, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x4xf32>, tensor<4x3xf32>) -> tensor<7x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<7x3xf32>
    %3 = stablehlo.add %0, %2 : tensor<7x3xf32>
    %4 = stablehlo.tanh %3 : tensor<7x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x3xf32>
    %6 = stablehlo.subtract %5, %4 : tensor<7x3xf32>
    %7 = stablehlo.subtract %4, %arg1 : tensor<7x3xf32>
    %8 = stablehlo.multiply %7, %7 : tensor<7x3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<7x3xf32>
    %10 = stablehlo.multiply %9, %7 : tensor<7x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<7x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.100000e+01> : tensor<f32>
    %12 = stablehlo.divide %11, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<2.100000e+01> : tensor<f32>
    %13 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<7x3xf32>
    %15 = stablehlo.multiply %14, %10 : tensor<7x3xf32>
    %16 = stablehlo.multiply %15, %6 : tensor<7x3xf32>
    %17 = stablehlo.multiply %16, %4 : tensor<7x3xf32>
    %18 = stablehlo.add %16, %17 : tensor<7x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<7x3xf32>, tensor<f32>) -> tensor<3xf32>
    %20 = stablehlo.reshape %19 : (tensor<3xf32>) -> tensor<1x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %22 = stablehlo.dot_general %18, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x3xf32>, tensor<7x4xf32>) -> tensor<3x4xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %24 = stablehlo.multiply %21, %21 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %26 = stablehlo.multiply %25, %24 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %28 = stablehlo.multiply %27, %arg4 : tensor<3xf32>
    %29 = stablehlo.add %26, %28 : tensor<3xf32>
    %30 = stablehlo.multiply %23, %23 : tensor<4x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<4x3xf32>
    %cst_10 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %34 = stablehlo.multiply %33, %arg5 : tensor<4x3xf32>
    %35 = stablehlo.add %32, %34 : tensor<4x3xf32>
    %cst_11 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %37 = stablehlo.add %29, %36 : tensor<3xf32>
    %38 = stablehlo.rsqrt %37 : tensor<3xf32>
    %cst_12 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %40 = stablehlo.add %35, %39 : tensor<4x3xf32>
    %41 = stablehlo.rsqrt %40 : tensor<4x3xf32>
    %42 = stablehlo.multiply %38, %21 : tensor<3xf32>
    %43 = stablehlo.multiply %41, %23 : tensor<4x3xf32>
    %cst_13 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %45 = stablehlo.multiply %44, %42 : tensor<3xf32>
    %cst_14 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %47 = stablehlo.multiply %46, %43 : tensor<4x3xf32>
    %cst_15 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %49 = stablehlo.multiply %48, %arg6 : tensor<3xf32>
    %50 = stablehlo.add %45, %49 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %52 = stablehlo.multiply %51, %arg7 : tensor<4x3xf32>
    %53 = stablehlo.add %47, %52 : tensor<4x3xf32>
    %54 = stablehlo.add %arg2, %50 : tensor<3xf32>
    %55 = stablehlo.add %arg3, %53 : tensor<4x3xf32>
    return %54, %55, %29, %35, %50, %53, %12 : tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
