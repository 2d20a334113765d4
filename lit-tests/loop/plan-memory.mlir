// RUN: creole-opt --plan-memory --split-input-file %s | FileCheck %s

// Where allocations go, guard by guard (passes/loop/src/bufferize/plan/).
//
// written on memrefs ............ @plain            planned already ............. @planned
// called in the program ......... @called           in a parallel loop .......... @parallel
// nothing to place .............. @no_allocation    a declaration ............... @declared
// lives overlap ................. @overlap          lives one after the other ... @in_turn
// views keep it alive ........... @views            a use in a loop ............. @in_loop
// handed out of a region ........ @handed_out       carried by a loop ........... @carried
// as far as blocks lead ......... @blocks           sizes not known, carried to the next iteration: plan-memory-errors.mlir
// multiples of 64 bytes, largest first ... @aligned
// memory spaces ................. @spaces           until it was waited for ...... @asynchronous, @synchronous

// CHECK-LABEL: func.func @plain(%arg0: index, %arg1: memref<8xf32>, %arg2: memref<32xi8>) -> index
// CHECK-SAME: creole.arena = array<i64: 32>, creole.donors = array<i64: 1>, creole.n_inputs = 2 : i64, creole.n_results = 0 : i64
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.dealloc
// CHECK: return %arg0
func.func @plain(%n: index, %a: memref<8xf32>) -> index {
  %0 = memref.alloc() : memref<8xf32>
  memref.copy %a, %0 : memref<8xf32> to memref<8xf32>
  memref.dealloc %0 : memref<8xf32>
  return %n : index
}

// -----

// CHECK-LABEL: func.func private @called()
// CHECK: memref.alloc()
func.func private @called() {
  %0 = memref.alloc() : memref<8xf32>
  return
}
func.func @calls() {
  call @called() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @parallel
// CHECK: memref.alloc()
func.func @parallel(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.alloc() : memref<8xf32>
    scf.reduce
  }
  return
}

// -----

// CHECK-LABEL: func.func @planned(%arg0: memref<64xi8>)
// CHECK: memref.alloc()
func.func @planned(%arena: memref<64xi8>) attributes {creole.arena = array<i64: 64>, creole.n_inputs = 0 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @no_allocation(%arg0: memref<8xf32>)
// CHECK-NOT: creole.arena
func.func @no_allocation(%a: memref<8xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  return
}

// -----

// CHECK: func.func private @declared(memref<8xf32>) attributes {creole.n_inputs = 1 : i64
// CHECK-NOT: creole.arena
func.func private @declared(memref<8xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64}

// -----

// CHECK-LABEL: func.func @overlap
// CHECK-SAME: creole.arena = array<i64: 128>
func.func @overlap(%a: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
  memref.copy %0, %1 : memref<16xf32> to memref<16xf32>
  return
}

// -----

// CHECK-LABEL: func.func @in_turn
// CHECK-SAME: creole.arena = array<i64: 64>
func.func @in_turn(%a: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32>
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The first one is read through a view of a view when the second one is written.
// CHECK-LABEL: func.func @views
// CHECK-SAME: creole.arena = array<i64: 128>
func.func @views(%a: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<4x4xf32>
  %flat = memref.collapse_shape %0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  %half = memref.subview %flat[0] [8] [1] : memref<16xf32> to memref<8xf32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  %out = memref.subview %a[8] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
  memref.copy %half, %out : memref<8xf32> to memref<8xf32, strided<[1], offset: 8>>
  return
}

// -----

// The next iteration reads it again.
// CHECK-LABEL: func.func @in_loop
// CHECK-SAME: creole.arena = array<i64: 128>
func.func @in_loop(%a: memref<16xf32>, %n: index) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %0, %a : memref<16xf32> to memref<16xf32>
    %1 = memref.alloc() : memref<16xf32>
    memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  }
  return
}

// -----

// The result of the branch is one of the two.
// CHECK-LABEL: func.func @handed_out
// CHECK-SAME: creole.arena = array<i64: 192>
func.func @handed_out(%a: memref<16xf32>, %c: i1) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32>
  %1 = memref.alloc() : memref<16xf32>
  %2 = scf.if %c -> (memref<16xf32>) {
    scf.yield %0 : memref<16xf32>
  } else {
    scf.yield %1 : memref<16xf32>
  }
  %3 = memref.alloc() : memref<16xf32>
  memref.copy %a, %3 : memref<16xf32> to memref<16xf32>
  memref.copy %2, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// What a loop carries is one of those that it started with, also behind it.
// CHECK-LABEL: func.func @carried
// CHECK-SAME: creole.arena = array<i64: 192>
func.func @carried(%a: memref<16xf32>, %n: index) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<16xf32>
  %1 = memref.alloc() : memref<16xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0, %y = %1) -> (memref<16xf32>, memref<16xf32>) {
    scf.yield %y, %x : memref<16xf32>, memref<16xf32>
  }
  %3 = memref.alloc() : memref<16xf32>
  memref.copy %a, %3 : memref<16xf32> to memref<16xf32>
  memref.copy %r#0, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Blocks may come back to an earlier one: what is used in another block lives throughout.
// CHECK-LABEL: func.func @blocks
// CHECK-SAME: creole.arena = array<i64: 128>
func.func @blocks(%a: memref<16xf32>, %c: i1) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32>
  cf.br ^again(%0 : memref<16xf32>)
^again(%x: memref<16xf32>):
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  cf.br ^more
^more:
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  cf.cond_br %c, ^again(%x : memref<16xf32>), ^end
^end:
  return
}

// -----

// The largest comes first, whatever the order.
// CHECK-LABEL: func.func @aligned
// CHECK-SAME: creole.arena = array<i64: 260>
// CHECK: %[[AT:.*]] = arith.constant 256 : index
// CHECK: memref.view %{{.*}}[%[[AT]]][] : memref<260xi8> to memref<1xf32>
// CHECK: %[[START:.*]] = arith.constant 0 : index
// CHECK: memref.view %{{.*}}[%[[START]]][] : memref<260xi8> to memref<50xf32>
func.func @aligned(%a: memref<50xf32>, %b: memref<1xf32>) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<1xf32>
  %1 = memref.alloc() : memref<50xf32>
  memref.copy %a, %1 : memref<50xf32> to memref<50xf32>
  memref.copy %b, %0 : memref<1xf32> to memref<1xf32>
  return
}

// -----

// An arena for each memory space, the main one first; lives are not compared across spaces.
// CHECK-LABEL: func.func @spaces
// CHECK-SAME: %[[MAIN:[a-z0-9]+]]: memref<64xi8>, %[[FAST:[a-z0-9]+]]: memref<128xi8, "fast">, %[[ONE:[a-z0-9]+]]: memref<64xi8, 1>
// CHECK-SAME: creole.arena = array<i64: 64, 128, 64>
// CHECK: %[[ZERO:[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.view %[[FAST]][%[[ZERO]]][] : memref<128xi8, "fast"> to memref<16xf32, "fast">
// CHECK: memref.view %[[ONE]]{{.*}} : memref<64xi8, 1> to memref<16xf32, 1>
// CHECK: memref.view %[[MAIN]]{{.*}} : memref<64xi8> to memref<16xf32>
func.func @spaces(%a: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32, "fast">
  %1 = memref.alloc() : memref<16xf32, 1>
  %2 = memref.alloc() : memref<16xf32, "fast">
  %3 = memref.alloc() : memref<16xf32>
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32, "fast">
  memref.copy %0, %1 : memref<16xf32, "fast"> to memref<16xf32, 1>
  memref.copy %1, %2 : memref<16xf32, 1> to memref<16xf32, "fast">
  memref.copy %0, %3 : memref<16xf32, "fast"> to memref<16xf32>
  memref.copy %2, %a : memref<16xf32, "fast"> to memref<16xf32>
  memref.copy %3, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A copy that was started needs both its ends until it has been waited for: %0 ends behind the wait, and %1 begins in front
// of it; %2 takes the place of %0 again.
// CHECK-LABEL: func.func @asynchronous
// CHECK-SAME: creole.arena = array<i64: 132>
// CHECK: %[[SOURCE:[a-z0-9_]+]] = memref.view %{{.*}}[%c0_0][]
// CHECK: memref.dma_start %[[SOURCE]]
// CHECK: %[[SECOND:[a-z0-9_]+]] = arith.constant 64 : index
// CHECK-NEXT: memref.view %{{.*}}[%[[SECOND]]][]
// CHECK: memref.dma_wait
// CHECK-NEXT: %[[AGAIN:[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.view %{{.*}}[%[[AGAIN]]][]
func.func @asynchronous(%a: memref<16xf32>, %b: memref<16xf32>) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %tag = memref.alloc() : memref<1xi32>
  %0 = memref.alloc() : memref<16xf32>
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
  memref.dma_start %0[%c0], %b[%c0], %c16, %tag[%c0] : memref<16xf32>, memref<16xf32>, memref<1xi32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  memref.copy %1, %a : memref<16xf32> to memref<16xf32>
  memref.dma_wait %tag[%c0], %c16 : memref<1xi32>
  %2 = memref.alloc() : memref<16xf32>
  memref.copy %b, %2 : memref<16xf32> to memref<16xf32>
  memref.copy %2, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The same without waiting: the last use of %0 is the copy, whose place %1 takes.
// CHECK-LABEL: func.func @synchronous
// CHECK-SAME: creole.arena = array<i64: 64>
func.func @synchronous(%a: memref<16xf32>, %b: memref<16xf32>) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %0 = memref.alloc() : memref<16xf32>
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
  memref.copy %0, %b : memref<16xf32> to memref<16xf32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  memref.copy %1, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Who waits may do so through another view of the tags,
// CHECK-LABEL: func.func @waits_through_a_view
// CHECK-SAME: creole.arena = array<i64: 136>
func.func @waits_through_a_view(%a: memref<16xf32>, %r: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 1 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 16 : index
  %tags = memref.alloc() : memref<2xi32>
  %tag = memref.subview %tags[1] [1] [1] : memref<2xi32> to memref<1xi32, strided<[1], offset: 1>>
  %0 = memref.alloc() : memref<16xf32>
  memref.dma_start %a[%c0], %0[%c0], %n, %tag[%c0] : memref<16xf32>, memref<16xf32>, memref<1xi32, strided<[1], offset: 1>>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  memref.copy %1, %r : memref<16xf32> to memref<16xf32>
  memref.dma_wait %tags[%c1], %n : memref<2xi32>
  return
}

// -----

// or in the next iteration,
// CHECK-LABEL: func.func @waits_in_the_next_iteration
// CHECK-SAME: creole.arena = array<i64: 132>
func.func @waits_in_the_next_iteration(%a: memref<16xf32>, %r: memref<16xf32>, %k: index) attributes {creole.n_inputs = 3 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 16 : index
  %tag = memref.alloc() : memref<1xi32>
  scf.for %i = %c0 to %k step %c1 {
    %1 = memref.alloc() : memref<16xf32>
    memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
    memref.copy %1, %r : memref<16xf32> to memref<16xf32>
    memref.dma_wait %tag[%c0], %n : memref<1xi32>
    %0 = memref.alloc() : memref<16xf32>
    memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
    memref.dma_start %0[%c0], %r[%c0], %n, %tag[%c0] : memref<16xf32>, memref<16xf32>, memref<1xi32>
  }
  return
}

// -----

// or nobody does here: then the memory is never free.
// CHECK-LABEL: func.func @never_waits
// CHECK-SAME: creole.arena = array<i64: 128>
func.func @never_waits(%a: memref<16xf32>, %r: memref<16xf32>, %tag: memref<1xi32>) attributes {creole.n_inputs = 3 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %n = arith.constant 16 : index
  %0 = memref.alloc() : memref<16xf32>
  memref.dma_start %0[%c0], %r[%c0], %n, %tag[%c0] : memref<16xf32>, memref<16xf32>, memref<1xi32>
  %1 = memref.alloc() : memref<16xf32>
  memref.copy %a, %1 : memref<16xf32> to memref<16xf32>
  memref.copy %1, %r : memref<16xf32> to memref<16xf32>
  return
}

// -----

// What is said of arguments goes; a view is freed with what it is of.
// CHECK-LABEL: func.func @frees_a_view(%arg0: memref<4xf32>, %arg1: memref<16xi8>)
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func @frees_a_view(%a: memref<4xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<4xf32>
  %u = memref.cast %t : memref<4xf32> to memref<?xf32>
  memref.copy %a, %t : memref<4xf32> to memref<4xf32>
  memref.dealloc %u : memref<?xf32>
  return
}
