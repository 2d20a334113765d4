// mode: real
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<{n}xf32>
  %1 = stablehlo.exponential %arg1 : tensor<{n}xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}xf32>
  %3 = stablehlo.log %2 : tensor<{n}xf32>
  return %3 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.add %arg0, %arg1 : tensor<{n}xf32>
  return %0 : tensor<{n}xf32>
}
