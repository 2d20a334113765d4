// A loop-carried value that becomes a view of another one has the old elements of that one.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --backend cpu | FileCheck %s

// CHECK: 2 outputs as expected
func.func @main(%y0: tensor<2x3xf32>, %x0: tensor<6xf32>) -> (tensor<2x3xf32>, tensor<6xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%i = %c0, %y = %y0, %x = %x0) : tensor<i32>, tensor<2x3xf32>, tensor<6xf32>
  cond {
    %p = stablehlo.compare LT, %i, %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %n = stablehlo.add %i, %c1 : tensor<i32>
    %x2 = stablehlo.reshape %y : (tensor<2x3xf32>) -> tensor<6xf32>
    %t = stablehlo.negate %x : tensor<6xf32>
    %t2 = stablehlo.reshape %t : (tensor<6xf32>) -> tensor<2x3xf32>
    %y2 = stablehlo.add %y, %t2 : tensor<2x3xf32>
    stablehlo.return %n, %y2, %x2 : tensor<i32>, tensor<2x3xf32>, tensor<6xf32>
  }
  return %r#1, %r#2 : tensor<2x3xf32>, tensor<6xf32>
}
