// Functions become calls; narrow floats are extended, vectors unrolled.
// RUN: creole-opt %s --convert-math-to-libm | FileCheck %s
// CHECK: func.func private @fmaf(f32, f32, f32) -> f32
// CHECK: func.func private @powf(f32, f32) -> f32
// CHECK: func.func private @fabs(f64) -> f64
// CHECK: func.func private @atan2f(f32, f32) -> f32
// CHECK: func.func private @sinf(f32) -> f32

// CHECK-LABEL: func.func @f(%arg0: f16, %arg1: bf16, %arg2: f64, %arg3: vector<1x2xf16>, %arg4: f32) -> (f16, bf16, f64, vector<1x2xf16>, f32) {
//  CHECK-NEXT: %0 = arith.extf %arg0 : f16 to f32
//  CHECK-NEXT: %1 = call @sinf(%0) : (f32) -> f32
//  CHECK-NEXT: %2 = arith.truncf %1 : f32 to f16
//  CHECK-NEXT: %3 = arith.extf %arg1 : bf16 to f32
//  CHECK-NEXT: %4 = arith.extf %arg1 : bf16 to f32
//  CHECK-NEXT: %5 = call @atan2f(%3, %4) : (f32, f32) -> f32
//  CHECK-NEXT: %6 = arith.truncf %5 : f32 to bf16
//  CHECK-NEXT: %7 = call @fabs(%arg2) : (f64) -> f64
//  CHECK-NEXT: %cst = arith.constant dense<0.000000e+00> : vector<1x2xf16>
//  CHECK-NEXT: %8 = vector.extract %arg3[0, 0] : f16 from vector<1x2xf16>
//  CHECK-NEXT: %9 = vector.extract %arg3[0, 0] : f16 from vector<1x2xf16>
//  CHECK-NEXT: %10 = arith.extf %8 : f16 to f32
//  CHECK-NEXT: %11 = arith.extf %9 : f16 to f32
//  CHECK-NEXT: %12 = call @powf(%10, %11) : (f32, f32) -> f32
//  CHECK-NEXT: %13 = arith.truncf %12 : f32 to f16
//  CHECK-NEXT: %14 = vector.insert %13, %cst [0, 0] : f16 into vector<1x2xf16>
//  CHECK-NEXT: %15 = vector.extract %arg3[0, 1] : f16 from vector<1x2xf16>
//  CHECK-NEXT: %16 = vector.extract %arg3[0, 1] : f16 from vector<1x2xf16>
//  CHECK-NEXT: %17 = arith.extf %15 : f16 to f32
//  CHECK-NEXT: %18 = arith.extf %16 : f16 to f32
//  CHECK-NEXT: %19 = call @powf(%17, %18) : (f32, f32) -> f32
//  CHECK-NEXT: %20 = arith.truncf %19 : f32 to f16
//  CHECK-NEXT: %21 = vector.insert %20, %14 [0, 1] : f16 into vector<1x2xf16>
//  CHECK-NEXT: %22 = call @fmaf(%arg4, %arg4, %arg4) : (f32, f32, f32) -> f32
//  CHECK-NEXT: return %2, %6, %7, %21, %22 : f16, bf16, f64, vector<1x2xf16>, f32
//  CHECK-NEXT: }
func.func @f(%h: f16, %b: bf16, %d: f64, %w: vector<1x2xf16>, %f: f32) -> (f16, bf16, f64, vector<1x2xf16>, f32) {
  %0 = math.sin %h : f16
  %1 = math.atan2 %b, %b fastmath<fast> : bf16
  %2 = math.absf %d : f64
  %3 = math.powf %w, %w : vector<1x2xf16>
  %4 = math.fma %f, %f, %f : f32
  return %0, %1, %2, %3, %4 : f16, bf16, f64, vector<1x2xf16>, f32
}

// Lanes that can't be counted, or are too many, stay in vectors.
// CHECK-LABEL: func.func @kept(
//  CHECK-NEXT: %0 = math.sin %arg0 : vector<[2]xf32>
//  CHECK-NEXT: %1 = math.sin %arg1 : vector<2x2049xf32>
//  CHECK-NEXT: return %0, %1 : vector<[2]xf32>, vector<2x2049xf32>
//  CHECK-NEXT: }
func.func @kept(%v: vector<[2]xf32>, %w: vector<2x2049xf32>) -> (vector<[2]xf32>, vector<2x2049xf32>) {
  %0 = math.sin %v : vector<[2]xf32>
  %1 = math.sin %w : vector<2x2049xf32>
  return %0, %1 : vector<[2]xf32>, vector<2x2049xf32>
}
