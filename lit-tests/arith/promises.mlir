// Results that break a promise are poison: a run that depends on them fails, one that does not goes on.
// RUN: creole-run %s --entry kept --backend interp | FileCheck %s
// RUN: not creole-run %s --entry overflow --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry shift --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry inexact --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: creole-run %s --entry widths --backend interp | FileCheck %s --check-prefix=WIDTHS
// RUN: not creole-run %s --entry sum32 --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry product64 --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry difference64 --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not creole-run %s --entry single_bit --backend interp 2>&1 | FileCheck %s --check-prefix=POISON
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

// WIDTHS: out0: i32 = -2147483648
// WIDTHS: out1: i64 = -9223372036854775808
// WIDTHS: out2: i64 = -1
// WIDTHS: out3: i128 = -2
func.func @widths() -> (i32, i64, i64, i128) {
  %a = arith.constant -65536 : i32
  %b = arith.constant 32768 : i32
  %0 = arith.muli %a, %b overflow<nsw> : i32
  %c = arith.constant -9223372036854775807 : i64
  %d = arith.constant 1 : i64
  %1 = arith.subi %c, %d overflow<nsw> : i64
  %e = arith.constant 4294967295 : i64
  %f = arith.constant 4294967297 : i64
  %2 = arith.muli %e, %f overflow<nuw> : i64
  %g = arith.constant -1 : i128
  %3 = arith.addi %g, %g overflow<nsw> : i128
  return %0, %1, %2, %3 : i32, i64, i64, i128
}

func.func @sum32() -> i32 {
  %a = arith.constant -1 : i32
  %b = arith.constant 1 : i32
  %0 = arith.addi %a, %b overflow<nuw> : i32
  return %0 : i32
}

func.func @product64() -> i64 {
  %a = arith.constant 4294967296 : i64
  %0 = arith.muli %a, %a overflow<nuw> : i64
  return %0 : i64
}

func.func @difference64() -> i64 {
  %a = arith.constant 0 : i64
  %b = arith.constant 1 : i64
  %0 = arith.subi %a, %b overflow<nuw> : i64
  return %0 : i64
}

func.func @single_bit() -> i1 {
  %true = arith.constant true
  %0 = arith.addi %true, %true overflow<nsw> : i1
  return %0 : i1
}
