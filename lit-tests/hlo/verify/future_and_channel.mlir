// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of future_and_channel.

// futures are of tensors
// expected-error@+1 {{expected a tensor in a future, found i32}}
func.func @f(%a: !stablehlo.future<i32>) {
  return
}

// -----

// types are known
// expected-error@+1 {{unknown type '!stablehlo.foobar'}}
func.func @f(%a: !stablehlo.foobar) {
  return
}

// -----

// channels have a handle
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{expected both 'handle' and 'type'}}
  %0 = "stablehlo.send"(%t) {channel_handle = #stablehlo.channel_handle<type = 1>} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// channels have one handle
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{'handle' is given twice}}
  %0 = "stablehlo.send"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, handle = 2>} : (!stablehlo.token) -> !stablehlo.token
  return
}
