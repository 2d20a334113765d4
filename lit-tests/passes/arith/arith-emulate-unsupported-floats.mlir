// RUN: creole-opt %s --allow-unregistered-dialect --arith-emulate-unsupported-floats="source-types=bf16" | FileCheck %s
// RUN: not creole-opt %s --allow-unregistered-dialect --arith-emulate-unsupported-floats="source-types=bf16 target-type=bf16" 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: target type cannot be an unsupported source type

// CHECK-LABEL: func.func @f(%arg0: bf16, %arg1: f8E5M2, %arg2: vector<4xbf16>, %arg3: f32, %arg4: i32) -> (bf16, f8E5M2, vector<4xbf16>, i1, bf16, bf16, f32, bf16) {
//  CHECK-NEXT: %0 = arith.extf %arg2 fastmath<contract> : vector<4xbf16> to vector<4xf32>
//  CHECK-NEXT: %1 = arith.extf %arg0 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %cst = arith.constant 1.000000e+00 : bf16
//  CHECK-NEXT: %2 = arith.extf %cst fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %3 = arith.addf %1, %2 : f32
//  CHECK-NEXT: %4 = arith.truncf %3 fastmath<contract> : f32 to bf16
//  CHECK-NEXT: %5 = arith.extf %4 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %6 = arith.mulf %arg1, %arg1 fastmath<nnan> : f8E5M2
//  CHECK-NEXT: %7 = arith.divf %0, %0 : vector<4xf32>
//  CHECK-NEXT: %8 = arith.truncf %7 fastmath<contract> : vector<4xf32> to vector<4xbf16>
//  CHECK-NEXT: %9 = arith.cmpf olt, %1, %5 : f32
//  CHECK-NEXT: %10 = arith.select %9, %arg0, %4 : bf16
//  CHECK-NEXT: %11 = arith.extf %10 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %12 = arith.negf %11 : f32
//  CHECK-NEXT: %13 = arith.truncf %12 fastmath<contract> : f32 to bf16
//  CHECK-NEXT: %14 = arith.extf %arg0 : bf16 to f32
//  CHECK-NEXT: %15 = arith.truncf %arg3 : f32 to bf16
//  CHECK-NEXT: %16 = arith.sitofp %arg4 : i32 to f32
//  CHECK-NEXT: %17 = arith.truncf %16 fastmath<contract> : f32 to bf16
//  CHECK-NEXT: %18 = arith.extf %17 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %19 = arith.fptosi %18 : f32 to i32
//  CHECK-NEXT: %20 = arith.bitcast %arg0 : bf16 to i16
//  CHECK-NEXT: %21 = math.sin %arg0 : bf16
//  CHECK-NEXT: %22 = "my.op"(%4) : (bf16) -> bf16
//  CHECK-NEXT: %23 = arith.extf %22 fastmath<contract> : bf16 to f32
//  CHECK-NEXT: %24 = arith.addf %23, %23 : f32
//  CHECK-NEXT: %25 = arith.truncf %24 fastmath<contract> : f32 to bf16
//  CHECK-NEXT: return %4, %6, %8, %9, %13, %17, %14, %25 : bf16, f8E5M2, vector<4xbf16>, i1, bf16, bf16, f32, bf16
//  CHECK-NEXT: }
func.func @f(%a: bf16, %b: f8E5M2, %v: vector<4xbf16>, %f: f32, %i: i32) -> (bf16, f8E5M2, vector<4xbf16>, i1, bf16, bf16, f32, bf16) {
  %c = arith.constant 1.0 : bf16
  %0 = arith.addf %a, %c : bf16
  %1 = arith.mulf %b, %b fastmath<nnan> : f8E5M2
  %2 = arith.maximumf %v, %v : vector<4xbf16>
  %q = arith.divf %v, %v : vector<4xbf16>
  %3 = arith.cmpf olt, %a, %0 : bf16
  %4 = arith.select %3, %a, %0 : bf16
  %5 = arith.negf %4 : bf16
  %6 = arith.extf %a : bf16 to f32
  %7 = arith.truncf %f : f32 to bf16
  %8 = arith.sitofp %i : i32 to bf16
  %9 = arith.fptosi %8 : bf16 to i32
  %10 = arith.bitcast %a : bf16 to i16
  %11 = math.sin %a : bf16
  %12 = "my.op"(%0) : (bf16) -> bf16
  %13 = arith.addf %12, %12 : bf16
  return %0, %1, %q, %3, %5, %8, %6, %13 : bf16, f8E5M2, vector<4xbf16>, i1, bf16, bf16, f32, bf16
}

// A mask holds one op: it has no room for the conversion of the result.
// CHECK-LABEL: func.func @masked(
//  CHECK-NEXT: %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xbf16> into bf16 } : vector<4xi1> -> bf16
//  CHECK-NEXT: return %0 : bf16
//  CHECK-NEXT: }
func.func @masked(%v: vector<4xbf16>, %m: vector<4xi1>) -> bf16 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xbf16> into bf16 } : vector<4xi1> -> bf16
  return %0 : bf16
}
