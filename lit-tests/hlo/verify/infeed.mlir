// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of infeed.

// valid
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0]]} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// valid: no layout
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc"} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// I1: the operand is a token
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a token, found tensor<f32>}}
  %0:2 = "stablehlo.infeed"(%a) {infeed_config = "abc", layout = [[1, 0]]} : (tensor<f32>) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// I2: infeed_config is a string
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op attribute 'infeed_config' expected a string, found 1 : i32}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = 1 : i32, layout = [[1, 0]]} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// C1: there are results
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a token as the last result, found no results}}
  "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0]]} : (!stablehlo.token) -> ()
  return
}

// -----

// C2: the others are tensors
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a ranked tensor, found !stablehlo.token}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0]]} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

// C2: of a known shape
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a tensor of a static shape, found tensor<?x3xi32>}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0]]} : (!stablehlo.token) -> (tensor<?x3xi32>, !stablehlo.token)
  return
}

// -----

// C3: the last result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a ranked tensor, found !stablehlo.token}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc"} : (!stablehlo.token) -> (!stablehlo.token, tensor<3x3xi32>)
  return
}

// -----

// C3: the last result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a token as the last result, found tensor<i32>}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0]]} : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i32>)
  return
}

// -----

// there is a layout for each value
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects 1 layout, one for each value, found 2}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1, 0], [1, 0]]} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// layouts are arrays
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects arrays of integers, found 1 : i64}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [1]} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}

// -----

// layouts are arrays of integers
func.func @f(%t: !stablehlo.token, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.infeed' op expects integers, found 1.000000e+00 : f64}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "abc", layout = [[1.0]]} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  return
}
