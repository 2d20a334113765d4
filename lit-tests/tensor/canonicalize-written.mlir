// RUN: creole-opt %s --canonicalize --split-input-file | FileCheck %s

// A vector that covers a tensor of which a slice is inserted: it is written to that slice of the destination.
// CHECK-LABEL: func.func @slice(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %arg1[2, 1] [%arg3, 3] [1, 1] : tensor<8x8xf32> to tensor<?x3xf32>
// CHECK-NEXT: %[[NEW:.*]] = vector.transfer_write %arg0, %[[SLICE]][%[[C0]], %[[C0]]] : vector<4x4xf32>, tensor<?x3xf32>
// CHECK-NEXT: %[[ALL:.*]] = tensor.insert_slice %[[NEW]] into %arg1[2, 1] [%arg3, 3] [1, 1] : tensor<?x3xf32> into tensor<8x8xf32>
// CHECK-NEXT: return %[[ALL]]
func.func @slice(%v: vector<4x4xf32>, %d: tensor<8x8xf32>, %e: tensor<4x4xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %e[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  %s = tensor.extract_slice %w[0, 0] [%n, 3] [1, 1] : tensor<4x4xf32> to tensor<?x3xf32>
  %r = tensor.insert_slice %s into %d[2, 1] [%n, 3] [1, 1] : tensor<?x3xf32> into tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// -----

// The slice is a row of what is written.
// CHECK-LABEL: func.func @row(
// CHECK: vector.transfer_write %arg0, %arg2[%{{.*}}, %{{.*}}] {in_bounds = [true]} : vector<4xf32>, tensor<2x4xf32>
// CHECK-NEXT: tensor.extract_slice %{{.*}}[0, 0] [1, %arg3] [1, 1] : tensor<2x4xf32> to tensor<?xf32>
// CHECK-NEXT: tensor.insert_slice %{{.*}} into %arg1[3, 2] [1, %arg3] [1, 1] : tensor<?xf32> into tensor<8x8xf32>
func.func @row(%v: vector<4xf32>, %d: tensor<8x8xf32>, %e: tensor<2x4xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %e[%c0, %c0] : vector<4xf32>, tensor<2x4xf32>
  %s = tensor.extract_slice %w[0, 0] [1, %n] [1, 1] : tensor<2x4xf32> to tensor<?xf32>
  %r = tensor.insert_slice %s into %d[3, 2] [1, %n] [1, 1] : tensor<?xf32> into tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
