func.func @main(%x: tensor<169xf32>, %expected: tensor<169xf32>) {
  %0 = "chlo.atanh"(%x) : (tensor<169xf32>) -> tensor<169xf32>
  check.expect_close %0, %expected, max_ulp_difference = 4 : tensor<169xf32>, tensor<169xf32>
  return
}
