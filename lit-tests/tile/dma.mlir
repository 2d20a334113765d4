// Grids as loops with explicit DMA.
// RUN: creole-opt --tile-dma --canonicalize --cse --split-input-file %s | FileCheck %s

// Two buffers: the copy of the next block starts before the current one is waited for.
// CHECK-LABEL: func.func @double
// CHECK: %[[X0:.*]] = tile.alloc
// CHECK: %[[X1:.*]] = tile.alloc
// CHECK: %[[S0:.*]] = tile.sem_alloc
// CHECK: %[[S1:.*]] = tile.sem_alloc
// CHECK: tile.dma_start {{.*}}, %[[X0]], %[[S0]]
// CHECK: scf.for
// CHECK: scf.if
// CHECK: arith.select {{.*}}, %[[S1]], %[[S0]] : !tile.sem<dma>
// CHECK: arith.select {{.*}}, %[[X1]], %[[X0]] : memref
// CHECK: tile.dma_start
// CHECK: tile.dma_wait
// CHECK: tile.discard
// CHECK: tile.load
// CHECK: tile.store
// CHECK: tile.dma_start
// CHECK: scf.yield
// CHECK: tile.dma_wait
// CHECK: tile.dealloc %[[X0]]
#rows = affine_map<(i) -> (i, 0)>
!hbm = memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @double(%a: !hbm, %b: !hbm) {
  tile.grid [8] ins(%a : !hbm) outs(%b : !hbm) maps [#rows, #rows] buffers [2, 1] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<8x128xf32>
    tile.store %v, %y[%zero, %zero] : vector<8x128xf32>, !vmem
  }
  return
}

// -----

// One iteration needs no loop.
// CHECK-LABEL: func.func @single
// CHECK-NOT: scf
// CHECK: tile.dma_start %arg0
// CHECK: tile.dma_wait
// CHECK: tile.store
// CHECK: tile.dma_start {{.*}}, %arg1
// CHECK-NEXT: tile.dma_wait
#all = affine_map<(i) -> (0, 0)>
!hbm = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @single(%a: !hbm, %b: !hbm) {
  tile.grid [1] ins(%a : !hbm) outs(%b : !hbm) maps [#all, #all] buffers [1, 1] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<8x128xf32>
    tile.store %v, %y[%zero, %zero] : vector<8x128xf32>, !vmem
  }
  return
}

// -----

// A block that does not change is copied once; one that changes now and then, when it does. The last block reaches over
// the edge: what lies there is padding, and is not copied.
// CHECK-LABEL: func.func @repeats
// CHECK: tile.dma_start %arg1
// CHECK: tile.dma_wait
// CHECK: scf.for
// CHECK: %[[CHANGES:.*]] = arith.cmpi ne
// CHECK: scf.if
// CHECK: tile.discard {{.*}} padding
// CHECK: tile.dma_start {{.*}} : memref<4x128xf32
// CHECK: } else {
// CHECK: tile.dma_start {{.*}} : memref<8x128xf32
#rows = affine_map<(i, j) -> (i, 0)>
#all = affine_map<(i, j) -> (0, 0)>
#both = affine_map<(i, j) -> (i, j)>
!a = memref<20x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!w = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!c = memref<20x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @repeats(%a: !a, %w: !w, %c: !c) {
  tile.grid [3, 2] ins(%a, %w : !a, !w) outs(%c : !c) maps [#rows, #all, #both] buffers [2, 1, 2] {
  ^bb0(%i: index, %j: index, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<8x128xf32>
    %u = tile.load %y[%zero, %zero] : !vmem to vector<8x128xf32>
    %s = arith.addf %v, %u : vector<8x128xf32>
    tile.store %s, %z[%zero, %zero] : vector<8x128xf32>, !vmem
  }
  return
}
