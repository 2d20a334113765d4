// mode: real
func.func @program(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32xf32>) -> tensor<{n}x32xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}x32xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<{n}x32xf32>, tensor<f32>) -> tensor<{n}xf32>
  %3 = stablehlo.sqrt %2 : tensor<{n}xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x32xf32>
  %5 = stablehlo.divide %arg0, %4 : tensor<{n}x32xf32>
  %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<32xf32>) -> tensor<{n}x32xf32>
  %7 = stablehlo.multiply %5, %6 : tensor<{n}x32xf32>
  return %7 : tensor<{n}x32xf32>
}

func.func @ideal(%arg0: tensor<{n}x32xf32>, %arg1: tensor<32xf32>) -> tensor<{n}x32xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<{n}x32xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<{n}x32xf32>, tensor<f32>) -> tensor<{n}xf32>
  %3 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<{n}x32xf32>, tensor<{n}x32xf32>) -> tensor<{n}xf32>
  %4 = stablehlo.rsqrt %3 : tensor<{n}xf32>
  %5 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<32xf32>) -> tensor<{n}x32xf32>
  %6 = stablehlo.multiply %arg0, %5 : tensor<{n}x32xf32>
  %7 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x32xf32>
  %8 = stablehlo.multiply %6, %7 : tensor<{n}x32xf32>
  return %8 : tensor<{n}x32xf32>
}
