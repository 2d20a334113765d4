// RUN: creole-run %s --all-functions
// RUN: creole-run %s --all-functions --backend interp

// NaN becomes an infinity in a format without mantissa, which has no NaN; elsewhere it stays.
func.func @f32() {
  %a = stablehlo.constant dense<[0x7FC00000, 0xFFC00001, 0x7F800000, 0xFF800000, 1.5]> : tensor<5xf32>
  %0 = stablehlo.reduce_precision %a, format = e5m0 : tensor<5xf32>
  check.expect_eq_const %0, dense<[0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 2.0]> : tensor<5xf32>
  %1 = stablehlo.reduce_precision %a, format = e8m0 : tensor<5xf32>
  check.expect_eq_const %1, dense<[0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 2.0]> : tensor<5xf32>
  %2 = stablehlo.reduce_precision %a, format = e5m1 : tensor<5xf32>
  check.expect_eq_const %2, dense<[0x7FC00000, 0xFFC00001, 0x7F800000, 0xFF800000, 1.5]> : tensor<5xf32>
  return
}

func.func @narrow() {
  %a = stablehlo.constant dense<[0x7E00, 0x7C00]> : tensor<2xf16>
  %0 = stablehlo.reduce_precision %a, format = e5m0 : tensor<2xf16>
  check.expect_eq_const %0, dense<0x7C00> : tensor<2xf16>
  %b = stablehlo.constant dense<[0xFFC0, 0x7F80]> : tensor<2xbf16>
  %1 = stablehlo.reduce_precision %b, format = e8m0 : tensor<2xbf16>
  check.expect_eq_const %1, dense<0x7F80> : tensor<2xbf16>
  return
}

func.func @f64() {
  %a = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF0000000000000]> : tensor<2xf64>
  %0 = stablehlo.reduce_precision %a, format = e11m0 : tensor<2xf64>
  check.expect_eq_const %0, dense<[0x7FF0000000000000, 0xFFF0000000000000]> : tensor<2xf64>
  return
}
