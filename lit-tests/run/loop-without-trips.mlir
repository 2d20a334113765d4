// RUN: creole-run %s --all-functions | FileCheck %s
// RUN: creole-run %s --all-functions --backend=interp | FileCheck %s

// A loop inside of a loop that does not run hands on the array that it was given. That array is read again where the
// next one of the loop around is made, in another order: it must not be made in the same memory.
// CHECK: 1 function ran, 0 failed
func.func @reversed() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.constant dense<3> : tensor<i32>
  %x = stablehlo.iota dim = 0 : tensor<300xf32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<300xf32> cond {
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %in:2 = stablehlo.while(%j = %zero, %b = %a) : tensor<i32>, tensor<300xf32> cond {
      %go = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %c = stablehlo.reverse %b, dims = [0] : tensor<300xf32>
      %k = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %k, %c : tensor<i32>, tensor<300xf32>
    }
    %s = stablehlo.reverse %in#1, dims = [0] : tensor<300xf32>
    %t = stablehlo.add %s, %a : tensor<300xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %t : tensor<i32>, tensor<300xf32>
  }
  check.expect_eq_const %r#1, dense<1196.0> : tensor<300xf32>
  return
}
