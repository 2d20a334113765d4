module @jit_losses attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xf32>, %arg2: tensor<5xi32>) -> (tensor<5xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5xf32> {jax.result_info = "result[3]"}, tensor<5x4xf32> {jax.result_info = "result[4]"}, tensor<1xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %1 = call @take_along_axis(%arg0, %0) : (tensor<5x4xf32>, tensor<5x1xi32>) -> tensor<5x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = call @_take(%1, %c) : (tensor<5x1xf32>, tensor<i32>) -> tensor<5xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.maximum %4, %3 : tensor<5xf32>
    %6 = stablehlo.is_finite %5 : (tensor<5xf32>) -> tensor<5xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %8 = stablehlo.select %6, %5, %7 : tensor<5xi1>, tensor<5xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %11 = stablehlo.subtract %arg0, %10 : tensor<5x4xf32>
    %12 = stablehlo.exponential %11 : tensor<5x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %14 = stablehlo.abs %13 : tensor<5xf32>
    %15 = stablehlo.log %14 : tensor<5xf32>
    %16 = stablehlo.add %15, %8 : tensor<5xf32>
    %17 = stablehlo.subtract %16, %2 : tensor<5xf32>
    %18 = stablehlo.negate %arg1 : tensor<5x4xf32>
    %19 = stablehlo.exponential %18 : tensor<5x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %21 = stablehlo.add %20, %19 : tensor<5x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %23 = stablehlo.divide %22, %21 : tensor<5x4xf32>
    %24 = call @log_sigmoid(%arg0) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %25 = stablehlo.negate %arg0 : tensor<5x4xf32>
    %26 = call @log_sigmoid(%25) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %27 = stablehlo.negate %23 : tensor<5x4xf32>
    %28 = stablehlo.multiply %27, %24 : tensor<5x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %30 = stablehlo.subtract %29, %23 : tensor<5x4xf32>
    %31 = stablehlo.multiply %30, %26 : tensor<5x4xf32>
    %32 = stablehlo.subtract %28, %31 : tensor<5x4xf32>
    %33 = stablehlo.subtract %arg0, %arg1 : tensor<5x4xf32>
    %34 = stablehlo.abs %33 : tensor<5x4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %36 = stablehlo.minimum %34, %35 : tensor<5x4xf32>
    %37 = stablehlo.subtract %34, %36 : tensor<5x4xf32>
    %38 = stablehlo.multiply %36, %36 : tensor<5x4xf32>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %40 = stablehlo.multiply %39, %38 : tensor<5x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %42 = stablehlo.multiply %41, %37 : tensor<5x4xf32>
    %43 = stablehlo.add %40, %42 : tensor<5x4xf32>
    %44 = chlo.square %arg0 : tensor<5x4xf32> -> tensor<5x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %47 = chlo.square %arg1 : tensor<5x4xf32> -> tensor<5x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = call @clip(%46, %cst_11) : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x1xf32>
    %51 = stablehlo.sqrt %50 : tensor<5x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = call @clip(%49, %cst_12) : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x1xf32>
    %53 = stablehlo.sqrt %52 : tensor<5x1xf32>
    %54 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %55 = stablehlo.divide %arg0, %54 : tensor<5x4xf32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %57 = stablehlo.divide %arg1, %56 : tensor<5x4xf32>
    %58 = stablehlo.multiply %55, %57 : tensor<5x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_13) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %60 = stablehlo.subtract %arg0, %arg1 : tensor<5x4xf32>
    %61 = stablehlo.negate %60 : tensor<5x4xf32>
    %62 = stablehlo.maximum %60, %61 : tensor<5x4xf32>
    %63 = stablehlo.subtract %60, %61 : tensor<5x4xf32>
    %64 = stablehlo.compare NE, %63, %63, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %65 = stablehlo.add %60, %61 : tensor<5x4xf32>
    %66 = stablehlo.abs %63 : tensor<5x4xf32>
    %67 = stablehlo.negate %66 : tensor<5x4xf32>
    %68 = stablehlo.exponential %67 : tensor<5x4xf32>
    %69 = stablehlo.log_plus_one %68 : tensor<5x4xf32>
    %70 = stablehlo.add %62, %69 : tensor<5x4xf32>
    %71 = stablehlo.select %64, %65, %70 : tensor<5x4xi1>, tensor<5x4xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %72 = stablehlo.log %cst_14 : tensor<f32>
    %73 = stablehlo.convert %72 : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %75 = stablehlo.subtract %71, %74 : tensor<5x4xf32>
    %76 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<5x4xf32>) -> tensor<1x5x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %78 = stablehlo.slice %arg2 [0:3] : (tensor<5xi32>) -> tensor<3xi32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [1] : (tensor<3xi32>) -> tensor<1x3xi32>
    %c_16 = stablehlo.constant dense<3> : tensor<i32>
    %80 = call @remainder(%79, %c_16) : (tensor<1x3xi32>, tensor<i32>) -> tensor<1x3xi32>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
    %82 = stablehlo.add %80, %81 : tensor<1x3xi32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %84 = call @log_softmax(%76) : (tensor<1x5x4xf32>) -> tensor<1x5x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%83 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<1x3xf32>, tensor<f32>) -> tensor<1xf32>
    %86 = stablehlo.convert %85 : (tensor<1xf32>) -> tensor<1xi32>
    %c_20 = stablehlo.constant dense<3> : tensor<i32>
    %87 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %88 = stablehlo.subtract %87, %86 : tensor<1xi32>
    %89 = stablehlo.slice %82 [0:1, 0:2] : (tensor<1x3xi32>) -> tensor<1x2xi32>
    %90 = stablehlo.slice %82 [0:1, 1:3] : (tensor<1x3xi32>) -> tensor<1x2xi32>
    %91 = stablehlo.compare EQ, %89, %90, SIGNED : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<1x2xi1>
    %92 = stablehlo.convert %91 : (tensor<1x2xi1>) -> tensor<1x2xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %93 = call @_pad(%92, %c_21) : (tensor<1x2xf32>, tensor<i32>) -> tensor<1x3xf32>
    %94 = stablehlo.slice %84 [0:1, 0:5, 0:1] : (tensor<1x5x4xf32>) -> tensor<1x5x1xf32>
    %95 = stablehlo.transpose %94, dims = [1, 0, 2] : (tensor<1x5x1xf32>) -> tensor<5x1x1xf32>
    %96 = call @_one_hot(%82) : (tensor<1x3xi32>) -> tensor<1x3x4xf32>
    %97 = stablehlo.dot_general %84, %96, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<1x5x4xf32>, tensor<1x3x4xf32>) -> tensor<1x5x3xf32>
    %98 = stablehlo.transpose %97, dims = [1, 0, 2] : (tensor<1x5x3xf32>) -> tensor<5x1x3xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_23 = stablehlo.constant dense<-1.000000e+05> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %101 = stablehlo.multiply %99, %100 : tensor<1x4xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %102 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %104 = "stablehlo.scatter"(%101, %102, %103) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1xf32>) -> tensor<1x4xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %cst_27 = stablehlo.constant dense<-1.000000e+05> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %107 = stablehlo.multiply %105, %106 : tensor<1x3xf32>
    %108 = stablehlo.transpose %77, dims = [1, 0] : (tensor<1x5xf32>) -> tensor<5x1xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5x1x3xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %111:9 = stablehlo.while(%iterArg = %98, %iterArg_31 = %95, %iterArg_32 = %108, %iterArg_33 = %93, %iterArg_34 = %c_30, %iterArg_35 = %104, %iterArg_36 = %107, %iterArg_37 = %109, %iterArg_38 = %110) : tensor<5x1x3xf32>, tensor<5x1x1xf32>, tensor<5x1xf32>, tensor<1x3xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x3xf32>, tensor<5x1x4xf32>, tensor<5x1x3xf32>
    cond {
      %c_39 = stablehlo.constant dense<5> : tensor<i32>
      %132 = stablehlo.compare LT, %iterArg_34, %c_39, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %132 : tensor<i1>
    } do {
      %132 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_34) : (tensor<5x1x3xf32>, tensor<i32>) -> tensor<1x3xf32>
      %133 = func.call @dynamic_index_in_dim_1(%iterArg_31, %iterArg_34) : (tensor<5x1x1xf32>, tensor<i32>) -> tensor<1x1xf32>
      %134 = func.call @dynamic_index_in_dim_2(%iterArg_32, %iterArg_34) : (tensor<5x1xf32>, tensor<i32>) -> tensor<1xf32>
      %135:4 = func.call @closed_call(%iterArg_33, %iterArg_35, %iterArg_36, %132, %133, %134) : (tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x1xf32>, tensor<1xf32>) -> (tensor<1x4xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x3xf32>)
      %136 = func.call @dynamic_update_index_in_dim(%iterArg_37, %135#2, %iterArg_34) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %137 = func.call @dynamic_update_index_in_dim_3(%iterArg_38, %135#3, %iterArg_34) : (tensor<5x1x3xf32>, tensor<1x3xf32>, tensor<i32>) -> tensor<5x1x3xf32>
      %c_39 = stablehlo.constant dense<1> : tensor<i32>
      %138 = stablehlo.add %iterArg_34, %c_39 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_31, %iterArg_32, %iterArg_33, %138, %135#0, %135#1, %136, %137 : tensor<5x1x3xf32>, tensor<5x1x1xf32>, tensor<5x1xf32>, tensor<1x3xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x3xf32>, tensor<5x1x4xf32>, tensor<5x1x3xf32>
    }
    %112 = stablehlo.slice %111#7 [4:5, 0:1, 0:4] : (tensor<5x1x4xf32>) -> tensor<1x1x4xf32>
    %113 = stablehlo.reshape %112 : (tensor<1x1x4xf32>) -> tensor<1x4xf32>
    %114 = stablehlo.slice %111#8 [4:5, 0:1, 0:3] : (tensor<5x1x3xf32>) -> tensor<1x1x3xf32>
    %115 = stablehlo.reshape %114 : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %116 = stablehlo.slice %113 [0:1, 0:1] : (tensor<1x4xf32>) -> tensor<1x1xf32>
    %117 = stablehlo.slice %113 [0:1, 1:4] : (tensor<1x4xf32>) -> tensor<1x3xf32>
    %118 = stablehlo.maximum %117, %115 : tensor<1x3xf32>
    %119 = stablehlo.subtract %117, %115 : tensor<1x3xf32>
    %120 = stablehlo.compare NE, %119, %119, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %121 = stablehlo.add %117, %115 : tensor<1x3xf32>
    %122 = stablehlo.abs %119 : tensor<1x3xf32>
    %123 = stablehlo.negate %122 : tensor<1x3xf32>
    %124 = stablehlo.exponential %123 : tensor<1x3xf32>
    %125 = stablehlo.log_plus_one %124 : tensor<1x3xf32>
    %126 = stablehlo.add %118, %125 : tensor<1x3xf32>
    %127 = stablehlo.select %120, %121, %126 : tensor<1x3xi1>, tensor<1x3xf32>
    %128 = stablehlo.concatenate %116, %127, dim = 1 : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x4xf32>
    %129 = call @_one_hot_4(%88) : (tensor<1xi32>) -> tensor<1x4xf32>
    %130 = stablehlo.dot_general %128, %129, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1xf32>
    %131 = stablehlo.negate %130 : tensor<1xf32>
    return %17, %32, %43, %59, %75, %131 : tensor<5xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<5x4xf32>, tensor<1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<5x4xf32>, %arg1: tensor<5x1xi32>) -> tensor<5x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<5x1xi1>, tensor<5x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<5x1xi32>) -> tensor<5x1x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<5x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<5x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<5x1x1xi1>, tensor<i1>) -> tensor<5x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<5x4xf32>, tensor<5x1x1xi32>) -> tensor<5x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<5x1xi1>, tensor<5x1xf32>
    return %15 : tensor<5x1xf32>
  }
  func.func private @_take(%arg0: tensor<5x1xf32>, %arg1: tensor<i32>) -> tensor<5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 5, 1>}> : (tensor<5x1xf32>, tensor<1xi32>) -> tensor<5xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<5xi1>, tensor<5xf32>
    return %13 : tensor<5xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @log_sigmoid(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.negate %arg0 : tensor<5x4xf32>
    %1 = call @softplus(%0) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %2 = stablehlo.negate %1 : tensor<5x4xf32>
    return %2 : tensor<5x4xf32>
  }
  func.func private @softplus(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<5x4xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<5x4xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<5x4xf32>
    %7 = stablehlo.abs %3 : tensor<5x4xf32>
    %8 = stablehlo.negate %7 : tensor<5x4xf32>
    %9 = stablehlo.exponential %8 : tensor<5x4xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<5x4xf32>
    %11 = stablehlo.add %1, %10 : tensor<5x4xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<5x4xi1>, tensor<5x4xf32>
    return %12 : tensor<5x4xf32>
  }
  func.func private @clip(%arg0: tensor<5x1xf32>, %arg1: tensor<f32>) -> tensor<5x1xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x1xf32>
    return %2 : tensor<5x1xf32>
  }
  func.func private @remainder(%arg0: tensor<1x3xi32>, %arg1: tensor<i32>) -> tensor<1x3xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_0(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<1x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1x3xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
    %12 = stablehlo.and %11, %6 : tensor<1x3xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
    %14 = stablehlo.add %4, %13 : tensor<1x3xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<1x3xi1>, tensor<1x3xi32>
    return %15 : tensor<1x3xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @log_softmax(%arg0: tensor<1x5x4xf32>) -> tensor<1x5x4xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<1x5x4xf32>, tensor<f32>) -> tensor<1x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<1x5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x5x1xf32>) -> tensor<1x5x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x5x4xf32>
    %6 = stablehlo.exponential %5 : tensor<1x5x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<1x5x4xf32>, tensor<f32>) -> tensor<1x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %9 = stablehlo.log %8 : tensor<1x5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x5x1xf32>) -> tensor<1x5x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<1x5x4xf32>
    return %11 : tensor<1x5x4xf32>
  }
  func.func private @_pad(%arg0: tensor<1x2xf32>, %arg1: tensor<i32>) -> tensor<1x3xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x3xf32>
    return %1 : tensor<1x3xf32>
  }
  func.func private @_one_hot(%arg0: tensor<1x3xi32>) -> tensor<1x3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<1x3x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x3x1xi32>) -> tensor<1x3x4xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x4xi32>) -> tensor<1x3x4xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<1x3x4xi32>, tensor<1x3x4xi32>) -> tensor<1x3x4xi1>
    %5 = stablehlo.convert %4 : (tensor<1x3x4xi1>) -> tensor<1x3x4xf32>
    return %5 : tensor<1x3x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x1x3xf32>, %arg1: tensor<i32>) -> tensor<1x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 3] : (tensor<5x1x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    return %1 : tensor<1x3xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<5x1x1xf32>, %arg1: tensor<i32>) -> tensor<1x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 1] : (tensor<5x1x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
    return %1 : tensor<1x1xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<5x1xf32>, %arg1: tensor<i32>) -> tensor<1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 1] : (tensor<5x1xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xf32>) -> tensor<1xf32>
    return %1 : tensor<1xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x3xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<1x3xf32>, %arg3: tensor<1x3xf32>, %arg4: tensor<1x1xf32>, %arg5: tensor<1xf32>) -> (tensor<1x4xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x3xf32>) {
    %cst = stablehlo.constant dense<-1.000000e+05> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<1x3xf32>
    %2 = stablehlo.add %arg2, %1 : tensor<1x3xf32>
    %3 = stablehlo.slice %arg1 [0:1, 0:1] : (tensor<1x4xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %arg1 [0:1, 1:4] : (tensor<1x4xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.maximum %4, %2 : tensor<1x3xf32>
    %6 = stablehlo.subtract %4, %2 : tensor<1x3xf32>
    %7 = stablehlo.compare NE, %6, %6, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %8 = stablehlo.add %4, %2 : tensor<1x3xf32>
    %9 = stablehlo.abs %6 : tensor<1x3xf32>
    %10 = stablehlo.negate %9 : tensor<1x3xf32>
    %11 = stablehlo.exponential %10 : tensor<1x3xf32>
    %12 = stablehlo.log_plus_one %11 : tensor<1x3xf32>
    %13 = stablehlo.add %5, %12 : tensor<1x3xf32>
    %14 = stablehlo.select %7, %8, %13 : tensor<1x3xi1>, tensor<1x3xf32>
    %15 = stablehlo.concatenate %3, %14, dim = 1 : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x4xf32>
    %16 = stablehlo.slice %15 [0:1, 0:3] : (tensor<1x4xf32>) -> tensor<1x3xf32>
    %17 = stablehlo.add %16, %arg3 : tensor<1x3xf32>
    %18 = stablehlo.add %arg2, %arg3 : tensor<1x3xf32>
    %19 = stablehlo.maximum %17, %18 : tensor<1x3xf32>
    %20 = stablehlo.subtract %17, %18 : tensor<1x3xf32>
    %21 = stablehlo.compare NE, %20, %20, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %22 = stablehlo.add %17, %18 : tensor<1x3xf32>
    %23 = stablehlo.abs %20 : tensor<1x3xf32>
    %24 = stablehlo.negate %23 : tensor<1x3xf32>
    %25 = stablehlo.exponential %24 : tensor<1x3xf32>
    %26 = stablehlo.log_plus_one %25 : tensor<1x3xf32>
    %27 = stablehlo.add %19, %26 : tensor<1x3xf32>
    %28 = stablehlo.select %21, %22, %27 : tensor<1x3xi1>, tensor<1x3xf32>
    %29 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x4xf32>
    %30 = stablehlo.add %15, %29 : tensor<1x4xf32>
    %31 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x3xf32>
    %32 = stablehlo.add %arg2, %31 : tensor<1x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %34 = stablehlo.subtract %33, %arg0 : tensor<1x3xf32>
    %cst_1 = stablehlo.constant dense<-1.000000e+05> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<1x3xf32>
    %37 = stablehlo.add %32, %36 : tensor<1x3xf32>
    %38 = stablehlo.slice %30 [0:1, 0:1] : (tensor<1x4xf32>) -> tensor<1x1xf32>
    %39 = stablehlo.slice %30 [0:1, 1:4] : (tensor<1x4xf32>) -> tensor<1x3xf32>
    %40 = stablehlo.maximum %39, %37 : tensor<1x3xf32>
    %41 = stablehlo.subtract %39, %37 : tensor<1x3xf32>
    %42 = stablehlo.compare NE, %41, %41, FLOAT : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
    %43 = stablehlo.add %39, %37 : tensor<1x3xf32>
    %44 = stablehlo.abs %41 : tensor<1x3xf32>
    %45 = stablehlo.negate %44 : tensor<1x3xf32>
    %46 = stablehlo.exponential %45 : tensor<1x3xf32>
    %47 = stablehlo.log_plus_one %46 : tensor<1x3xf32>
    %48 = stablehlo.add %40, %47 : tensor<1x3xf32>
    %49 = stablehlo.select %42, %43, %48 : tensor<1x3xi1>, tensor<1x3xf32>
    %50 = stablehlo.concatenate %38, %49, dim = 1 : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x4xf32>
    %51 = stablehlo.reshape %arg5 : (tensor<1xf32>) -> tensor<1x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x3xf32>
    %53 = stablehlo.multiply %52, %arg2 : tensor<1x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %55 = stablehlo.subtract %54, %51 : tensor<1x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x3xf32>
    %57 = stablehlo.multiply %56, %28 : tensor<1x3xf32>
    %58 = stablehlo.add %53, %57 : tensor<1x3xf32>
    %59 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x4xf32>
    %60 = stablehlo.multiply %59, %arg1 : tensor<1x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %62 = stablehlo.subtract %61, %51 : tensor<1x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x4xf32>
    %64 = stablehlo.multiply %63, %50 : tensor<1x4xf32>
    %65 = stablehlo.add %60, %64 : tensor<1x4xf32>
    return %65, %58, %65, %58 : tensor<1x4xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x1x4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<i32>) -> tensor<5x1x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x1x4xf32>, tensor<1x1x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x4xf32>
    return %1 : tensor<5x1x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<5x1x3xf32>, %arg1: tensor<1x3xf32>, %arg2: tensor<i32>) -> tensor<5x1x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x1x3xf32>, tensor<1x1x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x3xf32>
    return %1 : tensor<5x1x3xf32>
  }
  func.func private @_one_hot_4(%arg0: tensor<1xi32>) -> tensor<1x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<1x4xi32>
    %3 = stablehlo.compare EQ, %2, %1, SIGNED : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<1x4xi1>
    %4 = stablehlo.convert %3 : (tensor<1x4xi1>) -> tensor<1x4xf32>
    return %4 : tensor<1x4xf32>
  }
}
