// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// An array and a view of it, from which one loop begins: only one of them may be changed in place.
func.func @main(%x00: tensor<300xi32>, %n: tensor<i32>) -> (tensor<300xi32>, tensor<1x300xi32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %v1 = stablehlo.constant dense<7> : tensor<1xi32>
  %v2 = stablehlo.constant dense<8> : tensor<1x1xi32>
  %x0 = stablehlo.reverse %x00, dims = [0] : tensor<300xi32>
  %y0 = stablehlo.reshape %x0 : (tensor<300xi32>) -> tensor<1x300xi32>
  %r:3 = stablehlo.while(%i = %i0, %x = %x0, %y = %y0) : tensor<i32>, tensor<300xi32>, tensor<1x300xi32> cond {
    %p = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %u = stablehlo.dynamic_update_slice %x, %v1, %i : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
    %k = stablehlo.add %i, %i3 : tensor<i32>
    %w = stablehlo.dynamic_update_slice %y, %v2, %i0, %k : (tensor<1x300xi32>, tensor<1x1xi32>, tensor<i32>, tensor<i32>) -> tensor<1x300xi32>
    %j = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %j, %u, %w : tensor<i32>, tensor<300xi32>, tensor<1x300xi32>
  }
  %c5 = stablehlo.reverse %r#1, dims = [0] : tensor<300xi32>
  %c6 = stablehlo.reverse %r#2, dims = [1] : tensor<1x300xi32>
  return %c5, %c6 : tensor<300xi32>, tensor<1x300xi32>
}
