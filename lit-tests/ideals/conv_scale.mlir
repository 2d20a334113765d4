// mode: real
func.func @program(%arg0: tensor<1x{n}x4x8xf32>, %arg1: tensor<3x3x8x8xf32>) -> tensor<1x{n}x4x8xf32> {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x{n}x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<1x{n}x4x8xf32>
  %1 = stablehlo.constant dense<0.25> : tensor<1x{n}x4x8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<1x{n}x4x8xf32>
  return %2 : tensor<1x{n}x4x8xf32>
}

func.func @ideal(%arg0: tensor<1x{n}x4x8xf32>, %arg1: tensor<3x3x8x8xf32>) -> tensor<1x{n}x4x8xf32> {
  %0 = stablehlo.constant dense<0.25> : tensor<3x3x8x8xf32>
  %1 = stablehlo.multiply %arg1, %0 : tensor<3x3x8x8xf32>
  %2 = stablehlo.convolution(%arg0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x{n}x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<1x{n}x4x8xf32>
  return %2 : tensor<1x{n}x4x8xf32>
}
