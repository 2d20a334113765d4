// Constants of floats that folds make, and comparisons that stay.
// RUN: creole-opt %s --canonicalize | FileCheck %s

// An invalid operation makes a NaN without a sign.
// CHECK-LABEL: func.func @invalid() -> (f32, bf16) {
// CHECK-NEXT: %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0x7FC0 : bf16
// CHECK-NEXT: return %cst, %cst_0 : f32, bf16
func.func @invalid() -> (f32, bf16) {
  %inf = arith.constant 0x7F800000 : f32
  %zero = arith.constant 0.0 : bf16
  %0 = arith.subf %inf, %inf : f32
  %1 = arith.divf %zero, %zero : bf16
  return %0, %1 : f32, bf16
}

// Numbers of 19 bits.
// CHECK-LABEL: func.func @nineteen_bits() -> (tf32, i8, f32, vector<2xi32>) {
// CHECK-NEXT: %cst = arith.constant 9.000000e+00 : tf32
// CHECK-NEXT: %c9_i8 = arith.constant 9 : i8
// CHECK-NEXT: %cst_0 = arith.constant 9.000000e+00 : f32
// CHECK-NEXT: %cst_1 = arith.constant dense<[4, -2]> : vector<2xi32>
// CHECK-NEXT: return %cst, %c9_i8, %cst_0, %cst_1 : tf32, i8, f32, vector<2xi32>
func.func @nineteen_bits() -> (tf32, i8, f32, vector<2xi32>) {
  %three = arith.constant 3 : i32
  %0 = arith.sitofp %three : i32 to tf32
  %1 = arith.mulf %0, %0 : tf32
  %2 = arith.fptoui %1 : tf32 to i8
  %3 = arith.extf %1 : tf32 to f32
  %pair = arith.constant dense<[4.0, -2.5]> : vector<2xtf32>
  %4 = arith.fptosi %pair : vector<2xtf32> to vector<2xi32>
  return %1, %2, %3, %4 : tf32, i8, f32, vector<2xi32>
}

// Comparisons of vectors, and those that hold always, stay; one with NaN is known.
// CHECK-LABEL: func.func @compared(%arg0: f32) -> (vector<4xi1>, i1, i1, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %cst = arith.constant dense<2.000000e+00> : vector<4xf32>
// CHECK-NEXT: %0 = arith.cmpf olt, %cst, %cst : vector<4xf32>
// CHECK-NEXT: %1 = arith.cmpf true, %arg0, %arg0 : f32
// CHECK-NEXT: return %0, %1, %true, %false : vector<4xi1>, i1, i1, i1
func.func @compared(%x: f32) -> (vector<4xi1>, i1, i1, i1) {
  %two = arith.constant dense<2.0> : vector<4xf32>
  %0 = arith.cmpf olt, %two, %two : vector<4xf32>
  %1 = arith.cmpf true, %x, %x : f32
  %nan = arith.constant 0x7FC00000 : f32
  %2 = arith.cmpf ueq, %x, %nan : f32
  %one = arith.constant 1.0 : f32
  %3 = arith.cmpf ogt, %one, %one : f32
  return %0, %1, %2, %3 : vector<4xi1>, i1, i1, i1
}

// Functions of the library are computed for its types alone.
// CHECK-LABEL: func.func @library_types(%arg0: i32) -> (f16, bf16, f32, f64) {
// CHECK-NEXT: %cst = arith.constant 2.560000e+02 : f32
// CHECK-NEXT: %cst_0 = arith.constant 4.000000e+00 : f16
// CHECK-NEXT: %cst_1 = arith.constant 2.000000e+00 : bf16
// CHECK-NEXT: %cst_2 = arith.constant 5.000000e-01 : f64
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = math.powf %cst_0, %cst_0 : f16
// CHECK-NEXT: %1 = math.atan2 %cst_1, %cst_1 : bf16
// CHECK-NEXT: %2 = math.fpowi %cst_2, %c2_i32 : f64, i32
// CHECK-NEXT: return %0, %1, %cst, %2 : f16, bf16, f32, f64
func.func @library_types(%n: i32) -> (f16, bf16, f32, f64) {
  %h = arith.constant 4.0 : f16
  %b = arith.constant 2.0 : bf16
  %f = arith.constant 4.0 : f32
  %d = arith.constant 0.5 : f64
  %two = arith.constant 2 : i32
  %0 = math.powf %h, %h : f16
  %1 = math.atan2 %b, %b : bf16
  %2 = math.powf %f, %f : f32
  %3 = math.fpowi %d, %two : f64, i32
  return %0, %1, %2, %3 : f16, bf16, f32, f64
}
