// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK-LABEL: module @names
module @names {
  // CHECK: func.func private @declared(i32) -> i64
  func.func private @declared(i32) -> i64

  // CHECK: func.func @calls(%[[ARG:.*]]: i32) -> i64 {
  // CHECK-NEXT: %[[CALL:.*]] = call @declared(%[[ARG]]) : (i32) -> i64
  // CHECK-NEXT: return %[[CALL]] : i64
  func.func @calls(%arg0: i32) -> i64 {
    %0 = call @declared(%arg0) : (i32) -> i64
    return %0 : i64
  }

  // CHECK: func.func @blocks(
  // CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2(%{{.*}} : i32)
  func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2(%arg1 : i32)
  ^bb1:
    cf.br ^bb2(%arg1 : i32)
  ^bb2(%0: i32):
    return %0 : i32
  }
}
