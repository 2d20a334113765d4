func.func @main(%x: tensor<169xcomplex<f64>>, %expected: tensor<169xcomplex<f64>>) {
  %0 = "chlo.acosh"(%x) : (tensor<169xcomplex<f64>>) -> tensor<169xcomplex<f64>>
  check.expect_close %0, %expected, max_ulp_difference = 4 : tensor<169xcomplex<f64>>, tensor<169xcomplex<f64>>
  return
}
