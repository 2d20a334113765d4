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
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats or per-tensor quantised integers, found tensor<2x2x3xi32>}}
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

// C2: scale has the elements of the operand
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<3xf64>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<3xf32>, found tensor<3xf64>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %w, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// C5: scale has a number for each feature
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>, %w: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<3xf32>, found tensor<2xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %w, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// I6: epsilon is there
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op requires attribute 'epsilon'}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// I6: epsilon is of type f32
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

// C5: the number of features is the size of that dimension
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<2xf32>, found tensor<3xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// C3: the result has the type of the operand
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x2x4xf32>', 'tensor<3xf32>', 'tensor<3xf32>'; expects result types tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, found tensor<2x2x4xf32>, tensor<3xf32>, tensor<3xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%b, %v, %v, %v, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x2x3xf32>) -> (tensor<2x2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// C4: other results have a number for each feature
func.func @f(%b: tensor<2x2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x2x3xf32>', 'tensor<3xf32>', 'tensor<4xf32>'; expects result types tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, found tensor<2x2x3xf32>, tensor<3xf32>, tensor<4xf32>}}
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

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>, %b: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %c: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %d: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %e: tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>) -> (tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>)
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %b: tensor<4x!quant.uniform<i8:f32, 1.0>>, %c: tensor<4x!quant.uniform<i8:f32, 1.0>>, %d: tensor<4x!quant.uniform<i8:f32, 1.0>>, %e: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<4x!quant.uniform<i8:f32, 1.0>>, tensor<4x!quant.uniform<i8:f32, 1.0>>, tensor<4x!quant.uniform<i8:f32, 1.0>>, tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<4x!quant.uniform<i8:f32, 1.0>>, tensor<4x!quant.uniform<i8:f32, 1.0>>)
  return
}

// -----

// C2: one type of elements
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf64>, %c: tensor<4xf64>, %d: tensor<4xf64>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<4xf64>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf64>, tensor<4xf64>)
  return
}

// -----

// C2: quantised elements, or none
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %c: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %d: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>)
  return
}

// -----

// I7: feature_index is of type i64
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op attribute 'feature_index' expected a 64-bit integer, found 1 : i32}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i32} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I7: feature_index is there
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op requires attribute 'feature_index'}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I3: mean has one dimension
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4x1xf32>, %d: tensor<4xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<4x1xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I3: mean has floats
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xi32>, %d: tensor<4xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats or per-tensor quantised integers, found tensor<4xi32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// C4: mean has a number for each feature
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<5xf32>, %d: tensor<4xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<5xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I4: variance has one dimension
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4x1xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<4x1xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x1xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I4: variance has floats
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xi32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats or per-tensor quantised integers, found tensor<4xi32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// C4: variance has a number for each feature
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<5xf32>, %e: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a number for each feature like tensor<4xf32>, found tensor<5xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// I5: grad_output has floats
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<2x4xi32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects a tensor of floats or per-tensor quantised integers, found tensor<2x4xi32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xi32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// C3: grad_output has the shape of the operand
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects operands of one type, found tensor<2x4xf32> and tensor<4x4xf32>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// C2: grad_output has the elements of the operand
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<2x4xf64>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op expects operands of one type, found tensor<2x4xf32> and tensor<2x4xf64>}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf64>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// valid: other scales
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>, %b: tensor<4x!quant.uniform<i8:f32, 2.0:3>>, %c: tensor<4x!quant.uniform<i8:f32, 0.5>>, %d: tensor<4x!quant.uniform<i8:f32, 2.0:3>>, %e: tensor<2x4x!quant.uniform<i8:f32, 3.0>>) {
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<4x!quant.uniform<i8:f32, 2.0:3>>, tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x4x!quant.uniform<i8:f32, 3.0>>) -> (tensor<2x4x!quant.uniform<i8:f32, 3.0>>, tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 2.0:3>>)
  return
}
