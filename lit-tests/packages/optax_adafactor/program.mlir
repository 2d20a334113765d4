module @jit_train attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<7x4xf32>, %arg3: tensor<7x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]['b']"}, tensor<4x3xf32> {jax.result_info = "result[0]['w']"}, tensor<5xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3:9 = stablehlo.while(%iterArg = %arg2, %iterArg_3 = %arg3, %iterArg_4 = %c_2, %iterArg_5 = %arg0, %iterArg_6 = %arg1, %iterArg_7 = %c, %iterArg_8 = %0, %iterArg_9 = %1, %iterArg_10 = %2) : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    cond {
      %c_11 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_4, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:6 = func.call @closed_call(%iterArg, %iterArg_3, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9) : (tensor<7x4xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>)
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_10, %4#5, %iterArg_4) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_11 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg_4, %c_11 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_3, %6, %4#0, %4#1, %4#2, %4#3, %4#4, %5 : tensor<7x4xf32>, tensor<7x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
    }
    return %3#3, %3#4, %3#8 : tensor<3xf32>, tensor<4x3xf32>, tensor<5xf32>
  }
  func.func private @closed_call(%arg0: tensor<7x4xf32>, %arg1: tensor<7x3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4x3xf32>, %arg4: tensor<i32>, %arg5: tensor<3xf32>, %arg6: tensor<4x3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>) {
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
    %c = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.subtract %arg4, %c : tensor<i32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %25 = stablehlo.add %24, %c_7 : tensor<i32>
    %26 = stablehlo.convert %25 : (tensor<i32>) -> tensor<f32>
    %cst_8 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %27 = stablehlo.power %26, %cst_8 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.subtract %cst_9, %27 : tensor<f32>
    %29 = stablehlo.multiply %21, %21 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %31 = stablehlo.add %29, %30 : tensor<3xf32>
    %32 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %33 = stablehlo.multiply %32, %arg5 : tensor<3xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.subtract %cst_11, %28 : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %36 = stablehlo.multiply %35, %31 : tensor<3xf32>
    %37 = stablehlo.add %33, %36 : tensor<3xf32>
    %cst_12 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %39 = stablehlo.power %37, %38 : tensor<3xf32>
    %40 = stablehlo.multiply %21, %39 : tensor<3xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %41 = stablehlo.subtract %arg4, %c_13 : tensor<i32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %42 = stablehlo.add %41, %c_14 : tensor<i32>
    %43 = stablehlo.convert %42 : (tensor<i32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %44 = stablehlo.power %43, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.subtract %cst_16, %44 : tensor<f32>
    %46 = stablehlo.multiply %23, %23 : tensor<4x3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %48 = stablehlo.add %46, %47 : tensor<4x3xf32>
    %49 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %50 = stablehlo.multiply %49, %arg6 : tensor<4x3xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.subtract %cst_18, %45 : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %53 = stablehlo.multiply %52, %48 : tensor<4x3xf32>
    %54 = stablehlo.add %50, %53 : tensor<4x3xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %56 = stablehlo.power %54, %55 : tensor<4x3xf32>
    %57 = stablehlo.multiply %23, %56 : tensor<4x3xf32>
    %c_20 = stablehlo.constant dense<2147483647> : tensor<i32>
    %58 = stablehlo.compare LT, %arg4, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_21 = stablehlo.constant dense<1> : tensor<i32>
    %59 = stablehlo.add %arg4, %c_21 : tensor<i32>
    %c_22 = stablehlo.constant dense<2147483647> : tensor<i32>
    %60 = call @_where(%58, %59, %c_22) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %61 = stablehlo.multiply %40, %40 : tensor<3xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_23) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_24 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %63 = stablehlo.divide %62, %cst_24 : tensor<f32>
    %64 = stablehlo.sqrt %63 : tensor<f32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = stablehlo.divide %64, %cst_25 : tensor<f32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %66 = stablehlo.maximum %cst_26, %65 : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %68 = stablehlo.divide %40, %67 : tensor<3xf32>
    %69 = stablehlo.multiply %57, %57 : tensor<4x3xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_28 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %71 = stablehlo.divide %70, %cst_28 : tensor<f32>
    %72 = stablehlo.sqrt %71 : tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %73 = stablehlo.divide %72, %cst_29 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.maximum %cst_30, %73 : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %76 = stablehlo.divide %57, %75 : tensor<4x3xf32>
    %cst_31 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %78 = stablehlo.multiply %77, %68 : tensor<3xf32>
    %cst_32 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %80 = stablehlo.multiply %79, %76 : tensor<4x3xf32>
    %81 = stablehlo.multiply %arg2, %arg2 : tensor<3xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_33) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_34 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %83 = stablehlo.divide %82, %cst_34 : tensor<f32>
    %84 = stablehlo.sqrt %83 : tensor<f32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %85 = stablehlo.compare LE, %84, %cst_35, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %87 = call @_where_0(%85, %86, %arg2) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %88 = stablehlo.compare LE, %84, %cst_37, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %89 = stablehlo.multiply %87, %87 : tensor<3xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_38) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_39 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %91 = stablehlo.divide %90, %cst_39 : tensor<f32>
    %92 = stablehlo.sqrt %91 : tensor<f32>
    %cst_40 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %93 = call @_where_1(%88, %cst_40, %92) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %95 = stablehlo.multiply %78, %94 : tensor<3xf32>
    %96 = stablehlo.multiply %arg3, %arg3 : tensor<4x3xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_41) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_42 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %98 = stablehlo.divide %97, %cst_42 : tensor<f32>
    %99 = stablehlo.sqrt %98 : tensor<f32>
    %cst_43 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %100 = stablehlo.compare LE, %99, %cst_43, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %102 = call @_where_2(%100, %101, %arg3) : (tensor<i1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %cst_45 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %103 = stablehlo.compare LE, %99, %cst_45, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %104 = stablehlo.multiply %102, %102 : tensor<4x3xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %106 = stablehlo.divide %105, %cst_47 : tensor<f32>
    %107 = stablehlo.sqrt %106 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %108 = call @_where_1(%103, %cst_48, %107) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %110 = stablehlo.multiply %80, %109 : tensor<4x3xf32>
    %cst_49 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %112 = stablehlo.multiply %111, %95 : tensor<3xf32>
    %cst_50 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %114 = stablehlo.multiply %113, %110 : tensor<4x3xf32>
    %115 = stablehlo.add %arg2, %112 : tensor<3xf32>
    %116 = stablehlo.add %arg3, %114 : tensor<4x3xf32>
    return %115, %116, %60, %37, %54, %12 : tensor<3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
