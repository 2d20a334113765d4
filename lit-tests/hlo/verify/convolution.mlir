// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of convolution.

// valid
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid: groups of features
func.func @f(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x2x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid: groups of the batch
func.func @f(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<3x3x4x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<?x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x6x6x4xf32>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<*xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I2: a ranked tensor
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<*xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C1: operands of one rank
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects operands of one rank, found tensor<1x8x8x3xf32> and tensor<3x3x3xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C2: a stride for each dimension
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 2 numbers in window_strides, found 1}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C3: positive strides
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects positive numbers in window_strides, found [0, 1]}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C4: a pair for each dimension
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 2 pairs in padding, found 1}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C4: pairs
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{Invalid attribute `padding` in property conversion: dense<0> : tensor<4xi64>; 'padding' expected a dense tensor<Nx2xi64>}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<4xi64>}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C5: a dilation of lhs for each dimension
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 2 numbers in lhs_dilation, found 1}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C6: positive dilations of lhs
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects positive numbers in lhs_dilation, found [1, 0]}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [1, 0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C7: a dilation of rhs for each dimension
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 2 numbers in rhs_dilation, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [1, 1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C8: positive dilations of rhs
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects positive numbers in rhs_dilation, found [1, -1]}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [1, -1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C9: a direction for each dimension
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 2 truth values in window_reversal, found 1}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C10: a batch of whole groups
func.func @f(%arg0: tensor<3x8x8x4xf32>, %arg1: tensor<3x3x4x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a batch of a multiple of 2, found tensor<3x8x8x4xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<3x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C11: features of whole groups
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects features in a multiple of 2, found tensor<1x8x8x3xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C12: spatial dimensions of the input
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the input, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C13: each dimension of the input once
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected b, f and the numbers from 0 on, each once}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C13: batch and features of the input
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected b, f and the numbers from 0 on, each once}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, 2]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C14: a kernel for the features of a group
func.func @f(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a kernel for 2 features, found one for 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C15: output features of whole groups of the batch
func.func @f(%arg0: tensor<2x8x8x3xf32>, %arg1: tensor<3x3x3x3xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects output features in a multiple of the groups, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3xf32>, tensor<3x3x3x3xf32>) -> tensor<1x6x6x3xf32>
  return
}

// -----

// C16: output features of whole groups of features
func.func @f(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x2x3xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects output features in a multiple of the groups, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x3xf32>) -> tensor<1x6x6x3xf32>
  return
}

// -----

// C17: spatial dimensions of the kernel
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the kernel, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C18: each dimension of the kernel once
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected i, o and the numbers from 0 on, each once}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[1, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C18: input and output features of the kernel
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected integer value, found 'f'}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, f]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C19: spatial dimensions of the output
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the output, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C20: each dimension of the output once
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected b, f and the numbers from 0 on, each once}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 2, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C21: a positive number of groups of features
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a positive feature_group_count, found 0}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C22: a positive number of groups of the batch
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a positive batch_group_count, found -1}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = -1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C23: groups of features or of the batch
func.func @f(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<3x3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects groups of features or of the batch, found 2 and 2}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C24: a precision for each operand
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects at most a precision for each operand, found 3}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C25: as many windows as fit
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a result like tensor<1x6x6x4xf32>, found tensor<1x6x5x4xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x5x4xf32>
  return
}

// -----

// C25: the features of the kernel
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a result like tensor<1x6x6x4xf32>, found tensor<1x6x6x3xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x3xf32>
  return
}

// -----

// C26: the rank of the operands
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a result like tensor<1x6x6x4xf32>, found tensor<1x6x6xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

// C27: one element type
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf64>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects elements of type f32, found tensor<3x3x3x4xf64>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf64>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<1x6x6x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x2x!quant.uniform<i8:f32:3, {0.1:0, 0.5:0}>>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x2x!quant.uniform<i8:f32:3, {0.1:0, 0.5:0}>>) -> tensor<1x6x6x2x!quant.uniform<i32:f32:3, {0.1:0, 0.5:0}>>
  return
}

// -----

// C28: a quantised right operand
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a quantised right operand of a quantised product, found tensor<3x3x3x4xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C28: a quantised result of quantised operands
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects both tensor<1x8x8x3x!quant.uniform<i8:f32, 1.000000e+00:17>> and the result to be quantised, or none, found tensor<1x6x6x4xf32>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C29: the output features of the kernel, if any
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x2x3x4x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a kernel quantised along dimension 3, found tensor<3x2x3x4x!quant.uniform<i8:f32:1, {1.000000e-01,5.000000e-01}>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x3x4x!quant.uniform<i8:f32:1, {0.1:0, 0.5:0}>>) -> tensor<1x6x7x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C30: the features of the output, if any
func.func @f(%arg0: tensor<2x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x2x!quant.uniform<i8:f32:3, {0.1:0, 0.5:0}>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a result quantised along dimension 3, found tensor<2x6x6x2x!quant.uniform<i32:f32:0, {1.000000e-01,5.000000e-01}>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x2x!quant.uniform<i8:f32:3, {0.1:0, 0.5:0}>>) -> tensor<2x6x6x2x!quant.uniform<i32:f32:0, {0.1:0, 0.5:0}>>
  return
}

// -----

// C31: one storage type
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x4x!quant.uniform<i4:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects elements stored like those of tensor<1x8x8x3x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<3x3x3x4x!quant.uniform<i4:f32, 1.000000e+00>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x4x!quant.uniform<i4:f32, 1.0:0>>) -> tensor<1x6x6x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C32: one expressed type
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x4x!quant.uniform<i8:f16, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects integers that stand for numbers like tensor<1x8x8x3x!quant.uniform<i8:f32, 1.000000e+00:17>>, found tensor<3x3x3x4x!quant.uniform<i8:f16, 1.000000e+00>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x4x!quant.uniform<i8:f16, 1.0:0>>) -> tensor<1x6x6x4x!quant.uniform<i32:f32, 1.0:0>>
  return
}

// -----

// C33: per tensor, if the right operand is
func.func @f(%arg0: tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<3x3x3x2x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a per-tensor quantised result, found tensor<1x6x6x2x!quant.uniform<i32:f32:3, {1.000000e-01,5.000000e-01}>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x3x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<1x6x6x2x!quant.uniform<i32:f32:3, {0.1:0, 0.5:0}>>
  return
}

// -----

// C34: the expressed type of the right operand
func.func @f(%arg0: tensor<1x8x8x3xf16>, %arg1: tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects integers that stand for numbers like tensor<1x8x8x3xf16>, found tensor<3x3x3x4x!quant.uniform<i8:f32, 1.000000e+00>>}}
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf16>, tensor<3x3x3x4x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<1x6x6x4xf16>
  return
}

// -----

// valid: dimension numbers by name
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C12: as many spatial dimensions of the input as there are
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the input, found 3}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C13: no negative dimension of the input
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects no negative dimension in the dimensions of the input = [-1, 3, 1, 2], found -1}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = -1, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C13: no dimension of the input beyond its rank
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects dimensions below 4 in the dimensions of the input = [0, 4, 1, 2], found 4}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 4, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C13: each dimension of the input once
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects each dimension once in the dimensions of the input = [0, 3, 1, 1], found 1 twice}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C17: as many spatial dimensions of the kernel as there are
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the kernel, found 3}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C18: no dimension of the kernel beyond its rank
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects dimensions below 4 in the dimensions of the kernel = [2, 3, 0, 7], found 7}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 7], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C19: as many spatial dimensions of the output as there are
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 4 dimensions of the output, found 5}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2, 4]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C20: each dimension of the output once
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects each dimension once in the dimensions of the output = [3, 3, 1, 2], found 3 twice}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 3, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// C20: no negative dimension of the output
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects no negative dimension in the dimensions of the output = [-2, 3, 1, 2], found -2}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = -2, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// dimension numbers have known fields
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected one of input_batch_dimension, input_feature_dimension, input_spatial_dimensions, kernel_input_feature_dimension, kernel_output_feature_dimension, kernel_spatial_dimensions, output_batch_dimension, output_feature_dimension, output_spatial_dimensions, found 'output_batches'}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batches = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// dimension numbers have a field once
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'input_batch_dimension' is given twice}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], input_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I17: feature_group_count is of type i64
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'feature_group_count' expected a 64-bit integer, found 1 : i32}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i32, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I18: batch_group_count is of type i64
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'batch_group_count' expected a 64-bit integer, found 1 : index}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : index} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I18: batch_group_count is there
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op requires attribute 'batch_group_count'}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// dimension numbers name batch and features once
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected b, f and the numbers from 0 on, each once}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, b, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// dimension numbers count space from 0
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{expected b, f and the numbers from 0 on, each once}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 2, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I3: window_strides is an array
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'window_strides' expected array<i64>, found dense<1> : tensor<2xi64>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = dense<1> : tensor<2xi64>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I4: padding is two-dimensional
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'padding' expected a dense tensor<Nx2xi64>, found dense<0> : tensor<4xi64>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, padding = dense<0> : tensor<4xi64>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I4: padding is of type i64
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'padding' expected a dense tensor<Nx2xi64>, found dense<0> : tensor<2x2xi32>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, padding = dense<0> : tensor<2x2xi32>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I5: lhs_dilation is of type i64
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'lhs_dilation' expected array<i64>, found array<i32: 1, 1>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, lhs_dilation = array<i32: 1, 1>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I6: rhs_dilation is an array
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'rhs_dilation' expected array<i64>, found [1, 1]}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, rhs_dilation = [1, 1]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I7: window_reversal holds truth values
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'window_reversal' expected array<i1>, found array<i64: 0, 0>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_reversal = array<i64: 0, 0>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I8 to I16: dimension numbers are there
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op requires attribute 'dimension_numbers'}}
  %0 = "stablehlo.convolution"(%a, %b) {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I8 to I16: dimension numbers are those of a convolution
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'dimension_numbers' expected #stablehlo.conv, found #stablehlo.dot<lhs_contracting_dimensions = [1]>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I19: precisions are known
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'precision_config' expected an array of #stablehlo<precision>, found ["HIGH", "HIGH"]}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = ["HIGH", "HIGH"]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// I19: precisions are a list
func.func @f(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'precision_config' expected an array of #stablehlo<precision>, found #stablehlo<precision HIGH>}}
  %0 = "stablehlo.convolution"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = #stablehlo<precision HIGH>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

// valid: no windows, in each form, and one precision
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.convolution(%a, %b) dim_numbers = [b, f]x[i, o]->[b, f], window = {stride = [], pad = [], lhs_dilate = [], rhs_dilate = [], reverse = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>]} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %2 = "stablehlo.convolution"(%a, %b) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, window_strides = array<i64>, padding = dense<> : tensor<0x2xi64>, lhs_dilation = array<i64>, rhs_dilation = array<i64>, window_reversal = array<i1>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
