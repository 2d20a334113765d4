// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What broadcast expects.

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.broadcast %arg0, sizes = [2, 3] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.broadcast %arg0, sizes = [] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<*xf32>) -> tensor<2x4xf32>
  return
}

// -----

// sizes: no negative ones
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op expects sizes of at least 0, found [-1]}}
  %0 = stablehlo.broadcast %arg0, sizes = [-1] : (tensor<4xf32>) -> tensor<?x4xf32>
  return
}

// -----

// the result: new dimensions in front
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op inferred type(s) 'tensor<2x4xf32>' are incompatible with return type(s) of operation 'tensor<4x2xf32>'; expects result type tensor<2x4xf32>, found tensor<4x2xf32>}}
  %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<4xf32>) -> tensor<4x2xf32>
  return
}

// -----

// the result: the elements of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op inferred type(s) 'tensor<2x4xf32>' are incompatible with return type(s) of operation 'tensor<2x4xi32>'; expects result type tensor<2x4xf32>, found tensor<2x4xi32>}}
  %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<4xf32>) -> tensor<2x4xi32>
  return
}
