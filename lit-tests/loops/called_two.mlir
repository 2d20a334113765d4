module @jit_called_two attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>, %arg2: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result[0]"}, tensor<1024xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %arg2) : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<1024xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %2:3 = func.call @stay_two(%iterArg_1, %iterArg_2, %iterArg) : (tensor<1024xf32>, tensor<1024xf32>, tensor<i32>) -> (tensor<1024xf32>, tensor<1024xf32>, tensor<f32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<500> : tensor<i32>
      %4 = func.call @remainder(%3, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_6 = stablehlo.constant dense<500> : tensor<i32>
      %5 = func.call @remainder(%iterArg, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.compare LT, %5, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.convert %5 : tensor<i32>
      %c_8 = stablehlo.constant dense<1024> : tensor<i32>
      %8 = stablehlo.add %7, %c_8 : tensor<i32>
      %9 = stablehlo.select %6, %8, %5 : tensor<i1>, tensor<i32>
      %10 = stablehlo.dynamic_slice %2#0, %9, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
      %12 = stablehlo.add %2#2, %11 : tensor<f32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.compare LT, %4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_10 = stablehlo.constant dense<1024> : tensor<i32>
      %14 = stablehlo.add %4, %c_10 : tensor<i32>
      %15 = stablehlo.select %13, %14, %4 : tensor<i1>, tensor<i32>
      %16 = stablehlo.convert %15 : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %18 = "stablehlo.scatter"(%2#1, %17, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        stablehlo.return %arg4 : tensor<f32>
      }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
      stablehlo.return %1, %iterArg_0, %2#0, %18 : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<1024xf32>
    }
    return %0#2, %0#3 : tensor<1024xf32>, tensor<1024xf32>
  }
  func.func private @stay_two(%arg0: tensor<1024xf32>, %arg1: tensor<1024xf32>, %arg2: tensor<i32>) -> (tensor<1024xf32>, tensor<1024xf32>, tensor<f32>) attributes {no_inline} {
    %0 = call @stay_set(%arg0, %arg2) : (tensor<1024xf32>, tensor<i32>) -> tensor<1024xf32>
    %c = stablehlo.constant dense<500> : tensor<i32>
    %1 = call @remainder(%arg2, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %c_1 = stablehlo.constant dense<500> : tensor<i32>
    %3 = call @remainder(%2, %c_1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.convert %3 : tensor<i32>
    %c_3 = stablehlo.constant dense<1024> : tensor<i32>
    %6 = stablehlo.add %5, %c_3 : tensor<i32>
    %7 = stablehlo.select %4, %6, %3 : tensor<i1>, tensor<i32>
    %8 = stablehlo.dynamic_slice %0, %7, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
    %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<1024> : tensor<i32>
    %11 = stablehlo.add %1, %c_5 : tensor<i32>
    %12 = stablehlo.select %10, %11, %1 : tensor<i1>, tensor<i32>
    %13 = stablehlo.convert %12 : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %15 = "stablehlo.scatter"(%arg1, %14, %9) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %23 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %23 : tensor<f32>
    }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
    %c_6 = stablehlo.constant dense<500> : tensor<i32>
    %16 = call @remainder(%arg2, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %16, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %18 = stablehlo.convert %16 : tensor<i32>
    %c_8 = stablehlo.constant dense<1024> : tensor<i32>
    %19 = stablehlo.add %18, %c_8 : tensor<i32>
    %20 = stablehlo.select %17, %19, %16 : tensor<i1>, tensor<i32>
    %21 = stablehlo.dynamic_slice %0, %20, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
    return %0, %15, %22 : tensor<1024xf32>, tensor<1024xf32>, tensor<f32>
  }
  func.func private @stay_set(%arg0: tensor<1024xf32>, %arg1: tensor<i32>) -> tensor<1024xf32> attributes {no_inline} {
    %c = stablehlo.constant dense<500> : tensor<i32>
    %0 = call @remainder(%arg1, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %c_1 = stablehlo.constant dense<500> : tensor<i32>
    %2 = call @remainder(%1, %c_1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.convert %2 : tensor<i32>
    %c_3 = stablehlo.constant dense<1024> : tensor<i32>
    %5 = stablehlo.add %4, %c_3 : tensor<i32>
    %6 = stablehlo.select %3, %5, %2 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_slice %arg0, %6, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
    %8 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %9 = stablehlo.multiply %8, %cst : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.add %9, %cst_4 : tensor<f32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare LT, %0, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<1024> : tensor<i32>
    %12 = stablehlo.add %0, %c_6 : tensor<i32>
    %13 = stablehlo.select %11, %12, %0 : tensor<i1>, tensor<i32>
    %14 = stablehlo.convert %13 : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %16 = "stablehlo.scatter"(%arg0, %15, %10) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
    return %16 : tensor<1024xf32>
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
