// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK-LABEL: func.func @functions
func.func @functions(%x: f32, %n: i32, %v: vector<4xf16>) {
  // CHECK: math.clampf %arg0 to [%arg0, %arg0] fastmath<fast> : f32
  %0 = math.clampf %x to [%x, %x] fastmath<fast> : f32
  // CHECK: math.fpowi %arg0, %arg1 : f32, i32
  %1 = math.fpowi %x, %n : f32, i32
  // CHECK: math.isnormal %arg2 : vector<4xf16>
  %2 = math.isnormal %v : vector<4xf16>
  // CHECK: math.sincos %arg0 fastmath<afn> : f32
  %sin, %cos = math.sincos %x fastmath<afn> : f32
  // CHECK: math.ctlz %arg1 : i32
  %3 = math.ctlz %n : i32
  // CHECK: math.erfc %arg0 : f32
  %4 = math.erfc %x : f32
  return
}
