module @jit_three_arrays attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>, %arg2: tensor<1024xf32>, %arg3: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result[0]"}, tensor<1024xf32> {jax.result_info = "result[1]"}, tensor<1024xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:5 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %arg2, %iterArg_3 = %arg3) : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<500> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.compare LT, %2, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.convert %2 : tensor<i32>
      %c_7 = stablehlo.constant dense<1024> : tensor<i32>
      %5 = stablehlo.add %4, %c_7 : tensor<i32>
      %6 = stablehlo.select %3, %5, %2 : tensor<i1>, tensor<i32>
      %7 = stablehlo.dynamic_slice %iterArg_1, %6, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %8 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.compare LT, %2, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = stablehlo.convert %2 : tensor<i32>
      %c_9 = stablehlo.constant dense<1024> : tensor<i32>
      %11 = stablehlo.add %10, %c_9 : tensor<i32>
      %12 = stablehlo.select %9, %11, %2 : tensor<i1>, tensor<i32>
      %13 = stablehlo.dynamic_slice %iterArg_2, %12, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %14 = stablehlo.reshape %13 : (tensor<1xf32>) -> tensor<f32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.compare LT, %2, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.convert %2 : tensor<i32>
      %c_11 = stablehlo.constant dense<1024> : tensor<i32>
      %17 = stablehlo.add %16, %c_11 : tensor<i32>
      %18 = stablehlo.select %15, %17, %2 : tensor<i1>, tensor<i32>
      %19 = stablehlo.dynamic_slice %iterArg_3, %18, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %21 = stablehlo.add %2, %c_12 : tensor<i32>
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %22 = stablehlo.add %14, %cst : tensor<f32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %23 = stablehlo.compare LT, %21, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<1024> : tensor<i32>
      %24 = stablehlo.add %21, %c_14 : tensor<i32>
      %25 = stablehlo.select %23, %24, %21 : tensor<i1>, tensor<i32>
      %26 = stablehlo.convert %25 : tensor<i32>
      %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %28 = "stablehlo.scatter"(%iterArg_1, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        stablehlo.return %arg5 : tensor<f32>
      }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %29 = stablehlo.add %2, %c_15 : tensor<i32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %30 = stablehlo.multiply %20, %cst_16 : tensor<f32>
      %c_17 = stablehlo.constant dense<0> : tensor<i32>
      %31 = stablehlo.compare LT, %29, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_18 = stablehlo.constant dense<1024> : tensor<i32>
      %32 = stablehlo.add %29, %c_18 : tensor<i32>
      %33 = stablehlo.select %31, %32, %29 : tensor<i1>, tensor<i32>
      %34 = stablehlo.convert %33 : tensor<i32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %36 = "stablehlo.scatter"(%iterArg_2, %35, %30) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        stablehlo.return %arg5 : tensor<f32>
      }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %37 = stablehlo.add %2, %c_19 : tensor<i32>
      %38 = stablehlo.subtract %8, %14 : tensor<f32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %39 = stablehlo.compare LT, %37, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_21 = stablehlo.constant dense<1024> : tensor<i32>
      %40 = stablehlo.add %37, %c_21 : tensor<i32>
      %41 = stablehlo.select %39, %40, %37 : tensor<i1>, tensor<i32>
      %42 = stablehlo.convert %41 : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %44 = "stablehlo.scatter"(%iterArg_3, %43, %38) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        stablehlo.return %arg5 : tensor<f32>
      }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
      stablehlo.return %1, %iterArg_0, %28, %36, %44 : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>
    }
    return %0#2, %0#3, %0#4 : tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>
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
