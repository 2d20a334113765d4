module @jit_diagonal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<128x256xf32>) -> (tensor<128x256xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<i32>, tensor<128x256xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<100> : tensor<i32>
      %3 = func.call @remainder(%2, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<100> : tensor<i32>
      %5 = func.call @remainder(%4, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_7 = stablehlo.constant dense<100> : tensor<i32>
      %6 = func.call @remainder(%iterArg, %c_7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_8 = stablehlo.constant dense<100> : tensor<i32>
      %7 = func.call @remainder(%iterArg, %c_8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %8 = stablehlo.convert %6 : tensor<i32>
      %9 = stablehlo.convert %7 : tensor<i32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.compare LT, %8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_10 = stablehlo.constant dense<128> : tensor<i32>
      %11 = stablehlo.add %8, %c_10 : tensor<i32>
      %12 = stablehlo.select %10, %11, %8 : tensor<i1>, tensor<i32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.compare LT, %9, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_12 = stablehlo.constant dense<256> : tensor<i32>
      %14 = stablehlo.add %9, %c_12 : tensor<i32>
      %15 = stablehlo.select %13, %14, %9 : tensor<i1>, tensor<i32>
      %16 = stablehlo.dynamic_slice %iterArg_1, %12, %15, sizes = [1, 1] : (tensor<128x256xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
      %17 = stablehlo.reshape %16 : (tensor<1x1xf32>) -> tensor<f32>
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.add %17, %cst : tensor<f32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.compare LT, %3, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<128> : tensor<i32>
      %20 = stablehlo.add %3, %c_14 : tensor<i32>
      %21 = stablehlo.select %19, %20, %3 : tensor<i1>, tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %5, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_16 = stablehlo.constant dense<256> : tensor<i32>
      %23 = stablehlo.add %5, %c_16 : tensor<i32>
      %24 = stablehlo.select %22, %23, %5 : tensor<i1>, tensor<i32>
      %25 = stablehlo.convert %21 : tensor<i32>
      %26 = stablehlo.convert %24 : tensor<i32>
      %27 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %28 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %29 = stablehlo.concatenate %27, %28, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
      %30 = "stablehlo.scatter"(%iterArg_1, %29, %18) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        stablehlo.return %arg3 : tensor<f32>
      }) : (tensor<128x256xf32>, tensor<2xi32>, tensor<f32>) -> tensor<128x256xf32>
      stablehlo.return %1, %iterArg_0, %30 : tensor<i32>, tensor<i32>, tensor<128x256xf32>
    }
    return %0#2 : tensor<128x256xf32>
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
