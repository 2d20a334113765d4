// Constants without elements are all equal; those whose elements nobody can count are equal if they are written alike.
// RUN: creole-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @no_elements
// CHECK: %[[ONE:.*]] = arith.constant dense<1> : tensor<0xi32>
// CHECK-NEXT: return %[[ONE]], %[[ONE]], %[[ONE]]
func.func @no_elements() -> (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) {
  %0 = arith.constant dense<1> : tensor<0xi32>
  %1 = arith.constant dense<2> : tensor<0xi32>
  %2 = arith.constant dense<[]> : tensor<0xi32>
  return %0, %1, %2 : tensor<0xi32>, tensor<0xi32>, tensor<0xi32>
}

// CHECK-LABEL: func.func @any_size
// CHECK: %[[ONE:.*]] = arith.constant dense<1> : tensor<?xi32>
// CHECK-NEXT: %[[TWO:.*]] = arith.constant dense<2> : tensor<?xi32>
// CHECK-NEXT: return %[[ONE]], %[[TWO]], %[[ONE]]
func.func @any_size() -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %0 = arith.constant dense<1> : tensor<?xi32>
  %1 = arith.constant dense<2> : tensor<?xi32>
  %2 = arith.constant dense<1> : tensor<?xi32>
  return %0, %1, %2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
