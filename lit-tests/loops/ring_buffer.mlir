module @jit_ring_buffer attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0:4 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %cst) : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<f32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<500> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.compare LT, %2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.convert %2 : tensor<i32>
      %c_6 = stablehlo.constant dense<1024> : tensor<i32>
      %5 = stablehlo.add %4, %c_6 : tensor<i32>
      %6 = stablehlo.select %3, %5, %2 : tensor<i1>, tensor<i32>
      %7 = stablehlo.dynamic_slice %iterArg_1, %6, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %8 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
      %9 = stablehlo.add %iterArg_2, %8 : tensor<f32>
      %c_7 = stablehlo.constant dense<499> : tensor<i32>
      %10 = stablehlo.add %iterArg, %c_7 : tensor<i32>
      %c_8 = stablehlo.constant dense<500> : tensor<i32>
      %11 = func.call @remainder(%10, %c_8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %12 = stablehlo.compare LT, %11, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = stablehlo.convert %11 : tensor<i32>
      %c_10 = stablehlo.constant dense<1024> : tensor<i32>
      %14 = stablehlo.add %13, %c_10 : tensor<i32>
      %15 = stablehlo.select %12, %14, %11 : tensor<i1>, tensor<i32>
      %16 = stablehlo.dynamic_slice %iterArg_1, %15, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
      %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
      %18 = stablehlo.subtract %9, %17 : tensor<f32>
      %c_11 = stablehlo.constant dense<7> : tensor<i32>
      %19 = stablehlo.multiply %iterArg, %c_11 : tensor<i32>
      %c_12 = stablehlo.constant dense<500> : tensor<i32>
      %20 = func.call @remainder(%19, %c_12) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %cst_13 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
      %21 = stablehlo.multiply %18, %cst_13 : tensor<f32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %20, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_15 = stablehlo.constant dense<1024> : tensor<i32>
      %23 = stablehlo.add %20, %c_15 : tensor<i32>
      %24 = stablehlo.select %22, %23, %20 : tensor<i1>, tensor<i32>
      %25 = stablehlo.convert %24 : tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.scatter"(%iterArg_1, %26, %21) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        stablehlo.return %arg3 : tensor<f32>
      }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
      stablehlo.return %1, %iterArg_0, %27, %18 : tensor<i32>, tensor<i32>, tensor<1024xf32>, tensor<f32>
    }
    return %0#2, %0#3 : tensor<1024xf32>, tensor<f32>
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
