// Dumps of the pipeline that a pass runs: each has its place in the text.
// RUN: creole-opt %s --inline --mlir-print-ir-after=canonicalize --mlir-print-ir-module-scope -o %t.out 2>&1 | FileCheck %s
// RUN: creole-opt %s --inline --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t -o %t.out
// RUN: cat %t/builtin_module_no-symbol-name/builtin_module_a/func_func_main/0_0_0_canonicalize.mlir | FileCheck %s --check-prefix=A
// RUN: cat %t/builtin_module_no-symbol-name/builtin_module_b/func_func_main/0_0_1_canonicalize.mlir | FileCheck %s --check-prefix=B
// RUN: cat %t/builtin_module_no-symbol-name/1_inline.mlir | FileCheck %s --check-prefix=ALL

// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @main) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: module @a {
// CHECK: module @b {
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @main) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: module @a {
// CHECK: module @b {

// A: {{^}}func.func @main(%arg0: i32) -> i32
// A-NEXT: return %arg0 : i32
// B: {{^}}func.func @main(%arg0: i32) -> i32
// B-NEXT: %c1_i32 = arith.constant 1 : i32
// B-NEXT: arith.addi %arg0, %c1_i32
// ALL: {{^}}module {
// ALL-NEXT: module @a {
// ALL: module @b {
// ALL-NOT: @inc
module @a {
  func.func @main(%a: i32) -> i32 {
    return %a : i32
  }
}
module @b {
  func.func @main(%a: i32) -> i32 {
    %0 = func.call @inc(%a) : (i32) -> i32
    return %0 : i32
  }
  func.func private @inc(%a: i32) -> i32 {
    %c = arith.constant 1 : i32
    %0 = arith.addi %a, %c : i32
    return %0 : i32
  }
}
