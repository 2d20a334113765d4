// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of gather.

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>, indices_are_sorted = true}> : (tensor<4x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%arg0: tensor<?x3x4xf32>, %arg1: tensor<3x?x2xui8>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<?x3x4xf32>, tensor<3x?x2xui8>) -> tensor<3x?x4xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<?x1xi32, #stablehlo.bounds<3, ?>>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<?x1xi32, #stablehlo.bounds<3, ?>>) -> tensor<?x8xf32, #stablehlo.bounds<3, ?>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<*xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<5x3x2x!quant.uniform<i8:f32:2, {0.1:0, 0.5:0}>>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<5x3x2x!quant.uniform<i8:f32:2, {1.000000e-01,5.000000e-01}>>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<5x3x2x!quant.uniform<i8:f32:2, {0.1:0, 0.5:0}>>, tensor<3x2x2xi32>) -> tensor<3x2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xf32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects a tensor of integers, found tensor<3x2x2xf32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xf32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C1: a use for each dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects 3 dimensions in offset_dims, collapsed_slice_dims and operand_batching_dims together, found 2}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C2: a dimension of the indices, or the next
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects index_vector_dim from 0 to 3, found 4}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C2: no negative dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects index_vector_dim from 0 to 3, found -1}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = -1>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C3: a dimension for each part of an index
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects 2 dimensions in start_index_map, found [2]}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C4: ascending offset dimensions
func.func @f(%arg0: tensor<5x3x4x2xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects ascending dimensions in offset_dims, found [3, 2]}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 2>}> : (tensor<5x3x4x2xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4x2xf32>
  return
}

// -----

// C4: each offset dimension once
func.func @f(%arg0: tensor<5x3x4x2xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects each dimension once in offset_dims = [2, 2], found 2 twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 2>}> : (tensor<5x3x4x2xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4x2xf32>
  return
}

// -----

// C5: offset dimensions of the result
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects dimensions below 3 in offset_dims = [3], found 3}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C5: no negative offset dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects no negative dimension in offset_dims = [-1], found -1}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [-1], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C6: no dimension collapsed and batching
func.func @f(%arg0: tensor<3x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects each dimension once in collapsed_slice_dims and operand_batching_dims = [1, 1], found 1 twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<3x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C7: ascending collapsed dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects ascending dimensions in collapsed_slice_dims, found [1, 0]}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

// C8: collapsed dimensions of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects dimensions below 3 in collapsed_slice_dims and operand_batching_dims = [3, 1], found 3}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [3], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C9: slices of size 1 in collapsed dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects slices of size 0 or 1 in dimension 0, found 2}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C10: ascending batching dimensions
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects ascending dimensions in operand_batching_dims, found [1, 0]}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [2], operand_batching_dims = [1, 0], start_indices_batching_dims = [1, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x3x4xf32>, tensor<2x3x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

// C11: batching dimensions of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects dimensions below 3 in collapsed_slice_dims and operand_batching_dims = [0, 3], found 3}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [3], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C12: slices of size 1 in batching dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects slices of size 0 or 1 in dimension 1, found 2}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C13: each batching dimension of the indices once
func.func @f(%arg0: tensor<3x3x4xf32>, %arg1: tensor<3x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects each dimension once in start_indices_batching_dims = [0, 0], found 0 twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x3x4xf32>, tensor<3x3x1xi32>) -> tensor<3x3xf32>
  return
}

// -----

// C14: batching dimensions of the indices
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects dimensions below 3 in start_indices_batching_dims = [3], found 3}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [3], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C15: no batching of index vectors
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<2x3x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects no index_vector_dim in start_indices_batching_dims = [2]}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [2], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<2x3x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C16: as many batching dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects 1 dimension in start_indices_batching_dims, found []}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C17: batching dimensions of one size
func.func @f(%arg0: tensor<5x4x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects batching dimensions of equal size, found 1 of tensor<5x4x4xf32> and 0 of tensor<3x2x2xi32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x4x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C18: no dimension mapped and batching
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects each dimension once in start_index_map and operand_batching_dims = [1, 0, 1], found 1 twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C18: each mapped dimension once
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects each dimension once in start_index_map and operand_batching_dims = [0, 0, 1], found 0 twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C19: mapped dimensions of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects dimensions below 3 in start_index_map and operand_batching_dims = [3, 0, 1], found 3}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [3, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C20: a size for each dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects 3 numbers in slice_sizes, found 2}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C21: slices within the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects a slice within dimension 2 of tensor<5x3x4xf32>, found size 5}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x5xf32>
  return
}

// -----

// C21: no negative size
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op expects a slice within dimension 2 of tensor<5x3x4xf32>, found size -1}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, -1>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// -----

// C22: batches and slices
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<3x2x4xf32>' are incompatible with return type(s) of operation 'tensor<3x2x3xf32>'; expects result type tensor<3x2x4xf32>, found tensor<3x2x3xf32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x3xf32>
  return
}

// -----

// C22: the rank of both
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<3x2x4xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>'; expects result type tensor<3x2x4xf32>, found tensor<3x2xf32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2xf32>
  return
}

// -----

// C23: the elements of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<3x2x4xf32>' are incompatible with return type(s) of operation 'tensor<3x2x4xi32>'; expects result type tensor<3x2x4xf32>, found tensor<3x2x4xi32>}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xi32>
  return
}

// -----

// valid: fields in any order, and a comma behind them
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<index_vector_dim = 1, start_index_map = [0], collapsed_slice_dims = [0], offset_dims = [1],>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return
}

// -----

// each field once
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>) {
  // expected-error@+1 {{'offset_dims' is given twice}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], offset_dims = [1]>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return
}

// -----

// a field of these
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>) {
  // expected-error@+1 {{expected one of offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims, start_index_map, index_vector_dim, found 'offset_dim'; did you mean 'offset_dims'?}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dim = [1]>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return
}

// -----

// a comma between fields
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>) {
  // expected-error@+1 {{expected '>', found 'collapsed_slice_dims'}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1] collapsed_slice_dims = [0]>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return
}
