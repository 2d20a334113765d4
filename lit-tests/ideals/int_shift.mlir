// mode: strict
func.func @program(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  %0 = stablehlo.constant dense<8> : tensor<{n}xi32>
  %1 = stablehlo.multiply %arg0, %0 : tensor<{n}xi32>
  %2 = stablehlo.constant dense<3> : tensor<{n}xi32>
  %3 = stablehlo.shift_left %arg1, %2 : tensor<{n}xi32>
  %4 = stablehlo.add %1, %3 : tensor<{n}xi32>
  return %4 : tensor<{n}xi32>
}

func.func @ideal(%arg0: tensor<{n}xi32>, %arg1: tensor<{n}xi32>) -> tensor<{n}xi32> {
  %0 = stablehlo.constant dense<8> : tensor<{n}xi32>
  %1 = stablehlo.add %arg0, %arg1 : tensor<{n}xi32>
  %2 = stablehlo.multiply %1, %0 : tensor<{n}xi32>
  return %2 : tensor<{n}xi32>
}
