module @jit_heap attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<i32>, tensor<1024xi32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<255> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_4 = stablehlo.constant dense<256> : tensor<i32>
      %3 = stablehlo.add %2, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<37> : tensor<i32>
      %4 = stablehlo.multiply %iterArg, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<101> : tensor<i32>
      %5 = func.call @remainder(%4, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.compare LT, %3, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_8 = stablehlo.constant dense<1024> : tensor<i32>
      %7 = stablehlo.add %3, %c_8 : tensor<i32>
      %8 = stablehlo.select %6, %7, %3 : tensor<i1>, tensor<i32>
      %9 = stablehlo.convert %8 : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %11 = stablehlo.convert %5 : tensor<i32>
      %12 = "stablehlo.scatter"(%iterArg_1, %10, %11) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %c_9 = stablehlo.constant dense<255> : tensor<i32>
      %13 = func.call @remainder(%iterArg, %c_9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_10 = stablehlo.constant dense<256> : tensor<i32>
      %14 = stablehlo.add %13, %c_10 : tensor<i32>
      %15:2 = stablehlo.while(%iterArg_11 = %14, %iterArg_12 = %12) : tensor<i32>, tensor<1024xi32>
      cond {
        %c_13 = stablehlo.constant dense<1> : tensor<i32>
        %16 = stablehlo.compare GT, %iterArg_11, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_14 = stablehlo.constant dense<2> : tensor<i32>
        %17 = func.call @floor_divide(%iterArg_11, %c_14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_15 = stablehlo.constant dense<0> : tensor<i32>
        %18 = stablehlo.compare LT, %17, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %19 = stablehlo.convert %17 : tensor<i32>
        %c_16 = stablehlo.constant dense<1024> : tensor<i32>
        %20 = stablehlo.add %19, %c_16 : tensor<i32>
        %21 = stablehlo.select %18, %20, %17 : tensor<i1>, tensor<i32>
        %22 = stablehlo.dynamic_slice %iterArg_12, %21, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %23 = stablehlo.reshape %22 : (tensor<1xi32>) -> tensor<i32>
        %c_17 = stablehlo.constant dense<0> : tensor<i32>
        %24 = stablehlo.compare LT, %iterArg_11, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %25 = stablehlo.convert %iterArg_11 : tensor<i32>
        %c_18 = stablehlo.constant dense<1024> : tensor<i32>
        %26 = stablehlo.add %25, %c_18 : tensor<i32>
        %27 = stablehlo.select %24, %26, %iterArg_11 : tensor<i1>, tensor<i32>
        %28 = stablehlo.dynamic_slice %iterArg_12, %27, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %29 = stablehlo.reshape %28 : (tensor<1xi32>) -> tensor<i32>
        %30 = stablehlo.compare GT, %23, %29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_19 = stablehlo.constant dense<false> : tensor<i1>
        %31 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i1>) -> tensor<i1>
        %32 = stablehlo.compare NE, %16, %31, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %33 = stablehlo.convert %32 : tensor<i1>
        %34 = stablehlo.and %33, %30 : tensor<i1>
        stablehlo.return %34 : tensor<i1>
      } do {
        %c_13 = stablehlo.constant dense<2> : tensor<i32>
        %16 = func.call @floor_divide(%iterArg_11, %c_13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_14 = stablehlo.constant dense<0> : tensor<i32>
        %17 = stablehlo.compare LT, %16, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %18 = stablehlo.convert %16 : tensor<i32>
        %c_15 = stablehlo.constant dense<1024> : tensor<i32>
        %19 = stablehlo.add %18, %c_15 : tensor<i32>
        %20 = stablehlo.select %17, %19, %16 : tensor<i1>, tensor<i32>
        %21 = stablehlo.dynamic_slice %iterArg_12, %20, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %22 = stablehlo.reshape %21 : (tensor<1xi32>) -> tensor<i32>
        %c_16 = stablehlo.constant dense<0> : tensor<i32>
        %23 = stablehlo.compare LT, %iterArg_11, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %24 = stablehlo.convert %iterArg_11 : tensor<i32>
        %c_17 = stablehlo.constant dense<1024> : tensor<i32>
        %25 = stablehlo.add %24, %c_17 : tensor<i32>
        %26 = stablehlo.select %23, %25, %iterArg_11 : tensor<i1>, tensor<i32>
        %27 = stablehlo.dynamic_slice %iterArg_12, %26, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %28 = stablehlo.reshape %27 : (tensor<1xi32>) -> tensor<i32>
        %c_18 = stablehlo.constant dense<2> : tensor<i32>
        %29 = func.call @floor_divide(%iterArg_11, %c_18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_19 = stablehlo.constant dense<2> : tensor<i32>
        %30 = func.call @floor_divide(%iterArg_11, %c_19) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_20 = stablehlo.constant dense<0> : tensor<i32>
        %31 = stablehlo.compare LT, %30, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_21 = stablehlo.constant dense<1024> : tensor<i32>
        %32 = stablehlo.add %30, %c_21 : tensor<i32>
        %33 = stablehlo.select %31, %32, %30 : tensor<i1>, tensor<i32>
        %34 = stablehlo.convert %33 : tensor<i32>
        %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %36 = "stablehlo.scatter"(%iterArg_12, %35, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
          stablehlo.return %arg3 : tensor<i32>
        }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
        %c_22 = stablehlo.constant dense<0> : tensor<i32>
        %37 = stablehlo.compare LT, %iterArg_11, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_23 = stablehlo.constant dense<1024> : tensor<i32>
        %38 = stablehlo.add %iterArg_11, %c_23 : tensor<i32>
        %39 = stablehlo.select %37, %38, %iterArg_11 : tensor<i1>, tensor<i32>
        %40 = stablehlo.convert %39 : tensor<i32>
        %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %42 = "stablehlo.scatter"(%36, %41, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
          stablehlo.return %arg3 : tensor<i32>
        }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
        stablehlo.return %29, %42 : tensor<i32>, tensor<1024xi32>
      }
      stablehlo.return %1, %iterArg_0, %15#1 : tensor<i32>, tensor<i32>, tensor<1024xi32>
    }
    return %0#2 : tensor<1024xi32>
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
  func.func private @floor_divide(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<i32>
    %1 = stablehlo.sign %arg0 : tensor<i32>
    %2 = stablehlo.sign %arg1 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<i1>
    %7 = stablehlo.compare NE, %3, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.convert %7 : tensor<i1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<i1>
    %10 = stablehlo.compare NE, %5, %9, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %11 = stablehlo.convert %10 : tensor<i1>
    %12 = stablehlo.and %8, %11 : tensor<i1>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.subtract %0, %c_2 : tensor<i32>
    %14 = call @_where_0(%12, %13, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %14 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
