// mode: real
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<{n}xf32>
  %1 = stablehlo.exponential %arg1 : tensor<{n}xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}xf32>
  %3 = stablehlo.exponential %arg2 : tensor<{n}xf32>
  %4 = stablehlo.divide %2, %3 : tensor<{n}xf32>
  return %4 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.add %arg0, %arg1 : tensor<{n}xf32>
  %1 = stablehlo.subtract %0, %arg2 : tensor<{n}xf32>
  %2 = stablehlo.exponential %1 : tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
