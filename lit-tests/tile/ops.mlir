// All ops of the dialect in both forms.
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s

!hbm = memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!part = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>

// CHECK-LABEL: func.func @memory
func.func @memory(%a: !hbm, %i: index, %n: memref<4xi32, #tile.space<smem>>) {
  // CHECK: %[[M:.*]] = tile.alloc : memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
  %m = tile.alloc : !vmem
  // CHECK: %[[P:.*]] = tile.view %[[M]][%arg1, %arg1] : {{.*}} to memref<8x128xf32
  %p = tile.view %m[%i, %i] : !vmem to !part
  // CHECK: tile.transpose %[[P]], [1, 0] : memref<8x128xf32, {{.*}} to memref<128x8xf32, #tile.layout<"{0,1:T(8,128)}">, #tile.space<vmem>>
  %t = tile.transpose %p, [1, 0] : !part to memref<128x8xf32, #tile.layout<"{0,1:T(8,128)}">, #tile.space<vmem>>
  // CHECK: %[[D:.*]] = tile.sem_alloc : !tile.sem<dma>
  %d = tile.sem_alloc : !tile.sem<dma>
  // CHECK: tile.dma_start %arg0, %[[M]], %[[D]] : memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">>, memref<64x128xf32
  tile.dma_start %a, %m, %d : !hbm, !vmem
  // CHECK: tile.dma_wait %[[D]], %[[M]] : memref<64x128xf32
  tile.dma_wait %d, %m : !vmem
  // CHECK: tile.sem_read %[[D]] : !tile.sem<dma>
  %c = tile.sem_read %d : !tile.sem<dma>
  // CHECK: %[[C:.*]] = tile.sem_alloc : !tile.sem<count>
  %s = tile.sem_alloc : !tile.sem<count>
  // CHECK: tile.sem_signal %[[C]], %arg1
  tile.sem_signal %s, %i
  // CHECK: tile.sem_wait %[[C]], %arg1
  tile.sem_wait %s, %i
  // CHECK: tile.load %arg2[%arg1] : memref<4xi32, #tile.space<smem>> to i32
  %x = tile.load %n[%i] : memref<4xi32, #tile.space<smem>> to i32
  // CHECK: tile.store {{.*}}, %arg2[%arg1] : i32, memref<4xi32, #tile.space<smem>>
  tile.store %x, %n[%i] : i32, memref<4xi32, #tile.space<smem>>
  %zero = arith.constant 0.0 : f32
  // CHECK: tile.fill %[[P]], %cst : memref<8x128xf32
  tile.fill %p, %zero : !part
  // CHECK: tile.discard %[[P]] : memref<8x128xf32
  tile.discard %p : !part
  // CHECK: tile.discard %[[M]] padding : memref<64x128xf32
  tile.discard %m padding : !vmem
  // CHECK: tile.dealloc %[[M]] : memref<64x128xf32
  tile.dealloc %m : !vmem
  return
}

// CHECK-LABEL: func.func @vectors
func.func @vectors(%m: !vmem, %i: index, %k: vector<8x128xi1>, %at: vector<8x128xindex>) {
  // CHECK: tile.load %arg0[%arg1, %arg1] : {{.*}} to vector<8x128xf32>
  %v = tile.load %m[%i, %i] : !vmem to vector<8x128xf32>
  // CHECK: tile.load %arg0[%arg1, %arg1] mask %arg2 : {{.*}} to vector<8x128xf32>
  %w = tile.load %m[%i, %i] mask %k : !vmem to vector<8x128xf32>
  // CHECK: tile.gather %arg0[%arg3, %arg3] : {{.*}}, vector<8x128xindex>
  %g = tile.gather %m[%at, %at] : !vmem, vector<8x128xindex>
  // CHECK: tile.rotate {{.*}} by 3 dim 1 : vector<8x128xf32>
  %r = tile.rotate %v by 3 dim 1 : vector<8x128xf32>
  // CHECK: tile.store {{.*}}, %arg0[%arg1, %arg1] mask %arg2 : vector<8x128xf32>, memref
  tile.store %r, %m[%i, %i] mask %k : vector<8x128xf32>, !vmem
  %a = arith.constant dense<0.0> : vector<8x32xbf16>
  %b = arith.constant dense<0.0> : vector<32x128xbf16>
  // CHECK: tile.matmul {{.*}} : (vector<8x32xbf16>, vector<32x128xbf16>, vector<8x128xf32>) -> vector<8x128xf32>
  %p = tile.matmul %a, %b, %g : (vector<8x32xbf16>, vector<32x128xbf16>, vector<8x128xf32>) -> vector<8x128xf32>
  tile.store %p, %m[%i, %i] : vector<8x128xf32>, !vmem
  return
}

// CHECK-LABEL: func.func @matrix
func.func @matrix(%a: vector<8x128xbf16>, %b: vector<8x128xbf16>, %l: vector<4x16xbf16>, %m: vector<4x8xbf16>, %n: vector<4x8xbf16>) {
  // CHECK: %[[W:.*]] = tile.mxu_push %arg0, %arg1 : (vector<8x128xbf16>, vector<8x128xbf16>) -> !tile.weights<vector<16x128xbf16>>
  %w = tile.mxu_push %a, %b : (vector<8x128xbf16>, vector<8x128xbf16>) -> !tile.weights<vector<16x128xbf16>>
  // CHECK: %[[S:.*]] = tile.mxu_acc %[[W]], %arg2 : (!tile.weights<vector<16x128xbf16>>, vector<4x16xbf16>) -> !tile.sums<vector<4x128xf32>>
  %s = tile.mxu_acc %w, %l : (!tile.weights<vector<16x128xbf16>>, vector<4x16xbf16>) -> !tile.sums<vector<4x128xf32>>
  // CHECK: %[[T:.*]] = tile.mxu_acc %[[W]], %arg3, %arg4 into %[[S]] : (!tile.weights<vector<16x128xbf16>>, vector<4x8xbf16>, vector<4x8xbf16>) -> !tile.sums<vector<4x128xf32>>
  %t = tile.mxu_acc %w, %m, %n into %s : (!tile.weights<vector<16x128xbf16>>, vector<4x8xbf16>, vector<4x8xbf16>) -> !tile.sums<vector<4x128xf32>>
  // CHECK: tile.mxu_pop %[[T]] : (!tile.sums<vector<4x128xf32>>) -> vector<4x128xf32>
  %v = tile.mxu_pop %t : (!tile.sums<vector<4x128xf32>>) -> vector<4x128xf32>
  return
}

// CHECK-LABEL: func.func @grid
func.func @grid(%a: !hbm, %b: !hbm) {
  // CHECK: tile.grid [8] ins(%arg0 : {{.*}}) outs(%arg1 : {{.*}}) maps [#map, #map] buffers [2, 2] {
  tile.grid [8] ins(%a : !hbm) outs(%b : !hbm) maps [affine_map<(i) -> (i, 0)>, affine_map<(i) -> (i, 0)>] buffers [2, 2] {
  // CHECK-NEXT: ^bb0(%arg2: index, %arg3: {{.*}}, %arg4: {{.*}}):
  ^bb0(%i: index, %x: !part, %y: !part):
  // CHECK-NEXT: }
  }
  return
}
