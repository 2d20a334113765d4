// mode: real
func.func @program(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}xf32>
  %1 = stablehlo.multiply %0, %arg0 : tensor<{n}xf32>
  %2 = stablehlo.multiply %1, %arg0 : tensor<{n}xf32>
  %3 = stablehlo.multiply %2, %arg0 : tensor<{n}xf32>
  %4 = stablehlo.multiply %3, %arg0 : tensor<{n}xf32>
  %5 = stablehlo.multiply %4, %arg0 : tensor<{n}xf32>
  %6 = stablehlo.multiply %5, %arg0 : tensor<{n}xf32>
  %7 = stablehlo.multiply %6, %arg0 : tensor<{n}xf32>
  %8 = stablehlo.multiply %7, %arg0 : tensor<{n}xf32>
  %9 = stablehlo.multiply %8, %arg0 : tensor<{n}xf32>
  %10 = stablehlo.multiply %9, %arg0 : tensor<{n}xf32>
  %11 = stablehlo.multiply %10, %arg0 : tensor<{n}xf32>
  %12 = stablehlo.multiply %11, %arg0 : tensor<{n}xf32>
  %13 = stablehlo.multiply %12, %arg0 : tensor<{n}xf32>
  return %13 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}xf32>
  %1 = stablehlo.multiply %0, %arg0 : tensor<{n}xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<{n}xf32>
  %3 = stablehlo.multiply %2, %2 : tensor<{n}xf32>
  %4 = stablehlo.multiply %3, %2 : tensor<{n}xf32>
  return %4 : tensor<{n}xf32>
}
