// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of all_gather.

// valid
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%a: tensor<?x16xf32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<?x16xf32>) -> tensor<?x32xf32>
  return
}

// -----

// valid: no channel
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// valid: groups along an axis of a mesh
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// I1: operands are tensors
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (!stablehlo.token) -> tensor<4x32xf32>
  return
}

// -----

// I2: all_gather_dim is there
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op requires attribute 'all_gather_dim'}}
  %0 = "stablehlo.all_gather"(%a) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// I3: groups are two-dimensional
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// I3: groups are of type i64
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'replica_groups' expected dense<..> : tensor<..xi64> or #stablehlo.replica_group_mesh_axes, found dense<[[0, 2], [1, 3]]> : tensor<2x2xi32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi32>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// I5: use_global_device_ids is a flag
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'use_global_device_ids' expected unit, found 1 : i32}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids = 1 : i32} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C1: all_gather_dim is not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a dimension of tensor<4x16xf32>, found -1}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = -1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C1: all_gather_dim is a dimension
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a dimension of tensor<4x16xf32>, found 2}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 2 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C2: processes are in groups once
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects each process once in groups, found 2 twice}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C4: numbers of processes are not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects numbers of processes, found -1}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C4: no process is left out
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects all processes up to 4 in groups, found no 3}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 4]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C4: groups are not empty where device numbers are global
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects groups that are not empty where use_global_device_ids is set, found tensor<0x2xi64>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<0x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C5: global device numbers need a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a channel with a positive handle where use_global_device_ids is set, found 0}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C5: global device numbers need a channel
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a channel with a positive handle where use_global_device_ids is set, found 0}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C6: the result has the elements of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects elements of type f32, found tensor<4x32xi32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xi32>
  return
}

// -----

// C6: the result has the rank of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects the rank of tensor<4x16xf32>, found tensor<32xf32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<32xf32>
  return
}

// -----

// C6: other sizes stay
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects the sizes of tensor<4x16xf32> beside that of dimension 1, found tensor<5x32xf32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<5x32xf32>
  return
}

// -----

// C6: the size is a multiple
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a multiple of 16 in dimension 1, found tensor<4x33xf32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x33xf32>
  return
}

// -----

// C6: nothing can be gathered along an empty dimension
func.func @f(%a: tensor<4x0xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a dimension 1 that is not empty, found tensor<4x0xf32>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x0xf32>) -> tensor<4x32xf32>
  return
}

// -----

// C6: there is a result for each operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects 1 result, one for each operand, found 2}}
  %0:2 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> (tensor<4x32xf32>, tensor<4x32xf32>)
  return
}

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0>>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x8x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x8x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// I2: all_gather_dim is of type i64
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'all_gather_dim' expected a 64-bit integer, found 1 : i32}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

// I4: channel_handle is a channel
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'channel_handle' expected #stablehlo.channel_handle, found 1 : i64}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x8xf32>
  return
}
