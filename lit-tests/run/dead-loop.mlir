// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// A branch that is never run, with a loop in it: nothing of it is looked at once it is erased.
func.func private @f(%x: tensor<300xi32>) -> tensor<300xi32> attributes {no_inline} {
  return %x : tensor<300xi32>
}
func.func @main(%a: tensor<300xi32>, %p: tensor<i32>) -> tensor<300xi32> {
  %c = stablehlo.compare LT, %p, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%c) ({
    %w:2 = stablehlo.while(%i = %p, %x = %a) : tensor<i32>, tensor<300xi32> cond {
      %g = stablehlo.compare LT, %i, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
    } do {
      %y = func.call @f(%x) : (tensor<300xi32>) -> tensor<300xi32>
      stablehlo.return %i, %y : tensor<i32>, tensor<300xi32>
    }
    stablehlo.return %w#1 : tensor<300xi32>
  }, {
    stablehlo.return %a : tensor<300xi32>
  }) : (tensor<i1>) -> tensor<300xi32>
  return %r : tensor<300xi32>
}
