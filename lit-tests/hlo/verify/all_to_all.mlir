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
  // expected-error@+1 {{'stablehlo.all_to_all' op expects result type tensor<16x4xf32>, found tensor<16x16xf32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x16xf32>
  return
}

// -----

// C9: the result has the elements of the operand
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op expects result type tensor<16x4xf32>, found tensor<16x4xi32>}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x16xf32>) -> tensor<16x4xi32>
  return
}
