// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What torch_index_select expects.

// valid
func.func @f(%arg0: tensor<5x1x5xf32>, %arg1: tensor<2xi32>) {
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xf32>, tensor<2xi32>) -> tensor<2x1x5xf32>
  return
}

// -----

// the operand: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<*xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// the index: a ranked tensor
func.func @f(%arg0: tensor<5xf32>, %arg1: tensor<*xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op expects a ranked tensor, found tensor<*xi32>}}
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5xf32>, tensor<*xi32>) -> tensor<2xf32>
  return
}

// -----

// dim: it is there
func.func @f(%arg0: tensor<5xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op requires attribute 'dim'}}
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64}> : (tensor<5xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
