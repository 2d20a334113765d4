// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of if.

// valid
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return
}

// -----

// I1: the condition is a truth value
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expects a predicate of type tensor<i1>, found tensor<i32>}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// I1: the condition has rank 0
func.func @f(%p: tensor<1xi1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expects a predicate of type tensor<i1>, found tensor<1xi1>}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<1xi1>) -> tensor<2xf32>
  return
}

// -----

// C1: branches have no arguments
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expects a true branch that takes (), found (tensor<f32>)}}
  %0 = "stablehlo.if"(%p) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

// C2: branches return the same
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expects a false branch that returns (tensor<2xf32>), found (tensor<i1>)}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

// C2: branches return as many
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expects a false branch that returns (tensor<2xf32>), found ()}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

// C3: results are what branches return
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xi32>'; expects result type tensor<2xf32>, found tensor<2xi32>}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xi32>
  return
}

// -----

// I2, I3: there are two branches
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op expected more regions, found 1}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

// results are tensors or tokens
func.func @f(%arg0: tensor<i1>, %arg1: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.if' op expects a tensor or a token, found tuple<tensor<f32>>}}
  %0 = "stablehlo.if"(%arg0) ({
    // expected-error@+1 {{'stablehlo.return' op expects a tensor, a token or a buffer, found tuple<tensor<f32>>}}
    stablehlo.return %arg1 : tuple<tensor<f32>>
  }, {
    // expected-error@+1 {{'stablehlo.return' op expects a tensor, a token or a buffer, found tuple<tensor<f32>>}}
    stablehlo.return %arg1 : tuple<tensor<f32>>
  }) : (tensor<i1>) -> tuple<tensor<f32>>
  return
}
