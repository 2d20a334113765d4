// Elements, rows and boxes at computed places: the body of a grid copies the tiles around them, and no more of the array.
// RUN: creole-opt %s --tile-layouts --tile-grids --canonicalize --cse --split-input-file | FileCheck %s

// A tile of 1024 elements is read and written back: the last one begins inside of a tile, as the array ends there.
// CHECK-LABEL: func.func @element
// CHECK-DAG: %[[BUFFER:.*]] = tile.alloc : memref<1024xf32, #tile.layout<"{0:T(1024)}">, #tile.space<vmem>>
// CHECK-DAG: %[[DONE:.*]] = tile.sem_alloc
// CHECK: tile.grid [1] ins(%arg1, %arg2 : memref<i32>, memref<f32>) maps
// CHECK-NOT: outs
// CHECK-DAG: %[[LAST:.*]] = arith.constant 98976 : index
// CHECK-DAG: %[[TILE:.*]] = arith.constant 1024 : index
// CHECK: %[[AT:.*]] = arith.index_cast
// CHECK: %[[IN:.*]] = arith.remui %[[AT]], %[[TILE]]
// CHECK: %[[FIRST:.*]] = arith.subi %[[AT]], %[[IN]]
// CHECK: %[[START:.*]] = arith.minsi %[[FIRST]], %[[LAST]]
// CHECK: %[[PLACE:.*]] = arith.subi %[[AT]], %[[START]]
// CHECK: %[[VIEW:.*]] = tile.view %arg0[%[[START]]]
// CHECK: tile.dma_start %[[VIEW]], %[[BUFFER]], %[[DONE]]
// CHECK: tile.dma_wait %[[DONE]], %[[BUFFER]]
// CHECK: tile.load %[[BUFFER]][%[[PLACE]]] {{.*}} to vector<1xf32>
// CHECK: tile.store {{.*}}, %[[BUFFER]][%[[PLACE]]] : vector<1xf32>
// CHECK: tile.dma_start %[[BUFFER]], %[[VIEW]], %[[DONE]]
// CHECK: tile.dma_wait %[[DONE]], %[[VIEW]]
// CHECK: tile.dealloc %[[BUFFER]]
func.func @element(%a: memref<100000xf32>, %at: memref<i32>, %v: memref<f32>) {
  loop.update () in [] into(%a : memref<100000xf32>) {
    %p = loop.read %at[] : memref<i32>
    %i = arith.index_cast %p : i32 to index
    %x = loop.read %v[] : memref<f32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// An array of whole tiles needs no bound for its last one; a write under a condition copies under it.
// CHECK-LABEL: func.func @whole_tiles
// CHECK-NOT: arith.minsi
// CHECK: scf.if
// CHECK: arith.remui
// CHECK-NOT: arith.minsi
// CHECK: tile.dma_start
func.func @whole_tiles(%a: memref<1048576xf32>, %at: memref<i32>, %v: memref<f32>) {
  loop.update () in [] into(%a : memref<1048576xf32>) {
    %p = loop.read %at[] : memref<i32>
    %i = arith.index_cast %p : i32 to index
    %n = arith.constant 1048576 : index
    %ok = arith.cmpi ult, %i, %n : index
    %x = loop.read %v[] : memref<f32>
    loop.write %x at [%i] if %ok : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// A small array costs less as a whole.
// CHECK-LABEL: func.func @small
// CHECK: tile.grid [1] ins(%arg1, %arg2, %arg0 : {{.*}}) outs(%arg0 : {{.*}})
// CHECK-NOT: tile.dma_start
func.func @small(%a: memref<1000xf32>, %at: memref<i32>, %v: memref<f32>) {
  loop.update () in [] into(%a : memref<1000xf32>) {
    %p = loop.read %at[] : memref<i32>
    %i = arith.index_cast %p : i32 to index
    %x = loop.read %v[] : memref<f32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// A box of narrow elements may begin anywhere in a tile: one more of them is copied along each dimension.
// CHECK-LABEL: func.func @narrow_box
// CHECK: tile.alloc : memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
// CHECK: tile.grid [1] ins(
// CHECK: %[[NEW:.*]] = tile.load {{.*}} to vector<8x100xbf16>
// CHECK: tile.dma_start
// CHECK: tile.store %[[NEW]], {{.*}} : vector<8x100xbf16>, memref<16x256xbf16
// CHECK: tile.dma_start
func.func @narrow_box(%a: memref<1000x5000xbf16>, %at: memref<i32>, %v: memref<8x100xbf16>) {
  loop.update (%i, %j) in [8, 100] into(%a : memref<1000x5000xbf16>) attributes {unique} {
    %p = loop.read %at[] : memref<i32>
    %first = arith.index_cast %p : i32 to index
    %x = loop.read %v[%i, %j] : memref<8x100xbf16>
    %r = arith.addi %first, %i : index
    %c = arith.addi %j, %first : index
    loop.write %x at [%r, %c] : bf16
  } combine {
  ^bb0(%old: bf16, %new: bf16):
    loop.yield %new : bf16
  }
  return
}

// -----

// A matrix that replaces another one is not read before.
// CHECK-LABEL: func.func @page
// CHECK: tile.grid [1] ins(
// CHECK: %[[VIEW:.*]] = tile.view %arg0[%{{.*}}, %c0{{.*}}, %c0{{.*}}] : {{.*}} to memref<1x64x128xf32,
// CHECK: tile.store
// CHECK: tile.dma_start %[[BUFFER:.*]], %[[VIEW]], %[[DONE:.*]] :
// CHECK: tile.dma_wait %[[DONE]], %[[VIEW]]
// CHECK-NOT: tile.dma_start
func.func @page(%a: memref<500x64x128xf32>, %at: memref<i32>, %v: memref<64x128xf32>) {
  loop.update (%i, %j) in [64, 128] into(%a : memref<500x64x128xf32>) attributes {unique} {
    %p = loop.read %at[] : memref<i32>
    %page = arith.index_cast %p : i32 to index
    %x = loop.read %v[%i, %j] : memref<64x128xf32>
    loop.write %x at [%page, %i, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// A scatter of rows, the columns of which are the outer loop: one window after another.
// CHECK-LABEL: func.func @scattered_rows
// CHECK: tile.grid [1] ins(
// CHECK: scf.for
// CHECK: tile.view %arg0[{{.*}}] : {{.*}} to memref<8x128xf32
// CHECK: tile.dma_start
// CHECK: tile.load {{.*}} to vector<1x128xf32>
// CHECK: tile.store {{.*}} : vector<1x128xf32>
// CHECK: tile.dma_start
func.func @scattered_rows(%a: memref<50000x128xf32>, %at: memref<16xi32>, %v: memref<16x128xf32>) {
  loop.update (%j, %i) in [128, 16] into(%a : memref<50000x128xf32>) {
    %p = loop.read %at[%i] : memref<16xi32>
    %r = arith.index_cast %p : i32 to index
    %x = loop.read %v[%i, %j] : memref<16x128xf32>
    loop.write %x at [%r, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// The new elements do not fit into the vector memory together: rows are cut, and each block has its window.
// CHECK-LABEL: func.func @large_box
// CHECK: tile.alloc : memref<[[R:[0-9]+]]x[[C:[0-9]+]]xf32
// CHECK: tile.grid [{{[0-9]+}}{{.*}}] ins(%arg1, %arg2 : {{.*}}) maps
// CHECK: tile.view %arg0[{{.*}}] : {{.*}} to memref<[[R]]x[[C]]xf32
func.func @large_box(%a: memref<9000x9000xf32>, %at: memref<i32>, %v: memref<8192x8192xf32>) {
  loop.update (%i, %j) in [8192, 8192] into(%a : memref<9000x9000xf32>) attributes {unique} {
    %p = loop.read %at[] : memref<i32>
    %first = arith.index_cast %p : i32 to index
    %x = loop.read %v[%i, %j] : memref<8192x8192xf32>
    %r = arith.addi %first, %i : index
    loop.write %x at [%r, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// Rows that are gathered are requested one after the other, and waited for together.
// CHECK-LABEL: func.func @gathered_rows
// CHECK-DAG: %[[PLACES:.*]] = tile.alloc : memref<16xi32
// CHECK-DAG: %[[ROWS:.*]] = tile.alloc : memref<16x128xf32
// CHECK: tile.grid [1] ins(%arg1 : memref<16xi32
// CHECK: tile.store {{.*}}, %[[PLACES]]
// CHECK: scf.for %[[K:.*]] =
// CHECK: tile.load %[[PLACES]][%[[K]]]
// CHECK: tile.view %arg0[{{.*}}] : {{.*}} to memref<1x128xf32
// CHECK: %[[ROW:.*]] = tile.view %[[ROWS]][%[[K]], %c0{{.*}}]
// CHECK: tile.dma_start {{.*}}, %[[ROW]], %[[DONE:.*]] :
// CHECK: }
// CHECK: tile.dma_wait %[[DONE]], %[[ROWS]]
// CHECK: tile.load %[[ROWS]]
func.func @gathered_rows(%a: memref<50000x128xf32>, %at: memref<16xi32>, %o: memref<16x128xf32>) {
  loop.nest (%i, %j) in [16, 128] outs(%o : memref<16x128xf32>) {
    %p = loop.read %at[%i] : memref<16xi32>
    %r = arith.index_cast %p : i32 to index
    %x = loop.read %a[%r, %j] : memref<50000x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// Reads of an array that a nest writes stay with its blocks.
// CHECK-LABEL: func.func @in_place
// CHECK: tile.grid {{.*}} outs(%arg0
// CHECK-NOT: tile.dma_start
func.func @in_place(%a: memref<1x100000xf32>) {
  loop.nest (%i, %j) in [1, 100000] outs(%a : memref<1x100000xf32>) {
    %zero = arith.constant 0 : index
    %x = loop.read %a[%zero, %j] : memref<1x100000xf32>
    loop.yield %x : f32
  }
  return
}
