module @jit_batched_while attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<4xi32>, %arg2: tensor<4x256xf32>) -> (tensor<4x256xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg0, %iterArg_1 = %0, %iterArg_2 = %arg2) : tensor<4xi32>, tensor<i32>, tensor<4xi32>, tensor<4x256xf32>
    cond {
      %2 = stablehlo.broadcast_in_dim %iterArg_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %3 = stablehlo.minimum %iterArg, %2 : tensor<4xi32>
      %4 = stablehlo.convert %iterArg_1 : tensor<4xi32>
      %5 = stablehlo.compare LT, %4, %3, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_3 = stablehlo.constant dense<false> : tensor<i1>
      %6 = stablehlo.reduce(%5 init: %c_3) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %3 = stablehlo.add %iterArg_1, %2 : tensor<4xi32>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %5 = stablehlo.add %iterArg_1, %4 : tensor<4xi32>
      %c_5 = stablehlo.constant dense<100> : tensor<i32>
      %6 = func.call @remainder(%5, %c_5) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
      %c_6 = stablehlo.constant dense<100> : tensor<i32>
      %7 = func.call @remainder(%iterArg_1, %c_6) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %9 = stablehlo.compare LT, %7, %8, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %10 = stablehlo.convert %7 : tensor<4xi32>
      %c_8 = stablehlo.constant dense<256> : tensor<i32>
      %11 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %12 = stablehlo.add %10, %11 : tensor<4xi32>
      %13 = stablehlo.select %9, %12, %7 : tensor<4xi1>, tensor<4xi32>
      %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %15 = "stablehlo.gather"(%iterArg_2, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<4x256xf32>, tensor<4x1xi32>) -> tensor<4x1xf32>
      %16 = stablehlo.reshape %15 : (tensor<4x1xf32>) -> tensor<4xf32>
      %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %18 = stablehlo.multiply %16, %17 : tensor<4xf32>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %20 = stablehlo.add %18, %19 : tensor<4xf32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %22 = stablehlo.compare LT, %6, %21, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_11 = stablehlo.constant dense<256> : tensor<i32>
      %23 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %24 = stablehlo.add %6, %23 : tensor<4xi32>
      %25 = stablehlo.select %22, %24, %6 : tensor<4xi1>, tensor<4xi32>
      %26 = stablehlo.convert %25 : tensor<4xi32>
      %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %28 = "stablehlo.scatter"(%iterArg_2, %27, %20) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        stablehlo.return %arg4 : tensor<f32>
      }) : (tensor<4x256xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x256xf32>
      %29 = stablehlo.broadcast_in_dim %iterArg_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %30 = stablehlo.minimum %iterArg, %29 : tensor<4xi32>
      %31 = stablehlo.convert %iterArg_1 : tensor<4xi32>
      %32 = stablehlo.compare LT, %31, %30, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<4xi1>) -> tensor<4xi1>
      %34 = stablehlo.select %33, %3, %iterArg_1 : tensor<4xi1>, tensor<4xi32>
      %35 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<4xi1>) -> tensor<4x256xi1>
      %36 = stablehlo.select %35, %28, %iterArg_2 : tensor<4x256xi1>, tensor<4x256xf32>
      stablehlo.return %iterArg, %iterArg_0, %34, %36 : tensor<4xi32>, tensor<i32>, tensor<4xi32>, tensor<4x256xf32>
    }
    return %1#3 : tensor<4x256xf32>
  }
  func.func private @remainder(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.compare NE, %3, %4, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %7 = stablehlo.compare LT, %3, %6, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %11 = stablehlo.and %10, %5 : tensor<4xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %13 = stablehlo.add %3, %12 : tensor<4xi32>
    %14 = stablehlo.select %11, %13, %3 : tensor<4xi1>, tensor<4xi32>
    return %14 : tensor<4xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
