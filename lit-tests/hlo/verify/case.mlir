// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of case.

// valid
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// valid: one branch
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// I1: the index is an integer of 32 bits
func.func @f(%p: tensor<i64>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op expects an index of type tensor<i32>, found tensor<i64>}}
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i64>) -> tensor<2xf32>
  return
}

// -----

// I1: the index has rank 0
func.func @f(%p: tensor<1xi32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op expects an index of type tensor<i32>, found tensor<1xi32>}}
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<1xi32>) -> tensor<2xf32>
  return
}

// -----

// C1: there is a branch
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op expects at least one branch, found none}}
  %0 = "stablehlo.case"(%p) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// C2: branches have no arguments
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op expects a branch #0 that takes (), found (tensor<f32>)}}
  %0 = "stablehlo.case"(%p) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// C3: branches return the same
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op expects a branch #1 that returns (tensor<2xf32>), found (tensor<i32>)}}
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %p : tensor<i32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// C4: results are what branches return
func.func @f(%p: tensor<i32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xi32>'; expects result type tensor<2xf32>, found tensor<2xi32>}}
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xi32>
  return
}

// -----

// branches end with a return
func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op expects a branch #0 that ends with 'stablehlo.return', found 'func.return'}}
  %0 = "stablehlo.case"(%a) ({
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// I2: branches are regions with blocks
func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op expects one block in the branch #0, found 0}}
  %0 = "stablehlo.case"(%a) ({
  }) : (tensor<i32>) -> tensor<i32>
  return
}
