// RUN: creole-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-print-skip-regions | FileCheck %s --check-prefix=SKIP

// No number of a value stands twice in the generic form: what comes last is numbered first.

// SKIP: {{^}}module {...}{{$}}

// CHECK: sym_name = "first"
// CHECK-NEXT: ^bb0(%arg3: i32):
// CHECK-NEXT: %2 = "t.regions"() ({
// CHECK-NEXT: ^bb0(%arg5: f32):
// CHECK-NEXT: %4:2 = "t.inner"() : () -> (i32, i32)
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0(%arg4: f32):
// CHECK-NEXT: %3 = "t.inner"() : () -> i32
// CHECK-NEXT: }) : () -> i32

// UNIQUE: func.func @first(%arg3: i32) -> i32 {
// UNIQUE-NEXT: %2 = "t.regions"() ({
// UNIQUE-NEXT: ^bb0(%arg5: f32):
// UNIQUE-NEXT: %4:2 = "t.inner"
func.func @first(%x: i32) -> i32 {
  %0 = "t.regions"() ({
  ^bb0(%y: f32):
    %1:2 = "t.inner"() : () -> (i32, i32)
  }, {
  ^bb0(%y: f32):
    %1 = "t.inner"() : () -> i32
  }) : () -> i32
  return %0 : i32
}

// CHECK: sym_name = "second"
// CHECK-NEXT: ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT: %1 = "arith.addi"(%arg1, %arg2)
// UNIQUE: func.func @second(%arg1: i32, %arg2: i32) -> i32 {
// UNIQUE-NEXT: %1 = arith.addi %arg1, %arg2 : i32
module @inner {
  func.func @second(%x: i32, %y: i32) -> i32 {
    %0 = arith.addi %x, %y : i32
    return %0 : i32
  }
}

// CHECK: sym_name = "third"
// CHECK-NEXT: ^bb0(%arg0: i32):
// CHECK-NEXT: %0 = "arith.muli"(%arg0, %arg0)
func.func @third(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
