// RUN: creole-opt %s --hlo-decompose --split-input-file --verify-diagnostics

func.func @rank(%x: tensor<8xf32>, %y: tensor<f32>) -> (tensor<2xf32>, tensor<f32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@ApproxTopK' expects the first elements of tensor<f32>, found tensor<f32>}}
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %y, %y, %y) {api_version = 4 : i32, backend_config = {reduction_dim = 0 : i64}} : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<f32>
}
