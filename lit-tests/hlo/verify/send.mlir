// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of send.

// valid
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// valid: between devices
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// valid: between devices that are named
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I1: inputs are tensors
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.send"(%t, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I2: the last operand is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op expects a token, found tensor<3xf32>}}
  %0 = "stablehlo.send"(%a, %a) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<3xf32>, tensor<3xf32>) -> !stablehlo.token
  return
}

// -----

// I3, I4: there is a channel
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op requires attribute 'channel_handle'}}
  %0 = "stablehlo.send"(%a, %t) {is_host_transfer = true} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I5: is_host_transfer is a truth value
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op attribute 'is_host_transfer' expected a bool, found 1 : i32}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = 1 : i32} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// C1: a host receives from a device
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op expects a channel of type 2 (device to host) where is_host_transfer is true, found 1}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = true} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// C1: a device receives from a device
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op expects a channel of type 1 (device to device) where is_host_transfer is false, found 2}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = false} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// pairs are pairs
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op expects pairs of type tensor<Nx2xi64>, found tensor<1x3xi64>}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// the result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.send' op inferred type(s) '!stablehlo.token' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type !stablehlo.token, found tensor<3xf32>}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<3xf32>, !stablehlo.token) -> tensor<3xf32>
  return
}
