// RUN: creole-opt %s --buffer-loop-hoisting --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @cond(
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2(%arg2 : memref<2xf32>)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg2, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: cf.br ^bb2(%alloc : memref<2xf32>)
// CHECK-NEXT: ^bb2(%0: memref<2xf32>):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: memref.copy %0, %arg2 : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @cond(%c: i1, %n: index, %o: memref<2xf32>) {
  cf.cond_br %c, ^a, ^b(%o : memref<2xf32>)
^a:
  %m = memref.alloc() : memref<2xf32>
  memref.copy %o, %m : memref<2xf32> to memref<2xf32>
  cf.br ^b(%m : memref<2xf32>)
^b(%x: memref<2xf32>):
  memref.copy %x, %o : memref<2xf32> to memref<2xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dyn(
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = arith.addi %arg1, %arg1 : index
// CHECK-NEXT: %alloc = memref.alloc(%0) : memref<?xf32>
// CHECK-NEXT: memref.copy %arg2, %alloc : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dyn(%c: i1, %n: index, %o: memref<?xf32>) {
  cf.cond_br %c, ^a, ^b
^a:
  %k = arith.addi %n, %n : index
  %m = memref.alloc(%k) : memref<?xf32>
  memref.copy %o, %m : memref<?xf32> to memref<?xf32>
  cf.br ^b
^b:
  return
}

// -----

// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: scf.for %arg4 = %arg2 to %arg3 step %arg3 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg1, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: %0 = scf.if %arg0 -> (memref<2xf32>) {
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg1, %alloc_0 : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: scf.yield %alloc_0 : memref<2xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %alloc : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.copy %0, %arg1 : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nested(%c: i1, %o: memref<2xf32>, %lb: index, %s: index) {
  scf.for %i = %lb to %s step %s {
    %m = memref.alloc() : memref<2xf32>
    memref.copy %o, %m : memref<2xf32> to memref<2xf32>
    %r = scf.if %c -> memref<2xf32> {
      %z = memref.alloc() : memref<2xf32>
      memref.copy %o, %z : memref<2xf32> to memref<2xf32>
      scf.yield %z : memref<2xf32>
    } else {
      scf.yield %m : memref<2xf32>
    }
    memref.copy %r, %o : memref<2xf32> to memref<2xf32>
    memref.dealloc %m : memref<2xf32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @order(
// CHECK-NEXT: memref.copy %arg0, %arg0 : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: %alloca = memref.alloca() : memref<3xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<1024xf32>
// CHECK-NEXT: %alloc_1 = memref.alloc() : memref<3xf32>
// CHECK-NEXT: memref.copy %alloc_1, %alloca : memref<3xf32> to memref<3xf32>
// CHECK-NEXT: memref.copy %alloc_0, %alloc_0 : memref<1024xf32> to memref<1024xf32>
// CHECK-NEXT: return %alloc : memref<2xf32>
// CHECK-NEXT: }
func.func @order(%o: memref<2xf32>) -> memref<2xf32> {
  memref.copy %o, %o : memref<2xf32> to memref<2xf32>
  %m = memref.alloc() : memref<2xf32>
  memref.copy %o, %m : memref<2xf32> to memref<2xf32>
  %a = memref.alloca() : memref<3xf32>
  %b = memref.alloc() : memref<1024xf32>
  %d = memref.alloc() : memref<3xf32>
  memref.copy %d, %a : memref<3xf32> to memref<3xf32>
  memref.copy %b, %b : memref<1024xf32> to memref<1024xf32>
  return %m : memref<2xf32>
}

// -----

// CHECK-LABEL: func.func @forr(
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: scf.for %arg4 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT: %0 = arith.addi %arg4, %arg2 : index
// CHECK-NEXT: %1 = arith.addi %arg2, %arg2 : index
// CHECK-NEXT: %alloc_0 = memref.alloc(%0) : memref<?xf32>
// CHECK-NEXT: %alloc_1 = memref.alloc(%1) : memref<?xf32>
// CHECK-NEXT: %alloc_2 = memref.alloc(%0) : memref<?xf32>
// CHECK-NEXT: scf.for %arg5 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy %alloc_2, %alloc_2 : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @forr(%o: memref<2xf32>, %lb: index, %n: index, %s: index) {
  scf.for %i = %lb to %n step %s {
    %c = arith.addi %i, %n : index
    %q = arith.addi %n, %n : index
    %m = memref.alloc(%c) : memref<?xf32>
    %m2 = memref.alloc(%q) : memref<?xf32>
    scf.for %j = %lb to %n step %s {
      %m3 = memref.alloc(%c) : memref<?xf32>
      %m4 = memref.alloc() : memref<2xf32>
      memref.copy %o, %m4 : memref<2xf32> to memref<2xf32>
      memref.copy %m3, %m3 : memref<?xf32> to memref<?xf32>
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @yielded(
// CHECK-NEXT: %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0) -> (memref<2xf32>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg5, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: scf.yield %alloc : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : memref<2xf32>
// CHECK-NEXT: }
func.func @yielded(%o: memref<2xf32>, %lb: index, %n: index, %s: index) -> memref<2xf32> {
  %r = scf.for %i = %lb to %n step %s iter_args(%x = %o) -> memref<2xf32> {
    %m = memref.alloc() : memref<2xf32>
    memref.copy %x, %m : memref<2xf32> to memref<2xf32>
    scf.yield %m : memref<2xf32>
  }
  return %r : memref<2xf32>
}

// -----

// CHECK-LABEL: func.func @ret(
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<2xf32> to memref<?xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<8xf32>
// CHECK-NEXT: %subview = memref.subview %alloc_0[0] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1]>>
// CHECK-NEXT: memref.copy %subview, %alloc : memref<2xf32, strided<[1]>> to memref<2xf32>
// CHECK-NEXT: return %alloc : memref<2xf32>
// CHECK-NEXT: }
func.func @ret(%c: i1) -> memref<2xf32> {
  %m = memref.alloc() : memref<2xf32>
  %v = memref.cast %m : memref<2xf32> to memref<?xf32>
  %d = memref.alloc() : memref<8xf32>
  %w = memref.subview %d[0][2][1] : memref<8xf32> to memref<2xf32, strided<[1]>>
  memref.copy %w, %m : memref<2xf32, strided<[1]>> to memref<2xf32>
  return %m : memref<2xf32>
}

// -----

// Each iteration frees its memory, by a view of it or by moving it.
// CHECK-LABEL: func.func @freed(
// CHECK-NEXT: scf.for %arg3 = %arg1 to %arg2 step %arg1 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<2xf32> to memref<?xf32>
// CHECK-NEXT: memref.dealloc %cast : memref<?xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<2xf32>
// CHECK-NEXT: %0 = memref.realloc %alloc_0 : memref<2xf32> to memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @freed(%o: memref<2xf32>, %lb: index, %n: index) {
  scf.for %i = %lb to %n step %lb {
    %m = memref.alloc() : memref<2xf32>
    %v = memref.cast %m : memref<2xf32> to memref<?xf32>
    memref.dealloc %v : memref<?xf32>
    %k = memref.alloc() : memref<2xf32>
    %r = memref.realloc %k : memref<2xf32> to memref<4xf32>
  }
  return
}

// -----

// Iterations that run at the same time would share the memory.
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT: scf.parallel (%arg3) = (%arg1) to (%arg2) step (%arg1) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall (%arg3) in (%arg2) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%o: memref<2xf32>, %lb: index, %n: index) {
  scf.parallel (%i) = (%lb) to (%n) step (%lb) {
    %m = memref.alloc() : memref<2xf32>
    memref.copy %o, %m : memref<2xf32> to memref<2xf32>
  }
  scf.forall (%i) in (%n) {
    %m = memref.alloc() : memref<2xf32>
    memref.copy %o, %m : memref<2xf32> to memref<2xf32>
  }
  return
}

// -----

// A later iteration may load the memref that is stored.
// CHECK-LABEL: func.func @stored(
// CHECK-NEXT: scf.for %arg3 = %arg1 to %arg2 step %arg1 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.store %alloc, %arg0[%arg3] : memref<?xmemref<2xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stored(%mm: memref<?xmemref<2xf32>>, %lb: index, %n: index) {
  scf.for %i = %lb to %n step %lb {
    %m = memref.alloc() : memref<2xf32>
    memref.store %m, %mm[%i] : memref<?xmemref<2xf32>>
  }
  return
}

// -----

// Memory on the stack leaves loops, too.
// CHECK-LABEL: func.func @stack(%arg0: index, %arg1: memref<2xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %alloca = memref.alloca() : memref<2xf32>
// CHECK-NEXT: scf.for %arg2 = %c1 to %arg0 step %c1 {
// CHECK-NEXT: memref.copy %arg1, %alloca : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stack(%n: index, %m: memref<2xf32>) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %0 = memref.alloca() : memref<2xf32>
    memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  }
  return
}

// -----

// Memory on the stack comes after the other.
// CHECK-LABEL: func.func @kinds(%arg0: index, %arg1: index, %arg2: memref<2xf32>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: %alloca = memref.alloca() : memref<2xf32>
// CHECK-NEXT: scf.for %arg3 = %arg1 to %arg0 step %arg1 {
// CHECK-NEXT: memref.copy %alloca, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @kinds(%n: index, %one: index, %m: memref<2xf32>) {
  scf.for %i = %one to %n step %one {
    %0 = memref.alloca() : memref<2xf32>
    %1 = memref.alloc() : memref<2xf32>
    memref.copy %0, %1 : memref<2xf32> to memref<2xf32>
  }
  return
}
