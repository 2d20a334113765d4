// Functions become simpler ones; constants move to the start.
// RUN: creole-opt %s --math-expand-ops | FileCheck %s
// RUN: creole-opt %s --math-expand-ops="ops='tan,powf'" | FileCheck %s --check-prefix=SOME
// RUN: not creole-opt %s --math-expand-ops="ops=tam" 2>&1 | FileCheck %s --check-prefix=WRONG
// SOME-LABEL: func.func @a
//   SOME-NOT: math.tan %
//       SOME: math.sinh
// WRONG: option 'ops' names 'tam', which is no op of math

// CHECK-LABEL: func.func @a(%arg0: f32, %arg1: vector<4xf64>) -> (f32, f32, f32, f32, f32, vector<4xf64>) {
//  CHECK-NEXT: %cst = arith.constant dense<-2.000000e+00> : vector<4xf64>
//  CHECK-NEXT: %cst_0 = arith.constant dense<1.000000e+00> : vector<4xf64>
//  CHECK-NEXT: %cst_1 = arith.constant dense<0.000000e+00> : vector<4xf64>
//  CHECK-NEXT: %cst_2 = arith.constant -2.000000e+00 : f32
//  CHECK-NEXT: %cst_3 = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: %cst_4 = arith.constant 0.000000e+00 : f32
//  CHECK-NEXT: %cst_5 = arith.constant 5.000000e-01 : f32
//  CHECK-NEXT: %0 = math.sin %arg0 : f32
//  CHECK-NEXT: %1 = math.cos %arg0 : f32
//  CHECK-NEXT: %2 = arith.divf %0, %1 : f32
//  CHECK-NEXT: %3 = math.exp %arg0 : f32
//  CHECK-NEXT: %4 = arith.negf %arg0 : f32
//  CHECK-NEXT: %5 = math.exp %4 : f32
//  CHECK-NEXT: %6 = arith.subf %3, %5 : f32
//  CHECK-NEXT: %7 = arith.mulf %6, %cst_5 : f32
//  CHECK-NEXT: %8 = math.exp %arg0 : f32
//  CHECK-NEXT: %9 = arith.negf %arg0 : f32
//  CHECK-NEXT: %10 = math.exp %9 : f32
//  CHECK-NEXT: %11 = arith.addf %8, %10 : f32
//  CHECK-NEXT: %12 = arith.mulf %11, %cst_5 : f32
//  CHECK-NEXT: %13 = arith.cmpf olt, %arg0, %cst_4 : f32
//  CHECK-NEXT: %14 = arith.uitofp %13 : i1 to f32
//  CHECK-NEXT: %15 = arith.mulf %14, %cst_2 : f32
//  CHECK-NEXT: %16 = arith.addf %15, %cst_3 : f32
//  CHECK-NEXT: %17 = arith.mulf %16, %arg0 : f32
//  CHECK-NEXT: %18 = arith.mulf %17, %cst_2 : f32
//  CHECK-NEXT: %19 = math.exp %18 : f32
//  CHECK-NEXT: %20 = arith.subf %cst_3, %19 : f32
//  CHECK-NEXT: %21 = arith.addf %19, %cst_3 : f32
//  CHECK-NEXT: %22 = arith.divf %20, %21 : f32
//  CHECK-NEXT: %23 = arith.mulf %16, %22 : f32
//  CHECK-NEXT: %24 = arith.cmpf olt, %arg1, %cst_1 : vector<4xf64>
//  CHECK-NEXT: %25 = arith.uitofp %24 : vector<4xi1> to vector<4xf64>
//  CHECK-NEXT: %26 = arith.mulf %25, %cst : vector<4xf64>
//  CHECK-NEXT: %27 = arith.addf %26, %cst_0 : vector<4xf64>
//  CHECK-NEXT: %28 = arith.mulf %27, %arg1 : vector<4xf64>
//  CHECK-NEXT: %29 = arith.mulf %28, %cst : vector<4xf64>
//  CHECK-NEXT: %30 = math.exp %29 : vector<4xf64>
//  CHECK-NEXT: %31 = arith.subf %cst_0, %30 : vector<4xf64>
//  CHECK-NEXT: %32 = arith.addf %30, %cst_0 : vector<4xf64>
//  CHECK-NEXT: %33 = arith.divf %31, %32 : vector<4xf64>
//  CHECK-NEXT: %34 = arith.mulf %27, %33 : vector<4xf64>
//  CHECK-NEXT: return %2, %7, %12, %23, %arg0, %34 : f32, f32, f32, f32, f32, vector<4xf64>
//  CHECK-NEXT: }
func.func @a(%f: f32, %v: vector<4xf64>) -> (f32, f32, f32, f32, f32, vector<4xf64>) {
  %0 = math.tan %f : f32
  %1 = math.sinh %f : f32
  %2 = math.cosh %f : f32
  %3 = math.tanh %f : f32
  %5 = math.tanh %v : vector<4xf64>
  return %0, %1, %2, %3, %f, %5 : f32, f32, f32, f32, f32, vector<4xf64>
}

// CHECK-LABEL: func.func @b(%arg0: f32, %arg1: f32, %arg2: vector<4xf64>, %arg3: i32, %arg4: f16) -> (f32, f32, f32, i32, f32, f32, f32, f32, f32, f32, f32, f32) {
//  CHECK-NEXT: %cst = arith.constant 0.693147182 : f32
//  CHECK-NEXT: %c8388607_i32 = arith.constant 8388607 : i32
//  CHECK-NEXT: %c4194304_i32 = arith.constant 4194304 : i32
//  CHECK-NEXT: %c31_i32 = arith.constant 31 : i32
//  CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
//  CHECK-NEXT: %c255_i32 = arith.constant 255 : i32
//  CHECK-NEXT: %c127_i32 = arith.constant 127 : i32
//  CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
//  CHECK-NEXT: %cst_0 = arith.constant 0.000000e+00 : f32
//  CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
//  CHECK-NEXT: %c2147483647_i32 = arith.constant 2147483647 : i32
//  CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
//  CHECK-NEXT: %c1073741823_i32 = arith.constant 1073741823 : i32
//  CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
//  CHECK-NEXT: %c268435455_i32 = arith.constant 268435455 : i32
//  CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
//  CHECK-NEXT: %c16777215_i32 = arith.constant 16777215 : i32
//  CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
//  CHECK-NEXT: %c65535_i32 = arith.constant 65535 : i32
//  CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %cst_1 = arith.constant 5.000000e-01 : f32
//  CHECK-NEXT: %cst_2 = arith.constant -1.000000e+00 : f32
//  CHECK-NEXT: %cst_3 = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: %0 = arith.mulf %arg0, %arg0 : f32
//  CHECK-NEXT: %1 = arith.addf %0, %cst_3 : f32
//  CHECK-NEXT: %2 = math.sqrt %1 : f32
//  CHECK-NEXT: %3 = arith.addf %arg0, %2 : f32
//  CHECK-NEXT: %4 = math.log %3 : f32
//  CHECK-NEXT: %5 = arith.mulf %arg0, %arg0 : f32
//  CHECK-NEXT: %6 = arith.addf %5, %cst_2 : f32
//  CHECK-NEXT: %7 = math.sqrt %6 : f32
//  CHECK-NEXT: %8 = arith.addf %arg0, %7 : f32
//  CHECK-NEXT: %9 = math.log %8 : f32
//  CHECK-NEXT: %10 = arith.addf %arg0, %cst_3 : f32
//  CHECK-NEXT: %11 = arith.negf %arg0 : f32
//  CHECK-NEXT: %12 = arith.addf %11, %cst_3 : f32
//  CHECK-NEXT: %13 = arith.divf %10, %12 : f32
//  CHECK-NEXT: %14 = math.log %13 : f32
//  CHECK-NEXT: %15 = arith.mulf %14, %cst_1 : f32
//  CHECK-NEXT: %16 = arith.cmpi ule, %arg3, %c65535_i32 : i32
//  CHECK-NEXT: %17 = arith.shli %arg3, %c16_i32 : i32
//  CHECK-NEXT: %18 = arith.select %16, %17, %arg3 : i32
//  CHECK-NEXT: %19 = arith.select %16, %c16_i32, %c0_i32 : i32
//  CHECK-NEXT: %20 = arith.cmpi ule, %18, %c16777215_i32 : i32
//  CHECK-NEXT: %21 = arith.addi %19, %c8_i32 : i32
//  CHECK-NEXT: %22 = arith.shli %18, %c8_i32 : i32
//  CHECK-NEXT: %23 = arith.select %20, %22, %18 : i32
//  CHECK-NEXT: %24 = arith.select %20, %21, %19 : i32
//  CHECK-NEXT: %25 = arith.cmpi ule, %23, %c268435455_i32 : i32
//  CHECK-NEXT: %26 = arith.addi %24, %c4_i32 : i32
//  CHECK-NEXT: %27 = arith.shli %23, %c4_i32 : i32
//  CHECK-NEXT: %28 = arith.select %25, %27, %23 : i32
//  CHECK-NEXT: %29 = arith.select %25, %26, %24 : i32
//  CHECK-NEXT: %30 = arith.cmpi ule, %28, %c1073741823_i32 : i32
//  CHECK-NEXT: %31 = arith.addi %29, %c2_i32 : i32
//  CHECK-NEXT: %32 = arith.shli %28, %c2_i32 : i32
//  CHECK-NEXT: %33 = arith.select %30, %32, %28 : i32
//  CHECK-NEXT: %34 = arith.select %30, %31, %29 : i32
//  CHECK-NEXT: %35 = arith.cmpi ule, %33, %c2147483647_i32 : i32
//  CHECK-NEXT: %36 = arith.addi %34, %c1_i32 : i32
//  CHECK-NEXT: %37 = arith.select %35, %36, %34 : i32
//  CHECK-NEXT: %38 = arith.cmpi eq, %arg3, %c0_i32 : i32
//  CHECK-NEXT: %39 = arith.select %38, %c32_i32, %37 : i32
//  CHECK-NEXT: %40 = arith.mulf %arg0, %arg1 : f32
//  CHECK-NEXT: %41 = arith.addf %40, %arg0 : f32
//  CHECK-NEXT: %42 = arith.fptosi %arg0 : f32 to i64
//  CHECK-NEXT: %43 = arith.sitofp %42 : i64 to f32
//  CHECK-NEXT: %44 = math.copysign %43, %arg0 : f32
//  CHECK-NEXT: %45 = arith.cmpf ogt, %arg0, %44 : f32
//  CHECK-NEXT: %46 = arith.select %45, %cst_3, %cst_0 : f32
//  CHECK-NEXT: %47 = arith.addf %44, %46 : f32
//  CHECK-NEXT: %48 = math.floor %arg0 : f32
//  CHECK-NEXT: %49 = math.copysign %cst_1, %arg0 : f32
//  CHECK-NEXT: %50 = arith.addf %arg0, %49 : f32
//  CHECK-NEXT: %51 = arith.fptosi %50 : f32 to i64
//  CHECK-NEXT: %52 = arith.sitofp %51 : i64 to f32
//  CHECK-NEXT: %53 = math.copysign %52, %50 : f32
//  CHECK-NEXT: %54 = arith.bitcast %arg0 : f32 to i32
//  CHECK-NEXT: %55 = arith.shrui %54, %c23_i32 : i32
//  CHECK-NEXT: %56 = arith.andi %55, %c255_i32 : i32
//  CHECK-NEXT: %57 = arith.subi %56, %c127_i32 : i32
//  CHECK-NEXT: %58 = arith.cmpi sge, %57, %c23_i32 : i32
//  CHECK-NEXT: %59 = arith.select %58, %arg0, %53 : f32
//  CHECK-NEXT: %60 = arith.bitcast %arg0 : f32 to i32
//  CHECK-NEXT: %61 = math.copysign %cst_1, %arg0 : f32
//  CHECK-NEXT: %62 = arith.addf %arg0, %61 : f32
//  CHECK-NEXT: %63 = arith.fptosi %62 : f32 to i64
//  CHECK-NEXT: %64 = arith.sitofp %63 : i64 to f32
//  CHECK-NEXT: %65 = math.copysign %64, %62 : f32
//  CHECK-NEXT: %66 = arith.bitcast %arg0 : f32 to i32
//  CHECK-NEXT: %67 = arith.shrui %66, %c23_i32 : i32
//  CHECK-NEXT: %68 = arith.andi %67, %c255_i32 : i32
//  CHECK-NEXT: %69 = arith.subi %68, %c127_i32 : i32
//  CHECK-NEXT: %70 = arith.cmpi sge, %69, %c23_i32 : i32
//  CHECK-NEXT: %71 = arith.select %70, %arg0, %65 : f32
//  CHECK-NEXT: %72 = arith.bitcast %71 : f32 to i32
//  CHECK-NEXT: %73 = arith.shrui %60, %c23_i32 : i32
//  CHECK-NEXT: %74 = arith.andi %73, %c255_i32 : i32
//  CHECK-NEXT: %75 = arith.subi %74, %c127_i32 : i32
//  CHECK-NEXT: %76 = arith.shrui %72, %c23_i32 : i32
//  CHECK-NEXT: %77 = arith.andi %76, %c255_i32 : i32
//  CHECK-NEXT: %78 = arith.subi %77, %c127_i32 : i32
//  CHECK-NEXT: %79 = arith.cmpi eq, %78, %c0_i32 : i32
//  CHECK-NEXT: %80 = arith.subi %78, %c1_i32 : i32
//  CHECK-NEXT: %81 = arith.maxsi %80, %c0_i32 : i32
//  CHECK-NEXT: %82 = arith.minsi %81, %c31_i32 : i32
//  CHECK-NEXT: %83 = arith.shrui %c8388607_i32, %82 : i32
//  CHECK-NEXT: %84 = arith.andi %72, %83 : i32
//  CHECK-NEXT: %85 = arith.cmpi ne, %84, %c0_i32 : i32
//  CHECK-NEXT: %86 = arith.ori %85, %79 : i1
//  CHECK-NEXT: %87 = arith.cmpi eq, %75, %c-1_i32 : i32
//  CHECK-NEXT: %88 = arith.maxsi %75, %c0_i32 : i32
//  CHECK-NEXT: %89 = arith.minsi %88, %c31_i32 : i32
//  CHECK-NEXT: %90 = arith.shrui %c4194304_i32, %89 : i32
//  CHECK-NEXT: %91 = arith.select %87, %c0_i32, %90 : i32
//  CHECK-NEXT: %92 = arith.maxsi %75, %c0_i32 : i32
//  CHECK-NEXT: %93 = arith.minsi %92, %c31_i32 : i32
//  CHECK-NEXT: %94 = arith.shrui %c8388607_i32, %93 : i32
//  CHECK-NEXT: %95 = arith.andi %60, %94 : i32
//  CHECK-NEXT: %96 = arith.cmpi eq, %95, %91 : i32
//  CHECK-NEXT: %97 = arith.cmpi sge, %75, %c-1_i32 : i32
//  CHECK-NEXT: %98 = arith.cmpi slt, %75, %c23_i32 : i32
//  CHECK-NEXT: %99 = arith.andi %96, %98 : i1
//  CHECK-NEXT: %100 = arith.andi %99, %97 : i1
//  CHECK-NEXT: %101 = math.copysign %cst_3, %arg0 : f32
//  CHECK-NEXT: %102 = arith.subf %71, %101 : f32
//  CHECK-NEXT: %103 = arith.andi %86, %100 : i1
//  CHECK-NEXT: %104 = arith.select %103, %102, %71 : f32
//  CHECK-NEXT: %105 = math.copysign %104, %arg0 : f32
//  CHECK-NEXT: %106 = arith.mulf %arg0, %cst : f32
//  CHECK-NEXT: %107 = math.exp %106 : f32
//  CHECK-NEXT: %108 = math.log %arg0 : f32
//  CHECK-NEXT: %109 = arith.mulf %arg1, %108 : f32
//  CHECK-NEXT: %110 = math.exp %109 : f32
//  CHECK-NEXT: %111 = math.sqrt %arg0 : f32
//  CHECK-NEXT: %112 = arith.divf %cst_3, %111 : f32
//  CHECK-NEXT: return %4, %9, %15, %39, %41, %47, %48, %59, %105, %107, %110, %112 : f32, f32, f32, i32, f32, f32, f32, f32, f32, f32, f32, f32
//  CHECK-NEXT: }
func.func @b(%f: f32, %g: f32, %v: vector<4xf64>, %i: i32, %h: f16) -> (f32, f32, f32, i32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = math.asinh %f : f32
  %1 = math.acosh %f : f32
  %2 = math.atanh %f : f32
  %3 = math.ctlz %i : i32
  %4 = math.fma %f, %g, %f : f32
  %5 = math.ceil %f : f32
  %6 = math.floor %f : f32
  %7 = math.round %f : f32
  %8 = math.roundeven %f : f32
  %9 = math.exp2 %f : f32
  %10 = math.powf %f, %g : f32
  %11 = math.rsqrt %f : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, i32, f32, f32, f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @powi(%arg0: f32, %arg1: i32, %arg2: vector<2xf32>, %arg3: vector<2xi32>) -> (f32, f32, f32, f32, f32, vector<2xf32>) {
//  CHECK-NEXT: %cst = arith.constant 0xFF800000 : f32
//  CHECK-NEXT: %cst_0 = arith.constant 0x7F800000 : f32
//  CHECK-NEXT: %cst_1 = arith.constant -0.000000e+00 : f32
//  CHECK-NEXT: %cst_2 = arith.constant 0.000000e+00 : f32
//  CHECK-NEXT: %cst_3 = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: %0 = arith.mulf %arg0, %arg0 : f32
//  CHECK-NEXT: %1 = arith.mulf %arg0, %arg0 : f32
//  CHECK-NEXT: %2 = arith.mulf %1, %arg0 : f32
//  CHECK-NEXT: %3 = arith.cmpf oeq, %2, %cst_2 : f32
//  CHECK-NEXT: %4 = arith.cmpf oeq, %2, %cst_1 : f32
//  CHECK-NEXT: %5 = arith.divf %cst_3, %2 : f32
//  CHECK-NEXT: %6 = arith.select %3, %cst_0, %5 : f32
//  CHECK-NEXT: %7 = arith.select %4, %cst, %6 : f32
//  CHECK-NEXT: %8 = arith.sitofp %arg1 : i32 to f32
//  CHECK-NEXT: %9 = math.log %arg0 : f32
//  CHECK-NEXT: %10 = arith.mulf %8, %9 : f32
//  CHECK-NEXT: %11 = math.exp %10 : f32
//  CHECK-NEXT: %12 = arith.mulf %arg0, %arg0 : f32
//  CHECK-NEXT: %13 = arith.mulf %12, %12 : f32
//  CHECK-NEXT: %14 = arith.mulf %13, %13 : f32
//  CHECK-NEXT: %15 = arith.mulf %14, %arg0 : f32
//  CHECK-NEXT: %16 = arith.mulf %arg2, %arg2 : vector<2xf32>
//  CHECK-NEXT: %17 = arith.mulf %16, %16 : vector<2xf32>
//  CHECK-NEXT: %18 = arith.mulf %17, %arg2 : vector<2xf32>
//  CHECK-NEXT: return %0, %cst_3, %7, %11, %15, %18 : f32, f32, f32, f32, f32, vector<2xf32>
//  CHECK-NEXT: }
func.func @powi(%f: f32, %i: i32, %v: vector<2xf32>, %vi: vector<2xi32>) -> (f32, f32, f32, f32, f32, vector<2xf32>) {
  %c2 = arith.constant 2 : i32
  %c0 = arith.constant 0 : i32
  %cm3 = arith.constant -3 : i32
  %c9 = arith.constant 9 : i32
  %0 = math.fpowi %f, %c2 : f32, i32
  %1 = math.fpowi %f, %c0 : f32, i32
  %2 = math.fpowi %f, %cm3 : f32, i32
  %3 = math.fpowi %f, %i : f32, i32
  %4 = math.fpowi %f, %c9 : f32, i32
  %cv = arith.constant dense<5> : vector<2xi32>
  %5 = math.fpowi %v, %cv : vector<2xf32>, vector<2xi32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, vector<2xf32>
}

// CHECK-LABEL: func.func @clamp(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
//  CHECK-NEXT: %0 = arith.minimumf %arg0, %arg2 : f32
//  CHECK-NEXT: %1 = arith.maximumf %0, %arg1 : f32
//  CHECK-NEXT: return %1 : f32
//  CHECK-NEXT: }
func.func @clamp(%f: f32, %a: f32, %b: f32) -> f32 {
  %0 = math.clampf %f to [%a, %b] : f32
  return %0 : f32
}
