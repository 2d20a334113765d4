// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reduce_scatter.

// valid
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%a: tensor<?x?xf32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<?x?xf32>) -> tensor<4x4xf32>
  return
}

// -----

// valid: no channel
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// I1: the operand is a tensor
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (!stablehlo.token) -> tensor<4x4xf32>
  return
}

// -----

// I3: groups are two-dimensional
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<0> : tensor<1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C1: the size can be divided
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a size in dimension 1 that divides that of tensor<4x16xf32>, found tensor<4x5xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C1: the operand's dimension is not empty
func.func @f(%a: tensor<4x0xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a dimension 1 that is not empty, found tensor<4x0xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x0xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C1: the result's dimension is not empty
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a dimension 1 that is not empty, found tensor<4x0xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x0xf32>
  return
}

// -----

// C2: scatter_dimension is not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a dimension of tensor<4x16xf32>, found -1}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = -1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C2: scatter_dimension is a dimension
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a dimension of tensor<4x16xf32>, found 2}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C3: processes are in groups once
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects each process once in groups, found 1 twice}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 1, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C5: numbers of processes are not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects numbers of processes, found -1}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, -1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C5: no process is left out
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects all processes up to 4 in groups, found no 3}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 4]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C6: global device numbers need a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a channel with a positive handle where use_global_device_ids is set, found 0}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the region takes two numbers
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a region of 2 arguments, found 3}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the region returns something
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a region that returns 1 value, found 0}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the region returns one number
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a region that returns 1 value, found 2}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s, %s : tensor<f32>, tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the region's arguments have one type
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects region arguments of type tensor<f32>, found tensor<i32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %x : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the region returns numbers of rank 0
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a region that returns the shape of the initial value tensor<f32>, found tensor<4xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %s = stablehlo.add %x, %y : tensor<4xf32>
    stablehlo.return %s : tensor<4xf32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C7: the operand's elements can be promoted
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a region on elements that those of the initial value can be promoted to, found tensor<i32> for tensor<f32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C8: the result has the rank of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects the rank of tensor<4x16xf32>, found tensor<4xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4xf32>
  return
}

// -----

// C8: other sizes stay
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects the sizes of tensor<4x16xf32> beside that of dimension 1, found tensor<3x4xf32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<3x4xf32>
  return
}

// -----

// C9: the result has the elements of the region's
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a result with elements of type f32, found tensor<4x4xi32>}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xi32>
  return
}

// -----

// C1: a part for each process
func.func @f(%arg0: tensor<4x15xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a multiple of 2 processes in dimension 1, found tensor<4x15xf32>}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x15xf32>) -> tensor<4x5xf32>
  return
}

// -----

// C8: one part
func.func @f(%arg0: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects 1/2 of the size of tensor<4x16xf32> in dimension 1, found tensor<4x4xf32>}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// C8: one part, with global numbers
func.func @f(%arg0: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects 1/2 of the size of tensor<4x16xf32> in dimension 1, found tensor<4x4xf32>}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// valid: partitions, as many as there are, take part
func.func @f(%arg0: tensor<4x16xf32>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}
