// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<16xf32>) -> tensor<{n}x16xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x16xf32>) -> tensor<{n}x16xf32>
  %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<16xf32>) -> tensor<{n}x16xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}x16xf32>
  return %2 : tensor<{n}x16xf32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<16xf32>) -> tensor<{n}x16xf32> {
  %0 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<16xf32>) -> tensor<32x16xf32>
  %1 = stablehlo.multiply %arg1, %0 : tensor<32x16xf32>
  %2 = stablehlo.dot_general %arg0, %1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x16xf32>) -> tensor<{n}x16xf32>
  return %2 : tensor<{n}x16xf32>
}
