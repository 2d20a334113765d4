// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of optimization_barrier.

// valid
func.func @f(%a: tensor<2xf32>, %t: !stablehlo.token) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %t) : (tensor<2xf32>, !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

// I1: operands are tensors or tokens
func.func @f(%a: tensor<2xindex>, %t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2xindex>}}
  %0:2 = "stablehlo.optimization_barrier"(%a, %t) : (tensor<2xindex>, !stablehlo.token) -> (tensor<2xindex>, !stablehlo.token)
  return
}

// -----

// C1: results have the types of the operands
func.func @f(%a: tensor<2xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op inferred type(s) 'tensor<2xf32>', '!stablehlo.token' are incompatible with return type(s) of operation 'tensor<3xf32>', '!stablehlo.token'; expects result types tensor<2xf32>, !stablehlo.token, found tensor<3xf32>, !stablehlo.token}}
  %0:2 = "stablehlo.optimization_barrier"(%a, %t) : (tensor<2xf32>, !stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.optimization_barrier %arg0 : tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: equal types
func.func @f(%arg0: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op expects result type tensor<?xf32>, found tensor<3xf32>}}
  %0 = "stablehlo.optimization_barrier"(%arg0) : (tensor<?xf32>) -> tensor<3xf32>
  return
}
