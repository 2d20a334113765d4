// RUN: creole-run %s --all-functions
// RUN: creole-run %s --all-functions --backend interp

// Integers times floats, as JAX prints singular values for other devices.
func.func @dot() {
  %a = stablehlo.constant dense<[[0.5, 1.0], [2.0, -1.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[1, 2], [3, -4]]> : tensor<2x2xi32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xi32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[3.5, -3.0], [-1.0, 8.0]]> : tensor<2x2xf32>
  %1 = stablehlo.dot_general %b, %a, contracting_dims = [1] x [0] : (tensor<2x2xi32>, tensor<2x2xf32>) -> tensor<2x2xf64>
  check.expect_eq_const %1, dense<[[4.5, -1.0], [-6.5, 7.0]]> : tensor<2x2xf64>
  %c = stablehlo.convert %b : (tensor<2x2xi32>) -> tensor<2x2xui8>
  %2 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xui8>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[3.5, 253.0], [-1.0, -248.0]]> : tensor<2x2xf32>
  return
}
