// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of async_done.

// valid
func.func @f(%a: !stablehlo.future<tensor<8xf32>>) {
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
  return
}

// -----

// the operand is a future
func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.async_done' op expects a future, found tensor<8xf32>}}
  %0 = "stablehlo.async_done"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// the future is of one value
func.func @f(%a: !stablehlo.future<tensor<8xf32>, tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.async_done' op expects a future of one value, found !stablehlo.future<tensor<8xf32>, tensor<f32>>}}
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<8xf32>, tensor<f32>>) -> tensor<8xf32>
  return
}

// -----

// the result is what the future stands for
func.func @f(%a: !stablehlo.future<tensor<8xf32>>) {
  // expected-error@+1 {{'stablehlo.async_done' op inferred type(s) 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<8xf32>, found tensor<4xf32>}}
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<8xf32>>) -> tensor<4xf32>
  return
}
