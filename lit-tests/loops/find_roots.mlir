module @jit_find_roots attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<i32>, tensor<1024xi32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<13> : tensor<i32>
      %2 = stablehlo.multiply %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<800> : tensor<i32>
      %3 = func.call @remainder(%2, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %4:2 = stablehlo.while(%iterArg_5 = %3, %iterArg_6 = %iterArg_1) : tensor<i32>, tensor<1024xi32>
      cond {
        %c_7 = stablehlo.constant dense<0> : tensor<i32>
        %5 = stablehlo.compare LT, %iterArg_5, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %6 = stablehlo.convert %iterArg_5 : tensor<i32>
        %c_8 = stablehlo.constant dense<1024> : tensor<i32>
        %7 = stablehlo.add %6, %c_8 : tensor<i32>
        %8 = stablehlo.select %5, %7, %iterArg_5 : tensor<i1>, tensor<i32>
        %9 = stablehlo.dynamic_slice %iterArg_6, %8, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %10 = stablehlo.reshape %9 : (tensor<1xi32>) -> tensor<i32>
        %11 = stablehlo.convert %iterArg_5 : tensor<i32>
        %12 = stablehlo.compare NE, %10, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %12 : tensor<i1>
      } do {
        %c_7 = stablehlo.constant dense<0> : tensor<i32>
        %5 = stablehlo.compare LT, %iterArg_5, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %6 = stablehlo.convert %iterArg_5 : tensor<i32>
        %c_8 = stablehlo.constant dense<1024> : tensor<i32>
        %7 = stablehlo.add %6, %c_8 : tensor<i32>
        %8 = stablehlo.select %5, %7, %iterArg_5 : tensor<i1>, tensor<i32>
        %9 = stablehlo.dynamic_slice %iterArg_6, %8, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %10 = stablehlo.reshape %9 : (tensor<1xi32>) -> tensor<i32>
        %c_9 = stablehlo.constant dense<0> : tensor<i32>
        %11 = stablehlo.compare LT, %10, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_10 = stablehlo.constant dense<1024> : tensor<i32>
        %12 = stablehlo.add %10, %c_10 : tensor<i32>
        %13 = stablehlo.select %11, %12, %10 : tensor<i1>, tensor<i32>
        %14 = stablehlo.dynamic_slice %iterArg_6, %13, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
        %15 = stablehlo.reshape %14 : (tensor<1xi32>) -> tensor<i32>
        %c_11 = stablehlo.constant dense<0> : tensor<i32>
        %16 = stablehlo.compare LT, %iterArg_5, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_12 = stablehlo.constant dense<1024> : tensor<i32>
        %17 = stablehlo.add %iterArg_5, %c_12 : tensor<i32>
        %18 = stablehlo.select %16, %17, %iterArg_5 : tensor<i1>, tensor<i32>
        %19 = stablehlo.convert %18 : tensor<i32>
        %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %21 = "stablehlo.scatter"(%iterArg_6, %20, %15) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
          stablehlo.return %arg3 : tensor<i32>
        }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
        stablehlo.return %15, %21 : tensor<i32>, tensor<1024xi32>
      }
      stablehlo.return %1, %iterArg_0, %4#1 : tensor<i32>, tensor<i32>, tensor<1024xi32>
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
}
