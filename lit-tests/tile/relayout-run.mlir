// A copy that exchanges lanes and rows of lanes is transposed in VMEM, at each level: element by element it would go over HBM
// in granules, 16 times as long.
// RUN: creole-tile sim %s --schedules 4 | FileCheck %s --check-prefix=GRIDS
// GRIDS: hbm to vmem {{.*}} 524,288 {{ *}}524,288
// GRIDS-NEXT: vmem to hbm {{.*}} 524,288 {{ *}}524,288
// GRIDS: vector.transpose
// RUN: creole-run %s --random-inputs 1 --backend interp --output %t > /dev/null
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=dma
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=registers
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=bundles

func.func @main(%a: memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">>, %b: memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>) {
  memref.copy %a, %b : memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">> to memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>
  return
}
