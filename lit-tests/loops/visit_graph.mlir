module @jit_visit_graph attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xi32>, %arg2: tensor<1024xi32>) -> (tensor<1024xi32> {jax.result_info = "result[0]"}, tensor<1024xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0:5 = stablehlo.while(%iterArg = %c, %iterArg_1 = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %arg2, %iterArg_4 = %c_0) : tensor<i32>, tensor<i32>, tensor<1024xi32>, tensor<1024xi32>, tensor<i32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<400> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.compare LT, %2, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.convert %2 : tensor<i32>
      %c_8 = stablehlo.constant dense<1024> : tensor<i32>
      %5 = stablehlo.add %4, %c_8 : tensor<i32>
      %6 = stablehlo.select %3, %5, %2 : tensor<i1>, tensor<i32>
      %7 = stablehlo.dynamic_slice %iterArg_2, %6, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
      %8 = stablehlo.reshape %7 : (tensor<1xi32>) -> tensor<i32>
      %c_9 = stablehlo.constant dense<3> : tensor<i32>
      %9 = stablehlo.multiply %8, %c_9 : tensor<i32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %10 = stablehlo.add %9, %c_10 : tensor<i32>
      %c_11 = stablehlo.constant dense<400> : tensor<i32>
      %11 = func.call @remainder_0(%10, %c_11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %12 = stablehlo.compare LT, %11, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<1024> : tensor<i32>
      %13 = stablehlo.add %11, %c_13 : tensor<i32>
      %14 = stablehlo.select %12, %13, %11 : tensor<i1>, tensor<i32>
      %15 = stablehlo.dynamic_slice %iterArg_3, %14, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
      %16 = stablehlo.reshape %15 : (tensor<1xi32>) -> tensor<i32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.compare EQ, %16, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_15 = stablehlo.constant dense<400> : tensor<i32>
      %18 = func.call @remainder_0(%iterArg_4, %c_15) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.compare LT, %18, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_17 = stablehlo.constant dense<1024> : tensor<i32>
      %20 = stablehlo.add %18, %c_17 : tensor<i32>
      %21 = stablehlo.select %19, %20, %18 : tensor<i1>, tensor<i32>
      %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %23 = "stablehlo.scatter"(%iterArg_2, %22, %11) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %24 = func.call @_where_2(%17, %23, %iterArg_2) : (tensor<i1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.compare LT, %11, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_19 = stablehlo.constant dense<1024> : tensor<i32>
      %26 = stablehlo.add %11, %c_19 : tensor<i32>
      %27 = stablehlo.select %25, %26, %11 : tensor<i1>, tensor<i32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_20 = stablehlo.constant dense<1> : tensor<i32>
      %29 = "stablehlo.scatter"(%iterArg_3, %28, %c_20) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %30 = stablehlo.convert %17 : (tensor<i1>) -> tensor<i32>
      %31 = stablehlo.add %iterArg_4, %30 : tensor<i32>
      %c_21 = stablehlo.constant dense<3> : tensor<i32>
      %32 = stablehlo.multiply %8, %c_21 : tensor<i32>
      %c_22 = stablehlo.constant dense<7> : tensor<i32>
      %33 = stablehlo.add %32, %c_22 : tensor<i32>
      %c_23 = stablehlo.constant dense<400> : tensor<i32>
      %34 = func.call @remainder_0(%33, %c_23) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_24 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.compare LT, %34, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_25 = stablehlo.constant dense<1024> : tensor<i32>
      %36 = stablehlo.add %34, %c_25 : tensor<i32>
      %37 = stablehlo.select %35, %36, %34 : tensor<i1>, tensor<i32>
      %38 = stablehlo.dynamic_slice %29, %37, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
      %39 = stablehlo.reshape %38 : (tensor<1xi32>) -> tensor<i32>
      %c_26 = stablehlo.constant dense<0> : tensor<i32>
      %40 = stablehlo.compare EQ, %39, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_27 = stablehlo.constant dense<400> : tensor<i32>
      %41 = func.call @remainder_0(%31, %c_27) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %42 = stablehlo.compare LT, %41, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_29 = stablehlo.constant dense<1024> : tensor<i32>
      %43 = stablehlo.add %41, %c_29 : tensor<i32>
      %44 = stablehlo.select %42, %43, %41 : tensor<i1>, tensor<i32>
      %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %46 = "stablehlo.scatter"(%24, %45, %34) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %47 = func.call @_where_2(%40, %46, %24) : (tensor<i1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %48 = stablehlo.compare LT, %34, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_31 = stablehlo.constant dense<1024> : tensor<i32>
      %49 = stablehlo.add %34, %c_31 : tensor<i32>
      %50 = stablehlo.select %48, %49, %34 : tensor<i1>, tensor<i32>
      %51 = stablehlo.broadcast_in_dim %50, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_32 = stablehlo.constant dense<1> : tensor<i32>
      %52 = "stablehlo.scatter"(%29, %51, %c_32) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %53 = stablehlo.convert %40 : (tensor<i1>) -> tensor<i32>
      %54 = stablehlo.add %31, %53 : tensor<i32>
      %c_33 = stablehlo.constant dense<3> : tensor<i32>
      %55 = stablehlo.multiply %8, %c_33 : tensor<i32>
      %c_34 = stablehlo.constant dense<31> : tensor<i32>
      %56 = stablehlo.add %55, %c_34 : tensor<i32>
      %c_35 = stablehlo.constant dense<400> : tensor<i32>
      %57 = func.call @remainder_0(%56, %c_35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %58 = stablehlo.compare LT, %57, %c_36, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_37 = stablehlo.constant dense<1024> : tensor<i32>
      %59 = stablehlo.add %57, %c_37 : tensor<i32>
      %60 = stablehlo.select %58, %59, %57 : tensor<i1>, tensor<i32>
      %61 = stablehlo.dynamic_slice %52, %60, sizes = [1] : (tensor<1024xi32>, tensor<i32>) -> tensor<1xi32>
      %62 = stablehlo.reshape %61 : (tensor<1xi32>) -> tensor<i32>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %63 = stablehlo.compare EQ, %62, %c_38, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_39 = stablehlo.constant dense<400> : tensor<i32>
      %64 = func.call @remainder_0(%54, %c_39) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %65 = stablehlo.compare LT, %64, %c_40, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_41 = stablehlo.constant dense<1024> : tensor<i32>
      %66 = stablehlo.add %64, %c_41 : tensor<i32>
      %67 = stablehlo.select %65, %66, %64 : tensor<i1>, tensor<i32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %69 = "stablehlo.scatter"(%47, %68, %57) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %70 = func.call @_where_2(%63, %69, %47) : (tensor<i1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %71 = stablehlo.compare LT, %57, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_43 = stablehlo.constant dense<1024> : tensor<i32>
      %72 = stablehlo.add %57, %c_43 : tensor<i32>
      %73 = stablehlo.select %71, %72, %57 : tensor<i1>, tensor<i32>
      %74 = stablehlo.broadcast_in_dim %73, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_44 = stablehlo.constant dense<1> : tensor<i32>
      %75 = "stablehlo.scatter"(%52, %74, %c_44) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<1024xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1024xi32>
      %76 = stablehlo.convert %63 : (tensor<i1>) -> tensor<i32>
      %77 = stablehlo.add %54, %76 : tensor<i32>
      stablehlo.return %1, %iterArg_1, %70, %75, %77 : tensor<i32>, tensor<i32>, tensor<1024xi32>, tensor<1024xi32>, tensor<i32>
    }
    return %0#2, %0#3, %0#4 : tensor<1024xi32>, tensor<1024xi32>, tensor<i32>
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
  func.func private @remainder_0(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_1(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<1024xi32>, %arg2: tensor<1024xi32>) -> tensor<1024xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
}
