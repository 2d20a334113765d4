// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of recv.

// valid
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// valid: between devices
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// I1: the operand is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a token, found tensor<3xf32>}}
  %0:2 = "stablehlo.recv"(%a) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (tensor<3xf32>) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// I2, I3: there is a channel
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op requires attribute 'channel_handle'}}
  %0:2 = "stablehlo.recv"(%t) {is_host_transfer = true} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// C1: a host sends to a device
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a channel of type 3 (host to device) where is_host_transfer is true, found 1}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// C1: a device sends to a device
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a channel of type 1 (device to device) where is_host_transfer is false, found 3}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = false} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// C2: there are results
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a token as the last result, found no results}}
  "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> ()
  return
}

// -----

// C3: the others are tensors
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a ranked tensor, found !stablehlo.token}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

// C4: the last result is a token
func.func @f(%t: !stablehlo.token, %a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.recv' op expects a token as the last result, found tensor<3xf32>}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
