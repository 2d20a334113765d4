// mode: real
func.func @program(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<8.0> : tensor<{n}xf32>
  %1 = stablehlo.power %arg0, %0 : tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<{n}xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
