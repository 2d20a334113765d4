// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// The sum of an array of negative zeros and a changed array of zeros has no negative zero.
func.func @main(%x: tensor<300xf32>, %v: tensor<1xf32>, %i: tensor<i32>) -> tensor<300xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<300xf32>
  %nz = stablehlo.constant dense<-0.0> : tensor<300xf32>
  %one = stablehlo.constant dense<1.0> : tensor<300xf32>
  %y = stablehlo.multiply %x, %nz : tensor<300xf32>
  %a = stablehlo.add %y, %y : tensor<300xf32>
  %u = stablehlo.dynamic_update_slice %z, %v, %i : (tensor<300xf32>, tensor<1xf32>, tensor<i32>) -> tensor<300xf32>
  %s = stablehlo.add %a, %u : tensor<300xf32>
  %r = stablehlo.divide %one, %s : tensor<300xf32>
  return %r : tensor<300xf32>
}
