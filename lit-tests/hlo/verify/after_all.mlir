// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of after_all.

// valid
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  %0 = "stablehlo.after_all"(%t, %t) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// valid: no operands
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  %0 = "stablehlo.after_all"() : () -> !stablehlo.token
  return
}

// -----

// I1: operands are tokens
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.after_all' op expects a token, found tensor<f32>}}
  %0 = "stablehlo.after_all"(%t, %a) : (!stablehlo.token, tensor<f32>) -> !stablehlo.token
  return
}

// -----

// the result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.after_all' op inferred type(s) '!stablehlo.token' are incompatible with return type(s) of operation 'tensor<f32>'; expects result type !stablehlo.token, found tensor<f32>}}
  %0 = "stablehlo.after_all"(%t, %t) : (!stablehlo.token, !stablehlo.token) -> tensor<f32>
  return
}
