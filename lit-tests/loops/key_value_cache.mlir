module @jit_key_value_cache attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<80x16xf32>, %arg2: tensor<80x16xf32>) -> (tensor<80x16xf32> {jax.result_info = "result[0]"}, tensor<80x16xf32> {jax.result_info = "result[1]"}, tensor<8xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:5 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %arg2, %iterArg_3 = %0) : tensor<i32>, tensor<i32>, tensor<80x16xf32>, tensor<80x16xf32>, tensor<8xf32>
    cond {
      %2 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<60> : tensor<i32>
      %3 = func.call @remainder(%iterArg, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %4 = stablehlo.compare LT, %3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = stablehlo.convert %3 : tensor<i32>
      %c_7 = stablehlo.constant dense<80> : tensor<i32>
      %6 = stablehlo.add %5, %c_7 : tensor<i32>
      %7 = stablehlo.select %4, %6, %3 : tensor<i1>, tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.dynamic_slice %iterArg_1, %7, %c_8, sizes = [4, 16] : (tensor<80x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
      %9 = stablehlo.slice %8 [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
      %10 = stablehlo.dot_general %9, %iterArg_3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.compare LT, %3, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = stablehlo.convert %3 : tensor<i32>
      %c_10 = stablehlo.constant dense<80> : tensor<i32>
      %13 = stablehlo.add %12, %c_10 : tensor<i32>
      %14 = stablehlo.select %11, %13, %3 : tensor<i1>, tensor<i32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %iterArg_2, %14, %c_11, sizes = [4, 16] : (tensor<80x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
      %16 = stablehlo.slice %15 [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
      %17 = stablehlo.dot_general %10, %16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<8xf32>
      %18 = stablehlo.tanh %17 : tensor<8xf32>
      %c_12 = stablehlo.constant dense<4> : tensor<i32>
      %19 = stablehlo.add %3, %c_12 : tensor<i32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.compare LT, %19, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<80> : tensor<i32>
      %21 = stablehlo.add %19, %c_14 : tensor<i32>
      %22 = stablehlo.select %20, %21, %19 : tensor<i1>, tensor<i32>
      %23 = stablehlo.convert %22 : tensor<i32>
      %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %26 = stablehlo.concatenate %24, %25, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
      %27 = "stablehlo.scatter"(%iterArg_1, %26, %18) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        stablehlo.return %arg4 : tensor<f32>
      }) : (tensor<80x16xf32>, tensor<2xi32>, tensor<8xf32>) -> tensor<80x16xf32>
      %c_16 = stablehlo.constant dense<4> : tensor<i32>
      %28 = stablehlo.add %3, %c_16 : tensor<i32>
      %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %30 = stablehlo.multiply %18, %29 : tensor<8xf32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %31 = stablehlo.compare LT, %28, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_19 = stablehlo.constant dense<80> : tensor<i32>
      %32 = stablehlo.add %28, %c_19 : tensor<i32>
      %33 = stablehlo.select %31, %32, %28 : tensor<i1>, tensor<i32>
      %34 = stablehlo.convert %33 : tensor<i32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %36 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %37 = stablehlo.concatenate %35, %36, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
      %38 = "stablehlo.scatter"(%iterArg_2, %37, %30) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        stablehlo.return %arg4 : tensor<f32>
      }) : (tensor<80x16xf32>, tensor<2xi32>, tensor<8xf32>) -> tensor<80x16xf32>
      stablehlo.return %2, %iterArg_0, %27, %38, %18 : tensor<i32>, tensor<i32>, tensor<80x16xf32>, tensor<80x16xf32>, tensor<8xf32>
    }
    return %1#2, %1#3, %1#4 : tensor<80x16xf32>, tensor<80x16xf32>, tensor<8xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
