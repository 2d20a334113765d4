// mode: real
func.func @program(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<4.0> : tensor<{n}xf32>
  %1 = stablehlo.multiply %arg0, %0 : tensor<{n}xf32>
  %2 = stablehlo.constant dense<8.0> : tensor<{n}xf32>
  %3 = stablehlo.divide %1, %2 : tensor<{n}xf32>
  %4 = stablehlo.constant dense<3.0> : tensor<{n}xf32>
  %5 = stablehlo.add %3, %4 : tensor<{n}xf32>
  %6 = stablehlo.constant dense<3.0> : tensor<{n}xf32>
  %7 = stablehlo.subtract %5, %6 : tensor<{n}xf32>
  return %7 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<0.5> : tensor<{n}xf32>
  %1 = stablehlo.multiply %arg0, %0 : tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}
