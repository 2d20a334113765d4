module @jit_called_rows attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<128x64xi32>) -> (tensor<128x64xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<40> : tensor<i32>
    %0 = call @floor_divide(%arg0, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %0, %iterArg_2 = %arg1) : tensor<i32>, tensor<i32>, tensor<128x64xi32>
    cond {
      %2 = stablehlo.compare LT, %iterArg, %iterArg_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<100> : tensor<i32>
      %3 = func.call @remainder(%iterArg, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %4 = func.call @stay_row(%iterArg_2, %3) : (tensor<128x64xi32>, tensor<i32>) -> tensor<128x64xi32>
      stablehlo.return %2, %iterArg_1, %4 : tensor<i32>, tensor<i32>, tensor<128x64xi32>
    }
    return %1#2 : tensor<128x64xi32>
  }
  func.func private @floor_divide(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.divide %arg0, %0 : tensor<i32>
    %2 = stablehlo.sign %arg0 : tensor<i32>
    %3 = stablehlo.sign %0 : tensor<i32>
    %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.remainder %arg0, %0 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare NE, %5, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %4, %6 : tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.subtract %1, %c_0 : tensor<i32>
    %9 = call @_where(%7, %8, %1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where_0(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @stay_row(%arg0: tensor<128x64xi32>, %arg1: tensor<i32>) -> tensor<128x64xi32> attributes {no_inline} {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<i32>, tensor<i32>, tensor<i32>, tensor<128x64xi32>
    cond {
      %c_4 = stablehlo.constant dense<40> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<i32>, tensor<i32>, tensor<128x64xi32>) -> (tensor<i32>, tensor<128x64xi32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<128x64xi32>
    }
    return %0#3 : tensor<128x64xi32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<128x64xi32>) -> (tensor<i32>, tensor<128x64xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg0, %c_0 : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %arg1, %c_1 : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.add %arg1, %c_2 : tensor<i32>
    %4 = stablehlo.convert %arg0 : tensor<i32>
    %5 = stablehlo.convert %3 : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %4, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<128> : tensor<i32>
    %7 = stablehlo.add %4, %c_4 : tensor<i32>
    %8 = stablehlo.select %6, %7, %4 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %5, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<64> : tensor<i32>
    %10 = stablehlo.add %5, %c_6 : tensor<i32>
    %11 = stablehlo.select %9, %10, %5 : tensor<i1>, tensor<i32>
    %12 = stablehlo.dynamic_slice %arg2, %8, %11, sizes = [1, 1] : (tensor<128x64xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
    %13 = stablehlo.reshape %12 : (tensor<1x1xi32>) -> tensor<i32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.add %arg0, %c_7 : tensor<i32>
    %15 = stablehlo.convert %14 : tensor<i32>
    %16 = stablehlo.convert %arg1 : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %15, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<128> : tensor<i32>
    %18 = stablehlo.add %15, %c_9 : tensor<i32>
    %19 = stablehlo.select %17, %18, %15 : tensor<i1>, tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.compare LT, %16, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_11 = stablehlo.constant dense<64> : tensor<i32>
    %21 = stablehlo.add %16, %c_11 : tensor<i32>
    %22 = stablehlo.select %20, %21, %16 : tensor<i1>, tensor<i32>
    %23 = stablehlo.dynamic_slice %arg2, %19, %22, sizes = [1, 1] : (tensor<128x64xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
    %24 = stablehlo.reshape %23 : (tensor<1x1xi32>) -> tensor<i32>
    %25 = stablehlo.minimum %13, %24 : tensor<i32>
    %c_12 = stablehlo.constant dense<1> : tensor<i32>
    %26 = stablehlo.add %25, %c_12 : tensor<i32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.compare LT, %1, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_14 = stablehlo.constant dense<128> : tensor<i32>
    %28 = stablehlo.add %1, %c_14 : tensor<i32>
    %29 = stablehlo.select %27, %28, %1 : tensor<i1>, tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.compare LT, %2, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<64> : tensor<i32>
    %31 = stablehlo.add %2, %c_16 : tensor<i32>
    %32 = stablehlo.select %30, %31, %2 : tensor<i1>, tensor<i32>
    %33 = stablehlo.convert %29 : tensor<i32>
    %34 = stablehlo.convert %32 : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %37 = stablehlo.concatenate %35, %36, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %38 = "stablehlo.scatter"(%arg2, %37, %26) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<128x64xi32>, tensor<2xi32>, tensor<i32>) -> tensor<128x64xi32>
    return %0, %38 : tensor<i32>, tensor<128x64xi32>
  }
}
