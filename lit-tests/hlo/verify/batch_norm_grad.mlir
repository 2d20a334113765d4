// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of batch_norm_grad.

// valid
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// valid: sizes that are not known
func.func @f(%b: tensor<2x2x?xf32>, %v: tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x?xf32>) -> (tensor<2x2x?xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// I1: the operand has floats
func.func @f(%b: tensor<2x2x3xi32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats, found tensor<2x2x3xi32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xi32>) -> (tensor<2x2x3xi32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// I2: scale has one dimension
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<1x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<3xf32>, found tensor<1x3xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %w, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<1x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// scale has the elements of the operand
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<3xf64>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<3xf32>, found tensor<3xf64>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %w, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// scale has a number for each feature
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<3xf32>, found tensor<2xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %w, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// epsilon is there
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op requires attribute 'epsilon'}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// epsilon is of type f32
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op attribute 'epsilon' expected a number of type f32, found 1.000000e-03 : f64}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f64, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// C1: feature_index is not negative
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a dimension of tensor<2x2x3xf32>, found -1}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = -1 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// C1: feature_index is a dimension
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a dimension of tensor<2x2x3xf32>, found 3}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 3 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// the number of features is the size of that dimension
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<2xf32>, found tensor<3xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// the result has the type of the operand
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects result types tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, found tensor<2x2x4xf32>, tensor<3xf32>, tensor<3xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// other results have a number for each feature
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects result types tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, found tensor<2x2x3xf32>, tensor<3xf32>, tensor<4xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<4xf32>)
  return
}

// -----

// I5: grad_output has the type of the operand
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<2x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects operands of one type, found tensor<2x2x3xf32> and tensor<2x2x4xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %w) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x4xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
