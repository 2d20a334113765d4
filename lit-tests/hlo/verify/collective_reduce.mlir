// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of collective_reduce.

// valid
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// valid: a root, and a sum in more bits
func.func @f(%a: tensor<4x16xf32>, %root: tensor<1xi32>) {
  %0 = "stablehlo.collective_reduce"(%a, %root) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %s = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4x16xf32>, tensor<1xi32>) -> tensor<4x16xf64>
  return
}

// -----

// valid: the root marked by a unit attribute
func.func @f(%a: tensor<4x16xf32>, %root: tensor<i32>) {
  %0 = "stablehlo.collective_reduce"(%a, %root) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
  return
}

// -----

// operands are tensors
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// the root is a number
func.func @f(%a: tensor<4x16xf32>, %root: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects one integer of 32 bits as the root, the last operand, found tensor<2xi32>}}
  %0 = "stablehlo.collective_reduce"(%a, %root) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>, tensor<2xi32>) -> tensor<4x16xf32>
  return
}

// -----

// there is an array beside the root
func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects at least one operand, found none}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// has_dynamic_root is a truth value
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{invalid properties {has_dynamic_root = 1 : i64, replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>} for op stablehlo.collective_reduce: Invalid attribute `has_dynamic_root` in property conversion: 1 : i64; 'has_dynamic_root' expected a bool}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// groups are two-dimensional
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<0> : tensor<1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// processes are in groups once
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects each process once in groups, found 1 twice}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 1], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// all processes are in groups
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects all processes up to 3 in groups, found no 1}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [3, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// global ids need a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects a channel with a positive handle where use_global_device_ids is set, found 0}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// the computation fits the operands
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<4x16xi32>' are incompatible with return type(s) of operation 'tensor<4x16xf32>'; expects result type tensor<4x16xi32>, found tensor<4x16xf32>}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// the result has the type of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<4x16xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'; expects result type tensor<4x16xf32>, found tensor<4xf32>}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4xf32>
  return
}
