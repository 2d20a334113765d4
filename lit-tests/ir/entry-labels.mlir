// RUN: creole-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// Arguments are named in the head of a function, or in the label of its entry block.

// CHECK: func.func @label(%arg0: i32, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg1 : f32
func.func @label(i32, f32) -> f32 {
^start(%a: i32, %b: f32):
  return %b : f32
}

// CHECK: func.func @nothing() {
// CHECK-NEXT: return
func.func @nothing() {
^start():
  return
}

// -----

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature, found 0}}
func.func @too_few(i32) {
^start:
  return
}

// -----

func.func @both(%a: i32) {
// expected-error@+1 {{invalid block name in region with named arguments}}
^start(%b: i32):
  return
}

// -----

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func private @empty() {}

// -----

func.func @no_end(%a: i32) {
  // expected-error@+1 {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
  %0 = arith.addi %a, %a : i32
}
