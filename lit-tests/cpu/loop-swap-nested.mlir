// Loops in loops that swap memrefs, and carried values that trade places.
// RUN: creole-run %s --random-inputs=4 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=4 --expect %t.interp --rtol=0
// RUN: creole-run %s --random-inputs=4 --expect %t.interp --rtol=0 --donate 0,1
func.func @main(%x: tensor<300x3xf32>, %k: tensor<300x3xf32>) -> (tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<300x3xf32>
  %f = stablehlo.reshape %k : (tensor<300x3xf32>) -> tensor<900xf32>
  %r:4 = stablehlo.while(%i = %z, %a = %x, %b = %half, %c = %f) : tensor<i32>, tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %q:2 = stablehlo.while(%j = %z, %d = %a) : tensor<i32>, tensor<300x3xf32>
    cond {
      %p = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %e = stablehlo.reverse %d, dims = [0] : tensor<300x3xf32>
      %g = stablehlo.add %e, %d : tensor<300x3xf32>
      %j1 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %j1, %g : tensor<i32>, tensor<300x3xf32>
    }
    %s = stablehlo.add %q#1, %b : tensor<300x3xf32>
    %h = stablehlo.reverse %s, dims = [1] : tensor<300x3xf32>
    %hr = stablehlo.reshape %h : (tensor<300x3xf32>) -> tensor<900xf32>
    %cr = stablehlo.reverse %c, dims = [0] : tensor<900xf32>
    %cs = stablehlo.add %cr, %hr : tensor<900xf32>
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %h, %a, %cs : tensor<i32>, tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<300x3xf32>, tensor<300x3xf32>, tensor<900xf32>
}
