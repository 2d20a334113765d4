// RUN: creole-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// What is carried around a loop for nobody but itself is not carried.

// CHECK-LABEL: func.func @counter
func.func @counter(%c: i1, %x: i32) -> i32 {
  // CHECK-NEXT: cf.br ^bb1(%arg1 : i32)
  cf.br ^loop(%x, %x : i32, i32)
// CHECK-NEXT: ^bb1(%0: i32):
^loop(%dead: i32, %kept: i32):
  // CHECK-NEXT: %1 = "t.op"
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1(%1 : i32), ^bb2
  %next = arith.addi %dead, %kept : i32
  %1 = "t.op"(%kept) : (i32) -> i32
  cf.cond_br %c, ^loop(%next, %1 : i32, i32), ^end
^end:
  // CHECK: return %1 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @two_blocks
func.func @two_blocks(%c: i1, %x: i32) {
  // CHECK-NEXT: cf.br ^bb1
  cf.br ^a(%x : i32)
// CHECK-NEXT: ^bb1:
^a(%p: i32):
  // CHECK-NEXT: "t.effect"() : () -> ()
  // CHECK-NEXT: cf.cond_br %arg0, ^bb2, ^bb3
  "t.effect"() : () -> ()
  cf.cond_br %c, ^b(%p : i32), ^end
// CHECK-NEXT: ^bb2:
^b(%q: i32):
  // CHECK-NEXT: "t.other"
  // CHECK-NEXT: cf.br ^bb1
  "t.other"() : () -> ()
  %n = arith.muli %q, %q : i32
  cf.br ^a(%n : i32)
^end:
  return
}

// The same for what a switch passes.
// CHECK-LABEL: func.func @switch
func.func @switch(%i: i32) {
  // CHECK-NEXT: cf.br ^bb1
  // CHECK: default: ^bb2,
  // CHECK-NEXT: 1: ^bb1
  cf.br ^loop(%i : i32)
^loop(%p: i32):
  "t.effect"() : () -> ()
  cf.switch %i : i32, [default: ^end, 1: ^loop(%p : i32)]
^end:
  return
}
