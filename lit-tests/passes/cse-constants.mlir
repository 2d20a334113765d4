// Constants without elements are all equal, whatever they are written as.
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
