// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>) -> tensor<16xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<{n}x32xf32>, tensor<32x16xf32>) -> tensor<{n}x16xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0] : (tensor<{n}x16xf32>, tensor<f32>) -> tensor<16xf32>
  %3 = stablehlo.constant dense<0.5> : tensor<16xf32>
  %4 = stablehlo.multiply %2, %3 : tensor<16xf32>
  return %4 : tensor<16xf32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32x16xf32>) -> tensor<16xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.add across dimensions = [0] : (tensor<{n}x32xf32>, tensor<f32>) -> tensor<32xf32>
  %2 = stablehlo.dot_general %1, %arg1, contracting_dims = [0] x [0] : (tensor<32xf32>, tensor<32x16xf32>) -> tensor<16xf32>
  %3 = stablehlo.constant dense<0.5> : tensor<16xf32>
  %4 = stablehlo.multiply %2, %3 : tensor<16xf32>
  return %4 : tensor<16xf32>
}
