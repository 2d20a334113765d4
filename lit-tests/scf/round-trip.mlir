// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK-LABEL: func.func @loops
func.func @loops(%n: index, %k: i32, %x: f32) {
  // CHECK: scf.for unsigned %[[I:.*]] = %arg1 to %arg1 step %arg1 iter_args(%[[A:.*]] = %arg2) -> (f32)  : i32 {
  // CHECK-NEXT: scf.yield %[[A]] : f32
  // CHECK-NEXT: } {note}
  %0 = scf.for unsigned %i = %k to %k step %k iter_args(%a = %x) -> (f32) : i32 {
    scf.yield %a : f32
  } {note}
  // CHECK: scf.forall (%{{.*}}, %{{.*}}) in (%arg0, 4) {
  // CHECK-NEXT: }
  scf.forall (%i, %j) in (%n, 4) {
  }
  // CHECK: scf.forall (%{{.*}}) = (1) to (%arg0) step (2) {
  scf.forall (%i) = (1) to (%n) step (2) {
    scf.forall.in_parallel {
    }
  }
  // CHECK: scf.parallel (%{{.*}}) = (%arg0) to (%arg0) step (%arg0) init (%arg2) -> f32 {
  // CHECK-NEXT: scf.reduce(%arg2 : f32) {
  // CHECK-NEXT: ^bb0(%[[L:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT: scf.reduce.return %[[L]] : f32
  %1 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @regions
func.func @regions(%i: index, %c: i1, %x: i32) -> i32 {
  // CHECK: scf.execute_region -> i32 no_inline {
  %0 = scf.execute_region -> i32 no_inline {
    scf.yield %x : i32
  }
  // CHECK: scf.index_switch %arg0 {note} -> i32
  // CHECK-NEXT: case -2 {
  %1 = scf.index_switch %i {note} -> i32
  case -2 {
    scf.yield %x : i32
  }
  default {
    scf.yield %x : i32
  }
  // CHECK: scf.while (%{{.*}} = %arg2) : (i32) -> i32 {
  %2 = scf.while (%w = %x) : (i32) -> i32 {
    scf.condition(%c) %w : i32
  } do {
  ^bb0(%w: i32):
    scf.yield %w : i32
  } attributes {note}
  // CHECK: } attributes {note}
  return %2 : i32
}
