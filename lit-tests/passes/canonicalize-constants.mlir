// RUN: creole-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A constant that folding makes in a region stands outside of it in the end, and then the op around is looked at again.
// CHECK-LABEL: func.func @made_in_region
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[R:.*]] = arith.select %arg0, %[[ZERO]], %arg1 : i64
// CHECK-NEXT: return %[[R]]
func.func @made_in_region(%c: i1, %x: i64) -> i64 {
  %r = scf.if %c -> (i64) {
    %0 = arith.constant 6 : i64
    %1 = arith.constant 1 : i64
    %2 = arith.andi %0, %1 : i64
    scf.yield %2 : i64
  } else {
    scf.yield %x : i64
  }
  return %r : i64
}

// Of two constants the result is a new one, which stands in front, unless the right one decides alone.
// CHECK-LABEL: func.func @new_or_old
// CHECK-NEXT: %[[OR:.*]] = arith.constant -1 : i16
// CHECK-NEXT: %[[PRODUCT:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[AND:.*]] = arith.constant 3 : i64
// CHECK-NEXT: %[[SEVEN:.*]] = arith.constant 7 : i8
// CHECK-NEXT: %[[SUM:.*]] = arith.constant 12 : index
// CHECK-NEXT: "test.effect"(%[[SEVEN]])
// CHECK-NEXT: return %[[AND]], %[[PRODUCT]], %[[OR]], %[[SUM]]
func.func @new_or_old(%x: i16) -> (i64, i32, i16, index) {
  %seven = arith.constant 7 : i8
  %c3 = arith.constant 3 : i64
  %c1 = arith.constant 1 : i32
  %c6 = arith.constant 6 : i32
  %m1 = arith.constant -1 : i16
  %c12 = arith.constant 12 : index
  %c0 = arith.constant 0 : index
  "test.effect"(%seven) : (i8) -> ()
  %and = arith.andi %c3, %c3 : i64
  %product = arith.muli %c1, %c6 : i32
  %or = arith.ori %x, %m1 : i16
  %sum = arith.addi %c12, %c0 : index
  return %and, %product, %or, %sum : i64, i32, i16, index
}

// A comparison keeps the constant that moves to its right.
// CHECK-LABEL: func.func @swapped
// CHECK-NEXT: %[[FIVE:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[SIX:.*]] = arith.constant 6 : i32
// CHECK-NEXT: "test.effect"(%[[SIX]])
// CHECK-NEXT: arith.cmpi sgt, %arg0, %[[FIVE]]
func.func @swapped(%x: i32) -> i1 {
  %c5 = arith.constant 5 : i32
  %c6 = arith.constant 6 : i32
  "test.effect"(%c6) : (i32) -> ()
  %r = arith.cmpi slt, %c5, %x : i32
  return %r : i1
}

// What is computed of numbers and is none has no sign.
// CHECK-LABEL: func.func @no_number
// CHECK-NEXT: arith.constant 0x7FC00000 : f32
func.func @no_number() -> f32 {
  %inf = arith.constant 0x7F800000 : f32
  %r = arith.subf %inf, %inf : f32
  return %r : f32
}

// Blocks that cannot be reached give their constants and go before branches to other blocks are looked at.
// CHECK-LABEL: func.func @unreachable
// CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]], %[[C8]]
func.func @unreachable(%x: index) -> (i1, index) {
  %c8 = arith.constant 8 : index
  cf.br ^join
^never:
  %true = arith.constant true
  cf.cond_br %true, ^join, ^join
^join:
  %r = arith.cmpi eq, %x, %x : index
  return %r, %c8 : i1, index
}
