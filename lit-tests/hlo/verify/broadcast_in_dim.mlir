// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of broadcast_in_dim.

// valid
func.func @f(%arg0: tensor<4xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<1x4xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid: a size that is not known
func.func @f(%arg0: tensor<?xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<?xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid: a bounded size
func.func @f(%arg0: tensor<1xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xf32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

// valid: the quantised dimension moves
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// valid: the one scale is spread
func.func @f(%arg0: tensor<1x!quant.uniform<i8:f32:0, {0.1:-30}>>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1x!quant.uniform<i8:f32:0, {0.1:-30}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.1:-30}>>
  return
}

// -----

// I1: a ranked tensor
func.func @f(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a ranked tensor, found tensor<*xf32>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<*xf32>) -> tensor<2x4xf32>
  return
}

// -----

// O1: a static shape
func.func @f(%arg0: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result of a static shape, or with one bounded size, found tensor<?x4xf32>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xf32>) -> tensor<?x4xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result with elements of type f32, found tensor<2x4xi32>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xi32>
  return
}

// -----

// C1: the scale of the operand
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result with elements of type !quant.uniform<i8:f32, 1.000000e+00:17>, found tensor<2x4x!quant.uniform<i8:f32, 2.000000e+00:15>>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x4x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// C1: per tensor, as the operand
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result with elements of type !quant.uniform<i8:f32, 1.000000e+00:17>, found tensor<2x2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C2: a dimension for each of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects 1 numbers in broadcast_dimensions, found 2}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C3: dimensions of the result
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects dimensions below 2 in broadcast_dimensions = [2], found 2}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C3: no negative dimension
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects no negative dimension in broadcast_dimensions = [-1], found -1}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [-1] : (tensor<4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C4: each dimension once
func.func @f(%arg0: tensor<4x4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects each dimension once in broadcast_dimensions = [1, 1], found 1 twice}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 1] : (tensor<4x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C5: size 1 or that of the result
func.func @f(%arg0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects size 1 or 3 in dimension 1 of the result, found 4}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// C5: only size 1 is spread
func.func @f(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects size 1 or 2 in dimension 0 of the result, found 4}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

// C6: the quantised dimension goes along
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result that is quantised along dimension 0, found tensor<2x2x!quant.uniform<i8:f32:1, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  return
}

// -----

// C6: the one scale is spread
func.func @f(%arg0: tensor<1x!quant.uniform<i8:f32:0, {0.1:-30}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result with the scale and the zero point of tensor<1x!quant.uniform<i8:f32:0, {1.000000e-01:-30}>>, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,2.000000e-01:-30}>>}}
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1x!quant.uniform<i8:f32:0, {0.1:-30}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.2:-30}>>
  return
}

// -----

// I2: broadcast_dimensions is an array
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op attribute 'broadcast_dimensions' expected array<i64>, found dense<[0, 1]> : tensor<2xi64>}}
  %0 = "stablehlo.broadcast_in_dim"(%a) {broadcast_dimensions = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I2: broadcast_dimensions is there
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op requires attribute 'broadcast_dimensions'}}
  %0 = "stablehlo.broadcast_in_dim"(%a) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid: other scales of a dimension that stays
func.func @f(%a: tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 1] : (tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>) -> tensor<2x3x2x!quant.uniform<i8:f32:1, {3.0, 2.0:5, 1.0}>>
  return
}

// -----

// C6: the one zero point is spread
func.func @f(%a: tensor<1x3x!quant.uniform<i8:f32:0, {1.0}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op expects a result with the scale and the zero point of tensor<1x3x!quant.uniform<i8:f32:0, {1.000000e+00}>>, found tensor<2x3x2x!quant.uniform<i8:f32:2, {1.000000e+00,1.000000e+00:1}>>}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 1] : (tensor<1x3x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<2x3x2x!quant.uniform<i8:f32:2, {1.0:0, 1.0:1}>>
  return
}
