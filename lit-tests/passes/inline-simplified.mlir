// RUN: creole-opt %s --inline --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt %s --inline=default-pipeline= --allow-unregistered-dialect | FileCheck %s --check-prefix=PLAIN
// RUN: creole-opt %s --inline="op-pipelines=func.func(canonicalize,cse)" --allow-unregistered-dialect | FileCheck %s --check-prefix=MERGED
// RUN: creole-opt %s --inline=inlining-threshold=0 --allow-unregistered-dialect | FileCheck %s --check-prefix=NONE
// RUN: creole-opt %s --inline=inlining-threshold=150 --allow-unregistered-dialect | FileCheck %s --check-prefix=SMALL
// RUN: not creole-opt %s --inline=default-pipeline=csee --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=WRONG

// WRONG: pipeline 'csee': 'csee' does not refer to a registered pass or pass pipeline; did you mean 'cse'?

func.func @of_blocks(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.constant 2 : i32
  return %1 : i32
}

// The blocks of a callee stand between the halves of the block of its call.
// CHECK-LABEL: @calls_blocks
// CHECK: %0 = arith.select %arg0, %c1_i32, %c2_i32 : i32
// CHECK-NEXT: return %0
// PLAIN-LABEL: @calls_blocks
// PLAIN: cf.cond_br %arg0, ^bb1, ^bb2
// PLAIN: ^bb3(%0: i32):
// PLAIN-NEXT: cf.br ^bb4
// PLAIN: ^bb4:
// PLAIN-NEXT: return %0
func.func @calls_blocks(%c: i1) -> i32 {
  %0 = call @of_blocks(%c) : (i1) -> i32
  cf.br ^end
^end:
  return %0 : i32
}

// Several blocks may stand in some regions.
// PLAIN-LABEL: @in_regions
// PLAIN: scf.execute_region
// PLAIN-NEXT: cf.cond_br
// PLAIN: scf.if
// PLAIN-NEXT: call @of_blocks
func.func @in_regions(%c: i1) -> (i32, i32) {
  %0 = scf.execute_region -> i32 {
    %a = func.call @of_blocks(%c) : (i1) -> i32
    scf.yield %a : i32
  }
  %1 = scf.if %c -> i32 {
    %a = func.call @of_blocks(%c) : (i1) -> i32
    scf.yield %a : i32
  } else {
    scf.yield %0 : i32
  }
  return %0, %1 : i32, i32
}

// A private function that nothing refers to any longer is erased.
// CHECK-NOT: @private_once
// NONE: @private_once
func.func private @private_once(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
// CHECK-LABEL: @calls_private
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// MERGED-LABEL: @calls_private
// MERGED-NEXT: %0 = arith.addi
// MERGED-NEXT: arith.muli %0, %0
// SMALL-LABEL: @calls_private
// SMALL-NEXT: call @private_once
func.func @calls_private(%x: i32) -> i32 {
  %0 = call @private_once(%x) : (i32) -> i32
  return %0 : i32
}

// A call through a constant is a call of it.
// CHECK-LABEL: @indirect
// CHECK-NEXT: return %arg0
// SMALL-LABEL: @indirect
// SMALL-NEXT: return %arg0
func.func @identity(%x: i32) -> i32 {
  return %x : i32
}
func.func @indirect(%x: i32) -> i32 {
  %f = constant @identity : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: @calls_unregistered
// CHECK-NEXT: call @unregistered
func.func @unregistered() {
  "foo.op"() : () -> ()
  return
}
func.func @calls_unregistered() {
  call @unregistered() : () -> ()
  return
}

// The second call stands in the rest of the block of the first one.
// PLAIN-LABEL: @calls_blocks_twice
// PLAIN-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// PLAIN: ^bb3(%0: i32):
// PLAIN-NEXT: cf.cond_br %arg1, ^bb4, ^bb5
// PLAIN: ^bb6(%1: i32):
// PLAIN-NEXT: %2 = arith.addi %0, %1 : i32
// PLAIN-NEXT: return %2 : i32
func.func @calls_blocks_twice(%c: i1, %d: i1) -> i32 {
  %0 = call @of_blocks(%c) : (i1) -> i32
  %1 = call @of_blocks(%d) : (i1) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// Modules have names of their own.
// CHECK-LABEL: module @inner
// CHECK-NEXT: func.func @outer
// CHECK-NEXT: return
// CHECK-NEXT: }
module @inner {
  func.func private @helper() {
    return
  }
  func.func @outer() {
    call @helper() : () -> ()
    return
  }
}
