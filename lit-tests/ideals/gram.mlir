// mode: real
func.func @program(%arg0: tensor<{n}x16xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1] : (tensor<{n}x16xf32>, tensor<{n}x16xf32>) -> tensor<{n}x{n}xf32>
  %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x{n}xf32>, tensor<{n}xf32>) -> tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}x16xf32>, %arg1: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0] : (tensor<{n}x16xf32>, tensor<{n}xf32>) -> tensor<16xf32>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0] : (tensor<{n}x16xf32>, tensor<16xf32>) -> tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}
