// mode: real
func.func @program(%arg0: tensor<4x{n}x16xf32>, %arg1: tensor<4x{n}x16xf32>, %arg2: tensor<4x{n}x16xf32>) -> tensor<4x{n}x16xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<4x{n}x16xf32>, tensor<4x{n}x16xf32>) -> tensor<4x{n}x{n}xf32>
  %1 = stablehlo.constant dense<0.25> : tensor<4x{n}x{n}xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4x{n}x{n}xf32>
  %3 = stablehlo.dot_general %2, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x{n}x{n}xf32>, tensor<4x{n}x16xf32>) -> tensor<4x{n}x16xf32>
  return %3 : tensor<4x{n}x16xf32>
}

func.func @ideal(%arg0: tensor<4x{n}x16xf32>, %arg1: tensor<4x{n}x16xf32>, %arg2: tensor<4x{n}x16xf32>) -> tensor<4x{n}x16xf32> {
  %0 = stablehlo.dot_general %arg1, %arg2, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<4x{n}x16xf32>, tensor<4x{n}x16xf32>) -> tensor<4x16x16xf32>
  %1 = stablehlo.constant dense<0.25> : tensor<4x16x16xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4x16x16xf32>
  %3 = stablehlo.dot_general %arg0, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x{n}x16xf32>, tensor<4x16x16xf32>) -> tensor<4x{n}x16xf32>
  return %3 : tensor<4x{n}x16xf32>
}
