// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// An array and a view of it, which branches change: the results stand in two places.
func.func @main(%x00: tensor<300xi32>, %c: tensor<i1>) -> (tensor<300xi32>, tensor<1x300xi32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %v1 = stablehlo.constant dense<7> : tensor<1xi32>
  %v2 = stablehlo.constant dense<8> : tensor<1x1xi32>
  %x = stablehlo.reverse %x00, dims = [0] : tensor<300xi32>
  %y = stablehlo.reshape %x : (tensor<300xi32>) -> tensor<1x300xi32>
  %r:2 = "stablehlo.if"(%c) ({
    %u = stablehlo.dynamic_update_slice %x, %v1, %i1 : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
    %w = stablehlo.dynamic_update_slice %y, %v2, %i0, %i3 : (tensor<1x300xi32>, tensor<1x1xi32>, tensor<i32>, tensor<i32>) -> tensor<1x300xi32>
    stablehlo.return %u, %w : tensor<300xi32>, tensor<1x300xi32>
  }, {
    %u = stablehlo.dynamic_update_slice %x, %v1, %i3 : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
    %w = stablehlo.dynamic_update_slice %y, %v2, %i0, %i1 : (tensor<1x300xi32>, tensor<1x1xi32>, tensor<i32>, tensor<i32>) -> tensor<1x300xi32>
    stablehlo.return %u, %w : tensor<300xi32>, tensor<1x300xi32>
  }) : (tensor<i1>) -> (tensor<300xi32>, tensor<1x300xi32>)
  %c5 = stablehlo.reverse %r#0, dims = [0] : tensor<300xi32>
  %c6 = stablehlo.reverse %r#1, dims = [1] : tensor<1x300xi32>
  return %c5, %c6 : tensor<300xi32>, tensor<1x300xi32>
}
