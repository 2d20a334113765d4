func.func @main(%x: tensor<169xf64>, %expected: tensor<169xf64>) {
  %0 = "stablehlo.exponential_minus_one"(%x) : (tensor<169xf64>) -> tensor<169xf64>
  check.expect_close %0, %expected, max_ulp_difference = 4 : tensor<169xf64>, tensor<169xf64>
  return
}
