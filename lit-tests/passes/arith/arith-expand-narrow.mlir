// Conversions of narrow floats become arithmetic on their bits, if options say so.
// RUN: creole-opt %s --arith-expand="include-bf16 include-f8e8m0=true include-f4e2m1=true" | FileCheck %s

// CHECK-LABEL: func.func @bf(%arg0: bf16, %arg1: f32, %arg2: f64, %arg3: vector<4xbf16>, %arg4: f16) -> (f32, bf16, bf16, vector<4xf32>, f64) {
//  CHECK-NEXT: %0 = arith.bitcast %arg0 : bf16 to i16
//  CHECK-NEXT: %1 = arith.extui %0 : i16 to i32
//  CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
//  CHECK-NEXT: %2 = arith.shli %1, %c16_i32 : i32
//  CHECK-NEXT: %3 = arith.bitcast %2 : i32 to f32
//  CHECK-NEXT: %4 = arith.cmpf une, %arg1, %arg1 : f32
//  CHECK-NEXT: %c32767_i32 = arith.constant 32767 : i32
//  CHECK-NEXT: %c32704_i16 = arith.constant 32704 : i16
//  CHECK-NEXT: %c16_i32_0 = arith.constant 16 : i32
//  CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
//  CHECK-NEXT: %5 = arith.bitcast %arg1 : f32 to i32
//  CHECK-NEXT: %6 = arith.shrui %5, %c16_i32_0 : i32
//  CHECK-NEXT: %7 = arith.andi %6, %c1_i32 : i32
//  CHECK-NEXT: %8 = arith.addi %7, %c32767_i32 : i32
//  CHECK-NEXT: %9 = arith.addi %5, %8 : i32
//  CHECK-NEXT: %10 = arith.shrui %9, %c16_i32_0 : i32
//  CHECK-NEXT: %11 = arith.trunci %10 : i32 to i16
//  CHECK-NEXT: %12 = arith.select %4, %c32704_i16, %11 : i16
//  CHECK-NEXT: %13 = arith.bitcast %12 : i16 to bf16
//  CHECK-NEXT: %14 = arith.truncf %arg2 : f64 to bf16
//  CHECK-NEXT: %15 = arith.bitcast %arg3 : vector<4xbf16> to vector<4xi16>
//  CHECK-NEXT: %16 = arith.extui %15 : vector<4xi16> to vector<4xi32>
//  CHECK-NEXT: %cst = arith.constant dense<16> : vector<4xi32>
//  CHECK-NEXT: %17 = arith.shli %16, %cst : vector<4xi32>
//  CHECK-NEXT: %18 = arith.bitcast %17 : vector<4xi32> to vector<4xf32>
//  CHECK-NEXT: %19 = arith.extf %arg0 : bf16 to f64
//  CHECK-NEXT: return %3, %13, %14, %18, %19 : f32, bf16, bf16, vector<4xf32>, f64
//  CHECK-NEXT: }
func.func @bf(%a: bf16, %f: f32, %d: f64, %v: vector<4xbf16>, %h: f16) -> (f32, bf16, bf16, vector<4xf32>, f64) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %f : f32 to bf16
  %2 = arith.truncf %d : f64 to bf16
  %3 = arith.extf %v : vector<4xbf16> to vector<4xf32>
  %4 = arith.extf %a : bf16 to f64
  return %0, %1, %2, %3, %4 : f32, bf16, bf16, vector<4xf32>, f64
}

// CHECK-LABEL: func.func @exponents(%arg0: f8E8M0FNU, %arg1: f16) -> (f16, f8E8M0FNU) {
//  CHECK-NEXT: %0 = arith.bitcast %arg0 : f8E8M0FNU to i8
//  CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
//  CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
//  CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
//  CHECK-NEXT: %1 = arith.extui %0 : i8 to i32
//  CHECK-NEXT: %2 = arith.shli %1, %c23_i32 : i32
//  CHECK-NEXT: %3 = arith.cmpi eq, %0, %c-1_i8 : i8
//  CHECK-NEXT: %4 = arith.select %3, %c-1_i32, %2 : i32
//  CHECK-NEXT: %5 = arith.bitcast %4 : i32 to f32
//  CHECK-NEXT: %6 = arith.truncf %5 : f32 to f16
//  CHECK-NEXT: %7 = arith.extf %arg1 fastmath<nnan> : f16 to f32
//  CHECK-NEXT: %8 = arith.bitcast %7 : f32 to i32
//  CHECK-NEXT: %c23_i32_0 = arith.constant 23 : i32
//  CHECK-NEXT: %9 = arith.shrui %8, %c23_i32_0 : i32
//  CHECK-NEXT: %10 = arith.trunci %9 : i32 to i8
//  CHECK-NEXT: %11 = arith.bitcast %10 : i8 to f8E8M0FNU
//  CHECK-NEXT: return %6, %11 : f16, f8E8M0FNU
//  CHECK-NEXT: }
func.func @exponents(%a: f8E8M0FNU, %h: f16) -> (f16, f8E8M0FNU) {
  %0 = arith.extf %a : f8E8M0FNU to f16
  %1 = arith.truncf %h fastmath<nnan> : f16 to f8E8M0FNU
  return %0, %1 : f16, f8E8M0FNU
}

// CHECK-LABEL: func.func @digits(%arg0: f4E2M1FN, %arg1: f32) -> (f64, f4E2M1FN) {
//  CHECK-NEXT: %0 = arith.bitcast %arg0 : f4E2M1FN to i4
//  CHECK-NEXT: %c0_i4 = arith.constant 0 : i4
//  CHECK-NEXT: %c1_i4 = arith.constant 1 : i4
//  CHECK-NEXT: %c2_i4 = arith.constant 2 : i4
//  CHECK-NEXT: %c4_i4 = arith.constant 4 : i4
//  CHECK-NEXT: %c7_i4 = arith.constant 7 : i4
//  CHECK-NEXT: %1 = arith.andi %0, %c7_i4 : i4
//  CHECK-NEXT: %c20_i32 = arith.constant 20 : i32
//  CHECK-NEXT: %2 = arith.shli %1, %c2_i4 : i4
//  CHECK-NEXT: %3 = arith.cmpi eq, %1, %c1_i4 : i4
//  CHECK-NEXT: %4 = arith.select %3, %c0_i4, %2 : i4
//  CHECK-NEXT: %5 = arith.extui %4 : i4 to i32
//  CHECK-NEXT: %6 = arith.shli %5, %c20_i32 : i32
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %c1073741824_i32 = arith.constant 1073741824 : i32
//  CHECK-NEXT: %c1056964608_i32 = arith.constant 1056964608 : i32
//  CHECK-NEXT: %7 = arith.cmpi uge, %1, %c4_i4 : i4
//  CHECK-NEXT: %8 = arith.select %7, %c1073741824_i32, %c1056964608_i32 : i32
//  CHECK-NEXT: %9 = arith.cmpi eq, %1, %c0_i4 : i4
//  CHECK-NEXT: %10 = arith.select %9, %c0_i32, %8 : i32
//  CHECK-NEXT: %c-2147483648_i32 = arith.constant -2147483648 : i32
//  CHECK-NEXT: %c-8_i4 = arith.constant -8 : i4
//  CHECK-NEXT: %11 = arith.cmpi uge, %0, %c-8_i4 : i4
//  CHECK-NEXT: %12 = arith.select %11, %c-2147483648_i32, %c0_i32 : i32
//  CHECK-NEXT: %13 = arith.addi %6, %10 : i32
//  CHECK-NEXT: %14 = arith.addi %13, %12 : i32
//  CHECK-NEXT: %15 = arith.bitcast %14 : i32 to f32
//  CHECK-NEXT: %16 = arith.extf %15 : f32 to f64
//  CHECK-NEXT: %c1_i4_0 = arith.constant 1 : i4
//  CHECK-NEXT: %c3_i4 = arith.constant 3 : i4
//  CHECK-NEXT: %c22_i32 = arith.constant 22 : i32
//  CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
//  CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
//  CHECK-NEXT: %c0_i32_1 = arith.constant 0 : i32
//  CHECK-NEXT: %cst = arith.constant 6.000000e+00 : f32
//  CHECK-NEXT: %cst_2 = arith.constant -6.000000e+00 : f32
//  CHECK-NEXT: %17 = arith.cmpf ult, %arg1, %cst : f32
//  CHECK-NEXT: %18 = arith.select %17, %arg1, %cst : f32
//  CHECK-NEXT: %19 = arith.cmpf uno, %arg1, %arg1 : f32
//  CHECK-NEXT: %20 = arith.select %19, %cst, %18 : f32
//  CHECK-NEXT: %21 = arith.cmpf ugt, %20, %cst_2 : f32
//  CHECK-NEXT: %22 = arith.select %21, %20, %cst_2 : f32
//  CHECK-NEXT: %23 = arith.cmpf uno, %20, %20 : f32
//  CHECK-NEXT: %24 = arith.select %23, %cst_2, %22 : f32
//  CHECK-NEXT: %25 = arith.bitcast %24 : f32 to i32
//  CHECK-NEXT: %c31_i32 = arith.constant 31 : i32
//  CHECK-NEXT: %26 = arith.shrui %25, %c31_i32 : i32
//  CHECK-NEXT: %27 = arith.trunci %26 : i32 to i4
//  CHECK-NEXT: %28 = arith.shli %27, %c3_i4 : i4
//  CHECK-NEXT: %c126_i32 = arith.constant 126 : i32
//  CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
//  CHECK-NEXT: %29 = arith.shrui %25, %c23_i32 : i32
//  CHECK-NEXT: %30 = arith.subi %29, %c126_i32 : i32
//  CHECK-NEXT: %31 = arith.trunci %30 : i32 to i4
//  CHECK-NEXT: %32 = arith.shli %31, %c1_i4_0 : i4
//  CHECK-NEXT: %33 = arith.addi %28, %32 : i4
//  CHECK-NEXT: %c4194304_i32 = arith.constant 4194304 : i32
//  CHECK-NEXT: %34 = arith.andi %25, %c4194304_i32 : i32
//  CHECK-NEXT: %35 = arith.shrui %34, %c22_i32 : i32
//  CHECK-NEXT: %36 = arith.trunci %35 : i32 to i4
//  CHECK-NEXT: %37 = arith.addi %33, %36 : i4
//  CHECK-NEXT: %c8388607_i32 = arith.constant 8388607 : i32
//  CHECK-NEXT: %38 = arith.trunci %30 : i32 to i8
//  CHECK-NEXT: %39 = arith.cmpi sle, %38, %c0_i8 : i8
//  CHECK-NEXT: %40 = arith.cmpi eq, %38, %c-1_i8 : i8
//  CHECK-NEXT: %41 = arith.andi %25, %c8388607_i32 : i32
//  CHECK-NEXT: %42 = arith.cmpi ugt, %41, %c0_i32_1 : i32
//  CHECK-NEXT: %43 = arith.andi %40, %42 : i1
//  CHECK-NEXT: %44 = arith.cmpi eq, %38, %c0_i8 : i8
//  CHECK-NEXT: %c-1_i4 = arith.constant -1 : i4
//  CHECK-NEXT: %c0_i4_3 = arith.constant 0 : i4
//  CHECK-NEXT: %45 = arith.select %39, %c-1_i4, %37 : i4
//  CHECK-NEXT: %46 = arith.select %43, %c0_i4_3, %45 : i4
//  CHECK-NEXT: %47 = arith.select %44, %37, %46 : i4
//  CHECK-NEXT: %c4194303_i32 = arith.constant 4194303 : i32
//  CHECK-NEXT: %c2097152_i32 = arith.constant 2097152 : i32
//  CHECK-NEXT: %48 = arith.andi %25, %c4194303_i32 : i32
//  CHECK-NEXT: %49 = arith.cmpi uge, %48, %c2097152_i32 : i32
//  CHECK-NEXT: %50 = arith.ori %49, %39 : i1
//  CHECK-NEXT: %51 = arith.addi %47, %c1_i4_0 : i4
//  CHECK-NEXT: %52 = arith.select %50, %51, %47 : i4
//  CHECK-NEXT: %53 = arith.bitcast %52 : i4 to f4E2M1FN
//  CHECK-NEXT: return %16, %53 : f64, f4E2M1FN
//  CHECK-NEXT: }
func.func @digits(%a: f4E2M1FN, %x: f32) -> (f64, f4E2M1FN) {
  %0 = arith.extf %a : f4E2M1FN to f64
  %1 = arith.truncf %x : f32 to f4E2M1FN
  return %0, %1 : f64, f4E2M1FN
}

// The extension folds before what it extends is expanded.
// CHECK-LABEL: func.func @contracted(%arg0: f32)
//  CHECK-NOT: arith.select
//      CHECK: return %arg0 : f32
func.func @contracted(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to f8E8M0FNU
  %1 = arith.extf %0 fastmath<contract> : f8E8M0FNU to f32
  return %1 : f32
}
