module @jit_insertion_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<i32>, tensor<1024xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<64> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %3:2 = stablehlo.while(%iterArg_4 = %2, %iterArg_5 = %iterArg_1) : tensor<i32>, tensor<1024xf32>
      cond {
        %c_6 = stablehlo.constant dense<0> : tensor<i32>
        %4 = stablehlo.compare GT, %iterArg_4, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_7 = stablehlo.constant dense<1> : tensor<i32>
        %5 = stablehlo.subtract %iterArg_4, %c_7 : tensor<i32>
        %c_8 = stablehlo.constant dense<0> : tensor<i32>
        %6 = stablehlo.maximum %5, %c_8 : tensor<i32>
        %c_9 = stablehlo.constant dense<0> : tensor<i32>
        %7 = stablehlo.compare LT, %6, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %8 = stablehlo.convert %6 : tensor<i32>
        %c_10 = stablehlo.constant dense<1024> : tensor<i32>
        %9 = stablehlo.add %8, %c_10 : tensor<i32>
        %10 = stablehlo.select %7, %9, %6 : tensor<i1>, tensor<i32>
        %11 = stablehlo.dynamic_slice %iterArg_5, %10, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
        %12 = stablehlo.reshape %11 : (tensor<1xf32>) -> tensor<f32>
        %c_11 = stablehlo.constant dense<0> : tensor<i32>
        %13 = stablehlo.compare LT, %iterArg_4, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %14 = stablehlo.convert %iterArg_4 : tensor<i32>
        %c_12 = stablehlo.constant dense<1024> : tensor<i32>
        %15 = stablehlo.add %14, %c_12 : tensor<i32>
        %16 = stablehlo.select %13, %15, %iterArg_4 : tensor<i1>, tensor<i32>
        %17 = stablehlo.dynamic_slice %iterArg_5, %16, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
        %18 = stablehlo.reshape %17 : (tensor<1xf32>) -> tensor<f32>
        %19 = stablehlo.compare GT, %12, %18, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %c_13 = stablehlo.constant dense<false> : tensor<i1>
        %20 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<i1>
        %21 = stablehlo.compare NE, %4, %20, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %22 = stablehlo.convert %21 : tensor<i1>
        %23 = stablehlo.and %22, %19 : tensor<i1>
        stablehlo.return %23 : tensor<i1>
      } do {
        %c_6 = stablehlo.constant dense<1> : tensor<i32>
        %4 = stablehlo.subtract %iterArg_4, %c_6 : tensor<i32>
        %c_7 = stablehlo.constant dense<0> : tensor<i32>
        %5 = stablehlo.compare LT, %4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %6 = stablehlo.convert %4 : tensor<i32>
        %c_8 = stablehlo.constant dense<1024> : tensor<i32>
        %7 = stablehlo.add %6, %c_8 : tensor<i32>
        %8 = stablehlo.select %5, %7, %4 : tensor<i1>, tensor<i32>
        %9 = stablehlo.dynamic_slice %iterArg_5, %8, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
        %10 = stablehlo.reshape %9 : (tensor<1xf32>) -> tensor<f32>
        %c_9 = stablehlo.constant dense<0> : tensor<i32>
        %11 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %12 = stablehlo.convert %iterArg_4 : tensor<i32>
        %c_10 = stablehlo.constant dense<1024> : tensor<i32>
        %13 = stablehlo.add %12, %c_10 : tensor<i32>
        %14 = stablehlo.select %11, %13, %iterArg_4 : tensor<i1>, tensor<i32>
        %15 = stablehlo.dynamic_slice %iterArg_5, %14, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
        %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
        %c_11 = stablehlo.constant dense<1> : tensor<i32>
        %17 = stablehlo.subtract %iterArg_4, %c_11 : tensor<i32>
        %c_12 = stablehlo.constant dense<1> : tensor<i32>
        %18 = stablehlo.subtract %iterArg_4, %c_12 : tensor<i32>
        %c_13 = stablehlo.constant dense<0> : tensor<i32>
        %19 = stablehlo.compare LT, %18, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_14 = stablehlo.constant dense<1024> : tensor<i32>
        %20 = stablehlo.add %18, %c_14 : tensor<i32>
        %21 = stablehlo.select %19, %20, %18 : tensor<i1>, tensor<i32>
        %22 = stablehlo.convert %21 : tensor<i32>
        %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %24 = "stablehlo.scatter"(%iterArg_5, %23, %16) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          stablehlo.return %arg3 : tensor<f32>
        }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
        %c_15 = stablehlo.constant dense<0> : tensor<i32>
        %25 = stablehlo.compare LT, %iterArg_4, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_16 = stablehlo.constant dense<1024> : tensor<i32>
        %26 = stablehlo.add %iterArg_4, %c_16 : tensor<i32>
        %27 = stablehlo.select %25, %26, %iterArg_4 : tensor<i1>, tensor<i32>
        %28 = stablehlo.convert %27 : tensor<i32>
        %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %30 = "stablehlo.scatter"(%24, %29, %10) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          stablehlo.return %arg3 : tensor<f32>
        }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
        stablehlo.return %17, %30 : tensor<i32>, tensor<1024xf32>
      }
      stablehlo.return %1, %iterArg_0, %3#1 : tensor<i32>, tensor<i32>, tensor<1024xf32>
    }
    return %0#2 : tensor<1024xf32>
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
