// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of collective_broadcast.

// valid
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// valid: several operands, of which the last is the root
func.func @f(%a: tensor<4xf32>, %b: tensor<i1>, %root: tensor<i32>) {
  %0:2 = "stablehlo.collective_broadcast"(%a, %b, %root) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, has_dynamic_root = true} : (tensor<4xf32>, tensor<i1>, tensor<i32>) -> (tensor<4xf32>, tensor<i1>)
  return
}

// -----

// C3: there is a result for each operand
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<4xf32>', 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result types tensor<4xf32>, tensor<4xf32>, found tensor<4xf32>}}
  %0 = "stablehlo.collective_broadcast"(%a, %a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// the root is a number
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects one integer of 32 bits as the root, the last operand, found tensor<4xf32>}}
  %0 = "stablehlo.collective_broadcast"(%a, %a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, has_dynamic_root = true} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// there is an array beside the root
func.func @f(%root: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects at least one operand, found none}}
  %0 = "stablehlo.collective_broadcast"(%root) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, has_dynamic_root = true} : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// I1: the operand is a tensor
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I2: groups are two-dimensional
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<0> : tensor<1xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C1: processes are in groups once
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects each process once in groups, found 2 twice}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, 2]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C2: numbers of processes are not negative
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects numbers of processes, found -1}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, -1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C3: the result has the type of the operand
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'; expects result type tensor<4xf32>, found tensor<5xf32>}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0>>) {
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// I3: channel_handle is a channel
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op attribute 'channel_handle' expected #stablehlo.channel_handle, found 1 : i64}}
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
