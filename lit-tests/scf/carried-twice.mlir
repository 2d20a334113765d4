// RUN: creole-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// What starts with one value and goes on with one value is carried once.

// CHECK-LABEL: func.func @f
func.func @f(%n: index, %x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %0:2 = scf.for %{{.*}} iter_args(%[[A:.*]] = %arg1, %[[B:.*]] = %arg2) -> (i32, i32) {
  %0:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x, %c = %y) -> (i32, i32, i32) {
    // CHECK-NEXT: %[[N:.*]] = "t.op"(%[[A]], %[[A]], %[[B]])
    // CHECK-NEXT: scf.yield %[[N]], %[[N]] : i32, i32
    %1 = "t.op"(%a, %b, %c) : (i32, i32, i32) -> i32
    scf.yield %1, %1, %1 : i32, i32, i32
  }
  // CHECK: return %0#0, %0#0, %0#1 : i32, i32, i32
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// What goes on with the value that it starts with is that value.

// CHECK-LABEL: func.func @same
func.func @same(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %{{[a-z0-9]+}} = %c0 to %arg0 step %c1 {
  // CHECK-NEXT: "t.op"(%arg1)
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    "t.op"(%a) : (i32) -> ()
    scf.yield %x : i32
  }
  // CHECK: return %arg1 : i32
  return %0 : i32
}
