// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of cross-replica-sum.

// valid
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// the operand is a tensor
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// the result has the type of the operand
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'; expects result type tensor<4xf32>, found tensor<5xf32>}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}
