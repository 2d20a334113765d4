// Canonical patterns of loops and branches.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @swap(%arg0: i32, %arg1: index, %arg2: index, %arg3: index) -> (i32, i32) {
// CHECK-NEXT:   scf.for %arg4 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT:     "test.k"(%arg0, %arg0) : (i32, i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg0 : i32, i32
// CHECK-NEXT: }
func.func @swap(%a: i32, %lb: index, %ub: index, %st: index) -> (i32, i32) {
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%x = %a, %y = %a) -> (i32, i32) {
    "test.k"(%x, %y) : (i32, i32) -> ()
    scf.yield %y, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @swap3(%arg0: i32, %arg1: i32, %arg2: index, %arg3: index, %arg4: index) -> (i32, i32, i32) {
// CHECK-NEXT:   %0 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg1) -> (i32) {
// CHECK-NEXT:     "test.k"(%arg0, %arg0) : (i32, i32) -> ()
// CHECK-NEXT:     %1 = arith.addi %arg6, %arg0 : i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg0, %0 : i32, i32, i32
// CHECK-NEXT: }
func.func @swap3(%a: i32, %b: i32, %lb: index, %ub: index, %st: index) -> (i32, i32, i32) {
  %r:3 = scf.for %i = %lb to %ub step %st iter_args(%x = %a, %y = %a, %z = %b) -> (i32, i32, i32) {
    "test.k"(%x, %y) : (i32, i32) -> ()
    %q = arith.addi %z, %x : i32
    scf.yield %y, %x, %q : i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

// CHECK-LABEL: func.func @unused(%arg0: i32, %arg1: i32, %arg2: index, %arg3: index, %arg4: index) -> i32 {
// CHECK-NEXT:   %0:2 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg0, %arg7 = %arg1) -> (i32, i32) {
// CHECK-NEXT:     %1 = arith.addi %arg7, %arg0 : i32
// CHECK-NEXT:     %2 = arith.addi %arg6, %arg6 : i32
// CHECK-NEXT:     scf.yield %2, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1 : i32
// CHECK-NEXT: }
func.func @unused(%a: i32, %b: i32, %lb: index, %ub: index, %st: index) -> (i32) {
  %r:3 = scf.for %i = %lb to %ub step %st iter_args(%x = %a, %y = %a, %z = %b) -> (i32, i32, i32) {
    %q = arith.addi %z, %x : i32
    %w = arith.addi %y, %y : i32
    scf.yield %a, %w, %q : i32, i32, i32
  }
  return %r#2 : i32
}

// CHECK-LABEL: func.func @dup(%arg0: i32, %arg1: index, %arg2: index, %arg3: index) -> (i32, i32) {
// CHECK-NEXT:   %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0) -> (i32) {
// CHECK-NEXT:     %1 = "test.k"(%arg5, %arg5) : (i32, i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %0 : i32, i32
// CHECK-NEXT: }
func.func @dup(%a: i32, %lb: index, %ub: index, %st: index) -> (i32, i32) {
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%x = %a, %y = %a) -> (i32, i32) {
    %q = "test.k"(%x, %y) : (i32, i32) -> i32
    scf.yield %q, %q : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @yieldouter(%arg0: i32, %arg1: index, %arg2: index, %arg3: index) -> i32 {
// CHECK-NEXT:   scf.for %arg4 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT:     scf.for %arg5 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT:       "test.k"(%arg0) : (i32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @yieldouter(%a: i32, %lb: index, %ub: index, %st: index) -> (i32) {
  %r = scf.for %i = %lb to %ub step %st iter_args(%x = %a) -> (i32) {
    scf.for %j = %lb to %ub step %st { "test.k"(%x) : (i32) -> () }
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @one(%arg0: i32) -> i32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = "test.k"(%arg0, %c0) : (i32, index) -> i32
// CHECK-NEXT:   %1 = "test.k"(%0, %c0) : (i32, index) -> i32
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @one(%a: i32) -> (i32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c0 to %c4 step %c5 iter_args(%x = %a) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  %r2 = scf.for %i = %c4 to %c0 step %c5 iter_args(%x = %r) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  %r3 = scf.for unsigned %i = %c0 to %c5 step %c5 iter_args(%x = %r2) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  %r4 = scf.for %i = %c0 to %c0 step %c5 iter_args(%x = %r3) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  return %r4 : i32
}

// CHECK-LABEL: func.func @one2(%arg0: i32, %arg1: index, %arg2: index) -> i32 {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:   %1 = scf.for %arg3 = %arg1 to %0 step %c1 iter_args(%arg4 = %arg0) -> (i32) {
// CHECK-NEXT:     %2 = "test.k"(%arg4, %arg3) : (i32, index) -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @one2(%a: i32, %n: index, %s: index) -> (i32) {
  %c1 = arith.constant 1 : index
  %n1 = arith.addi %n, %c1 : index
  %r = scf.for %i = %n to %n1 step %c1 iter_args(%x = %a) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  %r2 = scf.for %i = %n to %n step %s iter_args(%x = %r) -> (i32) {
    %k = "test.k"(%x, %i) : (i32, index) -> i32
    scf.yield %k : i32
  }
  return %r2 : i32
}

// CHECK-LABEL: func.func @emptyfor(%arg0: index, %arg1: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @emptyfor(%n: index, %s: index) {
  scf.for %i = %n to %n step %s { }
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %s { %q = arith.addi %i, %i : index }
  return
}

// CHECK-LABEL: func.func @const_yield(%arg0: i32, %arg1: index, %arg2: index, %arg3: index) -> (i32, i32) {
// CHECK-NEXT:   %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:   %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0) -> (i32) {
// CHECK-NEXT:     %1 = arith.addi %arg5, %c5_i32 : i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %c5_i32, %0 : i32, i32
// CHECK-NEXT: }
func.func @const_yield(%a: i32, %lb: index, %ub: index, %st: index) -> (i32, i32) {
  %c5 = arith.constant 5 : i32
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%x = %c5, %y = %a) -> (i32, i32) {
    %q = arith.addi %y, %x : i32
    %c5_2 = arith.constant 5 : i32
    scf.yield %c5_2, %q : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @sel(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:   %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     %2 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1, %arg1 : i32, i32, i32
// CHECK-NEXT: }
func.func @sel(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %r:3 = scf.if %c -> (i32, i32, i32) {
    %k = "test.k"() : () -> i32
    scf.yield %a, %k, %a : i32, i32, i32
  } else {
    scf.yield %b, %b, %a : i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

// CHECK-LABEL: func.func @cond(%arg0: i1, %arg1: i32) -> (i1, i1) {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     "test.x"(%true) : (i1) -> ()
// CHECK-NEXT:     %2 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.u"(%1) : (i32) -> ()
// CHECK-NEXT:   return %arg0, %0 : i1, i1
// CHECK-NEXT: }
func.func @cond(%c: i1, %a: i32) -> (i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %r:3 = scf.if %c -> (i1, i1, i32) {
    "test.x"(%c) : (i1) -> ()
    %k = "test.k"() : () -> i32
    scf.yield %t, %f, %k : i1, i1, i32
  } else {
    scf.yield %f, %t, %a : i1, i1, i32
  }
  "test.u"(%r#2) : (i32) -> ()
  return %r#0, %r#1 : i1, i1
}

// CHECK-LABEL: func.func @static(%arg0: i32) {
// CHECK-NEXT:   "test.a"() : () -> ()
// CHECK-NEXT:   "test.d"() : () -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @static(%a: i32) {
  %t = arith.constant true
  scf.if %t { "test.a"() : () -> () } else { "test.b"() : () -> () }
  %f = arith.constant false
  scf.if %f { "test.c"() : () -> () } else { "test.d"() : () -> () }
  scf.if %f { "test.c"() : () -> () }
  return
}

// CHECK-LABEL: func.func @combine(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     %2 = "test.k"() : () -> i32
// CHECK-NEXT:     %3 = "test.k3"(%2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %3 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %2 = "test.k2"() : () -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   scf.if %1 {
// CHECK-NEXT:     "test.neg"(%0) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @combine(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %k = "test.k"() : () -> i32
    scf.yield %k : i32
  } else {
    %k = "test.k2"() : () -> i32
    scf.yield %k : i32
  }
  %r2 = scf.if %c -> i32 {
    %k = "test.k3"(%r) : (i32) -> i32
    scf.yield %k : i32
  } else {
    scf.yield %r : i32
  }
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n { "test.neg"(%r2) : (i32) -> () }
  return %r2 : i32
}

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     "test.in"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   %2 = scf.if %1 -> (i32) {
// CHECK-NEXT:     %3 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %3 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2 : i32
// CHECK-NEXT: }
func.func @nested(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  scf.if %c {
    scf.if %d { "test.in"() : () -> () }
  }
  %r = scf.if %c -> i32 {
    %q = scf.if %d -> i32 {
      %k = "test.k"() : () -> i32
      scf.yield %k : i32
    } else {
      scf.yield %b : i32
    }
    scf.yield %q : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @empties(%arg0: i1) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.x"() : () -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.x"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @empties(%c: i1) {
  scf.if %c { } else { }
  scf.if %c { } else { "test.x"() : () -> () }
  scf.if %c { "test.x"() : () -> () } else { }
  return
}

// CHECK-LABEL: func.func @not(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     %1 = "test.k2"() : () -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = "test.k"() : () -> i32
// CHECK-NEXT:     "test.y"() : () -> ()
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @not(%c: i1, %a: i32) -> i32 {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  %r = scf.if %n -> i32 {
    %k = "test.k"() : () -> i32
    scf.yield %k : i32
  } else {
    %k = "test.k2"() : () -> i32
    scf.yield %k : i32
  }
  scf.if %n { "test.y"() : () -> () }
  return %r : i32
}

// CHECK-LABEL: func.func @condprop(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.z"(%false) : (i1) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @condprop(%c: i1, %a: i32) {
  scf.if %c { 
    scf.for %i = %a to %a step %a : i32 { 
    scf.if %c { "test.y"(%c) : (i1) -> () } else { "test.z"() : () -> () }
    }
  } else {
    scf.if %c { "test.y"() : () -> () } else { "test.z"(%c) : (i1) -> () }
  }
  return
}

// CHECK-LABEL: func.func @unusedres(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     %1 = "test.k"() : () -> i32
// CHECK-NEXT:     %2 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = "test.k2"() : () -> i32
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @unusedres(%c: i1, %a: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %k = "test.k"() : () -> i32
    %k1 = "test.k"() : () -> i32
    scf.yield %k, %k1 : i32, i32
  } else {
    %k = "test.k2"() : () -> i32
    scf.yield %k, %a : i32, i32
  }
  return %r#1 : i32
}

// CHECK-LABEL: func.func @w1(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.c"(%arg2, %arg1) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.k"(%arg2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %arg1 : i32, i32
// CHECK-NEXT: }
func.func @w1(%n: i32, %m: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %n, %b = %m) : (i32, i32) -> (i32, i32) {
    %c = "test.c"(%a, %b) : (i32, i32) -> i1
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %k = "test.k"(%a) : (i32) -> i32
    scf.yield %k, %m : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @truth() {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     %1 = "test.c"() : () -> i1
// CHECK-NEXT:     scf.condition(%1)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     "test.d"() : () -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.while : () -> i1 {
// CHECK-NEXT:     %1 = "test.c"() : () -> i1
// CHECK-NEXT:     scf.condition(%1) %1 : i1
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg0: i1):
// CHECK-NEXT:     "test.d"(%true) : (i1) -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.u"(%0) : (i1) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @truth() {
  scf.while : () -> () {
    %c = "test.c"() : () -> i1
    scf.condition(%c)
  } do {
    "test.d"() : () -> ()
    scf.yield
  }
  %r = scf.while : () -> i1 {
    %c = "test.c"() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%x: i1):
    "test.d"(%x) : (i1) -> ()
    scf.yield
  }
  "test.u"(%r) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @cmp(%arg0: i32) {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = scf.while : () -> i32 {
// CHECK-NEXT:     %1 = "test.v"() : () -> i32
// CHECK-NEXT:     %2 = arith.cmpi ne, %1, %arg0 : i32
// CHECK-NEXT:     scf.condition(%2) %1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     %1 = arith.cmpi slt, %arg1, %arg0 : i32
// CHECK-NEXT:     "test.d"(%true, %false, %1) : (i1, i1, i1) -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @cmp(%a: i32) {
  %r = scf.while : () -> i32 {
    %v = "test.v"() : () -> i32
    %c = arith.cmpi ne, %v, %a : i32
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%x: i32):
    %c1 = arith.cmpi ne, %x, %a : i32
    %c2 = arith.cmpi eq, %x, %a : i32
    %c3 = arith.cmpi slt, %x, %a : i32
    "test.d"(%c1, %c2, %c3) : (i1, i1, i1) -> ()
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @unused_passed(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.v"(%arg1) : (i32) -> i32
// CHECK-NEXT:     %2 = "test.v"(%arg1) : (i32) -> i32
// CHECK-NEXT:     %3 = "test.c"() : () -> i1
// CHECK-NEXT:     scf.condition(%3) %2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     "test.z"(%arg1) : (i32) -> ()
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @unused_passed(%a: i32) -> i32 {
  %r:3 = scf.while (%q = %a) : (i32) -> (i32, i32, i32) {
    %v = "test.v"(%q) : (i32) -> i32
    %w = "test.v"(%q) : (i32) -> i32
    %c = "test.c"() : () -> i1
    scf.condition(%c) %v, %w, %w : i32, i32, i32
  } do {
  ^bb0(%x: i32, %y: i32, %z: i32):
    "test.z"(%z) : (i32) -> ()
    scf.yield %y : i32
  }
  return %r#2 : i32
}

// CHECK-LABEL: func.func @unusedarg(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.v"(%arg2) : (i32) -> i32
// CHECK-NEXT:     %2 = "test.c"() : () -> i1
// CHECK-NEXT:     scf.condition(%2) %1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @unusedarg(%a: i32, %b: i32) -> i32 {
  %r = scf.while (%q = %a, %p = %b) : (i32, i32) -> (i32) {
    %v = "test.v"(%q) : (i32) -> i32
    %c = "test.c"() : () -> i1
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%x: i32):
    %z = "test.z"(%x) : (i32) -> i32
    scf.yield %x, %z : i32, i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @align(%arg0: i32, %arg1: f32) -> (f32, i32) {
// CHECK-NEXT:   %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, f32) -> (i32, f32) {
// CHECK-NEXT:     %1 = "test.c"(%arg2, %arg3) : (i32, f32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2, %arg3 : i32, f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32, %arg3: f32):
// CHECK-NEXT:     %1 = "test.z"(%arg3) : (f32) -> f32
// CHECK-NEXT:     %2 = "test.z"(%arg2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %2, %1 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1, %0#0 : f32, i32
// CHECK-NEXT: }
func.func @align(%a: i32, %b: f32) -> (f32, i32) {
  %r:2 = scf.while (%q = %a, %p = %b) : (i32, f32) -> (f32, i32) {
    %c = "test.c"(%q, %p) : (i32, f32) -> i1
    scf.condition(%c) %p, %q : f32, i32
  } do {
  ^bb0(%x: f32, %y: i32):
    %z = "test.z"(%x) : (f32) -> f32
    %z2 = "test.z"(%y) : (i32) -> i32
    scf.yield %z2, %z : i32, f32
  }
  return %r#0, %r#1 : f32, i32
}

// CHECK-LABEL: func.func @ifdown(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.c"(%arg1) : (i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg1) : (i32) -> i32
// CHECK-NEXT:     "test.z"(%arg1, %1) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @ifdown(%a: i32) -> i32 {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c = "test.c"(%q) : (i32) -> i1
    %k = scf.if %c -> i32 {
      %z = "test.z"(%q) : (i32) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %q : i32
    }
    scf.condition(%c) %q, %k : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    "test.z"(%x, %y) : (i32, i32) -> ()
    scf.yield %y : i32
  }
  return %r#0 : i32
}

// CHECK-LABEL: func.func @inv(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.c"(%arg2) : (i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg2, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %arg1 : i32, i32
// CHECK-NEXT: }
func.func @inv(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c = "test.c"(%q) : (i32) -> i1
    scf.condition(%c) %q, %b : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    %z = "test.z"(%x, %y) : (i32, i32) -> i32
    scf.yield %z : i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @align2(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:   %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:     %1 = "test.c"(%arg2, %arg3) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2, %arg3 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32, %arg3: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg3) : (i32) -> i32
// CHECK-NEXT:     %2 = "test.z"(%arg2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %2, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1, %0#0 : i32, i32
// CHECK-NEXT: }
func.func @align2(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.while (%q = %a, %p = %b) : (i32, i32) -> (i32, i32) {
    %c = "test.c"(%q, %p) : (i32, i32) -> i1
    scf.condition(%c) %p, %q : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    %z = "test.z"(%x) : (i32) -> i32
    %z2 = "test.z"(%y) : (i32) -> i32
    scf.yield %z2, %z : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @align3(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> i32 {
// CHECK-NEXT:     %1 = "test.c"(%arg2, %arg3) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg3 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg2) : (i32) -> i32
// CHECK-NEXT:     %2 = "test.z"(%arg2) : (i32) -> i32
// CHECK-NEXT:     scf.yield %2, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @align3(%a: i32, %b: i32) -> (i32) {
  %r = scf.while (%q = %a, %p = %b) : (i32, i32) -> (i32) {
    %c = "test.c"(%q, %p) : (i32, i32) -> i1
    scf.condition(%c) %p : i32
  } do {
  ^bb0(%x: i32):
    %z = "test.z"(%x) : (i32) -> i32
    %z2 = "test.z"(%x) : (i32) -> i32
    scf.yield %z2, %z : i32, i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @align4(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %0:3 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %1 = "test.c"(%arg2, %arg3) : (i32, i32) -> i1
// CHECK-NEXT:     %2 = "test.w"(%arg2, %arg3) : (i32, i32) -> i32
// CHECK-NEXT:     scf.condition(%1) %arg3, %2, %arg2 : i32, i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32, %arg3: i32, %arg4: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg2, %arg3) : (i32, i32) -> i32
// CHECK-NEXT:     %2 = "test.z"(%arg4) : (i32) -> i32
// CHECK-NEXT:     scf.yield %2, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1, %0#2 : i32, i32, i32
// CHECK-NEXT: }
func.func @align4(%a: i32, %b: i32) -> (i32, i32, i32) {
  %r:3 = scf.while (%q = %a, %p = %b) : (i32, i32) -> (i32, i32, i32) {
    %c = "test.c"(%q, %p) : (i32, i32) -> i1
    %w = "test.w"(%q, %p) : (i32, i32) -> i32
    scf.condition(%c) %p, %w, %q : i32, i32, i32
  } do {
  ^bb0(%x: i32, %w: i32, %y: i32):
    %z = "test.z"(%x, %w) : (i32, i32) -> i32
    %z2 = "test.z"(%y) : (i32) -> i32
    scf.yield %z2, %z : i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

// CHECK-LABEL: func.func @ifdown1(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.c"(%arg1) : (i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     "test.z"(%arg1) : (i32) -> ()
// CHECK-NEXT:     %1 = "test.zz"(%arg1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @ifdown1(%a: i32) -> i32 {
  %r = scf.while (%q = %a) : (i32) -> (i32) {
    %c = "test.c"(%q) : (i32) -> i1
    scf.if %c {
      "test.z"(%q) : (i32) -> ()
    }
    scf.condition(%c) %q : i32
  } do {
  ^bb0(%x: i32):
    %z = "test.zz"(%x) : (i32) -> (i32)
    scf.yield %z : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @ifdown2(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
// CHECK-NEXT:     %1:2 = "test.c"(%arg1) : (i32) -> (i1, i32)
// CHECK-NEXT:     scf.condition(%1#0) %arg1, %1#1 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg1, %arg2) : (i32, i32) -> i32
// CHECK-NEXT:     %2 = arith.addi %1, %arg0 : i32
// CHECK-NEXT:     "test.z"(%arg1, %2) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1 : i32
// CHECK-NEXT: }
func.func @ifdown2(%a: i32) -> i32 {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c, %e = "test.c"(%q) : (i32) -> (i1, i32)
    %k = scf.if %c -> i32 {
      %z = "test.z"(%q, %e) : (i32, i32) -> i32
      %z3 = arith.addi %z, %a : i32
      scf.yield %z3 : i32
    } else {
      scf.yield %e : i32
    }
    scf.condition(%c) %q, %k : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    "test.z"(%x, %y) : (i32, i32) -> ()
    scf.yield %y : i32
  }
  return %r#1 : i32
}

// CHECK-LABEL: func.func @ifdown3(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
// CHECK-NEXT:     %1:2 = "test.c"(%arg1) : (i32) -> (i1, i32)
// CHECK-NEXT:     %2 = scf.if %1#0 -> (i32) {
// CHECK-NEXT:       %3 = "test.z"(%arg1, %1#1) : (i32, i32) -> i32
// CHECK-NEXT:       scf.yield %3 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       "test.else"() : () -> ()
// CHECK-NEXT:       scf.yield %1#1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.condition(%1#0) %arg1, %2 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     "test.z"(%arg1, %arg2) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1 : i32
// CHECK-NEXT: }
func.func @ifdown3(%a: i32) -> i32 {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c, %e = "test.c"(%q) : (i32) -> (i1, i32)
    %k = scf.if %c -> i32 {
      %z = "test.z"(%q, %e) : (i32, i32) -> i32
      scf.yield %z : i32
    } else {
      "test.else"() : () -> ()
      scf.yield %e : i32
    }
    scf.condition(%c) %q, %k : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    "test.z"(%x, %y) : (i32, i32) -> ()
    scf.yield %y : i32
  }
  return %r#1 : i32
}

// CHECK-LABEL: func.func @ifdown4(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
// CHECK-NEXT:     %1:2 = "test.c"(%arg1) : (i32) -> (i1, i32)
// CHECK-NEXT:     %2 = scf.if %1#0 -> (i32) {
// CHECK-NEXT:       %3 = "test.z"(%arg1, %1#1) : (i32, i32) -> i32
// CHECK-NEXT:       scf.yield %3 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %1#1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     "test.mid"() : () -> ()
// CHECK-NEXT:     scf.condition(%1#0) %arg1, %2 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     "test.z"(%arg1, %arg2) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1 : i32
// CHECK-NEXT: }
func.func @ifdown4(%a: i32) -> i32 {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c, %e = "test.c"(%q) : (i32) -> (i1, i32)
    %k = scf.if %c -> i32 {
      %z = "test.z"(%q, %e) : (i32, i32) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %e : i32
    }
    "test.mid"() : () -> ()
    scf.condition(%c) %q, %k : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    "test.z"(%x, %y) : (i32, i32) -> ()
    scf.yield %y : i32
  }
  return %r#1 : i32
}

// CHECK-LABEL: func.func @ifdown5(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:   %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
// CHECK-NEXT:     %1:2 = "test.c"(%arg1) : (i32) -> (i1, i32)
// CHECK-NEXT:     scf.condition(%1#0) %1#1, %arg1 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     %1 = "test.z"(%arg2, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     "test.z"(%1, %1) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#0 : i32, i32
// CHECK-NEXT: }
func.func @ifdown5(%a: i32) -> (i32, i32) {
  %r:2 = scf.while (%q = %a) : (i32) -> (i32, i32) {
    %c, %e = "test.c"(%q) : (i32) -> (i1, i32)
    %k = scf.if %c -> i32 {
      %z = "test.z"(%q, %e) : (i32, i32) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %e : i32
    }
    scf.condition(%c) %k, %k : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    "test.z"(%x, %y) : (i32, i32) -> ()
    scf.yield %y : i32
  }
  return %r#0, %r#1 : i32, i32
}

// Steps are positive: a loop with another one is never reached.
// CHECK-LABEL: func.func @no_steps
// CHECK-NEXT: return %arg2 : i32
func.func @no_steps(%from: index, %to: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %from to %to step %c0 iter_args(%k = %x) -> i32 {
    %y = "test.next"(%k) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// Two choices stand next to each other once the constants between them are gone.
// CHECK-LABEL: func.func @side_by_side
// CHECK: scf.if %arg0 {
// CHECK-NEXT: "test.one"
// CHECK-NEXT: "test.two"
// CHECK-NEXT: } else {
// CHECK-NEXT: "test.other"
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @side_by_side(%c: i1, %x: index) {
  scf.if %c {
    "test.one"() : () -> ()
  } else {
    "test.other"() : () -> ()
  }
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c8 to %c8 step %c2 {
    "test.one"() : () -> ()
  }
  %c5 = arith.addi %c2, %c2 : index
  scf.if %c {
    "test.two"(%c5) : (index) -> ()
  }
  return
}
