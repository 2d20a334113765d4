// RUN: creole-opt --hlo-to-loops --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

func.func @clamp(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{'stablehlo.clamp' op has no form yet for elements of type complex<f32>}}
  %0 = stablehlo.clamp %z, %z, %z : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @not_known(%z: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'test.take' op can't take tensor<4xcomplex<f32>> yet}}
  "test.take"(%z) : (tensor<4xcomplex<f32>>) -> ()
  return
}

// -----

func.func @result_is_not_known() {
  // expected-error @+1 {{'test.make' op can't return tensor<4xcomplex<f32>> yet}}
  %0 = "test.make"() : () -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @unknown_size(%z: tensor<?xcomplex<f32>>) {
  // expected-error @-1 {{argument 0 of a function needs a static shape, found tensor<?xcomplex<f32>>}}
  return
}
