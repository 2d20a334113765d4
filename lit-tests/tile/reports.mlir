// What a run shows beside its totals: what it is bound by, where elements are padding, and which arrays cross often.

// RUN: creole-tile sim %s --timing --sensitivity | FileCheck %s
// CHECK: bound by grid step: {{[0-9.]+}} % of cycles wait for it; {{[0-9.]+}} times the {{[0-9,]+}} cycles that HBM takes at least
// CHECK: array place type bytes
// CHECK-NEXT: argument 0 300x256xf32 307,200 307,200 1.00
// CHECK: waits for
// CHECK-NEXT: grid step tile.grid {{.*}}reports.mlir:[[#@LINE+19]]:3
// CHECK: arith.addf {{.*}}reports.mlir:{{.*}} 0.0 % 6.2 %
// CHECK: hbm.latency {{.*}} calibrated {{.*}} -{{[0-9.]+}} % +{{[0-9.]+}} %
// CHECK: figures that were not published move nothing

// RUN: creole-tile sim %s --timing --html %t.html && FileCheck %s --check-prefix=HTML --input-file %t.html
// HTML: <!DOCTYPE html>
// HTML: Roofline
// HTML: <tr id="line-[[#@LINE+16]]">{{.*}}arith.addf

// RUN: not creole-tile sim %s --functional --svg %t 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: the argument '--functional' cannot be used with '--svg <DIR>'
// RUN: not creole-tile sim %s --csv %s/ops.csv 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: ops.csv: error: not a directory

#rows = affine_map<(i) -> (i, 0)>
!hbm = memref<300x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<64x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {
  tile.grid [5] ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#rows, #rows, #rows] buffers [2, 2, 2] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<64x256xf32>
    %w = tile.load %y[%zero, %zero] : !vmem to vector<64x256xf32>
    %s = arith.addf %v, %w : vector<64x256xf32>
    tile.store %s, %z[%zero, %zero] : vector<64x256xf32>, !vmem
  }
  return
}
