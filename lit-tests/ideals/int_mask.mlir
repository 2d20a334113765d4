// mode: strict
func.func @program(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  %0 = stablehlo.and %arg0, %arg1 : tensor<{n}xi32>
  %1 = stablehlo.not %arg1 : tensor<{n}xi32>
  %2 = stablehlo.and %arg0, %1 : tensor<{n}xi32>
  %3 = stablehlo.or %0, %2 : tensor<{n}xi32>
  return %3 : tensor<{n}xi32>
}

func.func @ideal(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  return %arg0 : tensor<{n}xi32>
}
