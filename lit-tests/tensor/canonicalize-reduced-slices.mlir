// The dimensions that slices drop stay the same ones when sizes become constants.
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=TEXT
// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --inline --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// TEXT-LABEL: func.func @last(
// TEXT: tensor.extract_slice %arg0[0, 0, 1] [1, 2, 1] [1, 1, 1] : tensor<1x2x2xi32> to tensor<1x2xi32>
// TEXT: tensor.insert_slice %{{.*}} into %arg1[0, 0, 0] [1, 2, 1] [1, 1, 1] : tensor<1x2xi32> into tensor<1x2x2xi32>

// CHECK: out0: tensor<1x2xi32> = {{.*}}2, 4]]
// CHECK: out1: tensor<1x2x2xi32> = {{.*}}2, 0], [4, 0]]]
func.func @main() -> (tensor<1x2xi32>, tensor<1x2x2xi32>) {
  %t = arith.constant dense<[[[1, 2], [3, 4]]]> : tensor<1x2x2xi32>
  %d = arith.constant dense<0> : tensor<1x2x2xi32>
  %0, %1 = call @last(%t, %d) : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> (tensor<1x?xi32>, tensor<1x2x2xi32>)
  %2 = tensor.cast %0 : tensor<1x?xi32> to tensor<1x2xi32>
  return %2, %1 : tensor<1x2xi32>, tensor<1x2x2xi32>
}

func.func @last(%t: tensor<1x2x2xi32>, %d: tensor<1x2x2xi32>) -> (tensor<1x?xi32>, tensor<1x2x2xi32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %t[0, 0, 1] [1, %c2, 1] [1, 1, 1] : tensor<1x2x2xi32> to tensor<1x?xi32>
  %1 = tensor.insert_slice %0 into %d[0, 0, 0] [1, %c2, 1] [1, 1, 1] : tensor<1x?xi32> into tensor<1x2x2xi32>
  return %0, %1 : tensor<1x?xi32>, tensor<1x2x2xi32>
}
