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

// C1: no process sends twice
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects no process that sends twice, found 0}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C2: no process receives twice
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects no process that receives twice, found 1}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C3: numbers of processes are not negative
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects numbers of processes, found -2}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, -2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C4: pairs are pairs
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects pairs of type tensor<Nx2xi64>, found tensor<1x3xi64>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C5: the result has the type of the operand
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expects result type tensor<4xf32>, found tensor<4xi32>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xi32>
  return
}
