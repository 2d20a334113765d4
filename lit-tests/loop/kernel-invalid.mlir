// RUN: creole-opt %s --verify-diagnostics --split-input-file

func.func @unknown(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{no kernel is named '@gem'; did you mean 'gemm'?; there are gather_arrays, exchange_parts, permute_arrays, sum_arrays, replica_number, partition_number, group_size, group_position, send_arrays, receive_arrays, from_host, to_host, check, print, probe, expect_probe, argsort, gemm, transpose}}
  %0 = loop.kernel @gem(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) : tensor<2x2xf32>
  return
}

// -----

func.func @unknown_generic(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{no kernel is named '@gem'}}
  %0 = "loop.kernel"(%a) <{kernel = #loop.kernel<gem>, operandSegmentSizes = array<i32: 1, 0>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @shape(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'loop.kernel' op '@gemm' has a product of shape [2, 4], but writes tensor<4x2xf32>}}
  %0 = loop.kernel @gemm(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<4x2xf32>
  return
}

// -----

func.func @sizes(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error@+1 {{'@gemm' pairs dimension 1 of lhs, 3, with dimension 0 of rhs, 2}}
  %0 = loop.kernel @gemm(%a, %b : tensor<2x3xf32>, tensor<2x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<2x4xf32>
  return
}

// -----

func.func @out_of_range(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'@gemm' dimension 2 of lhs (tensor<2x3xf32>) is out of range or named twice}}
  %0 = loop.kernel @gemm(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>) {lhs_contract = array<i64: 2>, rhs_contract = array<i64: 0>} : tensor<2x2xf32>
  return
}

// -----

func.func @option(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'@gemm' has no option 'transpose'}}
  %0 = loop.kernel @gemm(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) {transpose} : tensor<2x2xf32>
  return
}

// -----

func.func @number(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'@gemm' expects two inputs and one result, found 1 and 1}}
  %0 = loop.kernel @gemm(%a : tensor<2x2xf32>) : tensor<2x2xf32>
  return
}

// -----

func.func @scalar(%a: f32) {
  // expected-error@+1 {{expects tensors or memrefs, found f32}}
  %0 = loop.kernel @gemm(%a, %a : f32, f32) : tensor<f32>
  return
}

// -----

func.func @more_places_than_keys(%a: tensor<4x9xi16>) {
  // expected-error@+1 {{'@argsort' expects a result of the shape of the keys, or shorter along dimension 1, found tensor<4x9xi16> and tensor<4x10xi32>}}
  %0 = loop.kernel @argsort(%a : tensor<4x9xi16>) {dim = 1 : i64} : tensor<4x10xi32>
  return
}

// -----

func.func @fewer_lines(%a: tensor<4x9xi16>) {
  // expected-error@+1 {{or shorter along dimension 1, found tensor<4x9xi16> and tensor<3x2xi32>}}
  %0 = loop.kernel @argsort(%a : tensor<4x9xi16>) {dim = 1 : i64} : tensor<3x2xi32>
  return
}

// -----

func.func @no_dimension(%a: tensor<4xi16>) {
  // expected-error@+1 {{'@argsort' expects a dimension of tensor<4xi16> as 'dim'}}
  %0 = loop.kernel @argsort(%a : tensor<4xi16>) : tensor<4xi32>
  return
}

// -----

func.func @argsort_option(%a: tensor<4xi16>) {
  // expected-error@+1 {{'@argsort' has no option 'first'}}
  %0 = loop.kernel @argsort(%a : tensor<4xi16>) {dim = 0 : i64, first = 2 : i64} : tensor<4xi32>
  return
}
