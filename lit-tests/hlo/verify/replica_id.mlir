// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of replica_id.

// valid
func.func @f() {
  %0 = stablehlo.replica_id : tensor<ui32>
  return
}

// -----

// the result is a number of type ui32
func.func @f() {
  // expected-error@+1 {{'stablehlo.replica_id' op inferred type(s) 'tensor<ui32>' are incompatible with return type(s) of operation 'tensor<i32>'; expects result type tensor<ui32>, found tensor<i32>}}
  %0 = stablehlo.replica_id : tensor<i32>
  return
}

// -----

// the result is a number
func.func @f() {
  // expected-error@+1 {{'stablehlo.replica_id' op inferred type(s) 'tensor<ui32>' are incompatible with return type(s) of operation 'tensor<1xui32>'; expects result type tensor<ui32>, found tensor<1xui32>}}
  %0 = stablehlo.replica_id : tensor<1xui32>
  return
}
