module @jit_edit_distance attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
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
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %4:4 = stablehlo.while(%iterArg_7 = %3, %iterArg_8 = %c_6, %iterArg_9 = %c_5, %iterArg_10 = %iterArg_2) : tensor<i32>, tensor<i32>, tensor<i32>, tensor<128x64xi32>
      cond {
        %c_11 = stablehlo.constant dense<40> : tensor<i32>
        %5 = stablehlo.compare LT, %iterArg_8, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %5 : tensor<i1>
      } do {
        %5:2 = func.call @closed_call(%iterArg_7, %iterArg_9, %iterArg_10) : (tensor<i32>, tensor<i32>, tensor<128x64xi32>) -> (tensor<i32>, tensor<128x64xi32>)
        %c_11 = stablehlo.constant dense<1> : tensor<i32>
        %6 = stablehlo.add %iterArg_8, %c_11 : tensor<i32>
        stablehlo.return %iterArg_7, %6, %5#0, %5#1 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<128x64xi32>
      }
      stablehlo.return %2, %iterArg_1, %4#3 : tensor<i32>, tensor<i32>, tensor<128x64xi32>
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
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<128x64xi32>) -> (tensor<i32>, tensor<128x64xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.convert %arg0 : tensor<i32>
    %3 = stablehlo.convert %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<128> : tensor<i32>
    %5 = stablehlo.add %2, %c_2 : tensor<i32>
    %6 = stablehlo.select %4, %5, %2 : tensor<i1>, tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %3, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<64> : tensor<i32>
    %8 = stablehlo.add %3, %c_4 : tensor<i32>
    %9 = stablehlo.select %7, %8, %3 : tensor<i1>, tensor<i32>
    %10 = stablehlo.dynamic_slice %arg2, %6, %9, sizes = [1, 1] : (tensor<128x64xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
    %11 = stablehlo.reshape %10 : (tensor<1x1xi32>) -> tensor<i32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.add %arg0, %c_5 : tensor<i32>
    %13 = stablehlo.convert %12 : tensor<i32>
    %14 = stablehlo.convert %arg1 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.compare LT, %13, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<128> : tensor<i32>
    %16 = stablehlo.add %13, %c_7 : tensor<i32>
    %17 = stablehlo.select %15, %16, %13 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.compare LT, %14, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<64> : tensor<i32>
    %19 = stablehlo.add %14, %c_9 : tensor<i32>
    %20 = stablehlo.select %18, %19, %14 : tensor<i1>, tensor<i32>
    %21 = stablehlo.dynamic_slice %arg2, %17, %20, sizes = [1, 1] : (tensor<128x64xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<1x1xi32>) -> tensor<i32>
    %23 = stablehlo.minimum %11, %22 : tensor<i32>
    %c_10 = stablehlo.constant dense<1> : tensor<i32>
    %24 = stablehlo.add %23, %c_10 : tensor<i32>
    %25 = stablehlo.convert %arg0 : tensor<i32>
    %26 = stablehlo.convert %arg1 : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.compare LT, %25, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_12 = stablehlo.constant dense<128> : tensor<i32>
    %28 = stablehlo.add %25, %c_12 : tensor<i32>
    %29 = stablehlo.select %27, %28, %25 : tensor<i1>, tensor<i32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.compare LT, %26, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_14 = stablehlo.constant dense<64> : tensor<i32>
    %31 = stablehlo.add %26, %c_14 : tensor<i32>
    %32 = stablehlo.select %30, %31, %26 : tensor<i1>, tensor<i32>
    %33 = stablehlo.dynamic_slice %arg2, %29, %32, sizes = [1, 1] : (tensor<128x64xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
    %34 = stablehlo.reshape %33 : (tensor<1x1xi32>) -> tensor<i32>
    %c_15 = stablehlo.constant dense<7> : tensor<i32>
    %35 = stablehlo.multiply %arg0, %c_15 : tensor<i32>
    %c_16 = stablehlo.constant dense<3> : tensor<i32>
    %36 = stablehlo.multiply %arg1, %c_16 : tensor<i32>
    %37 = stablehlo.add %35, %36 : tensor<i32>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %38 = call @remainder(%37, %c_17) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.compare EQ, %38, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %40 = stablehlo.convert %39 : (tensor<i1>) -> tensor<i32>
    %41 = stablehlo.add %34, %40 : tensor<i32>
    %c_19 = stablehlo.constant dense<1> : tensor<i32>
    %42 = stablehlo.add %arg0, %c_19 : tensor<i32>
    %c_20 = stablehlo.constant dense<1> : tensor<i32>
    %43 = stablehlo.add %arg1, %c_20 : tensor<i32>
    %44 = stablehlo.minimum %24, %41 : tensor<i32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %45 = stablehlo.compare LT, %42, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_22 = stablehlo.constant dense<128> : tensor<i32>
    %46 = stablehlo.add %42, %c_22 : tensor<i32>
    %47 = stablehlo.select %45, %46, %42 : tensor<i1>, tensor<i32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %48 = stablehlo.compare LT, %43, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_24 = stablehlo.constant dense<64> : tensor<i32>
    %49 = stablehlo.add %43, %c_24 : tensor<i32>
    %50 = stablehlo.select %48, %49, %43 : tensor<i1>, tensor<i32>
    %51 = stablehlo.convert %47 : tensor<i32>
    %52 = stablehlo.convert %50 : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %54 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %55 = stablehlo.concatenate %53, %54, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %56 = "stablehlo.scatter"(%arg2, %55, %44) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<128x64xi32>, tensor<2xi32>, tensor<i32>) -> tensor<128x64xi32>
    return %0, %56 : tensor<i32>, tensor<128x64xi32>
  }
}
