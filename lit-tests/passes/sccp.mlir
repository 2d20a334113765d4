// Constants through branches, regions and calls of private functions, along live paths.
// RUN: creole-opt %s --sccp --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @branch(%arg0: i32) -> i32
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.cond_br %true, ^bb1(%c1_i32 : i32), ^bb2(%arg0 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%c3_i32 : i32)
// CHECK-NEXT: ^bb2(%1: i32):  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%1 : i32)
// CHECK-NEXT: ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %c5_i32 : i32
// CHECK-NEXT: }
func.func @branch(%x: i32) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %t = arith.constant true
  cf.cond_br %t, ^a(%a : i32), ^b(%x : i32)
^a(%p: i32):
  %s = arith.addi %p, %b : i32
  cf.br ^c(%s : i32)
^b(%q: i32):
  cf.br ^c(%q : i32)
^c(%r: i32):
  %z = arith.addi %r, %b : i32
  return %z : i32
}

// CHECK-LABEL: func.func private @both(%arg0: i32) -> (i32, i32)
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c5_i32, %c1_i32 : i32, i32
// CHECK-NEXT: }
func.func private @both(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  return %x, %c1 : i32, i32
}

// CHECK-LABEL: func.func @calls() -> i32
// CHECK-NEXT: %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %0:2 = call @both(%c5_i32) : (i32) -> (i32, i32)
// CHECK-NEXT: %1:2 = call @both(%c5_i32) : (i32) -> (i32, i32)
// CHECK-NEXT: return %c6_i32 : i32
// CHECK-NEXT: }
func.func @calls() -> i32 {
  %c5 = arith.constant 5 : i32
  %0:2 = call @both(%c5) : (i32) -> (i32, i32)
  %1:2 = call @both(%c5) : (i32) -> (i32, i32)
  %r = arith.addi %0#0, %1#1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @loops(%arg0: index, %arg1: i1) -> (i32, index, i32)
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = scf.if %false -> (index) {
// CHECK-NEXT: "foo.x"() : () -> ()
// CHECK-NEXT: scf.yield %arg0 : index
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %c2 : index
// CHECK-NEXT: }
// CHECK-NEXT: %1:2 = scf.while (%arg2 = %c0, %arg3 = %c0_i32) : (index, i32) -> (index, i32) {
// CHECK-NEXT: %2 = arith.cmpi slt, %arg2, %arg0 : index
// CHECK-NEXT: scf.condition(%2) %arg2, %c0_i32 : index, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg2: index, %arg3: i32):
// CHECK-NEXT: %2 = arith.addi %arg2, %c1 : index
// CHECK-NEXT: scf.yield %2, %c0_i32 : index, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %c0_i32, %c2, %c0_i32 : i32, index, i32
// CHECK-NEXT: }
func.func @loops(%n: index, %c: i1) -> (i32, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.addi %a, %z : i32
    scf.yield %b : i32
  }
  %f = arith.constant false
  %q = scf.if %f -> index {
    "foo.x"() : () -> ()
    scf.yield %n : index
  } else {
    %u = arith.addi %c1, %c1 : index
    scf.yield %u : index
  }
  %w:2 = scf.while (%k = %c0, %m = %z) : (index, i32) -> (index, i32) {
    %d = arith.cmpi slt, %k, %n : index
    scf.condition(%d) %k, %m : index, i32
  } do {
  ^bb0(%k: index, %m: i32):
    %k1 = arith.addi %k, %c1 : index
    scf.yield %k1, %m : index, i32
  }
  return %r, %q, %w#1 : i32, index, i32
}

// CHECK-LABEL: func.func private @ext(i32) -> i32
func.func private @ext(i32) -> i32

// CHECK-LABEL: func.func private @recursive(%arg0: i32) -> i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %0 = arith.cmpi eq, %arg0, %c0_i32 : i32
// CHECK-NEXT: cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return %c3_i32 : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %1 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT: return %c3_i32 : i32
// CHECK-NEXT: }
func.func private @recursive(%n: i32) -> i32 {
  %c = arith.constant 3 : i32
  %z = arith.constant 0 : i32
  %cond = arith.cmpi eq, %n, %z : i32
  cf.cond_br %cond, ^a, ^b
^a:
  return %c : i32
^b:
  %r = call @recursive(%n) : (i32) -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @unknown(%arg0: i32, %arg1: i1) -> (i32, i32)
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT: %1 = call @ext(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return %c3_i32, %1 : i32, i32
// CHECK-NEXT: }
func.func @unknown(%n: i32, %c: i1) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %0 = call @recursive(%n) : (i32) -> i32
  %1 = call @ext(%one) : (i32) -> i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @varies(%arg0: i32) -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: cf.br ^bb1(%c0_i32, %c1_i32 : i32, i32)
// CHECK-NEXT: ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: %2 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT: cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: %3 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT: cf.switch %c1_i32 : i32, [
// CHECK-NEXT: default: ^bb3,
// CHECK-NEXT: 1: ^bb1(%3, %c1_i32 : i32, i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %c1_i32 : i32
// CHECK-NEXT: }
func.func @varies(%n: i32) -> i32 {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  cf.br ^h(%z, %o : i32, i32)
^h(%i: i32, %k: i32):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^b, ^e
^b:
  %i2 = arith.addi %i, %k : i32
  cf.switch %k : i32, [ default: ^e, 1: ^h(%i2, %k : i32, i32) ]
^e:
  return %k : i32
}

// CHECK-LABEL: func.func @regions(%arg0: index) -> (i32, i32)
// CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: scf.parallel (%arg1) = (%c2) to (%arg0) step (%c2) {
// CHECK-NEXT: "foo.u"(%c16_i32) : (i32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return %c1_i32, %c7_i32 : i32, i32
// CHECK-NEXT: }
func.func @regions(%n: index) -> (i32, i32) {
  %c2 = arith.constant 2 : index
  %a = scf.execute_region -> i32 {
    %o = arith.constant 1 : i32
    cf.br ^x(%o : i32)
  ^x(%p : i32):
    scf.yield %p : i32
  }
  %b = scf.index_switch %c2 -> i32
  case 2 {
    %o = arith.constant 7 : i32
    scf.yield %o : i32
  }
  default {
    %o = arith.constant 8 : i32
    scf.yield %o : i32
  }
  scf.parallel (%i) = (%c2) to (%n) step (%c2) {
    %o = arith.constant 8 : i32
    %k = arith.addi %o, %o : i32
    "foo.u"(%k) : (i32) -> ()
    scf.reduce
  }
  return %a, %b : i32, i32
}
