// RUN: creole-opt %s --eqsat='mode=real' | FileCheck %s

// A logistic function has more instructions than the exponential and the quotient it is made of: it keeps the digits of small
// results. Where a program has these, they stay.

// CHECK-LABEL: func.func @parts
// CHECK: stablehlo.exponential
// CHECK: stablehlo.divide
// CHECK-NOT: stablehlo.logistic
func.func @parts(%x: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<1048576xf32>
  %0 = stablehlo.negate %x : tensor<1048576xf32>
  %1 = stablehlo.exponential %0 : tensor<1048576xf32>
  %2 = stablehlo.add %1, %one : tensor<1048576xf32>
  %3 = stablehlo.divide %one, %2 : tensor<1048576xf32>
  return %3 : tensor<1048576xf32>
}

// CHECK-LABEL: func.func @whole
// CHECK: stablehlo.logistic
// CHECK-NOT: stablehlo.exponential
func.func @whole(%x: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %0 = stablehlo.logistic %x : tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}
