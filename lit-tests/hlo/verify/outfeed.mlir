// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of outfeed.

// valid
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0 = "stablehlo.outfeed"(%a, %t) {outfeed_config = "abc"} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I1: inputs are tensors
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.outfeed' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.outfeed"(%t, %t) {outfeed_config = "abc"} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I2: the last operand is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.outfeed' op expects a token, found tensor<3xf32>}}
  %0 = "stablehlo.outfeed"(%a, %a) {outfeed_config = "abc"} : (tensor<3xf32>, tensor<3xf32>) -> !stablehlo.token
  return
}

// -----

// I3: outfeed_config is a string
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.outfeed' op attribute 'outfeed_config' expected a string, found 1 : i32}}
  %0 = "stablehlo.outfeed"(%a, %t) {outfeed_config = 1 : i32} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// the result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.outfeed' op inferred type(s) '!stablehlo.token' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type !stablehlo.token, found tensor<3xf32>}}
  %0 = "stablehlo.outfeed"(%a, %t) {outfeed_config = "abc"} : (tensor<3xf32>, !stablehlo.token) -> tensor<3xf32>
  return
}
