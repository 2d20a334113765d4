// A buffer with its dimensions renamed is the same buffer: parts of it, races, and its end.
// RUN: not creole-tile sim %s --output %t 2>&1 | FileCheck %s
// CHECK: race: reads what a DMA under way writes
// CHECK: sim-transposed.mlir:20:
// CHECK: use-after-free

!hbm = memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!part = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!transposed = memref<128x8xf32, #tile.layout<"{0,1:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %o: !hbm) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %m = tile.alloc : !vmem
  %s = tile.sem_alloc : !tile.sem<dma>
  tile.dma_start %a, %m, %s : !hbm, !vmem
  %p = tile.view %m[%c8, %c128] : !vmem to !part
  %t = tile.transpose %p, [1, 0] : !part to !transposed
  %early = tile.load %t[%c0, %c0] : !transposed to vector<128x8xf32>
  tile.dma_wait %s, %m : !vmem
  %v = tile.load %t[%c0, %c0] : !transposed to vector<128x8xf32>
  %w = arith.addf %v, %early : vector<128x8xf32>
  tile.store %w, %t[%c0, %c0] : vector<128x8xf32>, !transposed
  tile.dma_start %m, %o, %s : !vmem, !hbm
  tile.dma_wait %s, %o : !hbm
  tile.dealloc %m : !vmem
  %late = tile.load %t[%c0, %c0] : !transposed to vector<128x8xf32>
  tile.store %late, %t[%c0, %c0] : vector<128x8xf32>, !transposed
  return
}
