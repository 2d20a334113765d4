// mode: real
func.func @program(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<f32> {
  %0 = stablehlo.reverse %arg0, dims = [0] : tensor<{n}xf32>
  %1 = stablehlo.reverse %arg1, dims = [0] : tensor<{n}xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<{n}xf32>
  %3 = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%2 init: %3) applies stablehlo.add across dimensions = [0] : (tensor<{n}xf32>, tensor<f32>) -> tensor<f32>
  return %4 : tensor<f32>
}

func.func @ideal(%arg0: tensor<{n}xf32>, %arg1: tensor<{n}xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0] : (tensor<{n}xf32>, tensor<{n}xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
