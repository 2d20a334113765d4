// Carried values that become one tensor, and a view of it.
// RUN: creole-run %s --random-inputs=4 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=4 --expect %t.interp --rtol=0
// RUN: creole-run %s --random-inputs=4 --expect %t.interp --rtol=0 --donate 0,1
func.func @main(%x: tensor<300x3xf32>, %y: tensor<300x3xf32>) -> (tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %f = stablehlo.reshape %y : (tensor<300x3xf32>) -> tensor<900xf32>
  %r:4 = stablehlo.while(%i = %z, %a = %x, %b = %y, %c = %f) : tensor<i32>, tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %e = stablehlo.reverse %a, dims = [0] : tensor<300x3xf32>
    %g = stablehlo.add %e, %b : tensor<300x3xf32>
    %cr = stablehlo.reshape %c : (tensor<900xf32>) -> tensor<300x3xf32>
    %h = stablehlo.add %g, %cr : tensor<300x3xf32>
    %v = stablehlo.reshape %h : (tensor<300x3xf32>) -> tensor<900xf32>
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %h, %h, %v : tensor<i32>, tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
}
