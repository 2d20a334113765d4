// mode: real
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x64xf32>
  %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<64xf32>) -> tensor<{n}x64xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}x64xf32>
  %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x64xf32>, tensor<64xf32>) -> tensor<{n}xf32>
  return %3 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg1, %arg2, contracting_dims = [0] x [0] : (tensor<64xf32>, tensor<64xf32>) -> tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<{n}xf32>
  %2 = stablehlo.multiply %arg0, %1 : tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
