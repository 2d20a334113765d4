// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t.a
// RUN: creole-opt %s --convert-scf-to-cf > %t.cf.mlir
// RUN: creole-run %t.cf.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-for-to-while > %t.while.mlir
// RUN: creole-run %t.while.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-forall-to-for --scf-parallel-for-to-nested-fors > %t.for.mlir
// RUN: creole-run %t.for.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-forall-to-parallel --scf-parallel-loop-fusion --scf-for-loop-range-folding > %t.fused.mlir
// RUN: creole-run %t.fused.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --canonicalize > %t.canonical.mlir
// RUN: creole-run %t.canonical.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s

// RUN: creole-opt %t.cf.mlir --lift-cf-to-scf > %t.lifted.mlir
// RUN: creole-run %t.lifted.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-for-loop-peeling --canonicalize > %t.peeled.mlir
// RUN: creole-run %t.peeled.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-for-loop-peeling=peel-front > %t.front.mlir
// RUN: creole-run %t.front.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=3,2 --scf-for-loop-canonicalization > %t.tiled.mlir
// RUN: creole-run %t.tiled.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-for-loop-unroll=unroll-factor=2 --scf-for-loop-specialization > %t.unrolled.mlir
// RUN: creole-run %t.unrolled.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s
// RUN: creole-opt %s --scf-outline > %t.outlined.mlir
// RUN: creole-run %t.outlined.mlir --random-inputs=3 --backend=interp --expect %t.a | FileCheck %s

// Loops and branches compute the same in all their forms.
// CHECK: outputs as expected
func.func @main(%m: memref<4x6xf32>, %v: memref<8xf32>, %x: f32, %i: i32) -> (f32, i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  scf.forall (%a, %b) = (0, 1) to (%c4, 6) step (1, 2) {
    %0 = memref.load %m[%a, %b] : memref<4x6xf32>
    %1 = arith.addf %0, %x : f32
    memref.store %1, %m[%a, %b] : memref<4x6xf32>
  }
  scf.parallel (%a, %b) = (%c0, %c0) to (%c4, %c6) step (%c1, %c2) {
    %0 = memref.load %m[%a, %b] : memref<4x6xf32>
    %1 = arith.mulf %0, %x : f32
    memref.store %1, %m[%a, %b] : memref<4x6xf32>
  }
  scf.parallel (%a, %b) = (%c0, %c0) to (%c4, %c6) step (%c1, %c2) {
    %0 = memref.load %m[%a, %b] : memref<4x6xf32>
    %1 = arith.subf %x, %0 : f32
    memref.store %1, %m[%a, %b] : memref<4x6xf32>
  }
  %sum = scf.parallel (%a, %b) = (%c0, %c0) to (%c4, %c6) step (%c1, %c1) init (%x) -> f32 {
    %0 = memref.load %m[%a, %b] : memref<4x6xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.addf %l, %r : f32
      scf.reduce.return %1 : f32
    }
  }
  scf.for %k = %c0 to %c3 step %c1 {
    %0 = arith.addi %k, %c1 : index
    %1 = arith.muli %0, %c2 : index
    memref.store %sum, %v[%1] : memref<8xf32>
  }
  scf.for %k = %c1 to %c6 step %c3 {
    %0 = affine.min affine_map<(d0)[s0] -> (3, s0 - d0)>(%k)[%c6]
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    memref.store %2, %v[%k] : memref<8xf32>
  }
  %n, %last = scf.while (%s = %c0, %j = %i) : (index, i32) -> (index, i32) {
    %0 = arith.cmpi ult, %s, %c6 : index
    scf.condition(%0) %s, %j : index, i32
  } do {
  ^bb0(%s: index, %j: i32):
    %0 = arith.cmpi slt, %j, %i : i32
    %1 = scf.if %0 -> (i32) {
      %4 = arith.addi %j, %i : i32
      scf.yield %4 : i32
    } else {
      scf.yield %j : i32
    }
    %2 = scf.index_switch %s -> i32
    case 2 {
      %4 = arith.muli %1, %i : i32
      scf.yield %4 : i32
    }
    case 4 {
      scf.yield %i : i32
    }
    default {
      %4 = arith.xori %1, %i : i32
      scf.yield %4 : i32
    }
    %3 = arith.addi %s, %c1 : index
    scf.yield %3, %2 : index, i32
  }
  return %sum, %last, %n : f32, i32, index
}
