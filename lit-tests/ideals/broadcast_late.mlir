// mode: strict
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<f32>) -> tensor<{n}xf32> {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<{n}xf32>
  %1 = stablehlo.exponential %0 : tensor<{n}xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<{n}xf32>
  %3 = stablehlo.add %arg0, %2 : tensor<{n}xf32>
  return %3 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<f32>) -> tensor<{n}xf32> {
  %0 = stablehlo.exponential %arg1 : tensor<f32>
  %1 = stablehlo.multiply %0, %arg1 : tensor<f32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<{n}xf32>
  %3 = stablehlo.add %arg0, %2 : tensor<{n}xf32>
  return %3 : tensor<{n}xf32>
}
