// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x32xf32>) -> tensor<{n}x4x8xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x32xf32>) -> tensor<{n}x32xf32>
  %1 = stablehlo.reshape %0 : (tensor<{n}x32xf32>) -> tensor<{n}x4x8xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0, 2] : (tensor<{n}x4x8xf32>) -> tensor<4x{n}x8xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0, 2] : (tensor<4x{n}x8xf32>) -> tensor<{n}x4x8xf32>
  return %3 : tensor<{n}x4x8xf32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x32xf32>) -> tensor<{n}x4x8xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x32xf32>) -> tensor<{n}x32xf32>
  %1 = stablehlo.reshape %0 : (tensor<{n}x32xf32>) -> tensor<{n}x4x8xf32>
  return %1 : tensor<{n}x4x8xf32>
}
