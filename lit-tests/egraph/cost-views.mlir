// What users read through costs by its own elements, however large its operand is; a convolution by the products of one
// filter for each element, and products of narrow elements what those of wide ones do.
// RUN: creole-opt %s --eqsat --optimize-cost -o /dev/null 2>&1 | FileCheck %s

// CHECK: // @slice
// CHECK: // cost {{[0-9][0-9]}} -> {{[0-9][0-9]}} ps (optimal)
func.func @slice(%x: tensor<1048576xf32>) -> tensor<8xf32> {
  %0 = stablehlo.slice %x [4:12] : (tensor<1048576xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK: // @dynamic_slice
// CHECK: // cost {{[0-9][0-9]}} -> {{[0-9][0-9]}} ps (optimal)
func.func @dynamic_slice(%x: tensor<1048576xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [8] : (tensor<1048576xf32>, tensor<i32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK: // @gather
// CHECK: // cost {{[0-9][0-9][0-9]}} -> {{[0-9][0-9][0-9]}} ps (optimal)
func.func @gather(%x: tensor<1048576xf32>, %i: tensor<8x1xi32>) -> tensor<8xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>
  }> : (tensor<1048576xf32>, tensor<8x1xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK: // @convolution
// CHECK: // cost 6{{[0-9][0-9][0-9][0-9][0-9][0-9]}} ->
func.func @convolution(%x: tensor<1x16x16x8xf32>, %k: tensor<3x3x8x16xf32>) -> tensor<1x16x16x16xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x16x16x8xf32>, tensor<3x3x8x16xf32>) -> tensor<1x16x16x16xf32>
  return %0 : tensor<1x16x16x16xf32>
}

// CHECK: // @wide
// CHECK: // cost 5{{[0-9][0-9][0-9][0-9][0-9][0-9]}} ->
func.func @wide(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// CHECK: // @narrow
// CHECK: // cost 5{{[0-9][0-9][0-9][0-9][0-9][0-9]}} ->
func.func @narrow(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}
