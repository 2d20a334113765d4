// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of tuple.

// valid
func.func @f(%a: tensor<2xf32>, %b: tensor<i32>) {
  %0 = stablehlo.tuple %a, %b : tuple<tensor<2xf32>, tensor<i32>>
  return
}

// -----

// C1: the result is a tuple of the operands
func.func @f(%a: tensor<2xf32>, %b: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.tuple' op expects result type tuple<tensor<2xf32>, tensor<i32>>, found tuple<tensor<i32>, tensor<i32>>}}
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<2xf32>, tensor<i32>) -> tuple<tensor<i32>, tensor<i32>>
  return
}

// -----

// I1: operands are values
func.func @f(%a: tensor<2xindex>) {
  // expected-error@+1 {{'stablehlo.tuple' op expects a tensor, a token or a tuple, found tensor<2xindex>}}
  %0 = "stablehlo.tuple"(%a) : (tensor<2xindex>) -> tuple<tensor<2xindex>>
  return
}
