// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of chlo.scan.

// valid
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// valid: backwards
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 attributes {is_associative = true, is_reverse = true} {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// the dimension is one of the inputs
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects a dimension of tensor<2x4xf32>, found 2}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=2 {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// the size is that of the inputs
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects the size 5 in dimension 1, found tensor<2x4xf32>}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 attributes {scan_dim_size = 5 : i64} {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// the body takes inputs and carries
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects a region of 2 arguments, found 1}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 {
  ^bb0(%a: tensor<2xf32>):
    %s = stablehlo.add %a, %a : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// the body takes parts of the inputs
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects an argument #0 of type tensor<2xf32>, found tensor<3xf32>}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 {
  ^bb0(%a: tensor<3xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %c, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// the body returns carries
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects a region that returns at least 1 values, found 0}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}

// -----

// results are what the body returns
func.func @f(%i: tensor<2x4xf32>, %init: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op inferred type(s) 'tensor<2x4xf32>', 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2x5xf32>', 'tensor<2xf32>'; expects result types tensor<2x4xf32>, tensor<2xf32>, found tensor<2x5xf32>, tensor<2xf32>}}
  %0:2 = chlo.scan(%i) inits (%init) dimension=1 {
  ^bb0(%a: tensor<2xf32>, %c: tensor<2xf32>):
    %s = stablehlo.add %a, %c : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x5xf32>, tensor<2xf32>)
  return
}
