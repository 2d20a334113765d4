module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>, %arg1: tensor<4x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<6x6xf32> {jax.result_info = "result[3]"}, tensor<8x8xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.slice %arg0 [0:4] : (tensor<6xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.add %0, %1 : tensor<4xf32>
    %3 = stablehlo.slice %arg0 [2:6] : (tensor<6xf32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.add %3, %4 : tensor<4xf32>
    %6 = call @_map_coordinates(%arg1, %2, %5) : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %7 = stablehlo.iota dim = 0 : tensor<4xf32>
    %8 = stablehlo.iota dim = 0 : tensor<4xf32>
    %9 = stablehlo.slice %arg0 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %arg0 [3:6] : (tensor<6xf32>) -> tensor<3xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %13 = stablehlo.concatenate %11, %12, dim = 1 : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
    %14 = stablehlo.abs %13 : tensor<3x2xf32>
    %cst_1 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %15 = call @remainder(%14, %cst_1) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %17 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<3xi1>
    %18 = stablehlo.slice %16 [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %19 = stablehlo.reshape %18 : (tensor<1x3xf32>) -> tensor<3xf32>
    %20 = call @searchsorted(%7, %19) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %22 = stablehlo.subtract %20, %21 : tensor<3xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %24 = stablehlo.compare LT, %22, %23, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %25 = call @_where_1(%24, %c_4, %22) : (tensor<3xi1>, tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %27 = stablehlo.compare GT, %25, %26, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_6 = stablehlo.constant dense<2> : tensor<i32>
    %28 = call @_where_1(%27, %c_6, %25) : (tensor<3xi1>, tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %30 = stablehlo.compare LT, %28, %29, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_8 = stablehlo.constant dense<4> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %32 = stablehlo.add %28, %31 : tensor<3xi32>
    %33 = stablehlo.select %30, %32, %28 : tensor<3xi1>, tensor<3xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %35 = "stablehlo.gather"(%7, %34) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %36 = stablehlo.subtract %19, %35 : tensor<3xf32>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %38 = stablehlo.add %28, %37 : tensor<3xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %40 = stablehlo.compare LT, %38, %39, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %42 = stablehlo.add %38, %41 : tensor<3xi32>
    %43 = stablehlo.select %40, %42, %38 : tensor<3xi1>, tensor<3xi32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %45 = "stablehlo.gather"(%7, %44) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %47 = stablehlo.compare LT, %28, %46, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %49 = stablehlo.add %28, %48 : tensor<3xi32>
    %50 = stablehlo.select %47, %49, %28 : tensor<3xi1>, tensor<3xi32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %52 = "stablehlo.gather"(%7, %51) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %53 = stablehlo.subtract %45, %52 : tensor<3xf32>
    %54 = stablehlo.divide %36, %53 : tensor<3xf32>
    %55 = stablehlo.slice %7 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %56 = stablehlo.reshape %55 : (tensor<1xf32>) -> tensor<f32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %58 = stablehlo.compare LT, %19, %57, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %59 = stablehlo.or %17, %58 : tensor<3xi1>
    %60 = stablehlo.slice %7 [3:4] : (tensor<4xf32>) -> tensor<1xf32>
    %61 = stablehlo.reshape %60 : (tensor<1xf32>) -> tensor<f32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %63 = stablehlo.compare GT, %19, %62, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %64 = stablehlo.or %59, %63 : tensor<3xi1>
    %65 = stablehlo.slice %16 [1:2, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %66 = stablehlo.reshape %65 : (tensor<1x3xf32>) -> tensor<3xf32>
    %67 = call @searchsorted(%8, %66) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %69 = stablehlo.subtract %67, %68 : tensor<3xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %71 = stablehlo.compare LT, %69, %70, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %72 = call @_where_1(%71, %c_16, %69) : (tensor<3xi1>, tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %c_17 = stablehlo.constant dense<2> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %74 = stablehlo.compare GT, %72, %73, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_18 = stablehlo.constant dense<2> : tensor<i32>
    %75 = call @_where_1(%74, %c_18, %72) : (tensor<3xi1>, tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %77 = stablehlo.compare LT, %75, %76, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_20 = stablehlo.constant dense<4> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %79 = stablehlo.add %75, %78 : tensor<3xi32>
    %80 = stablehlo.select %77, %79, %75 : tensor<3xi1>, tensor<3xi32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %82 = "stablehlo.gather"(%8, %81) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %83 = stablehlo.subtract %66, %82 : tensor<3xf32>
    %c_21 = stablehlo.constant dense<1> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %85 = stablehlo.add %75, %84 : tensor<3xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %86 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %87 = stablehlo.compare LT, %85, %86, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_23 = stablehlo.constant dense<4> : tensor<i32>
    %88 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %89 = stablehlo.add %85, %88 : tensor<3xi32>
    %90 = stablehlo.select %87, %89, %85 : tensor<3xi1>, tensor<3xi32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %92 = "stablehlo.gather"(%8, %91) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %94 = stablehlo.compare LT, %75, %93, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_25 = stablehlo.constant dense<4> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %96 = stablehlo.add %75, %95 : tensor<3xi32>
    %97 = stablehlo.select %94, %96, %75 : tensor<3xi1>, tensor<3xi32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %99 = "stablehlo.gather"(%8, %98) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %100 = stablehlo.subtract %92, %99 : tensor<3xf32>
    %101 = stablehlo.divide %83, %100 : tensor<3xf32>
    %102 = stablehlo.slice %8 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %103 = stablehlo.reshape %102 : (tensor<1xf32>) -> tensor<f32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %105 = stablehlo.compare LT, %66, %104, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %106 = stablehlo.or %64, %105 : tensor<3xi1>
    %107 = stablehlo.slice %8 [3:4] : (tensor<4xf32>) -> tensor<1xf32>
    %108 = stablehlo.reshape %107 : (tensor<1xf32>) -> tensor<f32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %110 = stablehlo.compare GT, %66, %109, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %111 = stablehlo.or %106, %110 : tensor<3xi1>
    %c_26 = stablehlo.constant dense<1> : tensor<i32>
    %112 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %113 = stablehlo.add %28, %112 : tensor<3xi32>
    %c_27 = stablehlo.constant dense<1> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %115 = stablehlo.add %75, %114 : tensor<3xi32>
    %116 = stablehlo.compare EQ, %28, %28, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %118 = stablehlo.subtract %117, %54 : tensor<3xf32>
    %119 = call @_where_2(%116, %118, %54) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %121 = stablehlo.multiply %120, %119 : tensor<3xf32>
    %122 = stablehlo.compare EQ, %75, %75, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %124 = stablehlo.subtract %123, %101 : tensor<3xf32>
    %125 = call @_where_2(%122, %124, %101) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %126 = stablehlo.multiply %121, %125 : tensor<3xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %127 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %128 = stablehlo.compare LT, %28, %127, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_32 = stablehlo.constant dense<4> : tensor<i32>
    %129 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %130 = stablehlo.add %28, %129 : tensor<3xi32>
    %131 = stablehlo.select %128, %130, %28 : tensor<3xi1>, tensor<3xi32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %132 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %133 = stablehlo.compare LT, %75, %132, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_34 = stablehlo.constant dense<4> : tensor<i32>
    %134 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %135 = stablehlo.add %75, %134 : tensor<3xi32>
    %136 = stablehlo.select %133, %135, %75 : tensor<3xi1>, tensor<3xi32>
    %137 = stablehlo.broadcast_in_dim %131, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %138 = stablehlo.broadcast_in_dim %136, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %139 = stablehlo.concatenate %137, %138, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %140 = "stablehlo.gather"(%arg1, %139) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<3x2xi32>) -> tensor<3xf32>
    %141 = stablehlo.multiply %140, %126 : tensor<3xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %143 = stablehlo.add %142, %141 : tensor<3xf32>
    %144 = stablehlo.compare EQ, %28, %28, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %146 = stablehlo.subtract %145, %54 : tensor<3xf32>
    %147 = call @_where_2(%144, %146, %54) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<3xf32>
    %150 = stablehlo.compare EQ, %115, %75, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %152 = stablehlo.subtract %151, %101 : tensor<3xf32>
    %153 = call @_where_2(%150, %152, %101) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %154 = stablehlo.multiply %149, %153 : tensor<3xf32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %155 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %156 = stablehlo.compare LT, %28, %155, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_40 = stablehlo.constant dense<4> : tensor<i32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %158 = stablehlo.add %28, %157 : tensor<3xi32>
    %159 = stablehlo.select %156, %158, %28 : tensor<3xi1>, tensor<3xi32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %160 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %161 = stablehlo.compare LT, %115, %160, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_42 = stablehlo.constant dense<4> : tensor<i32>
    %162 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %163 = stablehlo.add %115, %162 : tensor<3xi32>
    %164 = stablehlo.select %161, %163, %115 : tensor<3xi1>, tensor<3xi32>
    %165 = stablehlo.broadcast_in_dim %159, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %166 = stablehlo.broadcast_in_dim %164, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %167 = stablehlo.concatenate %165, %166, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %168 = "stablehlo.gather"(%arg1, %167) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<3x2xi32>) -> tensor<3xf32>
    %169 = stablehlo.multiply %168, %154 : tensor<3xf32>
    %170 = stablehlo.add %143, %169 : tensor<3xf32>
    %171 = stablehlo.compare EQ, %113, %28, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %173 = stablehlo.subtract %172, %54 : tensor<3xf32>
    %174 = call @_where_2(%171, %173, %54) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %176 = stablehlo.multiply %175, %174 : tensor<3xf32>
    %177 = stablehlo.compare EQ, %75, %75, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %179 = stablehlo.subtract %178, %101 : tensor<3xf32>
    %180 = call @_where_2(%177, %179, %101) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %181 = stablehlo.multiply %176, %180 : tensor<3xf32>
    %c_46 = stablehlo.constant dense<0> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %183 = stablehlo.compare LT, %113, %182, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_47 = stablehlo.constant dense<4> : tensor<i32>
    %184 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %185 = stablehlo.add %113, %184 : tensor<3xi32>
    %186 = stablehlo.select %183, %185, %113 : tensor<3xi1>, tensor<3xi32>
    %c_48 = stablehlo.constant dense<0> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %188 = stablehlo.compare LT, %75, %187, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_49 = stablehlo.constant dense<4> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %190 = stablehlo.add %75, %189 : tensor<3xi32>
    %191 = stablehlo.select %188, %190, %75 : tensor<3xi1>, tensor<3xi32>
    %192 = stablehlo.broadcast_in_dim %186, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %193 = stablehlo.broadcast_in_dim %191, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %194 = stablehlo.concatenate %192, %193, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %195 = "stablehlo.gather"(%arg1, %194) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<3x2xi32>) -> tensor<3xf32>
    %196 = stablehlo.multiply %195, %181 : tensor<3xf32>
    %197 = stablehlo.add %170, %196 : tensor<3xf32>
    %198 = stablehlo.compare EQ, %113, %28, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %200 = stablehlo.subtract %199, %54 : tensor<3xf32>
    %201 = call @_where_2(%198, %200, %54) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %203 = stablehlo.multiply %202, %201 : tensor<3xf32>
    %204 = stablehlo.compare EQ, %115, %75, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %206 = stablehlo.subtract %205, %101 : tensor<3xf32>
    %207 = call @_where_2(%204, %206, %101) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %208 = stablehlo.multiply %203, %207 : tensor<3xf32>
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %209 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %210 = stablehlo.compare LT, %113, %209, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_54 = stablehlo.constant dense<4> : tensor<i32>
    %211 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %212 = stablehlo.add %113, %211 : tensor<3xi32>
    %213 = stablehlo.select %210, %212, %113 : tensor<3xi1>, tensor<3xi32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %214 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %215 = stablehlo.compare LT, %115, %214, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_56 = stablehlo.constant dense<4> : tensor<i32>
    %216 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %217 = stablehlo.add %115, %216 : tensor<3xi32>
    %218 = stablehlo.select %215, %217, %115 : tensor<3xi1>, tensor<3xi32>
    %219 = stablehlo.broadcast_in_dim %213, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %220 = stablehlo.broadcast_in_dim %218, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %221 = stablehlo.concatenate %219, %220, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %222 = "stablehlo.gather"(%arg1, %221) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<3x2xi32>) -> tensor<3xf32>
    %223 = stablehlo.multiply %222, %208 : tensor<3xf32>
    %224 = stablehlo.add %197, %223 : tensor<3xf32>
    %cst_57 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %225 = call @_where_3(%111, %cst_57, %224) : (tensor<3xi1>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %226 = call @trapezoid(%arg1) : (tensor<4x4xf32>) -> tensor<4xf32>
    %227 = call @atleast_1d(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %228 = call @atleast_1d(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %229 = stablehlo.reverse %227, dims = [0] : tensor<6xf32>
    %230 = stablehlo.slice %228 [1:6] : (tensor<6xf32>) -> tensor<5xf32>
    %231 = stablehlo.concatenate %229, %230, dim = 0 : (tensor<6xf32>, tensor<5xf32>) -> tensor<11xf32>
    %232 = stablehlo.reshape %231 : (tensor<11xf32>) -> tensor<1x11x1xf32>
    %233 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %234 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %235 = stablehlo.add %233, %234 : tensor<6x6xi32>
    %236 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %237 = stablehlo.compare EQ, %235, %236, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %238 = stablehlo.convert %237 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [1, 2] : (tensor<6x6xf32>) -> tensor<1x6x6xf32>
    %240 = stablehlo.reshape %239 : (tensor<1x6x6xf32>) -> tensor<6x1x6xf32>
    %241 = stablehlo.transpose %240, dims = [1, 0, 2] : (tensor<6x1x6xf32>) -> tensor<1x6x6xf32>
    %242 = stablehlo.convolution(%232, %241) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]} : (tensor<1x11x1xf32>, tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
    %243 = stablehlo.reshape %242 : (tensor<1x6x6xf32>) -> tensor<6x6xf32>
    %244 = call @_flip(%243) : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %245 = call @block_diag(%arg1, %arg1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x8xf32>
    %246 = stablehlo.slice %arg0 [0:4] : (tensor<6xf32>) -> tensor<4xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %248 = stablehlo.dot_general %246, %246, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.add %cst_60, %248 : tensor<f32>
    %cst_61 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %250 = chlo.square %cst_61 : tensor<f32> -> tensor<f32>
    %251 = stablehlo.convert %250 : tensor<f32>
    %252 = stablehlo.multiply %251, %249 : tensor<f32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = chlo.square %cst_62 : tensor<f32> -> tensor<f32>
    %254 = stablehlo.convert %253 : tensor<f32>
    %255 = stablehlo.maximum %252, %254 : tensor<f32>
    %256 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %257 = stablehlo.dot_general %256, %247, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %258 = stablehlo.dot_general %arg1, %257, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %259 = stablehlo.add %258, %247 : tensor<4xf32>
    %260 = stablehlo.subtract %246, %259 : tensor<4xf32>
    %261 = stablehlo.dot_general %260, %260, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.add %cst_63, %261 : tensor<f32>
    %c_64 = stablehlo.constant dense<0> : tensor<i32>
    %263:7 = stablehlo.while(%iterArg = %255, %iterArg_65 = %arg1, %iterArg_66 = %247, %iterArg_67 = %260, %iterArg_68 = %262, %iterArg_69 = %260, %iterArg_70 = %c_64) : tensor<f32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i32>
    cond {
      %264 = stablehlo.compare GT, %iterArg_68, %iterArg, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_71 = stablehlo.constant dense<6> : tensor<i32>
      %265 = stablehlo.compare LT, %iterArg_70, %c_71, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_72 = stablehlo.constant dense<false> : tensor<i1>
      %266 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i1>) -> tensor<i1>
      %267 = stablehlo.compare NE, %265, %266, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %268 = stablehlo.convert %267 : tensor<i1>
      %269 = stablehlo.and %264, %268 : tensor<i1>
      stablehlo.return %269 : tensor<i1>
    } do {
      %264 = stablehlo.transpose %iterArg_65, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %265 = stablehlo.dot_general %264, %iterArg_69, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %266 = stablehlo.dot_general %iterArg_65, %265, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %267 = stablehlo.add %266, %iterArg_69 : tensor<4xf32>
      %268 = stablehlo.dot_general %iterArg_69, %267, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %269 = stablehlo.add %cst_71, %268 : tensor<f32>
      %270 = stablehlo.divide %iterArg_68, %269 : tensor<f32>
      %271 = stablehlo.broadcast_in_dim %270, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %272 = stablehlo.multiply %271, %iterArg_69 : tensor<4xf32>
      %273 = stablehlo.add %iterArg_66, %272 : tensor<4xf32>
      %274 = stablehlo.broadcast_in_dim %270, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %275 = stablehlo.multiply %274, %267 : tensor<4xf32>
      %276 = stablehlo.subtract %iterArg_67, %275 : tensor<4xf32>
      %277 = stablehlo.dot_general %276, %276, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %278 = stablehlo.add %cst_72, %277 : tensor<f32>
      %279 = stablehlo.divide %278, %iterArg_68 : tensor<f32>
      %280 = stablehlo.broadcast_in_dim %279, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %281 = stablehlo.multiply %280, %iterArg_69 : tensor<4xf32>
      %282 = stablehlo.add %276, %281 : tensor<4xf32>
      %c_73 = stablehlo.constant dense<1> : tensor<i32>
      %283 = stablehlo.add %iterArg_70, %c_73 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_65, %273, %276, %278, %282, %283 : tensor<f32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i32>
    }
    return %6, %225, %226, %244, %245, %263#2 : tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<6x6xf32>, tensor<8x8xf32>, tensor<4xf32>
  }
  func.func private @_map_coordinates(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.floor %arg1 : tensor<4xf32>
    %1 = stablehlo.subtract %arg1, %0 : tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<4xf32>
    %4 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.add %4, %5 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %8 = stablehlo.compare GE, %4, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %10 = stablehlo.compare LT, %4, %9, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %11 = stablehlo.and %8, %10 : tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %13 = stablehlo.compare GE, %6, %12, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %15 = stablehlo.compare LT, %6, %14, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %16 = stablehlo.and %13, %15 : tensor<4xi1>
    %17 = stablehlo.floor %arg2 : tensor<4xf32>
    %18 = stablehlo.subtract %arg2, %17 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.subtract %19, %18 : tensor<4xf32>
    %21 = stablehlo.convert %17 : (tensor<4xf32>) -> tensor<4xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %23 = stablehlo.add %21, %22 : tensor<4xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %25 = stablehlo.compare GE, %21, %24, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_7 = stablehlo.constant dense<4> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %27 = stablehlo.compare LT, %21, %26, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %28 = stablehlo.and %25, %27 : tensor<4xi1>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %30 = stablehlo.compare GE, %23, %29, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %32 = stablehlo.compare LT, %23, %31, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %33 = stablehlo.and %30, %32 : tensor<4xi1>
    %34 = stablehlo.and %11, %28 : tensor<4xi1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %36 = stablehlo.compare LT, %4, %35, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %38 = stablehlo.add %4, %37 : tensor<4xi32>
    %39 = stablehlo.select %36, %38, %4 : tensor<4xi1>, tensor<4xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %41 = stablehlo.compare LT, %21, %40, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %43 = stablehlo.add %21, %42 : tensor<4xi32>
    %44 = stablehlo.select %41, %43, %21 : tensor<4xi1>, tensor<4xi32>
    %45 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %46 = stablehlo.broadcast_in_dim %44, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %47 = stablehlo.concatenate %45, %46, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %48 = "stablehlo.gather"(%arg0, %47) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = call @_where(%34, %48, %cst_14) : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %50 = stablehlo.multiply %3, %20 : tensor<4xf32>
    %51 = stablehlo.multiply %50, %49 : tensor<4xf32>
    %52 = stablehlo.and %11, %33 : tensor<4xi1>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %54 = stablehlo.compare LT, %4, %53, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %56 = stablehlo.add %4, %55 : tensor<4xi32>
    %57 = stablehlo.select %54, %56, %4 : tensor<4xi1>, tensor<4xi32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %59 = stablehlo.compare LT, %23, %58, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_18 = stablehlo.constant dense<4> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %61 = stablehlo.add %23, %60 : tensor<4xi32>
    %62 = stablehlo.select %59, %61, %23 : tensor<4xi1>, tensor<4xi32>
    %63 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %64 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %65 = stablehlo.concatenate %63, %64, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %66 = "stablehlo.gather"(%arg0, %65) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = call @_where(%52, %66, %cst_19) : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.multiply %3, %18 : tensor<4xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<4xf32>
    %70 = stablehlo.and %16, %28 : tensor<4xi1>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %72 = stablehlo.compare LT, %6, %71, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_21 = stablehlo.constant dense<4> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %74 = stablehlo.add %6, %73 : tensor<4xi32>
    %75 = stablehlo.select %72, %74, %6 : tensor<4xi1>, tensor<4xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %77 = stablehlo.compare LT, %21, %76, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_23 = stablehlo.constant dense<4> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %79 = stablehlo.add %21, %78 : tensor<4xi32>
    %80 = stablehlo.select %77, %79, %21 : tensor<4xi1>, tensor<4xi32>
    %81 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %82 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %83 = stablehlo.concatenate %81, %82, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %84 = "stablehlo.gather"(%arg0, %83) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = call @_where(%70, %84, %cst_24) : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %86 = stablehlo.multiply %1, %20 : tensor<4xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<4xf32>
    %88 = stablehlo.and %16, %33 : tensor<4xi1>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %89 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %90 = stablehlo.compare LT, %6, %89, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_26 = stablehlo.constant dense<4> : tensor<i32>
    %91 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %92 = stablehlo.add %6, %91 : tensor<4xi32>
    %93 = stablehlo.select %90, %92, %6 : tensor<4xi1>, tensor<4xi32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %95 = stablehlo.compare LT, %23, %94, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_28 = stablehlo.constant dense<4> : tensor<i32>
    %96 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %97 = stablehlo.add %23, %96 : tensor<4xi32>
    %98 = stablehlo.select %95, %97, %23 : tensor<4xi1>, tensor<4xi32>
    %99 = stablehlo.broadcast_in_dim %93, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %100 = stablehlo.broadcast_in_dim %98, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %101 = stablehlo.concatenate %99, %100, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %102 = "stablehlo.gather"(%arg0, %101) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = call @_where(%88, %102, %cst_29) : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %104 = stablehlo.multiply %1, %18 : tensor<4xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<4xf32>
    %106 = stablehlo.add %51, %69 : tensor<4xf32>
    %107 = stablehlo.add %106, %87 : tensor<4xf32>
    %108 = stablehlo.add %107, %105 : tensor<4xf32>
    return %108 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<4xi1>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @remainder(%arg0: tensor<3x2xf32>, %arg1: tensor<f32>) -> tensor<3x2xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<3x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<3x2xi1>
    %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<3x2xi1>, tensor<3x2xi1>) -> tensor<3x2xi1>
    %10 = stablehlo.and %9, %4 : tensor<3x2xi1>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %12 = stablehlo.add %2, %11 : tensor<3x2xf32>
    %13 = stablehlo.select %10, %12, %2 : tensor<3x2xi1>, tensor<3x2xf32>
    return %13 : tensor<3x2xf32>
  }
  func.func private @searchsorted(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<4xf32>, tensor<3xf32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<3xui32>) -> tensor<3xi32>
    return %3 : tensor<3xi32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<3xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<3xui32>, tensor<i32>) -> tensor<3xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<3xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xui32>) -> tensor<3x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<3xi1>, tensor<3xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<3xi1>, tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<3xi1>, tensor<3xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<3xi1>, tensor<3xf32>
    %20 = stablehlo.compare LE, %12, %19, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<3xi1>, tensor<3xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<3xi1>, tensor<3xui32>
    return %21, %22 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @floor_divide(%arg0: tensor<3xui32>, %arg1: tensor<i32>) -> tensor<3xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<3xui32>
    return %2 : tensor<3xui32>
  }
  func.func private @_where_1(%arg0: tensor<3xi1>, %arg1: tensor<i32>, %arg2: tensor<3xi32>) -> tensor<3xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<3xi1>, tensor<3xi32>
    return %2 : tensor<3xi32>
  }
  func.func private @_where_2(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3xi1>, tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @_where_3(%arg0: tensor<3xi1>, %arg1: tensor<f32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<3xi1>, tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @trapezoid(%arg0: tensor<4x4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @trapezoid_4(%arg0, %cst) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @trapezoid_4(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<4x1xf32>) -> tensor<4xf32>
    %3 = stablehlo.slice %arg0 [0:4, 3:4] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<4x1xf32>) -> tensor<4xf32>
    %5 = stablehlo.add %2, %4 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4xf32>
    %8 = stablehlo.subtract %0, %7 : tensor<4xf32>
    %9 = stablehlo.convert %arg1 : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.multiply %10, %8 : tensor<4xf32>
    return %11 : tensor<4xf32>
  }
  func.func private @atleast_1d(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    return %arg0 : tensor<6xf32>
  }
  func.func private @_flip(%arg0: tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<6x6xf32>
    return %0 : tensor<6x6xf32>
  }
  func.func private @block_diag(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<8x8xf32> {
    %0 = call @atleast_2d(%arg0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = call @atleast_2d(%arg1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %0, %cst, low = [0, 0], high = [0, 4], interior = [0, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.pad %1, %cst_0, low = [0, 4], high = [0, 0], interior = [0, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    return %4 : tensor<8x8xf32>
  }
  func.func private @atleast_2d(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    return %arg0 : tensor<4x4xf32>
  }
}
