// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of while.

// valid
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// I1: operands are values
func.func @f(%p: tensor<i1>, %a: tensor<2xindex>) {
  // expected-error@+1 {{'stablehlo.while' op expects a tensor of truth values, integers, floats, complex numbers, per-tensor quantised integers or per-axis quantised integers, found tensor<2xindex>}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xindex>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xindex>):
    // expected-error@+1 {{'stablehlo.return' op expects a tensor of truth values, integers, floats, complex numbers, per-tensor quantised integers or per-axis quantised integers, found tensor<2xindex>}}
    stablehlo.return %i : tensor<2xindex>
  }) : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

// C1: the condition takes what the loop carries
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a condition that takes (tensor<2xf32>), found (tensor<3xf32>)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<3xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C1: the condition returns a truth value
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a condition that returns (tensor<i1>), found (tensor<2xf32>)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C1: the condition returns one value
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a condition that returns (tensor<i1>), found (tensor<i1>, tensor<i1>)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p, %p : tensor<i1>, tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C2: the body takes what the loop carries
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a body that takes (tensor<2xf32>), found (tensor<2xi32>)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xi32>):
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C2: the body returns what the loop carries
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a body that returns (tensor<2xf32>), found (tensor<i1>)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C2: the body returns as many values
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects a body that returns (tensor<2xf32>), found ()}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// C3: results are what the loop carries
func.func @f(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.while' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<2xf32>, found tensor<3xf32>}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%i: tensor<2xf32>):
    stablehlo.return %i : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// I1: no tuple
func.func @f(%arg0: tuple<tensor<f32>>, %arg1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects a tensor, a token or a buffer, found tuple<tensor<f32>>}}
  %0 = stablehlo.while(%iterArg = %arg0) : tuple<tensor<f32>>
  cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    // expected-error@+1 {{'stablehlo.return' op expects a tensor, a token or a buffer, found tuple<tensor<f32>>}}
    stablehlo.return %iterArg : tuple<tensor<f32>>
  }
  return
}

// -----

// I1: tensors of a known rank
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.while(%iterArg = %arg0) : tensor<*xf32>
  cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    // expected-error@+1 {{'stablehlo.return' op expects a ranked tensor, found tensor<*xf32>}}
    stablehlo.return %iterArg : tensor<*xf32>
  }
  return
}
