// RUN: creole-opt %s --math-extend-to-supported-types | FileCheck %s
// RUN: creole-opt %s --math-extend-to-supported-types="extra-types=f16 target-type=f64" | FileCheck %s --check-prefix=EXTRA
// RUN: not creole-opt %s --math-extend-to-supported-types="extra-types=bf61" 2>&1 | FileCheck %s --check-prefix=WRONG
// EXTRA: math.sin %arg0 : f16
// EXTRA: math.atan2 %{{.*}} : f64
// WRONG: could not map source type 'bf61' to a known floating-point type; did you mean 'bf16'?

// CHECK-LABEL: func.func @f(%arg0: f16, %arg1: bf16, %arg2: vector<2xf16>, %arg3: f64, %arg4: i32, %arg5: f8E5M2, %arg6: f32) -> (f16, bf16, vector<2xf16>, f64, f16, f16, f16, i1, f16, f8E5M2, f16, f16) {
//  CHECK-NEXT: %0 = arith.extf %arg5 fastmath<contract> : f8E5M2 to f32
//  CHECK-NEXT: %1 = arith.extf %arg2 fastmath<contract> : vector<2xf16> to vector<2xf32>
//  CHECK-NEXT: %2 = arith.extf %arg1 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %3 = arith.extf %arg0 fastmath<contract> : f16 to f32
//  CHECK-NEXT: %4 = math.sin %3 : f32
//  CHECK-NEXT: %5 = arith.truncf %4 fastmath<contract> : f32 to f16
//  CHECK-NEXT: %6 = arith.extf %5 fastmath<contract> : f16 to f32
//  CHECK-NEXT: %7 = math.atan2 %2, %2 fastmath<fast> : f32
//  CHECK-NEXT: %8 = arith.truncf %7 fastmath<contract> : f32 to bf16
//  CHECK-NEXT: %9 = math.tan %1 : vector<2xf32>
//  CHECK-NEXT: %10 = arith.truncf %9 fastmath<contract> : vector<2xf32> to vector<2xf16>
//  CHECK-NEXT: %11 = math.powf %arg3, %arg3 : f64
//  CHECK-NEXT: %12 = math.fma %arg0, %arg0, %arg0 : f16
//  CHECK-NEXT: %13 = math.fpowi %3, %arg4 : f32, i32
//  CHECK-NEXT: %14 = arith.truncf %13 fastmath<contract> : f32 to f16
//  CHECK-NEXT: %sin, %cos = math.sincos %3 : f32
//  CHECK-NEXT: %15 = arith.truncf %sin fastmath<contract> : f32 to f16
//  CHECK-NEXT: %16 = arith.truncf %cos fastmath<contract> : f32 to f16
//  CHECK-NEXT: %17 = math.isnan %3 : f32
//  CHECK-NEXT: %18 = math.sin %0 : f32
//  CHECK-NEXT: %19 = arith.truncf %18 fastmath<contract> : f32 to f8E5M2
//  CHECK-NEXT: %20 = math.clampf %3 to [%3, %3] : f32
//  CHECK-NEXT: %21 = arith.truncf %20 fastmath<contract> : f32 to f16
//  CHECK-NEXT: %22 = math.absf %6 : f32
//  CHECK-NEXT: %23 = arith.truncf %22 fastmath<contract> : f32 to f16
//  CHECK-NEXT: return %5, %8, %10, %11, %12, %14, %15, %17, %16, %19, %21, %23 : f16, bf16, vector<2xf16>, f64, f16, f16, f16, i1, f16, f8E5M2, f16, f16
//  CHECK-NEXT: }
func.func @f(%h: f16, %b: bf16, %v: vector<2xf16>, %d: f64, %i: i32, %m: f8E5M2, %f: f32) -> (f16, bf16, vector<2xf16>, f64, f16, f16, f16, i1, f16, f8E5M2, f16, f16) {
  %0 = math.sin %h : f16
  %1 = math.atan2 %b, %b fastmath<fast> : bf16
  %2 = math.tan %v : vector<2xf16>
  %3 = math.powf %d, %d : f64
  %4 = math.fma %h, %h, %h : f16
  %5 = math.fpowi %h, %i : f16, i32
  %6, %7 = math.sincos %h : f16
  %8 = math.isnan %h : f16
  %9 = math.sin %m : f8E5M2
  %10 = math.clampf %h to [%h, %h] : f16
  %11 = math.absf %0 : f16
  return %0, %1, %2, %3, %4, %5, %6, %8, %7, %9, %10, %11 : f16, bf16, vector<2xf16>, f64, f16, f16, f16, i1, f16, f8E5M2, f16, f16
}
