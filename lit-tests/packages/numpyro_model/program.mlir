module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<9x3xf32>, %arg3: tensor<9xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<1xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<1xf32>
    %cst_1 = stablehlo.constant dense<2.500000e+00> : tensor<1xf32>
    %cst_2 = stablehlo.constant dense<-2.500000e+00> : tensor<1xf32>
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x3xf32>, tensor<3xf32>) -> tensor<9xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<f32>) -> tensor<1xf32>
    %cst_3 = stablehlo.constant dense<6.28318548> : tensor<f32>
    %2 = stablehlo.sqrt %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.multiply %2, %cst_4 : tensor<f32>
    %4 = stablehlo.log %3 : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.subtract %arg0, %5 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.divide %6, %7 : tensor<3xf32>
    %9 = stablehlo.multiply %8, %8 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.multiply %10, %8 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.multiply %12, %9 : tensor<3xf32>
    %14 = stablehlo.convert %4 : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %16 = stablehlo.subtract %13, %15 : tensor<3xf32>
    %17 = stablehlo.compare EQ, %arg0, %arg0, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.compare NE, %arg0, %18, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %20 = stablehlo.and %17, %19 : tensor<3xi1>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22 = stablehlo.compare NE, %arg0, %21, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %23 = stablehlo.and %20, %22 : tensor<3xi1>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %24 = call @_where(%23, %16, %cst_11) : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %26 = stablehlo.log %cst_13 : tensor<f32>
    %27 = stablehlo.negate %26 : tensor<f32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.log %cst_14 : tensor<f32>
    %29 = stablehlo.subtract %27, %28 : tensor<f32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.subtract %arg1, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.divide %30, %cst_16 : tensor<f32>
    %32 = stablehlo.multiply %31, %31 : tensor<f32>
    %33 = stablehlo.log_plus_one %32 : tensor<f32>
    %34 = stablehlo.convert %29 : tensor<f32>
    %35 = stablehlo.subtract %34, %33 : tensor<f32>
    %36 = stablehlo.compare EQ, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_17 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %37 = stablehlo.compare NE, %arg1, %cst_17, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %38 = stablehlo.and %36, %37 : tensor<i1>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %39 = stablehlo.compare NE, %arg1, %cst_18, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %40 = stablehlo.and %38, %39 : tensor<i1>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %41 = call @_where_0(%40, %35, %cst_19) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %42 = stablehlo.log %cst_20 : tensor<f32>
    %43 = stablehlo.convert %42 : tensor<f32>
    %44 = stablehlo.add %41, %43 : tensor<f32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.compare GT, %arg1, %cst_21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %46 = call @_where_0(%45, %44, %cst_22) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_23) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %48 = stablehlo.subtract %arg3, %0 : tensor<9xf32>
    %49 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %50 = stablehlo.divide %48, %49 : tensor<9xf32>
    %51 = stablehlo.log %1 : tensor<1xf32>
    %52 = stablehlo.log %cst : tensor<1xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %54 = stablehlo.multiply %53, %52 : tensor<1xf32>
    %55 = stablehlo.add %51, %54 : tensor<1xf32>
    %cst_25 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %56 = stablehlo.log %cst_25 : tensor<f32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %57 = stablehlo.multiply %cst_26, %56 : tensor<f32>
    %58 = stablehlo.convert %57 : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %60 = stablehlo.add %55, %59 : tensor<1xf32>
    %61 = chlo.lgamma %cst_0 : tensor<1xf32> -> tensor<1xf32>
    %62 = stablehlo.add %60, %61 : tensor<1xf32>
    %63 = chlo.lgamma %cst_1 : tensor<1xf32> -> tensor<1xf32>
    %64 = stablehlo.subtract %62, %63 : tensor<1xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %66 = stablehlo.power %50, %65 : tensor<9xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %67 = stablehlo.subtract %cst_28, %cst_29 : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %69 = stablehlo.power %50, %68 : tensor<9xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %71 = stablehlo.multiply %70, %69 : tensor<9xf32>
    %72 = stablehlo.broadcast_in_dim %cst, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %73 = stablehlo.divide %66, %72 : tensor<9xf32>
    %74 = stablehlo.log_plus_one %73 : tensor<9xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %76 = stablehlo.add %73, %75 : tensor<9xf32>
    %77 = stablehlo.broadcast_in_dim %cst_2, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %78 = stablehlo.multiply %77, %74 : tensor<9xf32>
    %79 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %80 = stablehlo.subtract %78, %79 : tensor<9xf32>
    %81 = stablehlo.compare EQ, %arg3, %arg3, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %cst_32 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %83 = stablehlo.compare NE, %arg3, %82, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %84 = stablehlo.and %81, %83 : tensor<9xi1>
    %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %86 = stablehlo.compare NE, %arg3, %85, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %87 = stablehlo.and %84, %86 : tensor<9xi1>
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %88 = call @_where_1(%87, %80, %cst_34) : (tensor<9xi1>, tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_35) applies stablehlo.add across dimensions = [0] : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.add %cst_36, %25 : tensor<f32>
    %91 = stablehlo.add %90, %47 : tensor<f32>
    %92 = stablehlo.add %91, %89 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %94 = call @_where_2(%87, %93) : (tensor<9xi1>, tensor<9xf32>) -> tensor<9xf32>
    %95 = stablehlo.broadcast_in_dim %cst_2, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<9xf32>
    %97 = stablehlo.divide %96, %76 : tensor<9xf32>
    %98 = stablehlo.broadcast_in_dim %cst, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %99 = stablehlo.divide %97, %98 : tensor<9xf32>
    %100 = stablehlo.multiply %99, %71 : tensor<9xf32>
    %101 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %102 = stablehlo.divide %100, %101 : tensor<9xf32>
    %103 = stablehlo.negate %102 : tensor<9xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %105 = call @_where_3(%23, %104) : (tensor<3xi1>, tensor<3xf32>) -> tensor<3xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %107 = stablehlo.multiply %106, %105 : tensor<3xf32>
    %108 = stablehlo.multiply %107, %11 : tensor<3xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %110 = stablehlo.divide %108, %109 : tensor<3xf32>
    %111 = stablehlo.dot_general %103, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9xf32>, tensor<9x3xf32>) -> tensor<3xf32>
    %112 = stablehlo.add %110, %111 : tensor<3xf32>
    return %92, %112 : tensor<f32>, tensor<3xf32>
  }
  func.func private @_where(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<3xi1>, tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_1(%arg0: tensor<9xi1>, %arg1: tensor<9xf32>, %arg2: tensor<f32>) -> tensor<9xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<9xi1>, tensor<9xf32>
    return %2 : tensor<9xf32>
  }
  func.func private @_where_2(%arg0: tensor<9xi1>, %arg1: tensor<9xf32>) -> tensor<9xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<9xi1>, tensor<9xf32>
    return %1 : tensor<9xf32>
  }
  func.func private @_where_3(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<3xi1>, tensor<3xf32>
    return %1 : tensor<3xf32>
  }
}
