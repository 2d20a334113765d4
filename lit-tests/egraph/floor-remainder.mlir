// RUN: creole-opt %s --eqsat --canonicalize --cse --split-input-file | FileCheck %s

// Remainders with the sign of the divisor, as `jnp` writes them, and indices that are made positive.
// CHECK-LABEL: func.func @powers
// CHECK: %[[MASK:.*]] = stablehlo.constant dense<63> : tensor<10xi32>
// CHECK: %[[R:.*]] = stablehlo.and %arg0, %[[MASK]]
// CHECK: return %[[R]]
func.func @powers(%x: tensor<10xi32>) -> tensor<10xi32> {
  %z = stablehlo.constant dense<0> : tensor<10xi32>
  %c = stablehlo.constant dense<64> : tensor<10xi32>
  %r = stablehlo.remainder %x, %c : tensor<10xi32>
  %below = stablehlo.compare LT, %r, %z, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
  %not_zero = stablehlo.compare NE, %r, %z, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
  %both = stablehlo.and %not_zero, %below : tensor<10xi1>
  %up = stablehlo.add %r, %c : tensor<10xi32>
  %floor = stablehlo.select %both, %up, %r : tensor<10xi1>, tensor<10xi32>
  %is_negative = stablehlo.compare LT, %floor, %z, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
  %turned = stablehlo.add %floor, %c : tensor<10xi32>
  %index = stablehlo.select %is_negative, %turned, %floor : tensor<10xi1>, tensor<10xi32>
  return %index : tensor<10xi32>
}

// -----

// Of other divisors the index is not negative. The zero is a constant from outside of the loop.
// CHECK-LABEL: func.func @others
// CHECK: do {
// CHECK: %[[R:.*]] = stablehlo.remainder
// CHECK: %[[BELOW:.*]] = stablehlo.compare LT, %[[R]]
// CHECK: %[[UP:.*]] = stablehlo.add %[[R]]
// CHECK: %[[FLOOR:.*]] = stablehlo.select %[[BELOW]], %[[UP]], %[[R]]
// CHECK: stablehlo.return %{{.*}}, %[[FLOOR]]
func.func @others(%n: tensor<i32>) -> tensor<i32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %z, %x = %n) : tensor<i32>, tensor<i32>
  cond {
    %end = stablehlo.constant dense<1000> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %end, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %more = stablehlo.add %x, %i : tensor<i32>
    %r = stablehlo.remainder %more, %c : tensor<i32>
    %below = stablehlo.compare LT, %r, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %up = stablehlo.add %r, %c : tensor<i32>
    %floor = stablehlo.select %below, %up, %r : tensor<i1>, tensor<i32>
    %is_negative = stablehlo.compare LT, %floor, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %turned = stablehlo.add %floor, %c : tensor<i32>
    %index = stablehlo.select %is_negative, %turned, %floor : tensor<i1>, tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %index : tensor<i32>, tensor<i32>
  }
  return %0#1 : tensor<i32>
}
