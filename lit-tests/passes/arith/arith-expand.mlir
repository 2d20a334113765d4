// Divisions that round, extremes and scaled conversions become simpler ops; what folds is folded.
// RUN: creole-opt %s --arith-expand | FileCheck %s

// CHECK-LABEL: func.func @ceildivsi(%arg0: i32, %arg1: i32) -> i32 {
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
//  CHECK-NEXT: %0 = arith.divsi %arg0, %arg1 : i32
//  CHECK-NEXT: %1 = arith.muli %0, %arg1 : i32
//  CHECK-NEXT: %2 = arith.cmpi ne, %arg0, %1 : i32
//  CHECK-NEXT: %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
//  CHECK-NEXT: %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
//  CHECK-NEXT: %5 = arith.cmpi eq, %3, %4 : i1
//  CHECK-NEXT: %6 = arith.andi %2, %5 : i1
//  CHECK-NEXT: %7 = arith.addi %0, %c1_i32 : i32
//  CHECK-NEXT: %8 = arith.select %6, %7, %0 : i32
//  CHECK-NEXT: return %8 : i32
//  CHECK-NEXT: }
func.func @ceildivsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivsi %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @ceildivui(%arg0: index, %arg1: index) -> index {
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %0 = arith.cmpi eq, %arg0, %c0 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %1 = arith.subi %arg0, %c1 : index
//  CHECK-NEXT: %2 = arith.divui %1, %arg1 : index
//  CHECK-NEXT: %3 = arith.addi %2, %c1 : index
//  CHECK-NEXT: %4 = arith.select %0, %c0, %3 : index
//  CHECK-NEXT: return %4 : index
//  CHECK-NEXT: }
func.func @ceildivui(%a: index, %b: index) -> index {
  %0 = arith.ceildivui %a, %b : index
  return %0 : index
}

// CHECK-LABEL: func.func @floordivsi(%arg0: vector<4xi32>, %arg1: vector<4xi32>) -> vector<4xi32> {
//  CHECK-NEXT: %0 = arith.divsi %arg0, %arg1 : vector<4xi32>
//  CHECK-NEXT: %1 = arith.muli %0, %arg1 : vector<4xi32>
//  CHECK-NEXT: %2 = arith.cmpi ne, %arg0, %1 : vector<4xi32>
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<4xi32>
//  CHECK-NEXT: %3 = arith.cmpi slt, %arg0, %cst : vector<4xi32>
//  CHECK-NEXT: %4 = arith.cmpi slt, %arg1, %cst : vector<4xi32>
//  CHECK-NEXT: %5 = arith.cmpi ne, %3, %4 : vector<4xi1>
//  CHECK-NEXT: %6 = arith.andi %2, %5 : vector<4xi1>
//  CHECK-NEXT: %cst_0 = arith.constant dense<-1> : vector<4xi32>
//  CHECK-NEXT: %7 = arith.addi %0, %cst_0 : vector<4xi32>
//  CHECK-NEXT: %8 = arith.select %6, %7, %0 : vector<4xi1>, vector<4xi32>
//  CHECK-NEXT: return %8 : vector<4xi32>
//  CHECK-NEXT: }
func.func @floordivsi(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.floordivsi %a, %b : vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @minmax(%arg0: f32, %arg1: f32, %arg2: vector<4xf16>) -> (f32, f32, f32, f32, vector<4xf16>) {
//  CHECK-NEXT: %0 = arith.cmpf ugt, %arg0, %arg1 : f32
//  CHECK-NEXT: %1 = arith.select %0, %arg0, %arg1 : f32
//  CHECK-NEXT: %2 = arith.cmpf uno, %arg1, %arg1 : f32
//  CHECK-NEXT: %3 = arith.select %2, %arg1, %1 : f32
//  CHECK-NEXT: %4 = arith.cmpf ult, %arg0, %arg1 : f32
//  CHECK-NEXT: %5 = arith.select %4, %arg0, %arg1 : f32
//  CHECK-NEXT: %6 = arith.cmpf uno, %arg1, %arg1 : f32
//  CHECK-NEXT: %7 = arith.select %6, %arg1, %5 : f32
//  CHECK-NEXT: %8 = arith.cmpf ugt, %arg0, %arg1 : f32
//  CHECK-NEXT: %9 = arith.select %8, %arg0, %arg1 : f32
//  CHECK-NEXT: %10 = arith.cmpf uno, %arg0, %arg0 : f32
//  CHECK-NEXT: %11 = arith.select %10, %arg1, %9 : f32
//  CHECK-NEXT: %12 = arith.cmpf ult, %arg0, %arg1 : f32
//  CHECK-NEXT: %13 = arith.select %12, %arg0, %arg1 : f32
//  CHECK-NEXT: %14 = arith.cmpf uno, %arg0, %arg0 : f32
//  CHECK-NEXT: %15 = arith.select %14, %arg1, %13 : f32
//  CHECK-NEXT: return %3, %7, %11, %15, %arg2 : f32, f32, f32, f32, vector<4xf16>
//  CHECK-NEXT: }
func.func @minmax(%a: f32, %b: f32, %v: vector<4xf16>) -> (f32, f32, f32, f32, vector<4xf16>) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b fastmath<nnan> : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  %4 = arith.maximumf %v, %v : vector<4xf16>
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, vector<4xf16>
}

// CHECK-LABEL: func.func @const() -> i32 {
//  CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
//  CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
//  CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
//  CHECK-NEXT: return %c4_i32 : i32
//  CHECK-NEXT: }
func.func @const() -> i32 {
  %c = arith.constant 7 : i32
  %d = arith.constant 2 : i32
  %0 = arith.ceildivsi %c, %d : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @imm(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32) {
//  CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %arg1 : i32
//  CHECK-NEXT: %1 = arith.select %0, %arg0, %arg1 : i32
//  CHECK-NEXT: %2 = arith.cmpi ugt, %arg0, %arg1 : i32
//  CHECK-NEXT: %3 = arith.select %2, %arg0, %arg1 : i32
//  CHECK-NEXT: %4 = arith.cmpi slt, %arg0, %arg1 : i32
//  CHECK-NEXT: %5 = arith.select %4, %arg0, %arg1 : i32
//  CHECK-NEXT: %6 = arith.cmpi ult, %arg0, %arg1 : i32
//  CHECK-NEXT: %7 = arith.select %6, %arg0, %arg1 : i32
//  CHECK-NEXT: return %1, %3, %5, %7 : i32, i32, i32, i32
//  CHECK-NEXT: }
func.func @imm(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @scal(%arg0: f32, %arg1: f8E8M0FNU, %arg2: f4E2M1FN, %arg3: f32, %arg4: f16, %arg5: vector<4xf8E5M2>, %arg6: vector<4xf8E8M0FNU>) -> (f32, f4E2M1FN, f32, f8E5M2, vector<4xf16>, f16) {
//  CHECK-NEXT: %0 = arith.extf %arg1 : f8E8M0FNU to f32
//  CHECK-NEXT: %1 = arith.extf %arg2 : f4E2M1FN to f32
//  CHECK-NEXT: %2 = arith.mulf %1, %0 : f32
//  CHECK-NEXT: %3 = arith.extf %arg1 : f8E8M0FNU to f32
//  CHECK-NEXT: %4 = arith.divf %arg0, %3 : f32
//  CHECK-NEXT: %5 = arith.truncf %4 : f32 to f4E2M1FN
//  CHECK-NEXT: %6 = arith.truncf %arg3 fastmath<nnan> : f32 to f8E8M0FNU
//  CHECK-NEXT: %7 = arith.extf %6 fastmath<nnan> : f8E8M0FNU to f32
//  CHECK-NEXT: %8 = arith.extf %arg2 fastmath<nnan> : f4E2M1FN to f32
//  CHECK-NEXT: %9 = arith.mulf %8, %7 fastmath<nnan> : f32
//  CHECK-NEXT: %10 = arith.truncf %arg4 : f16 to f8E8M0FNU
//  CHECK-NEXT: %11 = arith.extf %10 : f8E8M0FNU to f16
//  CHECK-NEXT: %12 = arith.divf %arg4, %11 : f16
//  CHECK-NEXT: %13 = arith.truncf %12 to_nearest_even : f16 to f8E5M2
//  CHECK-NEXT: %14 = arith.extf %arg6 : vector<4xf8E8M0FNU> to vector<4xf16>
//  CHECK-NEXT: %15 = arith.extf %arg5 : vector<4xf8E5M2> to vector<4xf16>
//  CHECK-NEXT: %16 = arith.mulf %15, %14 : vector<4xf16>
//  CHECK-NEXT: %17 = arith.extf %arg1 : f8E8M0FNU to f16
//  CHECK-NEXT: %18 = arith.extf %arg2 : f4E2M1FN to f16
//  CHECK-NEXT: %19 = arith.mulf %18, %17 : f16
//  CHECK-NEXT: return %2, %5, %9, %13, %16, %19 : f32, f4E2M1FN, f32, f8E5M2, vector<4xf16>, f16
//  CHECK-NEXT: }
func.func @scal(%f: f32, %s: f8E8M0FNU, %g: f4E2M1FN, %sf: f32, %h: f16, %v: vector<4xf8E5M2>, %vs: vector<4xf8E8M0FNU>) -> (f32, f4E2M1FN, f32, f8E5M2, vector<4xf16>, f16) {
  %0 = arith.scaling_extf %g, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %f, %s : f32, f8E8M0FNU to f4E2M1FN
  %2 = arith.scaling_extf %g, %sf fastmath<nnan> : f4E2M1FN, f32 to f32
  %3 = arith.scaling_truncf %h, %h to_nearest_even : f16, f16 to f8E5M2
  %4 = arith.scaling_extf %v, %vs : vector<4xf8E5M2>, vector<4xf8E8M0FNU> to vector<4xf16>
  %5 = arith.scaling_extf %g, %s : f4E2M1FN, f8E8M0FNU to f16
  return %0, %1, %2, %3, %4, %5 : f32, f4E2M1FN, f32, f8E5M2, vector<4xf16>, f16
}
