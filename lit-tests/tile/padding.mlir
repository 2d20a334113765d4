// One row of bf16 in tiles of eight rows: seven eighths of VMEM are padding, and half of what is moved, as rows are
// packed in pairs.
// RUN: creole-tile sim %s | FileCheck %s
// CHECK: hbm to vmem {{ *}}1 {{ *}}8,192 {{ *}}16,384
// CHECK: vmem {{ *}}131,072

#none = affine_map<(i) -> (0, 0)>
!hbm = memref<1x4096xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">>
!vmem = memref<1x4096xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm) {
  tile.grid [1] ins(%a : !hbm) outs(%b : !hbm) maps [#none, #none] buffers [1, 1] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<1x4096xbf16>
    %w = arith.addf %v, %v : vector<1x4096xbf16>
    tile.store %w, %y[%zero, %zero] : vector<1x4096xbf16>, !vmem
  }
  return
}
