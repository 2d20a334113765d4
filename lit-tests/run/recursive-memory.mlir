// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// A function that calls itself and needs memory in each call.
func.func private @f(%x: tensor<300xi32>, %k: tensor<i32>) -> tensor<300xi32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.compare GT, %k, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %km = stablehlo.subtract %k, %one : tensor<i32>
    %y = func.call @f(%x, %km) : (tensor<300xi32>, tensor<i32>) -> tensor<300xi32>
    %w = stablehlo.add %y, %x : tensor<300xi32>
    stablehlo.return %w : tensor<300xi32>
  }, {
    stablehlo.return %x : tensor<300xi32>
  }) : (tensor<i1>) -> tensor<300xi32>
  return %r : tensor<300xi32>
}
func.func @main(%x: tensor<300xi32>) -> tensor<300xi32> {
  %k = stablehlo.constant dense<2> : tensor<i32>
  %y = func.call @f(%x, %k) : (tensor<300xi32>, tensor<i32>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
