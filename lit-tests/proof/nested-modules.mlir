// Functions in nested modules are in the modules that they are in.
// RUN: creole-opt %s --canonicalize --eqsat --explain-proof=%t.mlir -o %t.after
// RUN: FileCheck %s < %t.mlir
// RUN: creole-opt --replay %t.mlir -o %t.again 2>&1 | FileCheck %s --check-prefix=REPLAYED
// RUN: diff %t.after %t.again

// REPLAYED: remark: 'replay': 1 step holds, in mode 'strict'
// REPLAYED-NEXT: remark: 'replay': 0 steps hold, in mode 'strict'

// CHECK: module @before
// CHECK: module @outer attributes {a.b = 1 : i32}
// CHECK: func.func private @elsewhere
// CHECK: module @inner
// CHECK: proof.rule "negf_negf"
// CHECK: func.func @main
// CHECK: module @after
// CHECK: module @outer attributes {a.b = 1 : i32}
// CHECK: module @inner
// CHECK-NEXT: func.func @f
// CHECK-NEXT: return %arg0
module @outer attributes {a.b = 1 : i32} {
  func.func private @elsewhere(f32) -> f32
  module @inner {
    func.func @f(%x: f32) -> f32 {
      %0 = arith.negf %x : f32
      %1 = arith.negf %0 : f32
      return %1 : f32
    }
  }
  func.func @main(%x: f32) -> f32 {
    %0 = func.call @elsewhere(%x) : (f32) -> f32
    return %0 : f32
  }
}
module @second {
  func.func @f(%x: f32) -> f32 {
    return %x : f32
  }
}
