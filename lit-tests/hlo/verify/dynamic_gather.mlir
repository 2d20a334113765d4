// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic_gather.

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi32>) {
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi32>) -> tensor<3x2x?xf32>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<*xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xf32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a tensor of integers, found tensor<3x2x2xf32>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xf32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// I3: integers
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xindex>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a tensor of integers, found tensor<3xindex>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xindex>) -> tensor<3x2x4xf32>
  return
}

// -----

// I3: rank 1
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a tensor of 3 sizes, found tensor<3x1xi64>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x1xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C1: a use for each dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects 3 dimensions in offset_dims, collapsed_slice_dims and operand_batching_dims together, found 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C2: a dimension of the indices, or the next
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects index_vector_dim from 0 to 3, found 4}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C3: a dimension for each part of an index
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects 2 dimensions in start_index_map, found [2]}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C5: offset dimensions of the result
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects dimensions below 3 in offset_dims = [3], found 3}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C7: collapsed dimensions of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects dimensions below 3 in collapsed_slice_dims and operand_batching_dims = [3, 1], found 3}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [3], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// batching dimensions: as many dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects 1 dimension in start_indices_batching_dims, found []}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C11: a size for each dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a tensor of 3 sizes, found tensor<2xi64>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<2xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C13: the sizes of the indices
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<3x2x?xf32>' are incompatible with return type(s) of operation 'tensor<3x3x4xf32>'; expects result type tensor<3x2x?xf32>, found tensor<3x3x4xf32>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x3x4xf32>
  return
}

// -----

// C14: the elements of the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<3x2x?xf32>' are incompatible with return type(s) of operation 'tensor<3x2x4xi32>'; expects result type tensor<3x2x?xf32>, found tensor<3x2x4xi32>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %c = stablehlo.constant dense<[1, 1, 4]> : tensor<3xi64>
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C8: slices of size 1 in collapsed dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %c = stablehlo.constant dense<[2, 1, 4]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects slices of size 0 or 1 in dimension 0, found 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// C12: slices within the operand
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %c = stablehlo.constant dense<[1, 1, 5]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects a slice within dimension 2 of tensor<5x3x4xf32>, found size 5}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x5xf32>
  return
}

// -----

// C13: batches and slices
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %c = stablehlo.constant dense<[1, 1, 3]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<3x2x3xf32>' are incompatible with return type(s) of operation 'tensor<3x2x4xf32>'; expects result type tensor<3x2x3xf32>, found tensor<3x2x4xf32>}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// -----

// I4: offset_dims are integers
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{expected integer value, found '"a"'}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = ["a"]>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// I4 to I7: dimension numbers are those of a gather
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op attribute 'dimension_numbers' expected #stablehlo.gather, found #stablehlo.dot<>}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.dot<>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x4xf32>
  return
}

// -----

// I4 to I7: dimension numbers are there
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op requires attribute 'dimension_numbers'}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x4xf32>
  return
}

// -----

// I8: indices_are_sorted is a truth value
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op attribute 'indices_are_sorted' expected a bool, found 1 : i64}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = 1 : i64} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C4: offset_dims are ascending
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects ascending dimensions in offset_dims, found [3, 2]}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C4: offset_dims once
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects each dimension once in offset_dims = [2, 2], found 2 twice}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C6: collapsed_slice_dims once
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects each dimension once in collapsed_slice_dims and operand_batching_dims = [0, 0], found 0 twice}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C6: collapsed_slice_dims are ascending
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects ascending dimensions in collapsed_slice_dims, found [1, 0]}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2xf32>
  return
}

// -----

// C9: start_index_map once
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects each dimension once in start_index_map and operand_batching_dims = [1, 1], found 1 twice}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 1], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C10: dimensions in start_index_map are those of the operand
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects dimensions below 3 in start_index_map and operand_batching_dims = [1, 3], found 3}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C10: no negative dimension in start_index_map
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op expects no negative dimension in start_index_map and operand_batching_dims = [-1, 0], found -1}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [-1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// C13: the batch of the indices
func.func @f(%a: tensor<3x4x2xf32>, %b: tensor<2x3x2xi64>, %c: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<2x3x?x?xf32>' are incompatible with return type(s) of operation 'tensor<3x3x2x2xf32>'; expects result type tensor<2x3x?x?xf32>, found tensor<3x3x2x2xf32>}}
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<3x3x2x2xf32>
  return
}
