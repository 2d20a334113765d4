// RUN: creole-opt %s --hlo-decompose --split-input-file --verify-diagnostics

// Operands that can't be broadcast, as on XLA's page on broadcasting.

func.func @sizes(%a: tensor<7x2x5xf32>, %b: tensor<7x2x6xf32>) -> tensor<7x2x6xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' op expects compatible shapes, with sizes that are equal or 1, found 5 and 6 in dimension 2 of tensor<7x2x5xf32> and tensor<7x2x6xf32>}}
  %0 = chlo.broadcast_add %a, %b : (tensor<7x2x5xf32>, tensor<7x2x6xf32>) -> tensor<7x2x6xf32>
  return %0 : tensor<7x2x6xf32>
}

// -----

func.func @order(%a: tensor<5x6x7x8xf32>, %b: tensor<7x6xf32>) -> tensor<5x6x7x8xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' op expects broadcast_dimensions in ascending order, found [2, 1]}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 2, 1>} : (tensor<5x6x7x8xf32>, tensor<7x6xf32>) -> tensor<5x6x7x8xf32>
  return %0 : tensor<5x6x7x8xf32>
}

// -----

func.func @other_dimension(%a: tensor<5x6xf32>, %b: tensor<7xf32>) -> tensor<5x6xi1> {
  // expected-error@+1 {{'chlo.broadcast_compare' op expects compatible shapes, with sizes that are equal or 1, found 5 and 7 in dimension 0 of tensor<5x6xf32> and tensor<7xf32>}}
  %0 = chlo.broadcast_compare %a, %b {broadcast_dimensions = array<i64: 0>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<5x6xf32>, tensor<7xf32>) -> tensor<5x6xi1>
  return %0 : tensor<5x6xi1>
}

// -----

func.func @number(%a: tensor<5x6xf32>, %b: tensor<5xf32>) -> tensor<5x6xf32> {
  // expected-error@+1 {{'chlo.broadcast_multiply' op expects broadcast_dimensions with a dimension of tensor<5x6xf32> for each of tensor<5xf32>, found [0, 1]}}
  %0 = chlo.broadcast_multiply %a, %b {broadcast_dimensions = array<i64: 0, 1>} : (tensor<5x6xf32>, tensor<5xf32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// -----

func.func @range(%a: tensor<5x6xf32>, %b: tensor<6xf32>) -> tensor<5x6xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' op expects broadcast_dimensions from 0 to below 2, found [7]}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 7>} : (tensor<5x6xf32>, tensor<6xf32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// -----

func.func @one_rank(%a: tensor<5x6xf32>, %b: tensor<5x6xf32>) -> tensor<5x6xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' op expects no broadcast_dimensions for operands of one rank, found [1, 0]}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1, 0>} : (tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}
