// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of all_reduce.

// valid
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// valid: no channel
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// valid: a sum in more bits
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %s = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf64>
  return
}

// -----

// I1: operands are tensors
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// I2: groups are two-dimensional
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// I3: channel_handle is a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{Invalid attribute `channel_handle` in property conversion: 1 : i64; 'channel_handle' expected #stablehlo.channel_handle}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = 1 : i64, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C1: processes are in groups once
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects each process once in groups, found 2 twice}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C3: numbers of processes are not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects numbers of processes, found -2}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C3: no process is left out
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects all processes up to 3 in groups, found no 1}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [3, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C4: global device numbers need a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a channel with a positive handle where use_global_device_ids is set, found 0}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C4: groups are not empty where device numbers are global
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects groups that are not empty where use_global_device_ids is set, found tensor<0x2xi64>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<> : tensor<0x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the region takes two numbers
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a region of 2 arguments, found 3}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the region returns something
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a region that returns 1 value, found 0}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the region returns one number
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a region that returns 1 value, found 2}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s, %s : tensor<f32>, tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the region's arguments have one type
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects region arguments of type tensor<f32>, found tensor<i32>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %x : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the region returns numbers of rank 0
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a region that returns the shape of the initial value tensor<f32>, found tensor<4xf32>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %s = stablehlo.add %x, %y : tensor<4xf32>
    stablehlo.return %s : tensor<4xf32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C5: the operand's elements can be promoted
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<4x16xi32>' are incompatible with return type(s) of operation 'tensor<4x16xf32>'; expects result type tensor<4x16xi32>, found tensor<4x16xf32>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// C6: the result has the shape of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<4x16xf32>' are incompatible with return type(s) of operation 'tensor<4x8xf32>'; expects result type tensor<4x16xf32>, found tensor<4x8xf32>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  return
}

// -----

// C7: the result has the elements of the region's
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<4x16xf32>' are incompatible with return type(s) of operation 'tensor<4x16xi32>'; expects result type tensor<4x16xf32>, found tensor<4x16xi32>}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xi32>
  return
}

// -----

// C5: the computation ends with a return
func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects a region that ends with 'stablehlo.return', found 'func.return'}}
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I3: channel_handle is a channel
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op attribute 'channel_handle' expected #stablehlo.channel_handle, found 1 : i64}}
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I4: use_global_device_ids is a flag
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op attribute 'use_global_device_ids' expected unit, found true}}
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids = true} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I5: there is a computation
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expected more regions, found 0}}
  %0 = "stablehlo.all_reduce"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
