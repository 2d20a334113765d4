// mode: strict
func.func @program(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  %0 = stablehlo.multiply %arg0, %arg1 : tensor<{n}xi32>
  %1 = stablehlo.constant dense<1> : tensor<{n}xi32>
  %2 = stablehlo.subtract %arg1, %1 : tensor<{n}xi32>
  %3 = stablehlo.multiply %arg0, %2 : tensor<{n}xi32>
  %4 = stablehlo.subtract %0, %3 : tensor<{n}xi32>
  return %4 : tensor<{n}xi32>
}

func.func @ideal(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  return %arg0 : tensor<{n}xi32>
}
