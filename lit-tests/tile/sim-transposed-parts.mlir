// A buffer of three dimensions that is renamed twice, one that is renamed back, and one that was seen under another shape
// before: elements stay what they are, and each buffer is freed once.
// RUN: creole-tile sim %s --output %t > /dev/null
// RUN: creole-tile sim %s --level bundles --output %t.bundles > /dev/null
// RUN: creole-run %s --random-inputs 1 --output %t.interp --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t.interp --backend tile --target level=bundles

!hbm = memref<4x8x128xf32, #tile.layout<"{2,1,0:T(8,128)}">>
!vmem = memref<4x8x128xf32, #tile.layout<"{2,1,0:T(8,128)}">, #tile.space<vmem>>
!once = memref<8x128x4xf32, #tile.layout<"{1,0,2:T(8,128)}">, #tile.space<vmem>>
!twice = memref<128x4x8xf32, #tile.layout<"{0,2,1:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %o: !hbm, %p: memref<32xf32>, %q: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %m = tile.alloc : !vmem
  %n = tile.alloc : !vmem
  %s = tile.sem_alloc : !tile.sem<dma>
  tile.dma_start %a, %m, %s : !hbm, !vmem
  tile.dma_wait %s, %m : !vmem
  %once = tile.transpose %m, [1, 2, 0] : !vmem to !once
  %twice = tile.transpose %once, [1, 2, 0] : !once to !twice
  %back = tile.transpose %twice, [1, 2, 0] : !twice to !vmem
  %x = tile.load %twice[%c0, %c0, %c0] : !twice to vector<128x4x8xf32>
  %y = tile.load %back[%c0, %c0, %c0] : !vmem to vector<4x8x128xf32>
  %z = vector.transpose %x, [1, 2, 0] : vector<128x4x8xf32> to vector<4x8x128xf32>
  %d = arith.subf %y, %z : vector<4x8x128xf32>
  %e = arith.addf %d, %y : vector<4x8x128xf32>
  tile.store %e, %n[%c0, %c0, %c0] : vector<4x8x128xf32>, !vmem
  tile.dma_start %n, %o, %s : !vmem, !hbm
  tile.dma_wait %s, %o : !hbm
  tile.dealloc %m : !vmem
  tile.dealloc %n : !vmem
  %r = memref.reinterpret_cast %p to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<32xf32> to memref<8x4xf32>
  %same = tile.transpose %r, [0, 1] : memref<8x4xf32> to memref<8x4xf32>
  %t = tile.transpose %same, [1, 0] : memref<8x4xf32> to memref<4x8xf32, #tile.layout<"{0,1}">>
  memref.copy %t, %q : memref<4x8xf32, #tile.layout<"{0,1}">> to memref<4x8xf32>
  return
}
