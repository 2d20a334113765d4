// Dumps of whole texts, and dumps in files.
// RUN: creole-opt %s --pass-pipeline='builtin.module(builtin.module(func.func(cse)))' --mlir-print-ir-after-all --mlir-print-ir-module-scope -o %t.out 2>&1 | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(builtin.module(func.func(cse,canonicalize),symbol-dce),cse)' --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t -o %t.out 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: cat %t/builtin_module_top/builtin_module_no-symbol-name/func_func_f/0_0_1_canonicalize.mlir | FileCheck %s --check-prefix=FILE
// RUN: cat %t/builtin_module_top/builtin_module_no-symbol-name/0_1_symbol-dce.mlir | FileCheck %s --check-prefix=INNER
// RUN: cat %t/builtin_module_top/1_cse.mlir | FileCheck %s --check-prefix=TOP
// RUN: not creole-opt %s --pass-pipeline=cse 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not creole-opt %s --pass-pipeline='builtin.module(cse)' --cse 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: creole-opt %s -p 'builtin.module(canonicalize)' --dump-pass-pipeline -o %t.out 2>&1 | FileCheck %s --check-prefix=LISTING

// ANCHOR: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'
// BOTH: error: '-pass-pipeline' option can't be used with individual pass options
// LISTING: canonicalize{ max-iterations=10
// NOTHING-NOT: Dump

// CHECK: // -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //
// CHECK-NEXT: module @top attributes {test.a} {
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f() {
// CHECK-NEXT: return
// CHECK: func.func @g() {
// CHECK-NEXT: arith.constant
// CHECK: // -----// IR Dump After CSE (cse) ('func.func' operation: @g) //----- //
// CHECK-NEXT: module @top attributes {test.a} {
// CHECK: func.func @g() {
// CHECK-NEXT: return

// FILE: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// FILE-NEXT: {{^}}func.func @f() {
// FILE-NOT: @g

// INNER: // -----// IR Dump After SymbolDCE (symbol-dce) //----- //
// INNER-NEXT: {{^}}module {
// INNER-NEXT: func.func @f() {
// INNER: func.func @g() {

// TOP: // -----// IR Dump After CSE (cse) //----- //
// TOP-NEXT: {{^}}module @top attributes {test.a} {
// TOP-NEXT: module {
module @top attributes {test.a} {
  module {
    func.func @f() {
      %0 = arith.constant 1 : i32
      return
    }
    func.func @g() {
      %0 = arith.constant 2 : i32
      return
    }
  }
}
