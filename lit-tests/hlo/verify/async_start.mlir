// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of async_start.

// valid
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}

// -----

// the region takes the operands
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects a region of 0 arguments, found 1}}
  %0 = "stablehlo.async_start"() ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : () -> !stablehlo.future<tensor<8xf32>>
  return
}

// -----

// the region takes what the operands are
func.func @f(%a: tensor<5xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects the type tensor<4xf32> of the region's argument, found tensor<5xf32>}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<5xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}

// -----

// the result stands for what the region returns
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op inferred type(s) '!stablehlo.future<tensor<8xf32>>' are incompatible with return type(s) of operation '!stablehlo.future<tensor<4xf32>>'; expects result type !stablehlo.future<tensor<8xf32>>, found !stablehlo.future<tensor<4xf32>>}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// futures are of tensors
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  // expected-error@+1 {{expected a tensor in a future, found f32}}
  }) : (tensor<4xf32>) -> !stablehlo.future<f32>
  return
}

// -----

// futures are of something
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<>
  // expected-error@+1 {{expected at least one type in a future}}
  return
}

// -----

// the region holds a collective or a slice
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects a collective or a slice in the region, found neither}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// the region takes exactly what the operands are
func.func @f(%a: tensor<?x3xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects the type tensor<2x3xf32> of the region's argument, found tensor<?x3xf32>}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x3xf32>):
    %1 = stablehlo.slice %x [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    stablehlo.return %1 : tensor<1x3xf32>
  }) : (tensor<?x3xf32>) -> !stablehlo.future<tensor<1x3xf32>>
  return
}

// -----

// the region ends with a return
func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects a region that ends with 'stablehlo.return', found 'func.return'}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x3xf32>):
    %1 = stablehlo.slice %x [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return %1 : tensor<1x3xf32>
  }) : (tensor<2x3xf32>) -> !stablehlo.future<tensor<1x3xf32>>
  return
}

// -----

// one op in the region
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects one op in the region, found 2}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
    %2 = "stablehlo.all_gather"(%1) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8xf32>) -> tensor<16xf32>
    stablehlo.return %2 : tensor<16xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<16xf32>>
  return
}
