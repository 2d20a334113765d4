// RUN: not creole-run --backend=interp --entry=extract %s 2>&1 | FileCheck %s --check-prefix=EXTRACT
// RUN: not creole-run --backend=interp --entry=slice %s 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not creole-run --backend=interp --entry=cast %s 2>&1 | FileCheck %s --check-prefix=CAST
// RUN: not creole-run --backend=interp --entry=gather %s 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: not creole-run --backend=interp --entry=concat %s 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: not creole-run --backend=interp --entry=splat_slice %s 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not creole-run --backend=interp --entry=pad %s 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not creole-run --backend=interp --entry=negative_pad %s 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not creole-run --backend=interp --entry=collapse %s 2>&1 | FileCheck %s --check-prefix=COLLAPSE
// RUN: not creole-run --backend=interp --entry=expand %s 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: not creole-run --backend=interp --entry=scatter %s 2>&1 | FileCheck %s --check-prefix=SCATTER

// What is undefined is an error where it runs.

// EXTRACT: 'tensor.extract' op index [9] is out of bounds for shape [4]
func.func @extract() -> i32 {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = arith.constant 9 : index
  %0 = tensor.extract %t[%i] : tensor<4xi32>
  return %0 : i32
}

// SLICE: slice from 2 to 5 is out of bounds of dimension 0 of shape [4]
func.func @slice() -> i32 {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = arith.constant 2 : index
  %n = arith.constant 4 : index
  %0 = tensor.extract_slice %t[%i] [%n] [1] : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  return %1 : i32
}

// CAST: tensor<4xi32>, expected tensor<5xi32>
func.func @cast() -> tensor<5xi32> {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %0 : tensor<?xi32> to tensor<5xi32>
  return %1 : tensor<5xi32>
}

// GATHER: can't make a tensor of shape [1048576, 1, 1048576]
func.func @gather() -> i8 {
  %t = arith.constant dense<7> : tensor<1048576x1048576xi8>
  %at = arith.constant dense<0> : tensor<1048576x1xindex>
  %i = arith.constant 0 : index
  %0 = tensor.gather %t[%at] gather_dims([0]) : (tensor<1048576x1048576xi8>, tensor<1048576x1xindex>) -> tensor<1048576x1x1048576xi8>
  %1 = tensor.extract %0[%i, %i, %i] : tensor<1048576x1x1048576xi8>
  return %1 : i8
}

// CONCAT: 'stablehlo.concatenate' op tensor<2199023255552xi8> takes more than 4294967296 bytes
func.func @concat() -> i8 {
  %a = arith.constant dense<7> : tensor<1099511627776xi8>
  %b = arith.constant dense<8> : tensor<1099511627776xi8>
  %i = arith.constant 0 : index
  %0 = tensor.concat dim(0) %a, %b : (tensor<1099511627776xi8>, tensor<1099511627776xi8>) -> tensor<2199023255552xi8>
  %1 = tensor.extract %0[%i] : tensor<2199023255552xi8>
  return %1 : i8
}

// LARGE: can't make a tensor of shape [8589934592]
func.func @splat_slice() -> i64 {
  %t = arith.constant dense<7> : tensor<8589934593xi64>
  %i = arith.constant 1 : index
  %0 = tensor.extract_slice %t[%i] [8589934592] [1] : tensor<8589934593xi64> to tensor<8589934592xi64>
  %1 = tensor.extract %0[%i] : tensor<8589934592xi64>
  return %1 : i64
}

// SCATTER: takes more than
func.func @scatter() -> i8 {
  %t = arith.constant dense<7> : tensor<1099511627776xi8>
  %s = arith.constant dense<8> : tensor<1x1xi8>
  %at = arith.constant dense<0> : tensor<1x1xindex>
  %i = arith.constant 0 : index
  %0 = tensor.scatter %s into %t[%at] scatter_dims([0]) unique : (tensor<1x1xi8>, tensor<1099511627776xi8>, tensor<1x1xindex>) -> tensor<1099511627776xi8>
  %1 = tensor.extract %0[%i] : tensor<1099511627776xi8>
  return %1 : i8
}

// PAD: expects a size of 64 bits in dimension 0, found 4 padded by 9223372036854775807 and 0
func.func @pad() -> i32 {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %n = arith.constant 9223372036854775807 : index
  %i = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %0 = tensor.pad %t low[%n] high[0] {
  ^bb0(%at: index):
    tensor.yield %x : i32
  } : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  return %1 : i32
}

// NEGATIVE: expects padding of zero or more, found low [-1] and high [0]
func.func @negative_pad() -> i32 {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %n = arith.constant -1 : index
  %i = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %0 = tensor.pad %t low[%n] high[0] {
  ^bb0(%at: index):
    tensor.yield %x : i32
  } : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  return %1 : i32
}

// COLLAPSE: merges the sizes [4] into []
func.func @collapse() -> tensor<i32> {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.collapse_shape %0 [] : tensor<?xi32> into tensor<i32>
  return %1 : tensor<i32>
}

// EXPAND: splits the sizes [] into [2]
func.func @expand() -> i32 {
  %t = arith.constant dense<1> : tensor<i32>
  %n = arith.constant 2 : index
  %i = arith.constant 0 : index
  %0 = tensor.expand_shape %t [] output_shape [%n] : tensor<i32> into tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  return %1 : i32
}
