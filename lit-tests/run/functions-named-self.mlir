// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t --threads=2

// Names of functions are of no importance to units of compilation.
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @self(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @self(%a: tensor<8xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.slice %a [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %r = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
  %p = stablehlo.compare GT, %r, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %x = "stablehlo.if"(%p) ({
    %one = stablehlo.constant dense<1.0> : tensor<8xf32>
    %d = stablehlo.subtract %a, %one : tensor<8xf32>
    %q = func.call @self(%d) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %q : tensor<8xf32>
  }, {
    stablehlo.return %a : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %x : tensor<8xf32>
}
