// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of collective_permute.

// valid
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// I1: the operand is a tensor
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I2: pairs are two-dimensional
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects pairs of type tensor<Nx2xi64>, found tensor<2xi64>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[0, 1]> : tensor<2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C2: no process sends twice
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects no process that sends twice, found 0}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C3: no process receives twice
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects no process that receives twice, found 1}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C4: numbers of processes are not negative
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects numbers of processes, found -2}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, -2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C1: pairs are pairs
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects pairs of type tensor<Nx2xi64>, found tensor<1x3xi64>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C5: the result has the type of the operand
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xi32>'; expects result type tensor<4xf32>, found tensor<4xi32>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0>>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// I3: channel_handle is a channel
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op attribute 'channel_handle' expected #stablehlo.channel_handle, found 1 : i64}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
