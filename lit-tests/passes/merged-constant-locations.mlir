// A constant that stands for several values has no place of its own; one that folding made has its op's.
// RUN: creole-opt %s --canonicalize --mlir-print-debuginfo | FileCheck %s
// RUN: creole-opt %s --sccp --mlir-print-debuginfo | FileCheck %s --check-prefix=SCCP

// CHECK-LABEL: func.func @twice
// CHECK-NEXT: %c42 = arith.constant 42 : index loc([[MERGED:#loc[0-9]+]])
// CHECK-NEXT: return %c42, %c42
func.func @twice() -> (index, index) {
  %0 = arith.constant 42 : index loc("x":1:0)
  %1 = arith.constant 42 : index loc("y":1:0)
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @sum
// CHECK-NEXT: %c42 = arith.constant 42 : index loc([[SUM:#loc[0-9]+]])
// CHECK: [[MERGED]] = loc(unknown)
// CHECK: [[SUM]] = loc("z":1:0)
// SCCP-LABEL: func.func @sum
// SCCP-NEXT: %c42 = arith.constant 42 : index loc([[SUM:#loc[0-9]+]])
// SCCP: [[SUM]] = loc(unknown)
func.func @sum() -> index {
  %0 = arith.constant 40 : index loc("x":1:0)
  %1 = arith.constant 2 : index loc("y":1:0)
  %2 = arith.addi %0, %1 : index loc("z":1:0)
  return %2 : index
}
