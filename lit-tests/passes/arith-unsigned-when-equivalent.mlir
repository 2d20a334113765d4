// Signed ops on natural numbers become unsigned.
// RUN: creole-opt %s --arith-unsigned-when-equivalent | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: i32, %arg1: index) -> (i32, i1, index, i32)
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT: %c100_i32 = arith.constant 100 : i32
// CHECK-NEXT: %0 = arith.remui %arg0, %c10_i32 : i32
// CHECK-NEXT: %1 = arith.remui %0, %c100_i32 : i32
// CHECK-NEXT: %2 = arith.cmpi ult, %0, %c10_i32 : i32
// CHECK-NEXT: %3 = arith.select %2, %0, %arg0 : i32
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %4 = scf.for %arg2 = %c0 to %c8 step %c1 iter_args(%arg3 = %c0) -> (index) {
// CHECK-NEXT: %7 = arith.cmpi ult, %arg2, %c8 : index
// CHECK-NEXT: %8 = arith.select %7, %arg2, %arg1 : index
// CHECK-NEXT: %9 = arith.addi %arg3, %8 : index
// CHECK-NEXT: scf.yield %9 : index
// CHECK-NEXT: }
// CHECK-NEXT: %5 = arith.addi %c5_i32, %c10_i32 : i32
// CHECK-NEXT: %6 = arith.addi %3, %5 : i32
// CHECK-NEXT: return %1, %2, %4, %6 : i32, i1, index, i32
// CHECK-NEXT: }
func.func @a(%x: i32, %n: index) -> (i32, i1, index, i32) {
  %c5 = arith.constant 5 : i32
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %m = arith.remui %x, %c10 : i32
  %r = arith.remui %m, %c100 : i32
  %cmp = arith.cmpi slt, %m, %c10 : i32
  %s = arith.select %cmp, %m, %x : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %l = scf.for %i = %c0 to %c8 step %c1 iter_args(%k = %c0) -> index {
    %lt = arith.cmpi ult, %i, %c8 : index
    %sel = arith.select %lt, %i, %n : index
    %q = arith.addi %k, %sel : index
    scf.yield %q : index
  }
  %k1 = arith.addi %c5, %c10 : i32
  %sum = arith.addi %s, %k1 : i32
  return %r, %cmp, %l, %sum : i32, i1, index, i32
}

// CHECK-LABEL: func.func @b(%arg0: i8, %arg1: i1) -> (i32, i32, i1)
// CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT: %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %1 = arith.minui %0, %c255_i32 : i32
// CHECK-NEXT: %2 = arith.shrui %0, %c1_i32 : i32
// CHECK-NEXT: %3 = arith.cmpi uge, %2, %c0_i32 : i32
// CHECK-NEXT: cf.cond_br %3, ^bb1, ^bb2(%0 : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %4 = arith.andi %0, %c0_i32 : i32
// CHECK-NEXT: cf.br ^bb2(%4 : i32)
// CHECK-NEXT: ^bb2(%5: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: %6 = arith.divui %0, %c255_i32 : i32
// CHECK-NEXT: %7 = arith.cmpi ule, %0, %2 : i32
// CHECK-NEXT: return %5, %6, %7 : i32, i32, i1
// CHECK-NEXT: }
func.func @b(%x: i8, %c: i1) -> (i32, i32, i1) {
  %e = arith.extui %x : i8 to i32
  %f = arith.constant 255 : i32
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = arith.minsi %e, %f : i32
  %b = arith.shrui %e, %one : i32
  %t = arith.cmpi sge, %b, %z : i32
  cf.cond_br %t, ^a, ^b(%e : i32)
^a:
  %k = arith.andi %e, %z : i32
  cf.br ^b(%k : i32)
^b(%p: i32):
  %d = arith.divsi %e, %f : i32
  %cm = arith.cmpi sle, %e, %b : i32
  return %p, %d, %cm : i32, i32, i1
}

// CHECK-LABEL: func.func private @callee(%arg0: i32) -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func private @callee(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %y = arith.addi %x, %c1 : i32
  return %y : i32
}

// CHECK-LABEL: func.func @caller() -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @callee(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @caller() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = call @callee(%c1) : (i32) -> i32
  return %0 : i32
}

// The range of an op that became unsigned is not known any longer, as in MLIR.
// CHECK-LABEL: func.func @result(
//       CHECK: %[[Q:.*]] = arith.divui
//       CHECK: arith.cmpi slt, %[[Q]], %c5 : index
func.func @result(%x: index) -> i1 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c100 = arith.constant 100 : index
  %0 = arith.minui %x, %c100 : index
  %1 = arith.divsi %0, %c3 : index
  %2 = arith.cmpi slt, %1, %c5 : index
  return %2 : i1
}
