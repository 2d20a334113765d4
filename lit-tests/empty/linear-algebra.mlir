func.func @stablehlo_cholesky_b0(%a: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>]} {
  %r = stablehlo.cholesky %a, lower = true : tensor<0x3x3xf32>
  return %r : tensor<0x3x3xf32>
}

func.func @stablehlo_cholesky_n0(%a: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>]} {
  %r = stablehlo.cholesky %a, lower = true : tensor<2x0x0xf32>
  return %r : tensor<2x0x0xf32>
}

func.func @stablehlo_cholesky_all0(%a: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.cholesky %a, lower = true : tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_triangular_solve_b0(%a: tensor<0x3x3xf32>, %b: tensor<0x3x4xf32>) -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3x4xf32>], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<0x3x3xf32>, tensor<0x3x4xf32>) -> tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_triangular_solve_n0(%a: tensor<2x0x0xf32>, %b: tensor<2x0x4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<2x0x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x0x0xf32>, tensor<2x0x4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_triangular_solve_m0(%a: tensor<2x3x3xf32>, %b: tensor<2x3x0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0]], [[2.0, 4.0, 1.0], [3.0, 5.0, 2.0], [4.0, 1.0, 3.0]]]> : tensor<2x3x3xf32>, dense<> : tensor<2x3x0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x0xf32>) -> tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_triangular_solve_all0(%a: tensor<0x0x0xf32>, %b: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<0x0x0xf32>, tensor<0x0x0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_fft_fft1_batch0(%a: tensor<0x6xcomplex<f32>>) -> (tensor<0x6xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x6xcomplex<f32>>], test.results = [dense<> : tensor<0x6xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [6] : (tensor<0x6xcomplex<f32>>) -> tensor<0x6xcomplex<f32>>
  return %r : tensor<0x6xcomplex<f32>>
}

func.func @stablehlo_fft_fft1_n0(%a: tensor<2x0xcomplex<f32>>) -> (tensor<2x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x0xcomplex<f32>>], test.results = [dense<> : tensor<2x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [0] : (tensor<2x0xcomplex<f32>>) -> tensor<2x0xcomplex<f32>>
  return %r : tensor<2x0xcomplex<f32>>
}

func.func @stablehlo_fft_fft1_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [0] : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_fft_fft2_batch0(%a: tensor<0x4x6xcomplex<f32>>) -> (tensor<0x4x6xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x6xcomplex<f32>>], test.results = [dense<> : tensor<0x4x6xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [4, 6] : (tensor<0x4x6xcomplex<f32>>) -> tensor<0x4x6xcomplex<f32>>
  return %r : tensor<0x4x6xcomplex<f32>>
}

func.func @stablehlo_fft_fft2_n0(%a: tensor<2x4x0xcomplex<f32>>) -> (tensor<2x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x4x0xcomplex<f32>>], test.results = [dense<> : tensor<2x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [4, 0] : (tensor<2x4x0xcomplex<f32>>) -> tensor<2x4x0xcomplex<f32>>
  return %r : tensor<2x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_fft2_all0(%a: tensor<0x4x0xcomplex<f32>>) -> (tensor<0x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x0xcomplex<f32>>], test.results = [dense<> : tensor<0x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = FFT, length = [4, 0] : (tensor<0x4x0xcomplex<f32>>) -> tensor<0x4x0xcomplex<f32>>
  return %r : tensor<0x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_ifft1_batch0(%a: tensor<0x6xcomplex<f32>>) -> (tensor<0x6xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x6xcomplex<f32>>], test.results = [dense<> : tensor<0x6xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [6] : (tensor<0x6xcomplex<f32>>) -> tensor<0x6xcomplex<f32>>
  return %r : tensor<0x6xcomplex<f32>>
}

func.func @stablehlo_fft_ifft1_n0(%a: tensor<2x0xcomplex<f32>>) -> (tensor<2x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x0xcomplex<f32>>], test.results = [dense<> : tensor<2x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [0] : (tensor<2x0xcomplex<f32>>) -> tensor<2x0xcomplex<f32>>
  return %r : tensor<2x0xcomplex<f32>>
}

func.func @stablehlo_fft_ifft1_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [0] : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_fft_ifft2_batch0(%a: tensor<0x4x6xcomplex<f32>>) -> (tensor<0x4x6xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x6xcomplex<f32>>], test.results = [dense<> : tensor<0x4x6xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [4, 6] : (tensor<0x4x6xcomplex<f32>>) -> tensor<0x4x6xcomplex<f32>>
  return %r : tensor<0x4x6xcomplex<f32>>
}

func.func @stablehlo_fft_ifft2_n0(%a: tensor<2x4x0xcomplex<f32>>) -> (tensor<2x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x4x0xcomplex<f32>>], test.results = [dense<> : tensor<2x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [4, 0] : (tensor<2x4x0xcomplex<f32>>) -> tensor<2x4x0xcomplex<f32>>
  return %r : tensor<2x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_ifft2_all0(%a: tensor<0x4x0xcomplex<f32>>) -> (tensor<0x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x0xcomplex<f32>>], test.results = [dense<> : tensor<0x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = IFFT, length = [4, 0] : (tensor<0x4x0xcomplex<f32>>) -> tensor<0x4x0xcomplex<f32>>
  return %r : tensor<0x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_rfft1_batch0(%a: tensor<0x6xf32>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x6xf32>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [6] : (tensor<0x6xf32>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @stablehlo_fft_rfft1_n0(%a: tensor<2x0xf32>) -> (tensor<2x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x0xf32>], test.results = [dense<> : tensor<2x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [0] : (tensor<2x0xf32>) -> tensor<2x0xcomplex<f32>>
  return %r : tensor<2x0xcomplex<f32>>
}

func.func @stablehlo_fft_rfft1_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [0] : (tensor<0x0xf32>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_fft_rfft2_batch0(%a: tensor<0x4x6xf32>) -> (tensor<0x4x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x6xf32>], test.results = [dense<> : tensor<0x4x4xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [4, 6] : (tensor<0x4x6xf32>) -> tensor<0x4x4xcomplex<f32>>
  return %r : tensor<0x4x4xcomplex<f32>>
}

func.func @stablehlo_fft_rfft2_n0(%a: tensor<2x4x0xf32>) -> (tensor<2x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x4x0xf32>], test.results = [dense<> : tensor<2x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [4, 0] : (tensor<2x4x0xf32>) -> tensor<2x4x0xcomplex<f32>>
  return %r : tensor<2x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_rfft2_all0(%a: tensor<0x4x0xf32>) -> (tensor<0x4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4x0xf32>], test.results = [dense<> : tensor<0x4x0xcomplex<f32>>]} {
  %r = stablehlo.fft %a, type = RFFT, length = [4, 0] : (tensor<0x4x0xf32>) -> tensor<0x4x0xcomplex<f32>>
  return %r : tensor<0x4x0xcomplex<f32>>
}

func.func @stablehlo_fft_irfft1_batch0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x6xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x6xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [6] : (tensor<0x4xcomplex<f32>>) -> tensor<0x6xf32>
  return %r : tensor<0x6xf32>
}

func.func @stablehlo_fft_irfft1_n0(%a: tensor<2x0xcomplex<f32>>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0xcomplex<f32>>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [0] : (tensor<2x0xcomplex<f32>>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_fft_irfft1_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [0] : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_fft_irfft2_batch0(%a: tensor<0x4x4xcomplex<f32>>) -> (tensor<0x4x6xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4x6xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [4, 6] : (tensor<0x4x4xcomplex<f32>>) -> tensor<0x4x6xf32>
  return %r : tensor<0x4x6xf32>
}

func.func @stablehlo_fft_irfft2_n0(%a: tensor<2x4x0xcomplex<f32>>) -> (tensor<2x4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x0xcomplex<f32>>], test.results = [dense<> : tensor<2x4x0xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [4, 0] : (tensor<2x4x0xcomplex<f32>>) -> tensor<2x4x0xf32>
  return %r : tensor<2x4x0xf32>
}

func.func @stablehlo_fft_irfft2_all0(%a: tensor<0x4x0xcomplex<f32>>) -> (tensor<0x4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x0xcomplex<f32>>], test.results = [dense<> : tensor<0x4x0xf32>]} {
  %r = stablehlo.fft %a, type = IRFFT, length = [4, 0] : (tensor<0x4x0xcomplex<f32>>) -> tensor<0x4x0xf32>
  return %r : tensor<0x4x0xf32>
}
