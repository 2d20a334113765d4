// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of all_to_all.

// valid
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// valid: along one dimension
func.func @f(%a: tensor<4x16xf32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%a: tensor<?x16xf32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<?x16xf32>) -> tensor<?x4xf32>
  return
}

// -----

// I1: operands are tensors
func.func @f(%a: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a ranked tensor, found !stablehlo.token}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (!stablehlo.token) -> tensor<16x4xf32>
  return
}

// -----

// I5: groups are two-dimensional
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a group in each row of two dimensions, found tensor<1xi64>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<0> : tensor<1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C1: split_dimension is not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a dimension of tensor<4x16xf32>, found -1}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = -1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C1: split_dimension is a dimension
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a dimension of tensor<4x16xf32>, found 2}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C2: the size can be divided
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a multiple of 5 in dimension 1, found tensor<4x16xf32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 5 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C3: concat_dimension is not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a dimension of tensor<4x16xf32>, found -1}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = -1 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C3: concat_dimension is a dimension
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a dimension of tensor<4x16xf32>, found 2}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C4: split_count is positive
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a split count of at least 1, found 0}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C5: processes are in groups once
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects each process once in groups, found 1 twice}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 1, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C7: numbers of processes are not negative
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects numbers of processes, found -1}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, -1, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C8: groups have split_count processes
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects groups of 4 processes, found 2}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// C9: the result has the sizes that follow
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<16x4xf32>' are incompatible with return type(s) of operation 'tensor<16x16xf32>'; expects result type tensor<16x4xf32>, found tensor<16x16xf32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x16xf32>
  return
}

// -----

// C9: the result has the elements of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<16x4xf32>' are incompatible with return type(s) of operation 'tensor<16x4xi32>'; expects result type tensor<16x4xf32>, found tensor<16x4xi32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xi32>
  return
}

// -----

// valid: per-tensor quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0>>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// I1: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// I2: split_dimension is of type i64
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'split_dimension' expected a 64-bit integer, found 1 : i32}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i32, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I3: concat_dimension is of type i64
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'concat_dimension' expected a 64-bit integer, found true}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = true, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I4: split_count is of type i64
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'split_count' expected a 64-bit integer, found 2 : i8}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i8, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C8: there is a group
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects at least one group, found tensor<0x2xi64>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<> : tensor<0x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C9: one dimension keeps its size
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<2x4xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'; expects result type tensor<2x4xf32>, found tensor<2x2xf32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

// I6: channel_handle is a channel
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'channel_handle' expected #stablehlo.channel_handle, found "c"}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = "c"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
