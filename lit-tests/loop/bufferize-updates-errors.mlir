// RUN: not creole-opt --bufferize %s 2>&1 | FileCheck %s

// Calls and functions agree on what is updated.
// CHECK: has a call of '@f' that differs from it in 'creole.updates'
func.func private @f(%a: tensor<6xf32>) -> (tensor<6xf32> {creole.updates = 0 : i64}) {
  return %a : tensor<6xf32>
}
func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {
  %0 = call @f(%a) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
