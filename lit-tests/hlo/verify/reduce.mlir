// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reduce.

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

// valid: wider sums
func.func @f(%arg0: tensor<2x3xi8>, %arg1: tensor<i8>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi32>
  return
}

// -----

// valid: sums of whole rows
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0 : tensor<3xf32>
  }) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>) {
  %0:2 = "stablehlo.reduce"(%arg0, %arg1, %arg2, %arg3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b3 : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<*xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C1: inputs of one shape
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects inputs of one shape, found tensor<2x3xf32> and tensor<2x4xf32>}}
  %0:2 = "stablehlo.reduce"(%arg0, %arg1, %arg2, %arg3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<f32>, %b3: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// C2: initial values of the same kind
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects an initial value with elements of type f32, found tensor<i32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// C3: as many initial values as inputs
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects as many initial values as inputs, found 3 operands}}
  %0 = "stablehlo.reduce"(%arg0, %arg1, %arg2) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C3: an input
func.func @f() {
  // expected-error@+1 {{'stablehlo.reduce' op expects as many initial values as inputs, found 0 operands}}
  %0 = "stablehlo.reduce"() <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : () -> tensor<2xf32>
  return
}

// -----

// C4: dimensions of the inputs
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects dimensions below 2 in dimensions = [2], found 2}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C4: no negative dimension
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects no negative dimension in dimensions = [-1], found -1}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: -1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C5: each dimension once
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects each dimension once in dimensions = [1, 1], found 1 twice}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C6: two arguments for each input
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region of 2 arguments, found 1}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C6: arguments of one type
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects region arguments of type tensor<f32>, found tensor<i32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C6: a result for each input
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region that returns 1 value, found 0}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return 
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C6: no more results
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region that returns 1 value, found 2}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0, %b0 : tensor<f32>, tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// C6: no fewer bits
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on elements that those of the initial value can be promoted to, found tensor<i8> for tensor<i32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<i8>, %b1: tensor<i8>):
    stablehlo.return %b0 : tensor<i8>
  }) : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi8>
  return
}

// -----

// C6: the kind of the inputs
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on elements that those of the initial value can be promoted to, found tensor<i32> for tensor<f32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xi32>
  return
}

// -----

// C6: the shape of the initial value
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region that returns the shape of the initial value tensor<f32>, found tensor<3xf32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0 : tensor<3xf32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// C6: rows of the result
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on tensors of rank 0 or on parts of the result, found tensor<4xf32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<4xf32>, %b1: tensor<4xf32>):
    stablehlo.return %b0 : tensor<4xf32>
  }) : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// C7: the sizes that are left
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<2xf32>, found tensor<3xf32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// C7: the rank that is left
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'; expects result type tensor<2xf32>, found tensor<2x3xf32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// C8: the elements of the body
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'; expects result type tensor<2xf32>, found tensor<2xf64>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf64>
  return
}

// -----

// C2: initial values of the element type of the inputs
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<i8>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects an initial value with elements of type i32, found tensor<i8>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<i8>) -> tensor<2xi32>
  return
}

// -----

// C2: no wider initial values
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects an initial value with elements of type f32, found tensor<f64>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f64>, %b1: tensor<f64>):
    stablehlo.return %b0 : tensor<f64>
  }) : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf64>
  return
}

// -----

// C6: no fewer bits, floats
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on elements that those of the initial value can be promoted to, found tensor<f16> for tensor<f32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f16>, %b1: tensor<f16>):
    stablehlo.return %b0 : tensor<f16>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf16>
  return
}

// -----

// C6: no other kind
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on elements that those of the initial value can be promoted to, found tensor<complex<f32>> for tensor<f32>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<complex<f32>>, %b1: tensor<complex<f32>>):
    stablehlo.return %b0 : tensor<complex<f32>>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

// C6: truth values are no integers
func.func @f(%arg0: tensor<2x3xi1>, %arg1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects a region on elements that those of the initial value can be promoted to, found tensor<i32> for tensor<i1>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi32>
  return
}

// -----

// valid: promoted floats
func.func @f(%arg0: tensor<2x3xf16>, %arg1: tensor<f16>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf16>, tensor<f16>) -> tensor<2xf32>
  return
}

// -----

// valid: promoted complex numbers
func.func @f(%arg0: tensor<2x3xcomplex<f32>>, %arg1: tensor<complex<f32>>) {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<complex<f64>>, %b1: tensor<complex<f64>>):
    stablehlo.return %b0 : tensor<complex<f64>>
  }) : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f64>>
  return
}

// -----

// C8: the elements of the body
func.func @f(%arg0: tensor<2x3xf16>, %arg1: tensor<f16>) {
  // expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf16>'; expects result type tensor<2xf32>, found tensor<2xf16>}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3xf16>, tensor<f16>) -> tensor<2xf16>
  return
}
