// mode: real
func.func @program(%arg0: tensor<64x{n}xf32>, %arg1: tensor<64x2xf32>, %arg2: tensor<{n}x2xf32>, %arg3: tensor<{n}x8xf32>) -> tensor<64x8xf32> {
  %0 = stablehlo.dot_general %arg1, %arg2, contracting_dims = [1] x [1] : (tensor<64x2xf32>, tensor<{n}x2xf32>) -> tensor<64x{n}xf32>
  %1 = stablehlo.add %arg0, %0 : tensor<64x{n}xf32>
  %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0] : (tensor<64x{n}xf32>, tensor<{n}x8xf32>) -> tensor<64x8xf32>
  return %2 : tensor<64x8xf32>
}

func.func @ideal(%arg0: tensor<64x{n}xf32>, %arg1: tensor<64x2xf32>, %arg2: tensor<{n}x2xf32>, %arg3: tensor<{n}x8xf32>) -> tensor<64x8xf32> {
  %0 = stablehlo.dot_general %arg0, %arg3, contracting_dims = [1] x [0] : (tensor<64x{n}xf32>, tensor<{n}x8xf32>) -> tensor<64x8xf32>
  %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [0] x [0] : (tensor<{n}x2xf32>, tensor<{n}x8xf32>) -> tensor<2x8xf32>
  %2 = stablehlo.dot_general %arg1, %1, contracting_dims = [1] x [0] : (tensor<64x2xf32>, tensor<2x8xf32>) -> tensor<64x8xf32>
  %3 = stablehlo.add %0, %2 : tensor<64x8xf32>
  return %3 : tensor<64x8xf32>
}
