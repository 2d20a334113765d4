// Rows of 4 KB meet in one set of the cache: where vectors have more than eight lanes, squares of them are transposed in registers.
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0 --target vector-bits=128
func.func @main(%x: tensor<2x37x1024xf32>) -> (tensor<2x37xi32>, tensor<2x37xi32>, tensor<2x37xf32>) {
  %i = stablehlo.iota dim = 2 : tensor<2x37x1024xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %high = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %0:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [2] : (tensor<2x37x1024xf32>, tensor<2x37x1024xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x37xf32>, tensor<2x37xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>)  {
    %c = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<f32>
    %n = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %n : tensor<f32>, tensor<i32>
  }
  %1:2 = stablehlo.reduce(%x init: %high), (%i init: %zero) across dimensions = [2] : (tensor<2x37x1024xf32>, tensor<2x37x1024xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x37xf32>, tensor<2x37xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>)  {
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<f32>
    %n = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %n : tensor<f32>, tensor<i32>
  }
  return %0#1, %1#1, %0#0 : tensor<2x37xi32>, tensor<2x37xi32>, tensor<2x37xf32>
}
