// RUN: creole-opt --pass-pipeline='builtin.module(func.func(canonicalize,cse),symbol-dce)' %s | FileCheck %s
// RUN: creole-opt -cse -symbol-dce %s | FileCheck %s
// RUN: creole-opt --cse --mlir-print-ir-after=cse --mlir-print-ir-before-all %s 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: creole-opt --cse --mlir-timing --mlir-pass-statistics %s 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: creole-opt --list-passes | FileCheck %s --check-prefix=LIST

// CHECK-NOT: @unused
// CHECK: func.func @main
// CHECK-NOT: @unused

// DUMP: // -----// IR Dump Before CSE (cse) //----- //
// DUMP-NEXT: module {
// DUMP: func.func @main
// DUMP: // -----// IR Dump After CSE (cse) //----- //
// DUMP-NEXT: module {

// REPORT: Execution time report
// REPORT: 'func.func' Pipeline
// REPORT-NEXT: cse
// REPORT: Total
// REPORT: Pass statistics report
// REPORT: (S) 2 bodies

// LIST: canonicalize
// LIST: cse
func.func private @unused() {
  return
}
func.func @main(%arg0: i32) -> i32 {
  return %arg0 : i32
}
