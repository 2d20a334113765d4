// Integers of more than 64 bits, `f80` and `f128`: text, folds, runs.
// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD
// RUN: creole-run %s --entry runs --backend interp | FileCheck %s --check-prefix=EXEC
// RUN: not creole-run %s --entry inexact --backend interp 2>&1 | FileCheck %s --check-prefix=INEXACT
// RUN: not creole-run %s --entry huge --backend interp 2>&1 | FileCheck %s --check-prefix=HUGE

// CHECK-LABEL: func.func @text
//  CHECK-NEXT: %c170141183460469231731687303715884105727_i128 = arith.constant 170141183460469231731687303715884105727 : i128
//  CHECK-NEXT: %c-5_i65 = arith.constant -5 : i65
//  CHECK-NEXT: %cst = arith.constant dense<[-1, 5]> : vector<2xi100>
//  CHECK-NEXT: %cst_0 = arith.constant 0.100000000000000005551115123125782702 : f128
//  CHECK-NEXT: %cst_1 = arith.constant dense<[1.500000e+00, 0.100000000000000005551]> : tensor<2xf80>
//  CHECK-NEXT: %cst_2 = arith.constant 0x7FFF0000000000000000000000000000 : f128
func.func @text() -> (i128, i65, vector<2xi100>, f128, tensor<2xf80>, f128) {
  %0 = arith.constant 170141183460469231731687303715884105727 : i128
  %1 = arith.constant -5 : i65
  %2 = arith.constant dense<[-1, 5]> : vector<2xi100>
  %3 = arith.constant 0.1 : f128
  %4 = arith.constant dense<[1.5, 0.1]> : tensor<2xf80>
  %5 = arith.constant 1.0e4000 : f128
  return %0, %1, %2, %3, %4, %5 : i128, i65, vector<2xi100>, f128, tensor<2xf80>, f128
}

// FOLD-LABEL: func.func @integers
//   FOLD-DAG: %[[SUM:.*]] = arith.constant -2 : i128
//   FOLD-DAG: %[[EXT:.*]] = arith.constant -5 : i200
//   FOLD-DAG: %[[DIV:.*]] = arith.constant 56713727820156410577229101238628035242 : i128
//   FOLD-DAG: %[[FLOAT:.*]] = arith.constant 1.7014118346046923E+38 : f64
//   FOLD-DAG: %[[MERGED:.*]] = arith.constant 200 : i128
//   FOLD-DAG: %[[ZERO:.*]] = arith.constant 0 : i128
//       FOLD: %[[ADD:.*]] = arith.addi %arg0, %[[MERGED]] : i128
//       FOLD: return %[[SUM]], %[[EXT]], %[[DIV]], %[[FLOAT]], %[[ADD]], %[[ZERO]], %arg0, %arg0, %true
func.func @integers(%x: i128) -> (i128, i200, i128, f64, i128, i128, i128, i128, i1) {
  %a = arith.constant 170141183460469231731687303715884105727 : i128
  %b = arith.constant -5 : i65
  %c3 = arith.constant 3 : i128
  %c100 = arith.constant 100 : i128
  %c0 = arith.constant 0 : i128
  %m1 = arith.constant -1 : i128
  %0 = arith.addi %a, %a : i128
  %1 = arith.extsi %b : i65 to i200
  %2 = arith.divsi %a, %c3 : i128
  %3 = arith.sitofp %a : i128 to f64
  %4 = arith.addi %x, %c100 : i128
  %5 = arith.addi %4, %c100 : i128
  %6 = arith.muli %x, %c0 : i128
  %7 = arith.andi %x, %m1 : i128
  %8 = arith.subi %x, %c0 : i128
  %9 = arith.cmpi ugt, %m1, %c3 : i128
  return %0, %1, %2, %3, %5, %6, %7, %8, %9 : i128, i200, i128, f64, i128, i128, i128, i128, i1
}

// FOLD-LABEL: func.func @floats
//   FOLD-DAG: %[[PRODUCT:.*]] = arith.constant 5.625000e+00 : f128
//   FOLD-DAG: %[[NARROW:.*]] = arith.constant 3.750000e+00 : f80
//   FOLD-DAG: %[[WHOLE:.*]] = arith.constant 3 : i200
//   FOLD-DAG: %[[THIRD:.*]] = arith.constant 0x3FFD5555555555555555555555555555 : f128
//       FOLD: return %[[PRODUCT]], %[[NARROW]], %[[WHOLE]], %[[THIRD]], %arg0, %true
func.func @floats(%f: f128) -> (f128, f80, i200, f128, f128, i1) {
  %x = arith.constant 3.75 : f128
  %y = arith.constant 1.5 : f32
  %one = arith.constant 1.0 : f128
  %three = arith.constant 3.0 : f128
  %w = arith.extf %y : f32 to f128
  %0 = arith.mulf %w, %x : f128
  %1 = arith.truncf %x : f128 to f80
  %2 = arith.fptosi %x : f128 to i200
  %3 = arith.divf %one, %three : f128
  %4 = arith.mulf %f, %one : f128
  %5 = arith.cmpf olt, %w, %x : f128
  return %0, %1, %2, %3, %4, %5 : f128, f80, i200, f128, f128, i1
}

// EXEC: out0: i128 = -170141183460469231731687303715884105728
// EXEC: out1: i200 = 25
// EXEC: out2: f128 = 0.200000000000000011102230246251565404
// EXEC: out3: i128 = 85070591730234615865843651857942052864
// EXEC: out4: f32 = 1.7014118e38
// EXEC: out5: tensor<2xi128> = [1, 4]
func.func @runs() -> (i128, i200, f128, i128, f32, tensor<2xi128>) {
  %a = arith.constant 170141183460469231731687303715884105727 : i128
  %b = arith.constant -5 : i65
  %one = arith.constant 1 : i128
  %0 = arith.addi %a, %one : i128
  %c = arith.extsi %b : i65 to i200
  %1 = arith.muli %c, %c : i200
  %x = arith.constant 0.1 : f128
  %2 = arith.addf %x, %x : f128
  %3 = arith.shrui %0, %one : i128
  %4 = arith.uitofp %0 : i128 to f32
  %t = arith.constant dense<[1, -2]> : tensor<2xi128>
  %5 = arith.muli %t, %t : tensor<2xi128>
  return %0, %1, %2, %3, %4, %5 : i128, i200, f128, i128, f32, tensor<2xi128>
}

// Wide floats in a rounding mode: only where nothing is lost.
// FOLD-LABEL: func.func @rounded
//   FOLD-DAG: %[[EXACT:.*]] = arith.constant 1.500000e+00 : f80
//   FOLD-DAG: %[[THIRD:.*]] = arith.constant 0x3FFD5555555555555555555555555555 : f128
//       FOLD: %[[UP:.*]] = arith.truncf %[[THIRD]] upward : f128 to f80
//  FOLD-NEXT: %[[SINGLE:.*]] = arith.truncf %[[THIRD]] upward : f128 to f32
//  FOLD-NEXT: %[[NEAREST:.*]] = arith.truncf %[[THIRD]] : f128 to f80
//  FOLD-NEXT: return %[[EXACT]], %[[UP]], %[[SINGLE]], %[[NEAREST]]
func.func @rounded() -> (f80, f80, f32, f80) {
  %c = arith.constant 1.5 : f128
  %0 = arith.truncf %c upward : f128 to f80
  %t = arith.constant 0x3FFD5555555555555555555555555555 : f128
  %1 = arith.truncf %t upward : f128 to f80
  %2 = arith.truncf %t upward : f128 to f32
  %3 = arith.truncf %t : f128 to f80
  return %0, %1, %2, %3 : f80, f80, f32, f80
}

// INEXACT: no evaluation for f128 to f80
func.func @inexact() -> f80 {
  %t = arith.constant 0x3FFD5555555555555555555555555555 : f128
  %0 = arith.truncf %t upward : f128 to f80
  return %0 : f80
}

// Products and quotients of huge integers are not computed.
// FOLD-LABEL: func.func @huge
//   FOLD-DAG: %[[ONES:.*]] = arith.constant -2 : i16000000
//   FOLD-DAG: %[[THREE:.*]] = arith.constant 3 : i16000000
//       FOLD: %[[QUOTIENT:.*]] = arith.divui %[[ONES]], %[[THREE]] : i16000000
//  FOLD-NEXT: %[[SQUARE:.*]] = arith.muli %[[QUOTIENT]], %[[QUOTIENT]] : i16000000
//  FOLD-NEXT: return %[[SQUARE]]
// HUGE: no evaluation for i16000000
func.func @huge() -> i16000000 {
  %a = arith.constant -1 : i16000000
  %b = arith.constant 3 : i16000000
  %0 = arith.addi %a, %a : i16000000
  %1 = arith.divui %0, %b : i16000000
  %2 = arith.muli %1, %1 : i16000000
  return %2 : i16000000
}
