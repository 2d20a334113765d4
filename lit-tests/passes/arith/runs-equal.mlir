// Programs compute the same before and after they are expanded.
// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: creole-opt %s --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --math-expand-ops="ops='roundeven,round,ceil,ctlz,fpowi'" | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --arith-emulate-wide-int | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --arith-emulate-unsupported-floats="source-types=bf16" | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --convert-math-to-funcs="convert-ctlz=true" | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --math-extend-to-supported-types | creole-run - --backend interp | FileCheck %s

// CHECK: out0: i32 = -3
// CHECK: out1: i32 = -4
// CHECK: out2: f32 = 3.5
// CHECK: out3: f32 = 2
// CHECK: out4: i32 = 27
// CHECK: out5: f32 = 0.0625
// CHECK: out6: i32 = 1410065408
// CHECK: out7: i32 = -32
// CHECK: out8: f32 = 4
// CHECK: out9: f32 = 1.5
// CHECK: out10: i32 = 81
func.func @main() -> (i32, i32, f32, f32, i32, f32, i32, i32, f32, f32, i32) {
  %a, %b, %x, %s = func.call @inputs() : () -> (i32, i32, f32, f32)
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.floordivsi %a, %b : i32
  %h = arith.truncf %x : f32 to bf16
  %h2 = arith.addf %h, %h : bf16
  %h3 = arith.subf %h2, %h : bf16
  %2 = arith.extf %h3 : bf16 to f32
  %half = arith.constant 2.5 : f32
  %y = arith.addf %half, %s : f32
  %3 = math.roundeven %y : f32
  %c31 = arith.constant 31 : i32
  %z = arith.andi %a, %c31 : i32
  %4 = math.ctlz %z : i32
  %m4 = arith.constant -4 : i32
  %two = arith.constant 2.0 : f32
  %t = arith.addf %two, %s : f32
  %5 = math.fpowi %t, %m4 : f32, i32
  %w = arith.extsi %b : i32 to i64
  %c = arith.constant 5000000000 : i64
  %p = arith.muli %w, %c : i64
  %6 = arith.trunci %p : i64 to i32
  %c30 = arith.constant 30 : i64
  %wa = arith.extsi %a : i32 to i64
  %q = arith.muli %wa, %c : i64
  %r = arith.shrsi %q, %c30 : i64
  %c1 = arith.constant 1 : i64
  %r1 = arith.addi %r, %c1 : i64
  %7 = arith.trunci %r1 : i64 to i32
  %8 = math.ceil %x : f32
  %f4 = arith.truncf %x : f32 to f4E2M1FN
  %f4w = arith.extf %f4 : f4E2M1FN to f32
  %less = arith.subf %f4w, %half : f32
  %9 = arith.maximumf %less, %s : f32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %three_a = arith.addi %z, %four : i32
  %mask = arith.constant 3 : i32
  %base = arith.andi %three_a, %mask : i32
  %base3 = arith.maxsi %base, %three : i32
  %10 = math.ipowi %base3, %four : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : i32, i32, f32, f32, i32, f32, i32, i32, f32, f32, i32
}

func.func private @inputs() -> (i32, i32, f32, f32) attributes {no_inline} {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %x = arith.constant 3.5 : f32
  %s = arith.constant 0.0 : f32
  return %a, %b, %x, %s : i32, i32, f32, f32
}
