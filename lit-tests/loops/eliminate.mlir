module @jit_eliminate attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<64x64xf32>) -> (tensor<64x64xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<i32>, tensor<64x64xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %iterArg_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<50> : tensor<i32>
      %2 = func.call @remainder(%iterArg, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %2, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<50> : tensor<i32>
      %4 = func.call @remainder(%iterArg, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %5 = stablehlo.convert %3 : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.compare LT, %5, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_7 = stablehlo.constant dense<64> : tensor<i32>
      %7 = stablehlo.add %5, %c_7 : tensor<i32>
      %8 = stablehlo.select %6, %7, %5 : tensor<i1>, tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.compare LT, %c_8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %c_11 = stablehlo.constant dense<64> : tensor<i32>
      %10 = stablehlo.add %c_10, %c_11 : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.select %9, %10, %c_12 : tensor<i1>, tensor<i32>
      %12 = stablehlo.dynamic_slice %iterArg_1, %8, %11, sizes = [1, 1] : (tensor<64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
      %13 = stablehlo.reshape %12 : (tensor<1x1xf32>) -> tensor<f32>
      %14 = stablehlo.convert %4 : tensor<i32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.compare LT, %14, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<64> : tensor<i32>
      %16 = stablehlo.add %14, %c_14 : tensor<i32>
      %17 = stablehlo.select %15, %16, %14 : tensor<i1>, tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.compare LT, %c_15, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_17 = stablehlo.constant dense<0> : tensor<i32>
      %c_18 = stablehlo.constant dense<64> : tensor<i32>
      %19 = stablehlo.add %c_17, %c_18 : tensor<i32>
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.select %18, %19, %c_19 : tensor<i1>, tensor<i32>
      %21 = stablehlo.dynamic_slice %iterArg_1, %17, %20, sizes = [1, 1] : (tensor<64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x1xf32>) -> tensor<f32>
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %23 = stablehlo.add %22, %cst : tensor<f32>
      %24 = stablehlo.divide %13, %23 : tensor<f32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.compare LT, %3, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %26 = stablehlo.convert %3 : tensor<i32>
      %c_21 = stablehlo.constant dense<64> : tensor<i32>
      %27 = stablehlo.add %26, %c_21 : tensor<i32>
      %28 = stablehlo.select %25, %27, %3 : tensor<i1>, tensor<i32>
      %c_22 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.dynamic_slice %iterArg_1, %28, %c_22, sizes = [1, 64] : (tensor<64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
      %c_23 = stablehlo.constant dense<0> : tensor<i32>
      %30 = stablehlo.compare LT, %4, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %31 = stablehlo.convert %4 : tensor<i32>
      %c_24 = stablehlo.constant dense<64> : tensor<i32>
      %32 = stablehlo.add %31, %c_24 : tensor<i32>
      %33 = stablehlo.select %30, %32, %4 : tensor<i1>, tensor<i32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.dynamic_slice %iterArg_1, %33, %c_25, sizes = [1, 64] : (tensor<64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
      %35 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<1x64xf32>
      %36 = stablehlo.multiply %35, %34 : tensor<1x64xf32>
      %37 = stablehlo.subtract %29, %36 : tensor<1x64xf32>
      %c_26 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.compare LT, %3, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %39 = stablehlo.convert %3 : tensor<i32>
      %c_27 = stablehlo.constant dense<64> : tensor<i32>
      %40 = stablehlo.add %39, %c_27 : tensor<i32>
      %41 = stablehlo.select %38, %40, %3 : tensor<i1>, tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %42 = stablehlo.dynamic_update_slice %iterArg_1, %37, %41, %c_28 : (tensor<64x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<64x64xf32>
      stablehlo.return %1, %iterArg_0, %42 : tensor<i32>, tensor<i32>, tensor<64x64xf32>
    }
    return %0#2 : tensor<64x64xf32>
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
