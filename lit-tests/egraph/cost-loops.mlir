// The cost of what a loop repeats is multiplied by its trips: those of a counted loop, 16 where they are not known.
// RUN: printf 'stablehlo.divide 1\nstablehlo.compare 0\nstablehlo.add 0\n* 0\n' > %t.costs
// RUN: creole-opt %s --eqsat=mode=real --cost=%t.costs --optimize-cost -o /dev/null 2>&1 | FileCheck %s

// CHECK: // @counted
// CHECK: // cost 20 -> 10 (
// CHECK-NEXT: //   20 -> 10 stablehlo.divide
func.func @counted(%x: tensor<8xf32>, %a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<8xf32>
  cond {
    %n = stablehlo.constant dense<30> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %j = stablehlo.add %i, %three : tensor<i32>
    %1 = stablehlo.divide %v, %a : tensor<8xf32>
    %2 = stablehlo.divide %1, %b : tensor<8xf32>
    stablehlo.return %j, %2 : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}

// A loop in a loop; the bound of the outer one is not known.
// CHECK: // @nested
// CHECK: // cost 160 -> 160 (
func.func @nested(%x: tensor<8xf32>, %a: tensor<8xf32>, %m: tensor<i32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1:2 = stablehlo.while(%k = %zero, %w = %v) : tensor<i32>, tensor<8xf32>
    cond {
      %n = stablehlo.constant dense<10> : tensor<i32>
      %p = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %l = stablehlo.add %k, %one : tensor<i32>
      %2 = stablehlo.divide %w, %a : tensor<8xf32>
      stablehlo.return %l, %2 : tensor<i32>, tensor<8xf32>
    }
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %1#1 : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}
