// RUN: not creole-run --backend=interp --entry=extract %s 2>&1 | FileCheck %s --check-prefix=EXTRACT
// RUN: not creole-run --backend=interp --entry=slice %s 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not creole-run --backend=interp --entry=cast %s 2>&1 | FileCheck %s --check-prefix=CAST

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
