// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of create_token.

// valid
func.func @f() {
  %0 = stablehlo.create_token : !stablehlo.token
  return
}

// -----

// the result is a token
func.func @f() {
  // expected-error@+1 {{'stablehlo.create_token' op inferred type(s) '!stablehlo.token' are incompatible with return type(s) of operation 'tensor<f32>'; expects result type !stablehlo.token, found tensor<f32>}}
  %0 = stablehlo.create_token : tensor<f32>
  return
}
