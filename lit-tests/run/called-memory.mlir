// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// A function that is not inlined and needs memory of its own.
func.func private @f(%x: tensor<300xi32>, %k: tensor<i32>) -> tensor<300xi32> attributes {no_inline} {
  %y = stablehlo.reverse %x, dims = [0] : tensor<300xi32>
  %w = "stablehlo.sort"(%y) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%a: tensor<i32>, %b: tensor<i32>):
%r = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %r : tensor<i1>
}) : (tensor<300xi32>) -> tensor<300xi32>
  %m = stablehlo.reverse %w, dims = [0] : tensor<300xi32>
  %s = stablehlo.dynamic_slice %m, %k, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
  %u = stablehlo.dynamic_update_slice %w, %s, %k : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
  return %u : tensor<300xi32>
}
func.func @main(%x: tensor<300xi32>) -> tensor<300xi32> {
  %k = stablehlo.constant dense<2> : tensor<i32>
  %y = func.call @f(%x, %k) : (tensor<300xi32>, tensor<i32>) -> tensor<300xi32>
  %z = func.call @f(%y, %k) : (tensor<300xi32>, tensor<i32>) -> tensor<300xi32>
  return %z : tensor<300xi32>
}
