// RUN: creole-opt %s --split-input-file --verify-diagnostics

func.func @erf(%a: tensor<3xi32>) {
  // expected-error @+1 {{'mhlo.erf' op expects a tensor of floats, found tensor<3xi32>}}
  %0 = mhlo.erf %a : tensor<3xi32>
  return
}

// -----

func.func @topk(%a: tensor<3xf32>) {
  // expected-error @+1 {{expects at least k = 4 numbers in the last dimension, found tensor<3xf32>}}
  %0:2 = mhlo.topk(%a, k = 4) : tensor<3xf32> -> (tensor<4xf32>, tensor<4xi32>)
  return
}

// -----

func.func @copy(%a: tensor<3xf32>) {
  // expected-error @+1 {{'mhlo.copy' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<3xf32>, found tensor<4xf32>}}
  %0 = mhlo.copy %a : (tensor<3xf32>) -> tensor<4xf32>
  return
}
