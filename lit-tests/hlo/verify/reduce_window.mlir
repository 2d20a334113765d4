// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reduce_window.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<2x10xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?x5xf32, #stablehlo.bounds<4, ?>>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<?x5xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  return
}

// -----

// valid: wider sums
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f64>, %b1: tensor<f64>):
    stablehlo.return %b0 : tensor<f64>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf64>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>) {
  %0:2 = "stablehlo.reduce_window"(%arg0, %arg1, %arg2, %arg3) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<i32>
  }) : (tensor<4x5xf32>, tensor<4x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x4xf32>, tensor<3x4xi32>)
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<*xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// I7: pairs
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{Invalid attribute `padding` in property conversion: dense<0> : tensor<2xi64>; 'padding' expected a dense tensor<Nx2xi64>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<0> : tensor<2xi64>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// I7: 64 bits
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{Invalid attribute `padding` in property conversion: dense<0> : tensor<2x2xi32>; 'padding' expected a dense tensor<Nx2xi64>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<0> : tensor<2x2xi32>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C1: an input
func.func @f() {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects as many initial values as inputs, found 0 operands}}
  %0 = "stablehlo.reduce_window"() <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : () -> tensor<3x4xf32>
  return
}

// -----

// C1: as many initial values as inputs
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects as many initial values as inputs, found 3 operands}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1, %arg2) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C2: inputs of one shape
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects inputs of one shape, found tensor<4x5xf32> and tensor<4x6xf32>}}
  %0:2 = "stablehlo.reduce_window"(%arg0, %arg1, %arg2, %arg3) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<f32>, %b3: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  return
}

// -----

// C3: initial values of the same kind
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects an initial value with elements of type f32, found tensor<i32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

// C4: a size for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects 2 numbers in window_dimensions, found 1}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C5: positive sizes
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects positive numbers in window_dimensions, found [0, 2]}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 0, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C6: a stride for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects 2 numbers in window_strides, found 1}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C7: positive strides
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects positive numbers in window_strides, found [0, 1]}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C8: a base dilation for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects 2 numbers in base_dilations, found 1}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C9: positive base dilations
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects positive numbers in base_dilations, found [1, -1]}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1, -1>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C10: a window dilation for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects 2 numbers in window_dilations, found 3}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C11: positive window dilations
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects positive numbers in window_dilations, found [0, 1]}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dilations = array<i64: 0, 1>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C12: a pair for each dimension
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects 2 pairs in padding, found 1}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C13: two arguments for each input
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region of 2 arguments, found 1}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C13: arguments of one type
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects region arguments of type tensor<f32>, found tensor<i32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C13: a result for each input
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region that returns 1 value, found 0}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return 
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

// C13: no fewer bits
func.func @f(%arg0: tensor<4x5xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region on elements that those of the initial value can be promoted to, found tensor<i8> for tensor<i32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<i8>, %b1: tensor<i8>):
    stablehlo.return %b0 : tensor<i8>
  }) : (tensor<4x5xi32>, tensor<i32>) -> tensor<3x4xi8>
  return
}

// -----

// C14, C15: as many windows as fit
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<3x4xf32>, found tensor<3x5xf32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
  return
}

// -----

// C14: the rank of the inputs
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<3x4xf32>, found tensor<3xf32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// C16: the elements of the body
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x4xf32>' are incompatible with return type(s) of operation 'tensor<3x4xf64>'; expects result type tensor<3x4xf32>, found tensor<3x4xf64>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf64>
  return
}

// -----

// C3: initial values of the element type of the inputs
func.func @f(%arg0: tensor<4xi32>, %arg1: tensor<i8>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects an initial value with elements of type i32, found tensor<i8>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<4xi32>, tensor<i8>) -> tensor<3xi32>
  return
}

// -----

// C3: no wider initial values
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects an initial value with elements of type f32, found tensor<f64>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f64>, %b1: tensor<f64>):
    stablehlo.return %b0 : tensor<f64>
  }) : (tensor<4xf32>, tensor<f64>) -> tensor<3xf64>
  return
}

// -----

// C13: no fewer bits, floats
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region on elements that those of the initial value can be promoted to, found tensor<f16> for tensor<f32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f16>, %b1: tensor<f16>):
    stablehlo.return %b0 : tensor<f16>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<3xf16>
  return
}

// -----

// C13: no other kind
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region on elements that those of the initial value can be promoted to, found tensor<complex<f32>> for tensor<f32>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<complex<f32>>, %b1: tensor<complex<f32>>):
    stablehlo.return %b0 : tensor<complex<f32>>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

// C13: truth values are no integers
func.func @f(%arg0: tensor<4xi1>, %arg1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects a region on elements that those of the initial value can be promoted to, found tensor<i32> for tensor<i1>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<4xi1>, tensor<i1>) -> tensor<3xi32>
  return
}

// -----

// valid: promoted floats
func.func @f(%arg0: tensor<4xf16>, %arg1: tensor<f16>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf16>, tensor<f16>) -> tensor<3xf32>
  return
}

// -----

// valid: promoted complex numbers
func.func @f(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<complex<f32>>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<complex<f64>>, %b1: tensor<complex<f64>>):
    stablehlo.return %b0 : tensor<complex<f64>>
  }) : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f64>>
  return
}

// -----

// C16: the elements of the body
func.func @f(%arg0: tensor<4xf16>, %arg1: tensor<f16>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<3xf16>'; expects result type tensor<3xf32>, found tensor<3xf16>}}
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf16>, tensor<f16>) -> tensor<3xf16>
  return
}
