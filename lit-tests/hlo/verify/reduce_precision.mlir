// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of reduce_precision.

// valid
func.func @f(%arg0: tensor<4xf64>) {
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<4xf64>) -> tensor<4xf64>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) {
  %0 = stablehlo.reduce_precision %arg0, format = e1m0 : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

// I1: floats
func.func @f(%arg0: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op expects a tensor of floats or per-tensor quantised integers, found tensor<4xi32>}}
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// C1: the shape of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'; expects result type tensor<4xf32>, found tensor<3xf32>}}
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// C1: the elements of the operand
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf16>'; expects result type tensor<4xf32>, found tensor<4xf16>}}
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

// C2: an exponent bit
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op expects at least one exponent bit, found 0}}
  %0 = stablehlo.reduce_precision %arg0, format = e0m10 : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// C3: no negative mantissa bits
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op expects no negative mantissa bits, found -1}}
  %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// I2: a number of 32 bits
func.func @f(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{Invalid attribute `exponent_bits` in property conversion: 5 : i64; 'exponent_bits' expected a 32-bit integer}}
  %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i64, mantissa_bits = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
