// Constants fold where the C library computes them, and where they are valid operands.
// RUN: creole-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: @folded
// CHECK-DAG: %[[ROOT:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG: %[[LOG:.*]] = arith.constant 0xFFF0000000000000 : f64
// CHECK-DAG: %[[CEIL:.*]] = arith.constant 1.000000e+00 : f16
// CHECK: return %[[ROOT]], %[[LOG]], %[[CEIL]]
func.func @folded() -> (f32, f64, f16) {
  %four = arith.constant 4.0 : f32
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f16
  %0 = math.sqrt %four : f32
  %1 = math.log2 %zero : f64
  %2 = math.ceil %half : f16
  return %0, %1, %2 : f32, f64, f16
}

// CHECK-LABEL: @types
// CHECK: math.exp %{{.*}} : f16
// CHECK: math.sin %{{.*}} : vector<2xbf16>
func.func @types() -> (f16, vector<2xbf16>) {
  %half = arith.constant 0.5 : f16
  %pair = arith.constant dense<[0.5, 1.0]> : vector<2xbf16>
  %0 = math.exp %half : f16
  %1 = math.sin %pair : vector<2xbf16>
  return %0, %1 : f16, vector<2xbf16>
}

// CHECK-LABEL: @invalid
// CHECK: math.sqrt
// CHECK-NEXT: math.log %
// CHECK-NEXT: math.log2
// CHECK-NEXT: math.log10
// CHECK-NEXT: math.log1p
// CHECK-NEXT: math.sqrt
func.func @invalid() -> (f32, f32, f32, f32, f32, vector<2xf32>) {
  %c = arith.constant -2.0 : f32
  %v = arith.constant dense<[4.0, -4.0]> : vector<2xf32>
  %0 = math.sqrt %c : f32
  %1 = math.log %c : f32
  %2 = math.log2 %c : f32
  %3 = math.log10 %c : f32
  %4 = math.log1p %c : f32
  %5 = math.sqrt %v : vector<2xf32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, vector<2xf32>
}

// CHECK-LABEL: @unfolded
// CHECK: math.cbrt
// CHECK-NEXT: math.rsqrt
// CHECK-NEXT: math.fma
// CHECK-NEXT: math.clampf
func.func @unfolded() -> (f32, f32, f32, f32) {
  %c = arith.constant 8.0 : f32
  %0 = math.cbrt %c : f32
  %1 = math.rsqrt %c : f32
  %2 = math.fma %c, %c, %c : f32
  %3 = math.clampf %c to [%c, %c] : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: @powers
// CHECK-DAG: %[[CUBE:.*]] = arith.constant -27 : i32
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK: %[[INVERSE:.*]] = math.ipowi
// CHECK-NEXT: %[[INVERSES:.*]] = math.ipowi {{.*}} : vector<2xi32>
// CHECK: return %[[CUBE]], %[[ONE]], %[[INVERSE]], %[[INVERSES]]
func.func @powers() -> (i32, i32, i32, vector<2xi32>) {
  %c-3 = arith.constant -3 : i32
  %c3 = arith.constant 3 : i32
  %c0 = arith.constant 0 : i32
  %v = arith.constant dense<[1, 0]> : vector<2xi32>
  %w = arith.constant dense<[-1, -2]> : vector<2xi32>
  %0 = math.ipowi %c-3, %c3 : i32
  %1 = math.ipowi %c0, %c0 : i32
  %2 = math.ipowi %c0, %c-3 : i32
  %3 = math.ipowi %v, %w : vector<2xi32>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi32>
}

// Powers of more than 64 bits wrap too. A negative power of zero stays; `true` is -1.
// CHECK-LABEL: @wide_powers
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i128
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i128
// CHECK-DAG: %[[MINUS:.*]] = arith.constant -1 : i128
// CHECK-DAG: %[[CUBE:.*]] = arith.constant -6277101735386680763835789423207666416102355444464034512896 : i256
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[INVERSE:.*]] = math.ipowi {{.*}} : i128
// CHECK-NEXT: %[[BIT:.*]] = math.ipowi {{.*}} : i1
// CHECK-NEXT: return %[[ZERO]], %[[INVERSE]], %[[ZERO]], %[[ONE]], %[[MINUS]], %[[CUBE]], %[[BIT]], %[[TRUE]], %[[TRUE]]
func.func @wide_powers() -> (i128, i128, i128, i128, i128, i256, i1, i1, i1) {
  %two64 = arith.constant 18446744073709551616 : i128
  %minus = arith.constant -18446744073709551616 : i128
  %m1 = arith.constant -1 : i128
  %z = arith.constant 0 : i128
  %0 = math.ipowi %two64, %minus : i128
  %1 = math.ipowi %z, %minus : i128
  %2 = math.ipowi %z, %two64 : i128
  %3 = math.ipowi %m1, %two64 : i128
  %4 = math.ipowi %m1, %m1 : i128
  %large = arith.constant -18446744073709551616 : i256
  %three = arith.constant 3 : i256
  %5 = math.ipowi %large, %three : i256
  %t = arith.constant true
  %f = arith.constant false
  %6 = math.ipowi %f, %t : i1
  %7 = math.ipowi %t, %t : i1
  %8 = math.ipowi %f, %f : i1
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i128, i128, i128, i128, i128, i256, i1, i1, i1
}

// Tensors become constants of arith.
// CHECK-LABEL: @tensors
// CHECK-DAG: %[[SIZES:.*]] = arith.constant dense<[1.500000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[ONES:.*]] = arith.constant dense<[2, 3]> : tensor<2xi8>
// CHECK: return %[[SIZES]], %[[ONES]]
func.func @tensors() -> (tensor<2xf32>, tensor<2xi8>) {
  %x = arith.constant dense<[-1.5, 2.0]> : tensor<2xf32>
  %i = arith.constant dense<[6, 7]> : tensor<2xi8>
  %0 = math.absf %x : tensor<2xf32>
  %1 = math.ctpop %i : tensor<2xi8>
  return %0, %1 : tensor<2xf32>, tensor<2xi8>
}

// A single bit is its own absolute value: -1 has no opposite.
// CHECK-LABEL: @bits
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK-DAG: %[[BITS:.*]] = arith.constant dense<[true, false]> : vector<2xi1>
// CHECK: return %[[TRUE]], %[[BITS]]
func.func @bits() -> (i1, vector<2xi1>) {
  %t = arith.constant true
  %v = arith.constant dense<[true, false]> : vector<2xi1>
  %0 = math.absi %t : i1
  %1 = math.absi %v : vector<2xi1>
  return %0, %1 : i1, vector<2xi1>
}
