// One sine and one cosine of an operand, with the same flags in one block.
// RUN: creole-opt %s --math-sincos-fusion | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: f32, %arg1: f32, %arg2: i1) -> (f32, f32, f32, f32, f32, f32) {
//  CHECK-NEXT: %sin, %cos = math.sincos %arg0 : f32
//  CHECK-NEXT: %0 = math.cos %arg1 fastmath<fast> : f32
//  CHECK-NEXT: %1 = math.sin %arg1 : f32
//  CHECK-NEXT: %2 = math.cos %arg0 : f32
//  CHECK-NEXT: %3 = scf.if %arg2 -> (f32) {
//  CHECK-NEXT: %4 = math.sin %arg1 fastmath<contract> : f32
//  CHECK-NEXT: scf.yield %4 : f32
//  CHECK-NEXT: } else {
//  CHECK-NEXT: scf.yield %arg0 : f32
//  CHECK-NEXT: }
//  CHECK-NEXT: return %sin, %cos, %0, %1, %2, %3 : f32, f32, f32, f32, f32, f32
//  CHECK-NEXT: }
func.func @f(%a: f32, %b: f32, %p: i1) -> (f32, f32, f32, f32, f32, f32) {
  %0 = math.sin %a : f32
  %1 = math.cos %a : f32
  %2 = math.cos %b fastmath<fast> : f32
  %3 = math.sin %b : f32
  %x = math.cos %a : f32
  %4 = math.cos %b fastmath<contract> : f32
  %5 = scf.if %p -> f32 {
    %6 = math.sin %b fastmath<contract> : f32
    scf.yield %6 : f32
  } else {
    scf.yield %a : f32
  }
  return %0, %1, %2, %3, %x, %5 : f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @g(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
//  CHECK-NEXT: %sin, %cos = math.sincos %arg0 fastmath<contract> : f32
//  CHECK-NEXT: %0 = math.sin %arg1 : f32
//  CHECK-NEXT: %1 = math.sin %arg1 : f32
//  CHECK-NEXT: return %sin, %cos, %0, %1 : f32, f32, f32, f32
//  CHECK-NEXT: }
func.func @g(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %1 = math.cos %a fastmath<contract> : f32
  %0 = math.sin %a fastmath<contract> : f32
  %2 = math.sin %b : f32
  %3 = math.sin %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
