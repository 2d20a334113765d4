// Declarations and globals are in both programs of a proof; rules with `?_` and code that can't be reached are replayed, too.
// RUN: creole-opt --eqsat --explain-proof=%t.mlir %s -o %t.after && creole-opt --replay %t.mlir -o %t.again
// RUN: diff %t.after %t.again
// RUN: FileCheck %s < %t.mlir
// RUN: not creole-opt --eqsat --explain-proof=%s %s 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not creole-opt --eqsat --explain-proof=%T/one --egraph-json=%T/./one %s 2>&1 | FileCheck %s --check-prefix=TWICE

// READ: error: '{{.*}}' is read, too
// TWICE: error: '{{.*}}' is written twice

// CHECK: module @before
// CHECK: func.func private @elsewhere(
// CHECK: memref.global "private" constant @table
// CHECK: proof.rule "negf_negf"
// CHECK: module @after
// CHECK: func.func private @elsewhere(
module {
  func.func private @elsewhere(f32) -> f32
  memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>
  func.func @main(%x: f32) -> (f32, memref<2xf32>) {
    %0 = arith.negf %x : f32
    %1 = arith.negf %0 : f32
    %2 = func.call @elsewhere(%1) : (f32) -> f32
    %3 = memref.get_global @table : memref<2xf32>
    return %2, %3 : f32, memref<2xf32>
  ^unreached:
    %4 = arith.negf %5 : f32
    %5 = arith.negf %4 : f32
    return %5, %3 : f32, memref<2xf32>
  }
}
