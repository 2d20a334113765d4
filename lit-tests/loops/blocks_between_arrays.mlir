module @jit_blocks_between_arrays attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<128x8xf32>, %arg2: tensor<128x8xf32>) -> (tensor<128x8xf32> {jax.result_info = "result[0]"}, tensor<128x8xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %arg2) : tensor<i32>, tensor<i32>, tensor<128x8xf32>, tensor<128x8xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<50> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.compare LT, %2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.convert %2 : tensor<i32>
      %c_6 = stablehlo.constant dense<128> : tensor<i32>
      %5 = stablehlo.add %4, %c_6 : tensor<i32>
      %6 = stablehlo.select %3, %5, %2 : tensor<i1>, tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %7 = stablehlo.dynamic_slice %iterArg_1, %6, %c_7, sizes = [2, 8] : (tensor<128x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %2, %c_8 : tensor<i32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.compare LT, %8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = stablehlo.convert %8 : tensor<i32>
      %c_10 = stablehlo.constant dense<128> : tensor<i32>
      %11 = stablehlo.add %10, %c_10 : tensor<i32>
      %12 = stablehlo.select %9, %11, %8 : tensor<i1>, tensor<i32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.dynamic_slice %iterArg_2, %12, %c_11, sizes = [2, 8] : (tensor<128x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %2, %c_12 : tensor<i32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.compare LT, %14, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.convert %14 : tensor<i32>
      %c_14 = stablehlo.constant dense<128> : tensor<i32>
      %17 = stablehlo.add %16, %c_14 : tensor<i32>
      %18 = stablehlo.select %15, %17, %14 : tensor<i1>, tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.dynamic_update_slice %iterArg_1, %13, %18, %c_15 : (tensor<128x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<128x8xf32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.compare LT, %2, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %21 = stablehlo.convert %2 : tensor<i32>
      %c_17 = stablehlo.constant dense<128> : tensor<i32>
      %22 = stablehlo.add %21, %c_17 : tensor<i32>
      %23 = stablehlo.select %20, %22, %2 : tensor<i1>, tensor<i32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.dynamic_update_slice %iterArg_2, %7, %23, %c_18 : (tensor<128x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<128x8xf32>
      stablehlo.return %1, %iterArg_0, %19, %24 : tensor<i32>, tensor<i32>, tensor<128x8xf32>, tensor<128x8xf32>
    }
    return %0#2, %0#3 : tensor<128x8xf32>, tensor<128x8xf32>
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
