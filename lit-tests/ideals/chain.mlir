// mode: real
func.func @program(%arg0: tensor<{n}x8xf32>, %arg1: tensor<8x{n}xf32>, %arg2: tensor<{n}x8xf32>, %arg3: tensor<8xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x8xf32>, tensor<8x{n}xf32>) -> tensor<{n}x{n}xf32>
  %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x{n}xf32>, tensor<{n}x8xf32>) -> tensor<{n}x8xf32>
  %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0] : (tensor<{n}x8xf32>, tensor<8xf32>) -> tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}x8xf32>, %arg1: tensor<8x{n}xf32>, %arg2: tensor<{n}x8xf32>, %arg3: tensor<8xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0] : (tensor<{n}x8xf32>, tensor<8xf32>) -> tensor<{n}xf32>
  %1 = stablehlo.dot_general %arg1, %0, contracting_dims = [1] x [0] : (tensor<8x{n}xf32>, tensor<{n}xf32>) -> tensor<8xf32>
  %2 = stablehlo.dot_general %arg0, %1, contracting_dims = [1] x [0] : (tensor<{n}x8xf32>, tensor<8xf32>) -> tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
