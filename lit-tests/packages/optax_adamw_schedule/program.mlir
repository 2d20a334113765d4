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
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5:12 = stablehlo.while(%iterArg = %arg2, %iterArg_6 = %arg3, %iterArg_7 = %c_5, %iterArg_8 = %arg0, %iterArg_9 = %arg1, %iterArg_10 = %c, %iterArg_11 = %0, %iterArg_12 = %1, %iterArg_13 = %2, %iterArg_14 = %3, %iterArg_15 = %c_3, %iterArg_16 = %4) : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<5xf32>
    cond {
      %c_17 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_7, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:9 = func.call @closed_call(%iterArg, %iterArg_6, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15) : (tensor<7x4xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<f32>)
      %7 = func.call @dynamic_update_index_in_dim(%iterArg_16, %6#8, %iterArg_7) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_7, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %8, %6#0, %6#1, %6#2, %6#3, %6#4, %6#5, %6#6, %6#7, %7 : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<5xf32>
    }
    return %5#3, %5#4, %5#11 : tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
  }
  func.func private @closed_call(%arg0: tensor<7x4xf32>, %arg1: tensor<7x3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4x3xf32>, %arg4: tensor<i32>, %arg5: tensor<3xf32>, %arg6: tensor<4x3xf32>, %arg7: tensor<3xf32>, %arg8: tensor<4x3xf32>, %arg9: tensor<i32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<f32>) {
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
    %24 = chlo.square %21 : tensor<3xf32> -> tensor<3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %26 = chlo.square %25 : tensor<3xf32> -> tensor<3xf32>
    %27 = stablehlo.add %24, %26 : tensor<3xf32>
    %28 = chlo.square %23 : tensor<4x3xf32> -> tensor<4x3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %30 = chlo.square %29 : tensor<4x3xf32> -> tensor<4x3xf32>
    %31 = stablehlo.add %28, %30 : tensor<4x3xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%27 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%31 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.add %cst_11, %32 : tensor<f32>
    %35 = stablehlo.add %34, %33 : tensor<f32>
    %36 = stablehlo.sqrt %35 : tensor<f32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %37 = stablehlo.compare LT, %36, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %38 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %39 = stablehlo.divide %21, %38 : tensor<3xf32>
    %cst_13 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %41 = stablehlo.multiply %39, %40 : tensor<3xf32>
    %42 = stablehlo.select %37, %21, %41 : tensor<i1>, tensor<3xf32>
    %43 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %44 = stablehlo.divide %23, %43 : tensor<4x3xf32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %46 = stablehlo.multiply %44, %45 : tensor<4x3xf32>
    %47 = stablehlo.select %37, %23, %46 : tensor<i1>, tensor<4x3xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %49 = stablehlo.multiply %48, %42 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %51 = stablehlo.multiply %50, %arg5 : tensor<3xf32>
    %52 = stablehlo.add %49, %51 : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %54 = stablehlo.multiply %53, %47 : tensor<4x3xf32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %56 = stablehlo.multiply %55, %arg6 : tensor<4x3xf32>
    %57 = stablehlo.add %54, %56 : tensor<4x3xf32>
    %58 = stablehlo.multiply %42, %42 : tensor<3xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %60 = stablehlo.multiply %59, %58 : tensor<3xf32>
    %cst_20 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %62 = stablehlo.multiply %61, %arg7 : tensor<3xf32>
    %63 = stablehlo.add %60, %62 : tensor<3xf32>
    %64 = stablehlo.multiply %47, %47 : tensor<4x3xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %66 = stablehlo.multiply %65, %64 : tensor<4x3xf32>
    %cst_22 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %68 = stablehlo.multiply %67, %arg8 : tensor<4x3xf32>
    %69 = stablehlo.add %66, %68 : tensor<4x3xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %70 = stablehlo.compare LT, %arg4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_23 = stablehlo.constant dense<1> : tensor<i32>
    %71 = stablehlo.add %arg4, %c_23 : tensor<i32>
    %c_24 = stablehlo.constant dense<2147483647> : tensor<i32>
    %72 = call @_where(%70, %71, %c_24) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_25 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %73 = stablehlo.convert %72 : (tensor<i32>) -> tensor<f32>
    %74 = stablehlo.power %cst_25, %73 : tensor<f32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.subtract %cst_26, %74 : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %77 = stablehlo.divide %52, %76 : tensor<3xf32>
    %78 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %79 = stablehlo.divide %57, %78 : tensor<4x3xf32>
    %cst_27 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %80 = stablehlo.convert %72 : (tensor<i32>) -> tensor<f32>
    %81 = stablehlo.power %cst_27, %80 : tensor<f32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %82 = stablehlo.subtract %cst_28, %81 : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %84 = stablehlo.divide %63, %83 : tensor<3xf32>
    %85 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %86 = stablehlo.divide %69, %85 : tensor<4x3xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %88 = stablehlo.add %84, %87 : tensor<3xf32>
    %89 = stablehlo.sqrt %88 : tensor<3xf32>
    %cst_30 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %91 = stablehlo.add %89, %90 : tensor<3xf32>
    %92 = stablehlo.divide %77, %91 : tensor<3xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %94 = stablehlo.add %86, %93 : tensor<4x3xf32>
    %95 = stablehlo.sqrt %94 : tensor<4x3xf32>
    %cst_32 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %97 = stablehlo.add %95, %96 : tensor<4x3xf32>
    %98 = stablehlo.divide %79, %97 : tensor<4x3xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %100 = stablehlo.multiply %99, %arg2 : tensor<3xf32>
    %101 = stablehlo.add %92, %100 : tensor<3xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %103 = stablehlo.multiply %102, %arg3 : tensor<4x3xf32>
    %104 = stablehlo.add %98, %103 : tensor<4x3xf32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %105 = stablehlo.subtract %arg9, %c_35 : tensor<i32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %c_37 = stablehlo.constant dense<2> : tensor<i32>
    %106 = call @clip(%105, %c_36, %c_37) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %107 = stablehlo.convert %106 : (tensor<i32>) -> tensor<f32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %108 = stablehlo.divide %107, %cst_38 : tensor<f32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = stablehlo.subtract %cst_39, %108 : tensor<f32>
    %cst_40 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %110 = stablehlo.multiply %cst_40, %109 : tensor<f32>
    %cst_41 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %111 = stablehlo.add %110, %cst_41 : tensor<f32>
    %c_42 = stablehlo.constant dense<2> : tensor<i32>
    %112 = stablehlo.compare LT, %arg9, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_43 = stablehlo.constant dense<2> : tensor<i32>
    %113 = stablehlo.subtract %arg9, %c_43 : tensor<i32>
    %114 = stablehlo.convert %113 : (tensor<i32>) -> tensor<f32>
    %cst_44 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %115 = stablehlo.minimum %114, %cst_44 : tensor<f32>
    %cst_45 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %116 = stablehlo.multiply %cst_45, %115 : tensor<f32>
    %cst_46 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %117 = stablehlo.divide %116, %cst_46 : tensor<f32>
    %118 = stablehlo.cosine %117 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.add %cst_47, %118 : tensor<f32>
    %cst_48 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %120 = stablehlo.multiply %cst_48, %119 : tensor<f32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.power %120, %cst_49 : tensor<f32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %122 = stablehlo.multiply %cst_50, %121 : tensor<f32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.add %122, %cst_51 : tensor<f32>
    %cst_52 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %124 = stablehlo.multiply %cst_52, %123 : tensor<f32>
    %125 = call @_where_0(%112, %111, %124) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_53 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %126 = stablehlo.multiply %cst_53, %125 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %128 = stablehlo.multiply %127, %101 : tensor<3xf32>
    %129 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %130 = stablehlo.multiply %129, %104 : tensor<4x3xf32>
    %c_54 = stablehlo.constant dense<2147483647> : tensor<i32>
    %131 = stablehlo.compare LT, %arg9, %c_54, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_55 = stablehlo.constant dense<1> : tensor<i32>
    %132 = stablehlo.add %arg9, %c_55 : tensor<i32>
    %c_56 = stablehlo.constant dense<2147483647> : tensor<i32>
    %133 = call @_where(%131, %132, %c_56) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %134 = stablehlo.add %arg2, %128 : tensor<3xf32>
    %135 = stablehlo.add %arg3, %130 : tensor<4x3xf32>
    return %134, %135, %72, %52, %57, %63, %69, %133, %12 : tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<i32>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.minimum %2, %1 : tensor<i32>
    return %3 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
