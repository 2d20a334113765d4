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

// expected-error@+1 {{'func.func' op has arguments of types (), but its type says (i32)}}
func.func @too_few(i32) {
^start:
  return
}

// -----

func.func @both(%a: i32) {
// expected-error@+1 {{a region whose arguments are named before it can't begin with a label}}
^start(%b: i32):
  return
}

// -----

// expected-error@+1 {{'func.func' op expects a terminator in each block, found an empty one}}
func.func private @empty() {}

// -----

func.func @no_end(%a: i32) {
  // expected-error@+1 {{'arith.addi' op expects a terminator at the end of the block}}
  %0 = arith.addi %a, %a : i32
}
