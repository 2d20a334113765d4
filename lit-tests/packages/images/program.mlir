module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x6x2xf32>) -> (tensor<7x5x2xf32> {jax.result_info = "result[0]"}, tensor<3x3x2xf32> {jax.result_info = "result[1]"}, tensor<9x9x2xf32> {jax.result_info = "result[2]"}, tensor<5x5x2xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<[0.899999976, 1.100000e+00]> : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<[2.000000e-01, 1.000000e-01]> : tensor<2xf32>
    %0 = call @_resize(%arg0) : (tensor<6x6x2xf32>) -> tensor<7x5x2xf32>
    %1 = call @_resize_3(%arg0) : (tensor<6x6x2xf32>) -> tensor<3x3x2xf32>
    %2 = call @_resize_8(%arg0) : (tensor<6x6x2xf32>) -> tensor<9x9x2xf32>
    %3 = stablehlo.slice %cst [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %5 = stablehlo.slice %cst_0 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %6 = stablehlo.reshape %5 : (tensor<1xf32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.divide %cst_1, %4 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.maximum %7, %cst_2 : tensor<f32>
    %9 = stablehlo.iota dim = 0 : tensor<5xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %11 = stablehlo.add %9, %10 : tensor<5xf32>
    %12 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<5xf32>
    %14 = stablehlo.multiply %6, %7 : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %16 = stablehlo.subtract %13, %15 : tensor<5xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %18 = stablehlo.subtract %16, %17 : tensor<5xf32>
    %19 = stablehlo.iota dim = 0 : tensor<6xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %22 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %23 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x5xf32>
    %24 = stablehlo.subtract %22, %23 : tensor<6x5xf32>
    %25 = stablehlo.abs %24 : tensor<6x5xf32>
    %26 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %27 = stablehlo.divide %25, %26 : tensor<6x5xf32>
    %cst_5 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %29 = stablehlo.multiply %28, %27 : tensor<6x5xf32>
    %cst_6 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %31 = stablehlo.subtract %29, %30 : tensor<6x5xf32>
    %32 = stablehlo.multiply %31, %27 : tensor<6x5xf32>
    %33 = stablehlo.multiply %32, %27 : tensor<6x5xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %35 = stablehlo.add %33, %34 : tensor<6x5xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %37 = stablehlo.compare GE, %27, %36, FLOAT : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xi1>
    %cst_9 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %39 = stablehlo.multiply %38, %27 : tensor<6x5xf32>
    %cst_10 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %41 = stablehlo.add %39, %40 : tensor<6x5xf32>
    %42 = stablehlo.multiply %41, %27 : tensor<6x5xf32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %44 = stablehlo.subtract %42, %43 : tensor<6x5xf32>
    %45 = stablehlo.multiply %44, %27 : tensor<6x5xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %47 = stablehlo.add %45, %46 : tensor<6x5xf32>
    %48 = call @_where_9(%37, %47, %35) : (tensor<6x5xi1>, tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %50 = stablehlo.compare GE, %27, %49, FLOAT : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = call @_where_10(%50, %cst_14, %48) : (tensor<6x5xi1>, tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<6x5xf32>, tensor<f32>) -> tensor<5xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %54 = stablehlo.abs %53 : tensor<1x5xf32>
    %cst_16 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %56 = stablehlo.compare GT, %54, %55, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %58 = stablehlo.compare NE, %53, %57, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %59 = call @_where_1(%58, %53, %c) : (tensor<1x5xi1>, tensor<1x5xf32>, tensor<i32>) -> tensor<1x5xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %61 = stablehlo.divide %51, %60 : tensor<6x5xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %62 = call @_where_2(%56, %61, %c_18) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %64 = stablehlo.compare GE, %18, %63, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_20 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %66 = stablehlo.compare LE, %18, %65, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %67 = stablehlo.and %64, %66 : tensor<5xi1>
    %68 = stablehlo.broadcast_in_dim %67, dims = [1] : (tensor<5xi1>) -> tensor<1x5xi1>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %69 = call @_where_2(%68, %62, %c_21) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %70 = stablehlo.slice %cst [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %71 = stablehlo.reshape %70 : (tensor<1xf32>) -> tensor<f32>
    %72 = stablehlo.slice %cst_0 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %73 = stablehlo.reshape %72 : (tensor<1xf32>) -> tensor<f32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.divide %cst_22, %71 : tensor<f32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.maximum %74, %cst_23 : tensor<f32>
    %76 = stablehlo.iota dim = 0 : tensor<5xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %78 = stablehlo.add %76, %77 : tensor<5xf32>
    %79 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<5xf32>
    %81 = stablehlo.multiply %73, %74 : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %83 = stablehlo.subtract %80, %82 : tensor<5xf32>
    %cst_25 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %85 = stablehlo.subtract %83, %84 : tensor<5xf32>
    %86 = stablehlo.iota dim = 0 : tensor<6xf32>
    %87 = stablehlo.broadcast_in_dim %85, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %88 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %89 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x5xf32>
    %91 = stablehlo.subtract %89, %90 : tensor<6x5xf32>
    %92 = stablehlo.abs %91 : tensor<6x5xf32>
    %93 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %94 = stablehlo.divide %92, %93 : tensor<6x5xf32>
    %cst_26 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<6x5xf32>
    %cst_27 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %98 = stablehlo.subtract %96, %97 : tensor<6x5xf32>
    %99 = stablehlo.multiply %98, %94 : tensor<6x5xf32>
    %100 = stablehlo.multiply %99, %94 : tensor<6x5xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %102 = stablehlo.add %100, %101 : tensor<6x5xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %104 = stablehlo.compare GE, %94, %103, FLOAT : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xi1>
    %cst_30 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %106 = stablehlo.multiply %105, %94 : tensor<6x5xf32>
    %cst_31 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %108 = stablehlo.add %106, %107 : tensor<6x5xf32>
    %109 = stablehlo.multiply %108, %94 : tensor<6x5xf32>
    %cst_32 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %111 = stablehlo.subtract %109, %110 : tensor<6x5xf32>
    %112 = stablehlo.multiply %111, %94 : tensor<6x5xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %114 = stablehlo.add %112, %113 : tensor<6x5xf32>
    %115 = call @_where_9(%104, %114, %102) : (tensor<6x5xi1>, tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %117 = stablehlo.compare GE, %94, %116, FLOAT : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xi1>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = call @_where_10(%117, %cst_35, %115) : (tensor<6x5xi1>, tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.reduce(%118 init: %cst_36) applies stablehlo.add across dimensions = [0] : (tensor<6x5xf32>, tensor<f32>) -> tensor<5xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %121 = stablehlo.abs %120 : tensor<1x5xf32>
    %cst_37 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %123 = stablehlo.compare GT, %121, %122, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %125 = stablehlo.compare NE, %120, %124, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %c_39 = stablehlo.constant dense<1> : tensor<i32>
    %126 = call @_where_1(%125, %120, %c_39) : (tensor<1x5xi1>, tensor<1x5xf32>, tensor<i32>) -> tensor<1x5xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %128 = stablehlo.divide %118, %127 : tensor<6x5xf32>
    %c_40 = stablehlo.constant dense<0> : tensor<i32>
    %129 = call @_where_2(%123, %128, %c_40) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %cst_41 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %131 = stablehlo.compare GE, %85, %130, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_42 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %133 = stablehlo.compare LE, %85, %132, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %134 = stablehlo.and %131, %133 : tensor<5xi1>
    %135 = stablehlo.broadcast_in_dim %134, dims = [1] : (tensor<5xi1>) -> tensor<1x5xi1>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %136 = call @_where_2(%135, %129, %c_43) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %137 = stablehlo.dot_general %69, %arg0, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x5xf32>, tensor<6x6x2xf32>) -> tensor<5x6x2xf32>
    %138 = stablehlo.dot_general %137, %136, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x6x2xf32>, tensor<6x5xf32>) -> tensor<5x2x5xf32>
    %139 = stablehlo.transpose %138, dims = [0, 2, 1] : (tensor<5x2x5xf32>) -> tensor<5x5x2xf32>
    return %0, %1, %2, %139 : tensor<7x5x2xf32>, tensor<3x3x2xf32>, tensor<9x9x2xf32>, tensor<5x5x2xf32>
  }
  func.func private @_resize(%arg0: tensor<6x6x2xf32>) -> tensor<7x5x2xf32> {
    %cst = stablehlo.constant dense<0.857142865> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.maximum %cst, %cst_0 : tensor<f32>
    %1 = stablehlo.iota dim = 0 : tensor<7xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %3 = stablehlo.add %1, %2 : tensor<7xf32>
    %cst_2 = stablehlo.constant dense<0.857142865> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<7xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %7 = stablehlo.subtract %5, %6 : tensor<7xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %9 = stablehlo.subtract %7, %8 : tensor<7xf32>
    %10 = stablehlo.iota dim = 0 : tensor<6xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<7xf32>) -> tensor<1x7xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x7xf32>) -> tensor<6x7xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x7xf32>
    %15 = stablehlo.subtract %13, %14 : tensor<6x7xf32>
    %16 = stablehlo.abs %15 : tensor<6x7xf32>
    %17 = stablehlo.convert %0 : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<6x7xf32>
    %19 = stablehlo.divide %16, %18 : tensor<6x7xf32>
    %20 = stablehlo.abs %19 : tensor<6x7xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x7xf32>
    %22 = stablehlo.subtract %21, %20 : tensor<6x7xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x7xf32>
    %24 = stablehlo.maximum %23, %22 : tensor<6x7xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<6x7xf32>, tensor<f32>) -> tensor<7xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [1] : (tensor<7xf32>) -> tensor<1x7xf32>
    %27 = stablehlo.abs %26 : tensor<1x7xf32>
    %cst_8 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x7xf32>
    %29 = stablehlo.compare GT, %27, %28, FLOAT : (tensor<1x7xf32>, tensor<1x7xf32>) -> tensor<1x7xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x7xf32>
    %31 = stablehlo.compare NE, %26, %30, FLOAT : (tensor<1x7xf32>, tensor<1x7xf32>) -> tensor<1x7xi1>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %32 = call @_where(%31, %26, %c) : (tensor<1x7xi1>, tensor<1x7xf32>, tensor<i32>) -> tensor<1x7xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x7xf32>) -> tensor<6x7xf32>
    %34 = stablehlo.divide %24, %33 : tensor<6x7xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %35 = call @_where_0(%29, %34, %c_10) : (tensor<1x7xi1>, tensor<6x7xf32>, tensor<i32>) -> tensor<6x7xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %37 = stablehlo.compare GE, %9, %36, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %cst_12 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %39 = stablehlo.compare LE, %9, %38, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %40 = stablehlo.and %37, %39 : tensor<7xi1>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1] : (tensor<7xi1>) -> tensor<1x7xi1>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %42 = call @_where_0(%41, %35, %c_13) : (tensor<1x7xi1>, tensor<6x7xf32>, tensor<i32>) -> tensor<6x7xf32>
    %cst_14 = stablehlo.constant dense<1.200000e+00> : tensor<f32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.maximum %cst_14, %cst_15 : tensor<f32>
    %44 = stablehlo.iota dim = 0 : tensor<5xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %46 = stablehlo.add %44, %45 : tensor<5xf32>
    %cst_17 = stablehlo.constant dense<1.200000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %48 = stablehlo.multiply %46, %47 : tensor<5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %50 = stablehlo.subtract %48, %49 : tensor<5xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %52 = stablehlo.subtract %50, %51 : tensor<5xf32>
    %53 = stablehlo.iota dim = 0 : tensor<6xf32>
    %54 = stablehlo.broadcast_in_dim %52, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %55 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x5xf32>
    %58 = stablehlo.subtract %56, %57 : tensor<6x5xf32>
    %59 = stablehlo.abs %58 : tensor<6x5xf32>
    %60 = stablehlo.convert %43 : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %62 = stablehlo.divide %59, %61 : tensor<6x5xf32>
    %63 = stablehlo.abs %62 : tensor<6x5xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %65 = stablehlo.subtract %64, %63 : tensor<6x5xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %67 = stablehlo.maximum %66, %65 : tensor<6x5xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<6x5xf32>, tensor<f32>) -> tensor<5xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %70 = stablehlo.abs %69 : tensor<1x5xf32>
    %cst_23 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %72 = stablehlo.compare GT, %70, %71, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %74 = stablehlo.compare NE, %69, %73, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %c_25 = stablehlo.constant dense<1> : tensor<i32>
    %75 = call @_where_1(%74, %69, %c_25) : (tensor<1x5xi1>, tensor<1x5xf32>, tensor<i32>) -> tensor<1x5xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %77 = stablehlo.divide %67, %76 : tensor<6x5xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %78 = call @_where_2(%72, %77, %c_26) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %cst_27 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %80 = stablehlo.compare GE, %52, %79, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_28 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %82 = stablehlo.compare LE, %52, %81, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %83 = stablehlo.and %80, %82 : tensor<5xi1>
    %84 = stablehlo.broadcast_in_dim %83, dims = [1] : (tensor<5xi1>) -> tensor<1x5xi1>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %85 = call @_where_2(%84, %78, %c_29) : (tensor<1x5xi1>, tensor<6x5xf32>, tensor<i32>) -> tensor<6x5xf32>
    %86 = stablehlo.dot_general %85, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<6x5xf32>, tensor<6x6x2xf32>) -> tensor<5x6x2xf32>
    %87 = stablehlo.dot_general %42, %86, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<6x7xf32>, tensor<5x6x2xf32>) -> tensor<7x5x2xf32>
    return %87 : tensor<7x5x2xf32>
  }
  func.func private @_where(%arg0: tensor<1x7xi1>, %arg1: tensor<1x7xf32>, %arg2: tensor<i32>) -> tensor<1x7xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x7xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x7xi1>, tensor<1x7xf32>
    return %2 : tensor<1x7xf32>
  }
  func.func private @_where_0(%arg0: tensor<1x7xi1>, %arg1: tensor<6x7xf32>, %arg2: tensor<i32>) -> tensor<6x7xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x7xi1>) -> tensor<6x7xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x7xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<6x7xi1>, tensor<6x7xf32>
    return %3 : tensor<6x7xf32>
  }
  func.func private @_where_1(%arg0: tensor<1x5xi1>, %arg1: tensor<1x5xf32>, %arg2: tensor<i32>) -> tensor<1x5xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x5xi1>, tensor<1x5xf32>
    return %2 : tensor<1x5xf32>
  }
  func.func private @_where_2(%arg0: tensor<1x5xi1>, %arg1: tensor<6x5xf32>, %arg2: tensor<i32>) -> tensor<6x5xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x5xi1>) -> tensor<6x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<6x5xi1>, tensor<6x5xf32>
    return %3 : tensor<6x5xf32>
  }
  func.func private @_resize_3(%arg0: tensor<6x6x2xf32>) -> tensor<3x3x2xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.maximum %cst, %cst_0 : tensor<f32>
    %1 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.add %1, %2 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.subtract %5, %6 : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.subtract %7, %8 : tensor<3xf32>
    %10 = stablehlo.iota dim = 0 : tensor<6xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<6x3xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %15 = stablehlo.subtract %13, %14 : tensor<6x3xf32>
    %16 = stablehlo.abs %15 : tensor<6x3xf32>
    %17 = stablehlo.convert %0 : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %19 = stablehlo.divide %16, %18 : tensor<6x3xf32>
    %cst_5 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %21 = stablehlo.multiply %20, %19 : tensor<6x3xf32>
    %22 = stablehlo.sine %21 : tensor<6x3xf32>
    %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %24 = stablehlo.multiply %23, %22 : tensor<6x3xf32>
    %cst_7 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %26 = stablehlo.multiply %25, %19 : tensor<6x3xf32>
    %cst_8 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %28 = stablehlo.divide %26, %27 : tensor<6x3xf32>
    %29 = stablehlo.sine %28 : tensor<6x3xf32>
    %30 = stablehlo.multiply %24, %29 : tensor<6x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %32 = stablehlo.compare GT, %19, %31, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %34 = stablehlo.compare NE, %19, %33, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %35 = stablehlo.multiply %19, %19 : tensor<6x3xf32>
    %cst_11 = stablehlo.constant dense<9.86960411> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<6x3xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %38 = call @_where_4(%34, %37, %c) : (tensor<6x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %39 = stablehlo.divide %30, %38 : tensor<6x3xf32>
    %c_12 = stablehlo.constant dense<1> : tensor<i32>
    %40 = call @_where_4(%32, %39, %c_12) : (tensor<6x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %cst_13 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %42 = stablehlo.compare GT, %19, %41, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = call @_where_5(%42, %cst_14, %40) : (tensor<6x3xi1>, tensor<f32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<3xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %46 = stablehlo.abs %45 : tensor<1x3xf32>
    %cst_16 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %48 = stablehlo.compare GT, %46, %47, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %50 = stablehlo.compare NE, %45, %49, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %51 = call @_where_6(%50, %45, %c_18) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<i32>) -> tensor<1x3xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<6x3xf32>
    %53 = stablehlo.divide %43, %52 : tensor<6x3xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %54 = call @_where_7(%48, %53, %c_19) : (tensor<1x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %56 = stablehlo.compare GE, %9, %55, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_21 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %58 = stablehlo.compare LE, %9, %57, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %59 = stablehlo.and %56, %58 : tensor<3xi1>
    %60 = stablehlo.broadcast_in_dim %59, dims = [1] : (tensor<3xi1>) -> tensor<1x3xi1>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %61 = call @_where_7(%60, %54, %c_22) : (tensor<1x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.maximum %cst_23, %cst_24 : tensor<f32>
    %63 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_25 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %65 = stablehlo.add %63, %64 : tensor<3xf32>
    %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<3xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %69 = stablehlo.subtract %67, %68 : tensor<3xf32>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %71 = stablehlo.subtract %69, %70 : tensor<3xf32>
    %72 = stablehlo.iota dim = 0 : tensor<6xf32>
    %73 = stablehlo.broadcast_in_dim %71, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %74 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<6x3xf32>
    %76 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %77 = stablehlo.subtract %75, %76 : tensor<6x3xf32>
    %78 = stablehlo.abs %77 : tensor<6x3xf32>
    %79 = stablehlo.convert %62 : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %81 = stablehlo.divide %78, %80 : tensor<6x3xf32>
    %cst_29 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<6x3xf32>
    %84 = stablehlo.sine %83 : tensor<6x3xf32>
    %cst_30 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<6x3xf32>
    %cst_31 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %88 = stablehlo.multiply %87, %81 : tensor<6x3xf32>
    %cst_32 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %90 = stablehlo.divide %88, %89 : tensor<6x3xf32>
    %91 = stablehlo.sine %90 : tensor<6x3xf32>
    %92 = stablehlo.multiply %86, %91 : tensor<6x3xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %94 = stablehlo.compare GT, %81, %93, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %96 = stablehlo.compare NE, %81, %95, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %97 = stablehlo.multiply %81, %81 : tensor<6x3xf32>
    %cst_35 = stablehlo.constant dense<9.86960411> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %99 = stablehlo.multiply %98, %97 : tensor<6x3xf32>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %100 = call @_where_4(%96, %99, %c_36) : (tensor<6x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %101 = stablehlo.divide %92, %100 : tensor<6x3xf32>
    %c_37 = stablehlo.constant dense<1> : tensor<i32>
    %102 = call @_where_4(%94, %101, %c_37) : (tensor<6x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %cst_38 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %104 = stablehlo.compare GT, %81, %103, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = call @_where_5(%104, %cst_39, %102) : (tensor<6x3xi1>, tensor<f32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_40) applies stablehlo.add across dimensions = [0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<3xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %108 = stablehlo.abs %107 : tensor<1x3xf32>
    %cst_41 = stablehlo.constant dense<1.1920929E-4> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %110 = stablehlo.compare GT, %108, %109, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %112 = stablehlo.compare NE, %107, %111, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %c_43 = stablehlo.constant dense<1> : tensor<i32>
    %113 = call @_where_6(%112, %107, %c_43) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<i32>) -> tensor<1x3xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<6x3xf32>
    %115 = stablehlo.divide %105, %114 : tensor<6x3xf32>
    %c_44 = stablehlo.constant dense<0> : tensor<i32>
    %116 = call @_where_7(%110, %115, %c_44) : (tensor<1x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %cst_45 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %118 = stablehlo.compare GE, %71, %117, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_46 = stablehlo.constant dense<5.500000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %120 = stablehlo.compare LE, %71, %119, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %121 = stablehlo.and %118, %120 : tensor<3xi1>
    %122 = stablehlo.broadcast_in_dim %121, dims = [1] : (tensor<3xi1>) -> tensor<1x3xi1>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %123 = call @_where_7(%122, %116, %c_47) : (tensor<1x3xi1>, tensor<6x3xf32>, tensor<i32>) -> tensor<6x3xf32>
    %124 = stablehlo.dot_general %61, %arg0, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x3xf32>, tensor<6x6x2xf32>) -> tensor<3x6x2xf32>
    %125 = stablehlo.dot_general %124, %123, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x6x2xf32>, tensor<6x3xf32>) -> tensor<3x2x3xf32>
    %126 = stablehlo.transpose %125, dims = [0, 2, 1] : (tensor<3x2x3xf32>) -> tensor<3x3x2xf32>
    return %126 : tensor<3x3x2xf32>
  }
  func.func private @_where_4(%arg0: tensor<6x3xi1>, %arg1: tensor<6x3xf32>, %arg2: tensor<i32>) -> tensor<6x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<6x3xi1>, tensor<6x3xf32>
    return %2 : tensor<6x3xf32>
  }
  func.func private @_where_5(%arg0: tensor<6x3xi1>, %arg1: tensor<f32>, %arg2: tensor<6x3xf32>) -> tensor<6x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6x3xi1>, tensor<6x3xf32>
    return %2 : tensor<6x3xf32>
  }
  func.func private @_where_6(%arg0: tensor<1x3xi1>, %arg1: tensor<1x3xf32>, %arg2: tensor<i32>) -> tensor<1x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x3xi1>, tensor<1x3xf32>
    return %2 : tensor<1x3xf32>
  }
  func.func private @_where_7(%arg0: tensor<1x3xi1>, %arg1: tensor<6x3xf32>, %arg2: tensor<i32>) -> tensor<6x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xi1>) -> tensor<6x3xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<6x3xi1>, tensor<6x3xf32>
    return %3 : tensor<6x3xf32>
  }
  func.func private @_resize_8(%arg0: tensor<6x6x2xf32>) -> tensor<9x9x2xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<9xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %2 = stablehlo.add %0, %1 : tensor<9xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<9xf32>
    %cst_1 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %6 = stablehlo.divide %4, %5 : tensor<9xf32>
    %7 = stablehlo.floor %6 : tensor<9xf32>
    %8 = stablehlo.convert %7 : (tensor<9xf32>) -> tensor<9xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %12 = stablehlo.add %8, %11 : tensor<9xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<9xi1>, tensor<9xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 2>}> : (tensor<6x6x2xf32>, tensor<9x1xi32>) -> tensor<9x6x2xf32>
    %16 = stablehlo.iota dim = 0 : tensor<9xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %18 = stablehlo.add %16, %17 : tensor<9xf32>
    %cst_4 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<9xf32>
    %cst_5 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %22 = stablehlo.divide %20, %21 : tensor<9xf32>
    %23 = stablehlo.floor %22 : tensor<9xf32>
    %24 = stablehlo.convert %23 : (tensor<9xf32>) -> tensor<9xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_7 = stablehlo.constant dense<6> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %28 = stablehlo.add %24, %27 : tensor<9xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<9xi1>, tensor<9xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 9, 1, 2>}> : (tensor<9x6x2xf32>, tensor<9x1xi32>) -> tensor<9x9x2xf32>
    return %31 : tensor<9x9x2xf32>
  }
  func.func private @_where_9(%arg0: tensor<6x5xi1>, %arg1: tensor<6x5xf32>, %arg2: tensor<6x5xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x5xi1>, tensor<6x5xf32>
    return %0 : tensor<6x5xf32>
  }
  func.func private @_where_10(%arg0: tensor<6x5xi1>, %arg1: tensor<f32>, %arg2: tensor<6x5xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6x5xi1>, tensor<6x5xf32>
    return %2 : tensor<6x5xf32>
  }
}
