module @jit_branch_loop_branch attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %0 = call @floor_divide(%arg0, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %0, %iterArg_2 = %arg1) : tensor<i32>, tensor<i32>, tensor<1024xf32>
    cond {
      %2 = stablehlo.compare LT, %iterArg, %iterArg_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %3 = func.call @remainder(%iterArg, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %4 = stablehlo.compare EQ, %3, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = stablehlo.convert %4 : (tensor<i1>) -> tensor<i32>
      %6 = "stablehlo.case"(%5) ({
        %c_6 = stablehlo.constant dense<50> : tensor<i32>
        %7 = func.call @remainder(%iterArg, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_7 = stablehlo.constant dense<50> : tensor<i32>
        %8 = func.call @remainder(%iterArg, %c_7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_8 = stablehlo.constant dense<10> : tensor<i32>
        %9 = stablehlo.add %8, %c_8 : tensor<i32>
        %10:3 = stablehlo.while(%iterArg_9 = %7, %iterArg_10 = %9, %iterArg_11 = %iterArg_2) : tensor<i32>, tensor<i32>, tensor<1024xf32>
        cond {
          %11 = stablehlo.compare LT, %iterArg_9, %iterArg_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %11 : tensor<i1>
        } do {
          %c_12 = stablehlo.constant dense<1> : tensor<i32>
          %11 = stablehlo.add %iterArg_9, %c_12 : tensor<i32>
          %c_13 = stablehlo.constant dense<0> : tensor<i32>
          %12 = stablehlo.compare LT, %iterArg_9, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %13 = stablehlo.convert %iterArg_9 : tensor<i32>
          %c_14 = stablehlo.constant dense<1024> : tensor<i32>
          %14 = stablehlo.add %13, %c_14 : tensor<i32>
          %15 = stablehlo.select %12, %14, %iterArg_9 : tensor<i1>, tensor<i32>
          %16 = stablehlo.dynamic_slice %iterArg_11, %15, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
          %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
          %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %18 = stablehlo.compare GT, %17, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %19 = stablehlo.convert %18 : (tensor<i1>) -> tensor<i32>
          %20 = "stablehlo.case"(%19) ({
            %c_15 = stablehlo.constant dense<0> : tensor<i32>
            %21 = stablehlo.compare LT, %iterArg_9, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
            %c_16 = stablehlo.constant dense<1024> : tensor<i32>
            %22 = stablehlo.add %iterArg_9, %c_16 : tensor<i32>
            %23 = stablehlo.select %21, %22, %iterArg_9 : tensor<i1>, tensor<i32>
            %24 = stablehlo.convert %23 : tensor<i32>
            %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<i32>) -> tensor<1xi32>
            %cst_17 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
            %26 = "stablehlo.scatter"(%iterArg_11, %25, %cst_17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
            ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
              stablehlo.return %arg3 : tensor<f32>
            }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
            stablehlo.return %26 : tensor<1024xf32>
          }, {
            %c_15 = stablehlo.constant dense<1> : tensor<i32>
            %21 = stablehlo.add %iterArg_9, %c_15 : tensor<i32>
            %c_16 = stablehlo.constant dense<0> : tensor<i32>
            %22 = stablehlo.compare LT, %iterArg_9, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
            %23 = stablehlo.convert %iterArg_9 : tensor<i32>
            %c_17 = stablehlo.constant dense<1024> : tensor<i32>
            %24 = stablehlo.add %23, %c_17 : tensor<i32>
            %25 = stablehlo.select %22, %24, %iterArg_9 : tensor<i1>, tensor<i32>
            %26 = stablehlo.dynamic_slice %iterArg_11, %25, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
            %27 = stablehlo.reshape %26 : (tensor<1xf32>) -> tensor<f32>
            %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
            %28 = stablehlo.subtract %27, %cst_18 : tensor<f32>
            %c_19 = stablehlo.constant dense<0> : tensor<i32>
            %29 = stablehlo.compare LT, %21, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
            %c_20 = stablehlo.constant dense<1024> : tensor<i32>
            %30 = stablehlo.add %21, %c_20 : tensor<i32>
            %31 = stablehlo.select %29, %30, %21 : tensor<i1>, tensor<i32>
            %32 = stablehlo.convert %31 : tensor<i32>
            %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<i32>) -> tensor<1xi32>
            %34 = "stablehlo.scatter"(%iterArg_11, %33, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
            ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
              stablehlo.return %arg3 : tensor<f32>
            }) : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
            stablehlo.return %34 : tensor<1024xf32>
          }) : (tensor<i32>) -> tensor<1024xf32>
          stablehlo.return %11, %iterArg_10, %20 : tensor<i32>, tensor<i32>, tensor<1024xf32>
        }
        stablehlo.return %10#2 : tensor<1024xf32>
      }, {
        stablehlo.return %iterArg_2 : tensor<1024xf32>
      }) : (tensor<i32>) -> tensor<1024xf32>
      stablehlo.return %2, %iterArg_1, %6 : tensor<i32>, tensor<i32>, tensor<1024xf32>
    }
    return %1#2 : tensor<1024xf32>
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
}
