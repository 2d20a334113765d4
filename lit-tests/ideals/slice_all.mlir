// mode: strict
func.func @program(%arg0: tensor<{n}x64xf32>, %arg1: tensor<64x32xf32>) -> tensor<4x32xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x64xf32>, tensor<64x32xf32>) -> tensor<{n}x32xf32>
  %1 = stablehlo.tanh %0 : tensor<{n}x32xf32>
  %2 = stablehlo.slice %1 [0:4, 0:32] : (tensor<{n}x32xf32>) -> tensor<4x32xf32>
  return %2 : tensor<4x32xf32>
}

func.func @ideal(%arg0: tensor<{n}x64xf32>, %arg1: tensor<64x32xf32>) -> tensor<4x32xf32> {
  %0 = stablehlo.slice %arg0 [0:4, 0:64] : (tensor<{n}x64xf32>) -> tensor<4x64xf32>
  %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : (tensor<4x64xf32>, tensor<64x32xf32>) -> tensor<4x32xf32>
  %2 = stablehlo.tanh %1 : tensor<4x32xf32>
  return %2 : tensor<4x32xf32>
}
