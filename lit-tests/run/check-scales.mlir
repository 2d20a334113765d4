// RUN: not creole-run %s --all-functions 2>&1 | FileCheck %s
// RUN: not creole-run %s --all-functions --backend interp 2>&1 | FileCheck %s

// Checks with a tolerance compare numbers of f8E8M0FNU, which are powers of two, and not their codes, which are the exponents.

// CHECK-DAG: 4 functions ran, 2 failed
// CHECK-DAG: check-scales.mlir:[[#@LINE+4]]:3: error: the check failed: 1 of 2 elements differ; [1]: expected 4.0 (0x40800000), found 2.0 (0x40000000)
func.func @neighbours() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  %b = stablehlo.constant dense<[1.0, 4.0]> : tensor<2xf8E8M0FNU>
  check.expect_almost_eq %a, %b : tensor<2xf8E8M0FNU>
  return
}

// CHECK-DAG: check-scales.mlir:[[#@LINE+3]]:3: error: the check failed: 1 of 1 elements differ
func.func @nan() {
  %a = stablehlo.constant dense<"0xFF"> : tensor<1xf8E8M0FNU>
  check.expect_almost_eq_const %a, dense<1.0> : tensor<1xf8E8M0FNU>
  return
}

// Ten binary orders apart, and yet within 1e-4.
func.func @small() {
  %a = stablehlo.constant dense<[1.0e-30, 2.0]> : tensor<2xf8E8M0FNU>
  %b = stablehlo.constant dense<[1.0e-20, 2.0]> : tensor<2xf8E8M0FNU>
  check.expect_almost_eq %a, %b : tensor<2xf8E8M0FNU>
  check.expect_almost_eq_const %a, dense<[1.0e-20, 2.0]> : tensor<2xf8E8M0FNU>
  return
}

func.func @wide() {
  %a = stablehlo.constant dense<"0xFF80"> : tensor<2xf8E8M0FNU>
  %b = stablehlo.constant dense<"0xFF81"> : tensor<2xf8E8M0FNU>
  check.expect_almost_eq %a, %b, tolerance = 3.0 : tensor<2xf8E8M0FNU>
  return
}
