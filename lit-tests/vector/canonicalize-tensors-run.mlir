// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --canonicalize --convert-vector-to-scf="lower-tensors full-unroll" -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --canonicalize --convert-vector-to-scf=lower-tensors -o %t && creole-run --backend=interp %t | FileCheck %s

// Vectors written to slices of tensors: canonical or not, a program computes the same.

// CHECK: out0: tensor<4x5xi32> = {{\[\[}}0, 0, 0, 0, 0], [0, 1, 3, 5, 0], [0, 2, 4, 6, 0], [0, 0, 0, 0, 0]]
// CHECK-NEXT: out1: vector<3xi32> = [7, 7, 9]
func.func @main() -> (tensor<4x5xi32>, vector<3xi32>) {
  %zero = arith.constant dense<0> : tensor<4x5xi32>
  %start = arith.constant dense<9> : tensor<3x3xi32>
  %v = arith.constant dense<[[1, 2, -1], [3, 4, -1], [5, 6, -1]]> : vector<3x3xi32>
  %two = arith.constant dense<7> : tensor<2xi32>
  %0, %1 = call @slices(%zero, %start, %v, %two) : (tensor<4x5xi32>, tensor<3x3xi32>, vector<3x3xi32>, tensor<2xi32>) -> (tensor<4x5xi32>, vector<3xi32>)
  return %0, %1 : tensor<4x5xi32>, vector<3xi32>
}

func.func @slices(%zero: tensor<4x5xi32>, %start: tensor<3x3xi32>, %v: vector<3x3xi32>, %two: tensor<2xi32>) -> (tensor<4x5xi32>, vector<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %two, %c0 : tensor<2xi32>
  %0 = vector.transfer_write %v, %start[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<3x3xi32>, tensor<3x3xi32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 3] [1, 1] : tensor<3x3xi32> to tensor<?x3xi32>
  %2 = tensor.insert_slice %1 into %zero[1, 1] [%n, 3] [1, 1] : tensor<?x3xi32> into tensor<4x5xi32>
  %nine = arith.constant 9 : i32
  %cast = tensor.cast %two : tensor<2xi32> to tensor<?xi32>
  %3 = vector.transfer_read %cast[%c0], %nine : tensor<?xi32>, vector<3xi32>
  return %2, %3 : tensor<4x5xi32>, vector<3xi32>
}
