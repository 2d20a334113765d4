// mode: real
func.func @program(%arg0: tensor<{n}x16xf32>, %arg1: tensor<{n}x16xf32>, %arg2: tensor<16x4xf32>) -> tensor<{n}x4xf32> {
  %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x16xf32>, tensor<16x4xf32>) -> tensor<{n}x4xf32>
  %1 = stablehlo.dot_general %arg1, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x16xf32>, tensor<16x4xf32>) -> tensor<{n}x4xf32>
  %2 = stablehlo.add %0, %1 : tensor<{n}x4xf32>
  return %2 : tensor<{n}x4xf32>
}

func.func @ideal(%arg0: tensor<{n}x16xf32>, %arg1: tensor<{n}x16xf32>, %arg2: tensor<16x4xf32>) -> tensor<{n}x4xf32> {
  %0 = stablehlo.add %arg0, %arg1 : tensor<{n}x16xf32>
  %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0] : (tensor<{n}x16xf32>, tensor<16x4xf32>) -> tensor<{n}x4xf32>
  return %1 : tensor<{n}x4xf32>
}
