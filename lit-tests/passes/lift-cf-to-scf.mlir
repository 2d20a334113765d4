// Branches between blocks become structured loops and branches.
// RUN: creole-opt %s --allow-unregistered-dialect --lift-cf-to-scf | FileCheck %s

// CHECK-LABEL: func.func @if_else(%arg0: i1) {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.test1"() : () -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.test2"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.test3"() : () -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_else(%cond: i1) {
  cf.cond_br %cond, ^bb1, ^bb2
^bb1:
  "test.test1"() : () -> ()
  cf.br ^bb3
^bb2:
  "test.test2"() : () -> ()
  cf.br ^bb3
^bb3:
  "test.test3"() : () -> ()
  return
}

// CHECK-LABEL: func.func @vals(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     %1 = "test.test1"(%arg1) : (i32) -> i32
// CHECK-NEXT:     "test.test3"() : () -> ()
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @vals(%cond: i1, %a: i32) -> i32 {
  cf.cond_br %cond, ^bb1(%a : i32), ^bb2
^bb1(%q: i32):
  %x = "test.test1"(%q) : (i32) -> i32
  cf.br ^bb3(%x : i32)
^bb2:
  return %a : i32
^bb3(%r: i32):
  "test.test3"() : () -> ()
  return %r : i32
}

// CHECK-LABEL: func.func @sw(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %1 = arith.index_castui %arg0 : i32 to index
// CHECK-NEXT:   %2:3 = scf.index_switch %1 -> i32, i32, i32 
// CHECK-NEXT:   case 0 {
// CHECK-NEXT:     scf.yield %0, %arg1, %c1_i32 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     %5 = "test.c"() : () -> i1
// CHECK-NEXT:     %6:3 = scf.if %5 -> (i32, i32, i32) {
// CHECK-NEXT:       scf.yield %arg1, %0, %c0_i32 : i32, i32, i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %0, %arg1, %c1_i32 : i32, i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %6#0, %6#1, %6#2 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     %5 = "test.test1"(%arg1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %5, %0, %c0_i32 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %3 = arith.index_castui %2#2 : i32 to index
// CHECK-NEXT:   %4 = scf.index_switch %3 -> i32 
// CHECK-NEXT:   case 0 {
// CHECK-NEXT:     scf.yield %2#0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %2#1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %4 : i32
// CHECK-NEXT: }
func.func @sw(%flag: i32, %a: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^bb1(%a : i32),
    0: ^bb2(%a : i32),
    1: ^bb3
  ]
^bb1(%q: i32):
  %x = "test.test1"(%q) : (i32) -> i32
  cf.br ^bb4(%x : i32)
^bb2(%q2: i32):
  cf.br ^bb4(%q2 : i32)
^bb3:
  %c = "test.c"() : () -> i1
  cf.cond_br %c, ^bb4(%a : i32), ^bb2(%a : i32)
^bb4(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @while(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:   %1:2 = scf.while (%arg1 = %c0_i32_0, %arg2 = %0) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:     %2 = arith.cmpi slt, %arg1, %arg0 : i32
// CHECK-NEXT:     %3:3 = scf.if %2 -> (i32, i32, i32) {
// CHECK-NEXT:       %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:       %5 = arith.addi %arg1, %c1_i32_1 : i32
// CHECK-NEXT:       scf.yield %5, %c0_i32, %c1_i32 : i32, i32, i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %0, %c1_i32, %c0_i32 : i32, i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = arith.trunci %3#2 : i32 to i1
// CHECK-NEXT:     scf.condition(%4) %3#0, %arg1 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     scf.yield %arg1, %arg2 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1#1 : i32
// CHECK-NEXT: }
func.func @while(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.br ^bb1(%c0 : i32)
^bb1(%i: i32):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  %c1 = arith.constant 1 : i32
  %k = arith.addi %i, %c1 : i32
  cf.br ^bb1(%k : i32)
^bb3:
  return %i : i32
}

// CHECK-LABEL: func.func @dowhile(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %1 = scf.while (%arg1 = %0) : (i32) -> i32 {
// CHECK-NEXT:     %2:2 = "test.v"() : () -> (i32, i1)
// CHECK-NEXT:     %3:2 = scf.if %2#1 -> (i32, i32) {
// CHECK-NEXT:       scf.yield %c0_i32, %c1_i32 : i32, i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %c1_i32, %c0_i32 : i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = arith.trunci %3#1 : i32 to i1
// CHECK-NEXT:     scf.condition(%4) %2#0 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @dowhile(%n: i32) -> i32 {
  cf.br ^bb1
^bb1:
  %v, %c = "test.v"() : () -> (i32, i1)
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return %v : i32
}

// CHECK-LABEL: func.func @break(%arg0: i32) -> i32 {
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %1:4 = scf.while (%arg1 = %0, %arg2 = %0, %arg3 = %0, %arg4 = %0) : (i32, i32, i32, i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT:     %4:2 = "test.v"() : () -> (i32, i1)
// CHECK-NEXT:     %5:4 = scf.if %4#1 -> (i32, i32, i32, i32) {
// CHECK-NEXT:       %7:2 = "test.w"() : () -> (i32, i1)
// CHECK-NEXT:       %8:4 = scf.if %7#1 -> (i32, i32, i32, i32) {
// CHECK-NEXT:         scf.yield %0, %c0_i32, %c1_i32, %7#0 : i32, i32, i32, i32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %0, %c1_i32, %c0_i32, %7#0 : i32, i32, i32, i32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %8#0, %8#1, %8#2, %8#3 : i32, i32, i32, i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %4#0, %c2_i32, %c0_i32, %0 : i32, i32, i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = arith.trunci %5#2 : i32 to i1
// CHECK-NEXT:     scf.condition(%6) %5#3, %4#0, %5#0, %5#1 : i32, i32, i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32):
// CHECK-NEXT:     scf.yield %arg1, %arg2, %arg3, %arg4 : i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = arith.index_castui %1#3 : i32 to index
// CHECK-NEXT:   %3 = scf.index_switch %2 -> i32 
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     "test.after"(%1#1) : (i32) -> ()
// CHECK-NEXT:     scf.yield %1#0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %1#2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %3 : i32
// CHECK-NEXT: }
func.func @break(%n: i32) -> i32 {
  cf.br ^bb1
^bb1:
  %v, %c = "test.v"() : () -> (i32, i1)
  cf.cond_br %c, ^bb2, ^bb4(%v : i32)
^bb2:
  %w, %d = "test.w"() : () -> (i32, i1)
  cf.cond_br %d, ^bb1, ^bb3
^bb3:
  "test.after"(%v) : (i32) -> ()
  cf.br ^bb4(%w : i32)
^bb4(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @infinite(%arg0: i32) -> i32 {
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     "test.x"() : () -> ()
// CHECK-NEXT:     "test.y"() : () -> ()
// CHECK-NEXT:     %1 = arith.trunci %c1_i32 : i32 to i1
// CHECK-NEXT:     scf.condition(%1)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @infinite(%n: i32) -> i32 {
  cf.br ^bb1
^bb1:
  "test.x"() : () -> ()
  cf.br ^bb2
^bb2:
  "test.y"() : () -> ()
  cf.br ^bb1
}

// CHECK-LABEL: func.func @irreducible(%arg0: i1) -> i32 {
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %1:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT:     scf.yield %c1_i32, %0 : i32, i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %c0_i32, %0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2:2 = scf.while (%arg1 = %1#0, %arg2 = %1#1) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:     %3 = arith.index_castui %arg1 : i32 to index
// CHECK-NEXT:     %4:4 = scf.index_switch %3 -> i32, i32, i32, i32 
// CHECK-NEXT:     case 0 {
// CHECK-NEXT:       %6:2 = "test.w"() : () -> (i32, i1)
// CHECK-NEXT:       %7:4 = scf.if %6#1 -> (i32, i32, i32, i32) {
// CHECK-NEXT:         scf.yield %c1_i32, %0, %c0_i32, %c1_i32 : i32, i32, i32, i32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %0, %6#0, %c1_i32, %c0_i32 : i32, i32, i32, i32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %7#0, %7#1, %7#2, %7#3 : i32, i32, i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     default {
// CHECK-NEXT:       %6:2 = "test.v"() : () -> (i32, i1)
// CHECK-NEXT:       %7:4 = scf.if %6#1 -> (i32, i32, i32, i32) {
// CHECK-NEXT:         scf.yield %c0_i32, %0, %c0_i32, %c1_i32 : i32, i32, i32, i32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %0, %6#0, %c1_i32, %c0_i32 : i32, i32, i32, i32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %7#0, %7#1, %7#2, %7#3 : i32, i32, i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = arith.trunci %4#3 : i32 to i1
// CHECK-NEXT:     scf.condition(%5) %4#0, %4#1 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32, %arg2: i32):
// CHECK-NEXT:     scf.yield %arg1, %arg2 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2#1 : i32
// CHECK-NEXT: }
func.func @irreducible(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %v, %d = "test.v"() : () -> (i32, i1)
  cf.cond_br %d, ^bb2, ^bb3(%v : i32)
^bb2:
  %w, %e = "test.w"() : () -> (i32, i1)
  cf.cond_br %e, ^bb1, ^bb3(%w : i32)
^bb3(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @nestedloop(%arg0: i32) {
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     %0 = "test.c"() : () -> i1
// CHECK-NEXT:     %1:2 = scf.if %0 -> (i32, i32) {
// CHECK-NEXT:       "test.in"() : () -> ()
// CHECK-NEXT:       scf.while : () -> () {
// CHECK-NEXT:         %3 = "test.d"() : () -> i1
// CHECK-NEXT:         %4:2 = scf.if %3 -> (i32, i32) {
// CHECK-NEXT:           scf.yield %c0_i32, %c1_i32 : i32, i32
// CHECK-NEXT:         } else {
// CHECK-NEXT:           scf.yield %c1_i32, %c0_i32 : i32, i32
// CHECK-NEXT:         }
// CHECK-NEXT:         %5 = arith.trunci %4#1 : i32 to i1
// CHECK-NEXT:         scf.condition(%5)
// CHECK-NEXT:       } do {
// CHECK-NEXT:         scf.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %c0_i32, %c1_i32 : i32, i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %c1_i32, %c0_i32 : i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.trunci %1#1 : i32 to i1
// CHECK-NEXT:     scf.condition(%2)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @nestedloop(%n: i32) {
  cf.br ^bb1
^bb1:
  %c = "test.c"() : () -> i1
  cf.cond_br %c, ^bb2, ^bb5
^bb2:
  "test.in"() : () -> ()
  cf.br ^bb3
^bb3:
  %d = "test.d"() : () -> i1
  cf.cond_br %d, ^bb3, ^bb4
^bb4:
  cf.br ^bb1
^bb5:
  return
}

// CHECK-LABEL: func.func @two_exits(%arg0: i1) {
// CHECK-NEXT:   "test.op"() ({
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "test.ret1"() : () -> ()
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     "test.ret2"() : () -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @two_exits(%c: i1) {
  "test.op"() ({
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    "test.ret1"() : () -> ()
  ^bb2:
    "test.ret2"() : () -> ()
  }) : () -> ()
  return
}

// CHECK-LABEL: func.func @exec(%arg0: i1) -> i32 {
// CHECK-NEXT:   %0 = scf.execute_region -> i32 {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %1 = "test.a"() : () -> i32
// CHECK-NEXT:     %2 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       scf.yield %1 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = "test.b"() : () -> i32
// CHECK-NEXT:       scf.yield %3 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @exec(%c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    %a = "test.a"() : () -> i32
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : i32
  ^bb2:
    %b = "test.b"() : () -> i32
    scf.yield %b : i32
  }
  return %r : i32
}
