// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Labels say where control comes from, blocks in the order of the text.

// CHECK-LABEL: func.func @all
func.func @all(%c: i1) {
  cf.cond_br %c, ^left, ^right
// CHECK: ^bb1:  // no predecessors{{$}}
// GENERIC: ^bb1:  // no predecessors{{$}}
^unused:
  return
// CHECK: ^bb2:  // 2 preds: ^bb0, ^bb4{{$}}
^left:
  cf.br ^right
// CHECK: ^bb3:  // 4 preds: ^bb0, ^bb2, ^bb3, ^bb5{{$}}
// GENERIC: ^bb3:  // 4 preds: ^bb0, ^bb2, ^bb3, ^bb5{{$}}
^right:
  cf.cond_br %c, ^right, ^more
^more_left:
  cf.br ^left
^more:
  cf.cond_br %c, ^right, ^end(%c : i1)
// CHECK: ^bb6(%0: i1):  // pred: ^bb5{{$}}
^end(%x: i1):
  return
}
