// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --hlo-decompose | FileCheck %s --check-prefix=CHLO

// Ops of mhlo as TensorFlow prints them are those of chlo.

// CHECK-LABEL: @functions
// CHLO-LABEL: @functions
func.func @functions(%a: tensor<3xf32>, %c: tensor<complex<f64>>) -> tensor<3xf32> {
  // CHECK: mhlo.acos %arg0 : tensor<3xf32>
  // CHLO: chlo.acos %arg0 : tensor<3xf32> -> tensor<3xf32>
  %0 = mhlo.acos %a : tensor<3xf32>
  // CHECK: mhlo.acosh
  // CHLO: chlo.acosh
  %1 = mhlo.acosh %0 : tensor<3xf32>
  // CHECK: mhlo.asin
  // CHLO: chlo.asin
  %2 = mhlo.asin %1 : tensor<3xf32>
  // CHECK: mhlo.asinh
  // CHLO: chlo.asinh
  %3 = mhlo.asinh %2 : tensor<3xf32>
  // CHECK: mhlo.atanh
  // CHLO: chlo.atanh
  %4 = mhlo.atanh %3 : tensor<3xf32>
  // CHECK: mhlo.cosh
  // CHLO: chlo.cosh
  %5 = mhlo.cosh %4 : tensor<3xf32>
  // CHECK: mhlo.erf
  // CHLO: chlo.erf
  %6 = mhlo.erf %5 : tensor<3xf32>
  // CHECK: mhlo.sinh
  // CHLO: chlo.sinh
  %7 = mhlo.sinh %6 : tensor<3xf32>
  // CHECK: mhlo.tan %{{.*}} : tensor<3xf32>
  // CHLO: %[[TAN:.*]] = stablehlo.tan
  %8 = mhlo.tan %7 : tensor<3xf32>
  // CHECK: mhlo.sinh %arg1 : tensor<complex<f64>>
  %9 = mhlo.sinh %c : tensor<complex<f64>>
  // CHECK: mhlo.copy %{{.*}} : tensor<3xf32>
  // CHLO: return %[[TAN]]
  %10 = mhlo.copy %8 : tensor<3xf32>
  return %10 : tensor<3xf32>
}

// CHECK-LABEL: @top_k
// CHECK: mhlo.topk(%arg0, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
// CHECK: mhlo.topk(%arg0, k = 1, largest = false) : tensor<3x4xf32> -> (tensor<3x1xf32>, tensor<3x1xi32>)
func.func @top_k(%a: tensor<3x4xf32>) {
  %0:2 = mhlo.topk(%a, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %1:2 = mhlo.topk(%a, k = 1, largest = false) : tensor<3x4xf32> -> (tensor<3x1xf32>, tensor<3x1xi32>)
  return
}

// As stable exports have them.
// CHLO-LABEL: @calls
// CHLO: chlo.erf %arg0
// CHLO: chlo.asin %arg0
// CHLO: chlo.acosh %arg0
// CHLO: chlo.digamma %arg0
// CHLO: chlo.erf_inv %arg0
// CHLO: chlo.bessel_i1e %arg0
// CHLO: chlo.tan %arg0
func.func @calls(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3xf32>) -> tensor<3xf32>
  %1 = stablehlo.custom_call @mhlo.asin(%a) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3xf32>) -> tensor<3xf32>
  %2 = stablehlo.custom_call @mhlo.acosh(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %3 = stablehlo.custom_call @mhlo.digamma(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %4 = stablehlo.custom_call @mhlo.erf_inv(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.custom_call @mhlo.bessel_i1e(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %6 = stablehlo.custom_call @mhlo.tan(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
