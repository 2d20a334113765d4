module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x3xf32>, %arg1: tensor<7x2xf32>, %arg2: tensor<7xi32>, %arg3: tensor<7xi32>, %arg4: tensor<7x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<7x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %1 = stablehlo.compare LT, %arg3, %0, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %3 = stablehlo.add %arg3, %2 : tensor<7xi32>
    %4 = stablehlo.select %1, %3, %arg3 : tensor<7xi1>, tensor<7xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<7x1xi32>) -> tensor<7x3xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %8 = stablehlo.compare LT, %arg2, %7, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %10 = stablehlo.add %arg2, %9 : tensor<7xi32>
    %11 = stablehlo.select %8, %10, %arg2 : tensor<7xi1>, tensor<7xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %13 = "stablehlo.gather"(%arg0, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<7x1xi32>) -> tensor<7x3xf32>
    %14 = stablehlo.concatenate %arg1, %6, %13, dim = 1 : (tensor<7x2xf32>, tensor<7x3xf32>, tensor<7x3xf32>) -> tensor<7x8xf32>
    %15 = stablehlo.slice %14 [0:7, 0:7] : (tensor<7x8xf32>) -> tensor<7x7xf32>
    %16 = stablehlo.dot_general %15, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x7xf32>, tensor<7x4xf32>) -> tensor<7x4xf32>
    %17 = stablehlo.tanh %16 : tensor<7x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %19 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %20 = "stablehlo.scatter"(%18, %19, %17) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %24 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %24 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<7x1xi32>, tensor<7x4xf32>) -> tensor<5x4xf32>
    %21 = stablehlo.concatenate %arg0, %20, dim = 1 : (tensor<5x3xf32>, tensor<5x4xf32>) -> tensor<5x7xf32>
    %22 = stablehlo.dot_general %21, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf32>, tensor<7x4xf32>) -> tensor<5x4xf32>
    %23 = stablehlo.tanh %22 : tensor<5x4xf32>
    return %23, %17 : tensor<5x4xf32>, tensor<7x4xf32>
  }
}
