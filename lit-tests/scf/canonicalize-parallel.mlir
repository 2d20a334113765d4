// Canonical patterns of parallel loops, regions and switches.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @p1(%arg0: index, %arg1: memref<?x?x?xf32>, %arg2: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   scf.parallel (%arg3) = (%arg0) to (%c7) step (%c1) {
// CHECK-NEXT:     memref.store %arg2, %arg1[%c0, %c1, %arg3] : memref<?x?x?xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.store %arg2, %arg1[%c0, %c1, %arg0] : memref<?x?x?xf32>
// CHECK-NEXT:   scf.parallel (%arg3, %arg4) = (%arg0, %c0) to (%c1, %arg0) step (%c1, %c1) {
// CHECK-NEXT:     memref.store %arg2, %arg1[%arg3, %arg4, %arg0] : memref<?x?x?xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @p1(%a: index, %m: memref<?x?x?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %a) to (%c1, %c7, %c7) step (%c1, %c7, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c1, %c7) step (%c1, %c7) {
    memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c1, %c0) step (%c1, %c7) {
    memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
  }
  scf.parallel (%i) = (%a) to (%c1) step (%c1) {
    scf.parallel (%j) = (%c0) to (%a) step (%c1) {
      memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @pr(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = "test.v"(%c0) : (index) -> f32
// CHECK-NEXT:   %1 = arith.addf %arg1, %0 : f32
// CHECK-NEXT:   %2 = scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) init (%1) -> f32 {
// CHECK-NEXT:     %3 = "test.v"(%c0) : (index) -> f32
// CHECK-NEXT:     scf.reduce(%3 : f32) {
// CHECK-NEXT:     ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:       %4 = arith.addf %arg3, %arg4 : f32
// CHECK-NEXT:       scf.reduce.return %4 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2 : f32
// CHECK-NEXT: }
func.func @pr(%a: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%x) -> f32 {
    %v = "test.v"(%i) : (index) -> f32
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %q: f32):
      %z = arith.addf %l, %q : f32
      scf.reduce.return %z : f32
    }
  }
  %r2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %a) step (%c1, %c1) init (%r) -> f32 {
    %v = "test.v"(%i) : (index) -> f32
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %q: f32):
      %z = arith.addf %l, %q : f32
      scf.reduce.return %z : f32
    }
  }
  return %r2 : f32
}

// CHECK-LABEL: func.func @fa(%arg0: index, %arg1: memref<?x?x?xf32>, %arg2: f32) {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   scf.forall (%arg3, %arg4) in (4, %arg0) {
// CHECK-NEXT:     memref.store %arg2, %arg1[%arg3, %c0, %arg4] : memref<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.store %arg2, %arg1[%c0, %c2, %arg0] : memref<?x?x?xf32>
// CHECK-NEXT:   scf.forall (%arg3, %arg4) = (0, 2) to (1, 5) step (1, 3) {
// CHECK-NEXT:     memref.store %arg2, %arg1[%c0, %c2, %arg0] : memref<?x?x?xf32>
// CHECK-NEXT:   } {mapping = [#x.y, #x.z]}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @fa(%a: index, %m: memref<?x?x?xf32>, %x: f32) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i, %j, %k) in (%c4, 1, %a) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  scf.forall (%i, %j) = (0, 2) to (1, 5) step (1, 3) {
    memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
  }
  scf.forall (%i, %j) = (0, 2) to (1, 5) step (1, 3) {
    memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
  } {mapping = [#x.y, #x.z]}
  scf.forall (%i, %j) = (0, 2) to (%a, 1) step (1, 3) {
    memref.store %x, %m[%i, %j, %a] : memref<?x?x?xf32>
  }
  scf.forall (%i) in (%a) { }
  return
}

// CHECK-LABEL: func.func @ex(%arg0: index) -> i32 {
// CHECK-NEXT:   %0 = "test.k"() : () -> i32
// CHECK-NEXT:   %1 = scf.execute_region -> i32 no_inline {
// CHECK-NEXT:     %4 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = "test.c"() : () -> i1
// CHECK-NEXT:   %3 = arith.select %2, %0, %1 : i32
// CHECK-NEXT:   return %3 : i32
// CHECK-NEXT: }
func.func @ex(%a: index) -> i32 {
  %r = scf.execute_region -> i32 {
    %k = "test.k"() : () -> i32
    scf.yield %k : i32
  }
  %r2 = scf.execute_region -> i32 no_inline {
    %k = "test.k"() : () -> i32
    scf.yield %k : i32
  }
  %r3 = scf.execute_region -> i32 {
    %c = "test.c"() : () -> i1
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %r : i32
  ^bb2:
    scf.yield %r2 : i32
  }
  return %r3 : i32
}

// CHECK-LABEL: func.func @ex2(%arg0: index, %arg1: i32) -> i32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   scf.for %arg2 = %c0 to %arg0 step %arg0 {
// CHECK-NEXT:     scf.execute_region {
// CHECK-NEXT:       %0 = "test.c"() : () -> i1
// CHECK-NEXT:       cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       "test.x"() : () -> ()
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     ^bb2:  // pred: ^bb0
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     "test.u"(%arg1) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1 : i32
// CHECK-NEXT: }
func.func @ex2(%a: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %a step %a {
  %r3 = scf.execute_region -> i32 {
    %c = "test.c"() : () -> i1
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    "test.x"() : () -> ()
    scf.yield %v : i32
  ^bb2:
    scf.yield %v : i32
  }
  "test.u"(%r3) : (i32) -> ()
  }
  return %v : i32
}

// CHECK-LABEL: func.func @sw(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   scf.index_switch %arg0 
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     %1 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     %1 = "test.k2"() : () -> i32
// CHECK-NEXT:     %2 = "test.k2"() : () -> i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.index_switch %arg0 -> i32 
// CHECK-NEXT:   default {
// CHECK-NEXT:     %1 = "test.k"() : () -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %arg1, %0 : i32, i32, i32
// CHECK-NEXT: }
func.func @sw(%a: index, %v: i32, %w: i32) -> (i32, i32, i32) {
  %r:3 = scf.index_switch %a -> i32, i32, i32
  case 1 {
    %k = "test.k"() : () -> i32
    scf.yield %k, %v, %w : i32, i32, i32
  }
  default {
    %k = "test.k2"() : () -> i32
    %k3 = "test.k2"() : () -> i32
    scf.yield %k, %v, %k3 : i32, i32, i32
  }
  %c1 = arith.constant 1 : index
  %q = scf.index_switch %c1 -> i32
  case 1 { scf.yield %v : i32 }
  default { scf.yield %w : i32 }
  %q2 = scf.index_switch %a -> i32
  default { %k = "test.k"() : () -> i32 
  scf.yield %k : i32 }
  return %r#1, %q, %q2 : i32, i32, i32
}
