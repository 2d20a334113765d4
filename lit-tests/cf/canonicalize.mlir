// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s
// RUN: creole-opt %s --split-input-file --canonicalize=disable-patterns=cf.cond_br.constant | FileCheck %s --check-prefix=DISABLED

// A constant condition leaves one way.
// CHECK-LABEL: func.func @constant_condition
// CHECK-NEXT: return %arg0 : i32
// DISABLED-LABEL: func.func @constant_condition
// DISABLED: cf.cond_br
func.func @constant_condition(%x: i32) -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %z = arith.addi %x, %x : i32
  return %z : i32
}

// -----

// Blocks that only pass on go; two ways to one block become a choice.
// CHECK-LABEL: func.func @pass_through
// CHECK-NEXT: %[[CHOICE:.*]] = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: return %[[CHOICE]] : i32
func.func @pass_through(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^d(%x : i32)
^b:
  cf.br ^d(%y : i32)
^d(%z: i32):
  return %z : i32
}

// -----

// What a block on one outcome only asks again is known.
// CHECK-LABEL: func.func @known_condition
// CHECK: ^bb1:
// CHECK-NEXT: memref.store %true
func.func @known_condition(%c: i1, %m: memref<i1>) {
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %c, %m[] : memref<i1>
  cf.br ^b
^b:
  memref.store %c, %m[] : memref<i1>
  return
}

// -----

// A block with one way in becomes part of the block before it.
// CHECK-LABEL: func.func @merged
// CHECK-NEXT: %[[P:.*]] = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT: return %[[P]] : i32
func.func @merged(%x: i32) -> i32 {
  cf.br ^a
^a:
  cf.br ^b(%x : i32)
^b(%y: i32):
  %p = arith.muli %y, %y : i32
  return %p : i32
}

// -----

// CHECK-LABEL: func.func @assertions
// CHECK-NEXT: cf.assert %arg0, "maybe"
// CHECK-NEXT: return
func.func @assertions(%c: i1) {
  %true = arith.constant true
  cf.assert %true, "yes"
  cf.assert %c, "maybe"
  return
}

// -----

// The case of a constant is taken; cases that do what the default does are dropped.
// CHECK-LABEL: func.func @switches
// CHECK: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb1(%arg1 : i32),
// CHECK-NEXT: 1: ^bb1(%arg0 : i32)
// CHECK-NEXT: ]
func.func @switches(%x: i32, %y: i32) -> i32 {
  cf.switch %x : i32, [default: ^a(%y : i32), 1: ^a(%x : i32), 2: ^a(%y : i32)]
^a(%z: i32):
  return %z : i32
}
