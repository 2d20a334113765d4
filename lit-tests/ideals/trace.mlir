// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<{n}x32xf32>) -> tensor<f32> {
  %0 = stablehlo.multiply %arg0, %arg1 : tensor<{n}x32xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<{n}x32xf32>, tensor<f32>) -> tensor<{n}xf32>
  %3 = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%2 init: %3) applies stablehlo.add across dimensions = [0] : (tensor<{n}xf32>, tensor<f32>) -> tensor<f32>
  return %4 : tensor<f32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<{n}x32xf32>) -> tensor<f32> {
  %0 = stablehlo.multiply %arg0, %arg1 : tensor<{n}x32xf32>
  %1 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0, 1] x [0, 1] : (tensor<{n}x32xf32>, tensor<{n}x32xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
