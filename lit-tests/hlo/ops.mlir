// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// Each op as it is printed: both forms read back to the same.

// CHECK-LABEL: func.func @abs
// CHECK-NEXT: %0 = stablehlo.abs %arg0 : tensor<2x3xi32>
func.func @abs(%arg0: tensor<2x3xi32>) {
  %0 = stablehlo.abs %arg0 : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @cbrt
// CHECK-NEXT: %0 = stablehlo.cbrt %arg0 : tensor<2x3xf16>
func.func @cbrt(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.cbrt %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @ceil
// CHECK-NEXT: %0 = stablehlo.ceil %arg0 : tensor<2x3xbf16>
func.func @ceil(%arg0: tensor<2x3xbf16>) {
  %0 = stablehlo.ceil %arg0 : tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @cosine
// CHECK-NEXT: %0 = stablehlo.cosine %arg0 : tensor<2x3xf16>
func.func @cosine(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.cosine %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @count_leading_zeros
// CHECK-NEXT: %0 = stablehlo.count_leading_zeros %arg0 : tensor<2x3xi4>
func.func @count_leading_zeros(%arg0: tensor<2x3xi4>) {
  %0 = stablehlo.count_leading_zeros %arg0 : tensor<2x3xi4>
  return
}

// CHECK-LABEL: func.func @exponential
// CHECK-NEXT: %0 = stablehlo.exponential %arg0 : tensor<2x3xf16>
func.func @exponential(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.exponential %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @exponential_minus_one
// CHECK-NEXT: %0 = stablehlo.exponential_minus_one %arg0 : tensor<2x3xf16>
func.func @exponential_minus_one(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.exponential_minus_one %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @floor
// CHECK-NEXT: %0 = stablehlo.floor %arg0 : tensor<2x3xbf16>
func.func @floor(%arg0: tensor<2x3xbf16>) {
  %0 = stablehlo.floor %arg0 : tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @log
// CHECK-NEXT: %0 = stablehlo.log %arg0 : tensor<2x3xf16>
func.func @log(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.log %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @log_plus_one
// CHECK-NEXT: %0 = stablehlo.log_plus_one %arg0 : tensor<2x3xf16>
func.func @log_plus_one(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.log_plus_one %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @logistic
// CHECK-NEXT: %0 = stablehlo.logistic %arg0 : tensor<2x3xf16>
func.func @logistic(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.logistic %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @negate
// CHECK-NEXT: %0 = stablehlo.negate %arg0 : tensor<2x3xi8>
func.func @negate(%arg0: tensor<2x3xi8>) {
  %0 = stablehlo.negate %arg0 : tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @not
// CHECK-NEXT: %0 = stablehlo.not %arg0 : tensor<2x3xi1>
func.func @not(%arg0: tensor<2x3xi1>) {
  %0 = stablehlo.not %arg0 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @popcnt
// CHECK-NEXT: %0 = stablehlo.popcnt %arg0 : tensor<2x3xi4>
func.func @popcnt(%arg0: tensor<2x3xi4>) {
  %0 = stablehlo.popcnt %arg0 : tensor<2x3xi4>
  return
}

// CHECK-LABEL: func.func @round_nearest_afz
// CHECK-NEXT: %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x3xbf16>
func.func @round_nearest_afz(%arg0: tensor<2x3xbf16>) {
  %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @round_nearest_even
// CHECK-NEXT: %0 = stablehlo.round_nearest_even %arg0 : tensor<2x3xbf16>
func.func @round_nearest_even(%arg0: tensor<2x3xbf16>) {
  %0 = stablehlo.round_nearest_even %arg0 : tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @rsqrt
// CHECK-NEXT: %0 = stablehlo.rsqrt %arg0 : tensor<2x3xf16>
func.func @rsqrt(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.rsqrt %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @sign
// CHECK-NEXT: %0 = stablehlo.sign %arg0 : tensor<2x3xi32>
func.func @sign(%arg0: tensor<2x3xi32>) {
  %0 = stablehlo.sign %arg0 : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @sine
// CHECK-NEXT: %0 = stablehlo.sine %arg0 : tensor<2x3xf16>
func.func @sine(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.sine %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @sqrt
// CHECK-NEXT: %0 = stablehlo.sqrt %arg0 : tensor<2x3xf16>
func.func @sqrt(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.sqrt %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @tan
// CHECK-NEXT: %0 = stablehlo.tan %arg0 : tensor<2x3xf16>
func.func @tan(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.tan %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @tanh
// CHECK-NEXT: %0 = stablehlo.tanh %arg0 : tensor<2x3xf16>
func.func @tanh(%arg0: tensor<2x3xf16>) {
  %0 = stablehlo.tanh %arg0 : tensor<2x3xf16>
  return
}

// CHECK-LABEL: func.func @real
// CHECK-NEXT: %0 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
func.func @real(%arg0: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @imag
// CHECK-NEXT: %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
func.func @imag(%arg0: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @is_finite
// CHECK-NEXT: %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
func.func @is_finite(%arg0: tensor<4xf32>) {
  %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: func.func @add
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xi1>
func.func @add(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @and
// CHECK-NEXT: %0 = stablehlo.and %arg0, %arg1 : tensor<2x3xi1>
func.func @and(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.and %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @atan2
// CHECK-NEXT: %0 = stablehlo.atan2 %arg0, %arg1 : tensor<2x3xf32>
func.func @atan2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.atan2 %arg0, %arg1 : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @divide
// CHECK-NEXT: %0 = stablehlo.divide %arg0, %arg1 : tensor<2x3xi8>
func.func @divide(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  %0 = stablehlo.divide %arg0, %arg1 : tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @maximum
// CHECK-NEXT: %0 = stablehlo.maximum %arg0, %arg1 : tensor<2x3xi1>
func.func @maximum(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.maximum %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @minimum
// CHECK-NEXT: %0 = stablehlo.minimum %arg0, %arg1 : tensor<2x3xi1>
func.func @minimum(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.minimum %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @multiply
// CHECK-NEXT: %0 = stablehlo.multiply %arg0, %arg1 : tensor<2x3xi1>
func.func @multiply(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.multiply %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @or
// CHECK-NEXT: %0 = stablehlo.or %arg0, %arg1 : tensor<2x3xi1>
func.func @or(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.or %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @power
// CHECK-NEXT: %0 = stablehlo.power %arg0, %arg1 : tensor<2x3xi8>
func.func @power(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  %0 = stablehlo.power %arg0, %arg1 : tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @remainder
// CHECK-NEXT: %0 = stablehlo.remainder %arg0, %arg1 : tensor<2x3xi8>
func.func @remainder(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  %0 = stablehlo.remainder %arg0, %arg1 : tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @shift_left
// CHECK-NEXT: %0 = stablehlo.shift_left %arg0, %arg1 : tensor<2x3xi32>
func.func @shift_left(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  %0 = stablehlo.shift_left %arg0, %arg1 : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @shift_right_arithmetic
// CHECK-NEXT: %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<2x3xi32>
func.func @shift_right_arithmetic(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @shift_right_logical
// CHECK-NEXT: %0 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<2x3xi32>
func.func @shift_right_logical(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  %0 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @subtract
// CHECK-NEXT: %0 = stablehlo.subtract %arg0, %arg1 : tensor<2x3xi8>
func.func @subtract(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) {
  %0 = stablehlo.subtract %arg0, %arg1 : tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @xor
// CHECK-NEXT: %0 = stablehlo.xor %arg0, %arg1 : tensor<2x3xi1>
func.func @xor(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.xor %arg0, %arg1 : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @compare
// CHECK-NEXT: %0 = stablehlo.compare LE, %arg0, %arg1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
func.func @compare(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @compare_2
// CHECK-NEXT: %0 = stablehlo.compare LE, %arg0, %arg1, TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
func.func @compare_2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1, TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @select
// CHECK-NEXT: %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>
func.func @select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @select_2
// CHECK-NEXT: %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<2x3xf32>
func.func @select_2(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @clamp
// CHECK-NEXT: %0 = stablehlo.clamp %arg0, %arg1, %arg2 : tensor<2x3xf32>
func.func @clamp(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @convert
// CHECK-NEXT: %0 = stablehlo.convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi8>
func.func @convert(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi8>
  return
}

// CHECK-LABEL: func.func @bitcast_convert
// CHECK-NEXT: %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
func.func @bitcast_convert(%arg0: tensor<4xf32>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// CHECK-LABEL: func.func @complex
// CHECK-NEXT: %0 = stablehlo.complex %arg0, %arg1 : tensor<4xcomplex<f32>>
func.func @complex(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  %0 = stablehlo.complex %arg0, %arg1 : tensor<4xcomplex<f32>>
  return
}

// CHECK-LABEL: func.func @reduce_precision
// CHECK-NEXT: %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf64>
func.func @reduce_precision(%arg0: tensor<4xf64>) {
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf64>
  return
}

// CHECK-LABEL: func.func @uniform_quantize
// CHECK-NEXT: %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>
func.func @uniform_quantize(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>
  return
}

// CHECK-LABEL: func.func @uniform_dequantize
// CHECK-NEXT: %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x3xf32>
func.func @uniform_dequantize(%arg0: tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>) {
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
func.func @constant() {
  %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @constant_2
// CHECK-NEXT: %c = stablehlo.constant dense<true> : tensor<2x3xi1>
func.func @constant_2() {
  %c = stablehlo.constant dense<true> : tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @iota
// CHECK-NEXT: %0 = stablehlo.iota dim = 0 : tensor<4x5xf32>
func.func @iota() {
  %0 = stablehlo.iota dim = 0 : tensor<4x5xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_iota
// CHECK-NEXT: %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
func.func @dynamic_iota(%arg0: tensor<2xi64>) {
  %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: func.func @broadcast_in_dim
// CHECK-NEXT: %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
func.func @broadcast_in_dim(%arg0: tensor<4xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func.func @reshape
// CHECK-NEXT: %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
func.func @reshape(%arg0: tensor<4xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// CHECK-LABEL: func.func @transpose
// CHECK-NEXT: %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
func.func @transpose(%arg0: tensor<2x3x4xf32>) {
  %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return
}

// CHECK-LABEL: func.func @reverse
// CHECK-NEXT: %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
func.func @reverse(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @concatenate
// CHECK-NEXT: %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
func.func @concatenate(%arg0: tensor<4x2xf32>, %arg1: tensor<4x3xf32>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  return
}

// CHECK-LABEL: func.func @slice
// CHECK-NEXT: %0 = stablehlo.slice %arg0 [0:2, 1:5:2] : (tensor<4x5xf32>) -> tensor<2x2xf32>
func.func @slice(%arg0: tensor<4x5xf32>) {
  %0 = stablehlo.slice %arg0 [0:2, 1:5:2] : (tensor<4x5xf32>) -> tensor<2x2xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_slice
// CHECK-NEXT: %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
func.func @dynamic_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_slice_2
// CHECK-NEXT: %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [9, 3] : (tensor<?x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<9x3xf32>
func.func @dynamic_slice_2(%arg0: tensor<?x5xf32>, %arg1: tensor<ui8>) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [9, 3] : (tensor<?x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<9x3xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_update_slice
// CHECK-NEXT: %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
func.func @dynamic_update_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) {
  %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  return
}

// CHECK-LABEL: func.func @pad
// CHECK-NEXT: %0 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5x10xf32>
func.func @pad(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5x10xf32>
  return
}

// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: %0 = stablehlo.broadcast %arg0, sizes = [2, 3] : (tensor<4xf32>) -> tensor<2x3x4xf32>
func.func @broadcast(%arg0: tensor<4xf32>) {
  %0 = stablehlo.broadcast %arg0, sizes = [2, 3] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_broadcast_in_dim
// CHECK-NEXT: %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
func.func @dynamic_broadcast_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_reshape
// CHECK-NEXT: %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
func.func @dynamic_reshape(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) {
  %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_pad
// CHECK-NEXT: %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
func.func @dynamic_pad(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @real_dynamic_slice
// CHECK-NEXT: %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf32>
func.func @real_dynamic_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi32>) {
  %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf32>
  return
}

// CHECK-LABEL: func.func @get_dimension_size
// CHECK-NEXT: %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
func.func @get_dimension_size(%arg0: tensor<4x?xf32>) {
  %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  return
}

// CHECK-LABEL: func.func @set_dimension_size
// CHECK-NEXT: %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4x?xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, ?>>
func.func @set_dimension_size(%arg0: tensor<4x?xf32>, %arg1: tensor<i32>) {
  %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4x?xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: func.func @dot
// CHECK-NEXT: %0 = stablehlo.dot %arg0, %arg1, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
func.func @dot(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  %0 = stablehlo.dot %arg0, %arg1, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func.func @dot_general
// CHECK-NEXT: %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// CHECK-LABEL: func.func @dot_general_2
// CHECK-NEXT: %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGH] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
func.func @dot_general_2(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGH] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// CHECK-LABEL: func.func @einsum
// CHECK-NEXT: %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
func.func @einsum(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) {
  %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @unary_einsum
// CHECK-NEXT: %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<3x3xf32>) -> tensor<3xf32>
func.func @unary_einsum(%arg0: tensor<3x3xf32>) {
  %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<3x3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @torch_index_select
// CHECK-NEXT: %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xf32>, tensor<2xi32>) -> tensor<2x1x5xf32>
func.func @torch_index_select(%arg0: tensor<5x1x5xf32>, %arg1: tensor<2xi32>) {
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xf32>, tensor<2xi32>) -> tensor<2x1x5xf32>
  return
}

// CHECK-LABEL: func.func @convolution
// CHECK-NEXT: %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
func.func @convolution(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// CHECK-LABEL: func.func @convolution_2
// CHECK-NEXT: %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
func.func @convolution_2(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_conv
// CHECK-NEXT: %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, tensor<2x2xi64>) -> tensor<1x?x?x4xf32>
func.func @dynamic_conv(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>, %arg2: tensor<2x2xi64>) {
  %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, tensor<2x2xi64>) -> tensor<1x?x?x4xf32>
  return
}

// CHECK-LABEL: func.func @reduce
// CHECK-NEXT: %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
func.func @reduce(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @reduce_2
// CHECK-NEXT: %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {
// CHECK-NEXT: stablehlo.return %arg2 : tensor<f32>
// CHECK-NEXT: }
func.func @reduce_2(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
   reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {
    stablehlo.return %arg2 : tensor<f32>
  }
  return
}

// CHECK-LABEL: func.func @reduce_window
// CHECK-NEXT: %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
// CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT: stablehlo.return %arg2 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
func.func @reduce_window(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    stablehlo.return %arg2 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// CHECK-LABEL: func.func @select_and_scatter
// CHECK-NEXT: %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %1 : tensor<i1>
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: stablehlo.return %arg3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
func.func @select_and_scatter(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    stablehlo.return %arg3 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  return
}

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
func.func @gather(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x4xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_gather
// CHECK-NEXT: %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
func.func @dynamic_gather(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3xi64>) {
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>}> : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3xi64>) -> tensor<3x2x4xf32>
  return
}

// CHECK-LABEL: func.func @scatter
// CHECK-NEXT: %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: stablehlo.return %arg3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
func.func @scatter(%arg0: tensor<5x3x4xf32>, %arg1: tensor<3x2x2xi32>, %arg2: tensor<3x2x4xf32>) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2, 0], index_vector_dim = 2>}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    stablehlo.return %arg3 : tensor<f32>
  }) : (tensor<5x3x4xf32>, tensor<3x2x2xi32>, tensor<3x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// CHECK-LABEL: func.func @sort
// CHECK-NEXT: %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
// CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
// CHECK-NEXT: %1 = stablehlo.compare LT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %1 : tensor<i1>
// CHECK-NEXT: }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
func.func @sort(%arg0: tensor<4x5xf32>) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.compare LT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// CHECK-LABEL: func.func @map
// CHECK-NEXT: %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
// CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT: stablehlo.return %arg3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
func.func @map(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>) {
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    stablehlo.return %arg3 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}
