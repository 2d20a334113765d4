// Results that break a promise are poison: a run that depends on them fails, one that does not goes on.
// RUN: creole-run %s --entry kept --backend interp | FileCheck %s
// RUN: not creole-run %s --entry overflow --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry shift --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry inexact --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// POISON: poison

// CHECK: out0: i8 = 127
// CHECK: out1: i8 = 3
// CHECK: out2: i8 = -128
func.func @kept() -> (i8, i8, i8) {
  %a = arith.constant 100 : i8
  %b = arith.constant 27 : i8
  %c = arith.constant 28 : i8
  %two = arith.constant 2 : i8
  %twelve = arith.constant 12 : i8
  %0 = arith.addi %a, %b overflow<nsw> : i8
  %1 = arith.shrui %twelve, %two exact : i8
  %broken = arith.addi %a, %c overflow<nsw> : i8
  %kept = arith.addi %a, %c overflow<nuw> : i8
  %is_less = arith.cmpi slt, %a, %b : i8
  %2 = arith.select %is_less, %broken, %kept : i8
  return %0, %1, %2 : i8, i8, i8
}

func.func @overflow() -> i8 {
  %a = arith.constant 100 : i8
  %0 = arith.muli %a, %a overflow<nsw> : i8
  return %0 : i8
}

func.func @shift() -> i8 {
  %a = arith.constant 100 : i8
  %0 = arith.shli %a, %a : i8
  return %0 : i8
}

func.func @inexact() -> i8 {
  %a = arith.constant 100 : i8
  %b = arith.constant 3 : i8
  %0 = arith.divsi %a, %b exact : i8
  return %0 : i8
}
