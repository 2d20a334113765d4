// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x16xf32>) -> tensor<{n}x16xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<{n}x16xf32>, tensor<f32>) -> tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%arg1 init: %0) applies stablehlo.add across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
  %2 = stablehlo.dot_general %arg0, %1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32xf32>) -> tensor<{n}xf32>
  return %2 : tensor<{n}xf32>
}
