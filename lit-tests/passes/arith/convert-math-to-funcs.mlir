// Integer powers and counts of zeros become calls of functions of the module.
// RUN: creole-opt %s --convert-math-to-funcs=convert-ctlz | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: i64, %arg1: i64, %arg2: vector<2x1xi8>, %arg3: f32, %arg4: i32) -> (i64, vector<2x1xi8>, f32, i32) {
//  CHECK-NEXT: %0 = call @__mlir_math_ipowi_i64(%arg0, %arg1) : (i64, i64) -> i64
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2x1xi8>
//  CHECK-NEXT: %1 = vector.extract %arg2[0, 0] : i8 from vector<2x1xi8>
//  CHECK-NEXT: %2 = vector.extract %arg2[0, 0] : i8 from vector<2x1xi8>
//  CHECK-NEXT: %3 = call @__mlir_math_ipowi_i8(%1, %2) : (i8, i8) -> i8
//  CHECK-NEXT: %4 = vector.insert %3, %cst [0, 0] : i8 into vector<2x1xi8>
//  CHECK-NEXT: %5 = vector.extract %arg2[1, 0] : i8 from vector<2x1xi8>
//  CHECK-NEXT: %6 = vector.extract %arg2[1, 0] : i8 from vector<2x1xi8>
//  CHECK-NEXT: %7 = call @__mlir_math_ipowi_i8(%5, %6) : (i8, i8) -> i8
//  CHECK-NEXT: %8 = vector.insert %7, %4 [1, 0] : i8 into vector<2x1xi8>
//  CHECK-NEXT: %9 = call @__mlir_math_fpowi_f32_i32(%arg3, %arg4) : (f32, i32) -> f32
//  CHECK-NEXT: %10 = call @__mlir_math_ctlz_i32(%arg4) : (i32) -> i32
//  CHECK-NEXT: return %0, %8, %9, %10 : i64, vector<2x1xi8>, f32, i32
//  CHECK-NEXT: }
func.func @f(%a: i64, %b: i64, %v: vector<2x1xi8>, %f: f32, %i: i32) -> (i64, vector<2x1xi8>, f32, i32) {
  %0 = math.ipowi %a, %b : i64
  %1 = math.ipowi %v, %v : vector<2x1xi8>
  %2 = math.fpowi %f, %i : f32, i32
  %3 = math.ctlz %i : i32
  return %0, %1, %2, %3 : i64, vector<2x1xi8>, f32, i32
}

// CHECK-LABEL: func.func private @__mlir_math_ipowi_i64(%arg0: i64, %arg1: i64) -> i64
//  CHECK-NEXT: %c0_i64 = arith.constant 0 : i64
//  CHECK-NEXT: %c1_i64 = arith.constant 1 : i64
//  CHECK-NEXT: %c-1_i64 = arith.constant -1 : i64
//  CHECK-NEXT: %0 = arith.cmpi eq, %arg1, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %0, ^bb1, ^bb2
//  CHECK-NEXT: ^bb1:  // pred: ^bb0
//  CHECK-NEXT: return %c1_i64 : i64
//  CHECK-NEXT: ^bb2:  // pred: ^bb0
//  CHECK-NEXT: %1 = arith.cmpi sle, %arg1, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %1, ^bb3, ^bb12(%c1_i64, %arg0, %arg1 : i64, i64, i64)
//  CHECK-NEXT: ^bb3:  // pred: ^bb2
//  CHECK-NEXT: %2 = arith.cmpi eq, %arg0, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %2, ^bb4, ^bb5
//  CHECK-NEXT: ^bb4:  // pred: ^bb3
//  CHECK-NEXT: %3 = arith.divsi %c1_i64, %c0_i64 : i64
//  CHECK-NEXT: return %3 : i64
//  CHECK-NEXT: ^bb5:  // pred: ^bb3
//  CHECK-NEXT: %4 = arith.cmpi eq, %arg0, %c1_i64 : i64
//  CHECK-NEXT: cf.cond_br %4, ^bb6, ^bb7
//  CHECK-NEXT: ^bb6:  // pred: ^bb5
//  CHECK-NEXT: return %c1_i64 : i64
//  CHECK-NEXT: ^bb7:  // pred: ^bb5
//  CHECK-NEXT: %5 = arith.cmpi eq, %arg0, %c-1_i64 : i64
//  CHECK-NEXT: cf.cond_br %5, ^bb8, ^bb11
//  CHECK-NEXT: ^bb8:  // pred: ^bb7
//  CHECK-NEXT: %6 = arith.andi %arg1, %c1_i64 : i64
//  CHECK-NEXT: %7 = arith.cmpi ne, %6, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %7, ^bb9, ^bb10
//  CHECK-NEXT: ^bb9:  // pred: ^bb8
//  CHECK-NEXT: return %c-1_i64 : i64
//  CHECK-NEXT: ^bb10:  // pred: ^bb8
//  CHECK-NEXT: return %c1_i64 : i64
//  CHECK-NEXT: ^bb11:  // pred: ^bb7
//  CHECK-NEXT: return %c0_i64 : i64
//  CHECK-NEXT: ^bb12(%8: i64, %9: i64, %10: i64):  // 2 preds: ^bb2, ^bb16
//  CHECK-NEXT: %11 = arith.andi %10, %c1_i64 : i64
//  CHECK-NEXT: %12 = arith.cmpi ne, %11, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %12, ^bb13, ^bb14(%8 : i64)
//  CHECK-NEXT: ^bb13:  // pred: ^bb12
//  CHECK-NEXT: %13 = arith.muli %8, %9 : i64
//  CHECK-NEXT: cf.br ^bb14(%13 : i64)
//  CHECK-NEXT: ^bb14(%14: i64):  // 2 preds: ^bb12, ^bb13
//  CHECK-NEXT: %15 = arith.shrui %10, %c1_i64 : i64
//  CHECK-NEXT: %16 = arith.cmpi eq, %15, %c0_i64 : i64
//  CHECK-NEXT: cf.cond_br %16, ^bb15, ^bb16
//  CHECK-NEXT: ^bb15:  // pred: ^bb14
//  CHECK-NEXT: return %14 : i64
//  CHECK-NEXT: ^bb16:  // pred: ^bb14
//  CHECK-NEXT: %17 = arith.muli %9, %9 : i64
//  CHECK-NEXT: cf.br ^bb12(%14, %17, %15 : i64, i64, i64)
//  CHECK-NEXT: }

// CHECK-LABEL: func.func private @__mlir_math_ipowi_i8(%arg0: i8, %arg1: i8) -> i8
//  CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
//  CHECK-NEXT: %c1_i8 = arith.constant 1 : i8
//  CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
//  CHECK-NEXT: %0 = arith.cmpi eq, %arg1, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %0, ^bb1, ^bb2
//  CHECK-NEXT: ^bb1:  // pred: ^bb0
//  CHECK-NEXT: return %c1_i8 : i8
//  CHECK-NEXT: ^bb2:  // pred: ^bb0
//  CHECK-NEXT: %1 = arith.cmpi sle, %arg1, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %1, ^bb3, ^bb12(%c1_i8, %arg0, %arg1 : i8, i8, i8)
//  CHECK-NEXT: ^bb3:  // pred: ^bb2
//  CHECK-NEXT: %2 = arith.cmpi eq, %arg0, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %2, ^bb4, ^bb5
//  CHECK-NEXT: ^bb4:  // pred: ^bb3
//  CHECK-NEXT: %3 = arith.divsi %c1_i8, %c0_i8 : i8
//  CHECK-NEXT: return %3 : i8
//  CHECK-NEXT: ^bb5:  // pred: ^bb3
//  CHECK-NEXT: %4 = arith.cmpi eq, %arg0, %c1_i8 : i8
//  CHECK-NEXT: cf.cond_br %4, ^bb6, ^bb7
//  CHECK-NEXT: ^bb6:  // pred: ^bb5
//  CHECK-NEXT: return %c1_i8 : i8
//  CHECK-NEXT: ^bb7:  // pred: ^bb5
//  CHECK-NEXT: %5 = arith.cmpi eq, %arg0, %c-1_i8 : i8
//  CHECK-NEXT: cf.cond_br %5, ^bb8, ^bb11
//  CHECK-NEXT: ^bb8:  // pred: ^bb7
//  CHECK-NEXT: %6 = arith.andi %arg1, %c1_i8 : i8
//  CHECK-NEXT: %7 = arith.cmpi ne, %6, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %7, ^bb9, ^bb10
//  CHECK-NEXT: ^bb9:  // pred: ^bb8
//  CHECK-NEXT: return %c-1_i8 : i8
//  CHECK-NEXT: ^bb10:  // pred: ^bb8
//  CHECK-NEXT: return %c1_i8 : i8
//  CHECK-NEXT: ^bb11:  // pred: ^bb7
//  CHECK-NEXT: return %c0_i8 : i8
//  CHECK-NEXT: ^bb12(%8: i8, %9: i8, %10: i8):  // 2 preds: ^bb2, ^bb16
//  CHECK-NEXT: %11 = arith.andi %10, %c1_i8 : i8
//  CHECK-NEXT: %12 = arith.cmpi ne, %11, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %12, ^bb13, ^bb14(%8 : i8)
//  CHECK-NEXT: ^bb13:  // pred: ^bb12
//  CHECK-NEXT: %13 = arith.muli %8, %9 : i8
//  CHECK-NEXT: cf.br ^bb14(%13 : i8)
//  CHECK-NEXT: ^bb14(%14: i8):  // 2 preds: ^bb12, ^bb13
//  CHECK-NEXT: %15 = arith.shrui %10, %c1_i8 : i8
//  CHECK-NEXT: %16 = arith.cmpi eq, %15, %c0_i8 : i8
//  CHECK-NEXT: cf.cond_br %16, ^bb15, ^bb16
//  CHECK-NEXT: ^bb15:  // pred: ^bb14
//  CHECK-NEXT: return %14 : i8
//  CHECK-NEXT: ^bb16:  // pred: ^bb14
//  CHECK-NEXT: %17 = arith.muli %9, %9 : i8
//  CHECK-NEXT: cf.br ^bb12(%14, %17, %15 : i8, i8, i8)
//  CHECK-NEXT: }

// CHECK-LABEL: func.func private @__mlir_math_fpowi_f32_i32(%arg0: f32, %arg1: i32) -> f32
//  CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
//  CHECK-NEXT: %c-2147483648_i32 = arith.constant -2147483648 : i32
//  CHECK-NEXT: %c2147483647_i32 = arith.constant 2147483647 : i32
//  CHECK-NEXT: %0 = arith.cmpi eq, %arg1, %c0_i32 : i32
//  CHECK-NEXT: cf.cond_br %0, ^bb1, ^bb2
//  CHECK-NEXT: ^bb1:  // pred: ^bb0
//  CHECK-NEXT: return %cst : f32
//  CHECK-NEXT: ^bb2:  // pred: ^bb0
//  CHECK-NEXT: %1 = arith.cmpi sle, %arg1, %c0_i32 : i32
//  CHECK-NEXT: %2 = arith.cmpi eq, %arg1, %c-2147483648_i32 : i32
//  CHECK-NEXT: %3 = arith.subi %c0_i32, %arg1 : i32
//  CHECK-NEXT: %4 = arith.select %1, %3, %arg1 : i32
//  CHECK-NEXT: %5 = arith.select %2, %c2147483647_i32, %4 : i32
//  CHECK-NEXT: cf.br ^bb3(%cst, %arg0, %5 : f32, f32, i32)
//  CHECK-NEXT: ^bb3(%6: f32, %7: f32, %8: i32):  // 2 preds: ^bb2, ^bb6
//  CHECK-NEXT: %9 = arith.andi %8, %c1_i32 : i32
//  CHECK-NEXT: %10 = arith.cmpi ne, %9, %c0_i32 : i32
//  CHECK-NEXT: cf.cond_br %10, ^bb4, ^bb5(%6 : f32)
//  CHECK-NEXT: ^bb4:  // pred: ^bb3
//  CHECK-NEXT: %11 = arith.mulf %6, %7 : f32
//  CHECK-NEXT: cf.br ^bb5(%11 : f32)
//  CHECK-NEXT: ^bb5(%12: f32):  // 2 preds: ^bb3, ^bb4
//  CHECK-NEXT: %13 = arith.shrui %8, %c1_i32 : i32
//  CHECK-NEXT: %14 = arith.cmpi eq, %13, %c0_i32 : i32
//  CHECK-NEXT: cf.cond_br %14, ^bb7(%12 : f32), ^bb6
//  CHECK-NEXT: ^bb6:  // pred: ^bb5
//  CHECK-NEXT: %15 = arith.mulf %7, %7 : f32
//  CHECK-NEXT: cf.br ^bb3(%12, %15, %13 : f32, f32, i32)
//  CHECK-NEXT: ^bb7(%16: f32):  // pred: ^bb5
//  CHECK-NEXT: cf.cond_br %2, ^bb8, ^bb9(%16 : f32)
//  CHECK-NEXT: ^bb8:  // pred: ^bb7
//  CHECK-NEXT: %17 = arith.mulf %16, %arg0 : f32
//  CHECK-NEXT: cf.br ^bb9(%17 : f32)
//  CHECK-NEXT: ^bb9(%18: f32):  // 2 preds: ^bb7, ^bb8
//  CHECK-NEXT: cf.cond_br %1, ^bb10, ^bb11(%18 : f32)
//  CHECK-NEXT: ^bb10:  // pred: ^bb9
//  CHECK-NEXT: %19 = arith.divf %cst, %18 : f32
//  CHECK-NEXT: cf.br ^bb11(%19 : f32)
//  CHECK-NEXT: ^bb11(%20: f32):  // 2 preds: ^bb9, ^bb10
//  CHECK-NEXT: return %20 : f32
//  CHECK-NEXT: }

// CHECK-LABEL: func.func private @__mlir_math_ctlz_i32(%arg0: i32) -> i32
//  CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %0 = arith.cmpi eq, %arg0, %c0_i32 : i32
//  CHECK-NEXT: %1 = scf.if %0 -> (i32) {
//  CHECK-NEXT: scf.yield %c32_i32 : i32
//  CHECK-NEXT: } else {
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
//  CHECK-NEXT: %c32 = arith.constant 32 : index
//  CHECK-NEXT: %c0_i32_0 = arith.constant 0 : i32
//  CHECK-NEXT: %2:2 = scf.for %arg1 = %c1 to %c32 step %c1 iter_args(%arg2 = %arg0, %arg3 = %c0_i32_0) -> (i32, i32) {
//  CHECK-NEXT: %3 = arith.cmpi slt, %arg2, %c0_i32 : i32
//  CHECK-NEXT: %4:2 = scf.if %3 -> (i32, i32) {
//  CHECK-NEXT: scf.yield %arg2, %arg3 : i32, i32
//  CHECK-NEXT: } else {
//  CHECK-NEXT: %5 = arith.addi %arg3, %c1_i32 : i32
//  CHECK-NEXT: %6 = arith.shli %arg2, %c1_i32 : i32
//  CHECK-NEXT: scf.yield %6, %5 : i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: scf.yield %4#0, %4#1 : i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: scf.yield %2#1 : i32
//  CHECK-NEXT: }
//  CHECK-NEXT: return %1 : i32
//  CHECK-NEXT: }
