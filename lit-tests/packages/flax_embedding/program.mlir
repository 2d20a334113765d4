module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<3xf32>, %arg3: tensor<6x3xf32>, %arg4: tensor<2x3xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<11x6xf32> {jax.result_info = "result[1]['params']['layers_0']['embedding']"}, tensor<6xf32> {jax.result_info = "result[1]['params']['layers_1']['scale']"}, tensor<3xf32> {jax.result_info = "result[1]['params']['layers_2']['bias']"}, tensor<6x3xf32> {jax.result_info = "result[1]['params']['layers_2']['kernel']"}) {
    %0:2 = call @_take(%arg0, %arg4) : (tensor<11x6xf32>, tensor<2x3xi32>) -> (tensor<2x3x6xf32>, tensor<2x3x1xi32>)
    %1 = chlo.square %0#0 : tensor<2x3x6xf32> -> tensor<2x3x6xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x6xf32>
    %3 = stablehlo.multiply %2, %0#0 : tensor<2x3x6xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %6 = stablehlo.divide %4, %5 : tensor<2x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %9 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x6xf32>
    %11 = stablehlo.subtract %0#0, %10 : tensor<2x3x6xf32>
    %cst_3 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x3x1xf32>
    %13 = stablehlo.add %9, %12 : tensor<2x3x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<2x3x1xf32>
    %15 = stablehlo.divide %14, %13 : tensor<2x3x1xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x1xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<2x3x1xf32>
    %18 = stablehlo.reshape %arg1 : (tensor<6xf32>) -> tensor<1x1x6xf32>
    %19 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x6xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x6xf32>) -> tensor<2x3x6xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<2x3x6xf32>
    %22 = stablehlo.multiply %11, %21 : tensor<2x3x6xf32>
    %23 = stablehlo.dot_general %22, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x6xf32>, tensor<6x3xf32>) -> tensor<2x3x3xf32>
    %24 = stablehlo.reshape %arg2 : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x1x3xf32>) -> tensor<2x3x3xf32>
    %26 = stablehlo.add %23, %25 : tensor<2x3x3xf32>
    %27 = chlo.square %26 : tensor<2x3x3xf32> -> tensor<2x3x3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3x3xf32>
    %29 = stablehlo.multiply %28, %26 : tensor<2x3x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%27 init: %cst_6) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %31 = stablehlo.divide %30, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %32 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x3x3xf32>
    %34 = stablehlo.multiply %33, %29 : tensor<2x3x3xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %36 = stablehlo.reshape %35 : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x1x3xf32>) -> tensor<3xf32>
    %38 = stablehlo.dot_general %34, %22, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xf32>, tensor<2x3x6xf32>) -> tensor<3x6xf32>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %40 = stablehlo.dot_general %34, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xf32>, tensor<6x3xf32>) -> tensor<2x3x6xf32>
    %41 = stablehlo.multiply %11, %40 : tensor<2x3x6xf32>
    %42 = stablehlo.multiply %40, %21 : tensor<2x3x6xf32>
    %43 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x6xf32>
    %44 = stablehlo.multiply %43, %41 : tensor<2x3x6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3x6xf32>, tensor<f32>) -> tensor<6xf32>
    %46 = stablehlo.reshape %45 : (tensor<6xf32>) -> tensor<1x1x6xf32>
    %47 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x6xf32>) -> tensor<2x3x6xf32>
    %48 = stablehlo.multiply %41, %47 : tensor<2x3x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6xf32>, tensor<f32>) -> tensor<2x3xf32>
    %50 = stablehlo.reshape %49 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %51 = stablehlo.reshape %46 : (tensor<1x1x6xf32>) -> tensor<6xf32>
    %52 = stablehlo.multiply %50, %17 : tensor<2x3x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_14 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %55 = stablehlo.divide %53, %54 : tensor<2x3xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x6xf32>
    %57 = stablehlo.multiply %56, %3 : tensor<2x3x6xf32>
    %58 = stablehlo.add %42, %57 : tensor<2x3x6xf32>
    %59 = call @_take_0(%0#1, %58) : (tensor<2x3x1xi32>, tensor<2x3x6xf32>) -> tensor<11x6xf32>
    return %31, %59, %51, %37, %39 : tensor<f32>, tensor<11x6xf32>, tensor<6xf32>, tensor<3xf32>, tensor<6x3xf32>
  }
  func.func private @_take(%arg0: tensor<11x6xf32>, %arg1: tensor<2x3xi32>) -> (tensor<2x3x6xf32>, tensor<2x3x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x3xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x3x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x3x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x3x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x3x1xi1>, tensor<i1>) -> tensor<2x3xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<11x6xf32>, tensor<2x3x1xi32>) -> tensor<2x3x6xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x3xi1>) -> tensor<2x3x6xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x6xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<2x3x6xi1>, tensor<2x3x6xf32>
    return %16, %5 : tensor<2x3x6xf32>, tensor<2x3x1xi32>
  }
  func.func private @_where(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x3xi32>) -> tensor<2x3xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xi32>
    return %0 : tensor<2x3xi32>
  }
  func.func private @_take_0(%arg0: tensor<2x3x1xi32>, %arg1: tensor<2x3x6xf32>) -> tensor<11x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<11x6xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<11x6xf32>, tensor<2x3x1xi32>, tensor<2x3x6xf32>) -> tensor<11x6xf32>
    return %1 : tensor<11x6xf32>
  }
}
