// mode: real
func.func @program(%arg0: tensor<{n}x64xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<64x4xf32>) -> tensor<{n}x4xf32> {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x64xf32>
  %1 = stablehlo.multiply %arg0, %0 : tensor<{n}x64xf32>
  %2 = stablehlo.dot_general %1, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x64xf32>, tensor<64x4xf32>) -> tensor<{n}x4xf32>
  return %2 : tensor<{n}x4xf32>
}

func.func @ideal(%arg0: tensor<{n}x64xf32>, %arg1: tensor<{n}xf32>, %arg2: tensor<64x4xf32>) -> tensor<{n}x4xf32> {
  %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x64xf32>, tensor<64x4xf32>) -> tensor<{n}x4xf32>
  %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x4xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}x4xf32>
  return %2 : tensor<{n}x4xf32>
}
