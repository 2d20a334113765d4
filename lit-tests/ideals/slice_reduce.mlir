// mode: strict
func.func @program(%arg0: tensor<{n}x64xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.maximum across dimensions = [1] : (tensor<{n}x64xf32>, tensor<f32>) -> tensor<{n}xf32>
  %2 = stablehlo.slice %1 [0:4] : (tensor<{n}xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

func.func @ideal(%arg0: tensor<{n}x64xf32>) -> tensor<4xf32> {
  %0 = stablehlo.slice %arg0 [0:4, 0:64] : (tensor<{n}x64xf32>) -> tensor<4x64xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.maximum across dimensions = [1] : (tensor<4x64xf32>, tensor<f32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
