module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x50xf16>) -> (tensor<3x50xi32> {jax.result_info = "result"}) {
    %0 = call @argsort(%arg0) : (tensor<3x50xf16>) -> tensor<3x50xi32>
    return %0 : tensor<3x50xi32>
  }
  func.func private @argsort(%arg0: tensor<3x50xf16>) -> tensor<3x50xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<3x50xi32>
    %1 = stablehlo.reverse %arg0, dims = [1] : tensor<3x50xf16>
    %2 = stablehlo.reverse %0, dims = [1] : tensor<3x50xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f16>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7E00> : tensor<f16>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f16>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7E00> : tensor<f16>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f16>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<3x50xf16>, tensor<3x50xi32>) -> (tensor<3x50xf16>, tensor<3x50xi32>)
    %4 = stablehlo.reverse %3#1, dims = [1] : tensor<3x50xi32>
    return %4 : tensor<3x50xi32>
  }
}
