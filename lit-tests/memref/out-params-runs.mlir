// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s '--buffer-results-to-out-params=hoist-static-allocs' -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s '--buffer-results-to-out-params=hoist-static-allocs' --flatten-memref -o %t && creole-run --backend=interp %t | FileCheck %s

// Fibonacci numbers: each iteration reads the memory of the one before.
// CHECK: out0: f32 = 13.0
// CHECK-NEXT: out1: f32 = 21.0
func.func @main() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 6 : index
  %0 = call @pairs(%n) : (index) -> memref<2x1xf32>
  %x = memref.load %0[%c0, %c0] : memref<2x1xf32>
  %y = memref.load %0[%c1, %c0] : memref<2x1xf32>
  return %x, %y : f32, f32
}

func.func private @pairs(%n: index) -> memref<2x1xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %first = memref.alloc() : memref<2x1xf32>
  memref.store %one, %first[%c0, %c0] : memref<2x1xf32>
  memref.store %one, %first[%c1, %c0] : memref<2x1xf32>
  cf.br ^l(%first, %c0 : memref<2x1xf32>, index)
^l(%last: memref<2x1xf32>, %i: index):
  %next = memref.alloc() : memref<2x1xf32>
  %b = memref.load %last[%c1, %c0] : memref<2x1xf32>
  memref.store %b, %next[%c0, %c0] : memref<2x1xf32>
  %a = memref.load %last[%c0, %c0] : memref<2x1xf32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %next[%c1, %c0] : memref<2x1xf32>
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^l(%next, %j : memref<2x1xf32>, index), ^e
^e:
  return %next : memref<2x1xf32>
}
