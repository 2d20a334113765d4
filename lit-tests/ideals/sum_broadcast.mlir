// mode: real
func.func @program(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x64xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<{n}x64xf32>, tensor<f32>) -> tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<64.0> : tensor<{n}xf32>
  %1 = stablehlo.multiply %arg0, %0 : tensor<{n}xf32>
  return %1 : tensor<{n}xf32>
}
