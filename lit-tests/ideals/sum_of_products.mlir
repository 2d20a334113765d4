// mode: real
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>, %arg3: tensor<{n}xf32>, %arg4: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.multiply %arg0, %arg1 : tensor<{n}xf32>
  %1 = stablehlo.multiply %arg0, %arg2 : tensor<{n}xf32>
  %2 = stablehlo.multiply %arg0, %arg3 : tensor<{n}xf32>
  %3 = stablehlo.multiply %arg0, %arg4 : tensor<{n}xf32>
  %4 = stablehlo.add %0, %1 : tensor<{n}xf32>
  %5 = stablehlo.add %4, %2 : tensor<{n}xf32>
  %6 = stablehlo.add %5, %3 : tensor<{n}xf32>
  return %6 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<{n}xf32>, %arg3: tensor<{n}xf32>, %arg4: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.add %arg1, %arg2 : tensor<{n}xf32>
  %1 = stablehlo.add %0, %arg3 : tensor<{n}xf32>
  %2 = stablehlo.add %1, %arg4 : tensor<{n}xf32>
  %3 = stablehlo.multiply %arg0, %2 : tensor<{n}xf32>
  return %3 : tensor<{n}xf32>
}
