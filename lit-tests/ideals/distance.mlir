// mode: real_cancel
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}xf32>
  %1 = stablehlo.multiply %arg1, %arg1 : tensor<{n}xf32>
  %2 = stablehlo.multiply %arg0, %arg1 : tensor<{n}xf32>
  %3 = stablehlo.constant dense<2.0> : tensor<{n}xf32>
  %4 = stablehlo.multiply %2, %3 : tensor<{n}xf32>
  %5 = stablehlo.subtract %0, %4 : tensor<{n}xf32>
  %6 = stablehlo.add %5, %1 : tensor<{n}xf32>
  return %6 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.subtract %arg0, %arg1 : tensor<{n}xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}
