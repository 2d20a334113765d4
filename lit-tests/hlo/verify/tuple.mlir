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
  // expected-error@+1 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<2xf32>, tensor<i32>>' are incompatible with return type(s) of operation 'tuple<tensor<i32>, tensor<i32>>'; expects result type tuple<tensor<2xf32>, tensor<i32>>, found tuple<tensor<i32>, tensor<i32>>}}
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<2xf32>, tensor<i32>) -> tuple<tensor<i32>, tensor<i32>>
  return
}

// -----

// I1: operands are values
func.func @f(%a: tensor<2xindex>) {
  // expected-error@+1 {{'stablehlo.tuple' op expects a tensor of truth values, integers, floats, complex numbers, per-tensor quantised integers or per-axis quantised integers, found tensor<2xindex>}}
  %0 = "stablehlo.tuple"(%a) : (tensor<2xindex>) -> tuple<tensor<2xindex>>
  return
}

// -----

// I1: tensors of a known rank
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.tuple' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.tuple"(%arg0) : (tensor<*xf32>) -> tuple<tensor<*xf32>>
  return
}

// -----

// I1: no future
func.func @f(%arg0: !stablehlo.future<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.tuple' op expects a tensor, a token, a tuple or a buffer, found !stablehlo.future<tensor<f32>>}}
  %0 = "stablehlo.tuple"(%arg0) : (!stablehlo.future<tensor<f32>>) -> tuple<!stablehlo.future<tensor<f32>>>
  return
}

// -----

// valid: tuples and tokens
func.func @f(%arg0: tuple<tensor<f32>, tuple<>>, %arg1: !stablehlo.token) {
  %0 = stablehlo.tuple %arg0, %arg1 : tuple<tuple<tensor<f32>, tuple<>>, !stablehlo.token>
  return
}
