// RUN: creole-run %s
// RUN: creole-run %s --backend interp

// Two sums at once are each what it is alone, to the last bit.
func.func @main() {
  %i = stablehlo.iota dim = 0 : tensor<100000xf32>
  %third = stablehlo.constant dense<0.33333334> : tensor<100000xf32>
  %x = stablehlo.multiply %i, %third : tensor<100000xf32>
  %y = stablehlo.cosine %i : tensor<100000xf32>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %both:2 = stablehlo.reduce(%x init: %z), (%y init: %z) across dimensions = [0] : (tensor<100000xf32>, tensor<100000xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<f32>, %d: tensor<f32>) {
    %0 = stablehlo.add %a, %c : tensor<f32>
    %1 = stablehlo.add %d, %b : tensor<f32>
    stablehlo.return %0, %1 : tensor<f32>, tensor<f32>
  }
  %one = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<100000xf32>, tensor<f32>) -> tensor<f32>
  %two = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : (tensor<100000xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq %both#0, %one : tensor<f32>
  check.expect_eq %both#1, %two : tensor<f32>
  return
}
