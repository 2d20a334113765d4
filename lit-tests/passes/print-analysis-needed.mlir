// RUN: creole-opt %s --print-analysis=needed 2>&1 | FileCheck %s

// Conditions of branches and operands of writes are needed, and what they depend on.
// CHECK-LABEL: // needed of @effects
// CHECK-NEXT: %arg0 %arg1 %arg2 %c0{{$}}
func.func @effects(%c: i1, %m: memref<4xi32>, %x: i32, %y: i32) {
  %zero = arith.constant 0 : index
  %dead = arith.addi %x, %y : i32
  cf.cond_br %c, ^store(%x, %y : i32, i32), ^end
^store(%a: i32, %b: i32):
  memref.store %x, %m[%zero] : memref<4xi32>
  cf.br ^end
^end:
  return
}

// The second carried value is needed by itself alone; the bounds decide how often the first one changes.
// CHECK-LABEL: // needed of @carried
// CHECK-NEXT: %arg0 %arg1 %0#0 %arg4 %1{{$}}
func.func @carried(%n: index, %x: i32, %y: i32) -> i32 {
  %r:2 = scf.for %i = %n to %n step %n iter_args(%p = %x, %q = %y) -> (i32, i32) {
    %a = arith.addi %p, %p : i32
    %b = arith.addi %q, %q : i32
    scf.yield %a, %b : i32, i32
  }
  return %r#0 : i32
}

// What a function returns is needed where a call needs it; what others may call returns all.
// CHECK-LABEL: // needed of @callee
// CHECK-NEXT: %arg1{{$}}
// CHECK-LABEL: // needed of @caller
// CHECK-NEXT: %arg1 %0#1{{$}}
func.func private @callee(%x: i32, %y: i32) -> (i32, i32) {
  return %x, %y : i32, i32
}
func.func @caller(%x: i32, %y: i32) -> i32 {
  %0:2 = call @callee(%x, %y) : (i32, i32) -> (i32, i32)
  return %0#1 : i32
}
