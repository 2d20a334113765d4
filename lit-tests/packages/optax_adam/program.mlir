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
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %5:11 = stablehlo.while(%iterArg = %arg2, %iterArg_5 = %arg3, %iterArg_6 = %c_4, %iterArg_7 = %arg0, %iterArg_8 = %arg1, %iterArg_9 = %c, %iterArg_10 = %0, %iterArg_11 = %1, %iterArg_12 = %2, %iterArg_13 = %3, %iterArg_14 = %4) : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    cond {
      %c_15 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_6, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:8 = func.call @closed_call(%iterArg, %iterArg_5, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13) : (tensor<7x4xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>)
      %7 = func.call @dynamic_update_index_in_dim(%iterArg_14, %6#7, %iterArg_6) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_6, %c_15 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %8, %6#0, %6#1, %6#2, %6#3, %6#4, %6#5, %6#6, %7 : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    }
    return %5#3, %5#4, %5#10 : tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
  }
  func.func private @closed_call(%arg0: tensor<7x4xf32>, %arg1: tensor<7x3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4x3xf32>, %arg4: tensor<i32>, %arg5: tensor<3xf32>, %arg6: tensor<4x3xf32>, %arg7: tensor<3xf32>, %arg8: tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>) {
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
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.multiply %24, %21 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %27 = stablehlo.multiply %26, %arg5 : tensor<3xf32>
    %28 = stablehlo.add %25, %27 : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %30 = stablehlo.multiply %29, %23 : tensor<4x3xf32>
    %cst_10 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %32 = stablehlo.multiply %31, %arg6 : tensor<4x3xf32>
    %33 = stablehlo.add %30, %32 : tensor<4x3xf32>
    %34 = stablehlo.multiply %21, %21 : tensor<3xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<3xf32>
    %cst_12 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %38 = stablehlo.multiply %37, %arg7 : tensor<3xf32>
    %39 = stablehlo.add %36, %38 : tensor<3xf32>
    %40 = stablehlo.multiply %23, %23 : tensor<4x3xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<4x3xf32>
    %cst_14 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %44 = stablehlo.multiply %43, %arg8 : tensor<4x3xf32>
    %45 = stablehlo.add %42, %44 : tensor<4x3xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %46 = stablehlo.compare LT, %arg4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_15 = stablehlo.constant dense<1> : tensor<i32>
    %47 = stablehlo.add %arg4, %c_15 : tensor<i32>
    %c_16 = stablehlo.constant dense<2147483647> : tensor<i32>
    %48 = call @_where(%46, %47, %c_16) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %49 = stablehlo.convert %48 : (tensor<i32>) -> tensor<f32>
    %50 = stablehlo.power %cst_17, %49 : tensor<f32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.subtract %cst_18, %50 : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %53 = stablehlo.divide %28, %52 : tensor<3xf32>
    %54 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %55 = stablehlo.divide %33, %54 : tensor<4x3xf32>
    %cst_19 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %56 = stablehlo.convert %48 : (tensor<i32>) -> tensor<f32>
    %57 = stablehlo.power %cst_19, %56 : tensor<f32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.subtract %cst_20, %57 : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %60 = stablehlo.divide %39, %59 : tensor<3xf32>
    %61 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %62 = stablehlo.divide %45, %61 : tensor<4x3xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %64 = stablehlo.add %60, %63 : tensor<3xf32>
    %65 = stablehlo.sqrt %64 : tensor<3xf32>
    %cst_22 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %67 = stablehlo.add %65, %66 : tensor<3xf32>
    %68 = stablehlo.divide %53, %67 : tensor<3xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %70 = stablehlo.add %62, %69 : tensor<4x3xf32>
    %71 = stablehlo.sqrt %70 : tensor<4x3xf32>
    %cst_24 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %73 = stablehlo.add %71, %72 : tensor<4x3xf32>
    %74 = stablehlo.divide %55, %73 : tensor<4x3xf32>
    %cst_25 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %76 = stablehlo.multiply %75, %68 : tensor<3xf32>
    %cst_26 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %78 = stablehlo.multiply %77, %74 : tensor<4x3xf32>
    %79 = stablehlo.add %arg2, %76 : tensor<3xf32>
    %80 = stablehlo.add %arg3, %78 : tensor<4x3xf32>
    return %79, %80, %48, %28, %33, %39, %45, %12 : tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
