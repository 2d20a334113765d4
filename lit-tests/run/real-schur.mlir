// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: not creole-run %s --entry sorted --random-inputs 1 2>&1 | FileCheck %s --check-prefix=SORTED

// z * t * z^T is the matrix again, and z * z^T the unit matrix; eigenvalues 1, 1 +- 2i.
// CHECK: out0: tensor<3xf32> = 
func.func @main() -> (tensor<3xf32>, tensor<3xf32>) {
  %a = stablehlo.constant dense<[[1.0, 2.0, 5.0], [-2.0, 1.0, 7.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %0:6 = stablehlo.custom_call @lapack_sgees_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>, tensor<i32>)
  %1 = stablehlo.dot_general %0#1, %0#0, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = stablehlo.dot_general %1, %0#1, contracting_dims = [1] x [1] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %2, dense<[[1.0, 2.0, 5.0], [-2.0, 1.0, 7.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %3 = stablehlo.dot_general %0#1, %0#1, contracting_dims = [1] x [1] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %3, dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  check.expect_eq_const %0#5, dense<0> : tensor<i32>
  check.expect_almost_eq_const %0#2, dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  check.expect_almost_eq_const %0#3, dense<[2.0, -2.0, 0.0]> : tensor<3xf32>
  return %0#2, %0#3 : tensor<3xf32>, tensor<3xf32>
}

// SORTED: real-schur.mlir:[[#@LINE+2]]:10: error: {{.*}}can't sort eigenvalues
func.func @sorted(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0:6 = stablehlo.custom_call @lapack_sgees_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 83 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<3x3xf32>
}
