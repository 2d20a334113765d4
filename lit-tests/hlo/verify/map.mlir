// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of map.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>) {
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xi32>) {
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>):
    stablehlo.return %b1 : tensor<i32>
  }) : (tensor<4x5xf32>, tensor<4x5xi32>) -> tensor<4x5xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<f32>) {
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x5xf32>, %arg1: tensor<4x?xf32>) {
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<?x5xf32>, tensor<4x?xf32>) -> tensor<4x5xf32>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<*xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C1: inputs of one shape
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x6xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects inputs of one shape, found tensor<4x5xf32> and tensor<4x6xf32>}}
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x6xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C1: the shape of the inputs
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x6xf32>'; expects result type tensor<4x5xf32>, found tensor<4x6xf32>}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x6xf32>
  return
}

// -----

// C2: an input
func.func @f() {
  // expected-error@+1 {{'stablehlo.map' op expects at least one operand, found none}}
  %0 = "stablehlo.map"() <{dimensions = array<i64>}> ({
  ^bb0:
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : () -> tensor<f32>
  return
}

// -----

// C3: all dimensions
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects all dimensions of tensor<4x5xf32> in order, found [0]}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C3: in order
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects all dimensions of tensor<4x5xf32> in order, found [1, 0]}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: an argument for each input
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects a region that takes (tensor<f32>, tensor<f32>), found (tensor<f32>)}}
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: numbers of the inputs
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op inferred type(s) 'tensor<4x5xi32>' are incompatible with return type(s) of operation 'tensor<4x5xf32>'; expects result type tensor<4x5xi32>, found tensor<4x5xf32>}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: of rank 0
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects a region that takes (tensor<f32>), found (tensor<1xf32>)}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<1xf32>):
    stablehlo.return %b0 : tensor<1xf32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: one result
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects a region that returns one value, found 0}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return 
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: the elements of the result
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.map' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x5xf64>'; expects result type tensor<4x5xf32>, found tensor<4x5xf64>}}
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf64>
  return
}
