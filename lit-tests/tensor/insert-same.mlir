// Insertion of what a constant holds already: a new constant.
// RUN: creole-opt %s --canonicalize | FileCheck %s

// The constant stands behind the size.
// CHECK-LABEL: func.func @same() -> (index, i1, tensor<2x1xi1>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %cst = arith.constant dense<false> : tensor<2x1xi1>
// CHECK-NEXT: return %c1, %false, %cst : index, i1, tensor<2x1xi1>
func.func @same() -> (index, i1, tensor<2x1xi1>) {
  %t = arith.constant dense<false> : tensor<2x1xi1>
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %false into %t[%c0, %c0] : tensor<2x1xi1>
  %one = arith.constant 1 : index
  return %one, %false, %0 : index, i1, tensor<2x1xi1>
}
