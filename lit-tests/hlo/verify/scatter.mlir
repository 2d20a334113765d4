// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of scatter.

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// valid: smaller windows
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3xi64>, %arg2: tensor<3x7xf32>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3xi64>, tensor<3x7xf32>) -> tensor<4x8xf32>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%arg0: tensor<?x3x4xf32>, %arg1: tensor<3x?x2xui8>, %arg2: tensor<3x?x4xf32>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<?x3x4xf32>, tensor<3x?x2xui8>, tensor<3x?x4xf32>) -> tensor<?x3x4xf32>
  return
}

// -----

// valid: wider numbers
func.func @f(%arg0: tensor<5x3x4xi8>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xi8>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<5x3x4xi8>, tensor<3x2x2xi32>, tensor<3x2x4xi8>) -> tensor<5x3x4xi32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<5x3x4xi32>, %arg2: tensor<3x2x2xi32>, %arg3: tensor<3x2x4xf32>, %arg4: tensor<3x2x4xi32>) {
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b3 : tensor<f32>, tensor<i32>
  }) : (tensor<5x3x4xf32>, tensor<5x3x4xi32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>, tensor<3x2x4xi32>) -> (tensor<5x3x4xf32>, tensor<5x3x4xi32>)
  return
}

// -----

// C1: inputs of one shape
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<5x3x5xi32>, %arg2: tensor<3x2x2xi32>, %arg3: tensor<3x2x4xf32>, %arg4: tensor<3x2x4xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects tensors of one shape, found tensor<5x3x4xf32> and tensor<5x3x5xi32>}}
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b3 : tensor<f32>, tensor<i32>
  }) : (tensor<5x3x4xf32>, tensor<5x3x5xi32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>, tensor<3x2x4xi32>) -> (tensor<5x3x4xf32>, tensor<5x3x5xi32>)
  return
}

// -----

// C3: updates of one shape
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<5x3x4xi32>, %arg2: tensor<3x2x2xi32>, %arg3: tensor<3x2x4xf32>, %arg4: tensor<3x2x3xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects tensors of one shape, found tensor<3x2x4xf32> and tensor<3x2x3xi32>}}
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b3 : tensor<f32>, tensor<i32>
  }) : (tensor<5x3x4xf32>, tensor<5x3x4xi32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>, tensor<3x2x3xi32>) -> (tensor<5x3x4xf32>, tensor<5x3x4xi32>)
  return
}

// -----

// C5: as many updates as inputs
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<5x3x4xi32>, %arg2: tensor<3x2x2xi32>, %arg3: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects as many updates as inputs, found 4 operands}}
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>, %b2: tensor<f32>, %b3: tensor<i32>):
    stablehlo.return %b0, %b3 : tensor<f32>, tensor<i32>
  }) : (tensor<5x3x4xf32>, tensor<5x3x4xi32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> (tensor<5x3x4xf32>, tensor<5x3x4xi32>)
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<*xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<*xf32>
  return
}

// -----

// I2: integers
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xf32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a tensor of integers or index, found tensor<3x2x2xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xf32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// I3: not quantised along a dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x2x!quant.uniform<i8:f32:2, {0.1:0, 0.5:0}>>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<3x2x2x!quant.uniform<i8:f32:2, {1.000000e-01,5.000000e-01}>>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x2x!quant.uniform<i8:f32:2, {0.1:0, 0.5:0}>>) -> tensor<5x3x4xf32>
  return
}

// -----

// C2: a use for each dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects 3 dimensions in update_window_dims, inserted_window_dims and input_batching_dims together, found 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C4: updates of batches and windows
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates like tensor<3x2x4xf32>, found tensor<3x3x4xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x3x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C4: the rank of both
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4x1xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates of rank 3, found tensor<3x2x4x1xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4x1xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C4: windows within the input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x5xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects windows within tensor<5x3x4xf32>, found size 5 of tensor<3x2x5xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x5xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C6: updates of the same kind
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates with elements of type f32, found tensor<3x2x4xi32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xi32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C7: ascending window dimensions
func.func @f(%arg0: tensor<5x3x4x2xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects ascending dimensions in update_window_dims, found [3, 2]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4x2xf32>, tensor<3x2x2xi32>, tensor<3x2x4x2xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

// C7: each window dimension once
func.func @f(%arg0: tensor<5x3x4x2xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects each dimension once in update_window_dims = [2, 2], found 2 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4x2xf32>, tensor<3x2x2xi32>, tensor<3x2x4x2xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

// C8: window dimensions of the updates
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects dimensions below 3 in update_window_dims = [3], found 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C8: no negative window dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects no negative dimension in update_window_dims = [-1], found -1}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [-1], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C9: no dimension inserted and batching
func.func @f(%arg0: tensor<3x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects each dimension once in inserted_window_dims and input_batching_dims = [1, 1], found 1 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<3x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<3x3x4xf32>
  return
}

// -----

// C10: ascending inserted dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects ascending dimensions in inserted_window_dims, found [1, 0]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<2xi32>, tensor<4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C11: inserted dimensions of the input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects dimensions below 3 in inserted_window_dims and input_batching_dims = [3, 1], found 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [3], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C12: ascending batching dimensions
func.func @f(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x3x1xi32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects ascending dimensions in input_batching_dims, found [1, 0]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [2], input_batching_dims = [1, 0], scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<2x3x4xf32>, tensor<2x3x1xi32>, tensor<2x3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// C13: batching dimensions of the input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects dimensions below 3 in inserted_window_dims and input_batching_dims = [0, 3], found 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C14: each batching dimension of the indices once
func.func @f(%arg0: tensor<3x3x4xf32>, %arg1: tensor<3x3x1xi32>, %arg2: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects each dimension once in scatter_indices_batching_dims = [0, 0], found 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<3x3x4xf32>, tensor<3x3x1xi32>, tensor<3x3xf32>) -> tensor<3x3x4xf32>
  return
}

// -----

// C15: batching dimensions of the indices
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects dimensions below 3 in scatter_indices_batching_dims = [3], found 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C16: no batching of index vectors
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<2x3x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects no index_vector_dim in scatter_indices_batching_dims = [2]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<2x3x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C17: as many batching dimensions
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects 1 dimension in scatter_indices_batching_dims, found []}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C18: batching dimensions of one size
func.func @f(%arg0: tensor<5x4x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects batching dimensions of equal size, found 1 of tensor<5x4x4xf32> and 0 of tensor<3x2x2xi32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x4x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x4x4xf32>
  return
}

// -----

// C19: a dimension for each part of an index
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects 2 dimensions in scatter_dims_to_operand_dims, found [2]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C20: no dimension mapped and batching
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects each dimension once in scatter_dims_to_operand_dims and input_batching_dims = [1, 0, 1], found 1 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C20: each mapped dimension once
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects each dimension once in scatter_dims_to_operand_dims and input_batching_dims = [0, 0, 1], found 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C21: mapped dimensions of the input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects dimensions below 3 in scatter_dims_to_operand_dims and input_batching_dims = [3, 0, 1], found 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [3, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C22: a dimension of the indices, or the next
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects index_vector_dim from 0 to 3, found 4}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 4>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C22: no negative dimension
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects index_vector_dim from 0 to 3, found -1}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = -1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C23: two arguments for each input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a region of 2 arguments, found 1}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C23: arguments of one type
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects region arguments of type tensor<f32>, found tensor<i32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C23: a result for each input
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a region that returns 1 value, found 0}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return 
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C23: numbers of rank 0
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a region that returns the shape of the initial value tensor<f32>, found tensor<4xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<4xf32>, %b1: tensor<4xf32>):
    stablehlo.return %b0 : tensor<4xf32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// C23: no fewer bits
func.func @f(%arg0: tensor<5x3x4xi32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a region on elements that those of the initial value can be promoted to, found tensor<i8> for tensor<i32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<i8>, %b1: tensor<i8>):
    stablehlo.return %b0 : tensor<i8>
  }) : (tensor<5x3x4xi32>, tensor<3x2x2xi32>, tensor<3x2x4xi32>) -> tensor<5x3x4xi8>
  return
}

// -----

// C24: the shape of the inputs
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inferred type(s) 'tensor<5x3x4xf32>' are incompatible with return type(s) of operation 'tensor<5x3x5xf32>'; expects result type tensor<5x3x4xf32>, found tensor<5x3x5xf32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x5xf32>
  return
}

// -----

// C25: the elements of the body
func.func @f(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inferred type(s) 'tensor<5x3x4xf32>' are incompatible with return type(s) of operation 'tensor<5x3x4xf64>'; expects result type tensor<5x3x4xf32>, found tensor<5x3x4xf64>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf64>
  return
}

// -----

// valid: a comma behind the fields
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x8xf32>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1,>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi64>, tensor<3x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

// each field once
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{'index_vector_dim' is given twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, index_vector_dim = 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi64>, tensor<3x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

// I2: integers, not truth values
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi1>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a tensor of integers or index, found tensor<3x1xi1>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi1>, tensor<3x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

// C6: updates of the element type of the inputs
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x8xf16>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates with elements of type f32, found tensor<3x8xf16>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi64>, tensor<3x8xf16>) -> tensor<4x8xf32>
  return
}

// -----

// C23: no fewer bits
func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects a region on elements that those of the initial value can be promoted to, found tensor<f16> for tensor<f32>}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b0: tensor<f16>, %b1: tensor<f16>):
    stablehlo.return %b0 : tensor<f16>
  }) : (tensor<4x8xf32>, tensor<3x1xi64>, tensor<3x8xf32>) -> tensor<4x8xf16>
  return
}
