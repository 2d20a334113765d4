module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>, %arg1: tensor<3x3xf32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<2x3xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<"0x000000000100000002000000030000000400000005000000000000000100000002000000030000000400000005000000000000000000000001000000010000000200000002000000000000000000000000000000010000000100000002000000000000000000000000000000000000000100000001000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<17x6xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.slice %arg1 [0:2, 0:3] : (tensor<3x3xf32>) -> tensor<2x3xf32>
    %4 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.slice %4 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = stablehlo.slice %4 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %8 = stablehlo.reshape %7 : (tensor<1x2xui32>) -> tensor<2xui32>
    %9 = call @_gumbel(%8) : (tensor<2xui32>) -> tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<2x3xf32>
    %12 = stablehlo.iota dim = 0 : tensor<2xi32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %c_6 = stablehlo.constant dense<-1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %c_7 = stablehlo.constant dense<-1> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %c_8 = stablehlo.constant dense<-1> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2x7x3xi32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x7x3xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x7x3xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2x7x3xi32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x7x3xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x7x3xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x7x3xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %27 = stablehlo.iota dim = 0 : tensor<2xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %29 = stablehlo.compare LT, %27, %28, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_17 = stablehlo.constant dense<2> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %31 = stablehlo.add %27, %30 : tensor<2xi32>
    %32 = stablehlo.select %29, %31, %27 : tensor<2xi1>, tensor<2xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %34 = stablehlo.compare LT, %26, %33, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_19 = stablehlo.constant dense<7> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %36 = stablehlo.add %26, %35 : tensor<2xi32>
    %37 = stablehlo.select %34, %36, %26 : tensor<2xi1>, tensor<2xi32>
    %38 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %39 = stablehlo.broadcast_in_dim %37, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %40 = stablehlo.concatenate %38, %39, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %41 = "stablehlo.gather"(%14, %40) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xi32>, tensor<2x2xi32>) -> tensor<2xi32>
    %c_20 = stablehlo.constant dense<1> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %43 = stablehlo.add %41, %42 : tensor<2xi32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %45 = stablehlo.compare LT, %26, %44, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_22 = stablehlo.constant dense<7> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %47 = stablehlo.add %26, %46 : tensor<2xi32>
    %48 = stablehlo.select %45, %47, %26 : tensor<2xi1>, tensor<2xi32>
    %49 = stablehlo.convert %48 : tensor<2xi32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %51 = "stablehlo.scatter"(%20, %50, %1) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<2x7x3xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %53 = stablehlo.compare LT, %26, %52, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_24 = stablehlo.constant dense<7> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %55 = stablehlo.add %26, %54 : tensor<2xi32>
    %56 = stablehlo.select %53, %55, %26 : tensor<2xi1>, tensor<2xi32>
    %57 = stablehlo.convert %56 : tensor<2xi32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %59 = "stablehlo.scatter"(%15, %58, %2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<2x7xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x7xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %61 = stablehlo.compare LT, %26, %60, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_26 = stablehlo.constant dense<7> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %63 = stablehlo.add %26, %62 : tensor<2xi32>
    %64 = stablehlo.select %61, %63, %26 : tensor<2xi1>, tensor<2xi32>
    %65 = stablehlo.convert %64 : tensor<2xi32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %67 = "stablehlo.scatter"(%16, %66, %2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<2x7xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x7xf32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %69 = stablehlo.compare LT, %26, %68, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_28 = stablehlo.constant dense<7> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %71 = stablehlo.add %26, %70 : tensor<2xi32>
    %72 = stablehlo.select %69, %71, %26 : tensor<2xi1>, tensor<2xi32>
    %73 = stablehlo.convert %72 : tensor<2xi32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %75 = "stablehlo.scatter"(%14, %74, %43) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      stablehlo.return %arg3 : tensor<i32>
    }) : (tensor<2x7xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x7xi32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %77 = stablehlo.compare LT, %26, %76, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_30 = stablehlo.constant dense<7> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %79 = stablehlo.add %26, %78 : tensor<2xi32>
    %80 = stablehlo.select %77, %79, %26 : tensor<2xi1>, tensor<2xi32>
    %81 = stablehlo.convert %80 : tensor<2xi32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %83 = "stablehlo.scatter"(%25, %82, %3) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<2x7x3xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %84:20 = stablehlo.while(%iterArg = %11, %iterArg_79 = %13, %iterArg_80 = %c, %iterArg_81 = %12, %iterArg_82 = %arg1, %iterArg_83 = %c_32, %iterArg_84 = %c_31, %iterArg_85 = %6, %iterArg_86 = %18, %iterArg_87 = %24, %iterArg_88 = %19, %iterArg_89 = %51, %iterArg_90 = %23, %iterArg_91 = %21, %iterArg_92 = %22, %iterArg_93 = %83, %iterArg_94 = %67, %iterArg_95 = %75, %iterArg_96 = %17, %iterArg_97 = %59) : tensor<2x3xf32>, tensor<2x3xf32>, tensor<17x6xi32>, tensor<2xi32>, tensor<3x3xf32>, tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>
    cond {
      %c_98 = stablehlo.constant dense<6> : tensor<i32>
      %214 = stablehlo.compare LT, %iterArg_83, %c_98, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %214 : tensor<i1>
    } do {
      %214:14 = func.call @closed_call_2(%iterArg, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %iterArg_92, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<17x6xi32>, tensor<2xi32>, tensor<3x3xf32>, tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>) -> (tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>)
      %c_98 = stablehlo.constant dense<1> : tensor<i32>
      %215 = stablehlo.add %iterArg_83, %c_98 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %215, %214#0, %214#1, %214#2, %214#3, %214#4, %214#5, %214#6, %214#7, %214#8, %214#9, %214#10, %214#11, %214#12, %214#13 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<17x6xi32>, tensor<2xi32>, tensor<3x3xf32>, tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>
    }
    %85 = stablehlo.slice %84#12 [0:2, 0:1, 0:3] : (tensor<2x7x3xf32>) -> tensor<2x1x3xf32>
    %86 = stablehlo.reshape %85 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %87 = stablehlo.slice %84#9 [0:2, 0:1, 0:3] : (tensor<2x7x3xf32>) -> tensor<2x1x3xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %89 = stablehlo.slice %84#13 [0:2, 0:1, 0:3] : (tensor<2x7x3xf32>) -> tensor<2x1x3xf32>
    %90 = stablehlo.reshape %89 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %91 = stablehlo.multiply %88, %90 : tensor<2x3xf32>
    %92 = stablehlo.add %86, %91 : tensor<2x3xf32>
    %93 = stablehlo.slice %84#14 [0:2, 0:1, 0:3] : (tensor<2x7x3xi32>) -> tensor<2x1x3xi32>
    %94 = stablehlo.reshape %93 : (tensor<2x1x3xi32>) -> tensor<2x3xi32>
    %95 = stablehlo.slice %84#19 [0:2, 0:1] : (tensor<2x7xf32>) -> tensor<2x1xf32>
    %96 = stablehlo.reshape %95 : (tensor<2x1xf32>) -> tensor<2xf32>
    %97 = stablehlo.slice %84#11 [0:2, 0:1, 0:3] : (tensor<2x7x3xf32>) -> tensor<2x1x3xf32>
    %98 = stablehlo.reshape %97 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_33) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %101 = stablehlo.maximum %100, %99 : tensor<2xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %104 = stablehlo.subtract %98, %103 : tensor<2x3xf32>
    %105 = stablehlo.exponential %104 : tensor<2x3xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_35) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %109 = stablehlo.divide %105, %108 : tensor<2x3xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %110 = stablehlo.reduce(%94 init: %c_36) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
    %cst_37 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %112 = stablehlo.maximum %111, %109 : tensor<2x3xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %113 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %114 = stablehlo.compare GT, %94, %113, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = call @_where_14(%114, %112, %cst_39) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.reduce(%115 init: %cst_40) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %117 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %118 = stablehlo.compare GT, %94, %117, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %119 = stablehlo.multiply %112, %92 : tensor<2x3xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %120 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %121 = stablehlo.compare GT, %94, %120, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %122 = call @_where_15(%121, %116, %cst_43) : (tensor<2x3xi1>, tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
    %123 = stablehlo.divide %119, %122 : tensor<2x3xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = call @_where_14(%118, %123, %cst_44) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_45) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %126 = stablehlo.convert %110 : (tensor<2xi32>) -> tensor<2xf32>
    %127 = stablehlo.multiply %126, %125 : tensor<2xf32>
    %128 = stablehlo.add %96, %127 : tensor<2xf32>
    %c_46 = stablehlo.constant dense<1> : tensor<i32>
    %129 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %130 = stablehlo.add %110, %129 : tensor<2xi32>
    %131 = stablehlo.convert %130 : (tensor<2xi32>) -> tensor<2xf32>
    %132 = stablehlo.divide %128, %131 : tensor<2xf32>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %133 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %134 = stablehlo.compare GT, %94, %133, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %135 = call @_where_16(%134, %92, %132) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
    %cst_48 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %136 = stablehlo.reduce(%135 init: %cst_48) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_49 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %138 = stablehlo.reduce(%135 init: %cst_49) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %140 = stablehlo.broadcast_in_dim %137, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %141 = stablehlo.subtract %135, %140 : tensor<2x3xf32>
    %142 = stablehlo.subtract %139, %137 : tensor<2x1xf32>
    %cst_50 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %144 = stablehlo.maximum %142, %143 : tensor<2x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %146 = stablehlo.divide %141, %145 : tensor<2x3xf32>
    %c_51 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %147 = stablehlo.reduce(%94 init: %c_51) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
    %148 = stablehlo.convert %147 : (tensor<2xi32>) -> tensor<2xf32>
    %cst_52 = stablehlo.constant dense<5.000000e+01> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %150 = stablehlo.add %149, %148 : tensor<2xf32>
    %cst_53 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %152 = stablehlo.multiply %150, %151 : tensor<2xf32>
    %153 = stablehlo.convert %152 : tensor<2xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %156 = stablehlo.multiply %155, %146 : tensor<2x3xf32>
    %157 = stablehlo.add %1, %156 : tensor<2x3xf32>
    %cst_54 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_54) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_55 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %160 = stablehlo.maximum %159, %158 : tensor<2xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %163 = stablehlo.subtract %157, %162 : tensor<2x3xf32>
    %164 = stablehlo.exponential %163 : tensor<2x3xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%164 init: %cst_56) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %168 = stablehlo.divide %164, %167 : tensor<2x3xf32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %169 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %170 = stablehlo.convert %169 : tensor<2xi32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %171 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %172 = stablehlo.compare LT, %170, %171, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_59 = stablehlo.constant dense<7> : tensor<i32>
    %173 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %174 = stablehlo.add %170, %173 : tensor<2xi32>
    %175 = stablehlo.select %172, %174, %170 : tensor<2xi1>, tensor<2xi32>
    %c_60 = stablehlo.constant dense<0> : tensor<i32>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %176 = stablehlo.compare LT, %c_60, %c_61, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_62 = stablehlo.constant dense<0> : tensor<i32>
    %c_63 = stablehlo.constant dense<3> : tensor<i32>
    %177 = stablehlo.add %c_62, %c_63 : tensor<i32>
    %c_64 = stablehlo.constant dense<0> : tensor<i32>
    %178 = stablehlo.select %176, %177, %c_64 : tensor<i1>, tensor<i32>
    %179 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %180 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %181 = stablehlo.concatenate %179, %180, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %182 = "stablehlo.gather"(%84#12, %181) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
    %183 = stablehlo.reshape %182 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %184 = stablehlo.convert %169 : tensor<2xi32>
    %c_65 = stablehlo.constant dense<0> : tensor<i32>
    %185 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %186 = stablehlo.compare LT, %184, %185, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_66 = stablehlo.constant dense<7> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %188 = stablehlo.add %184, %187 : tensor<2xi32>
    %189 = stablehlo.select %186, %188, %184 : tensor<2xi1>, tensor<2xi32>
    %c_67 = stablehlo.constant dense<0> : tensor<i32>
    %c_68 = stablehlo.constant dense<0> : tensor<i32>
    %190 = stablehlo.compare LT, %c_67, %c_68, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %c_70 = stablehlo.constant dense<3> : tensor<i32>
    %191 = stablehlo.add %c_69, %c_70 : tensor<i32>
    %c_71 = stablehlo.constant dense<0> : tensor<i32>
    %192 = stablehlo.select %190, %191, %c_71 : tensor<i1>, tensor<i32>
    %193 = stablehlo.broadcast_in_dim %189, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %194 = stablehlo.broadcast_in_dim %192, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %195 = stablehlo.concatenate %193, %194, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %196 = "stablehlo.gather"(%84#9, %195) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
    %197 = stablehlo.reshape %196 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %198 = stablehlo.convert %169 : tensor<2xi32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %199 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %200 = stablehlo.compare LT, %198, %199, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_73 = stablehlo.constant dense<7> : tensor<i32>
    %201 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %202 = stablehlo.add %198, %201 : tensor<2xi32>
    %203 = stablehlo.select %200, %202, %198 : tensor<2xi1>, tensor<2xi32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %c_75 = stablehlo.constant dense<0> : tensor<i32>
    %204 = stablehlo.compare LT, %c_74, %c_75, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_76 = stablehlo.constant dense<0> : tensor<i32>
    %c_77 = stablehlo.constant dense<3> : tensor<i32>
    %205 = stablehlo.add %c_76, %c_77 : tensor<i32>
    %c_78 = stablehlo.constant dense<0> : tensor<i32>
    %206 = stablehlo.select %204, %205, %c_78 : tensor<i1>, tensor<i32>
    %207 = stablehlo.broadcast_in_dim %203, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %208 = stablehlo.broadcast_in_dim %206, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %209 = stablehlo.concatenate %207, %208, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %210 = "stablehlo.gather"(%84#13, %209) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
    %211 = stablehlo.reshape %210 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %212 = stablehlo.multiply %197, %211 : tensor<2x3xf32>
    %213 = stablehlo.add %183, %212 : tensor<2x3xf32>
    return %168, %213 : tensor<2x3xf32>, tensor<2x3xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
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
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
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
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
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
  func.func private @_gumbel(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.log %0 : tensor<2x3xf32>
    %2 = stablehlo.negate %1 : tensor<2x3xf32>
    %3 = stablehlo.log %2 : tensor<2x3xf32>
    %4 = stablehlo.negate %3 : tensor<2x3xf32>
    return %4 : tensor<2x3xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<2x3xui64>
    %8 = stablehlo.iota dim = 1 : tensor<2x3xui64>
    %c = stablehlo.constant dense<3> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %10 = stablehlo.multiply %9, %7 : tensor<2x3xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<2x3xui64>
    %13 = stablehlo.add %10, %12 : tensor<2x3xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %15 = stablehlo.shift_right_logical %13, %14 : tensor<2x3xui64>
    %16 = stablehlo.convert %13 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %17 = stablehlo.convert %15 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %18:2 = call @threefry2x32_0(%4, %6, %17, %16) : (tensor<ui32>, tensor<ui32>, tensor<2x3xui32>, tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>)
    %19 = stablehlo.xor %18#0, %18#1 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<2x3xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %23 = stablehlo.or %21, %22 : tensor<2x3xui32>
    %24 = stablehlo.bitcast_convert %23 : (tensor<2x3xui32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<2x3xf32>
    %27 = stablehlo.subtract %2, %1 : tensor<1x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<2x3xf32>
    %30 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %31 = stablehlo.add %29, %30 : tensor<2x3xf32>
    %32 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %33 = stablehlo.maximum %32, %31 : tensor<2x3xf32>
    return %33 : tensor<2x3xf32>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_1(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x3xui32>, tensor<2x3xui32>
  }
  func.func private @closed_call_1(%arg0: tensor<i32>, %arg1: tensor<2x3xui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @closed_call_2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<17x6xi32>, %arg3: tensor<2xi32>, %arg4: tensor<3x3xf32>, %arg5: tensor<i32>, %arg6: tensor<2xui32>, %arg7: tensor<2x7xi32>, %arg8: tensor<2x7x3xf32>, %arg9: tensor<2x7x3xi32>, %arg10: tensor<2x7x3xf32>, %arg11: tensor<2x7x3xf32>, %arg12: tensor<2x7x3xf32>, %arg13: tensor<2x7x3xi32>, %arg14: tensor<2x7x3xf32>, %arg15: tensor<2x7xf32>, %arg16: tensor<2x7xi32>, %arg17: tensor<2x7xi32>, %arg18: tensor<2x7xf32>) -> (tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg5, %c : tensor<i32>
    %1 = call @_threefry_split_3(%arg6) : (tensor<2xui32>) -> tensor<3x2xui32>
    %2 = stablehlo.slice %1 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x2xui32>) -> tensor<2xui32>
    %4 = stablehlo.slice %1 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %5 = stablehlo.reshape %4 : (tensor<1x2xui32>) -> tensor<2xui32>
    %6 = call @_threefry_split(%5) : (tensor<2xui32>) -> tensor<2x2xui32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %c_1 = stablehlo.constant dense<-1> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %11 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %12:21 = stablehlo.while(%iterArg = %arg2, %iterArg_53 = %arg7, %iterArg_54 = %arg8, %iterArg_55 = %arg9, %iterArg_56 = %arg10, %iterArg_57 = %arg11, %iterArg_58 = %arg12, %iterArg_59 = %arg13, %iterArg_60 = %arg14, %iterArg_61 = %arg0, %iterArg_62 = %arg15, %iterArg_63 = %arg16, %iterArg_64 = %arg17, %iterArg_65 = %arg18, %iterArg_66 = %arg1, %iterArg_67 = %6, %iterArg_68 = %7, %iterArg_69 = %8, %iterArg_70 = %9, %iterArg_71 = %10, %iterArg_72 = %11) : tensor<17x6xi32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>, tensor<2x3xf32>, tensor<2x2xui32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi1>
    cond {
      %c_73 = stablehlo.constant dense<false> : tensor<i1>
      %184 = stablehlo.reduce(%iterArg_72 init: %c_73) applies stablehlo.or across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %184 : tensor<i1>
    } do {
      %184 = func.call @_threefry_split_6(%iterArg_67) : (tensor<2x2xui32>) -> tensor<2x2x2xui32>
      %185 = stablehlo.slice %184 [0:2, 0:1, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
      %186 = stablehlo.reshape %185 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
      %187 = stablehlo.slice %184 [0:2, 1:2, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
      %188 = stablehlo.reshape %187 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
      %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %189 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %190 = stablehlo.compare EQ, %iterArg_71, %189, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %191 = stablehlo.convert %190 : (tensor<2xi1>) -> tensor<2xi32>
      %192 = stablehlo.broadcast_in_dim %iterArg, dims = [1, 2] : (tensor<17x6xi32>) -> tensor<2x17x6xi32>
      %c_74 = stablehlo.constant dense<0> : tensor<i32>
      %193 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %194 = stablehlo.compare EQ, %191, %193, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %195 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x17x6xi1>
      %196 = stablehlo.select %195, %192, %192 : tensor<2x17x6xi1>, tensor<2x17x6xi32>
      %197 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x2xi1>
      %198 = stablehlo.select %197, %188, %188 : tensor<2x2xi1>, tensor<2x2xui32>
      %199 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %200 = stablehlo.select %199, %iterArg_53, %iterArg_53 : tensor<2x7xi1>, tensor<2x7xi32>
      %201 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %202 = stablehlo.select %201, %iterArg_54, %iterArg_54 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %203 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %204 = stablehlo.select %203, %iterArg_55, %iterArg_55 : tensor<2x7x3xi1>, tensor<2x7x3xi32>
      %205 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %206 = stablehlo.select %205, %iterArg_56, %iterArg_56 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %207 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %208 = stablehlo.select %207, %iterArg_57, %iterArg_57 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %209 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %210 = stablehlo.select %209, %iterArg_58, %iterArg_58 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %211 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %212 = stablehlo.select %211, %iterArg_59, %iterArg_59 : tensor<2x7x3xi1>, tensor<2x7x3xi32>
      %213 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %214 = stablehlo.select %213, %iterArg_60, %iterArg_60 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %215 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
      %216 = stablehlo.select %215, %iterArg_61, %iterArg_61 : tensor<2x3xi1>, tensor<2x3xf32>
      %217 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %218 = stablehlo.select %217, %iterArg_62, %iterArg_62 : tensor<2x7xi1>, tensor<2x7xf32>
      %219 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %220 = stablehlo.select %219, %iterArg_63, %iterArg_63 : tensor<2x7xi1>, tensor<2x7xi32>
      %221 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %222 = stablehlo.select %221, %iterArg_64, %iterArg_64 : tensor<2x7xi1>, tensor<2x7xi32>
      %223 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %224 = stablehlo.select %223, %iterArg_65, %iterArg_65 : tensor<2x7xi1>, tensor<2x7xf32>
      %225 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
      %226 = stablehlo.select %225, %iterArg_66, %iterArg_66 : tensor<2x3xi1>, tensor<2x3xf32>
      %227 = stablehlo.select %194, %iterArg_70, %iterArg_70 : tensor<2xi1>, tensor<2xi32>
      %228 = stablehlo.select %194, %iterArg_71, %iterArg_71 : tensor<2xi1>, tensor<2xf32>
      %c_75 = stablehlo.constant dense<0> : tensor<i32>
      %229 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %230 = stablehlo.compare LT, %227, %229, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_76 = stablehlo.constant dense<7> : tensor<i32>
      %231 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %232 = stablehlo.add %227, %231 : tensor<2xi32>
      %233 = stablehlo.select %230, %232, %227 : tensor<2xi1>, tensor<2xi32>
      %c_77 = stablehlo.constant dense<0> : tensor<i32>
      %c_78 = stablehlo.constant dense<0> : tensor<i32>
      %234 = stablehlo.compare LT, %c_77, %c_78, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_79 = stablehlo.constant dense<0> : tensor<i32>
      %c_80 = stablehlo.constant dense<3> : tensor<i32>
      %235 = stablehlo.add %c_79, %c_80 : tensor<i32>
      %c_81 = stablehlo.constant dense<0> : tensor<i32>
      %236 = stablehlo.select %234, %235, %c_81 : tensor<i1>, tensor<i32>
      %237 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %238 = stablehlo.broadcast_in_dim %236, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %239 = stablehlo.concatenate %237, %238, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %240 = "stablehlo.gather"(%212, %239) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x3xi32>
      %241 = stablehlo.reshape %240 : (tensor<2x1x3xi32>) -> tensor<2x3xi32>
      %c_82 = stablehlo.constant dense<0> : tensor<i32>
      %242 = stablehlo.broadcast_in_dim %c_82, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %243 = stablehlo.compare LT, %227, %242, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_83 = stablehlo.constant dense<7> : tensor<i32>
      %244 = stablehlo.broadcast_in_dim %c_83, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %245 = stablehlo.add %227, %244 : tensor<2xi32>
      %246 = stablehlo.select %243, %245, %227 : tensor<2xi1>, tensor<2xi32>
      %c_84 = stablehlo.constant dense<0> : tensor<i32>
      %c_85 = stablehlo.constant dense<0> : tensor<i32>
      %247 = stablehlo.compare LT, %c_84, %c_85, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_86 = stablehlo.constant dense<0> : tensor<i32>
      %c_87 = stablehlo.constant dense<3> : tensor<i32>
      %248 = stablehlo.add %c_86, %c_87 : tensor<i32>
      %c_88 = stablehlo.constant dense<0> : tensor<i32>
      %249 = stablehlo.select %247, %248, %c_88 : tensor<i1>, tensor<i32>
      %250 = stablehlo.broadcast_in_dim %246, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %251 = stablehlo.broadcast_in_dim %249, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %252 = stablehlo.concatenate %250, %251, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %253 = "stablehlo.gather"(%206, %252) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %254 = stablehlo.reshape %253 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_89 = stablehlo.constant dense<0> : tensor<i32>
      %255 = stablehlo.broadcast_in_dim %c_89, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %256 = stablehlo.compare LT, %227, %255, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_90 = stablehlo.constant dense<7> : tensor<i32>
      %257 = stablehlo.broadcast_in_dim %c_90, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %258 = stablehlo.add %227, %257 : tensor<2xi32>
      %259 = stablehlo.select %256, %258, %227 : tensor<2xi1>, tensor<2xi32>
      %c_91 = stablehlo.constant dense<0> : tensor<i32>
      %c_92 = stablehlo.constant dense<0> : tensor<i32>
      %260 = stablehlo.compare LT, %c_91, %c_92, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_93 = stablehlo.constant dense<0> : tensor<i32>
      %c_94 = stablehlo.constant dense<3> : tensor<i32>
      %261 = stablehlo.add %c_93, %c_94 : tensor<i32>
      %c_95 = stablehlo.constant dense<0> : tensor<i32>
      %262 = stablehlo.select %260, %261, %c_95 : tensor<i1>, tensor<i32>
      %263 = stablehlo.broadcast_in_dim %259, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %264 = stablehlo.broadcast_in_dim %262, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %265 = stablehlo.concatenate %263, %264, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %266 = "stablehlo.gather"(%208, %265) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %267 = stablehlo.reshape %266 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_96 = stablehlo.constant dense<0> : tensor<i32>
      %268 = stablehlo.broadcast_in_dim %c_96, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %269 = stablehlo.compare LT, %227, %268, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_97 = stablehlo.constant dense<7> : tensor<i32>
      %270 = stablehlo.broadcast_in_dim %c_97, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %271 = stablehlo.add %227, %270 : tensor<2xi32>
      %272 = stablehlo.select %269, %271, %227 : tensor<2xi1>, tensor<2xi32>
      %c_98 = stablehlo.constant dense<0> : tensor<i32>
      %c_99 = stablehlo.constant dense<0> : tensor<i32>
      %273 = stablehlo.compare LT, %c_98, %c_99, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_100 = stablehlo.constant dense<0> : tensor<i32>
      %c_101 = stablehlo.constant dense<3> : tensor<i32>
      %274 = stablehlo.add %c_100, %c_101 : tensor<i32>
      %c_102 = stablehlo.constant dense<0> : tensor<i32>
      %275 = stablehlo.select %273, %274, %c_102 : tensor<i1>, tensor<i32>
      %276 = stablehlo.broadcast_in_dim %272, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %277 = stablehlo.broadcast_in_dim %275, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %278 = stablehlo.concatenate %276, %277, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %279 = "stablehlo.gather"(%202, %278) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %280 = stablehlo.reshape %279 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_103 = stablehlo.constant dense<0> : tensor<i32>
      %281 = stablehlo.broadcast_in_dim %c_103, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %282 = stablehlo.compare LT, %227, %281, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_104 = stablehlo.constant dense<7> : tensor<i32>
      %283 = stablehlo.broadcast_in_dim %c_104, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %284 = stablehlo.add %227, %283 : tensor<2xi32>
      %285 = stablehlo.select %282, %284, %227 : tensor<2xi1>, tensor<2xi32>
      %c_105 = stablehlo.constant dense<0> : tensor<i32>
      %c_106 = stablehlo.constant dense<0> : tensor<i32>
      %286 = stablehlo.compare LT, %c_105, %c_106, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_107 = stablehlo.constant dense<0> : tensor<i32>
      %c_108 = stablehlo.constant dense<3> : tensor<i32>
      %287 = stablehlo.add %c_107, %c_108 : tensor<i32>
      %c_109 = stablehlo.constant dense<0> : tensor<i32>
      %288 = stablehlo.select %286, %287, %c_109 : tensor<i1>, tensor<i32>
      %289 = stablehlo.broadcast_in_dim %285, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %290 = stablehlo.broadcast_in_dim %288, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %291 = stablehlo.concatenate %289, %290, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %292 = "stablehlo.gather"(%210, %291) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %293 = stablehlo.reshape %292 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %294 = stablehlo.multiply %280, %293 : tensor<2x3xf32>
      %295 = stablehlo.add %267, %294 : tensor<2x3xf32>
      %c_110 = stablehlo.constant dense<0> : tensor<i32>
      %296 = stablehlo.broadcast_in_dim %c_110, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %297 = stablehlo.compare LT, %227, %296, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_111 = stablehlo.constant dense<7> : tensor<i32>
      %298 = stablehlo.broadcast_in_dim %c_111, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %299 = stablehlo.add %227, %298 : tensor<2xi32>
      %300 = stablehlo.select %297, %299, %227 : tensor<2xi1>, tensor<2xi32>
      %c_112 = stablehlo.constant dense<0> : tensor<i32>
      %c_113 = stablehlo.constant dense<0> : tensor<i32>
      %301 = stablehlo.compare LT, %c_112, %c_113, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_114 = stablehlo.constant dense<0> : tensor<i32>
      %c_115 = stablehlo.constant dense<3> : tensor<i32>
      %302 = stablehlo.add %c_114, %c_115 : tensor<i32>
      %c_116 = stablehlo.constant dense<0> : tensor<i32>
      %303 = stablehlo.select %301, %302, %c_116 : tensor<i1>, tensor<i32>
      %304 = stablehlo.broadcast_in_dim %300, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %305 = stablehlo.broadcast_in_dim %303, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %306 = stablehlo.concatenate %304, %305, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %307 = "stablehlo.gather"(%212, %306) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x3xi32>
      %308 = stablehlo.reshape %307 : (tensor<2x1x3xi32>) -> tensor<2x3xi32>
      %c_117 = stablehlo.constant dense<0> : tensor<i32>
      %309 = stablehlo.broadcast_in_dim %c_117, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %310 = stablehlo.compare LT, %227, %309, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_118 = stablehlo.constant dense<7> : tensor<i32>
      %311 = stablehlo.broadcast_in_dim %c_118, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %312 = stablehlo.add %227, %311 : tensor<2xi32>
      %313 = stablehlo.select %310, %312, %227 : tensor<2xi1>, tensor<2xi32>
      %314 = stablehlo.broadcast_in_dim %313, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %315 = "stablehlo.gather"(%224, %314) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
      %316 = stablehlo.reshape %315 : (tensor<2x1xf32>) -> tensor<2xf32>
      %c_119 = stablehlo.constant dense<0> : tensor<i32>
      %317 = stablehlo.broadcast_in_dim %c_119, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %318 = stablehlo.compare LT, %227, %317, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_120 = stablehlo.constant dense<7> : tensor<i32>
      %319 = stablehlo.broadcast_in_dim %c_120, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %320 = stablehlo.add %227, %319 : tensor<2xi32>
      %321 = stablehlo.select %318, %320, %227 : tensor<2xi1>, tensor<2xi32>
      %c_121 = stablehlo.constant dense<0> : tensor<i32>
      %c_122 = stablehlo.constant dense<0> : tensor<i32>
      %322 = stablehlo.compare LT, %c_121, %c_122, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_123 = stablehlo.constant dense<0> : tensor<i32>
      %c_124 = stablehlo.constant dense<3> : tensor<i32>
      %323 = stablehlo.add %c_123, %c_124 : tensor<i32>
      %c_125 = stablehlo.constant dense<0> : tensor<i32>
      %324 = stablehlo.select %322, %323, %c_125 : tensor<i1>, tensor<i32>
      %325 = stablehlo.broadcast_in_dim %321, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %326 = stablehlo.broadcast_in_dim %324, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %327 = stablehlo.concatenate %325, %326, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %328 = "stablehlo.gather"(%206, %327) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %329 = stablehlo.reshape %328 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %cst_126 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %330 = stablehlo.reduce(%329 init: %cst_126) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %cst_127 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %331 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %332 = stablehlo.maximum %331, %330 : tensor<2xf32>
      %333 = stablehlo.broadcast_in_dim %332, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %334 = stablehlo.broadcast_in_dim %333, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %335 = stablehlo.subtract %329, %334 : tensor<2x3xf32>
      %336 = stablehlo.exponential %335 : tensor<2x3xf32>
      %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %337 = stablehlo.reduce(%336 init: %cst_128) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %338 = stablehlo.broadcast_in_dim %337, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %339 = stablehlo.broadcast_in_dim %338, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %340 = stablehlo.divide %336, %339 : tensor<2x3xf32>
      %c_129 = stablehlo.constant dense<0> : tensor<i32>
      %341 = stablehlo.reduce(%308 init: %c_129) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %cst_130 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
      %342 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
      %343 = stablehlo.maximum %342, %340 : tensor<2x3xf32>
      %c_131 = stablehlo.constant dense<0> : tensor<i32>
      %344 = stablehlo.broadcast_in_dim %c_131, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %345 = stablehlo.compare GT, %308, %344, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %346 = func.call @_where(%345, %343, %cst_132) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
      %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %347 = stablehlo.reduce(%346 init: %cst_133) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %c_134 = stablehlo.constant dense<0> : tensor<i32>
      %348 = stablehlo.broadcast_in_dim %c_134, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %349 = stablehlo.compare GT, %308, %348, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %350 = stablehlo.multiply %343, %295 : tensor<2x3xf32>
      %c_135 = stablehlo.constant dense<0> : tensor<i32>
      %351 = stablehlo.broadcast_in_dim %c_135, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %352 = stablehlo.compare GT, %308, %351, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %cst_136 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %353 = func.call @_where_9(%352, %347, %cst_136) : (tensor<2x3xi1>, tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
      %354 = stablehlo.divide %350, %353 : tensor<2x3xf32>
      %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %355 = func.call @_where(%349, %354, %cst_137) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
      %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %356 = stablehlo.reduce(%355 init: %cst_138) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %357 = stablehlo.convert %341 : (tensor<2xi32>) -> tensor<2xf32>
      %358 = stablehlo.multiply %357, %356 : tensor<2xf32>
      %359 = stablehlo.add %316, %358 : tensor<2xf32>
      %c_139 = stablehlo.constant dense<1> : tensor<i32>
      %360 = stablehlo.broadcast_in_dim %c_139, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %361 = stablehlo.add %341, %360 : tensor<2xi32>
      %362 = stablehlo.convert %361 : (tensor<2xi32>) -> tensor<2xf32>
      %363 = stablehlo.divide %359, %362 : tensor<2xf32>
      %c_140 = stablehlo.constant dense<0> : tensor<i32>
      %364 = stablehlo.broadcast_in_dim %c_140, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %365 = stablehlo.compare GT, %308, %364, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %366 = func.call @_where_10(%365, %295, %363) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
      %cst_141 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %367 = stablehlo.reduce(%366 init: %cst_141) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %368 = stablehlo.broadcast_in_dim %367, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %cst_142 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %369 = stablehlo.reduce(%366 init: %cst_142) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %370 = stablehlo.broadcast_in_dim %369, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %371 = stablehlo.broadcast_in_dim %368, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %372 = stablehlo.subtract %366, %371 : tensor<2x3xf32>
      %373 = stablehlo.subtract %370, %368 : tensor<2x1xf32>
      %cst_143 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %374 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %375 = stablehlo.maximum %373, %374 : tensor<2x1xf32>
      %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %377 = stablehlo.divide %372, %376 : tensor<2x3xf32>
      %c_144 = stablehlo.constant dense<-2147483648> : tensor<i32>
      %378 = stablehlo.reduce(%308 init: %c_144) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %379 = stablehlo.convert %378 : (tensor<2xi32>) -> tensor<2xf32>
      %cst_145 = stablehlo.constant dense<5.000000e+01> : tensor<f32>
      %380 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %381 = stablehlo.add %380, %379 : tensor<2xf32>
      %cst_146 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %382 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %383 = stablehlo.multiply %381, %382 : tensor<2xf32>
      %384 = stablehlo.convert %383 : tensor<2xf32>
      %385 = stablehlo.broadcast_in_dim %384, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %386 = stablehlo.broadcast_in_dim %385, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %387 = stablehlo.multiply %386, %377 : tensor<2x3xf32>
      %388 = stablehlo.add %254, %387 : tensor<2x3xf32>
      %cst_147 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %389 = stablehlo.reduce(%388 init: %cst_147) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %cst_148 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %390 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %391 = stablehlo.maximum %390, %389 : tensor<2xf32>
      %392 = stablehlo.broadcast_in_dim %391, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %394 = stablehlo.subtract %388, %393 : tensor<2x3xf32>
      %395 = stablehlo.exponential %394 : tensor<2x3xf32>
      %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %396 = stablehlo.reduce(%395 init: %cst_149) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %397 = stablehlo.broadcast_in_dim %396, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %398 = stablehlo.broadcast_in_dim %397, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %399 = stablehlo.divide %395, %398 : tensor<2x3xf32>
      %c_150 = stablehlo.constant dense<0> : tensor<i32>
      %400 = stablehlo.reduce(%241 init: %c_150) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %401 = stablehlo.broadcast_in_dim %400, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %c_151 = stablehlo.constant dense<1> : tensor<i32>
      %402 = stablehlo.broadcast_in_dim %c_151, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %403 = stablehlo.add %402, %401 : tensor<2x1xi32>
      %404 = stablehlo.convert %241 : (tensor<2x3xi32>) -> tensor<2x3xf32>
      %405 = stablehlo.convert %403 : (tensor<2x1xi32>) -> tensor<2x1xf32>
      %406 = stablehlo.broadcast_in_dim %405, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %407 = stablehlo.divide %404, %406 : tensor<2x3xf32>
      %408 = stablehlo.subtract %399, %407 : tensor<2x3xf32>
      %409 = func.call @argmax(%408) : (tensor<2x3xf32>) -> tensor<2xi32>
      %c_152 = stablehlo.constant dense<1> : tensor<i32>
      %410 = stablehlo.broadcast_in_dim %c_152, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %411 = stablehlo.compare EQ, %191, %410, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %412 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x17x6xi1>
      %413 = stablehlo.select %412, %192, %192 : tensor<2x17x6xi1>, tensor<2x17x6xi32>
      %414 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x2xi1>
      %415 = stablehlo.select %414, %188, %188 : tensor<2x2xi1>, tensor<2x2xui32>
      %416 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %417 = stablehlo.select %416, %iterArg_53, %iterArg_53 : tensor<2x7xi1>, tensor<2x7xi32>
      %418 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %419 = stablehlo.select %418, %iterArg_54, %iterArg_54 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %420 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %421 = stablehlo.select %420, %iterArg_55, %iterArg_55 : tensor<2x7x3xi1>, tensor<2x7x3xi32>
      %422 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %423 = stablehlo.select %422, %iterArg_56, %iterArg_56 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %424 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %425 = stablehlo.select %424, %iterArg_57, %iterArg_57 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %426 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %427 = stablehlo.select %426, %iterArg_58, %iterArg_58 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %428 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %429 = stablehlo.select %428, %iterArg_59, %iterArg_59 : tensor<2x7x3xi1>, tensor<2x7x3xi32>
      %430 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %431 = stablehlo.select %430, %iterArg_60, %iterArg_60 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %432 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
      %433 = stablehlo.select %432, %iterArg_61, %iterArg_61 : tensor<2x3xi1>, tensor<2x3xf32>
      %434 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %435 = stablehlo.select %434, %iterArg_62, %iterArg_62 : tensor<2x7xi1>, tensor<2x7xf32>
      %436 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %437 = stablehlo.select %436, %iterArg_63, %iterArg_63 : tensor<2x7xi1>, tensor<2x7xi32>
      %438 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %439 = stablehlo.select %438, %iterArg_64, %iterArg_64 : tensor<2x7xi1>, tensor<2x7xi32>
      %440 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %441 = stablehlo.select %440, %iterArg_65, %iterArg_65 : tensor<2x7xi1>, tensor<2x7xf32>
      %442 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
      %443 = stablehlo.select %442, %iterArg_66, %iterArg_66 : tensor<2x3xi1>, tensor<2x3xf32>
      %444 = stablehlo.select %411, %iterArg_70, %iterArg_70 : tensor<2xi1>, tensor<2xi32>
      %445 = stablehlo.select %411, %iterArg_71, %iterArg_71 : tensor<2xi1>, tensor<2xf32>
      %c_153 = stablehlo.constant dense<0> : tensor<i32>
      %446 = stablehlo.broadcast_in_dim %c_153, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %447 = stablehlo.compare LT, %444, %446, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_154 = stablehlo.constant dense<7> : tensor<i32>
      %448 = stablehlo.broadcast_in_dim %c_154, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %449 = stablehlo.add %444, %448 : tensor<2xi32>
      %450 = stablehlo.select %447, %449, %444 : tensor<2xi1>, tensor<2xi32>
      %c_155 = stablehlo.constant dense<0> : tensor<i32>
      %c_156 = stablehlo.constant dense<0> : tensor<i32>
      %451 = stablehlo.compare LT, %c_155, %c_156, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_157 = stablehlo.constant dense<0> : tensor<i32>
      %c_158 = stablehlo.constant dense<3> : tensor<i32>
      %452 = stablehlo.add %c_157, %c_158 : tensor<i32>
      %c_159 = stablehlo.constant dense<0> : tensor<i32>
      %453 = stablehlo.select %451, %452, %c_159 : tensor<i1>, tensor<i32>
      %454 = stablehlo.broadcast_in_dim %450, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %455 = stablehlo.broadcast_in_dim %453, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %456 = stablehlo.concatenate %454, %455, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %457 = "stablehlo.gather"(%429, %456) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x3xi32>
      %458 = stablehlo.reshape %457 : (tensor<2x1x3xi32>) -> tensor<2x3xi32>
      %c_160 = stablehlo.constant dense<0> : tensor<i32>
      %459 = stablehlo.broadcast_in_dim %c_160, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %460 = stablehlo.compare LT, %444, %459, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_161 = stablehlo.constant dense<7> : tensor<i32>
      %461 = stablehlo.broadcast_in_dim %c_161, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %462 = stablehlo.add %444, %461 : tensor<2xi32>
      %463 = stablehlo.select %460, %462, %444 : tensor<2xi1>, tensor<2xi32>
      %c_162 = stablehlo.constant dense<0> : tensor<i32>
      %c_163 = stablehlo.constant dense<0> : tensor<i32>
      %464 = stablehlo.compare LT, %c_162, %c_163, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_164 = stablehlo.constant dense<0> : tensor<i32>
      %c_165 = stablehlo.constant dense<3> : tensor<i32>
      %465 = stablehlo.add %c_164, %c_165 : tensor<i32>
      %c_166 = stablehlo.constant dense<0> : tensor<i32>
      %466 = stablehlo.select %464, %465, %c_166 : tensor<i1>, tensor<i32>
      %467 = stablehlo.broadcast_in_dim %463, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %468 = stablehlo.broadcast_in_dim %466, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %469 = stablehlo.concatenate %467, %468, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %470 = "stablehlo.gather"(%423, %469) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %471 = stablehlo.reshape %470 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_167 = stablehlo.constant dense<0> : tensor<i32>
      %472 = stablehlo.broadcast_in_dim %c_167, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %473 = stablehlo.compare LT, %444, %472, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_168 = stablehlo.constant dense<7> : tensor<i32>
      %474 = stablehlo.broadcast_in_dim %c_168, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %475 = stablehlo.add %444, %474 : tensor<2xi32>
      %476 = stablehlo.select %473, %475, %444 : tensor<2xi1>, tensor<2xi32>
      %c_169 = stablehlo.constant dense<0> : tensor<i32>
      %c_170 = stablehlo.constant dense<0> : tensor<i32>
      %477 = stablehlo.compare LT, %c_169, %c_170, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_171 = stablehlo.constant dense<0> : tensor<i32>
      %c_172 = stablehlo.constant dense<3> : tensor<i32>
      %478 = stablehlo.add %c_171, %c_172 : tensor<i32>
      %c_173 = stablehlo.constant dense<0> : tensor<i32>
      %479 = stablehlo.select %477, %478, %c_173 : tensor<i1>, tensor<i32>
      %480 = stablehlo.broadcast_in_dim %476, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %481 = stablehlo.broadcast_in_dim %479, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %482 = stablehlo.concatenate %480, %481, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %483 = "stablehlo.gather"(%425, %482) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %484 = stablehlo.reshape %483 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_174 = stablehlo.constant dense<0> : tensor<i32>
      %485 = stablehlo.broadcast_in_dim %c_174, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %486 = stablehlo.compare LT, %444, %485, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_175 = stablehlo.constant dense<7> : tensor<i32>
      %487 = stablehlo.broadcast_in_dim %c_175, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %488 = stablehlo.add %444, %487 : tensor<2xi32>
      %489 = stablehlo.select %486, %488, %444 : tensor<2xi1>, tensor<2xi32>
      %c_176 = stablehlo.constant dense<0> : tensor<i32>
      %c_177 = stablehlo.constant dense<0> : tensor<i32>
      %490 = stablehlo.compare LT, %c_176, %c_177, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_178 = stablehlo.constant dense<0> : tensor<i32>
      %c_179 = stablehlo.constant dense<3> : tensor<i32>
      %491 = stablehlo.add %c_178, %c_179 : tensor<i32>
      %c_180 = stablehlo.constant dense<0> : tensor<i32>
      %492 = stablehlo.select %490, %491, %c_180 : tensor<i1>, tensor<i32>
      %493 = stablehlo.broadcast_in_dim %489, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %494 = stablehlo.broadcast_in_dim %492, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %495 = stablehlo.concatenate %493, %494, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %496 = "stablehlo.gather"(%419, %495) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %497 = stablehlo.reshape %496 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %c_181 = stablehlo.constant dense<0> : tensor<i32>
      %498 = stablehlo.broadcast_in_dim %c_181, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %499 = stablehlo.compare LT, %444, %498, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_182 = stablehlo.constant dense<7> : tensor<i32>
      %500 = stablehlo.broadcast_in_dim %c_182, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %501 = stablehlo.add %444, %500 : tensor<2xi32>
      %502 = stablehlo.select %499, %501, %444 : tensor<2xi1>, tensor<2xi32>
      %c_183 = stablehlo.constant dense<0> : tensor<i32>
      %c_184 = stablehlo.constant dense<0> : tensor<i32>
      %503 = stablehlo.compare LT, %c_183, %c_184, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_185 = stablehlo.constant dense<0> : tensor<i32>
      %c_186 = stablehlo.constant dense<3> : tensor<i32>
      %504 = stablehlo.add %c_185, %c_186 : tensor<i32>
      %c_187 = stablehlo.constant dense<0> : tensor<i32>
      %505 = stablehlo.select %503, %504, %c_187 : tensor<i1>, tensor<i32>
      %506 = stablehlo.broadcast_in_dim %502, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %507 = stablehlo.broadcast_in_dim %505, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %508 = stablehlo.concatenate %506, %507, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %509 = "stablehlo.gather"(%427, %508) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %510 = stablehlo.reshape %509 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %511 = stablehlo.multiply %497, %510 : tensor<2x3xf32>
      %512 = stablehlo.add %484, %511 : tensor<2x3xf32>
      %c_188 = stablehlo.constant dense<0> : tensor<i32>
      %513 = stablehlo.broadcast_in_dim %c_188, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %514 = stablehlo.compare LT, %444, %513, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_189 = stablehlo.constant dense<7> : tensor<i32>
      %515 = stablehlo.broadcast_in_dim %c_189, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %516 = stablehlo.add %444, %515 : tensor<2xi32>
      %517 = stablehlo.select %514, %516, %444 : tensor<2xi1>, tensor<2xi32>
      %c_190 = stablehlo.constant dense<0> : tensor<i32>
      %c_191 = stablehlo.constant dense<0> : tensor<i32>
      %518 = stablehlo.compare LT, %c_190, %c_191, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_192 = stablehlo.constant dense<0> : tensor<i32>
      %c_193 = stablehlo.constant dense<3> : tensor<i32>
      %519 = stablehlo.add %c_192, %c_193 : tensor<i32>
      %c_194 = stablehlo.constant dense<0> : tensor<i32>
      %520 = stablehlo.select %518, %519, %c_194 : tensor<i1>, tensor<i32>
      %521 = stablehlo.broadcast_in_dim %517, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %522 = stablehlo.broadcast_in_dim %520, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %523 = stablehlo.concatenate %521, %522, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %524 = "stablehlo.gather"(%429, %523) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x3xi32>
      %525 = stablehlo.reshape %524 : (tensor<2x1x3xi32>) -> tensor<2x3xi32>
      %c_195 = stablehlo.constant dense<0> : tensor<i32>
      %526 = stablehlo.broadcast_in_dim %c_195, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %527 = stablehlo.compare LT, %444, %526, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_196 = stablehlo.constant dense<7> : tensor<i32>
      %528 = stablehlo.broadcast_in_dim %c_196, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %529 = stablehlo.add %444, %528 : tensor<2xi32>
      %530 = stablehlo.select %527, %529, %444 : tensor<2xi1>, tensor<2xi32>
      %531 = stablehlo.broadcast_in_dim %530, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %532 = "stablehlo.gather"(%441, %531) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
      %533 = stablehlo.reshape %532 : (tensor<2x1xf32>) -> tensor<2xf32>
      %c_197 = stablehlo.constant dense<0> : tensor<i32>
      %534 = stablehlo.broadcast_in_dim %c_197, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %535 = stablehlo.compare LT, %444, %534, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_198 = stablehlo.constant dense<7> : tensor<i32>
      %536 = stablehlo.broadcast_in_dim %c_198, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %537 = stablehlo.add %444, %536 : tensor<2xi32>
      %538 = stablehlo.select %535, %537, %444 : tensor<2xi1>, tensor<2xi32>
      %c_199 = stablehlo.constant dense<0> : tensor<i32>
      %c_200 = stablehlo.constant dense<0> : tensor<i32>
      %539 = stablehlo.compare LT, %c_199, %c_200, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_201 = stablehlo.constant dense<0> : tensor<i32>
      %c_202 = stablehlo.constant dense<3> : tensor<i32>
      %540 = stablehlo.add %c_201, %c_202 : tensor<i32>
      %c_203 = stablehlo.constant dense<0> : tensor<i32>
      %541 = stablehlo.select %539, %540, %c_203 : tensor<i1>, tensor<i32>
      %542 = stablehlo.broadcast_in_dim %538, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %543 = stablehlo.broadcast_in_dim %541, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %544 = stablehlo.concatenate %542, %543, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %545 = "stablehlo.gather"(%423, %544) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
      %546 = stablehlo.reshape %545 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
      %cst_204 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %547 = stablehlo.reduce(%546 init: %cst_204) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %cst_205 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %548 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %549 = stablehlo.maximum %548, %547 : tensor<2xf32>
      %550 = stablehlo.broadcast_in_dim %549, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %551 = stablehlo.broadcast_in_dim %550, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %552 = stablehlo.subtract %546, %551 : tensor<2x3xf32>
      %553 = stablehlo.exponential %552 : tensor<2x3xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %554 = stablehlo.reduce(%553 init: %cst_206) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %555 = stablehlo.broadcast_in_dim %554, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %556 = stablehlo.broadcast_in_dim %555, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %557 = stablehlo.divide %553, %556 : tensor<2x3xf32>
      %c_207 = stablehlo.constant dense<0> : tensor<i32>
      %558 = stablehlo.reduce(%525 init: %c_207) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %cst_208 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
      %559 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
      %560 = stablehlo.maximum %559, %557 : tensor<2x3xf32>
      %c_209 = stablehlo.constant dense<0> : tensor<i32>
      %561 = stablehlo.broadcast_in_dim %c_209, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %562 = stablehlo.compare GT, %525, %561, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %563 = func.call @_where(%562, %560, %cst_210) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
      %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %564 = stablehlo.reduce(%563 init: %cst_211) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %c_212 = stablehlo.constant dense<0> : tensor<i32>
      %565 = stablehlo.broadcast_in_dim %c_212, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %566 = stablehlo.compare GT, %525, %565, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %567 = stablehlo.multiply %560, %512 : tensor<2x3xf32>
      %c_213 = stablehlo.constant dense<0> : tensor<i32>
      %568 = stablehlo.broadcast_in_dim %c_213, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %569 = stablehlo.compare GT, %525, %568, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %cst_214 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %570 = func.call @_where_9(%569, %564, %cst_214) : (tensor<2x3xi1>, tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
      %571 = stablehlo.divide %567, %570 : tensor<2x3xf32>
      %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %572 = func.call @_where(%566, %571, %cst_215) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
      %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %573 = stablehlo.reduce(%572 init: %cst_216) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %574 = stablehlo.convert %558 : (tensor<2xi32>) -> tensor<2xf32>
      %575 = stablehlo.multiply %574, %573 : tensor<2xf32>
      %576 = stablehlo.add %533, %575 : tensor<2xf32>
      %c_217 = stablehlo.constant dense<1> : tensor<i32>
      %577 = stablehlo.broadcast_in_dim %c_217, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %578 = stablehlo.add %558, %577 : tensor<2xi32>
      %579 = stablehlo.convert %578 : (tensor<2xi32>) -> tensor<2xf32>
      %580 = stablehlo.divide %576, %579 : tensor<2xf32>
      %c_218 = stablehlo.constant dense<0> : tensor<i32>
      %581 = stablehlo.broadcast_in_dim %c_218, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
      %582 = stablehlo.compare GT, %525, %581, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %583 = func.call @_where_10(%582, %512, %580) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
      %cst_219 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %584 = stablehlo.reduce(%583 init: %cst_219) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %585 = stablehlo.broadcast_in_dim %584, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %cst_220 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %586 = stablehlo.reduce(%583 init: %cst_220) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %587 = stablehlo.broadcast_in_dim %586, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %588 = stablehlo.broadcast_in_dim %585, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %589 = stablehlo.subtract %583, %588 : tensor<2x3xf32>
      %590 = stablehlo.subtract %587, %585 : tensor<2x1xf32>
      %cst_221 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %591 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %592 = stablehlo.maximum %590, %591 : tensor<2x1xf32>
      %593 = stablehlo.broadcast_in_dim %592, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %594 = stablehlo.divide %589, %593 : tensor<2x3xf32>
      %c_222 = stablehlo.constant dense<-2147483648> : tensor<i32>
      %595 = stablehlo.reduce(%525 init: %c_222) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %596 = stablehlo.convert %595 : (tensor<2xi32>) -> tensor<2xf32>
      %cst_223 = stablehlo.constant dense<5.000000e+01> : tensor<f32>
      %597 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %598 = stablehlo.add %597, %596 : tensor<2xf32>
      %cst_224 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %599 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %600 = stablehlo.multiply %598, %599 : tensor<2xf32>
      %601 = stablehlo.convert %600 : tensor<2xf32>
      %602 = stablehlo.broadcast_in_dim %601, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %603 = stablehlo.broadcast_in_dim %602, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %604 = stablehlo.multiply %603, %594 : tensor<2x3xf32>
      %cst_225 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %605 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
      %606 = stablehlo.subtract %605, %443 : tensor<2x3xf32>
      %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %607 = stablehlo.reduce(%606 init: %cst_226) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %608 = stablehlo.convert %607 : (tensor<2xf32>) -> tensor<2xi32>
      %c_227 = stablehlo.constant dense<16> : tensor<i32>
      %609 = stablehlo.broadcast_in_dim %c_227, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %610 = stablehlo.minimum %609, %608 : tensor<2xi32>
      %c_228 = stablehlo.constant dense<0> : tensor<i32>
      %611 = stablehlo.reduce(%458 init: %c_228) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
      %c_229 = stablehlo.constant dense<0> : tensor<i32>
      %612 = stablehlo.broadcast_in_dim %c_229, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %613 = stablehlo.compare LT, %610, %612, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_230 = stablehlo.constant dense<17> : tensor<i32>
      %614 = stablehlo.broadcast_in_dim %c_230, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %615 = stablehlo.add %610, %614 : tensor<2xi32>
      %616 = stablehlo.select %613, %615, %610 : tensor<2xi1>, tensor<2xi32>
      %c_231 = stablehlo.constant dense<0> : tensor<i32>
      %617 = stablehlo.broadcast_in_dim %c_231, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %618 = stablehlo.compare LT, %611, %617, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_232 = stablehlo.constant dense<6> : tensor<i32>
      %619 = stablehlo.broadcast_in_dim %c_232, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %620 = stablehlo.add %611, %619 : tensor<2xi32>
      %621 = stablehlo.select %618, %620, %611 : tensor<2xi1>, tensor<2xi32>
      %622 = stablehlo.broadcast_in_dim %616, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %623 = stablehlo.broadcast_in_dim %621, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %624 = stablehlo.concatenate %622, %623, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %625 = "stablehlo.gather"(%413, %624) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x17x6xi32>, tensor<2x2xi32>) -> tensor<2x1x1xi32>
      %626 = stablehlo.reshape %625 : (tensor<2x1x1xi32>) -> tensor<2xi32>
      %cst_233 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %627 = stablehlo.reduce(%471 init: %cst_233) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      %628 = stablehlo.broadcast_in_dim %627, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %629 = stablehlo.broadcast_in_dim %628, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
      %630 = stablehlo.subtract %471, %629 : tensor<2x3xf32>
      %631 = stablehlo.broadcast_in_dim %626, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %632 = stablehlo.broadcast_in_dim %631, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x3xi32>
      %633 = stablehlo.compare EQ, %458, %632, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
      %c_234 = stablehlo.constant dense<0> : tensor<i32>
      %cst_235 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %634 = func.call @_where_11(%633, %c_234, %cst_235) : (tensor<2x3xi1>, tensor<i32>, tensor<f32>) -> tensor<2x3xf32>
      %635 = stablehlo.add %433, %630 : tensor<2x3xf32>
      %636 = stablehlo.add %635, %604 : tensor<2x3xf32>
      %cst_236 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %637 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
      %638 = stablehlo.maximum %637, %636 : tensor<2x3xf32>
      %639 = stablehlo.convert %634 : tensor<2x3xf32>
      %640 = stablehlo.add %638, %639 : tensor<2x3xf32>
      %cst_237 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %641 = func.call @_where_12(%443, %cst_237, %640) : (tensor<2x3xf32>, tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
      %642 = func.call @argmax(%641) : (tensor<2x3xf32>) -> tensor<2xi32>
      %c_238 = stablehlo.constant dense<1> : tensor<i32>
      %643 = stablehlo.broadcast_in_dim %c_238, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %644 = stablehlo.compare LT, %191, %643, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %645 = stablehlo.select %644, %409, %642 : tensor<2xi1>, tensor<2xi32>
      %c_239 = stablehlo.constant dense<0> : tensor<i32>
      %646 = stablehlo.broadcast_in_dim %c_239, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %647 = stablehlo.compare LT, %iterArg_70, %646, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_240 = stablehlo.constant dense<7> : tensor<i32>
      %648 = stablehlo.broadcast_in_dim %c_240, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %649 = stablehlo.add %iterArg_70, %648 : tensor<2xi32>
      %650 = stablehlo.select %647, %649, %iterArg_70 : tensor<2xi1>, tensor<2xi32>
      %c_241 = stablehlo.constant dense<0> : tensor<i32>
      %651 = stablehlo.broadcast_in_dim %c_241, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %652 = stablehlo.compare LT, %645, %651, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_242 = stablehlo.constant dense<3> : tensor<i32>
      %653 = stablehlo.broadcast_in_dim %c_242, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %654 = stablehlo.add %645, %653 : tensor<2xi32>
      %655 = stablehlo.select %652, %654, %645 : tensor<2xi1>, tensor<2xi32>
      %656 = stablehlo.broadcast_in_dim %650, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %657 = stablehlo.broadcast_in_dim %655, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %658 = stablehlo.concatenate %656, %657, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %659 = "stablehlo.gather"(%iterArg_55, %658) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x1xi32>
      %660 = stablehlo.reshape %659 : (tensor<2x1x1xi32>) -> tensor<2xi32>
      %cst_243 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %661 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %662 = stablehlo.add %iterArg_71, %661 : tensor<2xf32>
      %cst_244 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
      %663 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %664 = stablehlo.compare LT, %662, %663, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %c_245 = stablehlo.constant dense<-1> : tensor<i32>
      %665 = stablehlo.broadcast_in_dim %c_245, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %666 = stablehlo.compare NE, %660, %665, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %667 = stablehlo.and %666, %664 : tensor<2xi1>
      %668 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2x2xi1>
      %669 = stablehlo.select %668, %186, %iterArg_67 : tensor<2x2xi1>, tensor<2x2xui32>
      %670 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %671 = stablehlo.select %670, %iterArg_70, %iterArg_68 : tensor<2xi1>, tensor<2xi32>
      %672 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %673 = stablehlo.select %672, %645, %iterArg_69 : tensor<2xi1>, tensor<2xi32>
      %674 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %675 = stablehlo.select %674, %660, %iterArg_70 : tensor<2xi1>, tensor<2xi32>
      %676 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %677 = stablehlo.select %676, %662, %iterArg_71 : tensor<2xi1>, tensor<2xf32>
      %678 = stablehlo.broadcast_in_dim %iterArg_72, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %679 = stablehlo.select %678, %667, %iterArg_72 : tensor<2xi1>, tensor<2xi1>
      stablehlo.return %iterArg, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %669, %671, %673, %675, %677, %679 : tensor<17x6xi32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>, tensor<2x3xf32>, tensor<2x2xui32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi1>
    }
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %14 = stablehlo.compare LT, %arg3, %13, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %16 = stablehlo.add %arg3, %15 : tensor<2xi32>
    %17 = stablehlo.select %14, %16, %arg3 : tensor<2xi1>, tensor<2xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %19 = stablehlo.compare LT, %12#16, %18, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_7 = stablehlo.constant dense<7> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %21 = stablehlo.add %12#16, %20 : tensor<2xi32>
    %22 = stablehlo.select %19, %21, %12#16 : tensor<2xi1>, tensor<2xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %24 = stablehlo.compare LT, %12#17, %23, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_9 = stablehlo.constant dense<3> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %26 = stablehlo.add %12#17, %25 : tensor<2xi32>
    %27 = stablehlo.select %24, %26, %12#17 : tensor<2xi1>, tensor<2xi32>
    %28 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %29 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %30 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %31 = stablehlo.concatenate %28, %29, %30, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
    %32 = "stablehlo.gather"(%arg9, %31) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x3xi32>, tensor<2x3xi32>) -> tensor<2xi32>
    %c_10 = stablehlo.constant dense<-1> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %34 = stablehlo.compare EQ, %32, %33, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %35 = stablehlo.add %arg5, %c_11 : tensor<i32>
    %36 = call @_where_13(%34, %35, %32) : (tensor<2xi1>, tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %37 = stablehlo.iota dim = 0 : tensor<2xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %39 = stablehlo.compare LT, %37, %38, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_13 = stablehlo.constant dense<2> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %41 = stablehlo.add %37, %40 : tensor<2xi32>
    %42 = stablehlo.select %39, %41, %37 : tensor<2xi1>, tensor<2xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %44 = stablehlo.compare LT, %12#16, %43, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_15 = stablehlo.constant dense<7> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %46 = stablehlo.add %12#16, %45 : tensor<2xi32>
    %47 = stablehlo.select %44, %46, %12#16 : tensor<2xi1>, tensor<2xi32>
    %48 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %49 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %50 = stablehlo.concatenate %48, %49, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %51 = "stablehlo.gather"(%arg14, %50) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x3xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %53 = stablehlo.compare LT, %12#17, %52, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_17 = stablehlo.constant dense<3> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %55 = stablehlo.add %12#17, %54 : tensor<2xi32>
    %56 = stablehlo.select %53, %55, %12#17 : tensor<2xi1>, tensor<2xi32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %58 = "stablehlo.gather"(%arg4, %57) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
    %59 = stablehlo.add %51, %58 : tensor<2x3xf32>
    %60 = stablehlo.tanh %59 : tensor<2x3xf32>
    %61 = stablehlo.slice %60 [0:2, 0:1] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %62 = stablehlo.reshape %61 : (tensor<2x1xf32>) -> tensor<2xf32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %64 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %65 = stablehlo.dot_general %60, %64, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%60 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %67 = stablehlo.iota dim = 0 : tensor<2xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %69 = stablehlo.compare LT, %67, %68, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_21 = stablehlo.constant dense<2> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %71 = stablehlo.add %67, %70 : tensor<2xi32>
    %72 = stablehlo.select %69, %71, %67 : tensor<2xi1>, tensor<2xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %74 = stablehlo.compare LT, %36, %73, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_23 = stablehlo.constant dense<7> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %76 = stablehlo.add %36, %75 : tensor<2xi32>
    %77 = stablehlo.select %74, %76, %36 : tensor<2xi1>, tensor<2xi32>
    %78 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %79 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %80 = stablehlo.concatenate %78, %79, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %81 = "stablehlo.gather"(%arg16, %80) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xi32>, tensor<2x2xi32>) -> tensor<2xi32>
    %c_24 = stablehlo.constant dense<1> : tensor<i32>
    %82 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %83 = stablehlo.add %81, %82 : tensor<2xi32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %85 = stablehlo.compare LT, %36, %84, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_26 = stablehlo.constant dense<7> : tensor<i32>
    %86 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %87 = stablehlo.add %36, %86 : tensor<2xi32>
    %88 = stablehlo.select %85, %87, %36 : tensor<2xi1>, tensor<2xi32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %90 = "stablehlo.scatter"(%arg10, %89, %65) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<2x7x3xf32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %91 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %92 = stablehlo.compare LT, %36, %91, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_28 = stablehlo.constant dense<7> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %94 = stablehlo.add %36, %93 : tensor<2xi32>
    %95 = stablehlo.select %92, %94, %36 : tensor<2xi1>, tensor<2xi32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %97 = "stablehlo.scatter"(%arg18, %96, %66) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x7xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %98 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %99 = stablehlo.compare LT, %36, %98, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_30 = stablehlo.constant dense<7> : tensor<i32>
    %100 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %101 = stablehlo.add %36, %100 : tensor<2xi32>
    %102 = stablehlo.select %99, %101, %36 : tensor<2xi1>, tensor<2xi32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %104 = "stablehlo.scatter"(%arg15, %103, %66) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x7xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %105 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %106 = stablehlo.compare LT, %36, %105, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_32 = stablehlo.constant dense<7> : tensor<i32>
    %107 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %108 = stablehlo.add %36, %107 : tensor<2xi32>
    %109 = stablehlo.select %106, %108, %36 : tensor<2xi1>, tensor<2xi32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %111 = "stablehlo.scatter"(%arg16, %110, %83) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
      stablehlo.return %arg20 : tensor<i32>
    }) : (tensor<2x7xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x7xi32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %112 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %113 = stablehlo.compare LT, %36, %112, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_34 = stablehlo.constant dense<7> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %115 = stablehlo.add %36, %114 : tensor<2xi32>
    %116 = stablehlo.select %113, %115, %36 : tensor<2xi1>, tensor<2xi32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %118 = "stablehlo.scatter"(%arg14, %117, %60) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<2x7x3xf32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %120 = stablehlo.compare LT, %12#16, %119, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_36 = stablehlo.constant dense<7> : tensor<i32>
    %121 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %122 = stablehlo.add %12#16, %121 : tensor<2xi32>
    %123 = stablehlo.select %120, %122, %12#16 : tensor<2xi1>, tensor<2xi32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %124 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %125 = stablehlo.compare LT, %12#17, %124, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_38 = stablehlo.constant dense<3> : tensor<i32>
    %126 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %127 = stablehlo.add %12#17, %126 : tensor<2xi32>
    %128 = stablehlo.select %125, %127, %12#17 : tensor<2xi1>, tensor<2xi32>
    %129 = stablehlo.broadcast_in_dim %123, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %130 = stablehlo.broadcast_in_dim %128, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %131 = stablehlo.concatenate %129, %130, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %132 = "stablehlo.scatter"(%arg9, %131, %36) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
      stablehlo.return %arg20 : tensor<i32>
    }) : (tensor<2x7x3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x7x3xi32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %133 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %134 = stablehlo.compare LT, %12#16, %133, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_40 = stablehlo.constant dense<7> : tensor<i32>
    %135 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %136 = stablehlo.add %12#16, %135 : tensor<2xi32>
    %137 = stablehlo.select %134, %136, %12#16 : tensor<2xi1>, tensor<2xi32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %138 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %139 = stablehlo.compare LT, %12#17, %138, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_42 = stablehlo.constant dense<3> : tensor<i32>
    %140 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %141 = stablehlo.add %12#17, %140 : tensor<2xi32>
    %142 = stablehlo.select %139, %141, %12#17 : tensor<2xi1>, tensor<2xi32>
    %143 = stablehlo.broadcast_in_dim %137, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %144 = stablehlo.broadcast_in_dim %142, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %145 = stablehlo.concatenate %143, %144, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %146 = "stablehlo.scatter"(%arg11, %145, %62) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x2xi32>, tensor<2xf32>) -> tensor<2x7x3xf32>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %148 = stablehlo.compare LT, %12#16, %147, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_44 = stablehlo.constant dense<7> : tensor<i32>
    %149 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %150 = stablehlo.add %12#16, %149 : tensor<2xi32>
    %151 = stablehlo.select %148, %150, %12#16 : tensor<2xi1>, tensor<2xi32>
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %152 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %153 = stablehlo.compare LT, %12#17, %152, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_46 = stablehlo.constant dense<3> : tensor<i32>
    %154 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %155 = stablehlo.add %12#17, %154 : tensor<2xi32>
    %156 = stablehlo.select %153, %155, %12#17 : tensor<2xi1>, tensor<2xi32>
    %157 = stablehlo.broadcast_in_dim %151, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %158 = stablehlo.broadcast_in_dim %156, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %159 = stablehlo.concatenate %157, %158, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %160 = "stablehlo.scatter"(%arg8, %159, %63) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<2x7x3xf32>, tensor<2x2xi32>, tensor<2xf32>) -> tensor<2x7x3xf32>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %161 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %162 = stablehlo.compare LT, %36, %161, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_48 = stablehlo.constant dense<7> : tensor<i32>
    %163 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %164 = stablehlo.add %36, %163 : tensor<2xi32>
    %165 = stablehlo.select %162, %164, %36 : tensor<2xi1>, tensor<2xi32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %167 = "stablehlo.scatter"(%arg17, %166, %12#16) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
      stablehlo.return %arg20 : tensor<i32>
    }) : (tensor<2x7xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x7xi32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %168 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %169 = stablehlo.compare LT, %36, %168, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_50 = stablehlo.constant dense<7> : tensor<i32>
    %170 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %171 = stablehlo.add %36, %170 : tensor<2xi32>
    %172 = stablehlo.select %169, %171, %36 : tensor<2xi1>, tensor<2xi32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %174 = "stablehlo.scatter"(%arg7, %173, %12#17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
      stablehlo.return %arg20 : tensor<i32>
    }) : (tensor<2x7xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x7xi32>
    %c_51 = stablehlo.constant dense<0> : tensor<i32>
    %175 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %176 = stablehlo.compare LT, %36, %175, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_52 = stablehlo.constant dense<7> : tensor<i32>
    %177 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %178 = stablehlo.add %36, %177 : tensor<2xi32>
    %179 = stablehlo.select %176, %178, %36 : tensor<2xi1>, tensor<2xi32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %181 = "stablehlo.gather"(%104, %180) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
    %182 = stablehlo.reshape %181 : (tensor<2x1xf32>) -> tensor<2xf32>
    %183:16 = stablehlo.while(%iterArg = %174, %iterArg_53 = %160, %iterArg_54 = %132, %iterArg_55 = %90, %iterArg_56 = %146, %iterArg_57 = %118, %iterArg_58 = %arg0, %iterArg_59 = %167, %iterArg_60 = %97, %iterArg_61 = %arg1, %iterArg_62 = %arg12, %iterArg_63 = %arg13, %iterArg_64 = %104, %iterArg_65 = %111, %iterArg_66 = %182, %iterArg_67 = %36) : tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x3xf32>, tensor<2x7xi32>, tensor<2x7xf32>, tensor<2x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2xf32>, tensor<2xi32>
    cond {
      %c_68 = stablehlo.constant dense<0> : tensor<i32>
      %184 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %185 = stablehlo.compare NE, %iterArg_67, %184, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_69 = stablehlo.constant dense<false> : tensor<i1>
      %186 = stablehlo.reduce(%185 init: %c_69) applies stablehlo.or across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %186 : tensor<i1>
    } do {
      %c_68 = stablehlo.constant dense<0> : tensor<i32>
      %184 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %185 = stablehlo.compare LT, %iterArg_67, %184, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_69 = stablehlo.constant dense<7> : tensor<i32>
      %186 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %187 = stablehlo.add %iterArg_67, %186 : tensor<2xi32>
      %188 = stablehlo.select %185, %187, %iterArg_67 : tensor<2xi1>, tensor<2xi32>
      %189 = stablehlo.broadcast_in_dim %188, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %190 = "stablehlo.gather"(%iterArg_59, %189) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %191 = stablehlo.reshape %190 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_70 = stablehlo.constant dense<0> : tensor<i32>
      %192 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %193 = stablehlo.compare LT, %191, %192, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_71 = stablehlo.constant dense<7> : tensor<i32>
      %194 = stablehlo.broadcast_in_dim %c_71, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %195 = stablehlo.add %191, %194 : tensor<2xi32>
      %196 = stablehlo.select %193, %195, %191 : tensor<2xi1>, tensor<2xi32>
      %197 = stablehlo.broadcast_in_dim %196, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %198 = "stablehlo.gather"(%iterArg_65, %197) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %199 = stablehlo.reshape %198 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_72 = stablehlo.constant dense<0> : tensor<i32>
      %200 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %201 = stablehlo.compare LT, %iterArg_67, %200, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_73 = stablehlo.constant dense<7> : tensor<i32>
      %202 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %203 = stablehlo.add %iterArg_67, %202 : tensor<2xi32>
      %204 = stablehlo.select %201, %203, %iterArg_67 : tensor<2xi1>, tensor<2xi32>
      %205 = stablehlo.broadcast_in_dim %204, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %206 = "stablehlo.gather"(%iterArg, %205) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %207 = stablehlo.reshape %206 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_74 = stablehlo.constant dense<0> : tensor<i32>
      %208 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %209 = stablehlo.compare LT, %191, %208, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_75 = stablehlo.constant dense<7> : tensor<i32>
      %210 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %211 = stablehlo.add %191, %210 : tensor<2xi32>
      %212 = stablehlo.select %209, %211, %191 : tensor<2xi1>, tensor<2xi32>
      %c_76 = stablehlo.constant dense<0> : tensor<i32>
      %213 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %214 = stablehlo.compare LT, %207, %213, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_77 = stablehlo.constant dense<3> : tensor<i32>
      %215 = stablehlo.broadcast_in_dim %c_77, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %216 = stablehlo.add %207, %215 : tensor<2xi32>
      %217 = stablehlo.select %214, %216, %207 : tensor<2xi1>, tensor<2xi32>
      %218 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %219 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %220 = stablehlo.concatenate %218, %219, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %221 = "stablehlo.gather"(%iterArg_56, %220) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x1xf32>
      %222 = stablehlo.reshape %221 : (tensor<2x1x1xf32>) -> tensor<2xf32>
      %c_78 = stablehlo.constant dense<0> : tensor<i32>
      %223 = stablehlo.broadcast_in_dim %c_78, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %224 = stablehlo.compare LT, %191, %223, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_79 = stablehlo.constant dense<7> : tensor<i32>
      %225 = stablehlo.broadcast_in_dim %c_79, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %226 = stablehlo.add %191, %225 : tensor<2xi32>
      %227 = stablehlo.select %224, %226, %191 : tensor<2xi1>, tensor<2xi32>
      %c_80 = stablehlo.constant dense<0> : tensor<i32>
      %228 = stablehlo.broadcast_in_dim %c_80, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %229 = stablehlo.compare LT, %207, %228, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_81 = stablehlo.constant dense<3> : tensor<i32>
      %230 = stablehlo.broadcast_in_dim %c_81, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %231 = stablehlo.add %207, %230 : tensor<2xi32>
      %232 = stablehlo.select %229, %231, %207 : tensor<2xi1>, tensor<2xi32>
      %233 = stablehlo.broadcast_in_dim %227, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %234 = stablehlo.broadcast_in_dim %232, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %235 = stablehlo.concatenate %233, %234, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %236 = "stablehlo.gather"(%iterArg_53, %235) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x3xf32>, tensor<2x2xi32>) -> tensor<2x1x1xf32>
      %237 = stablehlo.reshape %236 : (tensor<2x1x1xf32>) -> tensor<2xf32>
      %238 = stablehlo.multiply %237, %iterArg_66 : tensor<2xf32>
      %239 = stablehlo.add %222, %238 : tensor<2xf32>
      %c_82 = stablehlo.constant dense<0> : tensor<i32>
      %240 = stablehlo.broadcast_in_dim %c_82, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %241 = stablehlo.compare LT, %191, %240, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_83 = stablehlo.constant dense<7> : tensor<i32>
      %242 = stablehlo.broadcast_in_dim %c_83, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %243 = stablehlo.add %191, %242 : tensor<2xi32>
      %244 = stablehlo.select %241, %243, %191 : tensor<2xi1>, tensor<2xi32>
      %245 = stablehlo.broadcast_in_dim %244, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %246 = "stablehlo.gather"(%iterArg_64, %245) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
      %247 = stablehlo.reshape %246 : (tensor<2x1xf32>) -> tensor<2xf32>
      %248 = stablehlo.convert %199 : (tensor<2xi32>) -> tensor<2xf32>
      %249 = stablehlo.multiply %247, %248 : tensor<2xf32>
      %250 = stablehlo.add %249, %239 : tensor<2xf32>
      %251 = stablehlo.convert %199 : (tensor<2xi32>) -> tensor<2xf32>
      %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %252 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %253 = stablehlo.add %251, %252 : tensor<2xf32>
      %254 = stablehlo.convert %253 : tensor<2xf32>
      %255 = stablehlo.divide %250, %254 : tensor<2xf32>
      %c_85 = stablehlo.constant dense<0> : tensor<i32>
      %256 = stablehlo.broadcast_in_dim %c_85, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %257 = stablehlo.compare LT, %iterArg_67, %256, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_86 = stablehlo.constant dense<7> : tensor<i32>
      %258 = stablehlo.broadcast_in_dim %c_86, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %259 = stablehlo.add %iterArg_67, %258 : tensor<2xi32>
      %260 = stablehlo.select %257, %259, %iterArg_67 : tensor<2xi1>, tensor<2xi32>
      %261 = stablehlo.broadcast_in_dim %260, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %262 = "stablehlo.gather"(%iterArg_64, %261) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x7xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
      %263 = stablehlo.reshape %262 : (tensor<2x1xf32>) -> tensor<2xf32>
      %c_87 = stablehlo.constant dense<0> : tensor<i32>
      %264 = stablehlo.broadcast_in_dim %c_87, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %265 = stablehlo.compare LT, %191, %264, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_88 = stablehlo.constant dense<7> : tensor<i32>
      %266 = stablehlo.broadcast_in_dim %c_88, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %267 = stablehlo.add %191, %266 : tensor<2xi32>
      %268 = stablehlo.select %265, %267, %191 : tensor<2xi1>, tensor<2xi32>
      %c_89 = stablehlo.constant dense<0> : tensor<i32>
      %269 = stablehlo.broadcast_in_dim %c_89, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %270 = stablehlo.compare LT, %207, %269, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_90 = stablehlo.constant dense<3> : tensor<i32>
      %271 = stablehlo.broadcast_in_dim %c_90, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %272 = stablehlo.add %207, %271 : tensor<2xi32>
      %273 = stablehlo.select %270, %272, %207 : tensor<2xi1>, tensor<2xi32>
      %274 = stablehlo.broadcast_in_dim %268, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %275 = stablehlo.broadcast_in_dim %273, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %276 = stablehlo.concatenate %274, %275, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %277 = "stablehlo.gather"(%iterArg_63, %276) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x3xi32>, tensor<2x2xi32>) -> tensor<2x1x1xi32>
      %278 = stablehlo.reshape %277 : (tensor<2x1x1xi32>) -> tensor<2xi32>
      %c_91 = stablehlo.constant dense<1> : tensor<i32>
      %279 = stablehlo.broadcast_in_dim %c_91, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %280 = stablehlo.add %278, %279 : tensor<2xi32>
      %c_92 = stablehlo.constant dense<0> : tensor<i32>
      %281 = stablehlo.broadcast_in_dim %c_92, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %282 = stablehlo.compare LT, %191, %281, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_93 = stablehlo.constant dense<7> : tensor<i32>
      %283 = stablehlo.broadcast_in_dim %c_93, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %284 = stablehlo.add %191, %283 : tensor<2xi32>
      %285 = stablehlo.select %282, %284, %191 : tensor<2xi1>, tensor<2xi32>
      %286 = stablehlo.broadcast_in_dim %285, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %287 = "stablehlo.scatter"(%iterArg_64, %286, %255) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
        stablehlo.return %arg20 : tensor<f32>
      }) : (tensor<2x7xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x7xf32>
      %c_94 = stablehlo.constant dense<1> : tensor<i32>
      %288 = stablehlo.broadcast_in_dim %c_94, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %289 = stablehlo.add %199, %288 : tensor<2xi32>
      %c_95 = stablehlo.constant dense<0> : tensor<i32>
      %290 = stablehlo.broadcast_in_dim %c_95, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %291 = stablehlo.compare LT, %191, %290, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_96 = stablehlo.constant dense<7> : tensor<i32>
      %292 = stablehlo.broadcast_in_dim %c_96, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %293 = stablehlo.add %191, %292 : tensor<2xi32>
      %294 = stablehlo.select %291, %293, %191 : tensor<2xi1>, tensor<2xi32>
      %295 = stablehlo.broadcast_in_dim %294, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %296 = "stablehlo.scatter"(%iterArg_65, %295, %289) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
        stablehlo.return %arg20 : tensor<i32>
      }) : (tensor<2x7xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x7xi32>
      %c_97 = stablehlo.constant dense<0> : tensor<i32>
      %297 = stablehlo.broadcast_in_dim %c_97, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %298 = stablehlo.compare LT, %191, %297, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_98 = stablehlo.constant dense<7> : tensor<i32>
      %299 = stablehlo.broadcast_in_dim %c_98, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %300 = stablehlo.add %191, %299 : tensor<2xi32>
      %301 = stablehlo.select %298, %300, %191 : tensor<2xi1>, tensor<2xi32>
      %c_99 = stablehlo.constant dense<0> : tensor<i32>
      %302 = stablehlo.broadcast_in_dim %c_99, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %303 = stablehlo.compare LT, %207, %302, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_100 = stablehlo.constant dense<3> : tensor<i32>
      %304 = stablehlo.broadcast_in_dim %c_100, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %305 = stablehlo.add %207, %304 : tensor<2xi32>
      %306 = stablehlo.select %303, %305, %207 : tensor<2xi1>, tensor<2xi32>
      %307 = stablehlo.broadcast_in_dim %301, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %308 = stablehlo.broadcast_in_dim %306, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %309 = stablehlo.concatenate %307, %308, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %310 = "stablehlo.scatter"(%iterArg_62, %309, %263) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
        stablehlo.return %arg20 : tensor<f32>
      }) : (tensor<2x7x3xf32>, tensor<2x2xi32>, tensor<2xf32>) -> tensor<2x7x3xf32>
      %c_101 = stablehlo.constant dense<0> : tensor<i32>
      %311 = stablehlo.broadcast_in_dim %c_101, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %312 = stablehlo.compare LT, %191, %311, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_102 = stablehlo.constant dense<7> : tensor<i32>
      %313 = stablehlo.broadcast_in_dim %c_102, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %314 = stablehlo.add %191, %313 : tensor<2xi32>
      %315 = stablehlo.select %312, %314, %191 : tensor<2xi1>, tensor<2xi32>
      %c_103 = stablehlo.constant dense<0> : tensor<i32>
      %316 = stablehlo.broadcast_in_dim %c_103, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %317 = stablehlo.compare LT, %207, %316, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_104 = stablehlo.constant dense<3> : tensor<i32>
      %318 = stablehlo.broadcast_in_dim %c_104, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %319 = stablehlo.add %207, %318 : tensor<2xi32>
      %320 = stablehlo.select %317, %319, %207 : tensor<2xi1>, tensor<2xi32>
      %321 = stablehlo.broadcast_in_dim %315, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %322 = stablehlo.broadcast_in_dim %320, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %323 = stablehlo.concatenate %321, %322, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
      %324 = "stablehlo.scatter"(%iterArg_63, %323, %280) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg19: tensor<i32>, %arg20: tensor<i32>):
        stablehlo.return %arg20 : tensor<i32>
      }) : (tensor<2x7x3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x7x3xi32>
      %c_105 = stablehlo.constant dense<0> : tensor<i32>
      %325 = stablehlo.broadcast_in_dim %c_105, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %326 = stablehlo.compare NE, %iterArg_67, %325, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %327 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %328 = stablehlo.select %327, %310, %iterArg_62 : tensor<2x7x3xi1>, tensor<2x7x3xf32>
      %329 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2x7x3xi1>
      %330 = stablehlo.select %329, %324, %iterArg_63 : tensor<2x7x3xi1>, tensor<2x7x3xi32>
      %331 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %332 = stablehlo.select %331, %287, %iterArg_64 : tensor<2x7xi1>, tensor<2x7xf32>
      %333 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2x7xi1>
      %334 = stablehlo.select %333, %296, %iterArg_65 : tensor<2x7xi1>, tensor<2x7xi32>
      %335 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %336 = stablehlo.select %335, %239, %iterArg_66 : tensor<2xi1>, tensor<2xf32>
      %337 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %338 = stablehlo.select %337, %191, %iterArg_67 : tensor<2xi1>, tensor<2xi32>
      stablehlo.return %iterArg, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %328, %330, %332, %334, %336, %338 : tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x3xf32>, tensor<2x7xi32>, tensor<2x7xf32>, tensor<2x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2xf32>, tensor<2xi32>
    }
    return %0, %3, %174, %160, %132, %90, %146, %183#10, %183#11, %118, %183#12, %183#13, %167, %97 : tensor<i32>, tensor<2xui32>, tensor<2x7xi32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xf32>, tensor<2x7x3xi32>, tensor<2x7x3xf32>, tensor<2x7xf32>, tensor<2x7xi32>, tensor<2x7xi32>, tensor<2x7xf32>
  }
  func.func private @_threefry_split_3(%arg0: tensor<2xui32>) -> tensor<3x2xui32> {
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
    %11:2 = call @threefry2x32_4(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x2xui32>
    return %14 : tensor<3x2xui32>
  }
  func.func private @threefry2x32_4(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
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
      %7:8 = func.call @closed_call_5(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @closed_call_5(%arg0: tensor<i32>, %arg1: tensor<3xui32>, %arg2: tensor<3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
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
  func.func private @_threefry_split_6(%arg0: tensor<2x2xui32>) -> tensor<2x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<2x1xui32>) -> tensor<2xui32>
    %2 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xui32>) -> tensor<2xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %15:2 = call @threefry2x32_7(%13, %14, %11, %12) : (tensor<2x1xui32>, tensor<2x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<2x2xui32>, tensor<2x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<2x2xui32>) -> tensor<2x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<2x2xui32>) -> tensor<2x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<2x2x1xui32>, tensor<2x2x1xui32>) -> tensor<2x2x2xui32>
    return %18 : tensor<2x2x2xui32>
  }
  func.func private @threefry2x32_7(%arg0: tensor<2x1xui32>, %arg1: tensor<2x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<2x2xui32>, tensor<2x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<2x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<2x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<2x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.add %3, %4 : tensor<2x2xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<2x2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %8 = stablehlo.add %6, %7 : tensor<2x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_8(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<2x2xui32>, tensor<2x2xui32>
  }
  func.func private @closed_call_8(%arg0: tensor<i32>, %arg1: tensor<2x2xui32>, %arg2: tensor<2x2xui32>, %arg3: tensor<2x1xui32>, %arg4: tensor<2x1xui32>, %arg5: tensor<2x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %3 = stablehlo.select %arg0, %arg1, %2 : tensor<2x3xi1>, tensor<2x3xf32>
    return %3 : tensor<2x3xf32>
  }
  func.func private @_where_9(%arg0: tensor<2x3xi1>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.select %arg0, %1, %3 : tensor<2x3xi1>, tensor<2x3xf32>
    return %4 : tensor<2x3xf32>
  }
  func.func private @_where_10(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x3xi1>, tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
  func.func private @argmax(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<2xi32>
  }
  func.func private @_where_11(%arg0: tensor<2x3xi1>, %arg1: tensor<i32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.select %arg0, %4, %3 : tensor<2x3xi1>, tensor<2x3xf32>
    return %5 : tensor<2x3xf32>
  }
  func.func private @_where_12(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %2 = stablehlo.convert %arg1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.select %1, %4, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>
    return %5 : tensor<2x3xf32>
  }
  func.func private @_where_13(%arg0: tensor<2xi1>, %arg1: tensor<i32>, %arg2: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<2xi1>, tensor<2xi32>
    return %2 : tensor<2xi32>
  }
  func.func private @_where_14(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %3 = stablehlo.select %arg0, %arg1, %2 : tensor<2x3xi1>, tensor<2x3xf32>
    return %3 : tensor<2x3xf32>
  }
  func.func private @_where_15(%arg0: tensor<2x3xi1>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.select %arg0, %1, %3 : tensor<2x3xi1>, tensor<2x3xf32>
    return %4 : tensor<2x3xf32>
  }
  func.func private @_where_16(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x3xi1>, tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
}
