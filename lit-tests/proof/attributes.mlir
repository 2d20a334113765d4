// Both modules of a proof have the attributes of the program.
// RUN: creole-opt %s --canonicalize --explain-proof=%t.mlir -o %t.after
// RUN: FileCheck %s < %t.mlir
// RUN: creole-opt --replay %t.mlir 2>&1 | FileCheck %s --check-prefix=REPLAYED

// CHECK: module @before attributes {a.b = 1 : i32, creole.rewrite_mode = "real"} {
// CHECK: module @after attributes {a.b = 1 : i32, creole.rewrite_mode = "real"} {
// REPLAYED: remark: 'replay': 1 step holds, in mode 'strict'
module attributes {a.b = 1 : i32, creole.rewrite_mode = "real"} {
  func.func @f(%x: f32) -> f32 {
    %0 = arith.negf %x : f32
    %1 = arith.negf %0 : f32
    return %1 : f32
  }
}
