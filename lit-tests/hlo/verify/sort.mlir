// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of sort.

// valid
func.func @f(%arg0: tensor<4x5xf32>) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xf32>) {
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xi32>) {
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = -2 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<i32>, %b3: tensor<i32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>, tensor<4x5xi32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x5xf32>, %arg1: tensor<4x?xi32>) {
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<i32>, %b3: tensor<i32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<?x5xf32>, tensor<4x?xi32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<!quant.uniform<i8:f32, 1.0:17>>, %b1: tensor<!quant.uniform<i8:f32, 1.0:17>>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<!quant.uniform<i8:f32, 1.0:17>>, tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C1: an input
func.func @f() {
  // expected-error@+1 {{'stablehlo.sort' op expects at least one operand, found none}}
  "stablehlo.sort"() ({
  ^bb0:
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : () -> ()
  return
}

// -----

// C2: the types of the inputs
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x5xf64>'; expects result type tensor<4x5xf32>, found tensor<4x5xf64>}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf64>
  return
}

// -----

// C2: a result for each input
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x5xf32>', 'tensor<4x5xf32>'; expects result type tensor<4x5xf32>, found tensor<4x5xf32>, tensor<4x5xf32>}}
  %0:2 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>)
  return
}

// -----

// C3: inputs of one shape
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<4x6xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects inputs of one shape, found tensor<4x5xf32> and tensor<4x6xi32>}}
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<i32>, %b3: tensor<i32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>, tensor<4x6xi32>) -> (tensor<4x5xf32>, tensor<4x6xi32>)
  return
}

// -----

// C3: the shape of the inputs
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x6xf32>'; expects result type tensor<4x5xf32>, found tensor<4x6xf32>}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x6xf32>
  return
}

// -----

// C4: a dimension of the inputs
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a dimension from -2 to below 2, found 2}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = 2 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: not before the first
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a dimension from -2 to below 2, found -3}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = -3 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C4: inputs with dimensions
func.func @f(%arg0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a dimension from -0 to below 0, found -1}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// C5: two arguments for each input
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a comparator that takes (tensor<f32>, tensor<f32>), found (tensor<f32>, tensor<f32>, tensor<f32>)}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<f32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C5: arguments of the type of the input
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a comparator that takes (tensor<f32>, tensor<f32>), found (tensor<f32>, tensor<i32>)}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C5: one result
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a comparator that returns (tensor<i1>), found ()}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return 
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C5: a truth value
func.func @f(%arg0: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a comparator that returns (tensor<i1>), found (tensor<f32>)}}
  %0 = "stablehlo.sort"(%arg0) <{}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C3: results of the shape of each input
func.func @f(%arg0: tensor<?x5xf32>, %arg1: tensor<4x?xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects a result of the shape of tensor<4x?xi32>, found tensor<3x5xf32>}}
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<i32>, %b3: tensor<i32>):
    %c = stablehlo.compare LT, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<?x5xf32>, tensor<4x?xi32>) -> (tensor<3x5xf32>, tensor<4x5xi32>)
  return
}
