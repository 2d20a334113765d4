func.func @main(%x: tensor<169xcomplex<f32>>, %expected: tensor<169xcomplex<f32>>) {
  %0 = "chlo.acos"(%x) : (tensor<169xcomplex<f32>>) -> tensor<169xcomplex<f32>>
  check.expect_close %0, %expected, max_ulp_difference = 4 : tensor<169xcomplex<f32>>, tensor<169xcomplex<f32>>
  return
}
