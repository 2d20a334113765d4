// mode: strict
func.func @program(%arg0: tensor<{n}x8xf32>, %arg1: tensor<8xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<{n}x8xf32>) -> tensor<8x{n}xf32>
  %1 = stablehlo.exponential %0 : tensor<8x{n}xf32>
  %2 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<8xf32>) -> tensor<8x{n}xf32>
  %3 = stablehlo.add %1, %2 : tensor<8x{n}xf32>
  %4 = stablehlo.slice %3 [0:8, 2:6] : (tensor<8x{n}xf32>) -> tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}

func.func @ideal(%arg0: tensor<{n}x8xf32>, %arg1: tensor<8xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.slice %arg0 [2:6, 0:8] : (tensor<{n}x8xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.exponential %1 : tensor<8x4xf32>
  %3 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<8xf32>) -> tensor<8x4xf32>
  %4 = stablehlo.add %2, %3 : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}
