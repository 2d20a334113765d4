// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of clamp.

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : tensor<2x3xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// valid: other scales
func.func @f(%arg0: tensor<!quant.uniform<i8:f32, 2.0:15>>, %arg1: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %arg2: tensor<!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<!quant.uniform<i8:f32, 2.0:15>>, tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<*xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// I2: not quantised along a dimension
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg2: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// I3: a tensor
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.clamp' op expects a ranked tensor, found !stablehlo.token}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, !stablehlo.token) -> tensor<2x3xf32>
  return
}

// -----

// C1: min of rank 0 or of the same shape
func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects bounds of rank 0 or the shape of tensor<2x3xf32>, found tensor<3xf32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// C2: max of rank 0 or of the same shape
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects bounds of rank 0 or the shape of tensor<2x3xf32>, found tensor<2x4xf32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C3: the elements of min
func.func @f(%arg0: tensor<i32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects bounds with elements of type f32, found tensor<i32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<i32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// C3: the elements of max
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.clamp' op expects bounds with elements of type f32, found tensor<i32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// C4: the shape of the operand
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'; expects result type tensor<2x3xf32>, found tensor<2x4xf32>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x4xf32>
  return
}

// -----

// C4: the elements of the operand
func.func @f(%arg0: tensor<f32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf64>'; expects result type tensor<2x3xf32>, found tensor<2x3xf64>}}
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf64>
  return
}
