// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of get_tuple_element.

// valid
func.func @f(%a: tuple<tensor<2xf32>, tensor<i32>>) {
  %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  return
}

// -----

// I1: the operand is a tuple
func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op expects a tuple, found tensor<i32>}}
  %0 = stablehlo.get_tuple_element %a[1] : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// C1: the index is not negative
func.func @f(%a: tuple<tensor<2xf32>, tensor<i32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op expects an index below 2, found -1}}
  %0 = stablehlo.get_tuple_element %a[-1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  return
}

// -----

// C1: the index is that of a part
func.func @f(%a: tuple<tensor<2xf32>, tensor<i32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op expects an index below 2, found 2}}
  %0 = stablehlo.get_tuple_element %a[2] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  return
}

// -----

// C2: the result has the type of the part
func.func @f(%a: tuple<tensor<2xf32>, tensor<i32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op inferred type(s) 'tensor<i32>' are incompatible with return type(s) of operation 'tensor<2xf32>'; expects result type tensor<i32>, found tensor<2xf32>}}
  %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<2xf32>
  return
}

// -----

// I1: parts are tensors, tokens or tuples
func.func @f(%arg0: tuple<tensor<f32>, index>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op expects a tensor, a token, a tuple or a buffer, found index}}
  %0 = stablehlo.get_tuple_element %arg0[0] : (tuple<tensor<f32>, index>) -> tensor<f32>
  return
}
