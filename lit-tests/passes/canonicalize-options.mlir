// RUN: creole-opt %s --canonicalize="test-convergence" | FileCheck %s --check-prefix=NORMAL
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(canonicalize{region-simplify=aggressive}))' | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: creole-opt %s --canonicalize=region-simplify=disabled | FileCheck %s --check-prefix=DISABLED
// RUN: creole-opt %s --canonicalize="disable-patterns=unknown,cf.br.merge,cf.br.pass_through" | FileCheck %s --check-prefix=PATTERNS
// RUN: creole-opt %s --canonicalize="top-down=false max-iterations=-1 cse-between-iterations" | FileCheck %s --check-prefix=BETWEEN
// RUN: not creole-opt %s --canonicalize="max-num-rewrites=1 max-iterations=1 test-convergence" 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not creole-opt %s --canonicalize="max-iterations=1 test-convergence" 2>&1 | FileCheck %s --check-prefix=ITERATIONS
// RUN: not creole-opt %s --canonicalize=region-simplify=agressive 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not creole-opt %s --canonicalize=topdown=false 2>&1 | FileCheck %s --check-prefix=NAME

// LIMIT: error: canonicalization did not converge after 1
// ITERATIONS: error: canonicalization did not converge after 1 iteration
// WRONG: option 'region-simplify' can't be 'agressive'; did you mean 'aggressive'?; it is disabled, normal, aggressive
// NAME: no such option topdown; did you mean 'top-down'?; pass 'canonicalize' has top-down,

// Equal blocks with other operands: these become arguments.
func.func @equal_blocks(%c: i1, %a: i32, %b: i32, %m: memref<i32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %a, %m[] : memref<i32>
  cf.br ^bb3
^bb2:
  memref.store %b, %m[] : memref<i32>
  cf.br ^bb3
^bb3:
  return
}
// NORMAL-LABEL: @equal_blocks
// NORMAL: cf.cond_br %arg0, ^bb1, ^bb2
// NORMAL: ^bb3:
// AGGRESSIVE-LABEL: @equal_blocks
// AGGRESSIVE-NEXT: %0 = arith.select %arg0, %arg1, %arg2 : i32
// AGGRESSIVE-NEXT: memref.store %0, %arg3[] : memref<i32>
// AGGRESSIVE-NEXT: return

// An argument that is the same on every edge.
func.func @same_argument(%c: i1, %a: i32, %m: memref<2xi32>, %i: index) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %a, %m[%i] : memref<2xi32>
  cf.br ^bb3(%a : i32)
^bb2:
  cf.br ^bb3(%a : i32)
^bb3(%x: i32):
  return %x : i32
}
// NORMAL-LABEL: @same_argument
// NORMAL: ^bb2(%0: i32):
// AGGRESSIVE-LABEL: @same_argument
// AGGRESSIVE: ^bb2:
// AGGRESSIVE-NEXT: return %arg1 : i32

// Unreachable blocks and unused arguments.
func.func @dead(%c: i1, %a: i32) -> i32 {
  cf.br ^bb1(%a, %a : i32, i32)
^bb1(%x: i32, %y: i32):
  cf.cond_br %c, ^bb1(%x, %x : i32, i32), ^bb2
^bb2:
  return %x : i32
^bb3:
  cf.br ^bb2
}
// DISABLED-LABEL: @dead
// DISABLED: ^bb1(%0: i32, %1: i32)
// DISABLED-NOT: ^bb3
// NORMAL-LABEL: @dead
// NORMAL: ^bb1(%0: i32):
// NORMAL-NOT: ^bb3

// PATTERNS-LABEL: @threaded
// PATTERNS: cf.br ^bb1
// PATTERNS: cf.br ^bb2
// NORMAL-LABEL: @threaded
// NORMAL-NEXT: return
func.func @threaded() {
  cf.br ^bb1
^bb1:
  cf.br ^bb2
^bb2:
  return
}

// A cycle of blocks that only branch on ends as a block that branches to itself.
// NORMAL-LABEL: @cycle
// NORMAL-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// NORMAL: ^bb1:
// NORMAL-NEXT: cf.br ^bb2
// NORMAL: ^bb2:
// NORMAL-NEXT: cf.br ^bb2
func.func @cycle(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  cf.br ^d
^d:
  cf.br ^b
}

// BETWEEN-LABEL: @twice
// BETWEEN: %[[SUM:.*]] = arith.addi %arg0, %arg1
// BETWEEN-NEXT: return %[[SUM]], %[[SUM]]
func.func @twice(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  return %0, %1 : i32, i32
}
