// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of pad.

// valid
func.func @f(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5x10xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<0xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [3] : (tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<?xf32, #stablehlo.bounds<4>>, %arg1: tensor<f32>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [0], interior = [0] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<6x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<*xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.pad' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I2: rank 0
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects a padding value of type tensor<f32>, found tensor<1xf32>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<1xf32>) -> tensor<6xf32>
  return
}

// -----

// C1: one element type
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects a padding value of type tensor<f32>, found tensor<i32>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<i32>) -> tensor<6xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<6xf64>'; expects result type tensor<6xf32>, found tensor<6xf64>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf64>
  return
}

// -----

// C2: as many low numbers as dimensions
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects 1 numbers in edge_padding_low, found 2}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1, 1], high = [1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// C2: as many high numbers as dimensions
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects 1 numbers in edge_padding_high, found 0}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// C2: as many interior numbers as dimensions
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects 1 numbers in interior_padding, found 2}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0, 0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// C3: no negative interior padding
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op expects interior padding of at least 0, found -1 in dimension 0}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [-1] : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// C4: the padded size
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op inferred type(s) 'tensor<9xf32>' are incompatible with return type(s) of operation 'tensor<6xf32>'; expects result type tensor<9xf32>, found tensor<6xf32>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// C4: no negative size
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op pads dimension 0 of size 4 to -1 elements}}
  %0 = stablehlo.pad %arg0, %arg1, low = [-5], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

// C4: the rank of the operand
func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<6x1xf32>'; expects result type tensor<6xf32>, found tensor<6x1xf32>}}
  %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6x1xf32>
  return
}
