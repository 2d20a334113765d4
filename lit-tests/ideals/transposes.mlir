// mode: strict
func.func @program(%arg0: tensor<{n}x8xf32>, %arg1: tensor<{n}x8xf32>) -> tensor<{n}x8xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<{n}x8xf32>) -> tensor<8x{n}xf32>
  %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<{n}x8xf32>) -> tensor<8x{n}xf32>
  %2 = stablehlo.exponential %0 : tensor<8x{n}xf32>
  %3 = stablehlo.multiply %0, %1 : tensor<8x{n}xf32>
  %4 = stablehlo.subtract %2, %3 : tensor<8x{n}xf32>
  %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<8x{n}xf32>) -> tensor<{n}x8xf32>
  return %5 : tensor<{n}x8xf32>
}

func.func @ideal(%arg0: tensor<{n}x8xf32>, %arg1: tensor<{n}x8xf32>) -> tensor<{n}x8xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<{n}x8xf32>
  %1 = stablehlo.multiply %arg0, %arg1 : tensor<{n}x8xf32>
  %2 = stablehlo.subtract %0, %1 : tensor<{n}x8xf32>
  return %2 : tensor<{n}x8xf32>
}
