// Constants whose elements nobody can count are merged only if they are written alike.
// RUN: creole-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @no_elements
// CHECK: %[[ONE:.*]] = arith.constant dense<1> : tensor<0xi32>
// CHECK-NEXT: %[[TWO:.*]] = arith.constant dense<2> : tensor<0xi32>
// CHECK-NEXT: %[[NONE:.*]] = arith.constant dense<> : tensor<0xi32>
// CHECK-NEXT: return %[[ONE]], %[[TWO]], %[[NONE]], %[[ONE]], %[[NONE]]
func.func @no_elements() -> (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) {
  %0 = arith.constant dense<1> : tensor<0xi32>
  %1 = arith.constant dense<2> : tensor<0xi32>
  %2 = arith.constant dense<[]> : tensor<0xi32>
  %3 = arith.constant dense<1> : tensor<0xi32>
  %4 = arith.constant dense<[]> : tensor<0xi32>
  return %0, %1, %2, %3, %4 : tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>
}
