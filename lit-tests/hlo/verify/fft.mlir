// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of fft.

// valid
func.func @f(%c: tensor<3x9xf32>) {
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// valid: complex to complex
func.func @f(%c: tensor<3x9xcomplex<f32>>) {
  %0 = stablehlo.fft %c, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  return
}

// -----

// valid: the inverse
func.func @f(%c: tensor<3x9xcomplex<f32>>) {
  %0 = stablehlo.fft %c, type = IFFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  return
}

// -----

// valid: complex to real
func.func @f(%c: tensor<3x9xcomplex<f32>>) {
  %0 = stablehlo.fft %c, type = IRFFT, length = [16] : (tensor<3x9xcomplex<f32>>) -> tensor<3x16xf32>
  return
}

// -----

// valid: two dimensions
func.func @f(%c: tensor<3x9xf32>) {
  %0 = stablehlo.fft %c, type = RFFT, length = [3, 9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// valid: sizes that are not known
func.func @f(%c: tensor<?x9xf32>) {
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<?x9xf32>) -> tensor<?x5xcomplex<f32>>
  return
}

// -----

// I1: the operand has floats or complex numbers
func.func @f(%c: tensor<3x9xi32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects a tensor of floats or complex numbers, found tensor<3x9xi32>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xi32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C1: no more sizes than dimensions
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects at least 3 dimensions, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [1, 3, 9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C2: RFFT takes real numbers
func.func @f(%c: tensor<3x9xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects numbers of type f32 or f64, found tensor<3x9xcomplex<f32>>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C2: RFFT takes f32 or f64
func.func @f(%c: tensor<3x9xf16>) {
  // expected-error@+1 {{'stablehlo.fft' op expects numbers of type f32 or f64, found tensor<3x9xf16>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xf16>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C2: RFFT gives complex numbers
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<3x5xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3x5xf32>'; expects result type tensor<3x5xcomplex<f32>>, found tensor<3x5xf32>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xf32>
  return
}

// -----

// C2: FFT takes complex numbers
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects complex numbers, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = FFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C2: IFFT takes complex numbers
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects complex numbers, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = IFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C2: IRFFT takes complex numbers
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects complex numbers, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = IRFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C3: at least one size
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects one to three sizes, found []}}
  %0 = stablehlo.fft %c, type = RFFT, length = [] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C3: at most three sizes
func.func @f(%c: tensor<1x1x3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects one to three sizes, found [1, 1, 3, 9]}}
  %0 = stablehlo.fft %c, type = RFFT, length = [1, 1, 3, 9] : (tensor<1x1x3x9xf32>) -> tensor<1x1x3x5xcomplex<f32>>
  return
}

// -----

// C4: sizes are those of the real operand
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects the sizes [8] in the last dimensions, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [8] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C4: sizes are those of the real operand
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects the sizes [2, 9] in the last dimensions, found tensor<3x9xf32>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [2, 9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

// C4, C5: sizes are those of the real result
func.func @f(%c: tensor<3x9xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects the sizes [8] in the last dimensions, found tensor<3x9xcomplex<f32>>}}
  %0 = stablehlo.fft %c, type = IRFFT, length = [15] : (tensor<3x9xcomplex<f32>>) -> tensor<3x15xf32>
  return
}

// -----

// C5: half of the spectrum is left
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<3x5xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3x9xcomplex<f32>>'; expects result type tensor<3x5xcomplex<f32>>, found tensor<3x9xcomplex<f32>>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x9xcomplex<f32>>
  return
}

// -----

// C5: other sizes stay
func.func @f(%c: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<3x5xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<4x5xcomplex<f32>>'; expects result type tensor<3x5xcomplex<f32>>, found tensor<4x5xcomplex<f32>>}}
  %0 = stablehlo.fft %c, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<4x5xcomplex<f32>>
  return
}

// -----

// I2: the transform is known
func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op attribute 'fft_type' expected #stablehlo.fft_type, found "FFT"}}
  %0 = "stablehlo.fft"(%a) {fft_type = "FFT", fft_length = array<i64: 4>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// I2: the word of the transform is known
func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{expected one of FFT, IFFT, RFFT, IRFFT, found 'DFT'; did you mean 'FFT'?}}
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type DFT>, fft_length = array<i64: 4>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// I2: there is a transform
func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op requires attribute 'fft_type'}}
  %0 = "stablehlo.fft"(%a) {fft_length = array<i64: 4>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// I3: fft_length is an array
func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op attribute 'fft_length' expected array<i64>, found dense<4> : tensor<1xi64>}}
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type FFT>, fft_length = dense<4> : tensor<1xi64>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
