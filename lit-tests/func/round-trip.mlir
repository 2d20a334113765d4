// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=DIRECT

// CHECK: func.func private @declared(i32 {a.b}, f32) -> (i32 {c.d = 1 : i64}) attributes {no_inline}
func.func private @declared(i32 {a.b}, f32) -> (i32 {c.d = 1 : i64}) attributes {no_inline}

// DIRECT-LABEL: func.func @values
// DIRECT: call @declared(%arg0, %arg1) : (i32, f32) -> i32
// DIRECT-NOT: call_indirect
// CHECK-LABEL: func.func @values
func.func @values(%arg0: i32, %arg1: f32) -> i32 {
  // CHECK: %[[F:.*]] = constant @declared : (i32, f32) -> i32
  %f = constant @declared : (i32, f32) -> i32
  // CHECK: %[[R:.*]] = call_indirect %[[F]](%arg0, %arg1) : (i32, f32) -> i32
  %0 = call_indirect %f(%arg0, %arg1) : (i32, f32) -> i32
  // CHECK: call @declared(%[[R]], %arg1) {no_inline} : (i32, f32) -> i32
  %1 = call @declared(%0, %arg1) {no_inline} : (i32, f32) -> i32
  // CHECK: return {note} %{{.*}} : i32
  return {note} %1 : i32
}
