module @jit_solve attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<6x4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0:4 = call @update(%arg1, %arg0, %arg0, %cst) : (tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>)
    %1 = call @_while_loop_scan(%arg1, %0#0, %0#1, %0#2, %0#3) : (tensor<6x4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %2 = call @_where(%c, %arg0, %1) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @update(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<f32>) -> (tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>) {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<6xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<6xf32>
    %7 = stablehlo.dot_general %6, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<4xf32>
    %10 = stablehlo.add %arg2, %9 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4xf32>
    %13 = call @sort(%12) : (tensor<4xf32>) -> tensor<4xf32>
    %14 = stablehlo.reverse %13, dims = [0] : tensor<4xf32>
    %15 = call @cumsum(%14) : (tensor<4xf32>) -> tensor<4xf32>
    %16 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %18 = stablehlo.add %16, %17 : tensor<4xi32>
    %19 = stablehlo.convert %18 : (tensor<4xi32>) -> tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.divide %20, %19 : tensor<4xf32>
    %22 = stablehlo.convert %18 : (tensor<4xi32>) -> tensor<4xf32>
    %23 = stablehlo.divide %15, %22 : tensor<4xf32>
    %24 = stablehlo.subtract %14, %23 : tensor<4xf32>
    %25 = stablehlo.convert %21 : tensor<4xf32>
    %26 = stablehlo.add %25, %24 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.compare GT, %26, %27, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %29 = call @count_nonzero(%28) : (tensor<4xi1>) -> tensor<i32>
    %30 = stablehlo.convert %29 : (tensor<i32>) -> tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.divide %cst_6, %30 : tensor<f32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %32 = stablehlo.subtract %29, %c_7 : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.compare LT, %32, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %34 = stablehlo.add %32, %c_9 : tensor<i32>
    %35 = stablehlo.select %33, %34, %32 : tensor<i1>, tensor<i32>
    %36 = stablehlo.dynamic_slice %15, %35, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
    %37 = stablehlo.reshape %36 : (tensor<1xf32>) -> tensor<f32>
    %38 = stablehlo.convert %29 : (tensor<i32>) -> tensor<f32>
    %39 = stablehlo.divide %37, %38 : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %41 = stablehlo.subtract %12, %40 : tensor<4xf32>
    %42 = stablehlo.convert %31 : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %44 = stablehlo.add %43, %41 : tensor<4xf32>
    %45 = call @relu(%44) : (tensor<4xf32>) -> tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %47 = stablehlo.multiply %46, %45 : tensor<4xf32>
    %48 = stablehlo.multiply %arg3, %arg3 : tensor<f32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %49 = stablehlo.multiply %cst_11, %48 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.add %cst_12, %49 : tensor<f32>
    %51 = stablehlo.sqrt %50 : tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.add %cst_13, %51 : tensor<f32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %53 = stablehlo.multiply %cst_14, %52 : tensor<f32>
    %54 = stablehlo.subtract %47, %arg1 : tensor<4xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %55 = stablehlo.subtract %arg3, %cst_15 : tensor<f32>
    %56 = stablehlo.divide %55, %53 : tensor<f32>
    %57 = stablehlo.convert %56 : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %59 = stablehlo.multiply %58, %54 : tensor<4xf32>
    %60 = stablehlo.add %47, %59 : tensor<4xf32>
    %61 = chlo.square %54 : tensor<4xf32> -> tensor<4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %63 = chlo.square %62 : tensor<4xf32> -> tensor<4xf32>
    %64 = stablehlo.add %61, %63 : tensor<4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %66 = stablehlo.sqrt %65 : tensor<f32>
    %cst_18 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %67 = stablehlo.divide %66, %cst_18 : tensor<f32>
    return %47, %67, %60, %53 : tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>
  }
  func.func private @sort(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @cumsum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 4>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @count_nonzero(%arg0: tensor<4xi1>) -> tensor<i32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %2 = stablehlo.convert %1 : (tensor<4xi1>) -> tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
    return %3 : tensor<i32>
  }
  func.func private @relu(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @_while_loop_scan(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<f32>, %arg3: tensor<4xf32>, %arg4: tensor<f32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %0 = stablehlo.compare GT, %arg2, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:6 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg1, %iterArg_2 = %arg3, %iterArg_3 = %arg4, %iterArg_4 = %0) : tensor<6x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
    cond {
      %c_5 = stablehlo.constant dense<19> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:4 = func.call @closed_call(%iterArg, %iterArg_1, %iterArg_2, %iterArg_3, %iterArg_4) : (tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>)
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_0, %c_5 : tensor<i32>
      stablehlo.return %iterArg, %3, %2#0, %2#1, %2#2, %2#3 : tensor<6x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
    }
    return %1#2 : tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<f32>, %arg4: tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>) {
    %0 = stablehlo.convert %arg4 : (tensor<i1>) -> tensor<i32>
    %1:4 = "stablehlo.case"(%0) ({
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %arg1, %arg2, %arg3, %c : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
    }, {
      %2:4 = func.call @update(%arg0, %arg1, %arg2, %arg3) : (tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>)
      %cst = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %3 = stablehlo.compare GT, %2#1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %2#0, %2#2, %2#3, %3 : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
    }) : (tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>)
    return %1#0, %1#1, %1#2, %1#3 : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
