// RUN: creole-opt %s --math-uplift-to-fma | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: vector<2xf32>, %arg4: tensor<?xf32>) -> (f32, f32, f32, f32, vector<2xf32>, tensor<?xf32>, f32, f32) {
//  CHECK-NEXT: %0 = arith.mulf %arg0, %arg1 fastmath<contract> : f32
//  CHECK-NEXT: %1 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
//  CHECK-NEXT: %2 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
//  CHECK-NEXT: %3 = arith.subf %0, %arg2 fastmath<contract> : f32
//  CHECK-NEXT: %4 = arith.addf %0, %arg2 : f32
//  CHECK-NEXT: %5 = math.fma %arg3, %arg3, %arg3 fastmath<fast> : vector<2xf32>
//  CHECK-NEXT: %6 = math.fma %arg4, %arg4, %arg4 fastmath<fast> : tensor<?xf32>
//  CHECK-NEXT: %7 = arith.mulf %arg0, %arg1 : f32
//  CHECK-NEXT: %8 = arith.addf %7, %arg2 fastmath<contract> : f32
//  CHECK-NEXT: %9 = arith.mulf %arg0, %arg1 fastmath<nnan,contract> : f32
//  CHECK-NEXT: %10 = math.fma %arg0, %arg1, %9 fastmath<contract> : f32
//  CHECK-NEXT: return %1, %2, %3, %4, %5, %6, %8, %10 : f32, f32, f32, f32, vector<2xf32>, tensor<?xf32>, f32, f32
//  CHECK-NEXT: }
func.func @f(%a: f32, %b: f32, %c: f32, %v: vector<2xf32>, %t: tensor<?xf32>) -> (f32, f32, f32, f32, vector<2xf32>, tensor<?xf32>, f32, f32) {
  %m = arith.mulf %a, %b fastmath<contract> : f32
  %0 = arith.addf %m, %c fastmath<contract> : f32
  %1 = arith.addf %c, %m fastmath<fast> : f32
  %2 = arith.subf %m, %c fastmath<contract> : f32
  %3 = arith.addf %m, %c : f32
  %mv = arith.mulf %v, %v fastmath<fast> : vector<2xf32>
  %4 = arith.addf %mv, %v fastmath<fast> : vector<2xf32>
  %mt = arith.mulf %t, %t fastmath<fast> : tensor<?xf32>
  %5 = arith.addf %mt, %t fastmath<fast> : tensor<?xf32>
  %m2 = arith.mulf %a, %b : f32
  %6 = arith.addf %m2, %c fastmath<contract> : f32
  %m3 = arith.mulf %a, %b fastmath<nnan,contract> : f32
  %7 = arith.addf %m3, %m3 fastmath<ninf,contract> : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, vector<2xf32>, tensor<?xf32>, f32, f32
}
