// mode: strict
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.compare LT, %arg0, %arg1 : (tensor<{n}xf32>, tensor<{n}xf32>) -> tensor<{n}xi1>
  %1 = stablehlo.exponential %arg0 : tensor<{n}xf32>
  %2 = stablehlo.log %arg1 : tensor<{n}xf32>
  %3 = stablehlo.select %0, %1, %2 : tensor<{n}xi1>, tensor<{n}xf32>
  %4 = stablehlo.tanh %arg0 : tensor<{n}xf32>
  %5 = stablehlo.select %0, %4, %arg2 : tensor<{n}xi1>, tensor<{n}xf32>
  %6 = stablehlo.select %0, %3, %5 : tensor<{n}xi1>, tensor<{n}xf32>
  return %6 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.compare LT, %arg0, %arg1 : (tensor<{n}xf32>, tensor<{n}xf32>) -> tensor<{n}xi1>
  %1 = stablehlo.exponential %arg0 : tensor<{n}xf32>
  %2 = stablehlo.select %0, %1, %arg2 : tensor<{n}xi1>, tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
